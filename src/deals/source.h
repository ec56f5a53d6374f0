/* The deals that the command line and standard input ask for. */
#ifndef DEALS_SOURCE_H
#define DEALS_SOURCE_H

#include <stdbool.h>
#include <stddef.h>

#include "deals/range.h"
#include "io/input.h"

/* One operand of the command line. */
struct operand {
    const char *text;   /* the argument */
    bool is_input;      /* it is `-`: standard input names the deals */
    bool is_range;      /* it is FIRST-LAST, even 5-5; once it is parsed */
    struct range range; /* unless it is `-`, its deals; once it is parsed */
};

struct operands {
    struct operand *list;
    size_t count;
    bool reads_input; /* at least one is standard input */
};

/* Reads the operands one after the other. */
struct source {
    const struct operands *operands;
    size_t next;        /* the operand after this one */
    bool is_reading;    /* this operand is standard input */
    bool failed;        /* a word was invalid, or a read failed; reported */
    struct input input; /* standard input, once it is read */
};

void source_start(struct source *source, const struct operands *operands);

/*
 * Puts the next deals asked for into *range. Standard input has deals and
 * ranges separated by white space; an invalid word gets a message and ends
 * everything or, at a terminal, only its line.
 * Returns false if there are no more.
 */
bool source_next(struct source *source, struct range *range);

#endif
