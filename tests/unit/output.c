/* Names with %d, and what is opened and closed when. */
#include "io/output.h"

#include "support/capture.h"
#include "support/folder.h"
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
        {"%d", NULL, true},
        {"deals/%d.svg", NULL, true},
        {"100%%", NULL, false},
        {"%%%d%%", NULL, true},
        {"%%d", NULL, false},
        {"%%%%%d", NULL, true},
        {"", "it is empty", false},
        {"--", NULL, false},
        {"%d-%d", "it has two %d", true},
        {"%d%%%d", "it has two %d", true},
        {"%", stray, false},
        {"100%", stray, false},
        {"%%%", stray, false},
        {"%s", stray, false},
        {"%05d", stray, false},
        {"%i", stray, false},
        {"%D", stray, false},
        {"% d", stray, false},
        {"%d.%x", stray, true},
        {"%ld", stray, false},
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

/* Writes these deals, each as the text `deal`, in the way of a dealer. */
static int write_deals(const char *pattern, const int64_t *deals, size_t count,
                       bool good)
{
    struct output_name name;
    assert_null(output_parse(pattern, &name));
    if (output_start(&name) != 0)
        return -1;
    for (size_t i = 0; i < count; i++) {
        if (output_begin_deal(deals[i]) != 0)
            return -1;
        writer_put(output_writer(), "deal\n");
        if (output_end_deal() != 0)
            return -1;
    }
    return output_finish(good);
}

static void one_file_has_all_deals(void **state)
{
    static const int64_t deals[] = {617, -1, 617};
    assert_int_equal(write_deals("100%%", deals, 3, true), 0);
    folder_has("100%", "deal\ndeal\ndeal\n");
    folder_lists("100% ");
}

static void a_d_makes_one_file_a_deal(void **state)
{
    static const int64_t deals[] = {617, -1, -2, 1, INT64_C(8589934591)};
    assert_int_equal(write_deals("%%%d%%.txt", deals, 5, true), 0);
    folder_has("%617%.txt", "deal\n");
    folder_lists("%-1%.txt %-2%.txt %1%.txt %617%.txt %8589934591%.txt ");
}

static void no_deal_is_an_empty_file_or_none(void **state)
{
    assert_int_equal(write_deals("%d", NULL, 0, true), 0);
    folder_lists("");
    assert_int_equal(write_deals("list", NULL, 0, true), 0);
    folder_has("list", "");
}

/* What came before the failure is complete, and stays. */
static void a_failure_throws_away_only_what_is_not_complete(void **state)
{
    static const int64_t deals[] = {617, 1};
    folder_put("list", "old");
    assert_int_equal(write_deals("list", deals, 2, false), -1);
    folder_has("list", "old");
    assert_int_equal(write_deals("%d", deals, 2, false), 0);
    folder_lists("1 617 list ");
}

static void a_file_that_cannot_be_made_is_named(void **state)
{
    static const int64_t deals[] = {617};
    struct capture capture;
    char text[CAPTURE_MAX];
    capture_start(&capture);
    int all = write_deals("no/list", deals, 1, true);
    int each = write_deals("no/%d%%", deals, 1, true);
    assert_string_equal(capture_stop(&capture, text),
                        "freecell-deal: cannot write no/list: "
                        "No such file or directory\n"
                        "freecell-deal: cannot write no/617%: "
                        "No such file or directory\n");
    assert_int_equal(all, -1);
    assert_int_equal(each, -1);
}

static void what_was_never_started_can_be_finished(void **state)
{
    assert_int_equal(output_flush(), 0);
    assert_int_equal(output_finish(true), 0);
    assert_int_equal(output_finish(false), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_dash_is_standard_output),
        cmocka_unit_test(a_pattern_has_at_most_one_d),
        FOLDER_TEST(one_file_has_all_deals),
        FOLDER_TEST(a_d_makes_one_file_a_deal),
        FOLDER_TEST(no_deal_is_an_empty_file_or_none),
        FOLDER_TEST(a_failure_throws_away_only_what_is_not_complete),
        FOLDER_TEST(a_file_that_cannot_be_made_is_named),
        cmocka_unit_test(what_was_never_started_can_be_finished),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
