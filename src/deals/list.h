/* Deals and ranges in a text, separated by white space. */
#ifndef LIST_H
#define LIST_H

#include <stddef.h>

#include "deals/range.h"
#include "io/input.h"

enum list_kind {
    LIST_FILE,   /* `#` begins a comment, to the end of its line */
    LIST_INPUT,  /* has no comments */
    LIST_PROMPT, /* is typed by a person, who is asked for each line */
};

struct list {
    enum list_kind kind;
    struct input input;
    char word[RANGE_TEXT_MAX + 1]; /* of a longer one, only the beginning */
    size_t length;                 /* of the word so far, in bytes */
    struct place place;            /* of its first character */
};

/* Opens path as input_open() does; to be closed with input_close(). */
int list_open(struct list *list, const char *path, enum list_kind kind);

/*
 * Reads the next range. Consecutive ones come as one, as far as that takes no
 * read: what was read is known before the program waits or a read fails.
 * At a prompt, a wrong line gets a message and a new prompt, 0 ends the list,
 * and ranges come one by one.
 * Returns 1; 0 at the end; or -1 after a message.
 */
int list_next(struct list *list, struct range *range);

#endif
