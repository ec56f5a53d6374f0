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
    struct board_line *line = &board->lines[board->line_count++];
    line->begin = (uint8_t)board->count;
    line->length = (uint8_t)length;
    for (size_t i = 0; i < length; i++, board->count++) {
        board->cards[board->count] = cards[i];
        board->places[board->count] = (struct place){1, board->count + 1};
        board->unknown += cards[i] == FREECELL_UNKNOWN;
    }
}

/* Adds the columns of a deal in any order, each without its last cards. */
static void add_columns(struct random *random, struct board *board,
                        int64_t number, const size_t cut[FREECELL_COLUMNS])
{
    uint8_t cards[FREECELL_CARDS], column[FREECELL_ROWS];
    size_t order[FREECELL_COLUMNS] = {0};
    reference_deal(number, cards);
    for (size_t i = 0; i < FREECELL_COLUMNS; i++) {
        size_t at = random_in(random, 0, i);
        order[i] = order[at];
        order[at] = i;
    }
    for (size_t i = 0; i < FREECELL_COLUMNS; i++) {
        size_t length = 0;
        for (size_t at = order[i]; at < FREECELL_CARDS; at += FREECELL_COLUMNS)
            column[length++] = cards[at];
        length -= cut[i] < length ? cut[i] : length;
        add_line(board, column, length);
    }
    board->columns = true;
    board->off_columns = FREECELL_CARDS - board->count;
}

static void columns_in_any_order_are_found_at_once(void **state)
{
    static const size_t whole[FREECELL_COLUMNS] = {0};
    struct random random = random_start();
    for (int i = 0; i < ROUNDS; i++) {
        int64_t number = random_deal(&random, &bands[i % BANDS]);
        struct board board = {.count = 0};
        struct numbers numbers;
        add_columns(&random, &board, number, whole);
        assert_int_equal(find(&board, &numbers), 0);
        assert_int_equal(numbers.count, 1);
        assert_int_equal(found[0], number);
        assert_true(calls <= CALLS_MAX / 100);
    }
}

/*
 * Games of two to five cards a column, some of which may have been moved, and
 * the game of 42 sure cards that took two minutes.
 */
static void no_game_takes_long(void **state)
{
    struct random random = random_start();
    for (int i = 0; i < ROUNDS; i++) {
        int64_t number = i == 0 ? INT64_C(2795787175)
                                : random_deal(&random, &bands[i % BANDS]);
        struct board board = {.game = true};
        struct numbers numbers;
        size_t cut[FREECELL_COLUMNS];
        for (int j = 0; j < FREECELL_COLUMNS; j++)
            cut[j] = random_in(&random, i == 0 ? 0 : 2, i == 0 ? 2 : 5);
        add_columns(&random, &board, number, cut);
        int result = find(&board, &numbers);
        assert_true(result == 0 || result == NUMBERS_UNSURE);
        assert_int_equal(numbers.count, result == 0);
        assert_true(numbers.count == 0 || found[0] == number);
    }
}

static void a_game_that_is_no_deal_does_not_take_long_either(void **state)
{
    /* QC QS, KS JH JC, KC, JS JD, KD QD, QH KH: eleven are sure. */
    static const uint8_t columns[][3] = {{44, 47}, {51, 42, 40}, {48},
                                         {43, 41}, {49, 45},     {46, 50}};
    static const size_t lengths[] = {2, 3, 1, 2, 2, 2};
    struct board board = {.game = true, .columns = true};
    struct numbers numbers;
    for (size_t i = 0; i < COUNT_OF(columns); i++)
        add_line(&board, columns[i], lengths[i]);
    board.off_columns = FREECELL_CARDS - board.count;
    assert_int_equal(find(&board, &numbers), 0);
    assert_int_equal(numbers.count, 0);
}

/* Asserts that two rows of a deal are near it, and that these cards differ. */
static void check_near(const uint8_t cards[FREECELL_CARDS], int64_t number,
                       const uint8_t wrong[FREECELL_CARDS])
{
    struct board board = {.rest = true, .near = true};
    struct difference differences[BOARD_NEAR];
    struct numbers numbers;
    size_t count = 0;
    add_line(&board, wrong, FREECELL_COLUMNS);
    add_line(&board, wrong + FREECELL_COLUMNS, FREECELL_COLUMNS);
    assert_int_equal(find(&board, &numbers), 0);
    assert_int_equal(numbers.count, 1);
    assert_int_equal(found[0], number);
    assert_true(numbers.differ);
    size_t told = numbers_differences(&numbers, &board, number, differences);
    for (size_t i = 0; i < board.count; i++) {
        if (wrong[i] == FREECELL_UNKNOWN || wrong[i] == cards[i])
            continue;
        assert_true(count < told);
        assert_int_equal(differences[count].place.column, i + 1);
        assert_int_equal(differences[count].here, wrong[i]);
        assert_int_equal(differences[count++].there, cards[i]);
    }
    assert_int_equal(count, told);
}

static void part_of_a_board_may_have_a_wrong_card_or_two_exchanged(void **state)
{
    struct random random = random_start();
    for (int i = 0; i < ROUNDS; i++) {
        int64_t number = random_deal(&random, &bands[i % BANDS]);
        uint8_t cards[FREECELL_CARDS], wrong[FREECELL_CARDS];
        size_t one = random_in(&random, 0, 6), two = one + 1;
        reference_deal(number, cards);
        memcpy(wrong, cards, sizeof wrong);
        wrong[one] = cards[random_in(&random, 16, FREECELL_CARDS - 1)];
        wrong[12] = FREECELL_UNKNOWN;
        check_near(cards, number, wrong);
        wrong[one] = cards[two];
        wrong[two] = cards[one];
        check_near(cards, number, wrong);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(columns_in_any_order_are_found_at_once),
        cmocka_unit_test(no_game_takes_long),
        cmocka_unit_test(a_game_that_is_no_deal_does_not_take_long_either),
        cmocka_unit_test(
            part_of_a_board_may_have_a_wrong_card_or_two_exchanged),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
