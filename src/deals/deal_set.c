#include "deals/deal_set.h"

#include <stdint.h>
#include <stdlib.h>

int deal_set_add(struct deal_set *set, struct range range)
{
    if (set->count == set->capacity) {
        size_t capacity = set->capacity == 0 ? 64 : 2 * set->capacity;
        if (capacity > SIZE_MAX / sizeof *set->stretches)
            return -1;
        struct deal_stretch *stretches =
            realloc(set->stretches, capacity * sizeof *stretches);
        if (stretches == NULL)
            return -1;
        set->stretches = stretches;
        set->capacity = capacity;
    }
    set->stretches[set->count++] = (struct deal_stretch){.range = range};
    return 0;
}

static int compare(const void *one, const void *other)
{
    int64_t a = ((const struct deal_stretch *)one)->range.first;
    int64_t b = ((const struct deal_stretch *)other)->range.first;
    return (a > b) - (a < b);
}

void deal_set_seal(struct deal_set *set)
{
    if (set->count == 0)
        return;
    qsort(set->stretches, set->count, sizeof *set->stretches, compare);

    struct deal_stretch *last = set->stretches;
    for (size_t i = 1; i < set->count; i++) {
        struct range next = set->stretches[i].range;
        if (next.first > last->range.last + 1) {
            int64_t size = last->range.last - last->range.first + 1;
            int64_t before = last->before + size;
            *++last = (struct deal_stretch){next, before};
        } else if (next.last > last->range.last) {
            last->range.last = next.last;
        }
    }
    set->count = (size_t)(last - set->stretches) + 1;
}

/* How many stretches begin at number or before it. */
static size_t find_stretch(const struct deal_set *set, int64_t number)
{
    size_t low = 0, high = set->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (set->stretches[middle].range.first <= number)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* How many members are number or less. */
static int64_t rank(const struct deal_set *set, int64_t number)
{
    size_t found = find_stretch(set, number);
    if (found == 0)
        return 0;
    const struct deal_stretch *stretch = &set->stretches[found - 1];
    int64_t last = stretch->range.last < number ? stretch->range.last : number;
    return stretch->before + (last - stretch->range.first + 1);
}

int64_t deal_set_count(const struct deal_set *set, struct range range)
{
    return rank(set, range.last) - rank(set, range.first - 1);
}

bool deal_set_gap(const struct deal_set *set, struct range *rest,
                  struct range *gap)
{
    size_t next = find_stretch(set, rest->first);
    if (next > 0 && set->stretches[next - 1].range.last >= rest->first)
        rest->first = set->stretches[next - 1].range.last + 1;
    if (rest->first > rest->last)
        return false;
    *gap = *rest;
    if (next < set->count && set->stretches[next].range.first <= rest->last)
        gap->last = set->stretches[next].range.first - 1;
    rest->first = gap->last + 1;
    return true;
}

int64_t deal_set_pick(const struct deal_set *set, struct range range, int64_t n)
{
    /*
     * Every stretch pushes what comes behind it up by its size. The last one
     * to do so is the last with at most n deals between range.first and it
     * that are no members.
     */
    int64_t earlier = rank(set, range.first - 1);
    int64_t number = range.first + n;
    size_t low = find_stretch(set, range.first - 1), high = set->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        const struct deal_stretch *stretch = &set->stretches[middle];
        int64_t members = stretch->before - earlier;
        if (stretch->range.first - range.first - members <= n)
            low = middle + 1;
        else
            high = middle;
    }
    if (low == 0)
        return number;
    return number + rank(set, set->stretches[low - 1].range.last) - earlier;
}

void deal_set_free(struct deal_set *set)
{
    free(set->stretches);
    *set = (struct deal_set){.count = 0};
}
