/*
 * A board in the making: lines of cards as they stand in a text. They become
 * what is known of the 52 places of a deal, by what these lines can be:
 *
 *   rows      7 lines of 8, 8, 8, 8, 8, 8 and 4 cards
 *   columns   8 lines of 7, 7, 7, 7, 6, 6, 6 and 6 cards
 *   line      one line of 52 cards in dealing order
 *   game      columns of any lengths, with cards on foundations or free cells
 *
 * Cards may be unknown. Where there are eight lines, they are columns; fewer
 * are rows, and a single one is in dealing order. A line may be open, which
 * leaves the rest of it unknown; an open line without any card that is the
 * last one leaves all lines after it unknown as well.
 */
#ifndef BOARD_H
#define BOARD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "freecell_deal.h"
#include "io/message.h"

enum board_shape { BOARD_ROWS, BOARD_COLUMNS, BOARD_LINE, BOARD_ANY_SHAPE };

enum { BOARD_LINES = 8, BOARD_FREE_CELLS = 4 };

/* How many cards of a board that is nearly a deal may be there twice. */
enum { BOARD_TWICE = 2 };

struct board_line {
    struct place place;    /* of its first word */
    uint8_t begin, length; /* which of the cards are its own */
    bool open;
    bool dropped; /* without a card, until another line takes its place */
};

struct board {
    enum board_shape shape; /* the only one that it can have, or any */
    bool near;              /* BOARD_TWICE cards may be there twice */
    bool cut_short;      /* its end leaves everything unknown that is missing */
    bool in_progress;    /* there was a word of foundations or free cells */
    bool marked;         /* a card is unknown, or a line is open */
    unsigned twice;      /* how many cards are there once more */
    unsigned free_cells; /* that were told, empty ones included */
    unsigned foundations; /* bit s: that of suit s was told */
    unsigned blanks;      /* empty lines above columns */
    uint64_t away;        /* bit c: card c is on one of those places */
    uint64_t seen;        /* bit c: card c is there or on the board */
    struct place start;   /* of its first card; line 0: there is none */
    size_t count;         /* of the cards in lines */
    uint8_t cards[FREECELL_CARDS];
    struct place places[FREECELL_CARDS]; /* of each of those */
    size_t line_count;                   /* of those that are ended */
    struct board_line lines[BOARD_LINES + 1];
};

/* What a board tells of a deal. */
struct board_cards {
    struct place start;                  /* where the board begins */
    uint8_t cards[FREECELL_CARDS];       /* in dealing order */
    struct place places[FREECELL_CARDS]; /* of those that are not unknown */
    bool unreachable; /* cards that were never moved lie as in no deal */
};

/* Whether none is unknown. */
bool board_is_full(const uint8_t cards[FREECELL_CARDS]);

/* What keeps lines from being a board. */
struct board_fault {
    size_t line; /* which one is wrong, from 0; line_count: one is missing */
    struct place place;
    char text[240];
};

enum board_state { BOARD_UNFINISHED, BOARD_FINISHED, BOARD_WRONG };

/* Where the next line goes: where the first was dropped, or after the last. */
size_t board_next_line(const struct board *board);

/*
 * Begins a line, whose first word stands there.
 * Returns NULL, or the reason why there cannot be another line. A line that is
 * begun is to be ended or dropped.
 */
const char *board_begin_line(struct board *board, struct place place);

/*
 * Adds a card, or FREECELL_UNKNOWN, to the line.
 * Returns NULL, or the reason why it cannot be there.
 */
const char *board_add(struct board *board, uint8_t card, struct place place);

/* The same for a word: a card, `??` or `?`, or `...`, which opens the line. */
const char *board_add_text(struct board *board, const char *text, size_t length,
                           struct place place);

/* Reads a word as a card, without what --color puts round it. */
bool board_parse_card(const char *text, size_t length, uint8_t *card);

/* Ends the line, which may have no card. */
void board_end_line(struct board *board);

/*
 * Forgets this line, and one that is not ended: line_count is that one alone.
 * The lines after it keep their places; until another line takes its own, it
 * leaves its cards unknown.
 */
void board_drop_line(struct board *board, size_t line);

/* Puts the first count cards of a suit, from the ace, on its foundation. */
const char *board_add_foundation(struct board *board, unsigned suit,
                                 unsigned count, struct place place);

/* Puts a card on the next free cell; NULL: leaves it empty. */
const char *board_add_free_cell(struct board *board, const uint8_t *card,
                                struct place place);

/*
 * Tells whether the board is finished, perhaps because no more lines come.
 * Gives the cards when it is, and the fault when it never can be.
 */
enum board_state board_judge(const struct board *board, bool at_end,
                             struct board_cards *cards,
                             struct board_fault *fault);

#endif
