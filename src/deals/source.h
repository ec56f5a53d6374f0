/* Which deals are wanted: the command line and standard input. */
#ifndef DEALS_SOURCE_H
#define DEALS_SOURCE_H

#include <stdbool.h>
#include <stddef.h>

#include "deals/range.h"

/* One operand of the command line. */
struct operand {
    const char *text;   /* the argument */
    bool is_input;      /* `-`: deals and ranges between white space */
    struct range range; /* or these deals, if they are parsed */
};

struct operands {
    struct operand *list;
    size_t count;
    bool reads_input; /* one of them is standard input */
};

/*
 * Calls use, with context, for each range of deals that operands name, in their
 * order. Consecutive ranges of a list come as one, unless a read comes between:
 * before it, all that was read is used. At a terminal, a wrong word ends only
 * its line. Returns 0; or -1 if there was a message, or as soon as use does not
 * return 0.
 */
int source_each(const struct operands *operands,
                int (*use)(void *context, struct range range), void *context);

#endif
