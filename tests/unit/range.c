/* Deal numbers and ranges as text. */
#include "deals/range.h"

#include <string.h>

#include "support/test.h"

#define TOO_LONG "too long"
#define TOO_LARGE "too large"
#define NO_NUMBER "not a number or a range FIRST-LAST"
#define NO_SUCH_DEAL "no such deal"
#define BACKWARDS "the range ends before it begins"
#define ZERO "0 is not a deal"

#define TEN_ZEROS "0000000000"
#define SIXTY_ZEROS TEN_ZEROS TEN_ZEROS TEN_ZEROS TEN_ZEROS TEN_ZEROS TEN_ZEROS

static const struct good {
    const char *text;
    int64_t first, last;
} good[] = {
    {"1", 1, 1},
    {"617", 617, 617},
    {"8589934591", 8589934591, 8589934591},
    {"2147483647", 2147483647, 2147483647},
    {"2147483648", 2147483648, 2147483648},
    {"4294967296", 4294967296, 4294967296},
    {"-1", -1, -1},
    {"-2", -2, -2},
    {"1-1", 1, 1},
    {"1-2", 1, 2},
    {"1-1000000", 1, 1000000},
    {"1-8589934591", 1, 8589934591},
    {"8589934591-8589934591", 8589934591, 8589934591},
    {"00617", 617, 617},
    {"001-002", 1, 2},
    {"0000000008589934591", 8589934591, 8589934591},
    {SIXTY_ZEROS "617", 617, 617},
    {SIXTY_ZEROS "1-12", 1, 12}, /* 64 bytes, the longest there is */
};

static const struct bad {
    const char *text, *reason;
} bad[] = {
    {"", "it is empty"},
    {"0", ZERO},
    {"00", ZERO},
    {"0-5", ZERO},
    {"0-0", ZERO},
    {"8589934592", TOO_LARGE},
    {"1-8589934592", TOO_LARGE},
    {"8589934592-1", TOO_LARGE},
    {"9999999999-9999999999", TOO_LARGE},
    {"99999999999999999999999", TOO_LARGE},
    {"1-99999999999999999999999", TOO_LARGE},
    {"9223372036854775808", TOO_LARGE},
    {"9223372036854775809-1", TOO_LARGE},
    {"18446744073709551617", TOO_LARGE}, /* 1 in 64 bits */
    {"2-1", BACKWARDS},
    {"1-0", BACKWARDS},
    {"8589934591-1", BACKWARDS},
    {"-0", NO_SUCH_DEAL},
    {"-3", NO_SUCH_DEAL},
    {"-5", NO_SUCH_DEAL},
    {"-01", NO_SUCH_DEAL},
    {"-12", NO_SUCH_DEAL},
    {"-617", NO_SUCH_DEAL},
    {"-1-5", NO_SUCH_DEAL},
    {"-2--1", NO_SUCH_DEAL},
    {"-", NO_SUCH_DEAL},
    {"--", NO_SUCH_DEAL},
    {"--1", NO_SUCH_DEAL},
    {"-1 ", NO_SUCH_DEAL},
    {"-x", NO_SUCH_DEAL},
    {"1-", NO_NUMBER},
    {"1--2", NO_NUMBER},
    {"1--1", NO_NUMBER},
    {"1-2-3", NO_NUMBER},
    {"1-2-", NO_NUMBER},
    {"12x", NO_NUMBER},
    {"x12", NO_NUMBER},
    {"abc", NO_NUMBER},
    {"1-x", NO_NUMBER},
    {"1-2x", NO_NUMBER},
    {" 5", NO_NUMBER},
    {"5 ", NO_NUMBER},
    {"5 -6", NO_NUMBER},
    {"5- 6", NO_NUMBER},
    {"5\n", NO_NUMBER},
    {"\t5", NO_NUMBER},
    {"+5", NO_NUMBER},
    {"1-+5", NO_NUMBER},
    {"1e6", NO_NUMBER},
    {"0x10", NO_NUMBER},
    {"1.0", NO_NUMBER},
    {"1,2", NO_NUMBER},
    {"1_000", NO_NUMBER},
    {"1:2", NO_NUMBER}, /* the character behind 9 */
    {"1/2", NO_NUMBER}, /* the character before 0 */
    {"1..2", NO_NUMBER},
    {"1\u20132", NO_NUMBER}, /* an en dash */
    {"\u0661", NO_NUMBER},   /* the Arabic digit one */
    {"\uFEFF617", NO_NUMBER},
    {SIXTY_ZEROS "00617", TOO_LONG},
    {SIXTY_ZEROS "1-123", TOO_LONG},
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
        refuses(bad[i].text, strlen(bad[i].text), bad[i].reason);
}

static void a_null_is_no_digit(void **state)
{
    refuses("617\0", 4, NO_NUMBER);
    refuses("\0", 1, NO_NUMBER);
    refuses("1-\0", 3, NO_NUMBER);
    refuses("-1\0", 3, NO_SUCH_DEAL);
}

static void nothing_behind_the_length_is_read(void **state)
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
    refuses(text + 1, 3, NO_NUMBER);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_good_form_is_read),
        cmocka_unit_test(every_bad_form_is_refused_with_its_reason),
        cmocka_unit_test(a_null_is_no_digit),
        cmocka_unit_test(nothing_behind_the_length_is_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
