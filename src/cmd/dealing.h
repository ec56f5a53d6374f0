/* The work itself: every deal that is asked for becomes text. */
#ifndef DEALING_H
#define DEALING_H

#include "options.h"
#include "output.h"
#include "status.h"

/* Starts the output, which the caller is to finish. */
enum status dealing(const struct options *options, struct output *output);

#endif
