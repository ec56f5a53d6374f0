/*
 * What a text has, in order: deals, wherever they stand, and boards that are
 * not deals, in lines of nothing but cards.
 */
#ifndef READER_H
#define READER_H

#include "boards/board.h"
#include "boards/window.h"

/*
 * The caller sets words.characters.input and what stands before window, and
 * the rest to 0.
 */
struct reader {
    struct words words;
    bool near;         /* a whole board may have cards twice, or lack one */
    bool advises_near; /* the first card that is there twice mentions --near */
    void (*use_deal)(void *context, const struct deal *deal);
    void (*use_board)(void *context, const struct board *board);
    void *context;

    struct window window;
    struct deal deal;   /* the last one that was used; number 0: none */
    struct line line;   /* the one that is read */
    struct board board; /* of the lines above it */

    bool has_answer;             /* a deal or a board was used */
    bool failed;                 /* a mistake was reported */
    struct mistake doubtful;     /* the first one of what may not be a board */
    struct mistake held;         /* one that may be part of a deal after all, */
    unsigned long long held_end; /* whose cards stand up to this line */
};

/*
 * Reads the text, and calls use_deal and use_board for each deal and each board
 * that is not one, as soon as it is there; mistakes are reported. Deal 0 is 52
 * different cards that are none, and all of the text.
 */
void reader_read(struct reader *reader);

#endif
