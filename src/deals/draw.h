/* Random deals, each deal in a range at most once. */
#ifndef DEALS_DRAW_H
#define DEALS_DRAW_H

#include <stdint.h>

#include "deals/range.h"

/* A random permutation of a range, whose deals are drawn from its beginning. */
struct draw {
    struct range range;
    uint64_t seed;      /* chooses the permutation */
    unsigned half_bits; /* of a half of a place, 1 to 17 */
    uint64_t next;      /* the place of the next draw: 0, 1, ... */
};

/* How many deals of the range can be won. */
int64_t draw_count(struct range range);

/* Begins the draws that this seed chooses from a range. */
void draw_start(struct draw *draw, struct range range, uint64_t seed);

/*
 * Draws the next deal that can be won. At most draw_count() deals can be drawn.
 */
int64_t draw_next(struct draw *draw);

#endif
