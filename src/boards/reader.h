/*
 * Boards out of a text, in order. Cards come first: 52 of them that are a deal
 * are a board, and a title stands in their place. What is left is read line by
 * line, as parts of boards, games, and mistakes.
 */
#ifndef READER_H
#define READER_H

#include "boards/board.h"
#include "boards/window.h"

enum {
    READER_UNDO = FREECELL_CARDS, /* the lines that a person can take back */
    READER_QUEUE = 3, /* boards of one line: one cut off, a part, a deal */
};

/* The caller sets words.characters.input and near, and the rest to 0. */
struct board_reader {
    struct words words;
    bool near; /* a whole board may have cards twice, or lack one */

    bool has_words;  /* in the text */
    bool has_answer; /* a board was returned */
    bool failed;     /* an error was reported */
    enum {
        AFTER_OTHER, /* text */
        AFTER_WHOLE, /* a whole board: its empty free cells may come */
        AFTER_DEAL,  /* a deal, and no empty line: empty places, too */
        IN_DEAL,     /* within a line, in which a deal ended */
    } after;
    struct window window;

    struct line line;
    enum word_kind end; /* of the line */
    struct board board;

    /* Boards that have ended; errors and some others wait, see may_wait(). */
    struct board queue[READER_QUEUE];
    size_t queued;
    struct board doubtful; /* the first wrong one that may be other text */

    /* The last board, to know its second view: its cards in dealing order. */
    uint8_t last_cards[FREECELL_CARDS];
    bool last_columns, has_second;

    size_t steps;                     /* typed lines that can be taken back */
    struct board before[READER_UNDO]; /* the board before each */
};

/*
 * Reads the next board. Wrong boards before it are reported and skipped.
 * Returns whether there is one.
 */
bool board_read(struct board_reader *reader, struct board *board);

#endif
