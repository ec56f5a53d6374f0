/* Card names, written and read. */
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
 * Playing-card characters, Unicode block Playing Cards: a suit is sixteen
 * code points, from U+1F0D0 clubs, U+1F0C0 diamonds, U+1F0B0 hearts, U+1F0A0
 * spades; the ace is 1, the king 14, and 12 is the knight of the tarot.
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

/* The rank of each character that is one, plus 1; others are 0. */
static const uint8_t ranks[UCHAR_MAX + 1] = {
    ['A'] = 1,  ['a'] = 1,  ['1'] = 1,  ['2'] = 2,  ['3'] = 3,  ['4'] = 4,
    ['5'] = 5,  ['6'] = 6,  ['7'] = 7,  ['8'] = 8,  ['9'] = 9,  ['T'] = 10,
    ['t'] = 10, ['X'] = 10, ['x'] = 10, ['0'] = 10, ['J'] = 11, ['j'] = 11,
    ['Q'] = 12, ['q'] = 12, ['K'] = 13, ['k'] = 13,
};

/* The suit of each letter that is one, plus 1; others are 0. */
static const uint8_t suits[UCHAR_MAX + 1] = {
    ['C'] = 1, ['c'] = 1, ['D'] = 2, ['d'] = 2,
    ['H'] = 3, ['h'] = 3, ['S'] = 4, ['s'] = 4,
};

/* A text that is read from its front. */
struct rest {
    const char *text;
    size_t length; /* in bytes */
};

static void skip(struct rest *rest, size_t length)
{
    rest->text += length;
    rest->length -= length;
}

/* Reads a rank, one or two characters. Returns it, or -1. */
static int read_rank(struct rest *rest)
{
    if (rest->length == 0)
        return -1;
    const char *text = rest->text;
    bool two = rest->length > 1 && text[0] == '1' && text[1] >= '0' &&
               text[1] <= '3'; /* 10, and 11 to 13 for J, Q and K */
    int rank = two ? 9 + (text[1] - '0') : ranks[(uint8_t)text[0]] - 1;
    skip(rest, two ? 2 : 1);
    return rank;
}

/*
 * Reads a suit's symbol, and a variation selector after it. U+2660 to U+2663
 * are spades, hearts, diamonds and clubs, and so are U+2664 to U+2667.
 */
static int read_symbol(struct rest *rest)
{
    int last = (uint8_t)rest->text[2];
    if (memcmp(rest->text, "\xE2\x99", 2) != 0 || last < 0xA0 || last > 0xA7)
        return -1;
    skip(rest, 3);
    if (rest->length >= 3 && (memcmp(rest->text, "\xEF\xB8\x8E", 3) == 0 ||
                              memcmp(rest->text, "\xEF\xB8\x8F", 3) == 0))
        skip(rest, 3); /* U+FE0E or U+FE0F: as text, or as a colored picture */
    return FREECELL_SUITS - 1 - last % FREECELL_SUITS;
}

/* Reads a suit, a letter or a symbol. Returns it, or -1. */
static int read_suit(struct rest *rest)
{
    if (rest->length == 0)
        return -1;
    int suit = suits[(uint8_t)rest->text[0]] - 1;
    if (suit < 0)
        return rest->length >= 3 ? read_symbol(rest) : -1;
    skip(rest, 1);
    return suit;
}

/* The card of the playing-card character in these four bytes, or -1. */
static int parse_glyph(const char text[4])
{
    char name[FREECELL_NAME_SIZE];
    for (int card = 0; card < FREECELL_CARDS && text[0] == '\xF0'; card++) {
        (void)freecell_card_name(card, FREECELL_GLYPHS, name);
        if (memcmp(name, text, 4) == 0)
            return card;
    }
    return -1;
}

int freecell_card_parse(const char *text, size_t length, uint8_t *card)
{
    struct rest rest = {text, length};
    int rank = read_rank(&rest), suit = read_suit(&rest);
    if (rank < 0) {
        rest = (struct rest){text, length};
        suit = read_suit(&rest);
        rank = read_rank(&rest);
    }
    int parsed = rank * FREECELL_SUITS + suit;
    if (rank < 0 || suit < 0 || rest.length > 0)
        parsed = length == 4 ? parse_glyph(text) : -1;
    if (parsed < 0)
        return -1;
    *card = (uint8_t)parsed;
    return 0;
}
