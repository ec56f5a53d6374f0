/* Random bytes from the system. */
#ifndef IO_ENTROPY_H
#define IO_ENTROPY_H

#include <stddef.h>

/*
 * Puts length random bytes, at most 256, into bytes.
 * Returns 0; or -1, with errno set, if the system gives none.
 */
int entropy_read(void *bytes, size_t length);

#endif
