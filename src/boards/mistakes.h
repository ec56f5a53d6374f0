/* Mistakes in lines of cards. */
#ifndef BOARDS_MISTAKES_H
#define BOARDS_MISTAKES_H

#include "boards/answers.h"

/*
 * What is looked for: words that are not cards, and repeated cards; and places
 * that are skipped silently, as a number is not the line's, or two cards are
 * separated differently from the two before them.
 */
enum mistakes { MISTAKES_OF_CARDS, MISTAKES_OF_CARDS_AND_PLACES };

/*
 * Tells the first mistake in lines, in text order. Returns false if there is
 * none.
 */
bool mistakes_tell(struct answers *answers, enum mistakes wanted,
                   const struct line *lines, size_t count);

#endif
