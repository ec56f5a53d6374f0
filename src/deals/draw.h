/* Deals at random. */
#ifndef DEALS_DRAW_H
#define DEALS_DRAW_H

#include <stdbool.h>

#include "deals/range.h"

/* Random values from the system, fetched by the block. All zero: none yet. */
struct random_values {
    uint64_t block[32]; /* 256 bytes, the most that getentropy() gives */
    size_t left;        /* how many are unused: the first ones of block */
};

/* Whether at least two deals of the range can be won. */
bool can_draw(struct range range);

/*
 * Draws a deal that can be won from the range, which must have one; all are
 * equally likely.
 * Returns 0; or -1, with errno set, if the system gives no random bytes.
 */
int draw_deal(struct random_values *values, struct range range,
              int64_t *number);

#endif
