/* Which deals are wanted: the command line and standard input as ranges. */
#ifndef SOURCE_H
#define SOURCE_H

#include <stddef.h>

#include "input.h"
#include "range.h"

/* The ranges that operands name, in their order. */
struct source {
    char *const *operands; /* those that are still to come */
    size_t left;           /* how many of them */
    bool reading;          /* in the middle of standard input */
    struct input input;
};

/*
 * Begins with these operands, each a deal, a range or `-` for what standard
 * input lists; they must outlive the source.
 * Returns 0; or -1 when one of them is no deal, which is then reported.
 */
int source_start(struct source *source, char *const *operands, size_t count);

/* Whether the operands name more than one deal; a range always counts so. */
bool source_is_plural(char *const *operands, size_t count);

/*
 * The next range.
 * Returns 1; 0 when there are no more; or -1 when standard input cannot be
 * read or has something else than a deal, which is then reported.
 */
int source_next(struct source *source, struct range *range);

#endif
