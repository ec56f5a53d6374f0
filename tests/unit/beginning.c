/* The deals that some cards are, or begin. */
#include "boards/beginning.h"

#include "support/notation.h"
#include "support/random.h"
#include "support/reference.h"
#include "support/test.h"

static void a_deal_is_found_in_its_range_only(void **state)
{
    struct card cards[FREECELL_CARDS];
    const size_t count = read_cards("7D AD 5C 3S 5S 8C 2D AH", cards);
    const struct deal deal = find_beginning(cards, count, 617, 617);
    assert_int_equal(deal.number, 617);
    assert_int_equal(deal.count, 8);
    assert_false(deal.by_columns);
    assert_int_equal(deal.place.column, 1);
    assert_int_equal(deal.end.column, 22);
    assert_int_equal(find_beginning(cards, count, 1, 616).number, 0);
    assert_int_equal(find_beginning(cards, count, 618, 1000000).number, 0);
    assert_int_equal(find_beginning(cards, 1, 1, 1000000).number, 0);
}

static void any_deal_is_found_by_rows_and_by_columns(void **state)
{
    struct random random = random_start();
    for (int i = 0; i < 2 * BANDS; i++) {
        uint8_t cards[FREECELL_CARDS], columns[FREECELL_CARDS];
        const int64_t number = random_deal(&random, &bands[i / 2]);
        reference_deal(number, cards);
        freecell_to_columns(cards, columns);
        const struct deal deal =
            find_deal(i % 2 ? columns : cards, -2, FREECELL_LAST_DEAL);
        assert_int_equal(deal.number, number);
        assert_int_equal(deal.by_columns, i % 2);
    }
}

/* So many that less than one of a thousand texts begins a deal by chance. */
static size_t fewest_cards(int64_t deals)
{
    double boards = 1;
    size_t count = 0;
    while (count < 3 || (double)deals * 1000 > boards)
        boards *= (double)(FREECELL_CARDS - count++);
    return count;
}

/* Twice a range, because a deal begins by rows or by columns. */
static void a_smaller_range_takes_fewer_cards(void **state)
{
    assert_int_equal(cards_to_identify(2 * (FREECELL_LAST_DEAL + 2)), 8);
    assert_int_equal(cards_to_identify(2 * 1000000), 6);
    assert_int_equal(cards_to_identify(2 * 32000), 5);
    assert_int_equal(cards_to_identify(2 * 1), 3);
    for (int64_t deals = 1; deals <= 2 * FREECELL_LAST_DEAL; deals = 3 * deals)
        assert_int_equal(cards_to_identify(deals), fewest_cards(deals));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_deal_is_found_in_its_range_only),
        cmocka_unit_test(any_deal_is_found_by_rows_and_by_columns),
        cmocka_unit_test(a_smaller_range_takes_fewer_cards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
