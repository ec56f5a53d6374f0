#include "deals/deal_set.h"

#include <stdint.h>
#include <stdlib.h>

int deal_set_add(struct deal_set *set, struct range range)
{
    if (set->count == set->capacity) {
        size_t capacity = set->capacity == 0 ? 64 : 2 * set->capacity;
        if (capacity > SIZE_MAX / sizeof *set->intervals)
            return -1;
        struct deal_interval *intervals =
            realloc(set->intervals, capacity * sizeof *intervals);
        if (intervals == NULL)
            return -1;
        set->intervals = intervals;
        set->capacity = capacity;
    }
    set->intervals[set->count++] = (struct deal_interval){.range = range};
    return 0;
}

static int compare(const void *one, const void *other)
{
    int64_t a = ((const struct deal_interval *)one)->range.first;
    int64_t b = ((const struct deal_interval *)other)->range.first;
    return (a > b) - (a < b);
}

void deal_set_finish(struct deal_set *set)
{
    if (set->count == 0)
        return;
    qsort(set->intervals, set->count, sizeof *set->intervals, compare);
    struct deal_interval *last = set->intervals;
    for (size_t i = 1; i < set->count; i++) {
        struct range next = set->intervals[i].range;
        if (next.first > last->range.last + 1) {
            int64_t size = last->range.last - last->range.first + 1;
            int64_t before = last->before + size;
            *++last = (struct deal_interval){next, before};
        } else if (next.last > last->range.last) {
            last->range.last = next.last;
        }
    }
    set->count = (size_t)(last - set->intervals) + 1;
}

/* How many intervals begin at number or before it. */
static size_t find_interval(const struct deal_set *set, int64_t number)
{
    size_t low = 0, high = set->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (set->intervals[middle].range.first <= number)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* How many members are number or less. */
static int64_t rank(const struct deal_set *set, int64_t number)
{
    size_t found = find_interval(set, number);
    if (found == 0)
        return 0;
    const struct deal_interval *interval = &set->intervals[found - 1];
    int64_t last =
        interval->range.last < number ? interval->range.last : number;
    return interval->before + (last - interval->range.first + 1);
}

int64_t deal_set_count(const struct deal_set *set, struct range range)
{
    return rank(set, range.last) - rank(set, range.first - 1);
}

bool deal_set_next_included(const struct deal_set *set, struct range *rest,
                            struct range *included)
{
    size_t next = find_interval(set, rest->first);
    if (next > 0 && set->intervals[next - 1].range.last >= rest->first)
        rest->first = set->intervals[next - 1].range.last + 1;
    if (rest->first > rest->last)
        return false;
    *included = *rest;
    if (next < set->count && set->intervals[next].range.first <= rest->last)
        included->last = set->intervals[next].range.first - 1;
    rest->first = included->last + 1;
    return true;
}

int64_t deal_set_nth_included(const struct deal_set *set, struct range range,
                              int64_t n)
{
    /*
     * Every interval pushes what comes after it up by its size. The last one
     * to do so is the last with at most n deals between range.first and it
     * that are no members.
     */
    int64_t earlier = rank(set, range.first - 1);
    int64_t number = range.first + n;
    size_t low = find_interval(set, range.first - 1), high = set->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        const struct deal_interval *interval = &set->intervals[middle];
        int64_t members = interval->before - earlier;
        if (interval->range.first - range.first - members <= n)
            low = middle + 1;
        else
            high = middle;
    }
    if (low == 0)
        return number;
    return number + rank(set, set->intervals[low - 1].range.last) - earlier;
}

void deal_set_free(struct deal_set *set)
{
    free(set->intervals);
    *set = (struct deal_set){.count = 0};
}
