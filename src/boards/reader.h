/* Reads a text, paragraph by paragraph: an empty line ends one. */
#ifndef BOARDS_READER_H
#define BOARDS_READER_H

#include "boards/questions.h"

struct reader {
    struct words words;
    struct paragraph paragraph;
    struct line lines[LINES_MAX]; /* of the paragraph, when it is answered */
    struct answers *answers;
    bool has_words;     /* the text has more than empty lines so far */
    struct place begin; /* of the text; at a terminal, of the paragraph */
};

/*
 * Reads a text, from its beginning. A deal is answered at its last card, all
 * else at an empty line.
 */
void reader_read(struct reader *reader, struct input *input,
                 struct answers *answers);

#endif
