/* A board as one JSON object, as --json prints it. */
#ifndef BOARD_JSON_H
#define BOARD_JSON_H

#include <stdint.h>

#include "freecell_deal.h"
#include "io/input.h"

/*
 * Reads an object whose brace is the next byte of input. It has rows, columns
 * or both; blanks and other members do not matter.
 * Returns 0 and the cards in dealing order; or -1 when they cannot be read,
 * which is then reported.
 */
int board_json_read(struct input *input, uint8_t cards[FREECELL_CARDS]);

#endif
