/* The numbers of the deals that a board can be. */
#ifndef NUMBERS_H
#define NUMBERS_H

#include "boards/board.h"

/* What numbers_find returns besides the values of freecell_deal.h. */
enum {
    NUMBERS_UNSURE = 1, /* so few cards are sure that wrong deals have them */
};

/* How the cards of a board follow one another. */
enum numbers_way { BY_ROWS, BY_COLUMNS };

/* The most deals that part of a board may have. */
enum { NUMBERS_MAX = 1000000 };

/* The caller sets what stands before count, and `before` to 0 at first. */
struct numbers {
    int64_t first, last; /* only deals of this range */
    freecell_watch *watch;
    void *context;
    int64_t *found; /* room for NUMBERS_MAX */
    size_t count;
    bool differ; /* the deals that were found do, at one place or two */
    enum numbers_way way; /* if they differ */
    int64_t before;       /* found for an earlier board, tried first; or 0 */
};

/*
 * Finds the deals that a board can be, in rising order.
 * Returns 0, NUMBERS_UNSURE, FREECELL_TOO_MANY or FREECELL_STOPPED.
 */
int numbers_find(struct numbers *numbers, struct board *board);

/*
 * Whether the board has the columns of the deal in another order. Then order
 * tells which column of the deal each is, from 1; or 0 if none of its cards is
 * sure.
 */
bool numbers_reorder(const struct board *board, int64_t number,
                     unsigned order[FREECELL_COLUMNS]);

/* A card of a deal that the board does not have there. */
struct difference {
    struct place place;
    uint8_t here; /* FREECELL_UNKNOWN: it is omitted at this place */
    uint8_t there;
};

/* Finds the differences from a deal that is near. Returns their number. */
size_t numbers_differences(const struct numbers *numbers,
                           const struct board *board, int64_t number,
                           struct difference differences[BOARD_NEAR]);

#endif
