/* Writes what comes of a text: numbers of deals, none, and messages. */
#ifndef BOARDS_WRITE_H
#define BOARDS_WRITE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "io/input.h"

/* What the user chooses. */
struct answer_style {
    bool json;               /* objects instead of lines of numbers */
    bool reports_unwinnable; /* to a person who sees the answer */
    int progress_wait;       /* in seconds; negative: no progress is shown */
};

struct writer {
    struct answer_style style;
    const char *file;           /* its name as given; NULL: it has none */
    struct input *input;        /* that is open */
    int64_t boards;             /* that were answered since progress began */
    bool has_none, has_mistake; /* in any text so far */
};

/* Begins to write what comes of an input. */
void writer_start(struct writer *writer, const char *file, struct input *input);

/* Begins and ends the progress of a long search, through this many numbers. */
void writer_begin_search(struct writer *writer, int64_t numbers);
void writer_end_search(struct writer *writer);

/* Writes the numbers of the deals of the board there; without any, none. */
void write_numbers(struct writer *writer, struct place place,
                   const int64_t *numbers, size_t count);

/* A message about a board that has an answer, none; or instead of an answer. */
enum message_kind { MESSAGE_REMARK, MESSAGE_MISTAKE };

void write_message(struct writer *writer, struct place place,
                   enum message_kind kind, const char *text);

#endif
