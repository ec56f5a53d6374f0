/* What the program does once the options are read, and how it ends. */
#ifndef COMMAND_H
#define COMMAND_H

#include "cmd/options.h"

/* The exit status. */
enum status {
    STATUS_OK = 0,
    STATUS_NONE = 1,    /* a board is not a numbered deal */
    STATUS_TROUBLE = 2, /* bad usage, bad input or a failed read or write */
};

/* Says so if a deal cannot be won, if the options ask for it. */
void tell_unwinnable(const struct options *options, int64_t number);

/* The caller starts the output, and finishes it. */
enum status deal_command(const struct options *options);
enum status identify_command(const struct options *options);

#endif
