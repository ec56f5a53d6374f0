/* All input of the program. The output is flushed before each read. */
#ifndef INPUT_H
#define INPUT_H

#include <stdbool.h>
#include <stddef.h>

#include "io/message.h"

/* A file that is read from its beginning to its end. */
struct input {
    int fd;
    const char *name;   /* for messages */
    struct place place; /* of the next byte: CR and CRLF end lines, too */
    bool ended, failed;
    bool after_return; /* the byte before was CR, so LF ends no other line */
    size_t next, end;  /* of what is in the buffer */
    unsigned char buffer[32 * 1024];
};

/*
 * Opens path, `-` for standard input; path must outlive input.
 * Returns 0, or -1 after a message.
 */
int input_open(struct input *input, const char *path);

/* Reports an error there, unless a failed read or write is its cause. */
void input_complain(struct input *input, struct place place, const char *format,
                    ...) MESSAGE_FORMAT(3);

/*
 * The next byte, 0-255; or INPUT_END at the end, or when reading failed,
 * which is then reported once and makes input_close fail.
 */
enum { INPUT_END = -1 };
int input_byte(struct input *input);

/*
 * Looks at the next bytes: all that are buffered, and at least wanted unless
 * the buffer is full or the input ends. They stay unread, and valid until
 * the next call of a function here. Returns how many there are; 0 when
 * input_byte returns INPUT_END.
 */
size_t input_ahead(struct input *input, size_t wanted,
                   const unsigned char **bytes);

/* Reads count of the bytes that input_ahead returned. */
void input_skip(struct input *input, size_t count);

/* Skips a byte-order mark; it has no column. */
void input_skip_mark(struct input *input);

/* Like input_byte, but the byte stays unread. */
static inline int input_peek(struct input *input)
{
    const unsigned char *bytes;
    if (input->next < input->end)
        return input->buffer[input->next];
    return input_ahead(input, 1, &bytes) > 0 ? bytes[0] : INPUT_END;
}

/* Returns 0, or -1 when reading had failed. */
int input_close(struct input *input);

#endif
