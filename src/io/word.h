/*
 * A text as its words: what stands between blanks, which are white space, as
 * isspace() has it in the C locale, and the no-break spaces U+00A0 and U+202F.
 * Where the input has comments, they are passed over.
 */
#ifndef WORD_H
#define WORD_H

#include "io/input.h"

/* Of a longer word only the first bytes are kept, and length ends with them. */
struct word {
    char text[QUOTED_MAX];
    size_t length;      /* in bytes, at most sizeof text */
    struct place place; /* of its first character */
};

/*
 * Reads the next word of input.
 * Returns true; or false at the end of the input or when it cannot be read.
 */
bool word_read(struct input *input, struct word *word);

/* The same for the next word of this line; its newline is left to be read. */
bool word_read_in_line(struct input *input, struct word *word);

/*
 * The first byte of the next word of this line, which stays to be read; a
 * newline; or INPUT_END.
 */
int word_peek_in_line(struct input *input);

/* Passes over the rest of this line and its newline. */
void word_skip_line(struct input *input);

#endif
