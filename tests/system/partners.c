/*
 * Together with the programs that people use it with, where installed: Debian's
 * dealer of the same boards, solvers, readers of JSON Lines, and those that
 * spread work over processes.
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "support/command.h"
#include "support/folder.h"
#include "support/random.h"

static const char debian_s[] = "make-microsoft-freecell-board";

/* Both programs' boards of one deal, which must be the same to the byte. */
static bool deals_alike(const char *number, bool ten)
{
    struct command ours = {.arguments = {ten ? "-ct" : "-c", number}};
    struct command theirs = {
        .program = debian_s,
        .arguments = {ten ? number : "-t", ten ? NULL : number}};
    struct outcome our_outcome, their_outcome;
    command_run(&ours, &our_outcome);
    command_run(&theirs, &their_outcome);
    bool alike = our_outcome.status == 0 && their_outcome.status == 0 &&
                 strcmp(our_outcome.output, their_outcome.output) == 0;
    if (!alike)
        print_error("%s of %s:\n%s%s:\n%s", ours.arguments[0], number,
                    our_outcome.output, debian_s, their_outcome.output);
    outcome_free(&our_outcome);
    outcome_free(&their_outcome);
    return alike;
}

static const struct span {
    const char *name;
    uint64_t first, last;
} spans[] = {
    {"windows_s_deals_equal_debian_s", 1, 1000000},
    {"microsoft_s_deals_equal_debian_s", 1, 2147483647},
    {"deals_below_2_to_the_32_equal_debian_s", 2147483648, 4294967295},
    {"deals_below_2_to_the_33_equal_debian_s", 4294967296, 8589934591},
};

/* The next random number of first .. last, as text. */
static const char *next_number(struct random *random, uint64_t first,
                               uint64_t last, char text[32])
{
    (void)snprintf(text, 32, "%" PRIu64, random_in(random, first, last));
    return text;
}

static void span_equals_debian_s(void **state)
{
    enum { NUMBERS = 25 };
    const struct span *span = *state;
    struct random random = random_start();
    char text[32];
    skip_unless(debian_s);
    print_message("TEST_SEED=%" PRIu64 "\n", random.seed);
    for (int i = 0; i < NUMBERS; i++) {
        (void)next_number(&random, span->first, span->last, text);
        assert_true(deals_alike(text, false) && deals_alike(text, true));
    }
}

/* Those of the first million deals that nobody can win. */
static const char *const impossible[] = {"11982",  "146692", "186216",
                                         "455889", "495505", "512118",
                                         "517776", "781948"};

static bool is_impossible(const char *number)
{
    for (size_t i = 0; i < COUNT_OF(impossible); i++)
        if (strcmp(impossible[i], number) == 0)
            return true;
    return false;
}

/* Deals a number in columns and lets fc-solve say what it finds. */
static bool is_solved(struct command solver, const char *columns,
                      const char *number)
{
    struct command deal = {.arguments = {columns, number}};
    struct outcome board, outcome;
    command_run(&deal, &board);
    assert_int_equal(board.status, 0);
    solver.program = "fc-solve";
    solver.input = board.output;
    command_run(&solver, &outcome);
    bool solved = strstr(outcome.output, "This game is solveable.") != NULL;
    if (!solved)
        assert_non_null(strstr(outcome.output, "I could not solve this game."));
    outcome_free(&board);
    outcome_free(&outcome);
    return solved;
}

static const struct command any_way = {.program = NULL};

/* It looks where solutions mostly are, and may miss one. */
static const struct command quick = {.arguments = {"-l", "lg"}};

/*
 * Moves of single cards alone, all that the rules allow, and no limit: when
 * fc-solve finds no solution so, it has been everywhere.
 */
static const struct command everywhere = {
    .arguments = {"--method", "soft-dfs", "-to", "01ABCDE"}};

static void fc_solve_solves_random_deals(void **state)
{
    enum { DEALS = 50 };
    struct random random = random_start();
    char number[32];
    skip_unless("fc-solve");
    print_message("TEST_SEED=%" PRIu64 "\n", random.seed);
    for (int i = 0; i < DEALS; i++) {
        const char *columns = i % 2 == 0 ? "-c" : "-ct";
        if (!is_impossible(next_number(&random, 1, 1000000, number)) &&
            !is_solved(quick, columns, number) &&
            !is_solved(any_way, columns, number))
            fail_msg("fc-solve does not solve deal %s", number);
    }
}

static void fc_solve_proves_the_impossible_impossible(void **state)
{
    skip_unless("fc-solve");
    for (size_t i = 0; i < COUNT_OF(impossible); i++)
        assert_false(is_solved(everywhere, "-c", impossible[i]));
    /* else this would prove nothing */
    assert_true(is_solved(everywhere, "-c", "164"));
}

/* A shell's pipeline, in which $deal is the command. */
static const struct pipeline {
    const char *name, *needs, *commands, *output;
} pipelines[] = {
    {"jq_finds_all_cards_in_both_views", "jq",
     "$deal -j 2147483148-2147484147 | jq -n '"
     "[inputs"
     " | select((.rows | add | unique | length) == 52)"
     " | select((.rows | add | length) == 52)"
     " | select([.columns[] | length] == [7, 7, 7, 7, 6, 6, 6, 6])"
     " | . as $d | select(all(range(52);"
     "     $d.rows[. / 8 | floor][. % 8]"
     "     == $d.columns[. % 8][. / 8 | floor]))"
     " | .deal] == [range(2147483148; 2147484148)]'",
     "true\n"},
    {"what_jq_passes_on_is_identified", "jq",
     "$deal -jt 8589934000-8589934499 | jq '{columns, by: \"jq\"}' | $deal -i |"
     " awk '$0 != 8589934000 + NR - 1 { bad = 1 } END { print NR, bad + 0 }'",
     "500 0\n"},
    {"fc_solve_reads_a_deal_that_was_drawn", "fc-solve",
     "$deal -c -r --header=never | FREECELL_SOLVER_QUIET=1 fc-solve -l lg | "
     "grep -c -e 'is solveable' -e 'could not solve'",
     "1\n"},
    {"parallel_pipes_shards_in_order", "parallel",
     "seq 1 5000 46000 | awk '{ print $1 \"-\" $1 + 4999 }' | "
     "parallel --will-cite -k --pipe -N 3 $deal -l | cksum >sum; "
     "$deal -l 1-50000 | cksum | cmp - sum",
     ""},
};

static void pipeline_prints(void **state)
{
    const struct pipeline *pipeline = *state;
    char variable[4200];
    (void)snprintf(variable, sizeof variable, "deal=%s", command_path());
    skip_unless(pipeline->needs);
    command_check(&(struct command_row){
        .command = {.program = "sh",
                    .arguments = {"-c", pipeline->commands},
                    .settings = {variable}},
        .output = pipeline->output});
}

int main(void)
{
    const struct CMUnitTest solvers[] = {
        cmocka_unit_test(fc_solve_solves_random_deals),
        cmocka_unit_test(fc_solve_proves_the_impossible_impossible),
    };
    return RUN_ROWS(spans, span_equals_debian_s) +
           cmocka_run_group_tests(solvers, NULL, NULL) +
           RUN_ROWS_WITHIN(pipelines, pipeline_prints, folder_enter,
                           folder_leave);
}
