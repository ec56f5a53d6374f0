/* Names of cards, written and parsed. */
#include "freecell_deal.h"

#include <limits.h>
#include <stdbool.h>
#include <string.h>

static const char rank_letters[] = "A23456789TJQK";
static const char suit_letters[] = "CDHS";

/* U+2663 U+2666 U+2665 U+2660, Unicode block Miscellaneous Symbols. */
static const char suit_symbols[FREECELL_SUITS][4] = {
    "\xE2\x99\xA3", "\xE2\x99\xA6", "\xE2\x99\xA5", "\xE2\x99\xA0"};

/*
 * Playing-card characters, Unicode block Playing Cards. A suit has sixteen code
 * points, from U+1F0D0 for clubs, U+1F0C0 diamonds, U+1F0B0 hearts, U+1F0A0
 * spades; the ace is 1 beyond that, the king 14, and 12 is the tarot's knight.
 */
static const char suit_glyphs[FREECELL_SUITS][5] = {
    "\xF0\x9F\x83\x90", "\xF0\x9F\x83\x80", "\xF0\x9F\x82\xB0",
    "\xF0\x9F\x82\xA0"};
enum { KNIGHT = 12 };

int freecell_card_name(int card, enum freecell_symbols symbols,
                       char name[FREECELL_NAME_SIZE])
{
    if (card < 0 || card >= FREECELL_CARDS)
        return -1;
    int rank = card / FREECELL_SUITS, suit = card % FREECELL_SUITS;
    switch (symbols) {
    case FREECELL_ASCII:
        name[0] = rank_letters[rank];
        name[1] = suit_letters[suit];
        name[2] = '\0';
        return 0;
    case FREECELL_UNICODE:
        name[0] = rank_letters[rank];
        memcpy(name + 1, suit_symbols[suit], sizeof suit_symbols[suit]);
        return 0;
    case FREECELL_GLYPHS:
        memcpy(name, suit_glyphs[suit], sizeof suit_glyphs[suit]);
        name[3] = (char)(name[3] + rank + (rank + 1 < KNIGHT ? 1 : 2));
        return 0;
    }
    return -1;
}

/*
 * The ranks as on the cards: ace 1 to king 13; 0: the character is not a rank.
 * A table, because these branches could not be predicted.
 */
static const uint8_t ranks[UCHAR_MAX + 1] = {
    ['A'] = 1,  ['a'] = 1,  ['1'] = 1,  ['2'] = 2,  ['3'] = 3,  ['4'] = 4,
    ['5'] = 5,  ['6'] = 6,  ['7'] = 7,  ['8'] = 8,  ['9'] = 9,  ['T'] = 10,
    ['t'] = 10, ['X'] = 10, ['x'] = 10, ['0'] = 10, ['J'] = 11, ['j'] = 11,
    ['Q'] = 12, ['q'] = 12, ['K'] = 13, ['k'] = 13,
};

/* The suits from 1 on; 0: the character is not a suit's letter. */
static const uint8_t suits[UCHAR_MAX + 1] = {
    ['C'] = 1, ['c'] = 1, ['D'] = 2, ['d'] = 2,
    ['H'] = 3, ['h'] = 3, ['S'] = 4, ['s'] = 4,
};

/* The unread rest of a text. */
struct rest {
    const char *text;
    size_t length; /* in bytes */
};

static void skip(struct rest *rest, size_t length)
{
    rest->text += length;
    rest->length -= length;
}

/* Whether the text begins with 10, or with 11 to 13 for J, Q and K. */
static bool has_two_digits(const struct rest *rest)
{
    return rest->length > 1 && rest->text[0] == '1' && rest->text[1] >= '0' &&
           rest->text[1] <= '3';
}

/* Reads a rank. Returns it, or -1. */
static int read_rank(struct rest *rest)
{
    const char *text = rest->text;
    if (rest->length == 0)
        return -1;
    if (has_two_digits(rest)) {
        skip(rest, 2);
        return 10 + (text[1] - '0') - 1;
    }
    skip(rest, 1);
    return ranks[(uint8_t)text[0]] - 1;
}

/* Skips U+FE0E or U+FE0F: shown as text, or as a colored picture. */
static void skip_variation_selector(struct rest *rest)
{
    if (rest->length >= 3 && (memcmp(rest->text, "\xEF\xB8\x8E", 3) == 0 ||
                              memcmp(rest->text, "\xEF\xB8\x8F", 3) == 0))
        skip(rest, 3);
}

/*
 * Reads a suit's symbol. Returns the suit, or -1. U+2660 to U+2663 are spades,
 * hearts, diamonds and clubs, and so are U+2664 to U+2667.
 */
static int read_symbol(struct rest *rest)
{
    if (rest->length < 3 || memcmp(rest->text, "\xE2\x99", 2) != 0)
        return -1;
    const int last = (uint8_t)rest->text[2];
    if (last < 0xA0 || last > 0xA7)
        return -1;
    skip(rest, 3);
    skip_variation_selector(rest);
    return FREECELL_SUITS - 1 - last % FREECELL_SUITS;
}

/* Reads a suit, a letter or a symbol. Returns it, or -1. */
static int read_suit(struct rest *rest)
{
    if (rest->length == 0)
        return -1;
    const int suit = suits[(uint8_t)rest->text[0]] - 1;
    if (suit < 0)
        return read_symbol(rest);
    skip(rest, 1);
    return suit;
}

/* The card of the playing-card character in these four bytes, or -1. */
static int parse_glyph(const char text[4])
{
    char name[FREECELL_NAME_SIZE];
    for (int card = 0; card < FREECELL_CARDS; card++) {
        (void)freecell_card_name(card, FREECELL_GLYPHS, name);
        if (memcmp(name, text, 4) == 0)
            return card;
    }
    return -1;
}

/* The card whose rank and suit the text is, in either order; or -1. */
static int parse_rank_and_suit(const char *text, size_t length)
{
    struct rest rest = {text, length};
    int rank = read_rank(&rest), suit = read_suit(&rest);
    if (rank < 0) {
        rest = (struct rest){text, length};
        suit = read_suit(&rest);
        rank = read_rank(&rest);
    }
    if (rank < 0 || suit < 0 || rest.length > 0)
        return -1;
    return rank * FREECELL_SUITS + suit;
}

int freecell_card_parse(const char *text, size_t length, uint8_t *card)
{
    const bool is_glyph = length == 4 && text[0] == '\xF0';
    int parsed =
        is_glyph ? parse_glyph(text) : parse_rank_and_suit(text, length);
    if (parsed < 0)
        return -1;
    *card = (uint8_t)parsed;
    return 0;
}
