/* The work itself: every deal that is asked for becomes text. */
#ifndef DEALING_H
#define DEALING_H

#include "options.h"
#include "status.h"
#include "writer.h"

enum status dealing(const struct options *options, struct writer *writer);

#endif
