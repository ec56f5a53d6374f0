#define _XOPEN_SOURCE 700 /* realpath, putenv */
#include "support/command.h"

#include "support/files.h"
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

const char *build_folder(void)
{
    const char *named = getenv("BUILD");
    return named != NULL ? named : "build";
}

const char *command_path(const char *program)
{
    static const char *const names[] = {DEAL, IDENTIFY};
    static char paths[COUNT_OF(names)][PATH_MAX];
    const char *path = NULL;
    for (size_t i = 0; i < COUNT_OF(names); i++) {
        char built[PATH_MAX];
        (void)snprintf(built, sizeof built, "%s/%s", build_folder(), names[i]);
        if (paths[i][0] == '\0')
            assert_non_null(realpath(built, paths[i]));
        if (strcmp(program, names[i]) == 0)
            path = paths[i];
    }
    return path;
}

long milliseconds_now(void)
{
    struct timespec time;
    (void)clock_gettime(CLOCK_MONOTONIC, &time);
    return (long)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

/* Adds the words of a line, or of NULL. Returns their count. */
static int add_words(char *words[WORDS_MAX], const char *line)
{
    char *word = line != NULL ? strtok(strdup(line), " ") : NULL;
    int count = 0;
    for (; word != NULL && count < WORDS_MAX; word = strtok(NULL, " "))
        words[count++] = word;
    return count;
}

/* Sets a variable of the environment, or unsets it; or NULL. */
static void set(const char *setting)
{
    if (setting != NULL && strchr(setting, '=') != NULL)
        (void)putenv((char *)setting);
    else if (setting != NULL)
        (void)unsetenv(setting);
}

/* A user, and a group, that may do nothing but what everybody may. */
enum { NOBODY = 65534 };

void command_become(const struct command *command)
{
    char *arguments[2 * WORDS_MAX + 1 + COMMAND_ARGUMENTS + 1] = {NULL};
    const char *program = command->program != NULL ? command->program : DEAL;
    const char *path = command_path(program);
    int count = 0;
    if (path != NULL)
        count = add_words(arguments, getenv("FREECELL_DEAL_RUNNER"));
    arguments[count++] = (char *)(path != NULL ? path : program);
    count += add_words(&arguments[count], command->line);
    for (int i = 0; i < COMMAND_ARGUMENTS; i++)
        arguments[count++] = (char *)command->arguments[i];
    /* As from a shell at a terminal, whatever runs the tests. */
    (void)signal(SIGHUP, SIG_DFL);
    (void)signal(SIGINT, SIG_DFL);
    (void)signal(SIGQUIT, SIG_DFL);
    (void)signal(SIGPIPE, SIG_DFL);
    (void)alarm(COMMAND_SECONDS);
    for (int i = 0; i < COMMAND_SETTINGS; i++)
        set(command->settings[i]);
    if (command->unprivileged && geteuid() == 0 &&
        (setgid(NOBODY) != 0 || setuid(NOBODY) != 0))
        _exit(125);
    (void)execvp(arguments[0], arguments);
    _exit(127);
}

void outcome_await(struct outcome *outcome, pid_t child, FILE *output,
                   FILE *errors)
{
    int status = 0;
    assert_int_equal(waitpid(child, &status, 0), child);
    outcome->status =
        WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
    outcome->output = file_bytes(output, &outcome->output_length);
    outcome->errors = file_bytes(errors, &outcome->errors_length);
}

void command_run(const struct command *command, struct outcome *outcome)
{
    const char *input = command->input != NULL ? command->input : "";
    size_t length = command->input_length;
    FILE *files[3] = {file_of(input, length > 0 ? length : strlen(input)),
                      tmpfile(), tmpfile()};
    for (int i = 0; i < 3; i++) /* the command does not see them */
        (void)fcntl(fileno(files[i]), F_SETFD, FD_CLOEXEC);
    (void)fflush(NULL);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
            (void)dup2(fileno(files[fd]), fd);
        command_become(command);
    }
    (void)fclose(files[0]);
    outcome_await(outcome, child, files[1], files[2]);
}

void outcome_free(struct outcome *outcome)
{
    free(outcome->output);
    free(outcome->errors);
}

/* The error message goes first: it tells the most when it is not expected. */
void command_check(const struct command_row *row)
{
    const char *output = row->output != NULL ? row->output : "";
    const char *errors = row->errors != NULL ? row->errors : "";
    struct outcome outcome;
    command_run(&row->command, &outcome);
    assert_string_equal(outcome.errors, errors);
    assert_string_equal(outcome.output, output);
    assert_int_equal(outcome.output_length, strlen(output));
    assert_int_equal(outcome.status, row->status);
    outcome_free(&outcome);
}

void command_test(void **state)
{
    command_check(*state);
}
