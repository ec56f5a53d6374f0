/* Completion in the shells themselves: what is typed, and a tabulator. */
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "support/folder.h"
#include "support/session.h"

/* Some of each kind; options.sh sees that all are there. */
static const struct completion {
    const char *program, *typed, *shown;
} completed[] = {
    {DEAL, "--asc", "--ascii"},
    {DEAL, "--header=al", "--header=always"},
    {DEAL, "--progress=n", "--progress=never"},
    {DEAL, "--color=au", "--color=auto"},
    {DEAL, "-o li", "-o list.txt"},
    {DEAL, "--output li", "--output list.txt"},
    {DEAL, "li", "li"}, /* a deal is not a file */
    {IDENTIFY, "--js", "--json"},
    {IDENTIFY, "--progress=n", "--progress=never"},
    {IDENTIFY, "li", "list.txt"},
};

/* What fish offers, a line each. */
static const struct completion offered[] = {
    {DEAL, "--he", "--header\n--help\n"},
    {DEAL, "--header=", "--header=always\n--header=auto\n--header=never\n"},
    {DEAL, "--progress n", "never\n"},
    {DEAL, "-o li", "list.txt\n"},
    {DEAL, "li", ""},
    {IDENTIFY, "--am", "--among\n"},
    {IDENTIFY, "li", "list.txt\n"},
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
     ". \"$completions/freecell-deal.bash\"\n"
     ". \"$completions/freecell-identify.bash\"\n"},
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

/* A function in each program's place shows its arguments: <...>. */
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
    session_type(&session, "freecell-deal() { printf '<%s''>\\n' \"$*\"; }\n"
                           "freecell-identify() { freecell-deal \"$@\"; }\n");
    session_type(&session, shell->setup);
    session_type(&session, "printf '%s\\n' rea''dy\n");
    session_await(&session, "ready");
    for (size_t i = 0; i < COUNT_OF(completed); i++) {
        (void)snprintf(line, sizeof line, "%s %s\t\n", completed[i].program,
                       completed[i].typed);
        session_type(&session, line);
        (void)snprintf(line, sizeof line, "<%s>", completed[i].shown);
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
                       "source \"$completions/%s.fish\"; "
                       "complete -C '%s %s' | cut -f 1",
                       offered[i].program, offered[i].program,
                       offered[i].typed);
        command_check(&(struct command_row){
            .command = {.program = "fish",
                        .arguments = {"--no-config", "-c", script},
                        .settings = {"HOME=.", "XDG_CONFIG_HOME=.",
                                     "XDG_DATA_HOME=.", "XDG_CACHE_HOME=.",
                                     completions}},
            .output = offered[i].shown});
    }
}

int main(void)
{
    const struct CMUnitTest fish[] = {cmocka_unit_test(fish_completes)};
    return RUN_ROWS_WITHIN(shells, shell_completes, enter, folder_leave) +
           cmocka_run_group_tests(fish, enter, folder_leave);
}
