/*
 * Consecutive cards. A text can be read in three ways: only as cards in words
 * of their own; or with halves of cards, too, pairing each suit with the last
 * rank before it, or each rank with the last suit before it.
 */
#ifndef BOARDS_SEQUENCE_H
#define BOARDS_SEQUENCE_H

#include "boards/words.h"

enum way { READ_CARDS, READ_RANK_FIRST, READ_SUIT_FIRST, WAYS };

/*
 * The latest distinct cards in one way of reading; a card of two halves has the
 * place of the first half.
 */
struct sequence {
    enum way way;
    struct word half; /* awaits the other one; none if place.line is 0 */
    uint64_t seen;    /* a bit for each of these cards: */
    size_t count;
    struct word cards[FREECELL_CARDS];
};

static inline bool place_is_before(struct place one, struct place other)
{
    return one.line < other.line ||
           (one.line == other.line && one.column < other.column);
}

/* Begins without cards. */
void sequence_begin(struct sequence *sequence, enum way way);

/* Reads a word. Returns whether it completes a card, which is not yet added. */
bool sequence_read(struct sequence *sequence, const struct word *word,
                   struct word *card);

/* How many cards, also repeated ones, words have in this way of reading. */
size_t sequence_count(enum way way, const struct word *word,
                      const struct word *end);

/* Whether the card is there. */
static inline bool sequence_has(const struct sequence *sequence, uint8_t card)
{
    return (sequence->seen >> card & 1) != 0;
}

/* Whether the card is there, other than as the last one. */
bool sequence_repeats(const struct sequence *sequence, uint8_t card);

/* Adds a card. If it is a repeat, forgets the cards up to its first place. */
void sequence_add(struct sequence *sequence, const struct word *card);

#endif
