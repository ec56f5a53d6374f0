/* One deal as a picture. */
#ifndef PRINT_PICTURE_H
#define PRINT_PICTURE_H

#include <stdint.h>

#include "freecell_deal.h"

/*
 * Writes the picture of the deal of this number, whose cards are given in
 * dealing order: one SVG document of about 15 KiB.
 */
void picture_write(int64_t number, const uint8_t cards[FREECELL_CARDS]);

#endif
