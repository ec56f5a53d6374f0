/* The deals that are nearly a board. */
#ifndef NEAR_H
#define NEAR_H

#include <stddef.h>
#include <stdint.h>

#include "freecell_deal.h"

/*
 * In how many places a deal may differ; and room for all deals that can: each
 * pair of places leaves two ways to lay their cards.
 */
enum {
    NEAR_PLACES = 2,
    NEAR_MAX = FREECELL_CARDS * (FREECELL_CARDS - 1),
};

/*
 * Finds the deals that differ from these 52 cards, which may be there twice,
 * in at most NEAR_PLACES places. It takes some milliseconds.
 * Returns how many there are, whose numbers it puts into numbers in rising
 * order.
 */
size_t near_find(const uint8_t cards[FREECELL_CARDS],
                 int64_t numbers[NEAR_MAX]);

#endif
