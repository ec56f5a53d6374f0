/* Lines of cards that follow one another, and what they have together. */
#ifndef BOARDS_BOARD_H
#define BOARDS_BOARD_H

#include "boards/line.h"

enum {
    BOARD_PART_MAX = 56, /* cards of a part, even with some that are there
                            twice; lines with more are a list */
    /* Below it may be a deal, which is found at its last card. */
    BOARD_CARDS_MAX = BOARD_PART_MAX + FREECELL_CARDS,
    BOARD_LINES_MAX = BOARD_CARDS_MAX
};

/* What is directly above a line or board. */
enum above {
    ABOVE_NOTHING, /* an empty line, or other words */
    ABOVE_CARDS,   /* a line with two cards or more, which may go on below */
    ABOVE_LIST,    /* lines of the same list, each a question of its own */
    ABOVE_REST,    /* a rest that ends no line: lines are left out */
    ABOVE_GAME,    /* foundations and free cells of a game in progress */
};

/* A board as it stands in the text. All zero at first. */
struct board {
    size_t count; /* of its cards and unknown cards, all of which are here: */
    struct card cards[BOARD_CARDS_MAX];
    bool has_unknown, has_rest;

    size_t different;                   /* known cards */
    struct place first[FREECELL_CARDS]; /* by card; line 0: it is not there */
    struct card named_again; /* the first card that is named again directly
                                behind or below itself: it counts once; line 0:
                                none */
    struct card twice; /* the first card that comes again; line 0: none does */

    enum above above; /* its first line */
    size_t line_count;
    struct line lines[BOARD_LINES_MAX];
};

/* Empties a board; its lines stay in memory, to be added again. */
void board_clear(struct board *board);

/* Whether there is room for this line of cards. */
bool board_has_room(const struct board *board, const struct line *line);

/*
 * Adds a line, for which there must be room. A rest alone ends the line above
 * it instead.
 */
void board_add(struct board *board, const struct line *line);

/* Removes the first lines, which are of a list that goes on. */
void board_remove_lines(struct board *board, size_t count);

/* Removes all cards from this place of the text on, and lines without cards. */
void board_cut(struct board *board, struct place from);

/* Whether directly above it are other lines of cards. */
bool board_is_below_cards(const struct board *board);

/* Whether some line has a row's or a column's label with a number. */
bool board_has_numbers(const struct board *board);

/* The first line with another word, or with a card behind a rest; or NULL. */
const struct line *board_find_mistake(const struct board *board);

/*
 * Whether it is part of a deal: it has an unknown card, a rest, or the label of
 * a row or column with its number.
 */
bool board_is_part(const struct board *board);

/* Whether it has almost all cards: it is one board, with mistakes. */
bool board_is_almost_whole(const struct board *board);

/*
 * Whether it is 52 different cards, in lines that have the lengths of a deal's
 * columns in any order.
 */
bool board_has_columns(const struct board *board);

#endif
