/*
 * What a text has, in order: deals, wherever they stand, and boards that are
 * not deals, in lines of nothing but cards.
 */
#ifndef READER_H
#define READER_H

#include "boards/board.h"
#include "boards/window.h"

/* All zero at first, but for words.characters.input and the next two. */
struct reader {
    struct words words;
    bool near;         /* a whole board may have cards twice, or lack one */
    bool advises_near; /* the first card that is there twice mentions --near */

    struct window window;
    bool has_deal;    /* the window found one that is still to be returned */
    struct deal deal; /* the last one that was returned; number 0: not one */

    struct line line;
    bool has_line;      /* it is read, but not used */
    bool in_deal;       /* a deal ended in it: the rest of it is no board */
    bool is_last;       /* the text ends with it */
    struct board board; /* of the lines so far, or the one that is returned */

    bool has_answer;             /* a deal or a board was returned */
    bool failed;                 /* a mistake was reported */
    struct mistake doubtful;     /* the first one of what may not be a board */
    struct mistake held;         /* one that may be part of a deal after all, */
    unsigned long long held_end; /* whose cards stand up to this line */
};

enum found { FOUND_END, FOUND_DEAL, FOUND_BOARD };

/*
 * Finds the next deal, which is deal, or board; mistakes before it are
 * reported. Deal 0 is 52 different cards that are none, and all of the text.
 */
enum found reader_next(struct reader *reader);

#endif
