/* What stands between the words of a line: blanks, marks and empty places. */
#ifndef BOARDS_GAP_H
#define BOARDS_GAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "boards/characters.h"

/* What was read since a line's last word. All zero at the line's start. */
struct gap {
    bool has_word;     /* the line has one */
    uint32_t mark;     /* the last character that is not a blank, or 0 */
    size_t blanks;     /* since the mark */
    bool after_border; /* what may be in a place has begun: a blank that can be
                          seen or a separator is before it */
    bool has_empty;    /* an empty place */
};

/* Passes over the next character, which is of no word. */
void gap_pass(struct gap *gap, struct characters *next);

#endif
