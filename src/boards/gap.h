/* What stands between the words of a line: blanks, marks and empty places. */
#ifndef BOARDS_GAP_H
#define BOARDS_GAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "boards/characters.h"

/* What was read since a line's last word, or its label. All zero at first. */
struct gap {
    bool has_label; /* directly before it */
    bool has_word;  /* before it on the line; a label is none */
    bool is_inside; /* no border of a place is between the word and here */
    bool is_quoted; /* a quote or an opening bracket began the place */
    uint32_t mark;  /* the last character that is not a blank, or 0 */
    size_t blanks;  /* since the mark */
    bool has_empty; /* an empty place */
};

/* Passes over the next character, which is of no word. */
void gap_pass(struct gap *gap, struct characters *next);

#endif
