/* A board in the making: cards as they stand in a text, line by line. */
#ifndef BOARD_H
#define BOARD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "freecell_deal.h"
#include "io/message.h"

struct board {
    struct place start; /* of its first card */
    uint64_t seen;      /* bit c: card c is there */
    size_t count;       /* of its cards */
    size_t lines;       /* of those that are ended */
    size_t line_start;  /* how many cards stand before the line */
    uint8_t lengths[FREECELL_COLUMNS]; /* of each line, in cards */
    uint8_t cards[FREECELL_CARDS];     /* as they stand in the text */
};

/* How the lines of a board lie on the table. */
enum board_shape {
    BOARD_ROWS,    /* 8, 8, 8, 8, 8, 8 and 4 cards */
    BOARD_COLUMNS, /* 7, 7, 7, 7, 6, 6, 6 and 6 */
    BOARD_LINE,    /* all 52 */
    BOARD_OTHER,
};

/*
 * Adds a card to the line.
 * Returns NULL, or the reason why it cannot be there.
 */
const char *board_add(struct board *board, uint8_t card);

/*
 * Ends the line, unless no card stands in it.
 * Returns NULL, or the reason why there cannot be so many lines.
 */
const char *board_end_line(struct board *board);

enum board_shape board_shape(const struct board *board);

/* Lays the cards of a board that has a shape out in dealing order. */
void board_lay_out(const struct board *board, uint8_t cards[FREECELL_CARDS]);

#endif
