/* The text forms of a board. */
#ifndef PRINT_FORM_H
#define PRINT_FORM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "freecell_deal.h"
#include "io/output.h"

enum form_layout {
    FORM_ROWS,
    FORM_COLUMNS,
    FORM_LINE,
    FORM_JSON,
    FORM_LAYOUTS,
};

/* What a layout is like, as far as options depend on it. */
struct form_traits {
    bool has_number;      /* of its deal, even without a header */
    bool heads_one_draw;  /* a header stands over a single draw by default */
    bool is_for_programs; /* no colors by default, and no messages */
};

const struct form_traits *form_traits(enum form_layout layout);

/* What the user chooses. */
struct form_style {
    enum form_layout layout;
    enum freecell_symbols symbols;
    bool ten;    /* write the rank ten as 10; not for glyphs */
    bool color;  /* red suits in red, as terminals do it; not for JSON */
    bool header; /* above each board of rows or columns */
};

enum {
    FORM_SEPARATOR_MAX = 1, /* the most bytes between two boards */
    FORM_MAX = OUTPUT_ROOM - FORM_SEPARATOR_MAX, /* the longest board */
    FORM_NAME_MAX = 16, /* the longest card name and separator */
    FORM_WIDTH_MAX = 8, /* the longest, if it is the same for all cards */
};

/* A style, made ready for rendering many boards. */
struct form {
    /* A card's name, and what separates it from the next card of its line. */
    _Alignas(FORM_NAME_MAX) char names[FREECELL_CARDS][FORM_NAME_MAX];
    uint8_t lengths[FREECELL_CARDS]; /* of the names */
    size_t width; /* of each name, if it is the same for all; or 0 */
    struct form_style style;
    /* From winnable_from to below next_impossible, all deals can be won. */
    int64_t winnable_from, next_impossible;
};

void form_prepare(struct form *form, const struct form_style *style);

/*
 * Writes the board of these 52 cards to out, which has FORM_MAX bytes; all of
 * them may be touched.
 * Returns the end of what was written.
 */
char *form_render(struct form *form, int64_t number,
                  const uint8_t cards[FREECELL_CARDS], char *out);

/*
 * Writes what goes between two boards to out, which has FORM_SEPARATOR_MAX
 * bytes. Returns the end.
 */
char *form_put_separator(const struct form *form, char *out);

#endif
