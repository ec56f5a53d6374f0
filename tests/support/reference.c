#include "support/reference.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "support/test.h"

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

void reference_check(int64_t number, const uint8_t cards[FREECELL_CARDS])
{
    uint8_t expected[FREECELL_CARDS];
    reference_deal(number, expected);
    if (memcmp(cards, expected, sizeof expected) != 0)
        fail_msg("deal %" PRId64 " has other cards", number);
}

static void add(char text[REFERENCE_MAX], const char *more)
{
    (void)strncat(text, more, REFERENCE_MAX - 1 - strlen(text));
}

/* Names of cards are for unit/card.c. A red one is between SGR 31 and SGR 0. */
static void add_card(char text[REFERENCE_MAX], uint8_t card,
                     const struct form_style *style)
{
    bool red = style->color && (card % 4 == 1 || card % 4 == 2);
    bool ten = style->ten && card / 4 == 9;
    char name[FREECELL_NAME_SIZE];
    (void)freecell_card_name(card, style->symbols, name);
    add(text, red ? "\x1B[31m" : "");
    add(text, ten ? "10" : "");
    add(text, ten ? name + 1 : name);
    add(text, red ? "\x1B[m" : "");
}

/*
 * The cards from that at first to that at last, every step-th. In a table with
 * tens, each has three characters, but the last of its line.
 */
static void add_line(char text[REFERENCE_MAX], const uint8_t *cards, int first,
                     int step, int last, const struct form_style *style)
{
    bool json = style->layout == FORM_JSON;
    bool pads = style->ten && !json && style->layout != FORM_LINE;
    add(text, json ? "[\"" : "");
    for (int i = first; i <= last; i += step) {
        add_card(text, cards[i], style);
        if (i + step > last)
            break;
        add(text, pads && cards[i] / 4 != 9 ? " " : "");
        add(text, json ? "\",\"" : " ");
    }
    add(text, json ? "\"]" : "\n");
}

static void add_lines(char text[REFERENCE_MAX], const uint8_t *cards,
                      bool by_columns, const struct form_style *style)
{
    for (int i = 0; i < (by_columns ? 8 : 7); i++) {
        add(text, i > 0 && style->layout == FORM_JSON ? "," : "");
        if (by_columns)
            add_line(text, cards, i, 8, 51, style);
        else
            add_line(text, cards, 8 * i, 1, i < 6 ? 8 * i + 7 : 51, style);
    }
}

const char *reference_text(int64_t number, const struct form_style *style,
                           char text[REFERENCE_MAX])
{
    uint8_t cards[FREECELL_CARDS];
    reference_deal(number, cards);
    text[0] = '\0';
    if (style->layout == FORM_JSON) {
        (void)sprintf(text, "{\"deal\":%" PRId64 ",\"winnable\":%s,\"rows\":[",
                      number, freecell_winnable(number) ? "true" : "false");
        add_lines(text, cards, false, style);
        add(text, "],\"columns\":[");
        add_lines(text, cards, true, style);
        add(text, "]}\n");
    } else if (style->layout == FORM_LINE) {
        (void)sprintf(text, "%" PRId64 " ", number);
        add_line(text, cards, 0, 1, 51, style);
    } else {
        if (style->header)
            (void)sprintf(text, "Game #%" PRId64 "\n", number);
        add_lines(text, cards, style->layout == FORM_COLUMNS, style);
    }
    return text;
}
