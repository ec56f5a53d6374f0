/* Deals at random. */
#ifndef DEALS_DRAW_H
#define DEALS_DRAW_H

#include <stdbool.h>

#include "deals/range.h"

/* Random values that the system gave, a block at a time. All zero: none yet. */
struct random_values {
    uint64_t block[32]; /* 256 bytes, the most that getentropy() gives */
    size_t left;        /* unused ones, at the beginning of block */
};

/* Whether two deals of the range, or more, can be won. */
bool can_draw(struct range range);

/*
 * Draws a deal of the range that can be won; all are equally likely. The range
 * must have one.
 * Returns 0; or -1 with errno set if the system gives no random bytes.
 */
int draw_deal(struct random_values *values, struct range range,
              int64_t *number);

#endif
