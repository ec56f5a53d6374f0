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

/* A deal that nearly matches some words. */
struct near {
    int64_t number;
    uint8_t cards[FREECELL_CARDS]; /* in the same order as those words */
    size_t missing; /* for 51 words, the place of the missing card;
                       otherwise FREECELL_CARDS */
};

/*
 * Finds the only deal in a range that is near to these words, by rows or else
 * by columns: from NEAR_MIN on, one that has all of them but those in two
 * quarters of the board; for fewer, one that begins with as many as identify a
 * deal. At most 13 may differ; a word that is no card does. Returns false if
 * there is none, or if a search has tried a million candidates, as a watch is
 * called then.
 */
bool lookup_near(const struct word *words, size_t count, struct range range,
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
