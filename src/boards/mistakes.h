/* Mistakes in lines of cards. */
#ifndef BOARDS_MISTAKES_H
#define BOARDS_MISTAKES_H

#include "boards/answers.h"

/*
 * Tells the first mistake in lines, in text order: a word that is not a card,
 * or a repeated card. In a partial deal, no place may be skipped silently: it
 * is also a mistake if two cards are separated differently from the two before
 * them, or if a line has the wrong number.
 * Returns false if there is none.
 */
bool mistakes_tell(struct answers *answers, const struct line *lines,
                   size_t count);

#endif
