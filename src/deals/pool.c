/*
 * getentropy() is in POSIX.1-2024, and was in the C libraries of Linux, the
 * BSDs and macOS before, in one header or the other.
 */
#define _DEFAULT_SOURCE
#define _DARWIN_C_SOURCE
#include "deals/pool.h"

#include <stdint.h>
#include <stdlib.h>
#include <unistd.h>
#if defined(__APPLE__)
#include <sys/random.h>
#endif

#include "io/message.h"

void pool_add(struct pool *pool, struct range range)
{
    if (pool->count == pool->capacity) {
        pool_finish(pool);
        size_t capacity = 2 * pool->count + 32;
        struct share *shares = realloc(pool->shares, capacity * sizeof *shares);
        if (shares == NULL)
            message_no_memory();
        pool->shares = shares;
        pool->capacity = capacity;
    }
    struct share *share = &pool->shares[pool->count++];
    if (share > pool->shares && range.first < share[-1].range.first)
        pool->unsorted = true;
    share->range = range;
}

static int compare(const void *one, const void *other)
{
    int64_t a = ((const struct share *)one)->range.first;
    int64_t b = ((const struct share *)other)->range.first;
    return (a > b) - (a < b);
}

void pool_finish(struct pool *pool)
{
    size_t count = 0;
    int64_t last = INT64_MIN, end = 0; /* so far: the last deal, the count */
    if (pool->unsorted)
        qsort(pool->shares, pool->count, sizeof *pool->shares, compare);
    pool->unsorted = false;
    for (size_t i = 0; i < pool->count; i++) {
        struct range next = pool->shares[i].range;
        if (next.first > last + 1) {
            pool->shares[count++].range.first = next.first;
            last = next.first - 1;
        }
        end += next.last > last ? next.last - last : 0;
        last = next.last > last ? next.last : last;
        pool->shares[count - 1].range.last = last;
        pool->shares[count - 1].end = end;
    }
    pool->count = count;
}

bool pool_next_gap(const struct pool *pool, struct range *rest,
                   struct range *gap)
{
    const struct share *shares = pool->shares;
    size_t next = 0, end = pool->count;
    while (next < end) { /* the first share that does not end before *rest */
        size_t middle = next + (end - next) / 2;
        if (shares[middle].range.last < rest->first)
            next = middle + 1;
        else
            end = middle;
    }
    if (next < pool->count && shares[next].range.first <= rest->first)
        rest->first = shares[next++].range.last + 1;
    if (rest->first > rest->last)
        return false;
    *gap = *rest;
    if (next < pool->count && shares[next].range.first <= rest->last)
        gap->last = shares[next].range.first - 1;
    rest->first = gap->last + 1;
    return true;
}

/* The next of the system's random values. Returns 0, or -1 with errno set. */
static int next_value(struct pool *pool, uint64_t *value)
{
    if (pool->values_left == 0) {
        if (getentropy(pool->values, sizeof pool->values) != 0)
            return -1;
        pool->values_left = POOL_VALUES;
    }
    *value = pool->values[POOL_VALUES - pool->values_left--];
    return 0;
}

int pool_draw(struct pool *pool, int64_t *number)
{
    size_t low = 0, high = pool->count - 1;
    uint64_t drawn, size = (uint64_t)pool->shares[high].end;
    do /* discards the first 2^64 mod size values, to be even */
        if (next_value(pool, &drawn) != 0)
            return -1;
    while (drawn < (0 - size) % size);
    drawn %= size;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (pool->shares[middle].end <= (int64_t)drawn)
            low = middle + 1;
        else
            high = middle;
    }
    const struct share *share = &pool->shares[low];
    *number = share->range.last - (share->end - 1 - (int64_t)drawn);
    return 0;
}
