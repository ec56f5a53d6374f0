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

/* The caller starts the output, and finishes it. */
enum status deal_command(const struct options *options);
enum status identify_command(const struct options *options);

#endif
