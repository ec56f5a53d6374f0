/* --random and --count on the command line. */
#include <stdlib.h>
#include <string.h>

#include "support/boards.h"
#include "support/command.h"
#include "support/folder.h"

#define ALL "1-8589934591"

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
    PRINTS("draws_go_into_a_file_each", "", "-rso", "%d.svg", "-n", "2", "617"),
    PRINTS("a_single_draw_is_one_picture", "", "-rs", "-o", "617.svg", "1-5"),
};

/* That all are below a tenth of the bound has a chance of 10^-40. */
static void draws_from(const char *range, int64_t last)
{
    struct command command = {.arguments = {"-rl", "-n", "40", range}};
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
           cmocka_run_group_tests(others, NULL, NULL);
}
