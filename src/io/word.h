/*
 * A text as its words: what stands between blanks, which are white space, as
 * isspace() has it in the C locale, and the no-break spaces U+00A0 and U+202F,
 * and comments.
 */
#ifndef WORD_H
#define WORD_H

#include "io/input.h"

/* What `#` is: a part of words, or a comment to the end of its line. */
enum hash { HASH_IN_WORD, HASH_COMMENT };

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
bool word_read(struct input *input, enum hash hash, struct word *word);

/* The same for the next word of this line; its newline is left to be read. */
bool word_read_in_line(struct input *input, enum hash hash, struct word *word);

/*
 * The first byte of the next word of this line, which stays to be read; a
 * newline; or INPUT_END.
 */
int word_peek_in_line(struct input *input, enum hash hash);

/* Passes over the rest of this line and its newline. */
void word_skip_line(struct input *input);

#endif
