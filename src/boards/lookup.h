/* Finds the deals that match some cards. */
#ifndef BOARDS_LOOKUP_H
#define BOARDS_LOOKUP_H

#include "boards/sequence.h"
#include "deals/range.h"

/*
 * The fewest cards that identify a deal in a range, in either order: fewer than
 * one text in a thousand matches any deal by chance.
 */
size_t cards_to_identify(struct range range);

/* The deals that match some cards, row by row or else column by column. */
struct match {
    int64_t number;                /* of the only one, or 0 */
    bool has_several;              /* then number is 0 */
    uint8_t cards[FREECELL_CARDS]; /* of the only one, in the given order */
};

/* Finds the deals in a range that have these cards, of which some are unknown.
 */
struct match lookup_deal(const uint8_t cards[FREECELL_CARDS],
                         struct range range, freecell_watch *watch);

/* Finds the deals in a range that begin with these cards. */
struct match lookup_beginning(const struct word *cards, size_t count,
                              struct range range);

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
