/* The forms of a board: 52 cards become text. */
#ifndef FORM_H
#define FORM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "freecell_deal.h"

enum form_layout { FORM_ROWS, FORM_COLUMNS, FORM_LINE, FORM_JSON };

/* What the user chooses. */
struct form_style {
    enum form_layout layout;
    enum freecell_symbols symbols;
    bool ten;    /* write the rank ten as 10 */
    bool header; /* over each board of rows or columns */
};

/*
 * A card and what stands behind it. Copying all of it, a size the compiler
 * knows, and then stepping on by length beats copying just the text.
 */
struct form_piece {
    char text[15];
    uint8_t length; /* of text */
};

/* One place of a board: which card lies there, and what stands behind it. */
struct form_slot {
    uint8_t card; /* index in dealing order */
    uint8_t separator;
};

enum { FORM_VIEWS = 2, FORM_SEPARATORS = 3 };

/* A style, made ready for rendering many boards. */
struct form {
    const char *before_number, *after_number; /* NULL: no number */
    const char *gap;                          /* between two boards */
    struct form_view {
        const char *close; /* NULL: there is no such view */
        struct form_slot slots[FREECELL_CARDS];
        struct form_piece pieces[FORM_SEPARATORS][FREECELL_CARDS];
    } views[FORM_VIEWS];
};

/* Room for any one board, in bytes, the gap before it included. */
enum { FORM_MAX = 2048 };

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
