/* Deals that are not wanted. */
#ifndef EXCLUSION_H
#define EXCLUSION_H

#include <stdbool.h>

#include "deals/deal_set.h"

/*
 * Adds to the set all that a file lists: deals and ranges, separated by white
 * space; `#` begins a comment, to the end of its line.
 * Returns 0; or -1 when something is wrong, which is then reported.
 */
int exclusion_read(struct deal_set *set, const char *path);

/* Adds the deals that nobody can win. Returns the same. */
int exclusion_add_impossible(struct deal_set *set);

/* Whether the range has no deals but these. */
bool exclusion_is_impossible(struct range range);

/* Room for the numbers of all of them, the NUL included. */
enum { EXCLUSION_TEXT_MAX = 200 };

/* Names them: `-2, -1, 11982, ... and 781948`. */
void exclusion_name_impossible(char text[EXCLUSION_TEXT_MAX]);

#endif
