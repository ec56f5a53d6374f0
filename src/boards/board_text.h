/* Boards out of a text, in every form that people and solvers write. */
#ifndef BOARD_TEXT_H
#define BOARD_TEXT_H

#include <stdint.h>

#include "freecell_deal.h"
#include "io/input.h"

/*
 * Reads the next board of input, its cards in dealing order.
 * Returns 1; 0 at the end of the input; or -1 when it cannot be read or what
 * stands there is no board of 52 cards, which is then reported.
 */
int board_text_read(struct input *input, uint8_t cards[FREECELL_CARDS]);

#endif
