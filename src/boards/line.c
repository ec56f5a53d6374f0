#include "boards/line.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>

enum {
    OTHER_WORDS_MAX = 2, /* that a line of cards may have by mistake, */
    CARDS_MIN_WITH_OTHER_WORDS = 3, /* if it has this many cards */
    EMPTY_BLANKS =
        3, /* how much wider than others a gap is that hides a place */
    NUMBER_ENOUGH = 1000, /* no line has it: further digits do not matter */
};

void mistake_set(struct mistake *mistake, struct place place,
                 const char *format, ...)
{
    va_list values;
    mistake->place = place;
    va_start(values, format);
    (void)vsnprintf(mistake->text, sizeof mistake->text, format, values);
    va_end(values);
}

/* Cuts the digits off the end of a word. Returns whether there are any. */
static bool cut_number(struct word *word, size_t *number)
{
    const size_t end = word->length;
    word->length = 0;
    for (size_t i = 0; i < end; i++)
        if (!isdigit((unsigned char)word->text[i]))
            word->length = i + 1;
    *number = 0;
    for (size_t i = word->length; i < end; i++)
        if (*number < NUMBER_ENOUGH)
            *number = 10 * *number + (size_t)(word->text[i] - '0');
    return word->length < end;
}

/* What the words of labels name. */
static const struct {
    const char *word;
    enum label label;
} names[] = {
    {"row", LABEL_ROW},
    {"rows", LABEL_ROW},
    {"col", LABEL_COLUMN},
    {"cols", LABEL_COLUMN},
    {"column", LABEL_COLUMN},
    {"columns", LABEL_COLUMN},
    {"foundation", LABEL_FOUNDATIONS},
    {"foundations", LABEL_FOUNDATIONS},
    {"founds", LABEL_FOUNDATIONS},
    {"home", LABEL_FOUNDATIONS},
    {"freecell", LABEL_FREE_CELLS},
    {"freecells", LABEL_FREE_CELLS},
    {"cells", LABEL_FREE_CELLS},
    {"reserve", LABEL_FREE_CELLS},
};

static enum label find_name(const struct word *word)
{
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (word_is(word, names[i].word))
            return names[i].label;
    return LABEL_OTHER;
}

/* Adds a word that is neither a card nor part of a label. */
static void add_other(struct line *line, const struct word *word)
{
    char quoted[QUOTED_MAX];
    line->others++;
    if (line->mistake.place.line == 0)
        mistake_set(&line->mistake, word->place,
                    "%s is not a card; write ? for a card you do not know",
                    quote(quoted, word->text, word->length));
}

/* Ends the label: the words so far are part of it. */
static void end_label(struct line *line, const struct word *name)
{
    const struct title *title = &line->title;
    const bool is_colon =
        name->length == 0 && !place_is_before(line->place, name->place);
    const bool is_free_cell = title->count == 2 && title->begins_free &&
                              title->last_name == LABEL_FREE_CELLS;
    line->others = 0;
    line->mistake.place.line = 0;
    if (title->row_or_column != LABEL_NONE)
        line->label = title->row_or_column;
    else if (is_colon)
        line->label = LABEL_COLUMN;
    else if (title->count == 1 || is_free_cell)
        line->label = title->last_name;
    else
        line->label = LABEL_OTHER;
}

static void add_to_title(struct title *title, const struct word *word)
{
    title->count++;
    title->last_name = find_name(word);
    if (title->begins_free && word_is(word, "cell"))
        title->last_name = LABEL_FREE_CELLS;
    if (title->count == 1)
        title->begins_free = word_is(word, "free");
    if (title->row_or_column == LABEL_NONE &&
        (title->last_name == LABEL_ROW || title->last_name == LABEL_COLUMN))
        title->row_or_column = title->last_name;
}

/*
 * Adds a word before the first card: a number, or part of what may be a label.
 * The first number in or after the word row or column is the line's.
 */
static void add_before_cards(struct line *line, const struct word *word)
{
    struct title *title = &line->title;
    struct word name = *word;
    size_t number;
    const bool has_number = cut_number(&name, &number);
    if (name.length > 0)
        add_to_title(title, &name);
    if (has_number && title->row_or_column != LABEL_NONE && !line->has_number) {
        line->has_number = true;
        line->number = number;
    }
    if (word->kind == WORD_NAME)
        end_label(line, word);
    else if (name.length > 0)
        add_other(line, word);
}

/* Notes an empty place, or how wide the blanks before a card are. */
static void see_gap(struct line *line, const struct word *card)
{
    if (card->after_empty && line->empty.line == 0)
        line->empty = card->place;
    if (line->count == 0 || card->blanks == 0)
        return;
    if (line->narrowest == 0 || card->blanks < line->narrowest)
        line->narrowest = card->blanks;
    if (card->blanks > line->widest) {
        line->widest = card->blanks;
        line->widest_end = card->place;
    }
}

/* Adds a card, an unknown card or a rest, of which none may follow a rest. */
static void add_card(struct line *line, const struct word *word)
{
    char quoted[QUOTED_MAX];
    const struct card card = {.card = word->card, .place = word->place};
    see_gap(line, word);
    if (line->has_rest && line->mistake.place.line == 0)
        mistake_set(
            &line->mistake, word->place,
            "%s comes after ..., which ends its line; write it on a new "
            "line, or ? for each card between",
            quote(quoted, word->text, word->length));
    if (word->kind == WORD_REST) {
        line->has_rest = true;
        return;
    }
    if (word->card == FREECELL_UNKNOWN)
        line->has_unknown = true;
    else if (line->count > 0 &&
             line->cards[line->count - 1].card == word->card) {
        if (line->named_again.place.line == 0)
            line->named_again = card;
        return;
    }
    line->cards[line->count++] = card;
}

void line_add(struct line *line, const struct word *word)
{
    if (line->place.line == 0) {
        line->place = word->place;
        line->indent = word->blanks;
    }
    if (word->kind == WORD_CARD || word->kind == WORD_REST)
        add_card(line, word);
    else if (line->count == 0 && !line->has_rest)
        add_before_cards(line, word);
    else
        add_other(line, word);
}

bool line_is_cards(const struct line *line)
{
    if (line->others == 0)
        return line->count > 0 || line->has_rest;
    return line->others <= OTHER_WORDS_MAX &&
           line->count >= CARDS_MIN_WITH_OTHER_WORDS;
}

bool line_has_number(const struct line *line)
{
    return line->has_number &&
           (line->label == LABEL_ROW || line->label == LABEL_COLUMN);
}

bool line_is_label(const struct line *line)
{
    return line->label != LABEL_NONE && line->count == 0 && !line->has_rest &&
           line->others == 0;
}

bool line_is_of_game(const struct line *line)
{
    return line->label >= LABEL_FOUNDATIONS;
}

bool lines_are_game(const struct line *one, const struct line *other)
{
    return line_is_of_game(one) && line_is_of_game(other) &&
           one->label != other->label;
}

bool line_is_rest(const struct line *line)
{
    return line->has_rest && line->count == 0 && line->label == LABEL_NONE;
}

struct place line_find_empty(const struct line *line)
{
    const bool is_wide = line->widest >= line->narrowest + EMPTY_BLANKS;
    if (line->empty.line == 0 && is_wide)
        return line->widest_end;
    return line->empty;
}

size_t line_count_different(const struct line *line)
{
    bool is_there[FREECELL_CARDS] = {false};
    size_t different = 0;
    for (size_t i = 0; i < line->count; i++) {
        const uint8_t card = line->cards[i].card;
        if (card == FREECELL_UNKNOWN || is_there[card])
            continue;
        is_there[card] = true;
        different++;
    }
    return different;
}

void line_cut(struct line *line, struct place from)
{
    const size_t count = line->count;
    while (line->count > 0 &&
           !place_is_before(line->cards[line->count - 1].place, from))
        line->count--;
    if (line->count == count)
        return;
    /* If a card behind a rest is the first mistake, the rest is before it. */
    line->has_rest &= line->others == 0 && line->mistake.place.line > 0;
    if (!place_is_before(line->mistake.place, from)) {
        line->others = 0;
        line->mistake.place.line = 0;
    }
    if (!place_is_before(line->named_again.place, from))
        line->named_again.place.line = 0;
    if (!place_is_before(line->empty, from))
        line->empty.line = 0;
    if (!place_is_before(line->widest_end, from))
        line->widest = 0;
}
