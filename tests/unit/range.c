/* Deal numbers and ranges as text. */
#include "deals/range.h"

#include <string.h>

#include "support/command.h"

#define BACKWARDS "a range begins with its smaller number"

#define TEN_ZEROS "0000000000"
#define SIXTY_ZEROS TEN_ZEROS TEN_ZEROS TEN_ZEROS TEN_ZEROS TEN_ZEROS TEN_ZEROS

static const struct good {
    const char *text;
    int64_t first, last;
} good[] = {
    {"1", 1, 1},
    {"8589934591", 8589934591, 8589934591},
    {"2147483647", 2147483647, 2147483647},
    {"2147483648", 2147483648, 2147483648},
    {"4294967296", 4294967296, 4294967296},
    {"-1", -1, -1},
    {"-2", -2, -2},
    {"1-1", 1, 1},
    {"1-1000000", 1, 1000000},
    {"1-8589934591", 1, 8589934591},
    {"8589934591-8589934591", 8589934591, 8589934591},
    {"00617", 617, 617},
    {"001-002", 1, 2},
    {"0000000008589934591", 8589934591, 8589934591},
    {SIXTY_ZEROS "617", 617, 617},
    {SIXTY_ZEROS SIXTY_ZEROS "1-" SIXTY_ZEROS "12", 1, 12},
};

/* A reason, and texts that are refused for it. */
static const struct bad {
    const char *reason, *texts[40];
} bad[] = {
    {DEALS_ARE,
     {"0", "00", "0-5", "0-0", "8589934592", "1-8589934592", "8589934592-1",
      "9999999999-9999999999", "99999999999999999999999",
      "1-99999999999999999999999", "9223372036854775808",
      "9223372036854775809-1", "18446744073709551617"}},
    {BACKWARDS, {"2-1", "1-0", "8589934591-1"}},
    {DEALS_ARE,
     {"-0", "-3", "-5", "-01", "-12", "-617", "-1-5", "-2--1", "-", "--", "--1",
      "-1 ", "-x"}},
    {NOT_DIGITS,
     {"",     "1-",    "1--2",     "1--1",   "1-2-3",    "1-2-",      "12x",
      "x12",  "abc",   "1-x",      "1-2x",   " 5",       "5 ",        "5 -6",
      "5- 6", "5\n",   "\t5",      "+5",     "1-+5",     "1e6",       "0x10",
      "1.0",  "1,000", "1_000",    "#617",   "617.",     "Game #617", "1:2",
      "1/2",  "1..2",  "1\u20132", "\u0661", "\uFEFF617"}},
    {NOT_CARDS, {"7D", "7d", "10\u2666", "AS KS", "\U0001F0C7"}},
};

static void every_good_form_is_read(void **state)
{
    for (size_t i = 0; i < COUNT_OF(good); i++) {
        struct range range = {0, 0};
        const char *reason =
            range_parse(good[i].text, strlen(good[i].text), &range);
        if (reason != NULL)
            print_error("'%s' is refused: %s\n", good[i].text, reason);
        assert_null(reason);
        assert_int_equal(range.first, good[i].first);
        assert_int_equal(range.last, good[i].last);
    }
}

static void refuses(const char *text, size_t length, const char *expected)
{
    struct range range = {77, 88};
    const char *reason = range_parse(text, length, &range);
    if (reason == NULL)
        print_error("'%s' is taken\n", text);
    assert_non_null(reason);
    assert_string_equal(reason, expected);
    assert_int_equal(range.first, 77);
    assert_int_equal(range.last, 88);
}

static void every_bad_form_is_refused_with_its_reason(void **state)
{
    for (size_t i = 0; i < COUNT_OF(bad); i++)
        for (const char *const *text = bad[i].texts; *text != NULL; text++)
            refuses(*text, strlen(*text), bad[i].reason);
}

static void advice_names_the_only_number_or_the_commas(void **state)
{
    static const char *const rows[][2] = {
        {"#617", TO_DEAL("617")},
        {"ms617", TO_DEAL("617")},
        {"Game #617", TO_DEAL("617")},
        {"617.", TO_DEAL("617")},
        {"#00617", TO_DEAL("617")},
        {"#8589934591", TO_DEAL("8589934591")},
        {"#8589934592", NOT_DIGITS},
        {"#0", NOT_DIGITS},
        {"#1-2", NOT_DIGITS},
        {"1-", NOT_DIGITS},
        {"1.0", NOT_DIGITS},
        {"", NOT_DIGITS},
        {"abc", NOT_DIGITS},
        {"1,2,3", NO_COMMAS},
        {"1, 5-7", NO_COMMAS},
        {"617,", NO_COMMAS},
        {"617, please", TO_DEAL("617")},
        {"7D", NOT_CARDS},
        {"-5", DEALS_ARE},
        {"2-1", BACKWARDS},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct range range;
        char advice[RANGE_ADVICE_MAX];
        const char *text = rows[i][0];
        const size_t length = strlen(text);
        const char *reason = range_parse(text, length, &range);
        assert_string_equal(range_advise(text, length, reason, advice),
                            rows[i][1]);
    }
}

static void a_nul_is_not_a_digit(void **state)
{
    refuses("617\0", 4, NOT_DIGITS);
    refuses("\0", 1, NOT_DIGITS);
    refuses("1-\0", 3, NOT_DIGITS);
    refuses("-1\0", 3, DEALS_ARE);
}

static void nothing_after_the_length_is_read(void **state)
{
    static const char text[] = {'-', '1', '2', '-', '3', '4', '5'};
    struct range range = {0, 0};
    assert_null(range_parse(text, 2, &range));
    assert_int_equal(range.first, -1);
    assert_null(range_parse(text + 1, 2, &range));
    assert_int_equal(range.first, 12);
    assert_int_equal(range.last, 12);
    assert_null(range_parse(text + 1, 5, &range));
    assert_int_equal(range.last, 34);
    assert_null(range_parse(text + 1, 6, &range));
    assert_int_equal(range.last, 345);
    refuses(text + 1, 3, NOT_DIGITS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_good_form_is_read),
        cmocka_unit_test(every_bad_form_is_refused_with_its_reason),
        cmocka_unit_test(advice_names_the_only_number_or_the_commas),
        cmocka_unit_test(a_nul_is_not_a_digit),
        cmocka_unit_test(nothing_after_the_length_is_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
