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
    writer->used = 0;
#ifdef F_SETPIPE_SZ
    /* Its reader can work while the next block is made, which saves time. */
    (void)fcntl(fd, F_SETPIPE_SZ, 4 * WRITER_BLOCK);
#endif
}

/* Writes the first length bytes of the buffer, and removes them. */
static void write_out(struct writer *writer, size_t length)
{
    size_t done = 0;
    if (writer->failed)
        return;
    message_make_way(writer->fd);
    while (done < length) {
        ssize_t written =
            write(writer->fd, writer->buffer + done, length - done);
        if (written >= 0) {
            done += (size_t)written;
        } else if (errno != EINTR) {
            writer->failed = true; /* first, as a message flushes the output */
            message_cannot("write", writer->name, strerror(errno));
            return;
        }
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
    if (writer->used >= WRITER_BLOCK)
        write_out(writer, WRITER_BLOCK);
    return writer->failed ? NULL : writer->buffer + writer->used;
}

void writer_advance(struct writer *writer, const char *end)
{
    writer->used = (size_t)(end - writer->buffer);
}

void writer_put(struct writer *writer, const char *text)
{
    writer_format(writer, "%s", text);
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
