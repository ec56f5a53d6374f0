/*
 * A text as words. Only this module knows how notations differ: separators,
 * spellings, escapes, tags, comments, labels and brackets.
 */
#ifndef WORDS_H
#define WORDS_H

#include <stdbool.h>
#include <stdint.h>

#include "io/input.h"

enum word_kind {
    WORD_CARD,          /* or FREECELL_UNKNOWN */
    WORD_MAYBE_UNKNOWN, /* an unknown card, if its line has a card */
    WORD_REST,          /* `...` */
    WORD_LABEL,         /* what the line has before its cards */
    WORD_FOUNDATION,    /* in a line of foundations */
    WORD_EMPTY_PLACE,   /* in a line of foundations or free cells */
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
    uint8_t card;     /* of WORD_FOUNDATION: 4 x its height, 0 to 13, + suit */
    struct place place; /* of its first character; of WORD_CUT_OFF: of the
                           bracket that is not closed */
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

    /* A word, whole or what is left of it. */
    struct place place;
    size_t length; /* in bytes; only WORD_MAX of them are kept */
    char text[WORD_MAX];
    int after; /* the character that ended it, of which only words.c knows */

    /* The line so far. */
    bool has_mark; /* it is not empty */
    bool has_word; /* after its label */
    bool has_card;
    enum label label;
    char title[48]; /* its words before the first card, in lower case */

    /* Objects and arrays. */
    enum brackets {
        BRACKETS_NONE,  /* in lines of text */
        BRACKETS_LINES, /* in arrays of cards, perhaps of an object */
        BRACKETS_SKIP,  /* elsewhere in an object, or between two */
    } brackets;
    unsigned depth;       /* how many brackets are open */
    unsigned object;      /* the same where the object began; 0: not in one */
    bool has_board;       /* cards were read */
    struct place opening; /* of the first bracket */
};

/* Reads the next word. After the end of the text it is WORD_TEXT_END. */
void words_next(struct words *words, struct word *word);

#endif
