/*
 * Each layout is a function, which puts a board's texts and cards one after the
 * other; `layouts` lists them. The names of the 52 cards are spelled once, with
 * what separates two of them, so that a card is a single copy.
 */
#include "print/form.h"

#include <assert.h>
#include <string.h>

/* JSON has all cards twice; the texts around them are less than 512 bytes. */
static_assert(2 * FREECELL_CARDS * FORM_NAME_MAX + 512 <= FORM_MAX, "room");

static inline char *put_text(char *out, const char *text)
{
    const size_t length = strlen(text);
    memcpy(out, text, length);
    return out + length;
}

/*
 * Puts a line of count cards: the first one, and every step-th after it. Each
 * copy has a size that the compiler knows, which is faster; the next one
 * overwrites the excess. It is faster still if all names have one width: then
 * no copy waits for the length of the name before it.
 */
static inline char *put_cards(char *out, const struct form *form,
                              const uint8_t *cards, size_t count, size_t step)
{
    const size_t width = form->width;
    if (width > 0) {
        for (size_t i = 0; i < count; i++, out += width)
            memcpy(out, form->names[cards[i * step]], FORM_WIDTH_MAX);
    } else {
        for (size_t i = 0; i < count; i++) {
            const uint8_t card = cards[i * step];
            const size_t length = form->lengths[card];
            memcpy(out, form->names[card], FORM_NAME_MAX);
            out += length;
        }
    }
    /* The last one has no separator, nor, in a table with 10, padding. */
    out--;
    return form->style.ten && out[-1] == ' ' ? out - 1 : out;
}

/* Eight cards, and four in the last row. */
static inline char *put_row(char *out, const struct form *form,
                            const uint8_t *cards, size_t row)
{
    const size_t first = row * FREECELL_COLUMNS;
    const size_t left = FREECELL_CARDS - first;
    const size_t count = left < FREECELL_COLUMNS ? left : FREECELL_COLUMNS;
    return put_cards(out, form, cards + first, count, 1);
}

/* Seven cards in the first four columns, and six in the others. */
static inline char *put_column(char *out, const struct form *form,
                               const uint8_t *cards, size_t column)
{
    const bool is_long = column < FREECELL_CARDS % FREECELL_COLUMNS;
    const size_t count = is_long ? FREECELL_ROWS : FREECELL_ROWS - 1;
    return put_cards(out, form, cards + column, count, FREECELL_COLUMNS);
}

static char *put_header(char *out, const struct form *form, int64_t number)
{
    if (!form->style.header)
        return out;
    out = put_text(out, "Game #");
    out = output_put_number(out, number, 1);
    return put_text(out, "\n");
}

static char *put_rows(char *out, struct form *form, int64_t number,
                      const uint8_t *cards)
{
    out = put_header(out, form, number);
    for (size_t row = 0; row < FREECELL_ROWS; row++) {
        out = put_row(out, form, cards, row);
        out = put_text(out, "\n");
    }
    return out;
}

static char *put_columns(char *out, struct form *form, int64_t number,
                         const uint8_t *cards)
{
    out = put_header(out, form, number);
    for (size_t column = 0; column < FREECELL_COLUMNS; column++) {
        out = put_column(out, form, cards, column);
        out = put_text(out, "\n");
    }
    return out;
}

static char *put_line(char *out, struct form *form, int64_t number,
                      const uint8_t *cards)
{
    out = output_put_number(out, number, 1);
    out = put_text(out, " ");
    out = put_cards(out, form, cards, FREECELL_CARDS, 1);
    return put_text(out, "\n");
}

/* Searches the list only if the last search does not cover this number. */
static bool is_winnable(struct form *form, int64_t number)
{
    if (number < form->winnable_from || number > form->next_impossible) {
        form->winnable_from = number;
        form->next_impossible = freecell_next_impossible(number);
    }
    return number != form->next_impossible;
}

static char *put_json(char *out, struct form *form, int64_t number,
                      const uint8_t *cards)
{
    out = put_text(out, "{\"deal\":");
    out = output_put_number(out, number, 1);
    out = put_text(out, ",\"winnable\":");
    out = put_text(out, is_winnable(form, number) ? "true" : "false");
    out = put_text(out, ",\"rows\":[");
    for (size_t row = 0; row < FREECELL_ROWS; row++) {
        out = put_text(out, "[");
        out = put_row(out, form, cards, row);
        out = put_text(out, "],");
    }
    out--; /* the last comma */
    out = put_text(out, "],\"columns\":[");
    for (size_t column = 0; column < FREECELL_COLUMNS; column++) {
        out = put_text(out, "[");
        out = put_column(out, form, cards, column);
        out = put_text(out, "],");
    }
    out--;
    return put_text(out, "]}\n");
}

static const struct layout {
    char *(*put)(char *out, struct form *form, int64_t number,
                 const uint8_t *cards);
    const char *quote; /* on both sides of each card */
    char separator;    /* between two cards of a line */
    bool is_table;     /* 10 needs padding, and boards an empty line */
    struct form_traits traits;
} layouts[] = {
    [FORM_ROWS] = {put_rows, "", ' ', true, {.heads_one_draw = true}},
    [FORM_COLUMNS] = {put_columns, "", ' ', true, {.heads_one_draw = false}},
    [FORM_LINE] = {put_line, "", ' ', false, {.has_number = true}},
    [FORM_JSON] = {put_json,
                   "\"",
                   ',',
                   false,
                   {.has_number = true, .is_for_programs = true}},
};

static_assert(sizeof layouts / sizeof *layouts == FORM_LAYOUTS, "a row each");

const struct form_traits *form_traits(enum form_layout layout)
{
    return &layouts[layout].traits;
}

/* Spells a card's name and what separates it from the next; returns the end. */
static char *spell(char *out, uint8_t card, const struct form_style *style)
{
    const struct layout *layout = &layouts[style->layout];
    char name[FREECELL_NAME_SIZE];
    int suit = card % FREECELL_SUITS;
    bool is_red = style->color && (suit == 1 || suit == 2);
    (void)freecell_card_name(card, style->symbols, name);
    bool is_10 = style->ten && name[0] == 'T';
    bool is_padded = style->ten && !is_10 && layout->is_table;
    out = put_text(out, layout->quote);
    out = put_text(out, is_red ? "\033[31m" : ""); /* ECMA-48, 8.3.117 SGR */
    out = put_text(out, is_10 ? "10" : "");
    out = put_text(out, is_10 ? name + 1 : name);
    out = put_text(out, is_red ? "\033[m" : "");
    out = put_text(out, layout->quote);
    out = put_text(out, is_padded ? " " : "");
    *out++ = layout->separator;
    return out;
}

void form_prepare(struct form *form, const struct form_style *style)
{
    /* As if 0 were impossible: the first deal is searched for. */
    *form = (struct form){.style = *style, .next_impossible = 0};
    size_t shortest = FORM_NAME_MAX, longest = 0;
    for (uint8_t card = 0; card < FREECELL_CARDS; card++) {
        char *name = form->names[card];
        size_t length = (size_t)(spell(name, card, style) - name);
        form->lengths[card] = (uint8_t)length;
        shortest = length < shortest ? length : shortest;
        longest = length > longest ? length : longest;
    }
    if (shortest == longest && longest <= FORM_WIDTH_MAX)
        form->width = longest;
}

char *form_render(struct form *form, int64_t number,
                  const uint8_t cards[FREECELL_CARDS], char *out)
{
    return layouts[form->style.layout].put(out, form, number, cards);
}

char *form_put_separator(const struct form *form, char *out)
{
    return put_text(out, layouts[form->style.layout].is_table ? "\n" : "");
}
