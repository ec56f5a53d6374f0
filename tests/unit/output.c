/* The argument of --output, and when output is written. */
#include "io/output.h"

#include "support/files.h"
#include "support/test.h"

static const char stray[] =
    "% must be followed by d, 01d to 019d, or another %";

static void a_pattern_has_at_most_one_d(void **state)
{
    static const struct {
        const char *pattern, *reason;
        int digits; /* 0: one file has all deals */
    } rows[] = {
        {"deals.txt", NULL, 0},
        {"%d", NULL, 1},
        {"%01d", NULL, 1},
        {"%%0%019d0d", NULL, 19},
        {"%%%d%%", NULL, 1},
        {"%%d", NULL, 0},
        {"", "the name is empty", 0},
        {"%d%%%d", "more than one %d", 0},
        {"%d-%05d", "more than one %d", 0},
        {"100%", stray, 0},
        {"%5d", stray, 0},
        {"%0d", stray, 0},
        {"%005d", stray, 0},
        {"%020d", stray, 0},
        {"%099999999999999999999d", stray, 0},
        {"%05", stray, 0},
        {"%05x", stray, 0},
        {"%d.%x", stray, 0},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct output_name name;
        const char *reason = output_parse(rows[i].pattern, &name);
        if (rows[i].reason != NULL) {
            assert_string_equal(reason, rows[i].reason);
            continue;
        }
        assert_null(reason);
        assert_string_equal(name.pattern, rows[i].pattern);
        assert_int_equal(name.file_per_deal, rows[i].digits > 0);
        if (name.file_per_deal)
            assert_int_equal(name.digits, rows[i].digits);
    }
}

static void nothing_is_written_before_it_must_be(void **state)
{
    static const struct output_name name = {.pattern = "list"};
    assert_int_equal(output_open(&name), 0);
    output_print("617 ");
    output_print("%cC\n", 'A');
    folder_has("list", "");
    assert_int_equal(output_flush(), 0);
    folder_has("list", "617 AC\n");
    assert_int_equal(output_finish(), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_pattern_has_at_most_one_d),
        FOLDER_TEST(nothing_is_written_before_it_must_be),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
