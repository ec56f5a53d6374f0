#include "boards/gap.h"

enum { BULLET = 0x2022 };

/* What ends a place in a table. */
static bool is_separator(uint32_t code)
{
    return code == ',' || code == ';' || code == '|' || code == '\t';
}

/* What stands for an empty place even at the beginning of a line. */
static bool is_dash(uint32_t code)
{
    return code == '-' || code == '*' || code == '_' || code == '.' ||
           code == '#';
}

static bool is_bracket_pair(uint32_t open, uint32_t close)
{
    return (open == '(' && close == ')') || (open == '[' && close == ']') ||
           (open == '{' && close == '}') || (open == '<' && close == '>');
}

static bool is_white(const struct characters *next)
{
    return next->kind == CHARACTER_BLANK &&
           (next->code == ' ' || next->code == '\t' || next->code == 0xA0);
}

static bool is_quote(const struct characters *next)
{
    return next->kind == CHARACTER_BLANK && !is_white(next);
}

/* Whether an empty place may be directly next to this. */
static bool is_border(const struct characters *next)
{
    return is_white(next) || is_separator(next->code) ||
           next->kind == CHARACTER_LINE_END || next->kind == CHARACTER_TEXT_END;
}

/* Whether this mark and what is before it are an empty place. */
static bool skips_place(const struct gap *gap, uint32_t mark)
{
    const bool is_first = !gap->has_word && gap->mark == 0;
    if (is_separator(mark))
        return gap->mark == mark || (is_first && mark != '|');
    return is_bracket_pair(gap->mark, mark);
}

/*
 * Whether this may begin all that is in a place, by what is before it. Other
 * marks of ASCII before the first word, as of quoted mail, are not in a place.
 */
static bool begins_place(const struct gap *gap, const struct characters *next)
{
    const uint32_t code = next->code;
    const bool is_first = !gap->has_word && !is_separator(gap->mark);
    const bool may_be_first =
        is_dash(code) || (code > 0x7F && code != BULLET && !is_quote(next));
    if (is_border(next) || (is_first && !may_be_first))
        return false;
    return gap->after_border || (is_first && gap->mark == 0);
}

/* Whether what ends with this character is all that is in a place. */
static bool ends_place(uint32_t code, const struct characters *next)
{
    return is_border(next) || (is_dash(code) && is_quote(next));
}

void gap_pass(struct gap *gap, struct characters *next)
{
    const uint32_t code = next->code;
    const bool is_blank = next->kind == CHARACTER_BLANK && code != '\t';
    if (code == ' ') { /* nearly always */
        gap->after_border = true;
        gap->blanks++;
        characters_next(next);
        return;
    }
    const bool may_be_alone = begins_place(gap, next);
    gap->after_border |= is_border(next);
    if (is_blank) {
        gap->blanks++;
    } else {
        gap->has_empty |= skips_place(gap, code);
        gap->mark = code;
        gap->blanks = 0;
    }
    characters_next(next);
    gap->has_empty |= may_be_alone && ends_place(code, next);
}
