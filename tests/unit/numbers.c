/* The numbers of parts, of columns in another order, and of near deals. */
#include "boards/numbers.h"

#include <string.h>

#include "support/notation.h"
#include "support/random.h"
#include "support/reference.h"
#include "support/test.h"

enum { ROUNDS = 12, UNTOUCHED = 4711 };

static int64_t found[NUMBERS_MAX];

static int find_part(struct numbers *numbers, int64_t first, int64_t last,
                     const uint8_t cards[FREECELL_CARDS])
{
    *numbers = (struct numbers){
        .first = first, .last = last, .found = found, .count = UNTOUCHED};
    return numbers_find(numbers, cards);
}

static void hide_all(uint8_t cards[FREECELL_CARDS])
{
    memset(cards, FREECELL_UNKNOWN, FREECELL_CARDS);
}

static bool has_cards(int64_t number, const uint8_t cards[FREECELL_CARDS])
{
    uint8_t dealt[FREECELL_CARDS];
    reference_deal(number, dealt);
    for (size_t i = 0; i < FREECELL_CARDS; i++)
        if (cards[i] != FREECELL_UNKNOWN && cards[i] != dealt[i])
            return false;
    return true;
}

/* The numbers are those of a trial of each number, in rising order. */
static void a_part_has_every_deal_that_has_its_cards(void **state)
{
    enum { FIRST = 617, LAST = 20616, KNOWN = 2 };
    struct random random = random_start();
    for (int i = 0; i < ROUNDS; i++) {
        uint8_t cards[FREECELL_CARDS], order[FREECELL_CARDS];
        struct numbers numbers;
        size_t count = 0;
        random_order(&random, FREECELL_CARDS, order);
        hide_all(cards);
        for (size_t j = 0; j < KNOWN; j++)
            cards[order[j]] = order[KNOWN + j];
        assert_int_equal(find_part(&numbers, FIRST, LAST, cards), 0);
        for (int64_t number = FIRST; number <= LAST; number++)
            if (has_cards(number, cards))
                assert_int_equal(found[count++], number);
        assert_int_equal(numbers.count, count);
    }
}

/* A million deals are not too many, but one more is. */
static void a_million_deals_are_all_that_are_found(void **state)
{
    uint8_t cards[FREECELL_CARDS];
    struct numbers numbers;
    hide_all(cards);
    assert_int_equal(find_part(&numbers, 1, 1000000, cards), 0);
    assert_int_equal(numbers.count, 1000000);
    assert_int_equal(found[0], 1);
    assert_int_equal(found[999999], 1000000);
    assert_int_equal(find_part(&numbers, 1, 1000001, cards), FREECELL_TOO_MANY);
}

/* What a search has found shows that there was one. */
static void twice_as_many_by_chance_are_too_many_at_once(void **state)
{
    uint8_t cards[FREECELL_CARDS];
    struct numbers numbers;
    hide_all(cards);
    assert_int_equal(find_part(&numbers, 1, 2000000, cards), FREECELL_TOO_MANY);
    assert_int_not_equal(numbers.count, UNTOUCHED);
    assert_int_equal(find_part(&numbers, 1, 2000001, cards), FREECELL_TOO_MANY);
    assert_int_equal(numbers.count, UNTOUCHED);
}

/* So do two cards, and three do not. */
static void two_cards_of_all_deals_are_too_few(void **state)
{
    uint8_t cards[FREECELL_CARDS];
    struct numbers numbers;
    hide_all(cards);
    cards[0] = 24;
    cards[51] = 1;
    assert_int_equal(find_part(&numbers, -2, FREECELL_LAST_DEAL, cards),
                     FREECELL_TOO_MANY);
    assert_int_equal(numbers.count, UNTOUCHED);
    cards[1] = 2;
    assert_int_equal(find_part(&numbers, -2, FREECELL_LAST_DEAL, cards), 0);
    assert_in_range(numbers.count, 1, NUMBERS_MAX);
}

/* Puts the columns of a deal into a board, in this order. */
static void read_columns(struct board *board,
                         const uint8_t cards[FREECELL_CARDS],
                         const uint8_t order[FREECELL_COLUMNS])
{
    char text[NOTE_MAX] = "";
    for (size_t i = 0; i < FREECELL_COLUMNS; i++) {
        for (size_t at = order[i]; at < FREECELL_CARDS; at += FREECELL_COLUMNS)
            add_note(text, "%s", name_of(cards[at]));
        add_note(text, "\n");
    }
    read_lines(text, board);
}

static void columns_in_any_order_are_found(void **state)
{
    struct random random = random_start();
    static struct board board;
    for (int i = 0; i < ROUNDS; i++) {
        int64_t number = random_deal(&random, &bands[i % BANDS]);
        uint8_t cards[FREECELL_CARDS], order[FREECELL_COLUMNS];
        random_order(&random, FREECELL_COLUMNS, order);
        reference_deal(number, cards);
        read_columns(&board, cards, order);
        const struct ordered ordered =
            find_ordered(&board, -2, FREECELL_LAST_DEAL);
        assert_int_equal(ordered.number, number);
        for (size_t j = 0; j < FREECELL_COLUMNS; j++)
            assert_int_equal(ordered.order[j], order[j] + 1);
        assert_int_equal(find_ordered(&board, 1, number - 1).number, 0);
    }
}

static void columns_of_no_deal_are_not_found(void **state)
{
    static const uint8_t order[FREECELL_COLUMNS] = {7, 6, 5, 4, 3, 2, 1, 0};
    static struct board board;
    uint8_t cards[FREECELL_CARDS];
    reference_deal(617, cards);
    const uint8_t first = cards[0];
    cards[0] = cards[20];
    cards[20] = first;
    read_columns(&board, cards, order);
    assert_int_equal(find_ordered(&board, -2, FREECELL_LAST_DEAL).number, 0);
}

/* A board whose card i, from 0, stands in line 1 and column i + 1. */
static struct near find(const uint8_t *cards, size_t count)
{
    struct card board[FREECELL_CARDS];
    for (size_t i = 0; i < count; i++)
        board[i] = (struct card){.card = cards[i], .place = {1, i + 1}};
    return find_near(board, count, -2, FREECELL_LAST_DEAL);
}

enum { QUARTER = 13 }; /* cards; three of the four identify a near deal */

/* Asserts that a difference says so; its column counts from 1. */
static void differs(const struct difference *difference, size_t column,
                    uint8_t here, uint8_t there)
{
    assert_int_equal(difference->place.column, column);
    assert_int_equal(difference->here, here);
    assert_int_equal(difference->there, there);
}

/* Asserts that the near deal of wrong cards differs from it just there. */
static void is_near(const uint8_t wrong[FREECELL_CARDS],
                    const uint8_t right[FREECELL_CARDS], int64_t number)
{
    const struct near near = find(wrong, FREECELL_CARDS);
    size_t count = 0;
    assert_int_equal(near.number, number);
    for (size_t i = 0; i < FREECELL_CARDS && count < DIFFERENCES_MAX; i++) {
        const struct difference *difference = &near.differences[count];
        if (wrong[i] == right[i])
            continue;
        count++;
        differs(difference, i + 1, wrong[i], right[i]);
    }
    assert_int_equal(near.count, count);
}

/* Deals a random deal, in dealing order or by columns. */
static int64_t deal_either_way(struct random *random, int round,
                               uint8_t cards[FREECELL_CARDS])
{
    int64_t number = random_deal(random, &bands[round % BANDS]);
    uint8_t dealt[FREECELL_CARDS];
    reference_deal(number, dealt);
    memcpy(cards, dealt, FREECELL_CARDS);
    if (random_in(random, 0, 1) == 1)
        freecell_to_columns(dealt, cards);
    return number;
}

/* Thirteen cards, from 1, 14, 27 or 40 on, may all be wrong. */
static void a_quarter_may_be_wrong(void **state)
{
    struct random random = random_start();
    for (int i = 0; i < ROUNDS; i++) {
        uint8_t right[FREECELL_CARDS], wrong[FREECELL_CARDS];
        int64_t number = deal_either_way(&random, i, right);
        const size_t begin = (size_t)(i % 4) * QUARTER;
        memcpy(wrong, right, sizeof wrong);
        memcpy(wrong + begin, right + begin + 1, QUARTER - 1);
        wrong[begin + QUARTER - 1] = right[begin];
        is_near(wrong, right, number);
    }
}

static void a_card_may_be_there_twice(void **state)
{
    struct random random = random_start();
    for (int i = 0; i < ROUNDS; i++) {
        uint8_t right[FREECELL_CARDS], wrong[FREECELL_CARDS];
        int64_t number = deal_either_way(&random, i, right);
        size_t at = random_in(&random, 0, FREECELL_CARDS - 1);
        memcpy(wrong, right, sizeof wrong);
        wrong[at] = right[(at + 1 + random_in(&random, 0, 50)) % 52];
        is_near(wrong, right, number);
    }
}

/* Puts the other 51 cards into wrong. */
static void leave_out(size_t at, const uint8_t right[FREECELL_CARDS],
                      uint8_t wrong[FREECELL_CARDS])
{
    memcpy(wrong, right, at);
    memcpy(wrong + at, right + at + 1, FREECELL_CARDS - 1 - at);
}

/* A missing one is told before the card that stands there; or the last one. */
static void any_card_may_be_missing(void **state)
{
    struct random random = random_start();
    for (size_t at = 0; at < FREECELL_CARDS; at++) {
        uint8_t right[FREECELL_CARDS], wrong[FREECELL_CARDS];
        int64_t number = deal_either_way(&random, (int)at, right);
        leave_out(at, right, wrong);
        const struct near near = find(wrong, FREECELL_CARDS - 1);
        assert_int_equal(near.number, number);
        assert_int_equal(near.count, 1);
        differs(&near.differences[0], at < FREECELL_CARDS - 1 ? at + 1 : at,
                FREECELL_UNKNOWN, right[at]);
    }
}

/* It stands in the same quarter, and is the card that is missing above it. */
static void a_card_behind_a_missing_one_may_be_wrong(void **state)
{
    struct random random = random_start();
    for (int i = 0; i < ROUNDS; i++) {
        uint8_t right[FREECELL_CARDS], wrong[FREECELL_CARDS];
        int64_t number = deal_either_way(&random, i, right);
        const size_t begin = (size_t)(i % 4) * QUARTER;
        const size_t at = random_in(&random, begin, begin + QUARTER - 3);
        const size_t other = random_in(&random, at + 2, begin + QUARTER - 1);
        leave_out(at, right, wrong);
        wrong[other - 1] = right[at];
        const struct near near = find(wrong, FREECELL_CARDS - 1);
        assert_int_equal(near.number, number);
        assert_int_equal(near.count, 2);
        differs(&near.differences[0], at + 1, FREECELL_UNKNOWN, right[at]);
        differs(&near.differences[1], other, right[at], right[other]);
    }
}

/* By rows and by columns, the first and the last card are of two quarters. */
static void what_differs_in_two_quarters_is_not_near(void **state)
{
    uint8_t cards[FREECELL_CARDS];
    reference_deal(617, cards);
    const uint8_t first = cards[0];
    cards[0] = cards[51];
    cards[51] = first;
    assert_int_equal(find(cards, FREECELL_CARDS).number, 0);
}

static void fewer_than_51_cards_are_not_near(void **state)
{
    uint8_t cards[FREECELL_CARDS];
    reference_deal(617, cards);
    assert_int_equal(find(cards, 50).number, 0);
    assert_int_equal(find(cards, 0).number, 0);
}

static void a_deal_outside_the_range_is_not_near(void **state)
{
    struct card board[FREECELL_CARDS];
    uint8_t cards[FREECELL_CARDS];
    reference_deal(617, cards);
    cards[3] = cards[4];
    for (size_t i = 0; i < FREECELL_CARDS; i++)
        board[i] = (struct card){.card = cards[i], .place = {1, i + 1}};
    assert_int_equal(find_near(board, FREECELL_CARDS, 617, 617).number, 617);
    assert_int_equal(find_near(board, FREECELL_CARDS, 1, 616).number, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_part_has_every_deal_that_has_its_cards),
        cmocka_unit_test(a_million_deals_are_all_that_are_found),
        cmocka_unit_test(twice_as_many_by_chance_are_too_many_at_once),
        cmocka_unit_test(two_cards_of_all_deals_are_too_few),
        cmocka_unit_test(columns_in_any_order_are_found),
        cmocka_unit_test(columns_of_no_deal_are_not_found),
        cmocka_unit_test(a_quarter_may_be_wrong),
        cmocka_unit_test(a_card_may_be_there_twice),
        cmocka_unit_test(any_card_may_be_missing),
        cmocka_unit_test(a_card_behind_a_missing_one_may_be_wrong),
        cmocka_unit_test(what_differs_in_two_quarters_is_not_near),
        cmocka_unit_test(fewer_than_51_cards_are_not_near),
        cmocka_unit_test(a_deal_outside_the_range_is_not_near),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
