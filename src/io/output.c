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
#include "io/retry.h"

/* 1-3000000 to cat(1): 16 KiB take 0.40 s, 256 KiB 0.29 s, 1 MiB 0.42 s. */
enum { BLOCK = 256 * 1024 };

static struct {
    struct output_name name;
    /* Of the last file, for messages. There is room for a number at its end. */
    char file_name[FILE_NAME_SIZE + NUMBER_MAX];
    int fd;
    bool is_open; /* fd is to be closed */
    bool is_long; /* at least one block was full */
    int error;    /* of the first failure, or 0 */
    size_t used;  /* bytes in buffer */
    char buffer[BLOCK + OUTPUT_ROOM];
} output;

/*
 * Parses `d`, or `0Nd` with N from 1 to 19, with which text begins. Returns its
 * length, with 1 or N in *digits; or 0.
 */
static size_t parse_digits(const char *text, int *digits)
{
    const size_t length = strspn(text, "0123456789");
    const bool is_padded = length > 1 && text[0] == '0' && text[1] != '0';
    const long count = is_padded ? strtol(text, NULL, 10) : 1;
    if (text[length] != 'd' || (length > 0 && !is_padded) || count > 19)
        return 0;
    *digits = (int)count;
    return length + 1;
}

const char *output_parse(const char *text, struct output_name *name)
{
    *name = (struct output_name){.pattern = NULL};
    if (strcmp(text, "-") == 0)
        return NULL;
    name->pattern = text;
    for (const char *at = text; (at = strchr(at, '%')) != NULL;) {
        at++;
        const size_t length = parse_digits(at, &name->digits);
        if (length == 0 && *at != '%')
            return "% must be followed by d, 01d to 019d, or another %";
        if (length > 0 && name->file_per_deal)
            return "more than one %d";
        name->file_per_deal = name->file_per_deal || length > 0;
        at += length > 0 ? length : 1;
    }
    return text[0] == '\0' ? "the name is empty" : NULL;
}

/* snprintf() would take more than half of the time of a board. */
char *output_put_number(char *out, int64_t number, int digits)
{
    char reversed[NUMBER_MAX];
    int count = 0;
    if (number < 0) {
        *out++ = '-';
        number = -number;
    }
    do {
        reversed[count++] = (char)('0' + number % 10);
        number /= 10;
    } while (number > 0 || count < digits);
    while (count > 0)
        *out++ = reversed[--count];
    return out;
}

/*
 * Puts the name that the pattern gives this deal into output.file_name.
 * Returns whether it is short enough for a file.
 */
static bool make_name(int64_t number)
{
    const char *pattern = output.name.pattern;
    char *out = output.file_name, *const end = out + FILE_NAME_SIZE;
    while (*pattern != '\0' && out < end) {
        if (pattern[0] != '%') {
            *out++ = *pattern++;
        } else if (pattern[1] == '%') {
            *out++ = '%';
            pattern += 2;
        } else {
            out = output_put_number(out, number, output.name.digits);
            pattern = strchr(pattern, 'd') + 1;
        }
    }
    *out = '\0';
    return out < end;
}

/* Keeps fd, or the error in errno. */
static void begin(int fd)
{
    output.fd = fd;
    output.is_open = fd >= 0;
    if (!output.is_open)
        output.error = errno;
}

void output_open_deal(int64_t number)
{
    const int flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC;
    const bool fits = make_name(number);
    errno = ENAMETOOLONG;
    begin(fits ? open(output.file_name, flags, 0666) : -1);
}

int output_open(const struct output_name *name)
{
    output.name = *name;
    if (name->pattern == NULL) {
        (void)strcpy(output.file_name, "standard output");
        begin(STDOUT_FILENO);
    } else if (!name->file_per_deal) {
        output_open_deal(0); /* no number is in the name */
    }
    return output.error != 0 ? -1 : 0;
}

int output_flush(void)
{
    if (output.used > 0 && isatty(output.fd))
        progress_erase();
    if (output.error == 0)
        output.error = write_all(output.fd, output.buffer, output.used);
    output.used = 0;
    return output.error != 0 ? -1 : 0;
}

/*
 * Enlarges a pipe, so that its reader can work while a block is made; not for
 * short outputs, because a user's pipes share a limit.
 */
static void enlarge_pipe(void)
{
    if (output.is_long)
        return;
    output.is_long = true;
#ifdef F_SETPIPE_SZ
    (void)fcntl(output.fd, F_SETPIPE_SZ, 4 * BLOCK);
#endif
}

char *output_room(void)
{
    if (output.used >= BLOCK) {
        enlarge_pipe();
        (void)output_flush();
    }
    return output.error != 0 ? NULL : output.buffer + output.used;
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
    /* Some file systems report only now that a disk is full. */
    if (output.is_open && close(output.fd) != 0 && output.error == 0)
        output.error = errno;
    output.is_open = false;
    return output.error;
}

const char *output_file_name(void)
{
    return output.file_name;
}
