/* The command line: arguments become what the user asks for. */
#ifndef OPTIONS_H
#define OPTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "deals/source.h"
#include "io/output.h"
#include "print/form.h"

struct options {
    const char *text; /* to print, and do nothing else; or NULL */
    bool identify, near;
    bool picture; /* or a form of this style */
    struct form_style style;
    bool random;
    int64_t draws;      /* with random: their number */
    bool tells;         /* a person which deals cannot be won */
    int progress_wait;  /* in seconds; negative: no progress is shown */
    struct range among; /* the deals that identify looks for */
    struct output_name output;
    struct operands operands; /* deals; with identify, files */
    const char *cards;        /* with identify: a text instead, or NULL */
};

/* How many deals are wanted, or INT64_MAX if only standard input says it. */
int64_t count_deals(const struct options *options);

/*
 * Parses the arguments of main. What is allocated for options, and argv, last
 * as long as the program. Ends the program, after a message, if they are wrong.
 */
void options_read(struct options *options, int argc, char **argv);

#endif
