/*
 * Every example of the README, of the manual and of --help, as a user would
 * type it. Where the README shows what comes out, just that must come out.
 */
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "support/boards.h"
#include "support/capture.h"
#include "support/command.h"
#include "support/folder.h"

enum { EXAMPLES_MAX = 64 };

struct example {
    char command[800]; /* what is typed */
    char text[2048];   /* what the README shows under it */
    bool shown;        /* that is all of its output */
    bool begins;       /* a section, in a folder that is still empty */
};

static struct example readme[EXAMPLES_MAX], manual[EXAMPLES_MAX],
    help[EXAMPLES_MAX];
static size_t readme_count, manual_count, help_count;
static char *readme_text;

static void append(char *text, size_t size, const char *more, size_t length)
{
    size_t used = strlen(text);
    assert_true(used + length < size);
    memcpy(text + used, more, length);
    text[used + length] = '\0';
}

static struct example *new_example(struct example *examples, size_t *count,
                                   const char *command, size_t length)
{
    struct example *example = &examples[(*count)++];
    assert_true(*count < EXAMPLES_MAX);
    append(example->command, sizeof example->command, command, length);
    return example;
}

/* ```console: `$ command`, and what it prints up to the next one. */
static const char *read_block(const char *line, bool *begins)
{
    struct example *example = NULL;
    while (*line != '\0' && strncmp(line, "```", 3) != 0) {
        size_t length = strcspn(line, "\n");
        if (strncmp(line, "$ ", 2) == 0) {
            example = new_example(readme, &readme_count, line + 2, length - 2);
            example->shown = true;
            example->begins = *begins;
            *begins = false;
        } else {
            assert_non_null(example);
            if (strstr(example->command, "<<END") != NULL) {
                append(example->command, sizeof example->command, "\n", 1);
                append(example->command, sizeof example->command, line, length);
            } else {
                append(example->text, sizeof example->text, line, length + 1);
            }
        }
        line += length + 1;
    }
    return line;
}

static const char example_begin[] = "    freecell-deal ";

static void read_readme(void)
{
    const char *line = readme_text = file_read("README.md");
    bool begins = true;
    while (*line != '\0') {
        size_t length = strcspn(line, "\n");
        const char *next = line + length + (line[length] == '\n');
        begins = begins || strncmp(line, "## ", 3) == 0;
        if (strncmp(line, "```console\n", 11) == 0)
            next = read_block(next, &begins);
        else if (strncmp(line, example_begin, sizeof example_begin - 1) == 0)
            (void)new_example(readme, &readme_count, line + 4, length - 4);
        line = next;
    }
}

/* `.Dl $ command`; mdoc knows no escapes in these but \- and \&. */
static void read_manual(void)
{
    char *text = file_read("man/freecell-deal.6");
    char *line = strstr(text, ".Sh EXAMPLES");
    assert_non_null(line);
    for (line = strtok(line, "\n"); line != NULL; line = strtok(NULL, "\n")) {
        char command[400] = "", *out = command;
        if (strncmp(line, ".Dl $ ", 6) != 0)
            continue;
        for (const char *in = line + 6; *in != '\0'; in++) {
            in += strncmp(in, "\\&", 2) == 0 ? 2 : *in == '\\';
            *out++ = *in;
        }
        new_example(manual, &manual_count, command, strlen(command))->begins =
            true;
    }
    free(text);
}

static void read_help(void)
{
    static const struct command command = {.arguments = {"--help"}};
    struct outcome outcome;
    command_run(&command, &outcome);
    for (char *line = strtok(outcome.output, "\n"); line != NULL;
         line = strtok(NULL, "\n"))
        if (strncmp(line, example_begin, sizeof example_begin - 1) == 0)
            (void)new_example(help, &help_count, line + 4, strlen(line + 4));
    outcome_free(&outcome);
}

/* Skips when one of the commands between pipes is not installed. */
static void skip_unless_installed(const char *commands)
{
    char name[64];
    while (*commands != '\0') {
        commands += strspn(commands, " |;");
        size_t length = strcspn(commands, " |;");
        (void)snprintf(name, sizeof name, "%.*s", (int)length, commands);
        skip_unless(name);
        commands += strcspn(commands, "'|;");
        if (*commands == '\'') { /* past what is quoted, to its separator */
            commands += 1 + strcspn(commands + 1, "'");
            commands += strcspn(commands, "|;");
        }
    }
}

/* A list for -x, and no litter of the example before. */
static void prepare(const struct example *example)
{
    if (example->begins) {
        assert_int_equal(folder_leave(NULL), 0);
        assert_int_equal(folder_enter(NULL), 0);
    }
    if (strstr(example->command, "impossible.txt") != NULL)
        folder_put("impossible.txt", "11982\n146692\n4294967297-8589934591\n");
}

/* The program under test is the one that PATH leads to. */
static void find_program(void)
{
    static char path[PATH_MAX + 4096];
    char folder[PATH_MAX];
    (void)snprintf(folder, sizeof folder, "%s", command_path());
    *strrchr(folder, '/') = '\0';
    (void)snprintf(path, sizeof path, "%s:%s", folder, getenv("PATH"));
    assert_int_equal(setenv("PATH", path, 1), 0);
}

static void example_holds(void **state)
{
    const struct example *example = *state;
    struct command shell = {.program = "sh",
                            .arguments = {"-c", example->command},
                            .settings = {"HOME=.", "FREECELL_SOLVER_QUIET=1"},
                            .seconds = 30};
    struct outcome outcome;
    skip_unless_installed(example->command);
    prepare(example);
    command_run(&shell, &outcome);
    assert_string_equal(outcome.errors, "");
    assert_int_equal(outcome.status, 0);
    if (example->shown)
        assert_string_equal(outcome.output, example->text);
    outcome_free(&outcome);
}

/* The first command's board, which stands there indented. */
static void the_readme_begins_with_a_board(void **state)
{
    static const char board[] = ROWS_617;
    char indented[1000] = "\n";
    for (const char *line = board; *line != '\0';) {
        size_t length = strcspn(line, "\n") + 1;
        append(indented, sizeof indented, "    ", 4);
        append(indented, sizeof indented, line, length);
        line += length;
    }
    const char *command = strstr(readme_text, "build/freecell-deal 617\n");
    assert_non_null(command);
    assert_non_null(strstr(command, indented));
}

static int run_examples(struct example *examples, size_t count)
{
    struct CMUnitTest tests[count];
    for (size_t i = 0; i < count; i++)
        tests[i] = (struct CMUnitTest){.name = examples[i].command,
                                       .test_func = example_holds,
                                       .initial_state = &examples[i]};
    return cmocka_run_group_tests(tests, folder_enter, folder_leave);
}

int main(void)
{
    const struct CMUnitTest views[] = {
        cmocka_unit_test(the_readme_begins_with_a_board),
    };
    read_readme();
    read_manual();
    read_help();
    find_program();
    if (readme_count < 10 || manual_count < 5 || help_count < 1)
        return 1; /* they are written in another way than is read here */
    int failed = run_examples(readme, readme_count) +
                 run_examples(manual, manual_count) +
                 run_examples(help, help_count) +
                 cmocka_run_group_tests(views, NULL, NULL);
    free(readme_text);
    return failed;
}
