/*
 * A form is made of short texts: what begins the board, the cards, each with
 * what stands between it and the next one, and what ends a row, or a column,
 * in place of that. Each copy has a size that the compiler knows, and the next
 * one overwrites the excess.
 */
#include "boards/form.h"

#include <assert.h>
#include <string.h>

/* Every text form. A view shows all 52 cards once. */
static const struct layout {
    bool numbered; /* always, else only with a header */
    const char *before_number, *after_number;
    const char *board_separator; /* between two boards */
    const char *card_separator;  /* between two cards of a row, or column */
    struct view {
        bool by_columns;            /* else by rows */
        const char *prefix;         /* before the first card */
        const char *line_separator; /* from one row, or column, to the next */
        const char *suffix;         /* after the last card */
    } views[FORM_VIEWS];
} layouts[] = {
    [FORM_ROWS] = {.before_number = "Game #",
                   .after_number = "\n",
                   .board_separator = "\n",
                   .card_separator = " ",
                   .views = {{false, "", "\n", "\n"}}},
    [FORM_COLUMNS] = {.before_number = "Game #",
                      .after_number = "\n",
                      .board_separator = "\n",
                      .card_separator = " ",
                      .views = {{true, "", "\n", "\n"}}},
    [FORM_LINE] = {.numbered = true,
                   .before_number = "",
                   .after_number = " ",
                   .board_separator = "",
                   .card_separator = " ",
                   .views = {{false, "", " ", "\n"}}},
    [FORM_JSON] = {.numbered = true,
                   .before_number = "{\"deal\":",
                   .after_number = ",",
                   .board_separator = "",
                   .card_separator = "\",\"",
                   .views = {{false, "\"rows\":[[\"", "\"],[\"", "\"]],"},
                             {true, "\"columns\":[[\"", "\"],[\"", "\"]]}\n"}}},
};

char *form_put(char *out, const char *text)
{
    size_t length = strlen(text);
    memcpy(out, text, length);
    return out + length;
}

char *form_put_number(char *out, int64_t number)
{
    char digits[20]; /* of 2^63, and no NUL */
    char *digit = digits + sizeof digits;
    uint64_t value = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
    do
        *--digit = (char)('0' + value % 10);
    while ((value /= 10) > 0);
    if (number < 0)
        *out++ = '-';
    size_t length = (size_t)(digits + sizeof digits - digit);
    memcpy(out, digit, length);
    return out + length;
}

static void set_text(struct form_text *text, const char *bytes)
{
    assert(strlen(bytes) <= sizeof text->bytes);
    text->length = (uint8_t)(form_put(text->bytes, bytes) - text->bytes);
}

/* A card's name, and after it what stands between it and the next one. */
static void spell(struct form_text *text, uint8_t card,
                  const struct form_style *style)
{
    char name[FREECELL_NAME_SIZE];
    char *out = text->bytes;
    int suit = card % FREECELL_SUITS;
    bool red = style->color && (suit == 1 || suit == 2);
    (void)freecell_card_name(card, style->symbols, name);
    if (red)
        out = form_put(out, "\033[31m"); /* ECMA-48, 8.3.117 SGR */
    bool ten = style->ten && name[0] == 'T';
    if (ten)
        out = form_put(out, "10");
    out = form_put(out, name + (ten ? 1 : 0));
    if (red)
        out = form_put(out, "\033[m");
    out = form_put(out, layouts[style->layout].card_separator);
    text->length = (uint8_t)(out - text->bytes);
}

/* Spells all cards. Returns their common width, or 0 when there is none. */
static size_t spell_all(struct form *form, const struct form_style *style)
{
    bool alike = true;
    for (uint8_t card = 0; card < FREECELL_CARDS; card++) {
        spell(&form->cards[card], card, style);
        alike = alike && form->cards[card].length == form->cards[0].length;
    }
    return alike ? form->cards[0].length : 0;
}

/* Makes of each card what it is as the second one of two. */
static void shift_all(struct form *form)
{
    size_t width = form->width;
    assert(2 * width <= sizeof form->cards->bytes);
    for (size_t card = 0; card < FREECELL_CARDS; card++)
        memcpy(form->second_cards[card].bytes + width, form->cards[card].bytes,
               width);
}

void form_prepare(struct form *form, const struct form_style *style)
{
    const struct layout *layout = &layouts[style->layout];
    *form = (struct form){.has_number = layout->numbered || style->header};
    form->separator_length = strlen(layout->card_separator);
    form->width = spell_all(form, style);
    shift_all(form);
    set_text(&form->before_number, layout->before_number);
    set_text(&form->after_number, layout->after_number);
    set_text(&form->board_separator, layout->board_separator);
    for (int i = 0; i < FORM_VIEWS && layout->views[i].suffix != NULL; i++) {
        struct form_view *view = &form->views[form->view_count++];
        view->by_columns = layout->views[i].by_columns;
        set_text(&view->prefix, layout->views[i].prefix);
        set_text(&view->line_separator, layout->views[i].line_separator);
        set_text(&view->suffix, layout->views[i].suffix);
    }
}

static inline char *put_text(char *restrict out, const struct form_text *text)
{
    memcpy(out, text, sizeof *text);
    return out + text->length;
}

/* Puts a card of this width, or of its own, when that is 0. */
static inline char *put_card(char *restrict out, const struct form *form,
                             uint8_t card, size_t width)
{
    char *end = put_text(out, &form->cards[card]);
    return width > 0 ? out + width : end;
}

/* Puts two cards; in one copy, when the width is known. */
static inline char *put_pair(char *restrict out, const struct form *form,
                             uint8_t first, uint8_t second, size_t width)
{
    uint64_t words[2], more[2];
    static_assert(sizeof words == sizeof *form->cards, "all of a text");
    if (width == 0)
        return put_card(put_card(out, form, first, 0), form, second, 0);
    memcpy(words, &form->cards[first], sizeof words);
    memcpy(more, &form->second_cards[second], sizeof more);
    words[0] |= more[0];
    words[1] |= more[1];
    memcpy(out, words, sizeof words);
    return out + 2 * width;
}

static inline char *put_four(char *restrict out, const struct form *form,
                             const uint8_t *restrict cards, size_t step,
                             size_t width)
{
    out = put_pair(out, form, cards[0], cards[step], width);
    return put_pair(out, form, cards[2 * step], cards[3 * step], width);
}

/* Eight cards a row, and four in the last one. */
static inline char *put_rows(char *restrict out, const struct form *form,
                             const struct form_text *line_separator,
                             const uint8_t *restrict cards, size_t width)
{
    for (size_t i = 0; i < FREECELL_CARDS; i += FREECELL_COLUMNS) {
        out = put_four(out, form, cards + i, 1, width);
        if (i + 4 < FREECELL_CARDS)
            out = put_four(out, form, cards + i + 4, 1, width);
        out = put_text(out - form->separator_length, line_separator);
    }
    return out;
}

/* Six cards a column, and a seventh in the first four. */
static inline char *put_columns(char *restrict out, const struct form *form,
                                const struct form_text *line_separator,
                                const uint8_t *restrict cards, size_t width)
{
    const size_t step = FREECELL_COLUMNS;
    for (size_t i = 0; i < FREECELL_COLUMNS; i++, cards++) {
        out = put_four(out, form, cards, step, width);
        out = put_pair(out, form, cards[4 * step], cards[5 * step], width);
        if (i + 6 * step < FREECELL_CARDS)
            out = put_card(out, form, cards[6 * step], width);
        out = put_text(out - form->separator_length, line_separator);
    }
    return out;
}

static inline char *put_views(char *restrict out, const struct form *form,
                              const uint8_t *restrict cards, size_t width)
{
    for (size_t i = 0; i < form->view_count; i++) {
        const struct form_view *view = &form->views[i];
        const struct form_text *separator = &view->line_separator;
        out = put_text(out, &view->prefix);
        out = view->by_columns ? put_columns(out, form, separator, cards, width)
                               : put_rows(out, form, separator, cards, width);
        out = put_text(out - separator->length, &view->suffix);
    }
    return out;
}

/* Where no copy waits to know how long the card before was. */
static char *render_fixed_width(const struct form *form, const uint8_t *cards,
                                char *out)
{
    return put_views(out, form, cards, form->width);
}

static char *render_variable_width(const struct form *form,
                                   const uint8_t *cards, char *out)
{
    return put_views(out, form, cards, 0);
}

char *form_separate(const struct form *form, char *out)
{
    return put_text(out, &form->board_separator);
}

char *form_render(const struct form *form, int64_t number,
                  const uint8_t cards[FREECELL_CARDS], char *out)
{
    if (form->has_number) {
        out = form_put_number(put_text(out, &form->before_number), number);
        out = put_text(out, &form->after_number);
    }
    return form->width > 0 ? render_fixed_width(form, cards, out)
                           : render_variable_width(form, cards, out);
}
