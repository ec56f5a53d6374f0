/* Chance, from the operating system. */
#ifndef ENTROPY_H
#define ENTROPY_H

#include <stddef.h>

/*
 * Fills buffer with length random bytes, at most 256.
 * Returns 0; or -1 with errno set when the system has none to give.
 */
int entropy_fill(void *buffer, size_t length);

#endif
