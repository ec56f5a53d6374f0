/* What the lines of a board can be: rows, columns, or one line of all cards. */
#ifndef BOARDS_SHAPE_H
#define BOARDS_SHAPE_H

#include "boards/board.h"

/* Its lines, and the places of their cards in a deal. */
struct shape {
    const char *name;                  /* of a line */
    size_t count;                      /* of its lines, numbered from 1 */
    uint8_t lengths[FREECELL_COLUMNS]; /* of each line, in cards */
    size_t next_line, next_card; /* from one to the next, in dealing order */
};

extern const struct shape shape_rows, shape_columns, shape_line;

/* The cards of the line of this number; 0 if the shape has no such line. */
size_t shape_length(const struct shape *shape, size_t number);

/* The number of a board's line in its shape; above is that of the line above.
 */
size_t shape_number(const struct line *line, size_t above);

/* Whether the board's lines have just the lengths of the shape, in order. */
bool shape_is_whole(const struct shape *shape, const struct board *board);

/*
 * Whether a board has 52 cards, all different or in the lines of a dealt board:
 * a line below begins another one.
 */
bool shape_is_complete(const struct board *board);

/*
 * Whether line i of the board, from 0, fits as the line of this number: it is
 * full, or says that it is short.
 */
bool shape_fits(const struct shape *shape, const struct board *board, size_t i,
                size_t number);

/* How many of the board's lines fit. */
size_t shape_count_fits(const struct shape *shape, const struct board *board);

/* The first line of the board with this label, or NULL. */
const struct line *shape_find_label(const struct board *board,
                                    enum label label);

/* The shape of a board, by labels or else by the lengths of its lines. */
const struct shape *shape_of(const struct board *board);

/* Whether lengths leave the shape open, and labels do not say it. */
bool shape_is_open(const struct board *board);

/* Puts the cards of the line of this number in dealing order. */
void shape_deal(const struct shape *shape, const struct line *line,
                size_t number, uint8_t cards[FREECELL_CARDS]);

#endif
