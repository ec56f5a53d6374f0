/*
 * The last 52 different cards of a text. A shuffled deck is a deal by chance
 * once in 52! / 2^33 = 10^58 times: 52 cards that are a deal are that deal,
 * whatever stands around and between them. Eight cards begin one by chance once
 * in 1,760 times.
 */
#ifndef WINDOW_H
#define WINDOW_H

#include "boards/words.h"

/*
 * How a text can be read: cards in words of their own; and these, besides
 * halves of cards, a suit with the last rank before it, or a rank with the
 * last suit.
 */
enum { READ_CARDS, READ_RANK_FIRST, READ_SUIT_FIRST, READINGS };

/* The cards in one reading, numbered from 0; card n is in cards[n % 52]. */
struct reading {
    uint64_t begin, end; /* numbers of the first card, and after the last */
    uint64_t last_seen[FREECELL_CARDS]; /* by card: its last number, plus 1 */
    uint8_t cards[FREECELL_CARDS];
    struct place places[FREECELL_CARDS];
    uint8_t half; /* it waits for the other one; or FREECELL_UNKNOWN */
    struct place half_place;
};

/* 52 different cards that followed one another, or the first ones of a deal. */
struct deal {
    int64_t number; /* 0: they are no deal */
    bool by_columns;
    size_t count;            /* of its first cards, if not all are there */
    struct place place, end; /* of the first one and of the last one */
};

/* The caller sets first, last and least, and the rest to 0. */
struct window {
    int64_t first, last; /* the deals that may begin so */
    size_t least;        /* the fewest cards that tell one of them */
    struct reading readings[READINGS];
    int last_reading; /* READ_CARDS, or READ_SUIT_FIRST after half a card */
    size_t tries;     /* boards in a row that begin no deal */
};

/*
 * Sees the next word of a text. Returns whether 52 different cards end with it,
 * and puts into *deal what they are; if that is a deal, the search begins anew.
 */
bool window_see(struct window *window, const struct word *word,
                struct deal *deal);

/* Begins anew: the cards so far are not part of a deal any more. */
void window_restart(struct window *window);

/*
 * Returns the only deal of a range that has these cards, row by row or else
 * column by column, where each is 0 .. 51 or FREECELL_UNKNOWN; its number is 0
 * if there is none, or several, or a card is there twice.
 */
struct deal window_find(const uint8_t cards[FREECELL_CARDS], int64_t first,
                        int64_t last);

/*
 * The fewest cards that tell one of so many deals: less than one of a thousand
 * texts has those of any by chance.
 */
size_t window_least(int64_t deals);

/*
 * Returns the only deal that begins with a board's count cards; its number is 0
 * if there is none, or several, or they are too few, or many boards in a row
 * began none.
 */
struct deal window_try(struct window *window, const uint8_t *cards,
                       size_t count);

/*
 * Returns the only deal that begins with all cards from this line on, in one of
 * the readings, if they are more than count; its number is 0 as above.
 */
struct deal window_try_from(const struct window *window,
                            unsigned long long line, size_t count);

#endif
