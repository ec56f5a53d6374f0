/* Asking a person for deals, line by line. */
#ifndef PROMPT_H
#define PROMPT_H

#include <stdbool.h>

#include "deals/range.h"
#include "io/input.h"

/*
 * The next range of a line that a person types at a terminal. *asked is kept
 * for the caller, who begins with false: whether a line was asked for and is
 * not yet at its end. A line with something wrong gets a message, and another
 * one is asked for.
 * Returns 1; 0 for the number 0 or at the end of the input; or -1 when it
 * cannot be read, which is then reported.
 */
int prompt_range(struct input *input, bool *asked, struct range *range);

#endif
