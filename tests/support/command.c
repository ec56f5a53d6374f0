#define _XOPEN_SOURCE 700 /* realpath, putenv */
#include "support/command.h"

#include <ctype.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "support/files.h"

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

/* The program, what runs it, and its arguments; then a NULL. */
enum { ALL_WORDS = 2 * WORDS_MAX + 1 + COMMAND_ARGUMENTS + 1 };

static void list_words(const struct command *command, char *words[ALL_WORDS])
{
    const char *program = command->program != NULL ? command->program : DEAL;
    const char *path = command_path(program);
    int count = 0;
    if (path != NULL)
        count = add_words(words, getenv("FREECELL_DEAL_RUNNER"));
    words[count++] = (char *)(path != NULL ? path : program);
    count += add_words(&words[count], command->line);
    for (int i = 0; i < COMMAND_ARGUMENTS; i++)
        words[count++] = (char *)command->arguments[i];
    words[count] = NULL;
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
    char *words[ALL_WORDS];
    list_words(command, words);
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
    (void)execvp(words[0], words);
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

const char *or_empty(const char *text)
{
    return text != NULL ? text : "";
}

static size_t input_length(const struct command *command)
{
    const size_t length = command->input_length;
    return length > 0 ? length : strlen(or_empty(command->input));
}

void command_run(const struct command *command, struct outcome *outcome)
{
    FILE *files[3] = {file_of(or_empty(command->input), input_length(command)),
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

/* Shows bytes in quotes; printf and $'...' know special ones in octal. */
static void show_quoted(const char *opening, const char *bytes, size_t length,
                        const char *special)
{
    (void)fputs(opening, stderr);
    for (const char *byte = bytes; byte < bytes + length; byte++)
        if (*byte != '\n' &&
            (iscntrl((unsigned char)*byte) || strchr(special, *byte) != NULL))
            (void)fprintf(stderr, "\\%03o", (unsigned)*byte);
        else
            (void)fputc(*byte, stderr);
    (void)fputc('\'', stderr);
}

static void show_word(const char *word)
{
    static const char plain[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                                "abcdefghijklmnopqrstuvwxyz%+,-./:=@_";
    if (*word != '\0' && word[strspn(word, plain)] == '\0')
        (void)fprintf(stderr, " %s", word);
    else
        show_quoted(" $'", word, strlen(word), "'\\");
}

void command_show(const struct command *command)
{
    char *words[ALL_WORDS];
    const size_t length = input_length(command);
    (void)fputs("command:", stderr);
    if (length > 0) {
        show_quoted(" printf -- '", command->input, length, "'\\%");
        (void)fputs(" |", stderr);
    }
    list_words(command, words);
    for (char **word = words; *word != NULL; word++)
        show_word(*word);
    (void)fputc('\n', stderr);
}

void show_difference(const char *what, const char *found, size_t length,
                     const char *wanted)
{
    (void)fprintf(stderr, "%s:", what);
    show_quoted("\n'", found, length, "");
    show_quoted("\nwanted:\n'", wanted, strlen(wanted), "");
    (void)fputc('\n', stderr);
}

/* Whether a stream has other bytes than these; then both are shown. */
static bool differs(const char *stream, const char *found, size_t length,
                    const char *wanted)
{
    if (length == strlen(wanted) && memcmp(found, wanted, length) == 0)
        return false;
    show_difference(stream, found, length, wanted);
    return true;
}

void outcome_check(const struct outcome *outcome, const struct command_row *row)
{
    bool wrong = differs("standard error", outcome->errors,
                         outcome->errors_length, or_empty(row->errors));
    wrong |= differs("standard output", outcome->output, outcome->output_length,
                     or_empty(row->output));
    if (outcome->status != row->status)
        print_error("status: %d\nwanted: %d\n", outcome->status, row->status);
    else if (!wrong)
        return;
    command_show(&row->command);
    fail();
}

void command_check(const struct command_row *row)
{
    struct outcome outcome;
    command_run(&row->command, &outcome);
    outcome_check(&outcome, row);
    outcome_free(&outcome);
}

void command_test(void **state)
{
    command_check(*state);
}
