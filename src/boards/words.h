/*
 * Characters as words. Only this module knows how cards, halves of cards and
 * names are written, and what an empty place looks like.
 */
#ifndef BOARDS_WORDS_H
#define BOARDS_WORDS_H

#include <limits.h>
#include <stdbool.h>

#include "boards/gap.h"
#include "freecell_deal.h"

/* A card, 0 .. 51 or FREECELL_UNKNOWN, and the place of its first character. */
struct card {
    uint8_t card;
    struct place place;
};

/* A place behind all others. */
#define BEHIND_TEXT ((struct place){ULLONG_MAX, ULLONG_MAX})

static inline bool place_is_before(struct place one, struct place other)
{
    return one.line < other.line ||
           (one.line == other.line && one.column < other.column);
}

enum word_kind {
    WORD_RANK,
    WORD_SUIT,
    WORD_CARD, /* or FREECELL_UNKNOWN */
    WORD_REST, /* `...` */
    WORD_NAME, /* before a `:` or `=`; perhaps empty */
    WORD_OTHER,
    WORD_LINE_END, /* from here on, no words */
    WORD_TEXT_END,
};

struct word {
    enum word_kind kind;
    uint8_t card;       /* of a rank, its card of clubs; of a suit, its ace */
    struct place place; /* of its first character */
    const char *text;   /* without a NUL; valid until the next call */
    size_t length;      /* in bytes */
    bool after_empty;   /* an empty place is between it and the one before */
    size_t blanks;      /* between it and the one before; 0: other things are;
                           of a line's first word, those directly before it */
};

/*
 * What is kept of a word: this many cards, their bytes, and one byte more, so
 * that the beginning of a longer word is not taken for all of it.
 */
enum { WORD_CARDS_MAX = 4 * FREECELL_CARDS, WORD_MAX = 5 * WORD_CARDS_MAX + 1 };

/* The caller sets characters.input, and the rest to 0. */
struct words {
    struct characters characters; /* the next one; CHARACTER_UNREAD: it may not
                                     be typed yet */
    char text[WORD_MAX];          /* of the last word */
    struct gap gap;               /* behind the last word */

    /* Cards in one word are returned one by one. */
    struct word cards[WORD_CARDS_MAX];
    size_t at, count; /* the next one is card `at` of count */
};

/* Whether two texts are the same but for upper and lower case. */
bool word_is(const struct word *word, const char *text);

/* Reads the next word. After the end of the text it is WORD_TEXT_END. */
void words_next(struct words *words, struct word *word);

#endif
