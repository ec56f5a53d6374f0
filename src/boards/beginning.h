/* The numbered deals that some cards of a text are, or begin. */
#ifndef BOARDS_BEGINNING_H
#define BOARDS_BEGINNING_H

#include "boards/words.h"

/* The deal of some cards of a text. */
struct deal {
    int64_t number; /* 0: there is none, or not a single one */
    bool by_columns;
    size_t count;            /* 52, or as many as identify it */
    struct place place, end; /* of the first card and of the last one */
};

/* The number of the only deal of a range that has these cards, or 0. */
int64_t find_only(const uint8_t cards[FREECELL_CARDS], int64_t first,
                  int64_t last);

/*
 * Returns the only deal of a range that has these cards, row by row or else
 * column by column, where each is 0 .. 51 or FREECELL_UNKNOWN; its number is 0
 * if there is none, or several, or a card is there twice.
 */
struct deal find_deal(const uint8_t cards[FREECELL_CARDS], int64_t first,
                      int64_t last);

/* Returns the only deal of a range that begins with count cards, likewise. */
struct deal find_beginning(const struct card *cards, size_t count,
                           int64_t first, int64_t last);

/*
 * The fewest cards that identify one of this many deals: less than one of a
 * thousand texts has those of any by chance.
 */
size_t cards_to_identify(int64_t deals);

#endif
