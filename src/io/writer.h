/* All output of the program. */
#ifndef WRITER_H
#define WRITER_H

#include <stdbool.h>
#include <stddef.h>

#include "io/message.h"

/* The most bytes per call of writer_room, and the size of a block. */
enum { WRITER_ROOM = 4 * 1024, WRITER_BLOCK = 256 * 1024 };

/*
 * Buffers bytes and writes them in blocks. The first failure is reported on
 * standard error; from then on every call fails without a message.
 */
struct writer {
    int fd;
    const char *name; /* for messages */
    bool failed;
    size_t used;
    char buffer[WRITER_BLOCK + WRITER_ROOM];
};

/* Begins to write to fd; name must outlive the writer. */
void writer_start(struct writer *writer, int fd, const char *name);

/*
 * Makes room for at most WRITER_ROOM more bytes.
 * Returns where they go, or NULL when the writer has failed.
 */
char *writer_room(struct writer *writer);

/* Adds what the caller put there: the bytes from there up to end. */
void writer_advance(struct writer *writer, const char *end);

/* Add less than WRITER_ROOM bytes: a text, or what printf would print. */
void writer_put(struct writer *writer, const char *text);
void writer_format(struct writer *writer, const char *format, ...)
    MESSAGE_FORMAT(2);

/* Writes what is buffered. Returns 0, or -1 when the writer failed. */
int writer_flush(struct writer *writer);

#endif
