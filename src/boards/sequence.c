#include "boards/sequence.h"

#include <string.h>

void sequence_begin(struct sequence *sequence, enum way way)
{
    sequence->way = way;
    sequence->half = (struct word){.place = {0, 0}};
    sequence->seen = 0;
    sequence->count = 0;
}

/* Reads half a card. Returns whether it is the second half of one. */
static bool read_half(struct sequence *sequence, const struct word *word,
                      struct word *card)
{
    const enum word_kind first =
        sequence->way == READ_RANK_FIRST ? WORD_RANK : WORD_SUIT;
    const struct word half = sequence->half;
    sequence->half.place.line = 0;
    if (word->kind == first)
        sequence->half = *word;
    if (word->kind == first || half.place.line == 0)
        return false;
    *card = half;
    card->kind = WORD_CARD;
    card->card = (uint8_t)(half.card + word->card);
    return true;
}

bool sequence_read(struct sequence *sequence, const struct word *word,
                   struct word *card)
{
    if (word_is_half(word))
        return sequence->way != READ_CARDS && read_half(sequence, word, card);
    if (!word_is_known(word))
        return false;
    sequence->half.place.line = 0; /* this card comes between the two */
    *card = *word;
    return true;
}

size_t sequence_count(enum way way, const struct word *word,
                      const struct word *end)
{
    struct sequence sequence;
    struct word card;
    size_t count = 0;
    sequence_begin(&sequence, way);
    for (; word < end; word++)
        count += sequence_read(&sequence, word, &card);
    return count;
}

static uint64_t bit_of(uint8_t card)
{
    return UINT64_C(1) << card;
}

bool sequence_repeats(const struct sequence *sequence, uint8_t card)
{
    return sequence_has(sequence, card) &&
           sequence->cards[sequence->count - 1].card != card;
}

void sequence_add(struct sequence *sequence, const struct word *card)
{
    size_t forgotten = 0;
    if (sequence_repeats(sequence, card->card))
        while (sequence_has(sequence, card->card))
            sequence->seen &= ~bit_of(sequence->cards[forgotten++].card);
    else if (sequence_has(sequence, card->card))
        sequence->count--; /* it counts once, where it is named last */
    if (forgotten > 0) {
        sequence->count -= forgotten;
        memmove(sequence->cards, sequence->cards + forgotten,
                sequence->count * sizeof *sequence->cards);
    }
    sequence->seen |= bit_of(card->card);
    sequence->cards[sequence->count++] = *card;
}
