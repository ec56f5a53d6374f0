/* One deal as a picture. */
#ifndef PICTURE_H
#define PICTURE_H

#include <stddef.h>
#include <stdint.h>

#include "freecell_deal.h"

/*
 * PICTURE_MAX bytes hold the picture of any deal and a null. The longest card
 * is the ten of diamonds: 261 bytes in its group and its name in the
 * description, and 242 more, a large suit and a second corner, when it is the
 * last of its column. All the rest is under 2700 bytes when the number has ten
 * digits.
 */
enum {
    PICTURE_CARD_MAX = 264,
    PICTURE_LAST_MAX = 248,
    PICTURE_REST_MAX = 3072,
    PICTURE_MAX = FREECELL_CARDS * PICTURE_CARD_MAX +
                  FREECELL_COLUMNS * PICTURE_LAST_MAX + PICTURE_REST_MAX,
};

/*
 * Writes the picture of the deal of this number, -2, -1 or 1 ..
 * FREECELL_LAST_DEAL, whose cards are given in dealing order, and a null,
 * into out, which has room for PICTURE_MAX bytes.
 * Returns the length in bytes, the null not counted.
 */
size_t picture_render(int64_t number, const uint8_t cards[FREECELL_CARDS],
                      char *out);

#endif
