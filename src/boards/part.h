/* A partial deal: lines of cards whose places count. */
#ifndef BOARDS_PART_H
#define BOARDS_PART_H

#include "boards/answers.h"

/*
 * How many of these lines, from the first on, are a partial deal: lines of
 * cards, at least one with an unknown card or a rest. Among them may be lines
 * with fewer than two cards.
 */
size_t part_count(const struct line *lines, size_t count);

/*
 * Answers the count lines of a part; before is the line before it, or NULL.
 * Drops lines that are not lines of cards.
 */
void part_answer(struct answers *answers, const struct line *before,
                 struct line *lines, size_t count);

/*
 * Tells of the first line that is not a row or column, if most are, except a
 * last line that is short. Returns false if there is none.
 */
bool part_tell_misfit(struct answers *answers, const struct line *lines,
                      size_t count);

#endif
