/* The questions of a paragraph: each is answered, or told what is wrong. */
#ifndef BOARDS_QUESTIONS_H
#define BOARDS_QUESTIONS_H

#include "boards/answers.h"
#include "boards/paragraph.h"

/*
 * Decides the question that the first of these lines begins; above it is a
 * line, or NULL. Returns how many lines it has; if it ends within a line, that
 * one begins there now.
 */
size_t question_decide(struct answers *answers, const struct line *above,
                       struct line *lines, size_t count);

#endif
