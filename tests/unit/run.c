/* Runs of consecutive deals: each deal is that of its number alone. */
#include <string.h>

#include "freecell_deal.h"
#include "support/random.h"
#include "support/reference.h"
#include "support/test.h"

enum { LONGEST = 300 };

/* Asserts that a run has the right deals, and that nothing else is written. */
static void run_equals_the_reference(int64_t first, size_t count)
{
    uint8_t deals[LONGEST + 1][FREECELL_CARDS];
    uint8_t untouched[FREECELL_CARDS];
    memset(deals, 0xA5, sizeof deals);
    memset(untouched, 0xA5, sizeof untouched);
    assert_int_equal(freecell_deal_run(first, count, deals), 0);
    for (size_t i = 0; i < count; i++)
        reference_check(first + (int64_t)i, deals[i]);
    assert_memory_equal(deals[count], untouched, FREECELL_CARDS);
}

static void refuses_and_touches_nothing(int64_t first, size_t count)
{
    uint8_t deals[4][FREECELL_CARDS], before[4][FREECELL_CARDS];
    memset(before, 0xA5, sizeof before);
    memcpy(deals, before, sizeof deals);
    assert_int_equal(freecell_deal_run(first, count, deals), FREECELL_NO_DEAL);
    assert_memory_equal(deals, before, sizeof deals);
}

/* Nearly every value is drawn with every number of cards left. */
static void runs_of_every_length_may_begin_anywhere(void **state)
{
    struct random random = random_start();
    for (int i = 0; i < 10; i++)
        for (size_t count = 1; count <= LONGEST; count++)
            run_equals_the_reference(
                (int64_t)random_in(&random, 1,
                                   (uint64_t)FREECELL_LAST_DEAL - count + 1),
                count);
}

static void runs_reach_and_cross_the_edges_of_the_bands(void **state)
{
    run_equals_the_reference(1, 0);
    run_equals_the_reference(1, LONGEST);
    run_equals_the_reference(FREECELL_LAST_DEAL - LONGEST + 1, LONGEST);
    run_equals_the_reference(FREECELL_LAST_DEAL, 1);
    for (int64_t before = 0; before < LONGEST; before++) {
        run_equals_the_reference(BAND_2 - before, LONGEST);
        run_equals_the_reference(BAND_3 - before, LONGEST);
    }
}

static void the_fixed_boards_are_runs_of_one(void **state)
{
    uint8_t deals[2][FREECELL_CARDS], alone[FREECELL_CARDS];
    for (int64_t number = -4; number <= -1; number++) {
        assert_int_equal(freecell_deal(number, alone), 0);
        assert_int_equal(freecell_deal_run(number, 1, deals), 0);
        assert_memory_equal(deals[0], alone, sizeof alone);
        refuses_and_touches_nothing(number, 2);
    }
}

static void a_run_that_leaves_the_deals_is_refused(void **state)
{
    refuses_and_touches_nothing(0, 1);
    refuses_and_touches_nothing(0, 2);
    refuses_and_touches_nothing(-5, 1);
    refuses_and_touches_nothing(FREECELL_LAST_DEAL, 2);
    refuses_and_touches_nothing(FREECELL_LAST_DEAL - 1, 3);
    refuses_and_touches_nothing(FREECELL_LAST_DEAL + 1, 1);
    refuses_and_touches_nothing(INT64_MAX, 1);
    refuses_and_touches_nothing(INT64_MAX, 3);
    refuses_and_touches_nothing(INT64_MIN, 1);
}

/* The sum of first and count wraps, in 64 bits or if it is signed. */
static void a_count_that_overflows_is_refused(void **state)
{
    if (SIZE_MAX == UINT32_MAX)
        return; /* there are as many deals */
    refuses_and_touches_nothing(1, SIZE_MAX);
    refuses_and_touches_nothing(2, SIZE_MAX);
    refuses_and_touches_nothing(1, SIZE_MAX / 2 + 1);
    refuses_and_touches_nothing(FREECELL_LAST_DEAL, SIZE_MAX / 2 + 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(runs_of_every_length_may_begin_anywhere),
        cmocka_unit_test(runs_reach_and_cross_the_edges_of_the_bands),
        cmocka_unit_test(the_fixed_boards_are_runs_of_one),
        cmocka_unit_test(a_run_that_leaves_the_deals_is_refused),
        cmocka_unit_test(a_count_that_overflows_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
