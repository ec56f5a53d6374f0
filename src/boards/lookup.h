/* Finds the deals that match some cards, or nearly match them. */
#ifndef BOARDS_LOOKUP_H
#define BOARDS_LOOKUP_H

#include "boards/sequence.h"
#include "deals/range.h"

/*
 * The fewest cards that identify a deal in a range, in either order: fewer than
 * one text in a thousand matches any deal by chance.
 */
size_t cards_to_identify(struct range range);

/*
 * Returns the number of the only deal in a range that begins with these cards,
 * row by row or else column by column; or 0.
 */
int64_t lookup_beginning(const struct word *cards, size_t count,
                         struct range range);

enum { NEAR_MIN = FREECELL_CARDS / 2 }; /* cards, of which some may be wrong */

/* A deal that nearly matches some cards. */
struct near {
    int64_t number;
    uint8_t cards[FREECELL_CARDS]; /* in the same order as those cards */
    size_t missing; /* for 51 cards, the place of the missing one;
                       otherwise FREECELL_CARDS */
};

/*
 * Finds the only deal in a range that has all of these cards except some within
 * one quarter, by rows or else by columns. Returns false if there is none, or
 * if a search has tried a million candidates, as a watch is called then.
 */
bool lookup_near(const struct word *cards, size_t count, struct range range,
                 struct near *near);

enum { PART_DEALS_MAX = 100 }; /* the most for part of a deal */

/*
 * Finds all deals in a range that have these cards, known of which are known.
 * This is freecell_find() with room for PART_DEALS_MAX numbers, except that if
 * twice as many deals would have so few cards by chance, it returns
 * FREECELL_TOO_MANY at once.
 */
int lookup_part(const uint8_t cards[FREECELL_CARDS], size_t known,
                struct range range, int64_t numbers[PART_DEALS_MAX],
                size_t *count, freecell_watch *watch, void *context);

#endif
