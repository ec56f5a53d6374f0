/*
 * Boards out of a text: lines of words become what is known of 52 cards. A
 * board is whole, or partly unknown, or a game in progress. Its cards are in
 * dealing order or column by column.
 */
#ifndef BOARD_H
#define BOARD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "boards/words.h"
#include "freecell_deal.h"

enum {
    BOARD_FREE_CELLS = 4,
    BOARD_LINES = FREECELL_COLUMNS + 1, /* the lines that are kept */
    BOARD_STEPS = FREECELL_CARDS,       /* that a person can take back */
};

struct board_line {
    struct place place;    /* of its first word */
    uint8_t begin, length; /* which cards of the board are its own */
    bool rest;             /* it ends with `...` */
};

/* A board as it stands in the text. */
struct board {
    bool begun;   /* else its few cards may be a sentence's */
    bool game;    /* it has lines of foundations or free cells */
    bool columns; /* its lines are columns, by their labels or lengths */
    bool rest;    /* a line ends with `...` */
    struct place start;

    size_t count; /* of cards in lines, unknown ones included */
    uint8_t cards[FREECELL_CARDS];
    struct place places[FREECELL_CARDS];
    size_t unknown, line_count;
    struct board_line lines[BOARD_LINES];
    size_t wrong;  /* 0, or the lines at its end that a person types again */
    size_t single; /* lines since an empty line; 1 more after a wrong board */

    struct place seen_at[FREECELL_CARDS]; /* by card; line 0: nowhere */
    size_t twice, twice_at; /* cards that were there before; the last of them */

    size_t away, free_cells; /* cards on both foundations and free cells */
    size_t blanks;           /* empty lines above the first column */
};

/* A line of the text; of its cards, one more than a board has is kept. */
struct line {
    struct place place; /* of its first word */
    enum label label;
    bool rest, twice;         /* it ends with `...`; a card is there twice */
    size_t cards;             /* how many there are, */
    size_t maybe, after_rest; /* and which of these, by kind and place */
    size_t others, marks;     /* words that are not cards; punctuation alone */
    uint8_t card[FREECELL_CARDS + 1];
    struct place places[FREECELL_CARDS + 1];
    uint64_t seen;
    struct place other_at; /* the first word that is not a card */
    char other[QUOTED_MAX];
};

/* The caller sets words.input, typed and near, and the rest to 0. */
struct board_reader {
    struct words words;
    bool typed; /* a person answers a prompt for each line */
    bool near;  /* a whole board may have cards twice, or lack one */

    bool has_words, has_board; /* in the text, even if it is wrong */
    bool failed;               /* an error was reported */
    bool after_whole; /* an empty line of a game may be of the board before */
    bool held;        /* the line is still to be used */
    struct line line;
    enum word_kind end; /* of the line */
    struct board board;
    size_t steps;                     /* the lines that can be taken back */
    struct board before[BOARD_STEPS]; /* and the board before each */
};

/*
 * Reads the next board. What is wrong before it is reported and skipped.
 * Returns whether there is one.
 */
bool board_read(struct board_reader *reader, struct board *board);

#endif
