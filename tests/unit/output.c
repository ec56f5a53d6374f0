/* The argument of --output. */
#include "io/output.h"

#include "support/test.h"

static const char stray[] = "a % must be followed by d or %";

static void a_dash_is_standard_output(void **state)
{
    struct output_name name = {"before", true};
    assert_null(output_parse("-", &name));
    assert_null(name.pattern);
    assert_false(name.file_per_deal);
    assert_null(output_parse("./-", &name));
    assert_string_equal(name.pattern, "./-");
}

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
        {"%d-%d", "more than one %d", true},
        {"%d%%%d", "more than one %d", true},
        {"100%", stray, false},
        {"%%%", stray, false},
        {"%05d", stray, false},
        {"%d.%x", stray, true},
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_dash_is_standard_output),
        cmocka_unit_test(a_pattern_has_at_most_one_d),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
