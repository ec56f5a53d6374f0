#define _GNU_SOURCE /* F_SETPIPE_SZ */
#include "io/output.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "io/progress.h"

/* 1-3000000 to cat(1): 0.40 s by 16 KiB, 0.29 s by 256, 0.42 s by 1024. */
enum { BLOCK = 256 * 1024 };

static struct {
    struct output_name name;
    char *shown; /* the name of the open file, for messages, or NULL */
    int fd;
    bool failed;
    size_t used;
    char buffer[BLOCK + OUTPUT_ROOM];
} output;

const char *output_parse(const char *text, struct output_name *name)
{
    *name = (struct output_name){.pattern = NULL};
    if (strcmp(text, "-") == 0)
        return NULL;
    name->pattern = text;
    for (const char *at = text; (at = strchr(at, '%')) != NULL; at += 2) {
        if (at[1] != 'd' && at[1] != '%')
            return "a % must be followed by d or %";
        if (at[1] == 'd' && name->file_per_deal)
            return "more than one %d";
        name->file_per_deal = name->file_per_deal || at[1] == 'd';
    }
    return text[0] == '\0' ? "the name is empty" : NULL;
}

/* The name that pattern gives the file of this deal, in new memory. */
static char *make_path(const char *pattern, int64_t number)
{
    enum { NUMBER_MAX = 20 };
    char *path = malloc(strlen(pattern) + NUMBER_MAX + 1), *out = path;
    if (path == NULL)
        message_no_memory();
    for (; *pattern != '\0'; pattern++)
        if (*pattern == '%' && *++pattern == 'd')
            out += sprintf(out, "%" PRId64, number);
        else
            *out++ = *pattern;
    *out = '\0';
    return path;
}

static void fail(const char *reason)
{
    output.failed = true; /* first, as a message flushes the output */
    message_cannot("write", output.shown, reason);
}

/* Opens the file of this deal, or of all. */
static void open_file(int64_t number)
{
    const char *pattern = output.name.pattern;
    output.shown =
        make_path(pattern != NULL ? pattern : "standard output", number);
    output.fd = pattern == NULL
                    ? STDOUT_FILENO
                    : open(output.shown,
                           O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (output.fd < 0)
        fail(strerror(errno));
#ifdef F_SETPIPE_SZ
    /* Its reader can work while the next block is made, which saves time. */
    (void)fcntl(output.fd, F_SETPIPE_SZ, 4 * BLOCK);
#endif
}

int output_start(const struct output_name *name)
{
    output.name = *name;
    if (!name->file_per_deal)
        open_file(0);
    return output.failed ? -1 : 0;
}

char *output_begin_deal(int64_t number)
{
    if (output.name.file_per_deal)
        open_file(number);
    return output_room();
}

int output_end_deal(void)
{
    return output.name.file_per_deal ? output_finish() : 0;
}

bool output_is_terminal(void)
{
    return output.shown != NULL && isatty(output.fd);
}

int output_flush(void)
{
    if (output.used > 0 && output_is_terminal())
        progress_erase();
    for (size_t done = 0; done < output.used && !output.failed;) {
        ssize_t written =
            write(output.fd, output.buffer + done, output.used - done);
        if (written >= 0)
            done += (size_t)written;
        else if (errno != EINTR)
            fail(strerror(errno));
    }
    output.used = 0;
    return output.failed ? -1 : 0;
}

char *output_room(void)
{
    if (output.used >= BLOCK)
        (void)output_flush();
    return output.failed ? NULL : output.buffer + output.used;
}

void output_advance(const char *end)
{
    output.used = (size_t)(end - output.buffer);
}

void output_print(const char *format, ...)
{
    va_list values;
    char *out = output_room();
    if (out == NULL)
        return;
    va_start(values, format);
    int length = vsnprintf(out, OUTPUT_ROOM, format, values);
    va_end(values);
    assert(length >= 0 && length < OUTPUT_ROOM);
    output.used += (size_t)length;
}

int output_finish(void)
{
    (void)output_flush();
    /* A disk may report only now that it is full. */
    if (output.shown != NULL && close(output.fd) != 0 && !output.failed)
        fail(strerror(errno));
    free(output.shown);
    output.shown = NULL;
    return output.failed ? -1 : 0;
}
