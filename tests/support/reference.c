#include "support/reference.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

static const uint64_t two_to_16 = 65536;
static const uint64_t two_to_31 = UINT64_C(2147483648);
static const uint64_t two_to_32 = UINT64_C(4294967296);

/* The state as a number below 2^32; wide, so that nothing wraps by itself. */
static uint64_t next_state(uint64_t state)
{
    return (state * 214013 + 2531011) % two_to_32;
}

static uint64_t draw(uint64_t number, uint64_t state)
{
    if (number >= two_to_32)
        return state / two_to_16 + 1; /* bits 16-31, plus 1 */
    uint64_t fifteen_bits = state / two_to_16 % 32768;
    return number >= two_to_31 ? 32768 + fifteen_bits : fifteen_bits;
}

void reference_deal(int64_t number, uint8_t cards[FREECELL_CARDS])
{
    uint64_t wanted = (uint64_t)number;
    uint64_t state = wanted >= two_to_32 ? wanted - two_to_32 : wanted;
    uint8_t deck[52];
    int left = 0, dealt = 0;
    for (int rank = 0; rank < 13; rank++)
        for (int suit = 0; suit < 4; suit++)
            deck[left++] = (uint8_t)(4 * rank + suit);

    while (left > 0) {
        state = next_state(state);
        uint64_t place = draw(wanted, state) % (uint64_t)left;
        cards[dealt++] = deck[place];
        left--;
        deck[place] = deck[left];
    }
}

static void append(char text[REFERENCE_MAX], const char *more)
{
    (void)strncat(text, more, REFERENCE_MAX - 1 - strlen(text));
}

/* Names of cards are for unit/card.c. A red one is between SGR 31 and SGR 0. */
static void append_card(char text[REFERENCE_MAX], uint8_t card,
                        const struct form_style *style)
{
    bool red = style->color && (card % 4 == 1 || card % 4 == 2);
    char name[FREECELL_NAME_SIZE];
    (void)freecell_card_name(card, style->symbols, name);
    append(text, red ? "\x1B[31m" : "");
    append(text, style->ten && card / 4 == 9 ? "10" : "");
    append(text, style->ten && card / 4 == 9 ? name + 1 : name);
    append(text, red ? "\x1B[m" : "");
}

/* What surrounds the cards of a line, separates them, and separates lines. */
struct marks {
    const char *before, *between, *after, *lines;
};

/*
 * The cards from that at first, every step-th. In a table with tens, each has
 * three characters, but the last of its line.
 */
static void append_line(char text[REFERENCE_MAX], const uint8_t *cards,
                        const int places[3], const struct form_style *style,
                        const struct marks *marks)
{
    int first = places[0], step = places[1], last = places[2];
    bool table = style->layout == FORM_ROWS || style->layout == FORM_COLUMNS;
    append(text, marks->before);
    for (int i = first; i <= last; i += step) {
        append_card(text, cards[i], style);
        if (i + step > last)
            break;
        append(text, table && style->ten && cards[i] / 4 != 9 ? " " : "");
        append(text, marks->between);
    }
    append(text, marks->after);
}

static void append_board(char text[REFERENCE_MAX], const uint8_t *cards,
                         bool by_columns, const struct form_style *style,
                         const struct marks *marks)
{
    for (int i = 0; i < (by_columns ? 8 : 7); i++) {
        const int row[3] = {8 * i, 1, i == 6 ? 51 : 8 * i + 7};
        const int column[3] = {i, 8, 51};
        append(text, i == 0 ? "" : marks->lines);
        append_line(text, cards, by_columns ? column : row, style, marks);
    }
}

const char *reference_text(int64_t number, const struct form_style *style,
                           char text[REFERENCE_MAX])
{
    static const struct marks array = {"[\"", "\",\"", "\"]", ","};
    static const struct marks table = {"", " ", "\n", ""};
    static const int all[3] = {0, 1, 51};
    uint8_t cards[FREECELL_CARDS];
    reference_deal(number, cards);
    text[0] = '\0';
    if (style->layout == FORM_JSON) {
        (void)sprintf(text, "{\"deal\":%" PRId64 ",\"winnable\":%s", number,
                      freecell_winnable(number) ? "true" : "false");
        append(text, ",\"rows\":[");
        append_board(text, cards, false, style, &array);
        append(text, "],\"columns\":[");
        append_board(text, cards, true, style, &array);
        append(text, "]}\n");
    } else if (style->layout == FORM_LINE) {
        (void)sprintf(text, "%" PRId64 " ", number);
        append_line(text, cards, all, style, &table);
    } else {
        if (style->header)
            (void)sprintf(text, "Game #%" PRId64 "\n", number);
        append_board(text, cards, style->layout == FORM_COLUMNS, style, &table);
    }
    return text;
}
