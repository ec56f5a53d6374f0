/* Which deals are wanted: the command line and standard input as ranges. */
#ifndef SOURCE_H
#define SOURCE_H

#include <stdbool.h>
#include <stddef.h>

#include "deals/list.h"
#include "deals/pool.h"
#include "deals/range.h"

/* What one operand of the command line names. */
struct operand {
    enum operand_kind {
        OPERAND_DEAL,   /* N: one deal */
        OPERAND_RANGE,  /* FIRST-LAST: all between, perhaps one */
        OPERAND_INPUT,  /* `-`: what standard input lists */
        OPERAND_PROMPT, /* no operand: what a person types on standard input */
    } kind;
    struct range range; /* of OPERAND_DEAL and OPERAND_RANGE */
};

/* Parses the whole of text. Returns NULL, or why it is not an operand. */
const char *operand_parse(const char *text, struct operand *operand);

/* The ranges that operands name, in their order. */
struct source {
    const struct operand *operands; /* those that are still to come */
    size_t left;                    /* how many of them */
    bool reading;                   /* in the middle of standard input */
    struct list list;
};

/* Begins with these operands, which must outlive the source. */
void source_start(struct source *source, const struct operand *operands,
                  size_t count);

/* Whether these operands read standard input. */
bool source_reads_input(const struct operand *operands, size_t count);

/* How many deals they name that are not excluded; 0: not known yet. */
int64_t source_size(const struct operand *operands, size_t count,
                    const struct pool *excluded);

/*
 * Returns the next range of an operand, or as list_next() does.
 * Returns 1; 0 if there are no more; or -1 after a message.
 */
int source_next(struct source *source, struct range *range);

#endif
