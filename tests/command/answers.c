/* Who waits for an answer has it, and answers stand before messages. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/boards.h"
#include "support/command.h"
#include "support/folder.h"

#define BAD_DEAL                                                              \
    "freecell-deal: standard input:2:1: invalid deal 'bad': not a number or " \
    "a range FIRST-LAST; deals are -1, -2 and 1 to 8589934591\n"

/* Runs a script of bash, in which `deal` is the command; returns its output. */
static char *run_script(const char *script)
{
    char whole[2000];
    struct outcome outcome;
    skip_unless("bash");
    const char *runner = getenv("FREECELL_DEAL_RUNNER");
    (void)snprintf(whole, sizeof whole, "deal() { exec %s '%s' \"$@\"; }\n%s",
                   runner != NULL ? runner : "", command_path(), script);
    command_run(
        &(struct command){.program = "bash", .arguments = {"-c", whole}},
        &outcome);
    assert_string_equal(outcome.errors, "");
    assert_int_equal(outcome.signal, 0);
    assert_int_equal(outcome.status, 0);
    free(outcome.errors);
    return outcome.output;
}

static void prints(const char *script, const char *expected)
{
    char *output = run_script(script);
    assert_string_equal(output, expected);
    free(output);
}

/* Each number is sent once the one before is answered. */
static void a_coprocess_is_answered_line_by_line(void **state)
{
    prints("coproc deal -l\n"
           "for number in 617 617 617; do\n"
           "    echo $number >&${COPROC[1]}\n"
           "    IFS= read -r answer <&${COPROC[0]}\n"
           "    echo \"$answer\"\n"
           "done\n",
           LINE_617 LINE_617 LINE_617);
}

/* It may be that more of them come; and a number need not end its line. */
static void numbers_that_follow_each_other_are_answered_too(void **state)
{
    prints("coproc deal -l\n"
           "for number in 616 617 618; do\n"
           "    printf '%d ' $number >&${COPROC[1]}\n"
           "    IFS= read -r answer <&${COPROC[0]}\n"
           "    [ $number != 617 ] || echo \"$answer\"\n"
           "done\n",
           LINE_617);
}

static void a_whole_board_comes_at_once(void **state)
{
    prints("coproc deal --header=never\n"
           "echo 617 >&${COPROC[1]}\n"
           "head -n 7 <&${COPROC[0]}\n",
           ROWS_617);
}

static void a_file_is_complete_before_the_next_number_comes(void **state)
{
    prints("coproc deal -lo %d.txt\n"
           "sleep 0.1\n" /* so that there is nothing to answer at first */
           "echo 617 >&${COPROC[1]}\n"
           "until [ -e 617.txt ]; do sleep 0.02; done\n"
           "cat 617.txt\n",
           LINE_617);
}

/* Which are dealt as runs; 64 of them at a time, and never across a gap. */
static void a_list_of_numbers_is_dealt_in_its_order(void **state)
{
    prints("{ seq 1 130; seq 2147483640 2147483660; seq 3 -1 1; echo -2 -1; "
           "echo 1 2-3 4; } >list\n"
           "for range in 1-130 2147483640-2147483660 3 2 1 -2 -1 1-4; do\n"
           "    (deal -l -- $range)\n"
           "done | cmp - <(deal -l <list)\n"
           "(deal -l -x <(echo 5-70) <list) | awk '{ print $1 }' |\n"
           "    cmp - <({ seq 1 4; seq 71 130; seq 2147483640 2147483660;\n"
           "        printf '%d\\n' 3 2 1 -2 -1 1 2 3 4; })\n",
           "");
}

static void what_was_dealt_stands_before_the_message(void **state)
{
    prints("printf '617\\nbad\\n1' | (deal -l 2>&1); echo ${PIPESTATUS[1]}",
           LINE_617 BAD_DEAL "2\n");
}

/* Without waiting for the next number. */
static void an_answer_that_cannot_be_written_ends_the_work(void **state)
{
    prints("coproc deal -l 2>&1 >/dev/full\n"
           "child=$COPROC_PID\n"
           "exec {errors}<&${COPROC[0]}\n"
           "echo 617 >&${COPROC[1]}\n"
           "cat <&$errors\n"
           "wait $child\n"
           "echo $?\n",
           "freecell-deal: cannot write standard output: "
           "No space left on device\n2\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_coprocess_is_answered_line_by_line),
        cmocka_unit_test(numbers_that_follow_each_other_are_answered_too),
        cmocka_unit_test(a_whole_board_comes_at_once),
        FOLDER_TEST(a_file_is_complete_before_the_next_number_comes),
        FOLDER_TEST(a_list_of_numbers_is_dealt_in_its_order),
        cmocka_unit_test(what_was_dealt_stands_before_the_message),
        cmocka_unit_test(an_answer_that_cannot_be_written_ends_the_work),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
