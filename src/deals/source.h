/* Which deals are wanted: the command line, standard input, and lists. */
#ifndef SOURCE_H
#define SOURCE_H

#include <stdbool.h>
#include <stddef.h>

#include "deals/range.h"

/* One operand of the command line. */
struct operand {
    enum operand_kind {
        OPERAND_DEAL,  /* N: one deal */
        OPERAND_RANGE, /* FIRST-LAST: all between, perhaps one */
        OPERAND_INPUT, /* `-`: what standard input lists */
        OPERAND_FILE,  /* with -i: boards */
    } kind;
    struct range range; /* of OPERAND_DEAL and OPERAND_RANGE */
    const char *path;   /* of the others, whose deals and ranges are separated
                           by white space; `-` is standard input */
};

struct operands {
    struct operand *list;
    size_t count;
    bool reads_input; /* one of them is standard input */
};

/* Parses the whole of text. Returns NULL, or why it is not an operand. */
const char *operand_parse(const char *text, struct operand *operand);

/*
 * Calls use, with context, for each range of deals that operands name, in their
 * order. Consecutive ranges of a list come as one, unless a read comes between:
 * before it, all that was read is used. At a terminal, a wrong word ends only
 * its line. Returns 0; or -1 after a message, or as soon as use does not return
 * 0.
 */
int source_each(const struct operands *operands,
                int (*use)(void *context, struct range range), void *context);

#endif
