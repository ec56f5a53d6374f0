/* Writes the results for a text: deal numbers, none, and messages. */
#ifndef BOARDS_WRITE_H
#define BOARDS_WRITE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "io/input.h"

/* What the user chooses. */
struct answer_style {
    bool json;             /* objects instead of lines of numbers */
    bool tells_unwinnable; /* if a person sees a deal that cannot be won */
    int progress_delay;    /* in seconds, or NO_PROGRESS */
};

struct writer {
    struct answer_style style;
    const char *file;           /* its name as given; NULL: it has none */
    struct input *input;        /* the open one */
    int64_t boards;             /* answered since progress began */
    bool has_none, has_mistake; /* in any text so far */
};

/* Begins to write the results for an input. */
void writer_start(struct writer *writer, const char *file, struct input *input);

/*
 * From here on, progress is through this many numbers, in a long search; or
 * again through the boards of a long text, but not after each typed one.
 */
void writer_count_numbers(struct writer *writer, int64_t numbers);
void writer_count_boards(struct writer *writer);

/* Writes the deal numbers of the board at this place, or `none`. */
void write_numbers(struct writer *writer, struct place place,
                   const int64_t *numbers, size_t count);

/* A message that explains the answer none; or one instead of an answer. */
enum message_kind { MESSAGE_REMARK, MESSAGE_MISTAKE };

void write_message(struct writer *writer, struct place place,
                   enum message_kind kind, const char *text);

#endif
