/* What the program does once the options are read, and how it ends. */
#ifndef COMMAND_H
#define COMMAND_H

#include "cmd/options.h"

/* The exit status. */
enum status {
    STATUS_OK = 0,
    STATUS_NONE = 1,    /* some board is no numbered deal */
    STATUS_TROUBLE = 2, /* bad usage, bad input or a failed read or write */
};

/* Both start the output, which the caller is to finish. */

/* Deals: every deal that is asked for becomes text. */
enum status deal_command(const struct options *options);

/* Identifies: boards become the numbers of their deals. */
enum status identify_command(const struct options *options);

#endif
