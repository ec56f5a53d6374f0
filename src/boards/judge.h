/* What a board is by its lines: a whole one, a part, or a mistake. */
#ifndef BOARDS_JUDGE_H
#define BOARDS_JUDGE_H

#include "boards/board.h"

enum verdict_kind {
    VERDICT_MISTAKE, /* it would be a part, but for the mistake */
    VERDICT_CARDS,   /* neither whole nor a part: perhaps the beginning of a
                        deal, or of several; if not, the mistake counts */
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
void judge_board(const struct board *board, size_t least,
                 struct verdict *verdict);

#endif
