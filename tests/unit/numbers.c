/* The numbers of boards whose cards are put here, without a text. */
#include "boards/numbers.h"

#include <stdlib.h>
#include <string.h>

#include "support/random.h"
#include "support/reference.h"
#include "support/test.h"

enum {
    ROUNDS = 12,
    /* How often freecell_find calls its watch in some seconds. */
    CALLS_MAX = 50000,
};

static int64_t found[NUMBERS_MAX];
static int calls;

static int watch(void *context, int64_t tried)
{
    return ++calls > CALLS_MAX;
}

/* Finds the numbers of a board among all deals. */
static int find(struct board *board, struct numbers *numbers)
{
    *numbers = (struct numbers){.first = -2,
                                .last = FREECELL_LAST_DEAL,
                                .watch = watch,
                                .found = found};
    calls = 0;
    return numbers_find(numbers, board);
}

static void add_line(struct board *board, const uint8_t *cards, size_t length)
{
    struct line line = {.count = 0};
    for (size_t i = 0; i < length; i++)
        line_add(&line, &(struct word){.kind = WORD_CARD,
                                       .card = cards[i],
                                       .place = {1, board->count + i + 1}});
    board_add(board, &line);
}

/* Adds the columns of a deal in this order, each without its last cards. */
static void add_columns(struct board *board, int64_t number,
                        const uint8_t order[FREECELL_COLUMNS],
                        const size_t cut[FREECELL_COLUMNS])
{
    uint8_t cards[FREECELL_CARDS], column[FREECELL_ROWS];
    reference_deal(number, cards);
    for (size_t i = 0; i < FREECELL_COLUMNS; i++) {
        size_t length = 0;
        for (size_t at = order[i]; at < FREECELL_CARDS; at += FREECELL_COLUMNS)
            column[length++] = cards[at];
        length -= cut[i] < length ? cut[i] : length;
        add_line(board, column, length);
    }
}

static void columns_in_any_order_are_found_at_once(void **state)
{
    static const size_t whole[FREECELL_COLUMNS] = {0};
    struct random random = random_start();
    for (int i = 0; i < ROUNDS; i++) {
        int64_t number = random_deal(&random, &bands[i % BANDS]);
        uint8_t order[FREECELL_COLUMNS];
        struct board board = {.kind = BOARD_WHOLE};
        struct numbers numbers;
        random_order(&random, FREECELL_COLUMNS, order);
        add_columns(&board, number, order, whole);
        assert_int_equal(find(&board, &numbers), 0);
        assert_int_equal(numbers.count, 1);
        assert_int_equal(found[0], number);
        assert_int_equal(calls, 0);
        for (size_t j = 0; numbers.reordered && j < FREECELL_COLUMNS; j++)
            assert_int_equal(numbers.order[j], order[j] + 1);
    }
}

/* Games of two to five cards a column, some of which may have been moved. */
static void no_game_takes_long(void **state)
{
    static const uint8_t order[FREECELL_COLUMNS] = {0, 1, 2, 3, 4, 5, 6, 7};
    struct random random = random_start();
    for (int i = 0; i < ROUNDS; i++) {
        int64_t number = random_deal(&random, &bands[i % BANDS]);
        struct board board = {.kind = BOARD_GAME};
        struct numbers numbers;
        size_t cut[FREECELL_COLUMNS];
        for (int j = 0; j < FREECELL_COLUMNS; j++)
            cut[j] = random_in(&random, 2, 5);
        add_columns(&board, number, order, cut);
        assert_int_equal(find(&board, &numbers), 0);
        assert_int_equal(numbers.count, !numbers.is_unsure);
        assert_true(numbers.count == 0 || found[0] == number);
    }
}

static void a_game_that_is_no_deal_does_not_take_long_either(void **state)
{
    /* QC QS, KS JH JC, KC, JS JD, KD QD, QH KH: eleven are sure. */
    static const uint8_t columns[][3] = {{44, 47}, {51, 42, 40}, {48},
                                         {43, 41}, {49, 45},     {46, 50}};
    static const size_t lengths[] = {2, 3, 1, 2, 2, 2};
    struct board board = {.kind = BOARD_GAME};
    struct numbers numbers;
    for (size_t i = 0; i < COUNT_OF(columns); i++)
        add_line(&board, columns[i], lengths[i]);
    assert_int_equal(find(&board, &numbers), 0);
    assert_int_equal(numbers.count, 0);
}

/* Asserts that a deal is near these cards, which lack one or have two wrong. */
static void check_near(const uint8_t cards[FREECELL_CARDS], int64_t number,
                       const uint8_t *wrong, size_t count)
{
    struct board board = {.kind = BOARD_WHOLE, .near = true};
    struct numbers numbers;
    size_t differ = 0;
    add_line(&board, wrong, count);
    assert_int_equal(find(&board, &numbers), 0);
    assert_int_equal(numbers.count, 1);
    assert_int_equal(found[0], number);
    if (count < FREECELL_CARDS)
        return;
    for (size_t i = 0; i < FREECELL_CARDS; i++) {
        const struct difference *at = &numbers.differences[differ];
        if (wrong[i] == cards[i])
            continue;
        assert_true(differ++ < numbers.differ);
        assert_int_equal(at->place.column, i + 1);
        assert_int_equal(at->here, wrong[i]);
        assert_int_equal(at->there, cards[i]);
    }
    assert_int_equal(differ, numbers.differ);
}

static void a_board_may_have_two_wrong_cards_or_lack_one(void **state)
{
    struct random random = random_start();
    for (int i = 0; i < ROUNDS; i++) {
        int64_t number = random_deal(&random, &bands[i % BANDS]);
        uint8_t cards[FREECELL_CARDS], wrong[FREECELL_CARDS];
        size_t one = random_in(&random, 0, FREECELL_CARDS - 2);
        size_t two = random_in(&random, one + 1, FREECELL_CARDS - 1);
        reference_deal(number, cards);
        memcpy(wrong, cards, sizeof wrong);
        wrong[one] = cards[two];
        check_near(cards, number, wrong, FREECELL_CARDS);
        wrong[two] = cards[one];
        check_near(cards, number, wrong, FREECELL_CARDS);
        memcpy(wrong, cards, sizeof wrong);
        memmove(wrong + one, wrong + one + 1, FREECELL_CARDS - 1 - one);
        check_near(cards, number, wrong, FREECELL_CARDS - 1);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(columns_in_any_order_are_found_at_once),
        cmocka_unit_test(no_game_takes_long),
        cmocka_unit_test(a_game_that_is_no_deal_does_not_take_long_either),
        cmocka_unit_test(a_board_may_have_two_wrong_cards_or_lack_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
