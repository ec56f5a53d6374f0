/* Writes the answer to a board: deal numbers, or none. */
#ifndef BOARDS_WRITE_H
#define BOARDS_WRITE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "io/message.h"

/* What the user chooses. */
struct answer_style {
    bool json;             /* objects instead of lines of numbers */
    bool tells_unwinnable; /* if a person sees a deal that cannot be won */
    int progress_delay;    /* in seconds, or NO_PROGRESS */
};

/*
 * Writes the deal numbers of the board at this place, or `none`; file is the
 * name that JSON has for it, or NULL.
 */
void write_numbers(const struct answer_style *style, const char *file,
                   struct place place, const int64_t *numbers, size_t count);

#endif
