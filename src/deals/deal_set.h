/* Sets of deals: many ranges, in which it is quick to look things up. */
#ifndef DEAL_SET_H
#define DEAL_SET_H

#include <stdbool.h>
#include <stddef.h>

#include "deals/range.h"

/* Filled, then finished, then asked. All zero is an empty, finished set. */
struct deal_set {
    struct deal_interval {
        struct range range;
        int64_t before; /* how many members are less than range.first */
    } * intervals;      /* once finished: ascending, apart from each other */
    size_t count, capacity;
};

/* Adds all deals of the range. Returns 0, or -1 when memory is used up. */
int deal_set_add(struct deal_set *set, struct range range);

/* Ends the filling. */
void deal_set_finish(struct deal_set *set);

/* How many members lie in the range. */
int64_t deal_set_count(const struct deal_set *set, struct range range);

/*
 * Takes from the front of *rest the members there, and then all deals up to
 * the next member; these are *included.
 * Returns true; or false when *rest had only members.
 */
bool deal_set_next_included(const struct deal_set *set, struct range *rest,
                            struct range *included);

/*
 * Returns deal number n, counted from 0 and in ascending order, of those in
 * the range that are no members; there must be more than n.
 */
int64_t deal_set_nth_included(const struct deal_set *set, struct range range,
                              int64_t n);

void deal_set_free(struct deal_set *set);

#endif
