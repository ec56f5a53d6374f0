/*
 * Characters as words. Only this module knows how cards, halves of cards and
 * names are written.
 */
#ifndef WORDS_H
#define WORDS_H

#include "boards/characters.h"
#include "freecell_deal.h"

enum word_kind {
    WORD_RANK,
    WORD_SUIT,
    WORD_CARD, /* or FREECELL_UNKNOWN */
    WORD_REST, /* `...` */
    WORD_NAME, /* before a `:` or `=`; perhaps empty */
    WORD_OTHER,
    WORD_LINE_END,
    WORD_TEXT_END,
};

struct word {
    enum word_kind kind;
    uint8_t card;       /* of a rank, its card of clubs; of a suit, its ace */
    struct place place; /* of its first character */
    const char *text;   /* without a NUL; valid until the next call */
    size_t length;      /* in bytes */
};

/* What is kept of a word, in bytes: 52 cards, and one that is too many. */
enum { WORD_MAX = 5 * (FREECELL_CARDS + 1) };

/* The caller sets characters.input, and the rest to 0. */
struct words {
    struct characters characters; /* the next one, unless it is unread */
    char text[WORD_MAX];          /* of the last word */

    /* Cards in one word are returned one by one. */
    struct word cards[FREECELL_CARDS];
    size_t at, count; /* the next one is card `at` of count */
};

/* Whether the word is one of names, which stand between commas. */
bool word_is_one_of(const struct word *word, const char *names);

/* Reads the next word. After the end of the text it is WORD_TEXT_END. */
void words_next(struct words *words, struct word *word);

#endif
