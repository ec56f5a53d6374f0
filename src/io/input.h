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
    int (*answer)(void *context); /* see input_answer; or NULL */
    void *context;
    bool begun, ended, failed;
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
 * Has answer(context) called before the program waits for more of this input,
 * and before anything that is wrong with it is reported: to write what there
 * is. When it returns -1, after a message, reading has failed.
 */
void input_set_answer(struct input *input, int (*answer)(void *context),
                      void *context);

/* Calls it. Returns 0, or -1 when it failed. */
int input_answer(struct input *input);

/* Reports what is wrong with the input at this place, after all answers. */
void input_complain(struct input *input, struct place place, const char *format,
                    ...) MESSAGE_FORMAT(3);

/*
 * The next byte, 0-255; or INPUT_END at the end, or when reading failed,
 * which is then reported once and makes input_close fail.
 */
int input_byte(struct input *input);

/*
 * Looks at the next bytes: at all that are in the buffer, and at so many of
 * them at least, which are a few dozen, unless the input ends before. They
 * stay to be read, and where they are until any of these is called again.
 * Returns how many there are; 0 when input_byte returns INPUT_END.
 */
size_t input_ahead(struct input *input, size_t wanted,
                   const unsigned char **bytes);

/* Whether these few bytes come next; they stay to be read. */
bool input_comes(struct input *input, const void *text, size_t length);

/* Reads so many of the bytes that input_ahead has returned. */
void input_skip(struct input *input, size_t count);

/* The same as input_byte, but the byte stays to be read again. */
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
