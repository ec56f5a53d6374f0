/* freecell-deal: its command line and its work. */
#ifndef CMD_DEAL_H
#define CMD_DEAL_H

#include <stdbool.h>
#include <stdint.h>

#include "cmd/program.h"
#include "deals/source.h"
#include "io/output.h"
#include "print/form.h"

struct deal_options {
    bool picture; /* or a form of this style */
    struct form_style style;
    bool impossible; /* only deals that cannot be won */
    bool winnable;   /* only deals that can be won */
    bool random;
    int64_t draws; /* with random: their number */
    bool has_seed; /* with random: seed chooses what is drawn */
    uint64_t seed;
    bool tells_number;     /* of a single draw, if the output lacks it */
    bool tells_unwinnable; /* if a person sees a deal that cannot be won */
    int progress_delay;    /* in seconds, or NO_PROGRESS */
    struct output_name output;
    struct operands operands;
    int64_t deals; /* that are given; INT64_MAX: as standard input says */
};

/*
 * Parses main()'s arguments. argv, and what is allocated for options, last as
 * long as the program. Ends the program with a message if they are invalid.
 */
void deal_options_read(struct deal_options *options, int argc, char **argv);

/* Deals them. The caller starts and finishes the output. */
enum status deal_command(const struct deal_options *options);

#endif
