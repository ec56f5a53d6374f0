/* Together with the programs that people use it with, where installed. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "support/boards.h"
#include "support/command.h"
#include "support/random.h"

static const char debian_s[] = "make-microsoft-freecell-board";

/* Both programs' boards of one deal, which must be the same to the byte. */
static int deals_alike(const char *number, bool ten)
{
    struct command ours = {.arguments = {ten ? "-ct" : "-c", number}};
    struct command theirs = {
        .program = debian_s,
        .arguments = {ten ? number : "-t", ten ? NULL : number}};
    struct outcome our_outcome, their_outcome;
    command_run(&ours, &our_outcome);
    command_run(&theirs, &their_outcome);
    int alike = our_outcome.status == 0 && their_outcome.status == 0 &&
                strcmp(our_outcome.output, their_outcome.output) == 0;
    if (!alike)
        print_error("%s of %s:\n%s%s:\n%s", ours.arguments[0], number,
                    our_outcome.output, debian_s, their_outcome.output);
    outcome_free(&our_outcome);
    outcome_free(&their_outcome);
    return alike;
}

/* Random numbers of first .. last, all dealt as Debian's program does. */
static void band_equals_debian_s(uint64_t first, uint64_t last)
{
    enum { NUMBERS = 25 };
    char number[32];
    skip_unless(debian_s);
    struct random random = random_start();
    for (int i = 0; i < NUMBERS; i++) {
        uint64_t deal = random_in(&random, first, last);
        (void)snprintf(number, sizeof number, "%" PRIu64, deal);
        int alike = deals_alike(number, false) && deals_alike(number, true);
        if (!alike)
            print_error("again with TEST_SEED=%" PRIu64 "\n", random.seed);
        assert_true(alike);
    }
}

static void microsoft_s_deals_equal_debian_s(void **state)
{
    band_equals_debian_s(1, 2147483647);
}

static void windows_s_deals_equal_debian_s(void **state)
{
    band_equals_debian_s(1, 1000000);
}

static void deals_below_2_to_the_32_equal_debian_s(void **state)
{
    band_equals_debian_s(2147483648, 4294967295);
}

static void deals_below_2_to_the_33_equal_debian_s(void **state)
{
    band_equals_debian_s(4294967296, 8589934591);
}

/* What program makes of the output of the command with two arguments. */
static void pipe_into(const char *option, const char *deal,
                      const struct command *program, struct outcome *outcome)
{
    struct command deals = {.arguments = {option, deal}};
    struct command next = *program;
    struct outcome dealt;
    command_run(&deals, &dealt);
    next.input = dealt.output;
    next.input_length = dealt.output_length;
    command_run(&next, outcome);
    outcome_free(&dealt);
}

/* This view of deal 617, without its quotes, brackets and commas. */
static void jq_reads(const char *view, const char *expected)
{
    struct command jq = {.program = "jq", .arguments = {"-r", view}};
    struct outcome outcome;
    skip_unless("jq");
    pipe_into("-j", "617", &jq, &outcome);
    assert_string_equal(outcome.errors, "");
    assert_string_equal(outcome.output, expected);
    assert_int_equal(outcome.status, 0);
    outcome_free(&outcome);
}

static void jq_reads_the_rows(void **state)
{
    jq_reads(".rows[] | join(\" \")", ROWS_617);
}

static void jq_reads_the_columns(void **state)
{
    jq_reads(".columns[] | join(\" \")", COLUMNS_617);
}

static void jq_finds_the_number_and_two_arrays(void **state)
{
    jq_reads("[keys_unsorted[], .deal, (.rows, .columns | length)] | @csv",
             "\"deal\",\"rows\",\"columns\",617,7,8\n");
}

static void jq_reads_a_range_as_json_lines(void **state)
{
    struct command jq = {.program = "jq", .arguments = {".deal"}};
    struct outcome outcome;
    skip_unless("jq");
    pipe_into("-jt", "8589934589-8589934591", &jq, &outcome);
    assert_string_equal(outcome.output, "8589934589\n8589934590\n8589934591\n");
    assert_int_equal(outcome.status, 0);
    outcome_free(&outcome);
}

static void fc_solve_solves(const char *option, const char *deal)
{
    struct command solver = {.program = "fc-solve"};
    struct outcome outcome;
    skip_unless("fc-solve");
    pipe_into(option, deal, &solver, &outcome);
    assert_non_null(strstr(outcome.output, "This game is solveable.\n"));
    outcome_free(&outcome);
}

static void fc_solve_finds_a_solution(void **state)
{
    fc_solve_solves("-c", "617");
    fc_solve_solves("-ct", "617");
    fc_solve_solves("-c", "1");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(windows_s_deals_equal_debian_s),
        cmocka_unit_test(microsoft_s_deals_equal_debian_s),
        cmocka_unit_test(deals_below_2_to_the_32_equal_debian_s),
        cmocka_unit_test(deals_below_2_to_the_33_equal_debian_s),
        cmocka_unit_test(jq_reads_the_rows),
        cmocka_unit_test(jq_reads_the_columns),
        cmocka_unit_test(jq_finds_the_number_and_two_arrays),
        cmocka_unit_test(jq_reads_a_range_as_json_lines),
        cmocka_unit_test(fc_solve_finds_a_solution),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
