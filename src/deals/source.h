/* Which deals are wanted: the command line, standard input, and lists. */
#ifndef SOURCE_H
#define SOURCE_H

#include <stdbool.h>
#include <stddef.h>

#include "deals/pool.h"
#include "deals/range.h"
#include "io/input.h"

/* One operand of the command line, or one list to leave out. */
struct operand {
    enum operand_kind {
        OPERAND_DEAL,   /* N: one deal */
        OPERAND_RANGE,  /* FIRST-LAST: all between, perhaps one */
        OPERAND_INPUT,  /* `-`: what standard input lists */
        OPERAND_PROMPT, /* no operand: what a person types on standard input, */
                        /* who is asked for each line, and ends it with 0 */
        OPERAND_FILE,   /* a list where `#` begins a comment in a line */
    } kind;
    struct range range; /* of OPERAND_DEAL and OPERAND_RANGE */
    const char *path;   /* of the others, whose deals and ranges are separated
                           by white space; `-` is standard input */
};

struct operands {
    struct operand *list;
    size_t count;
};

/* Parses the whole of text. Returns NULL, or why it is not an operand. */
const char *operand_parse(const char *text, struct operand *operand);

/* The deals that operands name, in their order, less excluded ones. */
struct source {
    struct operands left; /* those that are still to come */
    const struct pool *excluded;
    struct range rest;          /* what was read but not yet returned */
    const struct operand *list; /* the operand that is read, or NULL */
    struct input input;
    char word[RANGE_TEXT_MAX + 1]; /* of a longer one, only the beginning */
    size_t length;                 /* of the word so far, in bytes */
    struct place place;            /* of its first character */
};

/* Begins with these operands; they and excluded must outlive the source. */
void source_start(struct source *source, const struct operands *operands,
                  const struct pool *excluded);

/* Whether these operands read standard input. */
bool source_reads_input(const struct operands *operands);

/* How many deals they name that are not excluded; 0: not known yet. */
int64_t source_size(const struct operands *operands,
                    const struct pool *excluded);

/*
 * Returns the next range. Consecutive ranges of a list come as one, as far as
 * that takes no read: what was read is known before the program waits or a
 * read fails. At a prompt, a wrong line gets a message and a new prompt.
 * Returns 1; 0 if there are no more; or -1 after a message.
 */
int source_next(struct source *source, struct range *range);

#endif
