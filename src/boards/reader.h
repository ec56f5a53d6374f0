/*
 * What a text has, in order: deals, wherever they stand, and boards that are
 * not deals, in lines of nothing but cards.
 */
#ifndef READER_H
#define READER_H

#include "boards/board.h"
#include "boards/window.h"

/*
 * Cards or a mistake, and where they end. What may be part of a deal is held:
 * it is told unless the next one begins in its midst.
 */
struct finding {
    struct deal deal;       /* or 52 cards that are none */
    struct mistake mistake; /* line 0: there is none */
    struct place end;
};

/*
 * The caller sets words.characters.input, window.first, window.last, board.near
 * and what stands before begin, and the rest to 0.
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

    struct finding held[2]; /* in order; two are cards, a mistake below them */
    size_t held_count;
};

/*
 * Reads the text, and calls use_deal, use_board and use_mistake as soon as it
 * has one; a board is not a deal. Deal 0 is 52 different cards that are none.
 */
void reader_read(struct reader *reader);

#endif
