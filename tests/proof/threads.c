/*
 * Sixteen threads deal and identify at once, each its own numbers, and none
 * sees another: built with -fsanitize=thread it shows that the library shares
 * nothing, not even what is found out once.
 *
 * SPDX-License-Identifier: MIT
 */
#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

#include "freecell_deal.h"

enum { THREADS = 16, RUN = 2 * FREECELL_RUN_BLOCK + 1, RUNS = 20 };

/* Whether these are the deals from first on, as each alone is dealt. */
static int are_deals(int64_t first, uint8_t (*deals)[FREECELL_CARDS])
{
    uint8_t cards[FREECELL_CARDS];
    int64_t number;
    for (int64_t i = 0; i < RUN; i++)
        if (freecell_deal(first + i, cards) != 0 ||
            memcmp(deals[i], cards, sizeof cards) != 0)
            return 0;
    return freecell_identify(cards, &number) == 0 && number == first + RUN - 1;
}

/* Deals runs from *first on; leaves the first that is wrong there, or 0. */
static void *deal_runs(void *first)
{
    int64_t number = *(int64_t *)first;
    uint8_t deals[RUN][FREECELL_CARDS];
    *(int64_t *)first = 0;
    for (int run = 0; run < RUNS; run++, number += RUN)
        if (freecell_deal_run(number, RUN, deals) != 0 ||
            !are_deals(number, deals))
            *(int64_t *)first = number;
    return NULL;
}

int main(void)
{
    pthread_t threads[THREADS];
    int64_t numbers[THREADS];
    int wrong = 0;
    for (int i = 0; i < THREADS; i++) {
        numbers[i] = 1 + i * (FREECELL_LAST_DEAL / THREADS);
        if (pthread_create(&threads[i], NULL, deal_runs, &numbers[i]) != 0) {
            perror("threads");
            return 2;
        }
    }
    for (int i = 0; i < THREADS; i++) {
        if (pthread_join(threads[i], NULL) != 0 || numbers[i] != 0) {
            printf("thread %d: wrong from %" PRId64 " on\n", i, numbers[i]);
            wrong = 1;
        }
    }
    return wrong;
}
