/*
 * Random numbers for the tests: others on every run, unless TEST_SEED in the
 * environment says which.
 */
#ifndef RANDOM_H
#define RANDOM_H

#include <stdint.h>

#include "freecell_deal.h"

/* The state of a small generator (xorshift). */
struct random {
    uint64_t seed, state;
};

/* Begins anew; random.seed is what TEST_SEED must be for the same again. */
struct random random_start(void);

/* A number of first .. last. */
uint64_t random_in(struct random *random, uint64_t first, uint64_t last);

/* All 52 cards in any order. */
void random_cards(struct random *random, uint8_t cards[FREECELL_CARDS]);

#endif
