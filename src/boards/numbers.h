/* The numbers of the deals that a board can be. */
#ifndef NUMBERS_H
#define NUMBERS_H

#include "boards/board.h"

enum {
    NUMBERS_MAX = 1000000, /* the most deals that part of a board may have */
    NUMBERS_NEAR = 2       /* the most places where a near deal differs */
};

/* A card of a deal that the board does not have there. */
struct difference {
    struct place place;
    uint8_t here; /* FREECELL_UNKNOWN: it is omitted at this place */
    uint8_t there;
};

/* The caller sets what stands before count, and `before` to 0 at first. */
struct numbers {
    int64_t first, last; /* only deals of this range */
    freecell_watch *watch;
    void *context;
    int64_t *found; /* room for NUMBERS_MAX */
    size_t count;
    bool is_unsure; /* so few cards are sure that wrong deals have them */
    size_t differ;  /* the one that was found does, here: */
    struct difference differences[NUMBERS_NEAR];
    bool reordered; /* it has the board's columns, but these of its own: */
    unsigned order[FREECELL_COLUMNS]; /* from 1 */
    int64_t before; /* found for an earlier board, tried first; or 0 */
};

/*
 * Finds the deals that a board can be, in rising order. A whole board is known
 * not to be a deal as it stands. The lines of a game may be turned.
 * Returns 0, FREECELL_TOO_MANY or FREECELL_STOPPED.
 */
int numbers_find(struct numbers *numbers, struct board *board);

#endif
