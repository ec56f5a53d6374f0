/* The numbers of the deals that a board can be. */
#ifndef BOARDS_NUMBERS_H
#define BOARDS_NUMBERS_H

#include "boards/beginning.h"
#include "boards/board.h"

enum {
    NUMBERS_MAX = 1000000, /* the most deals that a part may have */
    DIFFERENCES_MAX = 4    /* places where a near deal differs, to show */
};

/* The caller sets what stands before count. */
struct numbers {
    int64_t first, last; /* only deals of this range */
    freecell_watch *watch;
    void *context;
    int64_t *found; /* room for NUMBERS_MAX */
    size_t count;
};

/*
 * Finds the deals that have these cards, in rising order; in dealing order,
 * each is 0 .. 51 or FREECELL_UNKNOWN, and none is there twice.
 * Returns 0; FREECELL_TOO_MANY, perhaps by their likely count alone; or
 * FREECELL_STOPPED.
 */
int numbers_find(struct numbers *numbers, const uint8_t cards[FREECELL_CARDS]);

/* Columns of a deal in another order. */
struct ordered {
    int64_t number;                   /* 0: there is no such deal */
    unsigned order[FREECELL_COLUMNS]; /* of each line, its column, from 1 */
};

/* Finds the deal of a range whose columns are lines of a board_has_columns().
 */
struct ordered find_ordered(const struct board *board, int64_t first,
                            int64_t last);

/* A card of a deal that the board does not have there. */
struct difference {
    struct place place;
    uint8_t here; /* FREECELL_UNKNOWN: it is missing before this place */
    uint8_t there;
};

/* A deal that has three quarters of a board's cards. */
struct near {
    int64_t number; /* 0: there is none */
    size_t count;
    struct difference differences[DIFFERENCES_MAX]; /* the first ones */
};

/*
 * Finds a near deal of a range, for 52 cards, of which some may be there twice,
 * or for 51.
 */
struct near find_near(const struct card *cards, size_t count, int64_t first,
                      int64_t last);

#endif
