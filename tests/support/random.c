#include "support/random.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

const struct band bands[BANDS] = {
    {1, BAND_2 - 1}, {BAND_2, BAND_3 - 1}, {BAND_3, FREECELL_LAST_DEAL}};

struct random random_start(void)
{
    static uint64_t seed; /* 0: not chosen yet */
    if (seed == 0) {
        const char *wanted = getenv("TEST_SEED");
        seed = (uint64_t)time(NULL) << 20 ^ (uint64_t)getpid();
        if (wanted != NULL)
            seed = strtoull(wanted, NULL, 10);
        seed |= 1;
        (void)fprintf(stderr, "TEST_SEED=%" PRIu64 "\n", seed);
    }
    return (struct random){seed};
}

uint64_t random_in(struct random *random, uint64_t first, uint64_t last)
{
    random->state ^= random->state << 13;
    random->state ^= random->state >> 7;
    random->state ^= random->state << 17;
    return first + random->state % (last - first + 1);
}

int64_t random_deal(struct random *random, const struct band *band)
{
    return (int64_t)random_in(random, (uint64_t)band->first,
                              (uint64_t)band->last);
}
