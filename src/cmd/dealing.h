/* The work itself: every deal that is asked for becomes text. */
#ifndef DEALING_H
#define DEALING_H

#include "options.h"
#include "writer.h"

/* Returns 0; or -1 when something went wrong, which is then reported. */
int dealing(const struct options *options, struct writer *writer);

#endif
