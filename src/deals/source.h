/* Which deals are wanted, by the command line and by standard input. */
#ifndef DEALS_SOURCE_H
#define DEALS_SOURCE_H

#include <stdbool.h>
#include <stddef.h>

#include "deals/range.h"

/* One operand of the command line. */
struct operand {
    const char *text;   /* the argument */
    bool is_input;      /* it is `-`: standard input names the deals */
    struct range range; /* otherwise the deals it names, once it is parsed */
};

struct operands {
    struct operand *list;
    size_t count;
    bool reads_input; /* at least one is standard input */
};

/*
 * Calls use, with context, for each range of deals that the operands name, in
 * their order, until it returns anything but 0. Standard input has deals and
 * ranges with white space between them. Consecutive ranges of it are used as
 * one, but all that was read is used before the program reads more. A wrong
 * word gets a message and ends all; at a terminal, it ends only its line.
 * Returns 0; or -1 after a message, or if use did not return 0.
 */
int source_each(const struct operands *operands,
                int (*use)(void *context, struct range range), void *context);

#endif
