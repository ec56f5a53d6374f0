/*
 * The deals and their texts once more, in the plainest way there is, written
 * from the rules and not from the code under test, to hold it against.
 */
#ifndef REFERENCE_H
#define REFERENCE_H

#include <stdbool.h>
#include <stdint.h>

#include "freecell_deal.h"

/* Deals number, one of those with a shuffle: 1 .. 2^33-1. */
void reference_deal(int64_t number, uint8_t cards[FREECELL_CARDS]);

/* How a text is wanted. */
struct reference_style {
    bool columns; /* one line a column, else one line a row */
    enum freecell_symbols symbols;
    bool ten;
};

/* Room for any of the texts below. */
enum { REFERENCE_MAX = 2048 };

/* The name of one card, or `?`. */
void reference_name(uint8_t card, const struct reference_style *style,
                    char name[16]);

/* The board alone, every line with its newline; returns text. */
const char *reference_board(const uint8_t cards[FREECELL_CARDS],
                            const struct reference_style *style,
                            char text[REFERENCE_MAX]);

/* As --line and --json have it. */
const char *reference_line(int64_t number, const uint8_t cards[FREECELL_CARDS],
                           const struct reference_style *style,
                           char text[REFERENCE_MAX]);
const char *reference_json(int64_t number, const uint8_t cards[FREECELL_CARDS],
                           bool ten, char text[REFERENCE_MAX]);

#endif
