/*
 * getentropy() is in POSIX.1-2024, and was in the C libraries of Linux, the
 * BSDs and macOS before, in one header or the other.
 */
#define _DEFAULT_SOURCE
#define _DARWIN_C_SOURCE
#include "deals/draw.h"

#include <assert.h>
#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <unistd.h>
#if defined(__APPLE__)
#include <sys/random.h>
#endif

static int64_t total(const struct draw_pool *pool)
{
    return pool->count > 0 ? pool->shares[pool->count - 1].end : 0;
}

int draw_add(struct draw_pool *pool, struct range range,
             const struct deal_set *excluded)
{
    int64_t size =
        range.last - range.first + 1 - deal_set_count(excluded, range);
    if (size == 0)
        return 0;
    if (size > INT64_MAX - total(pool)) {
        errno = EOVERFLOW;
        return -1;
    }
    if (pool->count == pool->capacity) {
        size_t capacity = pool->capacity == 0 ? 16 : 2 * pool->capacity;
        if (capacity > SIZE_MAX / sizeof *pool->shares) {
            errno = ENOMEM;
            return -1;
        }
        struct draw_share *shares =
            realloc(pool->shares, capacity * sizeof *shares);
        if (shares == NULL)
            return -1;
        pool->shares = shares;
        pool->capacity = capacity;
    }
    int64_t end = total(pool) + size;
    pool->shares[pool->count++] = (struct draw_share){range, end};
    return 0;
}

bool draw_is_empty(const struct draw_pool *pool)
{
    return pool->count == 0;
}

/*
 * A number of 0 .. bound - 1, each as likely as any other: of the 2^64 that
 * the system gives, the first 2^64 mod bound are thrown away.
 */
static int draw_below(uint64_t bound, uint64_t *drawn)
{
    uint64_t rejected = (0 - bound) % bound;
    do
        if (getentropy(drawn, sizeof *drawn) != 0)
            return -1;
    while (*drawn < rejected);
    *drawn %= bound;
    return 0;
}

int draw_deal(const struct draw_pool *pool, const struct deal_set *excluded,
              int64_t *number)
{
    uint64_t drawn;
    assert(!draw_is_empty(pool));
    if (draw_below((uint64_t)total(pool), &drawn) != 0)
        return -1;
    size_t low = 0, high = pool->count - 1;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (pool->shares[middle].end <= (int64_t)drawn)
            low = middle + 1;
        else
            high = middle;
    }
    int64_t begin = low > 0 ? pool->shares[low - 1].end : 0;
    *number = deal_set_nth_included(excluded, pool->shares[low].range,
                                    (int64_t)drawn - begin);
    return 0;
}

void draw_free(struct draw_pool *pool)
{
    free(pool->shares);
    *pool = (struct draw_pool){.count = 0};
}
