/* The work the other way: boards become the numbers of their deals. */
#ifndef IDENTIFYING_H
#define IDENTIFYING_H

#include "options.h"
#include "status.h"
#include "writer.h"

enum status identifying(const struct options *options, struct writer *writer);

#endif
