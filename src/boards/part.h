/* Part of a deal: lines of cards whose places count. */
#ifndef BOARDS_PART_H
#define BOARDS_PART_H

#include "boards/answers.h"
#include "boards/paragraph.h"

/*
 * How many of these lines are part of a deal, from the first on: those of
 * cards, if one has an unknown card or a rest. Between them may be lines with
 * fewer than two cards.
 */
size_t part_count(const struct line *lines, size_t count);

/*
 * Decides the count lines of a part; above it is a line, or NULL. Drops those
 * that are not of cards.
 */
void part_decide(struct answers *answers, const struct line *above,
                 struct line *lines, size_t count);

#endif
