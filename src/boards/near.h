/* Deals that boards with mistakes are near to. */
#ifndef BOARDS_NEAR_H
#define BOARDS_NEAR_H

#include "boards/answers.h"

enum { NEAR_MIN = FREECELL_CARDS / 2 }; /* words, of which some may be wrong */

/* The words of a board, each with a place, and the deal that nearly has them.
 */
struct near {
    size_t count;
    struct word words[FREECELL_CARDS]; /* one that is not a card is misread */
    int64_t number;
    uint8_t cards[FREECELL_CARDS]; /* of the deal, in the order of the words */
    size_t differences;
};

/*
 * Finds the only deal in a range that is near to the words, by rows or else by
 * columns: it differs in 1 to 13 places. From NEAR_MIN words on, these are in
 * two quarters of the board, and of 51 words one may be missing there, for
 * which a WORD_REST is inserted; fewer words begin with as many of the deal as
 * identify one. Returns false if there is none, if searches give up, each after
 * a million candidates, or if count is more than the words that fit in.
 */
bool near_find(struct near *near, struct range range);

/* Tells the first differences. */
void near_tell(struct answers *answers, enum message_kind kind,
               const struct near *near);

#endif
