/* Which deals are wanted: the command line and standard input as ranges. */
#ifndef SOURCE_H
#define SOURCE_H

#include <stdbool.h>
#include <stddef.h>

#include "deals/deal_set.h"
#include "deals/range.h"
#include "io/input.h"

/* What one word of the command line names. */
struct operand {
    enum operand_kind {
        OPERAND_DEAL,  /* N: one deal */
        OPERAND_RANGE, /* FIRST-LAST: all between, perhaps one */
        OPERAND_INPUT, /* `-`: what standard input lists */
    } kind;
    struct range range; /* unless kind is OPERAND_INPUT */
};

/*
 * Reads the whole of text as an operand.
 * Returns NULL; or the reason why it is none.
 */
const char *operand_parse(const char *text, struct operand *operand);

/* The ranges that operands name, in their order. */
struct source {
    const struct operand *operands; /* those that are still to come */
    size_t left;                    /* how many of them */
    bool reading;                   /* in the middle of standard input */
    bool prompting;                 /* a person is there, and is asked */
    bool asked;                     /* and did not yet end the line */
    struct input input;
};

/*
 * Begins with these operands, which must outlive the source. None at all means
 * OPERAND_INPUT or, when standard input is a terminal, a prompt.
 */
void source_start(struct source *source, const struct operand *operands,
                  size_t count);

/* Whether the source of these operands reads standard input. */
bool source_reads_input(const struct operand *operands, size_t count);

/* Whether they are written for more than one deal, as a range always is. */
bool source_is_plural(const struct operand *operands, size_t count);

/* Whether they name just one deal, a range of one deal included. */
bool source_is_single(const struct operand *operands, size_t count);

/* How many deals they name that are not excluded; 0: it is not known yet. */
int64_t source_size(const struct operand *operands, size_t count,
                    const struct deal_set *excluded);

/*
 * The next range. A person at a prompt, who is asked line by line, is told of
 * a line that is wrong and asked again, and ends the input with 0, too.
 * Returns 1; 0 when there are no more; or -1 when standard input cannot be
 * read or has something else than a deal, which is then reported.
 */
int source_next(struct source *source, struct range *range);

#endif
