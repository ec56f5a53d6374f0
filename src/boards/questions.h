/* What a board asks, and the report that it gets. */
#ifndef BOARDS_QUESTIONS_H
#define BOARDS_QUESTIONS_H

#include "boards/board.h"
#include "boards/reports.h"

/*
 * The caller sets first, last and least, and what it must of reports, and the
 * rest to 0.
 */
struct questions {
    int64_t first, last; /* only deals of this range */
    size_t least;        /* the fewest cards that identify one of them */
    size_t paragraph_cards, paragraph_words; /* so far, in this paragraph */
    struct reports reports;
    struct board group; /* lines of a board that is several questions */
};

/* Reports what a board that has cards is. */
void question_board(struct questions *questions, const struct board *board);

/*
 * Whether each line of a board that can begin a deal is a question of its own.
 */
bool question_is_list(const struct questions *questions,
                      const struct board *board);

/* Uses the first question of such a board, and removes its lines. */
void question_first(struct questions *questions, struct board *board);

/*
 * Passes over a board that belongs to a game in progress, unless it has the
 * columns of a deal. Returns whether it has.
 */
bool question_game(struct questions *questions, const struct board *board);

#endif
