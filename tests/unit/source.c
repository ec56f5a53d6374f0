/* Operands and standard input as ranges, in their order, less excluded ones. */
#include "deals/source.h"

#include <stdlib.h>
#include <string.h>

#include "support/capture.h"
#include "support/test.h"

enum { OPERANDS = 6, RANGES = 6 };

static const struct row {
    const char *name, *operands[OPERANDS], *input;
    struct range ranges[RANGES]; /* up to {0, 0} */
    int end;                     /* what is returned after them */
    struct range excluded[RANGES];
} rows[] = {
    {"one_deal", {"617"}, "", {{617, 617}}, 0, {{0, 0}}},
    {"a_fixed_board", {"-1"}, "", {{-1, -1}}, 0, {{0, 0}}},
    {"a_range_of_one_deal", {"55-55"}, "", {{55, 55}}, 0, {{0, 0}}},
    {"a_range", {"1-8589934591"}, "", {{1, 8589934591}}, 0, {{0, 0}}},
    {"a_deal_again_without_need_of_input",
     {"3", "9-12", "-1", "3"},
     "9",
     {{3, 3}, {9, 12}, {-1, -1}, {3, 3}},
     0,
     {{0, 0}}},
    {"a_range_without_its_middle_and_ends",
     {"3-20", "4", "6", "-2"},
     "",
     {{6, 6}, {8, 14}, {6, 6}},
     0,
     {{-2, -2}, {2, 5}, {7, 7}, {15, 30}}},
    {"input_of_which_nothing_else_is_left",
     {"-", "5"},
     "1-3 5 2",
     {{5, 5}, {5, 5}},
     0,
     {{1, 4}, {6, 6}}},
    {"empty_input", {"-"}, " \n ", {{0, 0}}, 0, {{0, 0}}},
    {"input_between",
     {"1", "-", "2"},
     "5 7",
     {{1, 1}, {5, 5}, {7, 7}, {2, 2}},
     0,
     {{0, 0}}},
    {"input_twice", {"-", "-", "7"}, "5 6\n", {{5, 6}, {7, 7}}, 0, {{0, 0}}},
    {"input_with_a_wrong_word", {"-", "8"}, "1 -", {{1, 1}}, -1, {{0, 0}}},
};

/* Asserts that the range is the one that *expected points to, and moves on. */
static int is_next(void *expected, struct range range)
{
    const struct range **next = expected;
    assert_int_equal(range.first, (*next)->first);
    assert_int_equal(range.last, (*next)->last);
    ++*next;
    return 0;
}

static void operands_are(void **state)
{
    const struct row *row = *state;
    const struct range *next = row->ranges;
    struct operand list[OPERANDS];
    struct operands operands = {.list = list};
    struct pool excluded = {.count = 0};
    struct capture capture;
    char errors[CAPTURE_MAX];
    for (; operands.count < OPERANDS; operands.count++) {
        const char *text = row->operands[operands.count];
        if (text == NULL)
            break;
        assert_null(operand_parse(text, &list[operands.count]));
    }
    for (const struct range *range = row->excluded; range->first != 0; range++)
        assert_int_equal(pool_add(&excluded, *range), 0);
    pool_finish(&excluded);
    feed_input(row->input, strlen(row->input));
    capture_start(&capture);
    int end = source_each(&operands, &excluded, is_next, &next);
    (void)capture_stop(&capture, errors);
    free(excluded.shares);
    assert_int_equal(next->first, 0);
    assert_int_equal(end, row->end);
}

/* Counts the ranges down, and fails at the last. */
static int fails_at_zero(void *left, struct range range)
{
    return --*(int *)left > 0 ? 0 : -1;
}

static void a_failed_use_is_the_last(void **state)
{
    static const struct pool none = {.count = 0};
    static const char input[] = "1 5 2 x";
    struct operand list[] = {{.kind = OPERAND_INPUT, .path = "-"},
                             {.kind = OPERAND_DEAL, .range = {3, 3}}};
    struct operands operands = {.list = list, .count = COUNT_OF(list)};
    int left = 2;
    feed_input(input, strlen(input));
    assert_int_equal(source_each(&operands, &none, fails_at_zero, &left), -1);
    assert_int_equal(left, 0);
}

static void what_is_not_an_operand_has_a_reason(void **state)
{
    struct operand operand;
    assert_string_equal(operand_parse("12x", &operand),
                        "not a number or a range FIRST-LAST");
    assert_string_equal(operand_parse("--", &operand), "no such deal");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_failed_use_is_the_last),
        cmocka_unit_test(what_is_not_an_operand_has_a_reason),
    };
    return RUN_ROWS(rows, operands_are) +
           cmocka_run_group_tests(tests, NULL, NULL);
}
