/* Ranks and suits that are words of their own, as in `7 of diamonds`. */
#ifndef BOARDS_HALVES_H
#define BOARDS_HALVES_H

#include <stddef.h>

/* Each returns the rank 0 .. 12 or suit 0 .. 3 of this name; or -1. */
int half_parse_rank(const char *name, size_t length);
int half_parse_suit(const char *name, size_t length);

#endif
