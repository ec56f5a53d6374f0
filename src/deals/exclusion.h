/* Deals that are not wanted. */
#ifndef EXCLUSION_H
#define EXCLUSION_H

#include <stddef.h>

#include "deals/deal_set.h"

/*
 * Adds to the set all that a file lists: deals and ranges, separated by white
 * space; `#` begins a comment, to the end of its line.
 * Returns 0; or -1 when something is wrong, which is then reported.
 */
int exclusion_read(struct deal_set *set, const char *path);

/* Adds the deals that nobody can win. Returns the same. */
int exclusion_add_impossible(struct deal_set *set);

#endif
