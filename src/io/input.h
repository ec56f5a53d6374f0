/* The one way for bytes to come into the program. */
#ifndef INPUT_H
#define INPUT_H

#include <stdbool.h>
#include <stddef.h>

#include "io/message.h"

/*
 * A file that is read from its beginning to its end, byte by byte; a
 * byte-order mark at its beginning is passed over.
 */
struct input {
    int fd;
    const char *name;   /* for messages */
    struct place place; /* of the next byte; columns are characters of UTF-8 */
    bool begun, ended, failed;
    bool comments;    /* `#` begins one, to the end of its line */
    size_t next, end; /* of what is in the buffer */
    unsigned char buffer[32 * 1024];
};

/* What input_byte returns when there is no byte. */
enum { INPUT_END = -1 };

/*
 * Opens the file of this name, `-` for standard input; path must outlive it.
 * Returns 0; or -1 when it cannot be opened, which is then reported.
 */
int input_open(struct input *input, const char *path);

/*
 * The next byte, 0-255; or INPUT_END at the end, or when reading failed,
 * which is then reported once and makes input_close fail.
 */
int input_byte(struct input *input);

/* The same, but the byte stays to be read again. */
int input_peek(struct input *input);

/* Returns 0, or -1 when reading had failed. */
int input_close(struct input *input);

#endif
