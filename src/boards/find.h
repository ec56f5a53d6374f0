/* The numbers of the deals that some cards are, or almost are. */
#ifndef BOARDS_FIND_H
#define BOARDS_FIND_H

#include "boards/run.h"
#include "deals/range.h"

/*
 * The fewest cards that identify a deal of a range, in either order: less than
 * one of a thousand texts has those of any by chance.
 */
size_t cards_to_identify(struct range range);

/*
 * The number of the only deal of a range that begins with these cards, row by
 * row or else column by column; or 0.
 */
int64_t find_beginning(const struct word *cards, size_t count,
                       struct range range);

enum { NEAR_MIN = FREECELL_CARDS / 2 }; /* cards of which some may be wrong */

/* A deal from which some cards differ. */
struct near {
    int64_t number;
    uint8_t cards[FREECELL_CARDS]; /* in the order of those that differ */
    size_t missing; /* of 51 cards: the place of the other one; else
                       FREECELL_CARDS */
};

/*
 * Finds the only deal of a range that has all of these cards but some of one
 * quarter, by rows or else by columns. Returns false if there is none.
 */
bool find_near(const struct word *cards, size_t count, struct range range,
               struct near *near);

enum { PART_DEALS_MAX = 100 }; /* deals that part of one may have */

/*
 * Finds all deals of a range that have these cards, known of which are known.
 * The rest is as in freecell_find(), with room for PART_DEALS_MAX numbers; but
 * if by chance twice as many deals have so few cards, the result comes at once:
 * FREECELL_TOO_MANY.
 */
int find_part(const uint8_t cards[FREECELL_CARDS], size_t known,
              struct range range, int64_t numbers[PART_DEALS_MAX],
              size_t *count, freecell_watch *watch, void *context);

#endif
