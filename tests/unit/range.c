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
    {"-1", -1, -1},
    {"-4", -4, -4},
    {"1-1", 1, 1},
    {"1-8589934591", 1, 8589934591},
    {"001-002", 1, 2},
    {SIXTY_ZEROS "617", 617, 617},
    {SIXTY_ZEROS SIXTY_ZEROS "1-" SIXTY_ZEROS "12", 1, 12},
};

/* The advice, and texts that are refused with it. */
static const struct bad {
    const char *advice, *texts[30];
} bad[] = {
    {DEALS_ARE,
     {"0", "0-5", "8589934592", "1-8589934592", "8589934592-1",
      "99999999999999999999999", "1-99999999999999999999999",
      "9223372036854775808", "18446744073709551617"}},
    {BACKWARDS, {"2-1", "1-0", "8589934591-1"}},
    {DEALS_ARE,
     {"-0", "-5", "-9", "-01", "-12", "-617", "-1-5", "-2--1", "-", "--", "--1",
      "-1 ", "-x"}},
    {NOT_DIGITS, {"",       "#",    "abc",         "1-",   "1--2", "1-2-3",
                  "1-2-",   "1-2x", "5 -6",        "5- 6", "1-+5", "1e6",
                  "0x10",   "1.0",  "1_000",       "1:2",  "1..2", "1\u20132",
                  "\u0661", "#0",   "#8589934592", "#1-2"}},
    {TO_DEAL("617"),
     {"617x", "x617", "617-x", "617--", " 617", "617 ", "617\n", "\t617",
      "+617", "617.", "#617", "#00617", "Game #617", "617, please"}},
    {TO_DEAL("8589934591"), {"#8589934591"}},
    {TO_DEAL("-1"), {"Game #-1", "\u22121", "\uFF0D1"}},
    {TO_DEAL("-4"), {"#\u20134"}},
    {TO_DEAL("5"), {"Game #-5"}},
    {NOT_DIGITS, {"\u20135", "1\u2013", "\u2116617"}},
    {NO_COMMAS,
     {"1,2,3", "1, 5-7", "1,000-2,000", "617,", "-1,617", "12,34", "0,617",
      ",617", "11,0000", "8,589,934,592"}},
    {"write 11982, or 11 982 for two deals", {"11,982"}},
    {"write 1234567, or 1 234 567 for three deals", {"1,234,567"}},
    {"write 8589934591, or 8 589 934 591 for four deals", {"8,589,934,591"}},
    {TO_DEAL("1000000"), {"1,000,000"}},
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

static void refuses(const char *text, size_t length, const char *advice)
{
    struct range range = {77, 88};
    char room[RANGE_ADVICE_MAX];
    const char *reason = range_parse(text, length, &range);
    if (reason == NULL)
        fail_msg("'%s' is accepted", text);
    assert_string_equal(range_advise(text, length, reason, room), advice);
    assert_int_equal(range.first, 77);
    assert_int_equal(range.last, 88);
}

static void every_bad_form_is_refused_with_advice(void **state)
{
    for (size_t i = 0; i < COUNT_OF(bad); i++)
        for (const char *const *text = bad[i].texts; *text != NULL; text++)
            refuses(*text, strlen(*text), bad[i].advice);
}

static void a_nul_is_not_a_digit(void **state)
{
    refuses("617\0", 4, TO_DEAL("617"));
    refuses("\0", 1, NOT_DIGITS);
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
        cmocka_unit_test(every_bad_form_is_refused_with_advice),
        cmocka_unit_test(a_nul_is_not_a_digit),
        cmocka_unit_test(nothing_after_the_length_is_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
