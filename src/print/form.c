/*
 * Each layout is a function, which puts a board's texts and cards one after the
 * other; `layouts` lists them. The names of the 52 cards are spelled once, with
 * what separates two of them, so that a card is a single copy.
 */
#include "print/form.h"

#include <assert.h>
#include <string.h>

/* Where the next bytes go, and where the room for them ends. */
struct room {
    char *out;
    char *end;
};

static inline struct room put_bytes(struct room room, const char *bytes,
                                    size_t length)
{
    assert(length <= (size_t)(room.end - room.out));
    memcpy(room.out, bytes, length);
    room.out += length;
    return room;
}

static inline struct room put_text(struct room room, const char *text)
{
    return put_bytes(room, text, strlen(text));
}

/* snprintf() would take more than half of the time of a board. */
static struct room put_number(struct room room, int64_t number)
{
    char digits[20]; /* of 2^63, and no NUL */
    char *digit = digits + sizeof digits;
    if (number < 0) {
        room = put_text(room, "-");
        number = -number;
    }
    do
        *--digit = (char)('0' + number % 10);
    while ((number /= 10) > 0);
    return put_bytes(room, digit, (size_t)(digits + sizeof digits - digit));
}

/*
 * Puts a line of count cards: the first one, and every step-th after it. Each
 * copy has the same size, which is faster; the next one overwrites the excess.
 */
static inline struct room put_cards(struct room room, const struct form *form,
                                    const uint8_t *cards, size_t count,
                                    size_t step)
{
    const struct form_name *name = form->names;
    assert(count * sizeof name->bytes <= (size_t)(room.end - room.out));
    for (size_t i = 0; i < count; i++) {
        name = &form->names[cards[i * step]];
        memcpy(room.out, name->bytes, sizeof name->bytes);
        room.out += name->length_to_next;
    }
    room.out -= name->length_to_next - name->length; /* no separator */
    return room;
}

/* Eight cards, and four in the last row. */
static inline struct room put_row(struct room room, const struct form *form,
                                  const uint8_t *cards, size_t row)
{
    size_t first = row * FREECELL_COLUMNS;
    size_t left = FREECELL_CARDS - first;
    size_t count = left < FREECELL_COLUMNS ? left : FREECELL_COLUMNS;
    return put_cards(room, form, cards + first, count, 1);
}

/* Seven cards in the first four columns, and six in the others. */
static inline struct room put_column(struct room room, const struct form *form,
                                     const uint8_t *cards, size_t column)
{
    bool is_long = column < FREECELL_CARDS % FREECELL_COLUMNS;
    size_t count = is_long ? FREECELL_ROWS : FREECELL_ROWS - 1;
    return put_cards(room, form, cards + column, count, FREECELL_COLUMNS);
}

static struct room put_header(struct room room, const struct form *form,
                              int64_t number)
{
    if (!form->style.header)
        return room;
    room = put_text(room, "Game #");
    room = put_number(room, number);
    return put_text(room, "\n");
}

static struct room put_rows(struct room room, struct form *form, int64_t number,
                            const uint8_t *cards)
{
    room = put_header(room, form, number);
    for (size_t row = 0; row < FREECELL_ROWS; row++) {
        room = put_row(room, form, cards, row);
        room = put_text(room, "\n");
    }
    return room;
}

static struct room put_columns(struct room room, struct form *form,
                               int64_t number, const uint8_t *cards)
{
    room = put_header(room, form, number);
    for (size_t column = 0; column < FREECELL_COLUMNS; column++) {
        room = put_column(room, form, cards, column);
        room = put_text(room, "\n");
    }
    return room;
}

static struct room put_line(struct room room, struct form *form, int64_t number,
                            const uint8_t *cards)
{
    room = put_number(room, number);
    room = put_text(room, " ");
    room = put_cards(room, form, cards, FREECELL_CARDS, 1);
    return put_text(room, "\n");
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

static struct room put_json(struct room room, struct form *form, int64_t number,
                            const uint8_t *cards)
{
    room = put_text(room, "{\"deal\":");
    room = put_number(room, number);
    room = put_text(room, ",\"winnable\":");
    room = put_text(room, is_winnable(form, number) ? "true" : "false");
    room = put_text(room, ",\"rows\":[");
    for (size_t row = 0; row < FREECELL_ROWS; row++) {
        room = put_text(room, row > 0 ? ",[" : "[");
        room = put_row(room, form, cards, row);
        room = put_text(room, "]");
    }
    room = put_text(room, "],\"columns\":[");
    for (size_t column = 0; column < FREECELL_COLUMNS; column++) {
        room = put_text(room, column > 0 ? ",[" : "[");
        room = put_column(room, form, cards, column);
        room = put_text(room, "]");
    }
    return put_text(room, "]}\n");
}

static const struct layout {
    struct room (*put)(struct room room, struct form *form, int64_t number,
                       const uint8_t *cards);
    const char *quote;     /* on both sides of each card */
    const char *separator; /* between two cards of a line */
    bool is_table;         /* 10 needs padding, and boards an empty line */
} layouts[FORM_LAYOUTS] = {
    [FORM_ROWS] = {put_rows, "", " ", true},
    [FORM_COLUMNS] = {put_columns, "", " ", true},
    [FORM_LINE] = {put_line, "", " ", false},
    [FORM_JSON] = {put_json, "\"", ",", false},
};

/* Spells a card's name, and what separates it from the next card. */
static void spell(struct form_name *name, uint8_t card,
                  const struct form_style *style)
{
    const struct layout *layout = &layouts[style->layout];
    struct room room = {name->bytes, name->bytes + sizeof name->bytes};
    char plain[FREECELL_NAME_SIZE];
    int suit = card % FREECELL_SUITS;
    bool is_red = style->color && (suit == 1 || suit == 2);
    (void)freecell_card_name(card, style->symbols, plain);
    bool is_10 = style->ten && plain[0] == 'T';
    bool is_padded = style->ten && !is_10 && layout->is_table;
    room = put_text(room, layout->quote);
    room = put_text(room, is_red ? "\033[31m" : ""); /* ECMA-48, 8.3.117 SGR */
    room = put_text(room, is_10 ? "10" : "");
    room = put_text(room, is_10 ? plain + 1 : plain);
    room = put_text(room, is_red ? "\033[m" : "");
    room = put_text(room, layout->quote);
    name->length = (uint8_t)(room.out - name->bytes);
    room = put_text(room, is_padded ? " " : "");
    room = put_text(room, layout->separator);
    name->length_to_next = (uint8_t)(room.out - name->bytes);
}

void form_prepare(struct form *form, const struct form_style *style)
{
    /* As if 0 were impossible: the first deal is searched for. */
    *form = (struct form){.style = *style, .next_impossible = 0};
    for (uint8_t card = 0; card < FREECELL_CARDS; card++)
        spell(&form->names[card], card, style);
}

char *form_render(struct form *form, int64_t number,
                  const uint8_t cards[FREECELL_CARDS], char *out)
{
    char *end = out + FORM_MAX;
    const struct layout *layout = &layouts[form->style.layout];
    return layout->put((struct room){out, end}, form, number, cards).out;
}

char *form_separate(const struct form *form, char *out)
{
    char *end = out + FORM_SEPARATOR_MAX;
    const struct layout *layout = &layouts[form->style.layout];
    return put_text((struct room){out, end}, layout->is_table ? "\n" : "").out;
}
