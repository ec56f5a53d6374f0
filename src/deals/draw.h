/* Drawing deals at random from many ranges, each by the weight of its size. */
#ifndef DRAW_H
#define DRAW_H

#include "deals/deal_set.h"
#include "deals/range.h"

/* All zero is a pool that has nothing to draw. */
struct draw_pool {
    struct draw_share {
        struct range range;
        int64_t end; /* shares of this range and those before it */
    } * shares;
    size_t count, capacity;
};

/*
 * Adds to the pool the deals of the range that are not in excluded. A deal
 * that is added twice is twice as likely.
 * Returns 0; or -1 with errno set when memory or numbers are used up.
 */
int draw_add(struct draw_pool *pool, struct range range,
             const struct deal_set *excluded);

/* Whether nothing is left to draw. */
bool draw_is_empty(const struct draw_pool *pool);

/*
 * Draws one deal from a pool that is not empty; excluded is the set that it
 * was filled with.
 * Returns 0 and the deal in *number; or -1 with errno set when the system has
 * no chance to give.
 */
int draw_deal(const struct draw_pool *pool, const struct deal_set *excluded,
              int64_t *number);

void draw_free(struct draw_pool *pool);

#endif
