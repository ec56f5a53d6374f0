/*
 * Reads a text: gives each word to the window, which looks for deals anywhere,
 * and makes lines of cards and boards, which are questions.
 */
#ifndef BOARDS_READER_H
#define BOARDS_READER_H

#include "boards/questions.h"

struct reader {
    struct words words;
    struct window window;
    struct questions questions;

    struct place begin;  /* of the first word of the text; line 0: none yet */
    struct place game;   /* of the first game in progress; line 0: none */
    bool explained_game; /* once is enough */

    struct line line;      /* the one that is read */
    struct line game_line; /* above it: foundations or free cells; it waits for
                              the other ones, which make both a game's */
    bool has_game_line;
    enum above above;
    struct board board; /* of the lines above; open as long as it has some */
    bool is_game;       /* it belongs to a game in progress */
};

/*
 * Prepares to read input, and to look for deals of this range; calls write what
 * it reports.
 */
void reader_start(struct reader *reader, struct input *input, int64_t first,
                  int64_t last, struct report_calls calls, void *context);

/* Reads the text, and reports what it has as soon as that is known. */
void reader_read(struct reader *reader);

#endif
