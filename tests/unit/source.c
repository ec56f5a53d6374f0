/* Operands and standard input as ranges, in their order. */
#include "deals/source.h"

#include <string.h>

#include "support/capture.h"
#include "support/test.h"

#define BOUNDS "deals are -1, -2 and 1 to 8589934591"

enum { OPERANDS = 6, RANGES = 8 };

struct row {
    const char *operands[OPERANDS];
    const char *input;
    struct range ranges[RANGES]; /* up to {0, 0} */
    const char *errors;          /* NULL: none */
};

/* Reads words, up to NULL, as operands; returns how many. */
static size_t parse_all(const char *const *words,
                        struct operand operands[OPERANDS])
{
    size_t count = 0;
    for (; count < OPERANDS && words[count] != NULL; count++)
        assert_null(operand_parse(words[count], &operands[count]));
    return count;
}

/* Every range up to the end or to the first error; returns which it was. */
static int read_all(const struct row *row, struct range ranges[RANGES])
{
    struct source source;
    struct operand operands[OPERANDS];
    source_start(&source, operands, parse_all(row->operands, operands));
    for (int i = 0; i < RANGES; i++) {
        int got = source_next(&source, &ranges[i]);
        if (got > 0)
            continue;
        ranges[i] = (struct range){0, 0};
        return got;
    }
    return 1;
}

static void check(const struct row *row)
{
    struct capture capture;
    struct range ranges[RANGES] = {{0, 0}};
    char errors[CAPTURE_MAX];
    feed_input(row->input, strlen(row->input));
    capture_start(&capture);
    int end = read_all(row, ranges);
    assert_string_equal(capture_stop(&capture, errors),
                        row->errors != NULL ? row->errors : "");
    assert_int_equal(end, row->errors != NULL ? -1 : 0);
    for (int i = 0; i < RANGES; i++) {
        assert_int_equal(ranges[i].first, row->ranges[i].first);
        assert_int_equal(ranges[i].last, row->ranges[i].last);
    }
}

static void ranges_come_in_their_order(void **state)
{
    static const struct row rows[] = {
        {{"617"}, "", {{617, 617}}, NULL},
        {{"3", "1-2", "-1", "3"},
         "9",
         {{3, 3}, {1, 2}, {-1, -1}, {3, 3}},
         NULL},
        {{"-"}, "", {{0, 0}}, NULL},
        {{"-"}, " \n ", {{0, 0}}, NULL},
        {{"-"}, "1\n2-3\t-2\r\n4", {{1, 1}, {2, 3}, {-2, -2}, {4, 4}}, NULL},
        {{"1", "-", "2"}, "5 6", {{1, 1}, {5, 5}, {6, 6}, {2, 2}}, NULL},
        {{"-", "-", "7"}, "5 6", {{5, 5}, {6, 6}, {7, 7}}, NULL},
        {{"1-8589934591"}, "", {{1, INT64_C(8589934591)}}, NULL},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++)
        check(&rows[i]);
}

static void what_is_no_operand_has_a_reason(void **state)
{
    struct operand operand;
    assert_string_equal(operand_parse("12x", &operand),
                        "not a number or a range FIRST-LAST");
    assert_string_equal(operand_parse("--", &operand), "no such deal");
    assert_string_equal(operand_parse("", &operand), "it is empty");
}

static void a_wrong_word_of_the_input_is_named_with_its_place(void **state)
{
    static const struct row rows[] = {
        {{"-", "8"},
         "1 2\n\n  3 4x 5\n",
         {{1, 1}, {2, 2}, {3, 3}},
         "freecell-deal: standard input:3:5: invalid deal '4x': "
         "not a number or a range FIRST-LAST; " BOUNDS "\n"},
        {{"-"},
         "-",
         {{0, 0}},
         "freecell-deal: standard input:1:1: invalid deal '-': "
         "no such deal; " BOUNDS "\n"},
        {{"-"},
         "\u2666 1",
         {{0, 0}},
         "freecell-deal: standard input:1:1: invalid deal '\u2666': "
         "not a number or a range FIRST-LAST; " BOUNDS "\n"},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++)
        check(&rows[i]);
}

static void more_than_one_deal_is_plural_and_not_single(void **state)
{
    static const struct {
        const char *operands[OPERANDS];
        bool plural, single;
    } rows[] = {
        {{"617"}, false, true},      {{"-1"}, false, true},
        {{"-2"}, false, true},       {{"1", "2"}, true, false},
        {{"1", "1"}, true, false},   {{"1-2"}, true, false},
        {{"5-5"}, true, true},       {{"-"}, true, false},
        {{"-", "1"}, true, false},   {{NULL}, true, false},
        {{"-1", "-2"}, true, false},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct operand operands[OPERANDS];
        size_t count = parse_all(rows[i].operands, operands);
        assert_int_equal(source_is_plural(operands, count), rows[i].plural);
        assert_int_equal(source_is_single(operands, count), rows[i].single);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ranges_come_in_their_order),
        cmocka_unit_test(what_is_no_operand_has_a_reason),
        cmocka_unit_test(a_wrong_word_of_the_input_is_named_with_its_place),
        cmocka_unit_test(more_than_one_deal_is_plural_and_not_single),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
