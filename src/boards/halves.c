#include "boards/halves.h"

#include <ctype.h>
#include <strings.h>

#include "freecell_deal.h"

enum { RANKS = FREECELL_CARDS / FREECELL_SUITS, NAMES = 11 };

/* Their names, up to a NULL. */
static const char *const ranks[RANKS][NAMES] = {
    {"a", "ace", "1", "01"}, {"2", "02", "two", "deuce"}, {"3", "03", "three"},
    {"4", "04", "four"},     {"5", "05", "five"},         {"6", "06", "six"},
    {"7", "07", "seven"},    {"8", "08", "eight"},        {"9", "09", "nine"},
    {"t", "10", "ten"},      {"j", "11", "jack"},         {"q", "12", "queen"},
    {"k", "13", "king"}};

/* Symbols are black or white; the numbers are those of `&#9830;` in HTML. */
static const char *const suits[FREECELL_SUITS][NAMES] = {
    {"c", "club", "clubs", "♣", "♧", "9827", "9831", "x2663", "x2667"},
    {"d", "diamond", "diamonds", "♦", "♢", "9830", "9826", "x2666", "x2662",
     "diams"},
    {"h", "heart", "hearts", "♥", "♡", "9829", "9825", "x2665", "x2661"},
    {"s", "spade", "spades", "♠", "♤", "9824", "9828", "x2660", "x2664"},
};

/*
 * The row that has this name, or -1. Most names are ruled out by their first
 * letter.
 */
static int find_row(const char *const rows[][NAMES], int count,
                    const char *text, size_t length)
{
    const int first = tolower((unsigned char)*text);
    for (int row = 0; row < count; row++)
        for (const char *const *name = rows[row]; *name != NULL; name++)
            if ((unsigned char)**name == first &&
                strncasecmp(*name, text, length) == 0 &&
                (*name)[length] == '\0')
                return row;
    return -1;
}

int half_parse_rank(const char *name, size_t length)
{
    return find_row(ranks, RANKS, name, length);
}

int half_parse_suit(const char *name, size_t length)
{
    return find_row(suits, FREECELL_SUITS, name, length);
}
