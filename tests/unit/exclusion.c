/* Lists of deals that are not wanted. */
#include "deals/exclusion.h"

#include <string.h>
#include <sys/stat.h>

#include "freecell_deal.h"
#include "support/capture.h"
#include "support/folder.h"
#include "support/test.h"

#define BOUNDS "; deals are -1, -2 and 1 to 8589934591\n"
#define NO_NUMBER "not a number or a range FIRST-LAST" BOUNDS

/* Reads a file with its message, and finishes. */
static int read_file(struct deal_set *set, const char *path,
                     char errors[CAPTURE_MAX])
{
    struct capture capture;
    *set = (struct deal_set){.count = 0};
    capture_start(&capture);
    int result = exclusion_read(set, path);
    (void)capture_stop(&capture, errors);
    deal_set_finish(set);
    return result;
}

/* The members between -2 and 9999, as a text. */
static const char *members(const struct deal_set *set, char text[CAPTURE_MAX])
{
    text[0] = '\0';
    for (int64_t number = -2; number <= 9999; number++) {
        size_t used = strlen(text);
        if (deal_set_count(set, (struct range){number, number}) > 0)
            (void)snprintf(text + used, CAPTURE_MAX - used, "%lld ",
                           (long long)number);
    }
    return text;
}

static void deals_and_ranges_are_read_and_comments_are_not(void **state)
{
    static const struct {
        const char *list, *members;
    } rows[] = {
        {"", ""},
        {"# nothing\n", ""},
        {"#", ""},
        {"617", "617 "},
        {"617\n", "617 "},
        {"3 1-2\t-1\r\n\v7\f-2\n", "-2 -1 1 2 3 7 "},
        {"# 1 2 3\n617 # 4 5\n#6\n 8", "8 617 "},
        {"617#1\n618", "617 618 "},
        {"1 ## 2 # 3\n4", "1 4 "},
        {"1-3 2-5 5 6-6", "1 2 3 4 5 6 "},
        {"\xEF\xBB\xBF"
         "617 # \xFF \x80\n1",
         "1 617 "},
        {"00617\n", "617 "},
    };
    struct deal_set set;
    char errors[CAPTURE_MAX], text[CAPTURE_MAX];
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        folder_put("list", rows[i].list);
        int result = read_file(&set, "list", errors);
        assert_string_equal(errors, "");
        assert_string_equal(members(&set, text), rows[i].members);
        assert_int_equal(result, 0);
        deal_set_free(&set);
    }
}

static void a_bad_word_is_named_with_its_place(void **state)
{
    static const struct {
        const char *list, *errors;
    } rows[] = {
        {"1 2\n# 3x\n\t 0 4x",
         "list:3:3: invalid deal '0': 0 is not a deal" BOUNDS},
        {"\u2666 \u2660#\n", "list:1:1: invalid deal '\u2666': " NO_NUMBER},
        {"1 \033[2J", "list:1:3: invalid deal '\\033[2J': " NO_NUMBER},
    };
    struct deal_set set;
    char errors[CAPTURE_MAX], expected[CAPTURE_MAX];
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        folder_put("list", rows[i].list);
        int result = read_file(&set, "list", errors);
        (void)snprintf(expected, sizeof expected, "freecell-deal: %s",
                       rows[i].errors);
        assert_string_equal(errors, expected);
        assert_int_equal(result, -1);
        deal_set_free(&set);
    }
}

static void a_folder_is_an_error(void **state)
{
    struct deal_set set;
    char errors[CAPTURE_MAX];
    assert_int_equal(mkdir("folder", 0755), 0);
    assert_int_equal(read_file(&set, "folder", errors), -1);
    assert_string_equal(errors, "freecell-deal: cannot read folder: "
                                "Is a directory\n");
    deal_set_free(&set);
}

static void a_dash_is_standard_input(void **state)
{
    struct deal_set set;
    char errors[CAPTURE_MAX], text[CAPTURE_MAX];
    feed_input("5 # not 6\n7", 11);
    assert_int_equal(read_file(&set, "-", errors), 0);
    assert_string_equal(members(&set, text), "5 7 ");
    deal_set_free(&set);
    feed_input("5 6x", 4);
    assert_int_equal(read_file(&set, "-", errors), -1);
    assert_string_equal(errors, "freecell-deal: standard input:1:3: "
                                "invalid deal '6x': " NO_NUMBER);
    deal_set_free(&set);
}

static void the_impossible_are_eight_of_a_million_and_two_boards(void **state)
{
    static const int64_t deals[] = {-1,     -2,     11982,  146692, 186216,
                                    455889, 495505, 512118, 517776, 781948};
    struct deal_set set = {.count = 0};
    assert_int_equal(exclusion_add_impossible(&set), 0);
    deal_set_finish(&set);
    for (size_t i = 0; i < COUNT_OF(deals); i++)
        assert_int_equal(
            deal_set_count(&set, (struct range){deals[i], deals[i]}), 1);
    assert_int_equal(deal_set_count(&set, (struct range){1, 1000000}), 8);
    assert_int_equal(
        deal_set_count(&set, (struct range){1, FREECELL_LAST_DEAL}), 8);
    deal_set_free(&set);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        FOLDER_TEST(deals_and_ranges_are_read_and_comments_are_not),
        FOLDER_TEST(a_bad_word_is_named_with_its_place),
        FOLDER_TEST(a_folder_is_an_error),
        cmocka_unit_test(a_dash_is_standard_input),
        cmocka_unit_test(the_impossible_are_eight_of_a_million_and_two_boards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
