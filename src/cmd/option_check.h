/* Whether options make sense together. */
#ifndef OPTION_CHECK_H
#define OPTION_CHECK_H

#include "cmd/option_table.h"
#include "cmd/options.h"

/*
 * given tells of each row whether the option was given and, if it has a WHEN,
 * whether that is always: only then can it ask for what is not to be had.
 * Returns 0; or -1 when something contradicts itself, which is then reported.
 */
int option_check(const struct options *options, const bool given[OPTION_ROWS]);

#endif
