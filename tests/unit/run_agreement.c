/* A run and single deals agree, for millions of numbers and every length. */
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "freecell_deal.h"
#include "support/test.h"

enum { LONGEST = 200, BATCH = 1000, AROUND = 500000 };

/* The first number of each band, and the one behind the last. */
static const int64_t edges[] = {1, INT64_C(1) << 31, INT64_C(1) << 32,
                                INT64_C(1) << 33};

static int64_t at_least_1(int64_t number)
{
    return number < 1 ? 1 : number;
}

static void a_run_agrees_with_single_deals(int64_t first, size_t count)
{
    static uint8_t run[BATCH][FREECELL_CARDS];
    uint8_t cards[FREECELL_CARDS];
    assert_int_equal(freecell_deal_run(first, count, run), 0);
    for (size_t i = 0; i < count; i++) {
        assert_int_equal(freecell_deal(first + (int64_t)i, cards), 0);
        if (memcmp(run[i], cards, sizeof cards) != 0)
            fail_msg("deal %lld in a run of %zu from %lld",
                     (long long)first + (long long)i, count, (long long)first);
    }
}

static void all_deals_agree(int64_t first, int64_t end)
{
    for (; end - first >= BATCH; first += BATCH)
        a_run_agrees_with_single_deals(first, BATCH);
    a_run_agrees_with_single_deals(first, (size_t)(end - first));
}

static void millions_of_deals_agree_around_every_band_edge(void **state)
{
    for (size_t i = 0; i < COUNT_OF(edges); i++) {
        int64_t end = edges[i] + AROUND;
        if (end > FREECELL_LAST_DEAL + 1)
            end = FREECELL_LAST_DEAL + 1;
        all_deals_agree(at_least_1(edges[i] - AROUND), end);
    }
}

static void runs_of_every_length_agree_at_every_band_edge(void **state)
{
    for (size_t i = 0; i < COUNT_OF(edges); i++)
        for (int count = 1; count <= LONGEST; count++) {
            a_run_agrees_with_single_deals(
                at_least_1(edges[i] - count),
                (size_t)count); /* ends there, or begins the domain */
            if (edges[i] <= FREECELL_LAST_DEAL)
                a_run_agrees_with_single_deals(at_least_1(edges[i] - count / 2),
                                               (size_t)count);
        }
}

static void runs_of_every_length_agree_wherever_they_begin(void **state)
{
    uint64_t seed = (uint64_t)time(NULL), random = seed;
    print_message("seed %llu\n", (unsigned long long)seed);
    for (size_t count = 1; count <= LONGEST; count++)
        for (int i = 0; i < 30; i++) {
            /* Knuth's MMIX generator; its upper bits are good. */
            random = random * UINT64_C(6364136223846793005) +
                     UINT64_C(1442695040888963407);
            int64_t first = (int64_t)(random >> 31) - (int64_t)count;
            a_run_agrees_with_single_deals(at_least_1(first), count);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(millions_of_deals_agree_around_every_band_edge),
        cmocka_unit_test(runs_of_every_length_agree_at_every_band_edge),
        cmocka_unit_test(runs_of_every_length_agree_wherever_they_begin),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
