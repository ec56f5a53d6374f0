/* Deals that boards with mistakes are near to. */
#ifndef BOARDS_NEAR_H
#define BOARDS_NEAR_H

#include "boards/answers.h"
#include "boards/lookup.h"

enum { NEAR_MIN = FREECELL_CARDS / 2 }; /* words, of which some may be wrong */

/*
 * Words that may have a place on a board, and the deal that nearly has them
 * there. Initially all zero.
 */
struct near {
    size_t count; /* perhaps more than fit in */
    struct word words[2 * FREECELL_CARDS];
    size_t cards;      /* of the words */
    uint64_t seen;     /* a bit for each card */
    bool has_repeated; /* one of them, so there may be two boards */
    struct match deal;
    size_t differences;
};

void near_add(struct near *near, const struct word *word);

/*
 * Finds the only deal in a range that is near to the words, by rows or else by
 * columns: it differs in 1 to 13 places, or to 6 if a card is repeated. Words
 * that are not cards are removed if that leaves fewer differences. From
 * NEAR_MIN words on, the differences are in two quarters of the board, and of
 * 51 words one may be missing there, for which a WORD_REST is inserted; fewer
 * words begin with as many of the deal as identify one. Returns false if there
 * is none, or if searches give up, each after a million candidates.
 */
bool near_find(struct near *near, struct range range);

/* Whether most words are the cards of a deal from this index on. */
bool near_follows(struct near *near, const struct match *deal, size_t from);

/* Tells the first differences. */
void near_tell(struct answers *answers, enum message_kind kind,
               const struct near *near);

#endif
