/* A set of deals, which are looked up in it or drawn from it at random. */
#ifndef POOL_H
#define POOL_H

#include <stdbool.h>
#include <stddef.h>

#include "deals/range.h"

/*
 * Filled, then finished, then asked. All zero is an empty, finished pool; what
 * is allocated for it lasts as long as the program.
 */
struct pool {
    struct share {
        struct range range;
        int64_t end; /* the number of deals in this share and those before */
    } * shares;      /* once finished: rising, with gaps between them */
    size_t count, capacity;
    bool unsorted; /* a range was added after a later one */
};

/*
 * Adds all deals of the range; those that the pool has already take no memory.
 * Returns 0, or -1 after a message.
 */
int pool_add(struct pool *pool, struct range range);

/* Ends the filling. */
void pool_finish(struct pool *pool);

/*
 * Removes from the front of *rest the deals that are in the pool, and then
 * those up to the next one in it: these are *gap.
 * Returns false if all of *rest was in the pool.
 */
bool pool_next_gap(const struct pool *pool, struct range *rest,
                   struct range *gap);

/*
 * Draws one deal of the pool, which is not empty; all are equally likely.
 * Returns 0; or -1 with errno set if the system gives no random bytes.
 */
int pool_draw(const struct pool *pool, int64_t *number);

#endif
