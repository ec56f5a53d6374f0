/* A set of deals, which are looked up in it or drawn from it at random. */
#ifndef POOL_H
#define POOL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "deals/range.h"

/* Random values that are asked for at once: as many as getentropy() gives. */
enum { POOL_VALUES = 256 / sizeof(uint64_t) };

/*
 * First add ranges, then finish, then ask. All zero is an empty, finished pool;
 * what is allocated for it lasts as long as the program.
 */
struct pool {
    struct share {
        struct range range;
        int64_t end; /* the number of deals in this share and those before */
    } * shares;      /* once finished: rising, with gaps between them */
    size_t count, capacity;
    bool unsorted; /* a range was added after a later one */
    /* Of the system's values for draws, the last ones are not yet used. */
    uint64_t values[POOL_VALUES];
    size_t values_left;
};

/* Adds all deals of the range; those that the pool has take no memory. */
void pool_add(struct pool *pool, struct range range);

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
int pool_draw(struct pool *pool, int64_t *number);

#endif
