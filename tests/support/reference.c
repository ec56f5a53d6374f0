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

/* UTF-8 of a character that takes three bytes or four. */
static void encode(unsigned long point, char text[5])
{
    if (point < 0x10000)
        (void)snprintf(text, 5, "%c%c%c", (int)(0xE0 + point / 4096),
                       (int)(0x80 + point / 64 % 64), (int)(0x80 + point % 64));
    else
        (void)snprintf(text, 5, "%c%c%c%c", (int)(0xF0 + point / 262144),
                       (int)(0x80 + point / 4096 % 64),
                       (int)(0x80 + point / 64 % 64), (int)(0x80 + point % 64));
}

/* From the Unicode chart: the ace of each suit, and how far its ranks are. */
static unsigned long glyph_point(int rank, int suit)
{
    static const unsigned long aces[4] = {0x1F0D1, 0x1F0C1, 0x1F0B1, 0x1F0A1};
    static const unsigned long steps[13] = {0, 1, 2, 3,  4,  5, 6,
                                            7, 8, 9, 10, 12, 13};
    return aces[suit] + steps[rank];
}

void reference_name(uint8_t card, const struct form_style *style, char name[16])
{
    static const char *const ranks[13] = {"A", "2", "3", "4", "5", "6", "7",
                                          "8", "9", "T", "J", "Q", "K"};
    static const char *const letters[4] = {"C", "D", "H", "S"};
    static const unsigned long suits[4] = {0x2663, 0x2666, 0x2665, 0x2660};
    if (card == FREECELL_UNKNOWN) {
        (void)strcpy(name, "?");
        return;
    }
    const char *rank = card / 4 == 9 && style->ten ? "10" : ranks[card / 4];
    char symbol[5];
    if (style->symbols == FREECELL_GLYPHS) {
        encode(glyph_point(card / 4, card % 4), name);
        return;
    }
    encode(suits[card % 4], symbol);
    (void)snprintf(name, 16, "%s%s", rank,
                   style->symbols == FREECELL_UNICODE ? symbol
                                                      : letters[card % 4]);
}

/* As it was published; -1 and -2 are not in it. */
static const int64_t impossible[] = {
#include "lib/impossible.txt"
};

static bool is_impossible(int64_t number)
{
    for (size_t i = 0; i < sizeof impossible / sizeof *impossible; i++)
        if (impossible[i] == number)
            return true;
    return false;
}

static void append(char text[REFERENCE_MAX], const char *more)
{
    (void)strncat(text, more, REFERENCE_MAX - 1 - strlen(text));
}

/* A diamond or a heart is red: SGR 31, and SGR 0 after it. */
static void append_card(char text[REFERENCE_MAX], uint8_t card,
                        const struct form_style *style)
{
    bool red = style->color && (card % 4 == 1 || card % 4 == 2);
    char name[16];
    reference_name(card, style, name);
    append(text, red ? "\x1B[31m" : "");
    append(text, name);
    append(text, red ? "\x1B[m" : "");
}

/*
 * The cards from that at first, every step-th, between these texts. In a table
 * with tens, each has three characters, but the last of its line.
 */
static void append_cards(char text[REFERENCE_MAX], const uint8_t *cards,
                         const int places[3], const struct form_style *style,
                         const char *const around[3])
{
    int first = places[0], step = places[1], last = places[2];
    bool table = style->layout == FORM_ROWS || style->layout == FORM_COLUMNS;
    append(text, around[0]);
    for (int i = first; i <= last; i += step) {
        append_card(text, cards[i], style);
        if (i + step > last)
            break;
        append(text, table && style->ten && cards[i] / 4 != 9 ? " " : "");
        append(text, around[1]);
    }
    append(text, around[2]);
}

static void append_rows(char text[REFERENCE_MAX], const uint8_t *cards,
                        const struct form_style *style,
                        const char *const around[3], const char *between)
{
    for (int row = 0; row < 7; row++) {
        const int places[3] = {8 * row, 1, row == 6 ? 51 : 8 * row + 7};
        append(text, row == 0 ? "" : between);
        append_cards(text, cards, places, style, around);
    }
}

static void append_columns(char text[REFERENCE_MAX], const uint8_t *cards,
                           const struct form_style *style,
                           const char *const around[3], const char *between)
{
    for (int column = 0; column < 8; column++) {
        const int places[3] = {column, 8, 51};
        append(text, column == 0 ? "" : between);
        append_cards(text, cards, places, style, around);
    }
}

static void append_json(char text[REFERENCE_MAX], int64_t number,
                        const uint8_t *cards, const struct form_style *style)
{
    static const char *const array[3] = {"[\"", "\",\"", "\"]"};
    (void)sprintf(text, "{\"deal\":%" PRId64 ",\"winnable\":%s", number,
                  is_impossible(number) ? "false" : "true");
    append(text, ",\"rows\":[");
    append_rows(text, cards, style, array, ",");
    append(text, "],\"columns\":[");
    append_columns(text, cards, style, array, ",");
    append(text, "]}\n");
}

const char *reference_text(int64_t number, const struct form_style *style,
                           char text[REFERENCE_MAX])
{
    static const char *const in_line[3] = {" ", " ", "\n"};
    static const char *const in_table[3] = {"", " ", "\n"};
    static const int all[3] = {0, 1, 51};
    uint8_t cards[FREECELL_CARDS];
    reference_deal(number, cards);
    text[0] = '\0';
    if (style->layout == FORM_JSON) {
        append_json(text, number, cards, style);
    } else if (style->layout == FORM_LINE) {
        (void)sprintf(text, "%" PRId64, number);
        append_cards(text, cards, all, style, in_line);
    } else {
        if (style->header)
            (void)sprintf(text, "Game #%" PRId64 "\n", number);
        if (style->layout == FORM_COLUMNS)
            append_columns(text, cards, style, in_table, "");
        else
            append_rows(text, cards, style, in_table, "");
    }
    return text;
}
