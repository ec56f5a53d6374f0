/* Operands and lists as ranges, in their order. */
#include "deals/source.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/capture.h"
#include "support/command.h"

enum { OPERANDS = 6, RANGES = 6, TEXT_MAX = 200 };

static const struct row {
    const char *name, *operands[OPERANDS], *input;
    struct range ranges[RANGES]; /* up to {0, 0} */
    int end;                     /* what is returned after them */
} rows[] = {
    {"one_deal", {"617"}, "", {{617, 617}}, 0},
    {"a_deal_again_without_need_of_input",
     {"3", "9-12", "-1", "3"},
     "9",
     {{3, 3}, {9, 12}, {-1, -1}, {3, 3}},
     0},
    {"empty_input", {"-"}, " \n ", {{0, 0}}, 0},
    {"input_between",
     {"1", "-", "2"},
     "5 7",
     {{1, 1}, {5, 5}, {7, 7}, {2, 2}},
     0},
    {"input_twice", {"-", "-", "7"}, "5 6\n", {{5, 6}, {7, 7}}, 0},
    {"input_with_a_wrong_word", {"-", "8"}, "1 -", {{1, 1}}, -1},
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
    struct capture capture;
    char errors[CAPTURE_MAX];
    for (; operands.count < OPERANDS; operands.count++) {
        const char *text = row->operands[operands.count];
        if (text == NULL)
            break;
        struct operand *operand = &list[operands.count];
        *operand = (struct operand){.is_input = strcmp(text, "-") == 0};
        if (!operand->is_input)
            assert_null(range_parse(text, strlen(text), &operand->range));
    }
    feed_input(row->input, strlen(row->input));
    capture_start(&capture);
    int end = source_each(&operands, is_next, &next);
    (void)capture_stop(&capture, errors);
    assert_int_equal(next->first, 0);
    assert_int_equal(end, row->end);
}

#define X_13 "xxxxxxxxxxxxx"
#define X_65 X_13 X_13 X_13 X_13 X_13

static const struct list_row {
    const char *name, *text;
    const char *ranges; /* each with a blank after it */
    const char *errors; /* after the name of the file; NULL: none */
} lists[] = {
    {"any_white_space", "3 1-2\t9\r\n\v7\f-2\n", "3-3 1-2 9-9 7-7 -2--2 ",
     NULL},
    {"a_byte_order_mark",
     "\xEF\xBB\xBF"
     "617\n1",
     "617-617 1-1 ", NULL},
    {"a_byte_order_mark_before_a_wrong_word",
     "\xEF\xBB\xBF"
     "1x\n",
     "", ":1:1: invalid deal '1x': " NOT_DIGITS},
    {"a_byte_order_mark_elsewhere",
     "1 \xEF\xBB\xBF"
     "2",
     "1-1 ", ":1:3: invalid deal '\\357\\273\\2772': " NOT_DIGITS},
    {"consecutive_ranges_are_one", "1 2-5\n6 8 9 11-12 3 4 1",
     "1-6 8-9 11-12 3-4 1-1 ", NULL},
    {"fixed_boards_come_one_by_one", "-2 -1 1 2\n", "-2--2 -1--1 1-2 ", NULL},
    {"a_wrong_word_after_consecutive_ranges", "1 2\n\t 3 0 4x", "1-3 ",
     ":2:5: invalid deal '0': " DEALS_ARE},
    {"a_comment_where_there_are_none", "617 #", "617-617 ",
     ":1:5: invalid deal '#': " NOT_DIGITS},
    {"a_place_after_wide_characters", "\u2666\u2660\n", "",
     ":1:1: invalid deal '\u2666\u2660': " NOT_DIGITS},
    {"a_no_break_space", "1 5\u00A0", "1-1 ",
     ":1:3: invalid deal '5\\302\\240': " NOT_DIGITS},
    {"an_escape", "1 \033[2J", "1-1 ",
     ":1:3: invalid deal '\\033[2J': " NOT_DIGITS},
    {"of_a_long_word_only_the_beginning", "1 " X_65 "yyy", "1-1 ",
     ":1:3: invalid deal '" X_65 "': " DEALS_ARE},
};

static int append(void *ranges, struct range range)
{
    size_t used = strlen(ranges);
    (void)snprintf((char *)ranges + used, TEXT_MAX - used, "%lld-%lld ",
                   (long long)range.first, (long long)range.last);
    return 0;
}

static void list_is(const struct list_row *row)
{
    struct capture capture;
    struct operand operand = {.text = "-", .is_input = true};
    struct operands operands = {.list = &operand, .count = 1};
    char ranges[TEXT_MAX] = "", errors[CAPTURE_MAX];
    char expected[CAPTURE_MAX] = "";
    if (row->errors != NULL)
        (void)snprintf(expected, sizeof expected,
                       "freecell-deal: standard input%s\n", row->errors);
    capture_start(&capture);
    int end = source_each(&operands, append, ranges);
    assert_string_equal(capture_stop(&capture, errors), expected);
    assert_string_equal(ranges, row->ranges);
    assert_int_equal(end, row->errors != NULL ? -1 : 0);
}

static void list_is_read(void **state)
{
    const struct list_row *row = *state;
    feed_input(row->text, strlen(row->text));
    list_is(row);
}

static void a_list_in_utf_16_is_read(void **state)
{
    static const char text[] = "\xFE\xFF\0006\0001\0007\000\n"
                               "\0001\0009\000\000\000x";
    static const struct list_row row = {
        .ranges = "617-617 ",
        .errors = ":2:1: invalid deal '19\\000x': " NOT_DIGITS,
    };
    feed_input(text, sizeof text - 1);
    list_is(&row);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_list_in_utf_16_is_read),
    };
    return RUN_ROWS(rows, operands_are) + RUN_ROWS(lists, list_is_read) +
           cmocka_run_group_tests(tests, NULL, NULL);
}
