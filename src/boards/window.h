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
    struct place place; /* of its first card */
};

/* The caller sets first and last, and the rest to 0. */
struct window {
    int64_t first, last; /* the deals that may begin so */
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
 * The fewest cards that tell a deal: by chance, less than one of a thousand
 * texts begins a deal of the range so, row by row or column by column.
 */
size_t window_least(const struct window *window);

/* Whether a board of so many cards may be tried: not after many in a row. */
bool window_may_try(const struct window *window, size_t count);

/*
 * Returns the only deal that begins with these different cards, 52 at most; its
 * number is 0 if there is none, or several.
 */
struct deal window_try(struct window *window, const uint8_t *cards,
                       size_t count, struct place place);

/*
 * Returns the only deal that begins with all the cards from this place on, in
 * one of the readings; its number is 0 if there is none, or they are too few.
 */
struct deal window_try_from(const struct window *window, struct place begin);

#endif
