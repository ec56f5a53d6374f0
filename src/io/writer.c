#define _GNU_SOURCE /* F_SETPIPE_SZ */
#include "io/writer.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

void writer_start(struct writer *writer, int fd, const char *name)
{
    writer->fd = fd;
    writer->name = name;
    writer->failed = false;
    writer->busy = false;
    writer->used = 0;
}

/*
 * A pipe that holds several blocks lets its reader work while the next one is
 * made; `make bench` shows the difference. Without it nothing else changes.
 */
static void widen_pipe(int fd)
{
#ifdef F_SETPIPE_SZ
    (void)fcntl(fd, F_SETPIPE_SZ, 4 * WRITER_BLOCK);
#else
    (void)fd;
#endif
}

/* write(), until all is written. Returns 0, or -1 with errno set. */
static int write_all(int fd, const char *bytes, size_t length)
{
    while (length > 0) {
        ssize_t written = write(fd, bytes, length);
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            return -1;
        bytes += written;
        length -= (size_t)written;
    }
    return 0;
}

/* The message flushes the output, whose writer is perhaps this one. */
static void fail(struct writer *writer)
{
    writer->failed = true;
    writer->used = 0;
    message_cannot("write", writer->name, strerror(errno));
}

/* Writes the first length bytes of the buffer, and removes them. */
static void write_out(struct writer *writer, size_t length)
{
    if (writer->failed)
        return;
    message_make_way(writer->fd);
    if (write_all(writer->fd, writer->buffer, length) != 0) {
        fail(writer);
        return;
    }
    writer->used -= length;
    memmove(writer->buffer, writer->buffer + length, writer->used);
}

int writer_flush(struct writer *writer)
{
    write_out(writer, writer->used);
    return writer->failed ? -1 : 0;
}

char *writer_room(struct writer *writer)
{
    if (writer->used >= WRITER_BLOCK) {
        if (!writer->busy)
            widen_pipe(writer->fd);
        writer->busy = true;
        write_out(writer, WRITER_BLOCK);
    }
    return writer->failed ? NULL : writer->buffer + writer->used;
}

void writer_advance(struct writer *writer, const char *end)
{
    writer->used = (size_t)(end - writer->buffer);
}

void writer_put(struct writer *writer, const char *text)
{
    char *out = writer_room(writer);
    if (out == NULL)
        return;
    size_t length = strlen(text);
    memcpy(out, text, length);
    writer_advance(writer, out + length);
}

void writer_format(struct writer *writer, const char *format, ...)
{
    va_list values;
    char *out = writer_room(writer);
    if (out == NULL)
        return;
    va_start(values, format);
    int length = vsnprintf(out, WRITER_ROOM, format, values);
    va_end(values);
    assert(length >= 0 && length < WRITER_ROOM);
    writer_advance(writer, out + length);
}
