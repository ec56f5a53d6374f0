/*
 * Lines of cards as boards: whole ones, parts, games in progress, and mistakes.
 */
#ifndef BOARD_H
#define BOARD_H

#include <stdbool.h>

#include "boards/words.h"
#include "freecell_deal.h"

enum label {
    LABEL_NONE,
    LABEL_ROW,    /* it has a word such as `row` or `Row1` */
    LABEL_OTHER,  /* anything else that ends with a colon or `=` */
    LABEL_COLUMN, /* a colon alone, or it has a word such as `Column` */
    LABEL_FOUNDATIONS,
    LABEL_FREE_CELLS,
};

/* What is wrong, and where. */
struct mistake {
    struct place place;        /* line 0: nothing is */
    bool is_twice;             /* a card is there twice */
    char text[2 * QUOTED_MAX]; /* of a message */
};

/* A line of the text, up to its 52nd card. All zero at first. */
struct line {
    struct place place; /* of its first word; line 0: it has none */
    enum label label;
    enum label named;     /* what the last word of its label names, */
    size_t number;        /* and the first number there, plus 1; or 0 */
    bool has_rest;        /* a `...` */
    bool is_rest;         /* that is its first word: for all further lines */
    bool is_empty;        /* it has not even a blank */
    uint8_t suit;         /* of the next word's card, plus 1; or 0 */
    size_t count, others; /* of its cards, of its other words */
    uint8_t cards[FREECELL_CARDS];
    struct place places[FREECELL_CARDS];
    struct mistake mistake; /* the first other word */
};

enum board_kind {
    BOARD_WRONG,
    BOARD_BEGINNING, /* all that it lacks is cards: perhaps a deal's */
    BOARD_WHOLE,     /* 52 different cards, or nearly so: see near */
    BOARD_PART,      /* its cards are in dealing order */
    BOARD_GAME,
};

/* A board as it stands in lines that follow one another. All zero at first. */
struct board {
    enum board_kind kind; /* after board_judge(), as the next two */
    struct mistake mistake;
    bool is_meant; /* as a board: it is not a few words that look like cards */
    struct place place, end; /* of its first word; behind its last line */

    size_t count; /* of its cards in lines; the first 52 are kept here, too: */
    uint8_t cards[FREECELL_CARDS];
    struct place places[FREECELL_CARDS];
    bool is_game;     /* it has a label of foundations or free cells */
    bool has_unknown; /* it has a `?` or `...`: further lines may be missing */
    bool is_spaced;   /* an empty line came below its columns */

    size_t different; /* cards, those of foundations and free cells too */
    struct place first[FREECELL_CARDS]; /* by card; line 0: it is not there */
    struct mistake twice;               /* the first card that is there twice */

    size_t line_count; /* without those of foundations and free cells */
    struct line lines[FREECELL_CARDS + 1];
    bool near; /* set by the caller: it may lack a card, or have two twice */
};

/* Adds a word to the line. */
void line_add(struct line *line, const struct word *word);

/* Whether it can belong to a board: it may have a few other words. */
bool line_is_cards(const struct line *line);

/* Whether a board goes on with this line. */
bool board_goes_on(const struct board *board, const struct line *line);

/* Empties a board; near stays. */
void board_clear(struct board *board);

/* Adds a line. */
void board_add(struct board *board, const struct line *line);

/* Removes the lines from this one of the text on. */
void board_cut(struct board *board, unsigned long long line);

/* Whether it has 52 different cards. */
bool board_is_whole(const struct board *board);

/*
 * Makes columns of a whole board in rows, as on a screen. Returns whether its
 * cards stand below each other: then the lines are the columns, of a game
 * unless they have the lengths of a deal's.
 */
bool board_turn(struct board *board);

/* Whether its lines have the lengths of a deal's columns, in any order. */
bool board_has_columns(const struct board *board);

/*
 * Judges a board that has ended. The mistake of a beginning is what to tell if
 * no deal begins so: least is the fewest cards that tell one.
 */
void board_judge(struct board *board, size_t least);

#endif
