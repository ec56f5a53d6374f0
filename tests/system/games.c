/* Games in progress, as fc-solve plays them: their deals are found again. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/command.h"
#include "support/random.h"

enum { DEALS = 12, STATES_MAX = 2000 };

/* How far the games are played, in percent, and how many of DEALS of them may
 * fit a second deal as well. */
static const struct progress_row {
    const char *name;
    int percent, others;
} rows[] = {
    {"games_played_to_20_percent_are_found", 20, 1},
    {"games_played_to_40_percent_are_found", 40, 2},
    {"games_played_to_60_percent_are_found", 60, 8},
};

/* Finds where each state of a solution begins. Returns how many there are. */
static int find_states(char *solution, char *states[STATES_MAX])
{
    static const char begin[] = "Foundations:", end[] = "\n\n\n====";
    int count = 0;
    for (char *at = solution; (at = strstr(at, begin)) != NULL; at++) {
        assert_true(count < STATES_MAX);
        states[count++] = at;
    }
    for (int i = 0; i < count; i++) {
        char *after = strstr(states[i], end);
        assert_non_null(after);
        after[1] = '\0';
    }
    return count;
}

/* Lets the solver play the deal so far. Returns false when it gives up. */
static bool play(int64_t number, int percent, struct outcome *solution,
                 char **state)
{
    char text[32], *states[STATES_MAX];
    struct command dealer = {.arguments = {"-c", text}};
    struct command solver = {.program = "fc-solve",
                             .arguments = {"-p", "-t", "-l", "lg"},
                             .settings = {"FREECELL_SOLVER_QUIET=1"}};
    struct outcome dealt;
    (void)snprintf(text, sizeof text, "%" PRId64, number);
    command_run(&dealer, &dealt);
    solver.input = dealt.output;
    command_run(&solver, solution);
    outcome_free(&dealt);
    int count = find_states(solution->output, states);
    if (count > 0)
        *state = states[count * percent / 100];
    return count > 0;
}

/*
 * Whether the deal is the only one that the game can have come from; one of
 * them it has to be.
 */
static bool is_found_alone(int64_t number, const char *state)
{
    char wanted[40], answer[40];
    const struct command command = {
        .arguments = {"-i"}, .input = state, .seconds = 60};
    struct outcome outcome;
    command_run(&command, &outcome);
    (void)snprintf(wanted, sizeof wanted, " %" PRId64 " ", number);
    (void)snprintf(answer, sizeof answer, "%" PRId64 "\n", number);
    bool alone = strcmp(outcome.output, answer) == 0;
    char *all = malloc(outcome.output_length + 3);
    assert_non_null(all);
    (void)sprintf(all, " %s", outcome.output);
    all[outcome.output_length] = ' '; /* instead of the newline */
    /* So few cards may lie as they were dealt that too many deals have them. */
    if (strstr(outcome.errors, "more than 1000000 deals") == NULL &&
        (outcome.status != 0 || strstr(all, wanted) == NULL))
        fail_msg("deal %" PRId64 "\n%s%s%s", number, state, outcome.output,
                 outcome.errors);
    free(all);
    outcome_free(&outcome);
    return alone;
}

static void games_are_found(void **state)
{
    const struct progress_row *row = *state;
    struct random random = random_start();
    int others = 0;
    skip_unless("fc-solve");
    for (int i = 0; i < DEALS; i++) {
        struct outcome solution;
        int64_t number = random_deal(&random, &bands[i % BANDS]);
        char *game = NULL;
        if (play(number, row->percent, &solution, &game))
            others += !is_found_alone(number, game);
        outcome_free(&solution);
    }
    print_message("%d of %d games fit other deals too\n", others, DEALS);
    assert_true(others <= row->others);
}

int main(void)
{
    return RUN_ROWS(rows, games_are_found);
}
