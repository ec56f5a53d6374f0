/* --random and --count on the command line. */
#include <stdlib.h>
#include <string.h>

#include "support/boards.h"
#include "support/command.h"
#include "support/folder.h"

/* A script that draws, in a folder of its own, and what it prints. */
static const struct draw {
    const char *name, *script, *output;
} draws[] = {
    {"a_board_has_a_header",
     "draw -n 100 616-617 | sed -n '/#617/,/KC 4H/p'"
     " | head -n 8",
     "Game #617\n" ROWS_617},
    {"columns_have_no_header", "draw -cn 2 616-617 | sed -n /Game/p", ""},
    {"each_draw_is_independent", "draw -ln 100 616-617 | cut -c 1-3 | sort -u",
     "616\n617\n"},
    {"each_run_draws_anew",
     "for i in 1 2 3 4; do draw -l 1-4294967296; done | sort -u | grep -c .",
     "4\n"},
    {"count_may_come_first", "draw --count=2 616-617 -l | grep -c .", "2\n"},
    {"the_last_count_counts", "draw -l -n5 -n1 616-617 | grep -c .", "1\n"},
    {"no_draws_are_none", "draw -n 0", ""},
    {"draws_go_into_a_file_each", "draw -so %d.svg -n 100 616-617; ls",
     "616.svg\n617.svg\n"},
    {"a_single_draw_is_one_picture", "draw -so one 1-5; grep -c '<svg' one",
     "1\n"},
};

/* A hundred draws of two deals are all the same with a chance of 10^-30. */
static void check_draw(void **state)
{
    const struct draw *draw = *state;
    char script[300] = "draw() { $FREECELL_DEAL_RUNNER \"$0\" --random \"$@\";"
                       " }; ";
    (void)strcat(script, draw->script);
    command_check(&(struct command_row){
        .command = {.program = "sh",
                    .arguments = {"-c", script, command_path(DEAL)}},
        .output = draw->output});
}

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
    return RUN_ROWS_WITHIN(draws, check_draw, folder_enter, folder_leave) +
           cmocka_run_group_tests(others, NULL, NULL);
}
