/* Which deals can be won, compared with what is published about the list. */
#include <stdint.h>

#include "freecell_deal.h"
#include "support/test.h"

/* Those of 1 .. FREECELL_LAST_DEAL that cannot be won. */
enum { IMPOSSIBLE = 102075 };

/* Counts what the header's loop visits. A loop without an end is a failure. */
static int count_impossible(int64_t first, int64_t last)
{
    int count = 0;
    int64_t n;
    for (n = freecell_next_impossible(first);
         n <= last && n <= FREECELL_LAST_DEAL;
         n = freecell_next_impossible(n + 1)) {
        count++;
        assert_in_range(count, 1, IMPOSSIBLE + 2); /* -2 and -1, too */
    }
    return count;
}

/*
 * The FreeCell FAQ of the Solitaire Laboratory lists those of the million. The
 * loop ends for any last number.
 */
static void as_many_are_impossible_as_are_published(void **state)
{
    static const struct {
        int64_t first, last;
        int count;
    } rows[] = {
        {1, 32000, 1},
        {1, 1000000, 8},
        {1, 10000000, 130},
        {1, 100000000, 1282},
        {1, FREECELL_LAST_DEAL, IMPOSSIBLE},
        {INT64_MIN, INT64_MAX, IMPOSSIBLE + 2},
        {INT64_C(8589791805), INT64_MAX, 0},
        {INT64_MAX, INT64_MAX, 0},
        {INT64_MAX, INT64_MIN, 0},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++)
        assert_int_equal(count_impossible(rows[i].first, rows[i].last),
                         rows[i].count);
}

static void the_next_one_is_found_from_any_number(void **state)
{
    static const struct {
        int64_t from, next;
    } rows[] = {
        {INT64_MIN, -2},
        {-2, -2},
        {-1, -1},
        {0, 11982},
        {11983, 146692},
        {INT64_C(2147421798), INT64_C(2147599980)}, /* across 2^31 */
        {INT64_C(4294895629), INT64_C(4295124565)}, /* across 2^32 */
        {INT64_C(8589791804), INT64_C(8589791804)},
        {INT64_C(8589791805), FREECELL_LAST_DEAL + 1},
        {INT64_MAX, FREECELL_LAST_DEAL + 1},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++)
        assert_int_equal(freecell_next_impossible(rows[i].from), rows[i].next);
}

/* They rise, and the deals between two of them can be won. */
static void all_others_can_be_won(void **state)
{
    int64_t number = 0, next;
    do {
        next = freecell_next_impossible(number + 1);
        assert_true(next > number);
        assert_int_equal(freecell_winnable(next), 0);
        if (number + 1 < next)
            assert_int_equal(freecell_winnable(number + 1), 1);
        if (number + 1 < next)
            assert_int_equal(freecell_winnable(next - 1), 1);
        number = next;
    } while (next <= FREECELL_LAST_DEAL);
}

/* They win by themselves. */
static void two_of_the_fixed_boards_can_be_won(void **state)
{
    assert_int_equal(freecell_winnable(-4), 1);
    assert_int_equal(freecell_winnable(-3), 1);
    assert_int_equal(freecell_winnable(-2), 0);
    assert_int_equal(freecell_winnable(-1), 0);
}

static void only_deals_can_be_won(void **state)
{
    static const int64_t wrong[] = {INT64_MIN, -5, 0, FREECELL_LAST_DEAL + 1,
                                    INT64_MAX};
    for (size_t i = 0; i < COUNT_OF(wrong); i++)
        assert_int_equal(freecell_winnable(wrong[i]), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(as_many_are_impossible_as_are_published),
        cmocka_unit_test(the_next_one_is_found_from_any_number),
        cmocka_unit_test(all_others_can_be_won),
        cmocka_unit_test(two_of_the_fixed_boards_can_be_won),
        cmocka_unit_test(only_deals_can_be_won),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
