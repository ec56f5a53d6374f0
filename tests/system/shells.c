/* Completion in the shells themselves: what is typed, and a tabulator. */
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "support/folder.h"
#include "support/session.h"

/* Some of each kind; options.sh sees that all are there. */
static const char *const completed[][2] = {
    {"--asc", "--ascii"},
    {"--header=al", "--header=always"},
    {"--progress=n", "--progress=never"},
    {"--color=au", "--color=auto"},
    {"-o li", "-o list.txt"},
    {"--output li", "--output list.txt"},
    {"-i li", "-i list.txt"},
};

/* What fish offers, a line each. */
static const char *const offered[][2] = {
    {"--he", "--header\n--help\n"},
    {"--header=", "--header=always\n--header=auto\n--header=never\n"},
    {"--progress n", "never\n"},
    {"-o li", "list.txt\n"},
    {"-i li", "list.txt\n"},
    {"li", ""}, /* a deal is not a file */
};

static const struct shell {
    const char *name;
    struct command command;
    const char *setup; /* loads what lies in $completions */
} shells[] = {
    {"bash_completes",
     {.program = "bash",
      .arguments = {"--norc", "--noprofile", "-i"},
      .settings = {"TERM=dumb", "HOME=.", "INPUTRC=/dev/null"}},
     ". \"$completions/freecell-deal.bash\"\n"},
    {"zsh_completes",
     {.program = "zsh",
      .arguments = {"-f", "-i", "-o", "no_beep"},
      .settings = {"TERM=dumb", "HOME=.", "ZDOTDIR=."}},
     "fpath=(\"$completions\" $fpath); autoload -Uz compinit\n"
     "compinit -u -D\n"},
};

/* The completions, wherever the tests work. */
static char completions[PATH_MAX + 40];

static int enter(void **state)
{
    char here[PATH_MAX];
    if (getcwd(here, sizeof here) == NULL)
        return -1;
    (void)snprintf(completions, sizeof completions,
                   "completions=%s/src/completion", here);
    if (folder_enter(state) != 0)
        return -1;
    folder_put("list.txt", "");
    return 0;
}

/* A function in the program's place shows its arguments: <...>. */
static void shell_completes(void **state)
{
    static struct session session;
    const struct shell *shell = *state;
    struct command command = shell->command;
    struct outcome outcome;
    char line[200];
    skip_unless(command.program);
    command.settings[3] = completions;
    session_start(&session, &command, AT_ALL);
    session_type(&session, "freecell-deal() { printf '<%s''>\\n' \"$*\"; }\n");
    session_type(&session, shell->setup);
    session_type(&session, "printf '%s\\n' rea''dy\n");
    session_await(&session, "ready");
    for (size_t i = 0; i < COUNT_OF(completed); i++) {
        (void)snprintf(line, sizeof line, "freecell-deal %s\t\n",
                       completed[i][0]);
        session_type(&session, line);
        (void)snprintf(line, sizeof line, "<%s>", completed[i][1]);
        session_await(&session, line);
    }
    session_type(&session, "exit\n");
    session_end(&session, &outcome);
    outcome_free(&outcome);
}

static void fish_completes(void **state)
{
    skip_unless("fish");
    for (size_t i = 0; i < COUNT_OF(offered); i++) {
        char script[200];
        (void)snprintf(script, sizeof script,
                       "source \"$completions/freecell-deal.fish\"; "
                       "complete -C 'freecell-deal %s' | cut -f 1",
                       offered[i][0]);
        command_check(&(struct command_row){
            .command = {.program = "fish",
                        .arguments = {"--no-config", "-c", script},
                        .settings = {"HOME=.", "XDG_CONFIG_HOME=.",
                                     "XDG_DATA_HOME=.", "XDG_CACHE_HOME=.",
                                     completions}},
            .output = offered[i][1]});
    }
}

int main(void)
{
    const struct CMUnitTest fish[] = {cmocka_unit_test(fish_completes)};
    return RUN_ROWS_WITHIN(shells, shell_completes, enter, folder_leave) +
           cmocka_run_group_tests(fish, enter, folder_leave);
}
