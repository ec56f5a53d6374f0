/* --random, --count and --exclude on the command line. */
#include <stdlib.h>
#include <string.h>

#include "support/boards.h"
#include "support/command.h"
#include "support/folder.h"

#define ALL "1-8589934591"

#define NO_NUMBER                          \
    "not a number or a range FIRST-LAST; " \
    "deals are -1, -2 and 1 to 8589934591\n"

#define NOTHING_LEFT                                                        \
    "freecell-deal: nothing to draw from: all given deals are excluded or " \
    "proven impossible\n"

#define EXCLUDING(title, text, list, ...)                                      \
    {                                                                          \
        .name = title, .command = {.arguments = {__VA_ARGS__}, .input = list}, \
        .output = text                                                         \
    }

/* Drawing from a single deal is chance that can be foreseen. */
static const struct command_row draws[] = {
    PRINTS("one_deal_is_drawn_with_a_header", "Game #617\n" ROWS_617, "-r",
           "617"),
    PRINTS("each_draw_is_independent", LINE_617 LINE_617 LINE_617, "-lr", "-n",
           "3", "617"),
    PRINTS("count_may_come_first", LINE_617 LINE_617, "--count=2", "617", "-l",
           "--random"),
    PRINTS("the_last_count_counts", LINE_617, "-rl", "-n5", "-n1", "617"),
    PRINTS("no_draws_are_none", "", "-r", "-n", "0"),
    {.name = "standard_input_is_left_alone_without_need",
     .command = {.arguments = {"-rl", "617"}, .input_from = INPUT_CLOSED},
     .output = LINE_617},
    PRINTS("the_impossible_is_not_drawn", LINE_617, "-rl", "11982", "-1", "617",
           "-2", "781948"),
    PRINTS("draws_go_into_a_file_each", "", "-rso", "%d.svg", "-n", "2", "617"),
    PRINTS("a_single_draw_is_one_picture", "", "-rs", "-o", "617.svg", "1-5"),
    EXCLUDING("exclusion_leaves_one", LINE_617 LINE_617, "616 # not\n618",
              "-rl", "-n2", "-x-", "616-618"),
};

static const struct command_row exclusions[] = {
    EXCLUDING("what_is_excluded_is_skipped", LINE_617 LINE_617,
              "1\n618 615-616 # and no more", "-l", "-x", "-", "615-618", "1",
              "617"),
    EXCLUDING("all_excluded_is_no_output_and_no_error", "", "1-1000", "-x", "-",
              "617", "1-100"),
    PRINTS("an_impossible_deal_is_dealt_when_named", ROWS_MINUS_1, "-x",
           "/dev/null", "-1"),
    EXCLUDING("two_lists_count_both", LINE_617, "616", "-lx", "-", "-x",
              "/dev/null", "616-617"),
    {.name = "without_a_list_nothing_is_dealt",
     .command = {.arguments = {"-l", "-x", "no list", "617"}},
     .errors = "freecell-deal: cannot open no list: No such file or "
               "directory\n",
     .status = 2},
    {.name = "nothing_left_to_draw_is_an_error_even_for_no_draw",
     .command = {.arguments = {"-r", "-n0", "-x-", "616-618"},
                 .input = "1-999"},
     .errors = NOTHING_LEFT,
     .status = 2},
    {.name = "nothing_is_drawn_from_the_impossible",
     .command = {.arguments = {"-r", "11982", "-1"}},
     .errors = NOTHING_LEFT,
     .status = 2},
    {.name = "nothing_is_drawn_from_an_empty_list",
     .command = {.arguments = {"-r", "-"}},
     .errors = NOTHING_LEFT,
     .status = 2},
    {.name = "a_wrong_word_to_draw_from_prints_nothing",
     .command = {.arguments = {"-rl", "-"}, .input = "617 1e6"},
     .errors =
         "freecell-deal: standard input:1:5: invalid deal '1e6': " NO_NUMBER,
     .status = 2},
    {.name = "a_wrong_word_prints_nothing",
     .command = {.arguments = {"-x", "-", "617"}, .input = "1\n2 3x"},
     .errors =
         "freecell-deal: standard input:2:3: invalid deal '3x': " NO_NUMBER,
     .status = 2},
};

/* That all are below a tenth of the bound has a chance of 10^-40. */
static void draws_from(const char *pool, int64_t last)
{
    struct command command = {.arguments = {"-rl", "-n", "40", pool}};
    struct outcome outcome;
    int64_t largest = 0;
    command_run(&command, &outcome);
    assert_string_equal(outcome.errors, "");
    const char *line = outcome.output;
    for (int i = 0; i < 40; i++, line = strchr(line, '\n') + 1) {
        int64_t number = strtoll(line, NULL, 10);
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

int main(void)
{
    const struct CMUnitTest others[] = {
        cmocka_unit_test(a_draw_is_from_the_million_or_the_range),
    };
    return RUN_ROWS_WITHIN(draws, command_test, folder_enter, folder_leave) +
           RUN_ROWS(exclusions, command_test) +
           cmocka_run_group_tests(others, NULL, NULL);
}
