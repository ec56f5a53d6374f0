/* Random boards as lines of cards, and their text. */
#ifndef SUPPORT_LINES_H
#define SUPPORT_LINES_H

#include <stdbool.h>
#include <stddef.h>

#include "support/random.h"

enum label { NONE, OTHER, ROW, COLUMN, LABELS };

struct line {
    bool has_label; /* that of the board, and perhaps a number */
    size_t number;  /* from 1; one board in eight counts from 0, by mistake */
    bool has_word;  /* which is no card, behind three or more */
    size_t count;
    uint8_t cards[FREECELL_CARDS];
    bool has_rest;
};

enum { LINES_MAX = FREECELL_COLUMNS, BOARD_TEXT_MAX = 4000 };
struct board {
    enum label label;
    bool has_numbers;
    size_t count;
    struct line lines[LINES_MAX];
    bool has_rest_below; /* on a line of its own */
};

enum view { ROWS, COLUMNS, VIEWS };

/* The place of the first card of line n, or that behind the last card. */
size_t line_start(enum view view, size_t n);

/* How many cards line n has; 0: there is no such line. */
size_t line_length(enum view view, size_t n);

/* A board of this deal: all of it or a part, with or without labels and slips.
 */
void board_make(struct random *random, uint8_t dealt[VIEWS][FREECELL_CARDS],
                struct board *board);

/* Writes it in random spelling, BOARD_TEXT_MAX bytes at most; returns the end.
 */
char *board_write(struct random *random, const struct board *board, char *out);

#endif
