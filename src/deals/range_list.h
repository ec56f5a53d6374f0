/* Deal numbers out of a text, separated by white space. */
#ifndef RANGE_LIST_H
#define RANGE_LIST_H

#include "deals/range.h"
#include "io/input.h"
#include "io/word.h"

/*
 * Reads the next range of input, where `#` may begin comments.
 * Returns 1; 0 at the end of the input; or -1 when it cannot be read or has
 * something else there, which is then reported.
 */
int range_list_read(struct input *input, enum hash hash, struct range *range);

#endif
