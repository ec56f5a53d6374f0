/*
 * A form is made of short texts: a prefix, the cards, each with a separator
 * after it, and line separators, which replace the last of these. Each copy has
 * a size that the compiler knows; the next copy overwrites the excess.
 */
#include "print/form.h"

#include <assert.h>
#include <string.h>

/* The texts of a form besides the cards. A view shows all 52 cards once. */
enum {
    BEFORE_NUMBER,
    AFTER_NUMBER,
    IF_WINNABLE, /* without it, nothing says whether the deal can be won */
    IF_IMPOSSIBLE,
    BOARD_SEPARATOR,
    CARD_SEPARATOR, /* between two cards of a row, or column */
    BEFORE_ROWS,
    ROW_SEPARATOR,
    AFTER_ROWS, /* without it, there is no view by rows */
    BEFORE_COLUMNS,
    COLUMN_SEPARATOR,
    AFTER_COLUMNS
};

static const char *const layouts[FORM_LAYOUTS][FORM_TEXTS] = {
    [FORM_ROWS] = {"Game #", "\n", "", "", "\n", " ", "", "\n", "\n", "", "",
                   ""},
    [FORM_COLUMNS] = {"Game #", "\n", "", "", "\n", " ", "", "", "", "", "\n",
                      "\n"},
    [FORM_LINE] = {"", " ", "", "", "", " ", "", " ", "\n", "", "", ""},
    [FORM_JSON] = {"{\"deal\":", ",\"winnable\":", "true,", "false,", "",
                   "\",\"", "\"rows\":[[\"", "\"],[\"", "\"]],",
                   "\"columns\":[[\"", "\"],[\"", "\"]]}\n"},
};

/* snprintf() would take more than half of the time of a board. */
static char *put_number(char *out, int64_t number)
{
    char digits[20]; /* of 2^63, and no NUL */
    char *digit = digits + sizeof digits;
    if (number < 0) {
        *out++ = '-';
        number = -number;
    }
    do
        *--digit = (char)('0' + number % 10);
    while ((number /= 10) > 0);
    size_t length = (size_t)(digits + sizeof digits - digit);
    memcpy(out, digit, length);
    return out + length;
}

static void add_text(struct form_text *text, const char *string)
{
    size_t length = strlen(string);
    assert(text->length + length <= sizeof text->bytes);
    memcpy(text->bytes + text->length, string, length);
    text->length = (uint8_t)(text->length + length);
}

/* A card's name and the separator after it. */
static void spell(struct form_text *text, uint8_t card,
                  const struct form_style *style)
{
    char name[FREECELL_NAME_SIZE];
    int suit = card % FREECELL_SUITS;
    bool red = style->color && (suit == 1 || suit == 2);
    (void)freecell_card_name(card, style->symbols, name);
    bool ten = style->ten && name[0] == 'T';
    add_text(text, red ? "\033[31m" : ""); /* ECMA-48, 8.3.117 SGR */
    add_text(text, ten ? "10" : "");
    add_text(text, name + ten);
    add_text(text, red ? "\033[m" : "");
    add_text(text, layouts[style->layout][CARD_SEPARATOR]);
}

void form_prepare(struct form *form, const struct form_style *style)
{
    memset(form, 0, sizeof *form);
    for (size_t i = 0; i < FORM_TEXTS; i++)
        add_text(&form->texts[i], layouts[style->layout][i]);
    for (uint8_t card = 0; card < FREECELL_CARDS; card++)
        spell(&form->cards[card], card, style);
    /* Lines and objects always have a number, boards in a header. */
    form->has_number =
        style->header || form->texts[BOARD_SEPARATOR].length == 0;
    form->width = form->cards[0].length;
    for (size_t card = 1; card < FREECELL_CARDS; card++)
        if (form->cards[card].length != form->cards[0].length)
            form->width = 0;
    assert(2 * form->width <= sizeof form->cards->bytes);
    for (size_t card = 0; card < FREECELL_CARDS; card++)
        memcpy(form->second_cards[card].bytes + form->width,
               form->cards[card].bytes, form->width);
}

static inline char *put_text(char *restrict out, const struct form_text *text)
{
    memcpy(out, text, sizeof *text);
    return out + text->length;
}

/* Puts a card of this width, or of its own if that is 0. */
static inline char *put_card(char *restrict out, const struct form *form,
                             uint8_t card, size_t width)
{
    char *end = put_text(out, &form->cards[card]);
    return width > 0 ? out + width : end;
}

/* Puts two cards; of one width in one copy, which saves 4 to 10 % of a deal. */
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
                             const uint8_t *restrict cards, size_t width)
{
    const struct form_text *text = form->texts;
    out = put_text(out, &text[BEFORE_ROWS]);
    for (size_t i = 0; i < FREECELL_CARDS; i += FREECELL_COLUMNS) {
        out = put_four(out, form, cards + i, 1, width);
        if (i + 4 < FREECELL_CARDS)
            out = put_four(out, form, cards + i + 4, 1, width);
        out = put_text(out - text[CARD_SEPARATOR].length, &text[ROW_SEPARATOR]);
    }
    return put_text(out - text[ROW_SEPARATOR].length, &text[AFTER_ROWS]);
}

/* Six cards a column, and a seventh in the first four. */
static inline char *put_columns(char *restrict out, const struct form *form,
                                const uint8_t *restrict cards, size_t width)
{
    const struct form_text *text = form->texts;
    const size_t step = FREECELL_COLUMNS;
    out = put_text(out, &text[BEFORE_COLUMNS]);
    for (size_t i = 0; i < FREECELL_COLUMNS; i++, cards++) {
        out = put_four(out, form, cards, step, width);
        out = put_pair(out, form, cards[4 * step], cards[5 * step], width);
        if (i + 6 * step < FREECELL_CARDS)
            out = put_card(out, form, cards[6 * step], width);
        out = put_text(out - text[CARD_SEPARATOR].length,
                       &text[COLUMN_SEPARATOR]);
    }
    return put_text(out - text[COLUMN_SEPARATOR].length, &text[AFTER_COLUMNS]);
}

static inline char *put_views(char *restrict out, const struct form *form,
                              const uint8_t *restrict cards, size_t width)
{
    if (form->texts[AFTER_ROWS].length > 0)
        out = put_rows(out, form, cards, width);
    if (form->texts[AFTER_COLUMNS].length > 0)
        out = put_columns(out, form, cards, width);
    return out;
}

char *form_separate(const struct form *form, char *out)
{
    return put_text(out, &form->texts[BOARD_SEPARATOR]);
}

/* Whether the deal can be won; without a search for most deals of a range. */
static bool is_winnable(struct form *form, int64_t number)
{
    if (number < form->asked || number > form->impossible) {
        form->asked = number;
        form->impossible = freecell_next_impossible(number);
    }
    return number != form->impossible;
}

char *form_render(struct form *form, int64_t number,
                  const uint8_t cards[FREECELL_CARDS], char *out)
{
    const struct form_text *text = form->texts;
    if (form->has_number) {
        out = put_text(out, &text[BEFORE_NUMBER]);
        out = put_number(out, number);
        out = put_text(out, &text[AFTER_NUMBER]);
    }
    if (text[IF_WINNABLE].length > 0)
        out = put_text(out, is_winnable(form, number) ? &text[IF_WINNABLE]
                                                      : &text[IF_IMPOSSIBLE]);
    /* With one width, no copy waits for the length of the card before. */
    return form->width > 0 ? put_views(out, form, cards, form->width)
                           : put_views(out, form, cards, 0);
}
