/*
 * Which deals can be won. That the list is the published one is for
 * system/partners.sh and command/scripts.c.
 */
#include "freecell_deal.h"
#include "support/test.h"

static void the_next_one_is_found_from_any_number(void **state)
{
    static const struct {
        int64_t from, next;
    } rows[] = {
        {INT64_MIN, -2},
        {-2, -2},
        {-1, -1},
        {0, 11982},
        {INT64_C(8589791804), INT64_C(8589791804)},
        {INT64_C(8589791805), FREECELL_LAST_DEAL + 1},
        {INT64_MAX, FREECELL_LAST_DEAL + 1},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++)
        assert_int_equal(freecell_next_impossible(rows[i].from), rows[i].next);
}

static void only_deals_can_be_won(void **state)
{
    static const int64_t wrong[] = {INT64_MIN, -5, 0, FREECELL_LAST_DEAL + 1,
                                    INT64_MAX};
    for (size_t i = 0; i < COUNT_OF(wrong); i++)
        assert_int_equal(freecell_winnable(wrong[i]), 0);
    assert_int_equal(freecell_winnable(-4), 1); /* it wins by itself */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_next_one_is_found_from_any_number),
        cmocka_unit_test(only_deals_can_be_won),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
