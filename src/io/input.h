/*
 * All input of the program, as UTF-8: a byte-order mark is removed, and what
 * follows one of UTF-16 is converted. The output is flushed before each read.
 */
#ifndef IO_INPUT_H
#define IO_INPUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "io/message.h"

/* A file that is read from its beginning to its end. */
struct input {
    int fd;
    const char *text;   /* that is read instead, or NULL */
    const char *name;   /* for messages */
    struct place place; /* of the next byte: CR and CRLF end lines, too */
    bool ended, failed;
    bool typed; /* by a person, who reads the answers and messages */
    enum encoding { NOT_YET_KNOWN, UTF_8, UTF_16_LE, UTF_16_BE } encoding;
    bool after_cr;    /* the last byte was CR: LF does not end another line */
    size_t next, end; /* the unread bytes in buffer */
    unsigned char buffer[48 * 1024];
    size_t raw_end; /* of the bytes in raw that are not yet in buffer */
    unsigned char raw[16 * 1024];
};

/*
 * Opens path, `-` for standard input; path must outlive input.
 * Returns 0, or -1 after a message.
 */
int input_open(struct input *input, const char *path);

/* Opens a text of this name for messages; both must outlive input. */
void input_open_text(struct input *input, const char *name, const char *text);

/* Reports an error there, but nothing after a failed read or write. */
void input_report(struct input *input, struct place place, const char *format,
                  ...) PRINTF_LIKE(3);

/* Reads until wanted bytes are buffered, the buffer is full, or the end. */
void input_fill(struct input *input, size_t wanted);

/*
 * Looks at the next bytes: all that are buffered, and at least wanted unless
 * the buffer is full or the input ends. They stay unread, and valid until the
 * next call of a function here. Returns how many there are; 0 at the end, or
 * when reading failed, which is then reported once and makes input_close fail.
 */
static inline size_t input_ahead(struct input *input, size_t wanted,
                                 const unsigned char **bytes)
{
    if (input->end - input->next < wanted)
        input_fill(input, wanted);
    *bytes = input->buffer + input->next;
    return input->end - input->next;
}

/* Whether a person waits: all that was typed or pasted has been read. */
bool input_waits(const struct input *input);

/* Reads count of the bytes that input_ahead returned. */
void input_skip(struct input *input, size_t count);

/* What a person types to end the input. */
#if !defined(END_KEY) /* windows/posix.h has its own */
#define END_KEY "^D"
#endif

/* Like input_skip(), of bytes that are printable ASCII. */
static inline void input_skip_ascii(struct input *input, size_t count)
{
    input->place.column += count;
    input->after_cr = false;
    input->next += count;
}

/* Returns 0, or -1 when reading had failed. */
int input_close(struct input *input);

#endif
