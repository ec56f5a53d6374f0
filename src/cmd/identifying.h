/* The work the other way: boards become the numbers of their deals. */
#ifndef IDENTIFYING_H
#define IDENTIFYING_H

#include "options.h"
#include "output.h"
#include "status.h"

/* Starts the output, which the caller is to finish. */
enum status identifying(const struct options *options, struct output *output);

#endif
