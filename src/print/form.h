/* The forms of a board: 52 cards become text. */
#ifndef FORM_H
#define FORM_H

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

/* What the user chooses. */
struct form_style {
    enum form_layout layout;
    enum freecell_symbols symbols;
    bool ten;    /* write the rank ten as 10 */
    bool color;  /* red suits in red, as terminals do it */
    bool header; /* over each board of rows or columns */
};

enum {
    FORM_MAX = OUTPUT_ROOM, /* the most bytes of a board and its separator */
    FORM_TEXTS = 12,        /* besides the cards: form.c names them */
};

/* It is copied as a whole: 16 bytes are copied at once. */
struct form_text {
    _Alignas(16) char bytes[15];
    uint8_t length;
};

/* A style, made ready for rendering many boards. */
struct form {
    struct form_text texts[FORM_TEXTS];
    bool has_number;
    int64_t asked, impossible; /* from asked on, the first impossible deal */
    size_t width;              /* of all cards in bytes; 0: they differ */
    /* With a separator after each; second_cards, with width NULs before it. */
    struct form_text cards[FREECELL_CARDS], second_cards[FREECELL_CARDS];
};

void form_prepare(struct form *form, const struct form_style *style);

/*
 * Writes the board of these 52 cards to out, which has FORM_MAX bytes; all of
 * them may be touched.
 * Returns the end of what was written.
 */
char *form_render(struct form *form, int64_t number,
                  const uint8_t cards[FREECELL_CARDS], char *out);

/* Writes what stands between two boards to out, in the same way. */
char *form_separate(const struct form *form, char *out);

#endif
