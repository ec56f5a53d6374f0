/* The argument of --output, and when output is written. */
#include "io/output.h"

#include "support/folder.h"
#include "support/test.h"

static const char stray[] = "a % must be followed by d or %";

static void a_pattern_has_at_most_one_d(void **state)
{
    static const struct {
        const char *pattern, *reason;
        bool file_per_deal;
    } rows[] = {
        {"deals.txt", NULL, false},
        {"deals/%d.svg", NULL, true},
        {"100%%", NULL, false},
        {"%%%d%%", NULL, true},
        {"%%d", NULL, false},
        {"--", NULL, false},
        {"", "the name is empty", false},
        {"%d-%d", "more than one %d", false},
        {"%d%%%d", "more than one %d", false},
        {"100%", stray, false},
        {"%%%", stray, false},
        {"%05d", stray, false},
        {"%d.%x", stray, false},
        {"%n", stray, false},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct output_name name;
        const char *reason = output_parse(rows[i].pattern, &name);
        if (rows[i].reason == NULL)
            assert_null(reason);
        else
            assert_string_equal(reason, rows[i].reason);
        if (reason != NULL)
            continue;
        assert_string_equal(name.pattern, rows[i].pattern);
        assert_int_equal(name.file_per_deal, rows[i].file_per_deal);
    }
}

static void nothing_is_written_before_it_must_be(void **state)
{
    static const struct output_name name = {.pattern = "list"};
    assert_int_equal(output_open(&name), 0);
    output_print("617 ");
    output_print("%s", "");
    output_print("%cC\n", 'A');
    folder_has("list", "");
    assert_int_equal(output_flush(), 0);
    folder_has("list", "617 AC\n");
    output_print("more");
    assert_int_equal(output_flush(), 0);
    folder_has("list", "617 AC\nmore");
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
