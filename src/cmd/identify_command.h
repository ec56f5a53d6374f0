/* The work the other way: boards become the numbers of their deals. */
#ifndef IDENTIFY_COMMAND_H
#define IDENTIFY_COMMAND_H

#include "cmd/options.h"
#include "cmd/status.h"
#include "io/output.h"

/* Starts the output, which the caller is to finish. */
enum status identify_command(const struct options *options,
                             struct output *output);

#endif
