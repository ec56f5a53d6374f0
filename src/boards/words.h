/*
 * Characters as words. Only this module knows how notations differ: cards and
 * their halves, labels, names, comments and brackets.
 */
#ifndef WORDS_H
#define WORDS_H

#include "boards/characters.h"

/* In an order that is compared: parts, cards, other words, ends. */
enum word_kind {
    WORD_NONE, /* only within words.c */
    /* Of a word that is not a card, its parts that may be halves of cards. */
    WORD_RANK,      /* 0 to 12 */
    WORD_SUIT,      /* 0 to 3 */
    WORD_CARD_PART, /* a whole card, as in `7d.png` */

    WORD_CARD,          /* or FREECELL_UNKNOWN */
    WORD_TOP,           /* of a foundation, `H-7`; or FREECELL_UNKNOWN, `H-0` */
    WORD_MAYBE_UNKNOWN, /* an unknown card, if its line has a card */
    WORD_REST,          /* `...` */
    WORD_NAME,          /* before a `:` or `=` */
    WORD_LABEL,         /* what the line has before its cards */
    WORD_MARK,          /* punctuation alone */
    WORD_NULL,          /* `None` or `NA`, in place of a card */
    WORD_OTHER,
    WORD_LINE_END,
    WORD_EMPTY_LINE, /* the end of a line that has only blanks */
    WORD_TEXT_END,
};

enum label {
    LABEL_NONE,
    LABEL_BULLET,
    LABEL_TITLE,  /* any other */
    LABEL_NUMBER, /* of a column; but one line alone may have a deal's */
    LABEL_COLUMN,
    LABEL_FOUNDATIONS,
    LABEL_FREE_CELLS,
};

struct word {
    enum word_kind kind;
    bool in_tag;          /* it is part of an attribute's value */
    enum label label;     /* of WORD_LABEL */
    uint8_t card;         /* or a rank, or a suit */
    struct place place;   /* of its first character */
    unsigned width, tabs; /* in characters; tabs of the line before it */
    const char *text;     /* without a NUL; valid until the next call */
    size_t length;        /* in bytes */
};

/* The longest word that has a meaning, in bytes: 52 cards take 260. */
enum { WORD_MAX = 320 };

/* The caller sets characters.input, and the rest to 0. */
struct words {
    struct characters characters;
    bool has_next; /* the next character is read, but not used */
    struct character next;

    struct word word;    /* what is not yet returned; longer ones are cut */
    char text[WORD_MAX]; /* of it */
    size_t part;         /* of it: how much of it was looked at for halves */
    bool has_colon;      /* after it */
    bool is_name;        /* a colon or `=` comes after it */
    bool is_possessive;  /* an apostrophe comes after it, and text after this */

    /* The line so far. */
    enum {
        BEGUN_BLANK,  /* it has nothing else */
        BEGUN_CLOSED, /* it is marks after a bracket that ended a line */
        BEGUN_TEXT,
    } begun;
    bool has_card;   /* perhaps before a bracket that ended a line */
    unsigned places; /* its cards and rests */
    enum label label;
    char title[48]; /* its words before a label or card */
    unsigned tabs;
    uint32_t quote;  /* that is open, or 0 */
    unsigned opener; /* of a comment, after a blank: 1: `/`, 2: `#` or `//` */
    unsigned depth;  /* open brackets, since a line that began with one */
};

/* Reads the next word. After the end of the text it is WORD_TEXT_END. */
void words_next(struct words *words, struct word *word);

#endif
