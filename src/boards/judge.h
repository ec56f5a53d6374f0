/* What a board is by its lines: a whole one, a part, or a mistake. */
#ifndef BOARDS_JUDGE_H
#define BOARDS_JUDGE_H

#include "boards/board.h"

enum verdict_kind {
    VERDICT_MISTAKE, /* it would be a part, but for the mistake */
    VERDICT_CARDS,   /* it is neither whole nor a part: the beginning of a deal,
                        several of them, or the mistake */
    VERDICT_WHOLE,   /* 52 different cards, in the lines of a dealt board */
    VERDICT_PART,
};

struct verdict {
    enum verdict_kind kind;
    struct mistake mistake;        /* of the first two kinds */
    uint8_t cards[FREECELL_CARDS]; /* of a part, in dealing order */
};

/*
 * Judges a board that has cards. The mistake of VERDICT_CARDS is what to say if
 * no deal begins so: least is the fewest cards that identify one.
 */
void board_judge(const struct board *board, size_t least,
                 struct verdict *verdict);

/* Whether it has almost all cards: it is one board, with mistakes. */
bool board_is_almost_whole(const struct board *board);

/*
 * Whether it has 52 cards, all different or in the lines of a dealt board: a
 * line below begins another board.
 */
bool board_is_complete(const struct board *board);

/*
 * Whether it is 52 different cards, in lines that have the lengths of a deal's
 * columns in any order.
 */
bool board_has_columns(const struct board *board);

#endif
