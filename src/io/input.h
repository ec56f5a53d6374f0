/*
 * All input of the program, as UTF-8: a byte-order mark is removed, and UTF-16
 * that follows its mark is converted. The output is flushed before each read.
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
    const char *text;   /* what is read instead of fd, or NULL */
    const char *name;   /* for messages */
    struct place place; /* of the next byte; CR and CRLF end a line, too */
    bool ended, failed;
    bool typed; /* a person types the input, and reads the messages */
    enum encoding { NOT_YET_KNOWN, UTF_8, UTF_16_LE, UTF_16_BE } encoding;
    bool after_cr;    /* the last byte was CR: LF would belong to it */
    size_t next, end; /* the unread bytes in buffer */
    unsigned char buffer[48 * 1024];
    size_t raw_end; /* of the bytes in raw that are not yet in buffer */
    unsigned char raw[16 * 1024];
};

/* Whether there is a file with this name. */
bool is_file(const char *name);

/*
 * Opens path, `-` for standard input; path must outlive input.
 * Returns 0, or -1 after a message.
 */
int input_open(struct input *input, const char *path);

/* Opens a text; name is for messages. Both must outlive input. */
void input_open_text(struct input *input, const char *name, const char *text);

/* Reports an error at a place, unless a read or write has failed. */
void input_report(struct input *input, struct place place, const char *format,
                  ...) PRINTF_LIKE(3);

/* Reads until wanted bytes are buffered, the buffer is full, or input ends. */
void input_fill(struct input *input, size_t wanted);

/*
 * Points *bytes at the next bytes: all that are buffered, and at least wanted,
 * unless the buffer is full or the input ends. They stay unread, and valid
 * until the next call of a function here. Returns their count; 0 at the end, or
 * after a failed read, which is reported once and makes input_close() fail.
 */
static inline size_t input_peek(struct input *input, size_t wanted,
                                const unsigned char **bytes)
{
    if (input->end - input->next < wanted)
        input_fill(input, wanted);
    *bytes = input->buffer + input->next;
    return input->end - input->next;
}

/* Moves past count of the bytes that input_peek() returned. */
void input_skip(struct input *input, size_t count);

/* What a person types to end the input. */
#if !defined(END_KEY) /* windows/posix.h has its own */
#define END_KEY "^D"
#endif

/* Moves past count bytes of printable ASCII, faster than input_skip(). */
static inline void input_skip_ascii(struct input *input, size_t count)
{
    input->place.column += count;
    input->after_cr = false;
    input->next += count;
}

/* Returns 0, or -1 if a read failed. */
int input_close(struct input *input);

#endif
