/* --random, --count and --exclude on the command line. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/boards.h"
#include "support/command.h"
#include "support/folder.h"
#include "support/reference.h"

#define NONE_LEFT "freecell-deal: no deal is left to draw\n"
#define ALL "1-8589934591"

/* Drawing from a single deal is chance that can be foreseen. */
static const struct command_row draws[] = {
    {.name = "one_deal_is_drawn_with_a_header",
     .command = {.arguments = {"-r", "617"}},
     .output = "Game #617\n" ROWS_617},
    {.name = "a_header_is_not_drawn_when_not_wanted",
     .command = {.arguments = {"--random", "--header=never", "617"}},
     .output = ROWS_617},
    {.name = "each_draw_is_independent",
     .command = {.arguments = {"-lr", "-n", "3", "617"}},
     .output = LINE_617 LINE_617 LINE_617},
    {.name = "count_may_come_first",
     .command = {.arguments = {"--count=2", "617", "-l", "--random"}},
     .output = LINE_617 LINE_617},
    {.name = "the_last_count_counts",
     .command = {.arguments = {"-rl", "-n5", "-n1", "617"}},
     .output = LINE_617},
    {.name = "no_draws_are_none", .command = {.arguments = {"-r", "-n", "0"}}},
    {.name = "standard_input_is_drawn_from",
     .command = {.arguments = {"-rl", "-"}, .input = "617\n617-617\n"},
     .output = LINE_617},
    {.name = "standard_input_is_left_alone_without_need",
     .command = {.arguments = {"-rl", "617"}, .input_from = INPUT_CLOSED},
     .output = LINE_617},
    {.name = "the_impossible_is_not_drawn",
     .command = {.arguments = {"-rl", "11982", "-1", "617", "-2", "781948"}},
     .output = LINE_617},
    {.name = "draws_go_into_a_file_each",
     .command = {.arguments = {"-rso", "%d.svg", "-n", "2", "617"}}},
    {.name = "a_single_draw_is_one_picture",
     .command = {.arguments = {"-rs", "-o", "617.svg", "1-5"}}},
    {.name = "exclusion_leaves_one",
     .command = {.arguments = {"-rl", "-n2", "-x-", "616-618"},
                 .input = "616 # not\n618"},
     .output = LINE_617 LINE_617},
};

static const struct command_row refusals[] = {
    {.name = "an_impossible_deal_alone",
     .command = {.arguments = {"-r", "11982"}},
     .errors = NONE_LEFT,
     .status = 2},
    {.name = "both_fixed_boards",
     .command = {.arguments = {"-r", "-1", "-2"}},
     .errors = NONE_LEFT,
     .status = 2},
    {.name = "an_empty_list",
     .command = {.arguments = {"-r", "-"}},
     .errors = NONE_LEFT,
     .status = 2},
    {.name = "all_excluded",
     .command = {.arguments = {"-r", "-x", "-", ALL}, .input = ALL},
     .errors = NONE_LEFT,
     .status = 2},
    {.name = "no_draw_of_nothing",
     .command = {.arguments = {"-r", "-n0", "11982"}},
     .errors = NONE_LEFT,
     .status = 2},
};

static const struct command_row exclusions[] = {
    {.name = "what_is_excluded_is_skipped",
     .command = {.arguments = {"-l", "-x", "-", "615-618", "1", "617"},
                 .input = "1\n618 615-616 # and no more"},
     .output = LINE_617 LINE_617},
    {.name = "a_fixed_board_may_be_excluded",
     .command = {.arguments = {"--exclude=-", "-2", "-1"}, .input = "-2"},
     .output = "Game #-1\n" ROWS_MINUS_1},
    {.name = "all_excluded_is_no_output_and_no_error",
     .command = {.arguments = {"-x", "-", "617", "1-100"}, .input = "1-1000"}},
    {.name = "an_impossible_deal_is_dealt_when_named",
     .command = {.arguments = {"-x", "/dev/null", "-1"}},
     .output = ROWS_MINUS_1},
    {.name = "two_lists_count_both",
     .command = {.arguments = {"-lx", "-", "-x", "/dev/null", "616-617"},
                 .input = "616"},
     .output = LINE_617},
    {.name = "a_list_that_is_not_there",
     .command = {.arguments = {"-x", "nowhere", "617"}},
     .errors = "freecell-deal: cannot open nowhere: "
               "No such file or directory\n",
     .status = 2},
    {.name = "a_wrong_word_prints_nothing",
     .command = {.arguments = {"-x", "-", "617"}, .input = "1\n2 3x"},
     .errors = "freecell-deal: standard input:2:3: invalid deal '3x': "
               "not a number or a range FIRST-LAST; "
               "deals are -1, -2 and 1 to 8589934591\n",
     .status = 2},
};

/* The numbers of lines, checked against the reference; returns the end. */
static const char *take_line(const char *line, int64_t *number)
{
    static const struct reference_style plain = {.symbols = FREECELL_ASCII};
    uint8_t cards[FREECELL_CARDS];
    char expected[REFERENCE_MAX];
    *number = strtoll(line, NULL, 10);
    reference_deal(*number, cards);
    (void)reference_line(*number, cards, &plain, expected);
    assert_int_equal(strncmp(line, expected, strlen(expected)), 0);
    return line + strlen(expected);
}

/* That all are below a tenth of the bound has a chance of 10^-40. */
static void draws_from(const char *pool, int64_t last)
{
    struct command command = {.arguments = {"-rl", "-n", "40", pool}};
    struct outcome outcome;
    int64_t number, largest = 0;
    command_run(&command, &outcome);
    assert_string_equal(outcome.errors, "");
    const char *line = outcome.output;
    for (int i = 0; i < 40; i++) {
        line = take_line(line, &number);
        assert_in_range(number, 1, last);
        largest = number > largest ? number : largest;
    }
    assert_string_equal(line, "");
    assert_true(largest > last / 10);
    outcome_free(&outcome);
}

static void a_draw_is_from_the_million_or_the_range(void **state)
{
    draws_from(NULL, 1000000);
    draws_from("1-32000", 32000);
    draws_from(ALL, INT64_C(8589934591));
}

/* Every 84152nd deal: as many as the list of the impossible ones has. */
static void a_list_of_102075_deals_over_all(void **state)
{
    enum { MEMBERS = 102075, STEP = 84152 };
    static const struct command gap = {
        .arguments = {"-l", "-x", "list", "8589815399-8589815401"}};
    static const struct command random = {
        .arguments = {"-rl", "-n", "1000", "-x", "list", ALL}};
    struct outcome outcome;
    int64_t number;
    FILE *list = fopen("list", "w");
    assert_non_null(list);
    for (int64_t i = 1; i <= MEMBERS; i++)
        (void)fprintf(list, "%lld\n", (long long)(STEP * i));
    assert_int_equal(fclose(list), 0);
    command_run(&gap, &outcome);
    const char *line = take_line(outcome.output, &number);
    assert_int_equal(number, 8589815399);
    assert_string_equal(take_line(line, &number), "");
    assert_int_equal(number, 8589815401);
    outcome_free(&outcome);
    command_run(&random, &outcome);
    line = outcome.output;
    for (int i = 0; i < 1000; i++) {
        line = take_line(line, &number);
        assert_true(number % STEP != 0);
    }
    assert_string_equal(line, "");
    outcome_free(&outcome);
}

int main(void)
{
    const struct CMUnitTest others[] = {
        cmocka_unit_test(a_draw_is_from_the_million_or_the_range),
        FOLDER_TEST(a_list_of_102075_deals_over_all),
    };
    return RUN_ROWS_WITHIN(draws, command_test, folder_enter, folder_leave) +
           RUN_ROWS(refusals, command_test) +
           RUN_ROWS(exclusions, command_test) +
           cmocka_run_group_tests(others, NULL, NULL);
}
