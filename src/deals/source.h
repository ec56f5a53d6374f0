/* Which deals are wanted: the command line and standard input as ranges. */
#ifndef SOURCE_H
#define SOURCE_H

#include <stddef.h>

#include "deals/deal_set.h"
#include "deals/range.h"
#include "io/input.h"

/* The ranges that operands name, in their order. */
struct source {
    char *const *operands; /* those that are still to come */
    size_t left;           /* how many of them */
    bool reading;          /* in the middle of standard input */
    bool prompting;        /* a person is there, and is asked */
    bool asked;            /* and did not yet end the line */
    struct input input;
};

/*
 * Begins with these operands, each a deal, a range or `-` for what standard
 * input lists; they must outlive the source. No operand means `-` or, when
 * standard input is a terminal, a prompt.
 * Returns 0; or -1 when one of them is no deal, which is then reported.
 */
int source_start(struct source *source, char *const *operands, size_t count);

/* Whether standard input is among the operands, or none is. */
bool source_has_standard_input(char *const *operands, size_t count);

/*
 * Whether operands that source_start took name more than one deal; a range
 * always counts so.
 */
bool source_is_plural(char *const *operands, size_t count);

/*
 * Whether they name just one deal, a range of one deal included; so does what
 * is none, for source_start to refuse.
 */
bool source_is_one(char *const *operands, size_t count);

/* How many deals they name that are not excluded; 0: standard input knows. */
int64_t source_size(char *const *operands, size_t count,
                    const struct deal_set *excluded);

/*
 * The next range.
 * Returns 1; 0 when there are no more; or -1 when standard input cannot be
 * read or has something else than a deal, which is then reported.
 */
int source_next(struct source *source, struct range *range);

#endif
