#include "boards/halves.h"

#include <ctype.h>
#include <stdint.h>
#include <strings.h>

enum { ACE, DEUCE, TEN = 9, JACK, QUEEN, KING };
enum { CLUBS, DIAMONDS, HEARTS, SPADES };

/* Halves of cards that are words of their own. */
struct half {
    const char *name;
    uint8_t value; /* a rank or a suit */
};

static const struct half ranks[] = {
    {"a", ACE},     {"ace", ACE},     {"1", ACE},     {"01", ACE},
    {"2", DEUCE},   {"02", DEUCE},    {"two", DEUCE}, {"deuce", DEUCE},
    {"3", 2},       {"03", 2},        {"three", 2},   {"4", 3},
    {"04", 3},      {"four", 3},      {"5", 4},       {"05", 4},
    {"five", 4},    {"6", 5},         {"06", 5},      {"six", 5},
    {"7", 6},       {"07", 6},        {"seven", 6},   {"8", 7},
    {"08", 7},      {"eight", 7},     {"9", 8},       {"09", 8},
    {"nine", 8},    {"t", TEN},       {"10", TEN},    {"ten", TEN},
    {"j", JACK},    {"11", JACK},     {"jack", JACK}, {"q", QUEEN},
    {"12", QUEEN},  {"queen", QUEEN}, {"k", KING},    {"13", KING},
    {"king", KING},
};

/* Symbols are black or white; the numbers are those of `&#9830;` in HTML. */
static const struct half suits[] = {
    {"c", CLUBS},        {"club", CLUBS},       {"clubs", CLUBS},
    {"♣", CLUBS},        {"♧", CLUBS},          {"9827", CLUBS},
    {"9831", CLUBS},     {"x2663", CLUBS},      {"x2667", CLUBS},
    {"d", DIAMONDS},     {"diamond", DIAMONDS}, {"diamonds", DIAMONDS},
    {"♦", DIAMONDS},     {"♢", DIAMONDS},       {"9830", DIAMONDS},
    {"9826", DIAMONDS},  {"x2666", DIAMONDS},   {"x2662", DIAMONDS},
    {"diams", DIAMONDS}, {"h", HEARTS},         {"heart", HEARTS},
    {"hearts", HEARTS},  {"♥", HEARTS},         {"♡", HEARTS},
    {"9829", HEARTS},    {"9825", HEARTS},      {"x2665", HEARTS},
    {"x2661", HEARTS},   {"s", SPADES},         {"spade", SPADES},
    {"spades", SPADES},  {"♠", SPADES},         {"♤", SPADES},
    {"9824", SPADES},    {"9828", SPADES},      {"x2660", SPADES},
    {"x2664", SPADES},
};

#define COUNT_OF(array) (sizeof(array) / sizeof *(array))

/*
 * The half with this name, or NULL. Most are ruled out by their first letter.
 */
static const struct half *find_half(const struct half *halves, size_t count,
                                    const char *name, size_t length)
{
    const int first = tolower((unsigned char)*name);
    for (size_t i = 0; i < count; i++)
        if ((unsigned char)*halves[i].name == first &&
            strncasecmp(halves[i].name, name, length) == 0 &&
            halves[i].name[length] == '\0')
            return &halves[i];
    return NULL;
}

int half_parse_rank(const char *name, size_t length)
{
    const struct half *rank = find_half(ranks, COUNT_OF(ranks), name, length);
    return rank != NULL ? rank->value : -1;
}

int half_parse_suit(const char *name, size_t length)
{
    const struct half *suit = find_half(suits, COUNT_OF(suits), name, length);
    return suit != NULL ? suit->value : -1;
}
