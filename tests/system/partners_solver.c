/*
 * Together with the programs that people put behind it or around it: solvers,
 * readers of JSON Lines, and those that spread work over processes.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/command.h"
#include "support/random.h"

/* Those of the first million deals that nobody can win. */
static const char *const impossible[] = {"11982",  "146692", "186216",
                                         "455889", "495505", "512118",
                                         "517776", "781948"};

/*
 * Moves of single cards alone, all that the rules allow, and no limit: when
 * fc-solve finds no solution so, it has been everywhere.
 */
#define EVERYWHERE "--method", "soft-dfs", "-to", "01ABCDE"

static const char solved[] = "This game is solveable.";
static const char unsolved[] = "I could not solve this game.";

static bool is_impossible(const char *number)
{
    for (size_t i = 0; i < COUNT_OF(impossible); i++)
        if (strcmp(impossible[i], number) == 0)
            return true;
    return false;
}

/* Deals a number in columns and lets fc-solve say what it finds. */
static bool solver_says(struct command *solver, const char *number,
                        const char *verdict)
{
    struct command deal = {.arguments = {"-c", number}};
    struct outcome board, outcome;
    command_run(&deal, &board);
    assert_int_equal(board.status, 0);
    solver->input = board.output;
    command_run(solver, &outcome);
    bool says = strstr(outcome.output, verdict) != NULL;
    outcome_free(&board);
    outcome_free(&outcome);
    return says;
}

/* The quick search looks where solutions mostly are, and may miss one. */
static void solves(const char *number)
{
    struct command quick = {.program = "fc-solve", .arguments = {"-l", "lg"}};
    struct command other = {.program = "fc-solve"};
    if (solver_says(&quick, number, solved) ||
        solver_says(&other, number, solved))
        return;
    print_error("fc-solve does not solve deal %s\n", number);
    fail();
}

static void fc_solve_solves_random_deals(void **state)
{
    enum { DEALS = 400 };
    struct random random = random_start();
    char number[32];
    skip_unless("fc-solve");
    print_message("random deals: TEST_SEED=%" PRIu64 "\n", random.seed);
    for (int i = 0; i < DEALS; i++) {
        (void)snprintf(number, sizeof number, "%" PRIu64,
                       random_in(&random, 1, 1000000));
        if (!is_impossible(number))
            solves(number);
    }
}

static void fc_solve_proves_the_impossible_impossible(void **state)
{
    struct command solver = {.program = "fc-solve", .arguments = {EVERYWHERE}};
    skip_unless("fc-solve");
    for (size_t i = 0; i < COUNT_OF(impossible); i++)
        if (!solver_says(&solver, impossible[i], unsolved)) {
            print_error("deal %s\n", impossible[i]);
            fail();
        }
}

/* Else the proofs above would prove nothing. */
static void fc_solve_s_way_of_proof_solves_what_can_be_solved(void **state)
{
    static const char *const possible[] = {"1", "2", "3", "5", "164"};
    struct command solver = {.program = "fc-solve", .arguments = {EVERYWHERE}};
    skip_unless("fc-solve");
    for (size_t i = 0; i < COUNT_OF(possible); i++)
        assert_true(solver_says(&solver, possible[i], solved));
}

/* A shell's pipeline, in which $deal is the command. */
static void check_pipeline(const char *pipeline, const char *expected)
{
    const char *named = getenv("FREECELL_DEAL");
    char variable[4096];
    (void)snprintf(variable, sizeof variable, "deal=%s",
                   named != NULL ? named : "build/freecell-deal");
    struct command shell = {
        .program = "sh", .arguments = {"-c", pipeline}, .settings = {variable}};
    struct outcome outcome;
    command_run(&shell, &outcome);
    assert_string_equal(outcome.errors, "");
    assert_string_equal(outcome.output, expected);
    assert_int_equal(outcome.status, 0);
    outcome_free(&outcome);
}

/* Both views hold the same cards, each of the 52 once, of each deal once. */
static void jq_finds_all_cards_in_both_views(void **state)
{
    skip_unless("jq");
    check_pipeline(
        "$deal -j 2147483148-2147484147 | jq -n '"
        "[inputs"
        " | select((.rows | add | unique | length) == 52)"
        " | select((.rows | add | length) == 52)"
        " | select([.columns[] | length] == [7, 7, 7, 7, 6, 6, 6, 6])"
        " | . as $d | select(all(range(52);"
        "     $d.rows[. / 8 | floor][. % 8]"
        "     == $d.columns[. % 8][. / 8 | floor]))"
        " | .deal] == [range(2147483148; 2147484148)]'",
        "true\n");
}

/* What jq passes on is read back. */
static void jq_s_output_is_identified(void **state)
{
    skip_unless("jq");
    check_pipeline("$deal -jt 8589934000-8589934499 |"
                   " jq '{columns, by: \"jq\"}' | $deal -i |"
                   " awk '$0 != 8589934000 + NR - 1 { bad = 1 }"
                   " END { print NR, bad + 0 }'",
                   "500 0\n");
}

/* Shards of the README's recipe, joined, are what one process deals. */
#define SHARDS "seq 1 5000 46000 | awk '{ print $1 \"-\" $1 + 4999 }'"
#define SAME_AS_ONE " | cksum >\"$sums\" && $deal -l 1-50000 | cksum | cmp - "

static void compare_shards(const char *spread)
{
    char pipeline[1024];
    (void)snprintf(pipeline, sizeof pipeline,
                   "sums=$(mktemp) && " SHARDS " | %s" SAME_AS_ONE
                   "\"$sums\"; status=$?; rm \"$sums\"; exit $status",
                   spread);
    check_pipeline(pipeline, "");
}

static void parallel_keeps_shards_in_order(void **state)
{
    skip_unless("parallel");
    compare_shards("parallel --will-cite -k $deal -l");
}

static void parallel_pipes_shards_in_order(void **state)
{
    skip_unless("parallel");
    compare_shards("parallel --will-cite -k --pipe -N 3 $deal -l");
}

/* xargs joins nothing, so each shard has a file of its own. */
static void xargs_deals_shards_into_files(void **state)
{
    compare_shards("(folder=$(mktemp -d) && export deal folder &&"
                   " cat -n | xargs -P 4 -n 2 sh -c"
                   " '$deal -l \"$1\" >\"$folder/$0\"' &&"
                   " for n in 1 2 3 4 5 6 7 8 9 10; do cat \"$folder/$n\";"
                   " done; rm -r \"$folder\")");
}

/* As each task of an array of jobs does: its own number tells its shard. */
static void an_array_of_jobs_deals_shards(void **state)
{
    check_pipeline(
        "size=5000; for task in 0 1 2 3 4 5 6 7 8 9; do"
        " $deal -l $((task * size + 1))-$(((task + 1) * size)); done | cksum |"
        " { read -r one; two=$($deal -l 1-50000 | cksum);"
        " [ \"$one\" = \"$two\" ] && echo same; }",
        "same\n");
}

/* As Spark's pipe() does: ranges on standard input, lines come back. */
static void ranges_through_a_pipe_deal_shards(void **state)
{
    compare_shards("$deal -l");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fc_solve_solves_random_deals),
        cmocka_unit_test(fc_solve_proves_the_impossible_impossible),
        cmocka_unit_test(fc_solve_s_way_of_proof_solves_what_can_be_solved),
        cmocka_unit_test(jq_finds_all_cards_in_both_views),
        cmocka_unit_test(jq_s_output_is_identified),
        cmocka_unit_test(parallel_keeps_shards_in_order),
        cmocka_unit_test(parallel_pipes_shards_in_order),
        cmocka_unit_test(xargs_deals_shards_into_files),
        cmocka_unit_test(an_array_of_jobs_deals_shards),
        cmocka_unit_test(ranges_through_a_pipe_deal_shards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
