/* What is wrong in lines of cards. */
#ifndef BOARDS_MISTAKES_H
#define BOARDS_MISTAKES_H

#include "boards/paragraph.h"

struct mistake {
    struct place place;
    char text[MESSAGE_MAX];
};

/*
 * Finds the first mistake of lines, in the text's order: a word that is not a
 * card, or a card that is there twice. In lines of part of a deal no place may
 * be skipped in silence: other marks between two cards than between the two
 * before are a mistake, too, and so is a number that is not the line's.
 * Returns false if there is none.
 */
bool find_mistake(const struct line *lines, size_t count,
                  struct mistake *mistake);

#endif
