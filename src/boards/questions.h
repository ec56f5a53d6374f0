/* The questions in a paragraph: each gets an answer or a message. */
#ifndef BOARDS_QUESTIONS_H
#define BOARDS_QUESTIONS_H

#include "boards/answers.h"
#include "boards/paragraph.h"

/*
 * Answers the question that begins with the first of these lines; before is the
 * line before it, or this one if it was cut, or NULL. Returns how many lines it
 * has; if it ends within a line, makes that line begin there.
 */
size_t question_answer(struct answers *answers, const struct line *before,
                       struct line *lines, size_t count);

#endif
