#include "boards/gap.h"

/* What ends a place in a table. */
static bool is_separator(uint32_t code)
{
    return code == ',' || code == ';' || code == '|' || code == '\t';
}

/* What people write for an empty place. */
static bool is_dash(uint32_t code)
{
    return code == '-' || code == '*' || code == '_' || code == '.' ||
           code == '#';
}

/* What people write before the items of a list. */
static bool is_bullet(uint32_t code)
{
    return code == 0xB7 || code == 0x2022 || code == 0x2023 || code == 0x25AA ||
           code == 0x25CF || code == 0x25E6;
}

/* Lines of boxes; the vertical ones are bars. */
static bool is_frame(uint32_t code)
{
    return code >= 0x2500 && code <= 0x257F;
}

static uint32_t closing_of(uint32_t bracket)
{
    switch (bracket) {
    case '(':
        return ')';
    case '[':
        return ']';
    case '{':
        return '}';
    case '<':
        return '>';
    default:
        return 0;
    }
}

/* Without `>`, which may be part of an arrow. */
static bool is_closing(uint32_t code)
{
    return code == ')' || code == ']' || code == '}';
}

static bool is_white(const struct characters *next)
{
    const uint32_t code = next->code;
    return next->kind == CHARACTER_BLANK &&
           (code == ' ' || code == '\t' || code == 0xA0 ||
            (code >= 0x2000 && code <= 0x200A) || code == 0x202F ||
            code == 0x205F || code == 0x3000);
}

static bool is_quote(const struct characters *next)
{
    return next->kind == CHARACTER_BLANK && !is_white(next) &&
           next->code > ' ' && next->code != '\\';
}

/* The quotes that mean `as above`, or nothing. */
static bool is_ditto(uint32_t code)
{
    return code == '"' || code == '\'' || code == '`' ||
           (code >= 0x2018 && code <= 0x201F);
}

/* Whether an empty place may be directly next to this. */
static bool is_border(const struct characters *next)
{
    return is_white(next) || is_separator(next->code) ||
           next->kind == CHARACTER_LINE_END || next->kind == CHARACTER_TEXT_END;
}

/* Whether it is before the first card and the first separator. */
static bool is_first(const struct gap *gap)
{
    return !gap->has_word && !is_separator(gap->mark);
}

/*
 * Whether this mark and what is before it are an empty place. In a table, a
 * separator ends a label's place.
 */
static bool skips_place(const struct gap *gap, uint32_t mark)
{
    if (is_separator(mark))
        return gap->mark == mark ||
               (is_first(gap) && !gap->has_label && mark != '|');
    return gap->mark != 0 && closing_of(gap->mark) == mark;
}

/*
 * Whether this mark may be all that a place has. Before the first card may be
 * marks of ASCII, as in quoted mail, bullets, and frames.
 */
static bool may_be_place(const struct gap *gap, uint32_t mark)
{
    if (gap->is_inside || is_separator(mark) || is_closing(mark) ||
        closing_of(mark) != 0)
        return false;
    return !is_first(gap) || is_dash(mark) ||
           (mark > 0x7F && !is_bullet(mark) && !is_frame(mark));
}

/* Whether a place that begins so ends before this character. */
static bool ends_place(const struct gap *gap, const struct characters *next)
{
    return is_border(next) ||
           (gap->is_quoted && (is_quote(next) || is_closing(next->code)));
}

/* Passes over a mark. */
static void pass_mark(struct gap *gap, struct characters *next)
{
    const uint32_t mark = next->code;
    const bool may_be_alone = may_be_place(gap, mark);
    gap->has_empty |= skips_place(gap, mark);
    if (is_separator(mark))
        gap->is_inside = gap->is_quoted = false;
    gap->is_quoted |= closing_of(mark) != 0;
    gap->mark = mark;
    gap->blanks = 0;
    characters_next(next);
    gap->has_empty |= may_be_alone && ends_place(gap, next);
}

/* Passes over a quote, which may be alone, or one of two with nothing between.
 */
static void pass_quote(struct gap *gap, struct characters *next)
{
    const bool may_be_alone = gap->has_word && !gap->is_inside &&
                              gap->mark == 0 && is_ditto(next->code);
    const bool is_second = gap->is_quoted;
    gap->is_quoted = true;
    gap->blanks++;
    characters_next(next);
    gap->has_empty |=
        may_be_alone && (is_white(next) || (is_second && is_border(next)));
}

void gap_pass(struct gap *gap, struct characters *next)
{
    if (next->code == ' ' || (is_white(next) && next->code != '\t')) {
        gap->is_inside = gap->is_quoted = false;
        gap->blanks++;
        characters_next(next);
    } else if (is_quote(next)) {
        pass_quote(gap, next);
    } else if (next->kind == CHARACTER_BLANK && next->code != '\t') {
        gap->blanks++;
        characters_next(next);
    } else {
        pass_mark(gap, next);
    }
}
