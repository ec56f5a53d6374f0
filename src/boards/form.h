/* The forms of a board: 52 cards become text. */
#ifndef FORM_H
#define FORM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "freecell_deal.h"

enum form_layout {
    FORM_ROWS,
    FORM_COLUMNS,
    FORM_LINE,
    FORM_JSON,
};

/* What the user chooses. */
struct form_style {
    enum form_layout layout;
    enum freecell_symbols symbols;
    bool ten;    /* write the rank ten as 10 */
    bool color;  /* red suits in red, as terminals do it */
    bool header; /* over each board of rows or columns */
};

/* Room for one board in bytes, what stands between two boards included. */
enum { FORM_PAGE_MAX = 2048, FORM_MAX = 4 * 1024 };

/* A form shows the cards once or, as JSON, twice. */
enum { FORM_VIEWS = 2 };

/* A style, made ready for rendering many boards. */
struct form {
    bool picture;                /* nothing below is used but board_separator */
    const char *before_number;   /* NULL: no number */
    const char *board_separator; /* two boards */

    /* What stands round the cards, with gaps where they belong. */
    char page[FORM_PAGE_MAX];
    size_t page_length;
    size_t views;
    uint16_t gaps[FORM_VIEWS][FREECELL_CARDS]; /* offset of each card's gap */
    uint8_t order[FORM_VIEWS][FREECELL_CARDS]; /* cards in the page's order */

    struct form_spelling {
        char text[15];
        uint8_t length;
    } spellings[FREECELL_CARDS];
    size_t width; /* of all spellings in bytes; 0: they differ */
};

void form_prepare(struct form *form, const struct form_style *style);

/*
 * Writes the board of these 52 cards to out, which has FORM_MAX bytes; all of
 * them may be touched.
 * Returns the end of what was written.
 */
char *form_render(const struct form *form, int64_t number,
                  const uint8_t cards[FREECELL_CARDS], char *out);

/* Writes text, or number in decimal, to out; returns the end. */
char *form_put(char *out, const char *text);
char *form_put_number(char *out, int64_t number);

#endif
