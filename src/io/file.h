/* Opening files. */
#ifndef FILE_H
#define FILE_H

#include <sys/types.h>

/*
 * open(), with a descriptor past the standard ones: when the program was
 * started without one of those, a file must not be taken for it.
 */
int file_open(const char *path, int flags, mode_t mode);

#endif
