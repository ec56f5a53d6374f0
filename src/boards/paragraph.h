/* The words of a paragraph, and its lines. */
#ifndef BOARDS_PARAGRAPH_H
#define BOARDS_PARAGRAPH_H

#include "boards/sequence.h"

/* The first words of a longer paragraph are answered and dropped. */
enum { WORDS_KEPT = 4096, LINES_MAX = WORDS_KEPT };

/* A line with a card, an unknown card, a rest, or half a card. */
struct line {
    const struct word *begin, *end;
    const struct word *first; /* card, unknown card or rest; or NULL */
    size_t cards, known;      /* in words of their own */
    size_t cards_at_most;     /* and those that its halves may be */
    bool is_part;             /* it has an unknown card or a rest */
    size_t other_words; /* apart from numbers and names before the first card */
    const struct word *other_word; /* the first of them, or NULL */
};

/* Initially all zero. */
struct paragraph {
    size_t count;
    struct word words[WORDS_KEPT];
    bool has_halves; /* all ways are in use, not only READ_CARDS */
    struct sequence sequences[WAYS]; /* of all cards, even dropped ones */
};

/* Makes the next cards follow nothing. */
void paragraph_restart(struct paragraph *paragraph);

/*
 * Adds a word, for which there must be room, or the end of a line. Returns
 * whether it completes a card.
 */
bool paragraph_add(struct paragraph *paragraph, const struct word *word);

/*
 * Returns the number of the deal that the 52 cards up to the last word form, or
 * 0; and points *cards at them.
 */
int64_t paragraph_find_deal(const struct paragraph *paragraph,
                            const struct word **cards);

/* Removes the words from this place on. */
void paragraph_cut(struct paragraph *paragraph, struct place from);

/* Drops the first words. */
void paragraph_drop(struct paragraph *paragraph, size_t count);

/* Sets line to these words, and counts them. */
void line_set(struct line *line, const struct word *begin,
              const struct word *end);

/* Finds the lines. Returns how many there are. */
size_t paragraph_split(const struct paragraph *paragraph,
                       struct line lines[LINES_MAX]);

/*
 * Whether this is a line of cards: with at least three cards, it may have one
 * or two other words. All other lines are loose.
 */
bool line_is_cards(const struct line *line);
#endif
