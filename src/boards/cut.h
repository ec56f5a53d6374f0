/* A paragraph's first question: cards that are different. */
#ifndef BOARDS_CUT_H
#define BOARDS_CUT_H

#include "boards/paragraph.h"

/* Different cards: of whole lines, and perhaps of the beginning of one more. */
struct question {
    struct run run;
    size_t lines;           /* that are whole */
    const struct word *end; /* of its words */
};

/*
 * Reads lines up to one with a card that comes again, and at most 52 cards.
 * Only behind 52 cards, or if it is the first, a line is cut: before the card
 * that comes again.
 */
void cut_question(enum way way, const struct line *lines, size_t count,
                  struct question *question);

#endif
