/*
 * Random numbers for the tests: others on every run, unless TEST_SEED in the
 * environment says which.
 */
#ifndef SUPPORT_RANDOM_H
#define SUPPORT_RANDOM_H

#include <stdint.h>

#include "freecell_deal.h"

/* Where other ways from a state to a draw begin. */
#define BAND_2 INT64_C(2147483648)
#define BAND_3 INT64_C(4294967296)

/* The numbers of each band. */
enum { BANDS = 3 };
extern const struct band {
    int64_t first, last;
} bands[BANDS];

/* A small generator (xorshift), whose state is never 0. */
struct random {
    uint64_t state;
};

/* Begins anew. A program says the seed of all its tests once, to their log. */
struct random random_start(void);

/* A number of first .. last. */
uint64_t random_in(struct random *random, uint64_t first, uint64_t last);

/* The number of a deal of this band. */
int64_t random_deal(struct random *random, const struct band *band);

#endif
