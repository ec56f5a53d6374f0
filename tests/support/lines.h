/* Random lines of cards, as boards have them, and their text. */
#ifndef SUPPORT_LINES_H
#define SUPPORT_LINES_H

#include <stdbool.h>
#include <stddef.h>

#include "support/random.h"

enum label { NONE, OTHER, ROW, COLUMN, LABELS };

struct line {
    enum label label;
    size_t number; /* of a row or column, plus 1; or 0 */
    size_t words;  /* other ones */
    size_t count;
    uint8_t cards[FREECELL_CARDS];
    bool has_rest;
};

enum view { ROWS, COLUMNS, VIEWS };

/* The place of the first card of line n, or that behind the last card. */
size_t line_start(enum view view, size_t n);

/* How many cards line n has; 0: there is no such line. */
size_t line_length(enum view view, size_t n);

/* A text of boards, each of its own deal; the last deal is above a million. */
enum { DEALS = 7, MILLION = 1000000, LINES_MAX = 80, LINES_TEXT_MAX = 30000 };
struct lines {
    int64_t numbers[DEALS];
    uint8_t dealt[DEALS][VIEWS][FREECELL_CARDS];
    size_t count;
    struct line
        lines[LINES_MAX]; /* a whole deal and an empty line at the end */
};

void lines_make(struct random *random, struct lines *lines);

/* Writes it in random spelling. Returns the length. */
size_t lines_write(struct random *random, const struct lines *lines,
                   char bytes[LINES_TEXT_MAX]);

#endif
