#include "boards/run.h"

#include <string.h>

void run_begin(struct run *run, enum way way)
{
    run->way = way;
    run->half.place.line = 0;
    run->seen = 0;
    run->count = 0;
}

/* Takes half a card. Returns whether it is the second half of one. */
static bool read_half(struct run *run, const struct word *word,
                      struct word *card)
{
    const enum word_kind first =
        run->way == READ_RANK_FIRST ? WORD_RANK : WORD_SUIT;
    *card = run->half;
    run->half.place.line = 0;
    if (word->kind == first)
        run->half = *word;
    card->kind = WORD_CARD;
    card->card = (uint8_t)(card->card + word->card);
    return word->kind != first && card->place.line > 0;
}

bool run_read(struct run *run, const struct word *word, struct word *card)
{
    if (is_half(word))
        return run->way != READ_CARDS && read_half(run, word, card);
    if (!is_known(word))
        return false;
    run->half.place.line = 0; /* this card comes between the two */
    *card = *word;
    return true;
}

static uint64_t bit_of(uint8_t card)
{
    return UINT64_C(1) << card;
}

bool run_repeats(const struct run *run, uint8_t card)
{
    return run_has(run, card) && run->cards[run->count - 1].card != card;
}

void run_add(struct run *run, const struct word *card)
{
    size_t forgotten = 0;
    if (run_repeats(run, card->card))
        while (run_has(run, card->card))
            run->seen &= ~bit_of(run->cards[forgotten++].card);
    else if (run_has(run, card->card))
        run->count--; /* it counts once, where it is named last */
    if (forgotten > 0) {
        run->count -= forgotten;
        memmove(run->cards, run->cards + forgotten,
                run->count * sizeof *run->cards);
    }
    run->seen |= bit_of(card->card);
    run->cards[run->count++] = *card;
}
