/* The work itself: every deal that is asked for becomes text. */
#ifndef DEAL_COMMAND_H
#define DEAL_COMMAND_H

#include "cmd/options.h"
#include "cmd/status.h"
#include "io/output.h"

/* Starts the output, which the caller is to finish. */
enum status deal_command(const struct options *options, struct output *output);

#endif
