/* The names of a card, both ways. */
#include "freecell_deal.h"

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
static const char glyph_prefixes[FREECELL_SUITS][4] = {
    "\xF0\x9F\x83", "\xF0\x9F\x83", "\xF0\x9F\x82", "\xF0\x9F\x82"};
static const uint8_t glyph_bases[FREECELL_SUITS] = {0x90, 0x80, 0xB0, 0xA0};
enum { KNIGHT = 12, KING = 14 };

/* The number of the card within its suit's glyphs. */
static int glyph_point(int rank)
{
    return rank + 1 < KNIGHT ? rank + 1 : rank + 2;
}

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
        memcpy(name, glyph_prefixes[suit], 3);
        name[3] = (char)(glyph_bases[suit] + glyph_point(rank));
        name[4] = '\0';
        return 0;
    }
    return -1;
}

/* Not toupper(), whose answer depends on the locale. */
static char upper(char letter)
{
    return letter >= 'a' && letter <= 'z' ? (char)(letter - 'a' + 'A') : letter;
}

/* The place of letter, in either case, among letters; or -1. */
static int find_letter(const char *letters, char letter)
{
    const char *found = strchr(letters, upper(letter));
    return found != NULL && *found != '\0' ? (int)(found - letters) : -1;
}

/* The same suits in white, U+2667 U+2662 U+2661 U+2664. */
static const char white_suit_symbols[FREECELL_SUITS][4] = {
    "\xE2\x99\xA7", "\xE2\x99\xA2", "\xE2\x99\xA1", "\xE2\x99\xA4"};

static bool is_suit_symbol(const char *text, size_t length, int suit)
{
    if (length == 6 && (memcmp(text + 3, "\xEF\xB8\x8E", 3) == 0 ||
                        memcmp(text + 3, "\xEF\xB8\x8F", 3) == 0))
        length = 3; /* U+FE0E or U+FE0F: as text, or as a colored picture */
    return length == 3 && (memcmp(text, suit_symbols[suit], 3) == 0 ||
                           memcmp(text, white_suit_symbols[suit], 3) == 0);
}

/* The suit that the whole of text names, or -1. */
static int parse_suit(const char *text, size_t length)
{
    if (length == 1)
        return find_letter(suit_letters, text[0]);
    for (int suit = 0; suit < FREECELL_SUITS; suit++)
        if (is_suit_symbol(text, length, suit))
            return suit;
    return -1;
}

/* The card of the playing-card character in these four bytes, or -1. */
static int parse_glyph(const char text[4])
{
    for (int suit = 0; suit < FREECELL_SUITS; suit++) {
        int point = (uint8_t)text[3] - glyph_bases[suit];
        if (memcmp(text, glyph_prefixes[suit], 3) != 0 || point < 1 ||
            point > KING || point == KNIGHT)
            continue;
        int rank = point < KNIGHT ? point - 1 : point - 2;
        return rank * FREECELL_SUITS + suit;
    }
    return -1;
}

/* The card of a rank and a suit after it, or -1. */
static int parse_rank_and_suit(const char *text, size_t length)
{
    if (length < 2)
        return -1;
    bool ten = text[0] == '1' && text[1] == '0';
    size_t rank_length = ten ? 2 : 1;
    int rank = find_letter(rank_letters, ten ? 'T' : text[0]);
    int suit = parse_suit(text + rank_length, length - rank_length);
    return rank < 0 || suit < 0 ? -1 : rank * FREECELL_SUITS + suit;
}

int freecell_card_parse(const char *text, size_t length, uint8_t *card)
{
    int parsed = parse_rank_and_suit(text, length);
    if (parsed < 0 && length == 4)
        parsed = parse_glyph(text);
    if (parsed < 0)
        return -1;
    *card = (uint8_t)parsed;
    return 0;
}
