/*
 * A text as words. Only this module knows how notations differ: separators,
 * escapes, tags, comments, labels and brackets.
 */
#ifndef WORDS_H
#define WORDS_H

#include <stdbool.h>
#include <stdint.h>

#include "io/input.h"

enum word_kind {
    WORD_NONE,          /* only within words.c */
    WORD_CARD,          /* or FREECELL_UNKNOWN; the top card of a foundation */
    WORD_MAYBE_UNKNOWN, /* an unknown card, if its line has a card */
    WORD_REST,          /* `...` */
    WORD_LABEL,         /* what the line has before its cards */
    WORD_MARK,          /* punctuation alone */
    WORD_OTHER,
    WORD_LINE_END,
    WORD_EMPTY_LINE, /* the end of a line that has only blanks */
    WORD_BOARD_END,  /* of an object, or of nested arrays */
    WORD_CUT_OFF,    /* the text ends within these */
    WORD_TEXT_END,
};

enum label {
    LABEL_NONE,
    LABEL_BULLET,
    LABEL_TITLE, /* any other */
    LABEL_COLUMN,
    LABEL_FOUNDATIONS,
    LABEL_FREE_CELLS,
};

struct word {
    enum word_kind kind;
    enum label label; /* of WORD_LABEL */
    uint8_t card;
    struct place place; /* of its first character */
    const char *text;   /* without a NUL; valid until the next call */
    size_t length;      /* in bytes */
};

/* The longest word that has a meaning, in bytes: 52 cards take 260. */
enum { WORD_MAX = 320 };

/* The caller sets the first three. */
struct words {
    struct input *input;
    bool typed;    /* a person waits for an answer at the end of each line */
    bool may_open; /* brackets can begin a board here */

    struct word word;    /* what is not yet classified; longer ones are cut */
    char text[WORD_MAX]; /* of it */
    enum word_kind end;  /* of the line, which comes after it; or WORD_NONE */

    /* The line so far. */
    bool has_any; /* it is not empty */
    bool has_card;
    enum label label; /* up to a colon */
    char title[48];   /* its words before a label or card */

    /* Objects and arrays. */
    unsigned depth;       /* how many brackets are open; 0: in a text */
    unsigned object;      /* the same where the object began; 0: not in one */
    bool skips;           /* up to the next member that can be a board */
    bool has_board;       /* of the object cards were read */
    struct place opening; /* of the first bracket */
};

/* Reads the next word. After the end of the text it is WORD_TEXT_END. */
void words_next(struct words *words, struct word *word);

#endif
