/* Operands and standard input as ranges, in their order, less excluded ones. */
#include "deals/source.h"

#include <string.h>

#include "support/capture.h"
#include "support/test.h"

enum { OPERANDS = 6, RANGES = 6 };

static const struct row {
    const char *name, *operands[OPERANDS], *input;
    struct range ranges[RANGES]; /* up to {0, 0} */
    int end;                     /* what comes after them */
    int64_t size;                /* of all, or 0 */
    struct range excluded[RANGES];
} rows[] = {
    {"one_deal", {"617"}, "", {{617, 617}}, 0, 1, {{0, 0}}},
    {"a_fixed_board", {"-1"}, "", {{-1, -1}}, 0, 1, {{0, 0}}},
    {"a_range_of_one_deal", {"55-55"}, "", {{55, 55}}, 0, 1, {{0, 0}}},
    {"a_range",
     {"1-8589934591"},
     "",
     {{1, 8589934591}},
     0,
     8589934591,
     {{0, 0}}},
    {"a_deal_again_without_need_of_input",
     {"3", "9-12", "-1", "3"},
     "9",
     {{3, 3}, {9, 12}, {-1, -1}, {3, 3}},
     0,
     7,
     {{0, 0}}},
    {"a_range_without_its_middle_and_ends",
     {"3-20", "4", "6", "-2"},
     "",
     {{6, 6}, {8, 14}, {6, 6}},
     0,
     9,
     {{-2, -2}, {2, 5}, {7, 7}, {15, 30}}},
    {"input_of_which_nothing_else_is_left",
     {"-", "5"},
     "1-3 5 2",
     {{5, 5}, {5, 5}},
     0,
     0,
     {{1, 4}, {6, 6}}},
    {"empty_input", {"-"}, " \n ", {{0, 0}}, 0, 0, {{0, 0}}},
    {"input_between",
     {"1", "-", "2"},
     "5 7",
     {{1, 1}, {5, 5}, {7, 7}, {2, 2}},
     0,
     0,
     {{0, 0}}},
    {"input_twice", {"-", "-", "7"}, "5 6\n", {{5, 6}, {7, 7}}, 0, 0, {{0, 0}}},
    {"input_with_a_wrong_word", {"-", "8"}, "1 -", {{1, 1}}, -1, 0, {{0, 0}}},
};

static void source_has(struct source *source, const struct row *row)
{
    struct capture capture;
    struct range range;
    char errors[CAPTURE_MAX];
    feed_input(row->input, strlen(row->input));
    for (int i = 0; row->ranges[i].first != 0; i++) {
        assert_int_equal(source_next(source, &range), 1);
        assert_int_equal(range.first, row->ranges[i].first);
        assert_int_equal(range.last, row->ranges[i].last);
    }
    capture_start(&capture);
    int end = source_next(source, &range);
    (void)capture_stop(&capture, errors);
    assert_int_equal(end, row->end);
}

static void operands_are(void **state)
{
    const struct row *row = *state;
    struct operand list[OPERANDS];
    struct operands operands = {list, 0};
    struct pool excluded = {.count = 0};
    struct source source;
    for (; operands.count < OPERANDS; operands.count++) {
        const char *text = row->operands[operands.count];
        if (text == NULL)
            break;
        assert_null(operand_parse(text, &list[operands.count]));
    }
    for (const struct range *range = row->excluded; range->first != 0; range++)
        assert_int_equal(pool_add(&excluded, *range), 0);
    pool_finish(&excluded);
    source_start(&source, &operands, &excluded);
    source_has(&source, row);
    assert_int_equal(source_reads_input(&operands), row->size == 0);
    int64_t size = source_size(&operands, &excluded);
    pool_free(&excluded);
    assert_int_equal(size, row->size);
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
        cmocka_unit_test(what_is_not_an_operand_has_a_reason),
    };
    return RUN_ROWS(rows, operands_are) +
           cmocka_run_group_tests(tests, NULL, NULL);
}
