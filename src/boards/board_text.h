/* Boards out of a text, in every form that people and solvers write. */
#ifndef BOARD_TEXT_H
#define BOARD_TEXT_H

#include <stdbool.h>

#include "boards/board.h"
#include "io/input.h"
#include "io/word.h"

struct board_reader {
    struct input *input;
    bool near; /* two cards of a full board may be there twice */
    /*
     * A person types: a line that is wrong can be typed again, and what is
     * missing at an empty line is not known.
     */
    bool typed;
    bool in_array; /* of JSON, between two of its boards */
    bool holds;    /* a word that ended a board and begins a line, namely: */
    struct word held;
};

/*
 * Reads the next board.
 * Returns 1 and its cards; 0 at the end of the input; or -1 when it cannot be
 * read or what stands there is no board, which is then reported.
 */
int board_text_read(struct board_reader *reader, struct board_cards *cards);

#endif
