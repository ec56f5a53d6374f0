/* Completion in the shells themselves: what is typed, and a tabulator. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "support/folder.h"
#include "support/session.h"

static struct session session;

/* Where the completions are, whatever folder the tests work in. */
static char completions[1024];

static int find_completions(void **state)
{
    char here[900];
    if (getcwd(here, sizeof here) == NULL)
        return -1;
    (void)snprintf(completions, sizeof completions, "%s/src/completion", here);
    return folder_enter(state);
}

/*
 * Asserts that a shell makes one text of another with a tabulator after it.
 * A function in the program's place shows its arguments: <...>.
 */
static void completes(const char *typed, const char *completed)
{
    char line[200];
    (void)snprintf(line, sizeof line, "freecell-deal %s\t\n", typed);
    session_type(&session, line);
    (void)snprintf(line, sizeof line, "<%s>", completed);
    session_await(&session, line);
}

/* Some of each kind; that all are there is for options.sh. */
static void completes_names_values_and_files(const char *equals)
{
    char count[16];
    (void)snprintf(count, sizeof count, "--count%s", equals);
    folder_put("list.txt", "");
    completes("--asc", "--ascii");
    completes("--coun", count);
    completes("--header=al", "--header=always");
    completes("--progress=n", "--progress=never");
    completes("--color=au", "--color=auto");
    completes("-x li", "-x list.txt");
    completes("-o li", "-o list.txt");
    completes("--exclude li", "--exclude list.txt");
    completes("-i li", "-i list.txt");
}

static const struct shell {
    const char *name;
    struct command command;
    const char *setup;  /* %s: where the completions are */
    const char *equals; /* zsh takes back an = with nothing after it */
} shells[] = {
    {"bash_completes",
     {.program = "bash",
      .arguments = {"--norc", "--noprofile", "-i"},
      .settings = {"TERM=dumb", "HOME=.", "INPUTRC=/dev/null"},
      .seconds = 30},
     ". '%s/freecell-deal.bash'\n",
     "="},
    {"zsh_completes",
     {.program = "zsh",
      .arguments = {"-f", "-i", "-o", "no_beep"},
      .settings = {"TERM=dumb", "HOME=.", "ZDOTDIR=."},
      .seconds = 30},
     "fpath=('%s' $fpath); autoload -Uz compinit\ncompinit -u -D\n",
     ""},
};

/* In a shell that has the completion and the function. */
static void shell_completes(void **state)
{
    const struct shell *shell = *state;
    char setup[1100];
    struct outcome outcome;
    skip_unless(shell->command.program);
    (void)snprintf(setup, sizeof setup, shell->setup, completions);
    session_start(&session, &shell->command, AT_ALL);
    session_type(&session, "freecell-deal() { printf '<%s''>\\n' \"$*\"; }\n");
    session_type(&session, setup);
    session_type(&session, "printf '%s\\n' rea''dy\n");
    session_await(&session, "ready");
    completes_names_values_and_files(shell->equals);
    if (*shell->equals != '\0')
        completes("li", "li"); /* a deal is not a file */
    session_type(&session, "exit\n");
    session_end(&session, &outcome);
    outcome_free(&outcome);
}

/* What fish offers for a command line, a line each, without explanations. */
static void fish_offers(const char *line, const char *expected)
{
    static char script[1400];
    struct command fish = {.program = "fish",
                           .arguments = {"--no-config", "-c", script},
                           .settings = {"HOME=.", "XDG_CONFIG_HOME=.",
                                        "XDG_DATA_HOME=.", "XDG_CACHE_HOME=."},
                           .seconds = 30};
    struct outcome outcome;
    (void)snprintf(script, sizeof script,
                   "source '%s/freecell-deal.fish'; "
                   "complete -C '%s' | string replace -r '\\t.*' ''",
                   completions, line);
    command_run(&fish, &outcome);
    assert_string_equal(outcome.output, expected);
    outcome_free(&outcome);
}

static void fish_completes(void **state)
{
    skip_unless("fish");
    folder_put("list.txt", "");
    fish_offers("freecell-deal --he", "--header\n--help\n");
    fish_offers("freecell-deal --header=",
                "--header=always\n--header=auto\n--header=never\n");
    fish_offers("freecell-deal --color=a", "--color=always\n--color=auto\n");
    fish_offers("freecell-deal --progress n", "never\n");
    fish_offers("freecell-deal -x li", "list.txt\n");
    fish_offers("freecell-deal --output li", "list.txt\n");
    fish_offers("freecell-deal -i li", "list.txt\n");
    fish_offers("freecell-deal li", ""); /* a deal is no file */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(fish_completes, find_completions,
                                        folder_leave),
    };
    return RUN_ROWS_WITHIN(shells, shell_completes, find_completions,
                           folder_leave) +
           cmocka_run_group_tests(tests, NULL, NULL);
}
