/*
 * Characters as words. Only this module knows how cards, halves of cards and
 * names are written.
 */
#ifndef BOARDS_WORDS_H
#define BOARDS_WORDS_H

#include <stdbool.h>

#include "boards/characters.h"
#include "freecell_deal.h"
#include "io/message.h"

enum word_kind {
    WORD_CARD, /* or FREECELL_UNKNOWN */
    WORD_RANK,
    WORD_SUIT,
    WORD_REST, /* `...` */
    WORD_NAME, /* before a `:` or `=`; perhaps empty */
    WORD_OTHER,
    WORD_LINE_END,
    WORD_EMPTY_LINE,
    WORD_TEXT_END,
};

/* A word: all that is kept of it. */
struct word {
    enum word_kind kind;
    uint8_t card;       /* for a rank, its club; for a suit, its ace */
    uint32_t marks;     /* a hash of those before it; 0: only blanks */
    struct place place; /* of its first character */
    char text[16];      /* not for cards; a longer one ends with `...` */
};

/*
 * How much of a word is read: four boards and one byte more, so that the
 * beginning of a longer word is not mistaken for the whole.
 */
enum { WORD_MAX = 4 * FREECELL_CARDS * 5 + 1 };

/* The caller sets characters.input, and the rest to 0. */
struct words {
    struct characters characters; /* the next one; CHARACTER_UNREAD: it may not
                                     be typed yet */
    char text[WORD_MAX];          /* of the last word, up to end: */
    const char *end, *left;       /* from left on, cards to return next */
    struct place place;           /* of these */
    bool has_mark;                /* this line has more than blanks so far */
    uint32_t marks;               /* of the next word */
};

/* Reads the next word. After the end of the text it is WORD_TEXT_END. */
void words_next(struct words *words, struct word *word);

static inline bool word_is_known(const struct word *word)
{
    return word->kind == WORD_CARD && word->card != FREECELL_UNKNOWN;
}

static inline bool word_is_half(const struct word *word)
{
    return word->kind == WORD_RANK || word->kind == WORD_SUIT;
}

/* Whether it is no word, but the end of a line. */
static inline bool word_ends_line(const struct word *word)
{
    return word->kind >= WORD_LINE_END;
}

/*
 * What a message calls a word: a card as 7D, another one as it is, or quoted if
 * that is unsafe. name is room for it.
 */
const char *word_name(const struct word *word, char name[QUOTED_MAX]);

#endif
