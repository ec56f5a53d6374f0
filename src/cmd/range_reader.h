/* Deal numbers out of a text, separated by white space. */
#ifndef RANGE_READER_H
#define RANGE_READER_H

#include "input.h"
#include "range.h"

/*
 * Reads the next range of input.
 * Returns 1; 0 at the end of the input; or -1 when it cannot be read or has
 * something else there, which is then reported.
 */
int range_read(struct input *input, struct range *range);

#endif
