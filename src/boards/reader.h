/*
 * What a text has, in order: deals, wherever they stand, and boards that are
 * not deals, in lines of nothing but cards.
 */
#ifndef READER_H
#define READER_H

#include "boards/board.h"
#include "boards/window.h"

/*
 * The caller sets words.characters.input, what window says, board.near and what
 * stands before begin, and the rest to 0.
 */
struct reader {
    struct words words;
    void (*use_deal)(void *context, const struct deal *deal);
    void (*use_board)(void *context, struct board *board);
    void (*use_mistake)(void *context, const struct mistake *mistake);
    void *context;

    struct place begin; /* of the first word; line 0: there is none */
    struct window window;
    struct deal deal;   /* the last one that was told; number 0: none */
    struct line line;   /* the one that is read */
    struct board board; /* of the lines above it */

    bool in_mistake;       /* one is above, without an empty line between */
    bool is_torn;          /* the line above the board has two cards or more
                              among other words */
    struct place told_end; /* of the last deal, board or mistake */
    struct mistake remark; /* the first one of what may not be a board */

    /*
     * What may be part of a deal is held: it is told, unless the next deal
     * begins in its midst. Line 0 of an end: nothing is held.
     */
    struct deal held;     /* a beginning, or 52 cards that are none; */
    struct mistake wrong; /* and a mistake, below it */
    struct place wrong_end;
};

/*
 * Reads the text, and calls use_deal, use_board and use_mistake as soon as it
 * has one; a board is not a deal. Deal 0 is 52 different cards that are none.
 */
void reader_read(struct reader *reader);

#endif
