/*
 * The last 52 different cards of a text. A shuffled deck is a deal by chance
 * once in 52! / 2^33 = 10^58 times: 52 cards that are a deal are that deal,
 * whatever stands around and between them.
 */
#ifndef WINDOW_H
#define WINDOW_H

#include "boards/words.h"
#include "freecell_deal.h"

/*
 * How a text can be read: cards in words of their own; and these, besides
 * halves of cards, a suit with the last rank before it, or a rank with the
 * last suit.
 */
enum { READ_CARDS, READ_RANK_FIRST, READ_SUIT_FIRST, READINGS };

/* The cards in one reading, numbered from 0; card n is in cards[n % 52]. */
struct reading {
    uint64_t begin, end; /* numbers of the first card, and after the last */
    uint64_t after[FREECELL_CARDS]; /* by card: its last number, plus 1 */
    uint8_t cards[FREECELL_CARDS];
    struct place places[FREECELL_CARDS];
    uint64_t after_made; /* the number after the last card out of halves */
    uint64_t found_end;  /* the end when a deal was found */
    bool is_rotated;     /* they are the cards of that deal, rotated */
    uint8_t half;        /* a rank, or a suit, that waits for the other half */
    struct place half_place;
};

/* A deal that was found. */
struct window_deal {
    int64_t number;
    bool by_columns, in_halves;
    struct place place; /* of its first card */
};

/* All zero at first. */
struct window {
    struct reading readings[READINGS];
    bool has_halves;         /* else all readings are the first one */
    struct window_deal deal; /* the last one */
};

/* Sees the next word of a text. Returns whether a deal ends with it. */
bool window_see(struct window *window, const struct word *word);

/* Begins anew after a card: those up to it are not part of a deal any more. */
void window_restart(struct window *window, struct place last);

/* Whether a card at this place can still be part of a deal. */
bool window_reaches(const struct window *window, struct place place);

#endif
