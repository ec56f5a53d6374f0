/*
 * Boards in any notation become numbers: the cases of a file of texts, which
 * tests/data/boards.txt explains.
 */
#include <stdlib.h>
#include <string.h>

#include "support/batch.h"
#include "support/capture.h"
#include "support/command.h"
#include "support/folder.h"
#include "support/random.h"

enum { CASES_MAX = 800, TEXT_MAX = 16 * 1024 };

static struct command_row rows[CASES_MAX];

static bool begins(const char *text, const char *with)
{
    return strncmp(text, with, strlen(with)) == 0;
}

/* Cuts a line off the text, without its newline. */
static char *take_line(char **text)
{
    char *line = *text, *end = line + strcspn(line, "\n");
    *text = end + (*end == '\n');
    *end = '\0';
    return line;
}

/* Replaces the escapes of a text by their bytes. Returns its length. */
static size_t unescape(char *text)
{
    char *out = text;
    for (char *in = text; *in != '\0';) {
        if (begins(in, "\\x")) {
            char digits[] = {in[2], in[3], '\0'};
            *out++ = (char)strtoul(digits, NULL, 16);
            in += 4;
        } else if (begins(in, "\\\n")) {
            in += 2;
        } else {
            *out++ = *in++;
        }
    }
    return (size_t)(out - text);
}

/* Adds a line to a text of malloc(), or to NULL. */
static char *append(char *text, const char *before, const char *line)
{
    size_t length = text == NULL ? 0 : strlen(text);
    text = realloc(text, length + strlen(before) + strlen(line) + 2);
    assert_non_null(text);
    (void)sprintf(text + length, "%s%s\n", before, line);
    return text;
}

/* Reads the lines that say what comes of a case. */
static char *read_answers(char *at, struct command_row *row)
{
    static const char input[] = "freecell-deal: standard input:";
    char *output = NULL, *errors = NULL;
    while (*at == '=') {
        char *line = take_line(&at), kind = line[1];
        assert_non_null(strchr(">!?.", kind));
        if (kind == '>')
            output = append(output, "", line + 3);
        else if (kind != '.')
            errors = append(errors, input, line + 2);
        if (kind == '!')
            row->status = 2;
        else if (row->status == 0 &&
                 (begins(line, "=> none") || begins(line, "=> ?")))
            row->status = 1;
    }
    row->output = output;
    row->errors = errors;
    return at;
}

static bool is_answer(const char *line)
{
    return line[0] == '=' && (begins(line, "=> ") || line[1] == '!' ||
                              line[1] == '?' || line[1] == '.');
}

/* Reads the case whose name comes next. Returns what is after it. */
static char *read_case(char *at, struct command_row *row)
{
    size_t count = 1;
    row->name = take_line(&at);
    row->command.arguments[0] = "-i";
    row->command.seconds =
        60; /* some games take seconds, and sanitizers more */
    if (begins(at, "%- "))
        for (char *word = strtok(take_line(&at) + 3, " "); word != NULL;
             word = strtok(NULL, " "))
            row->command.arguments[count++] = word;
    bool escaped = begins(at, "%\\\n");
    if (escaped)
        (void)take_line(&at);
    char *text = at;
    while (*at != '\0' && !is_answer(at))
        at += strcspn(at, "\n") + 1;
    char *after = at;
    assert_true(is_answer(at));
    after = read_answers(at, row);
    *at = '\0'; /* the text ends where the answers were */
    row->command.input = text;
    row->command.input_length = escaped ? unescape(text) : strlen(text);
    return after;
}

/* Reads a file of cases as rows of `freecell-deal -i`. Returns their count. */
static size_t read_cases(const char *path)
{
    size_t count = 0;
    for (char *at = file_read(path); *at != '\0';) {
        if (!begins(at, "%% ")) {
            (void)take_line(&at);
            continue;
        }
        assert_true(count < CASES_MAX);
        at = read_case(at + 3, &rows[count++]);
    }
    return count;
}

/* Whether another text may follow, or stand before: the text is complete. */
static bool may_be_paired(const struct command_row *row)
{
    const struct command *command = &row->command;
    return row->status != 2 && row->output != NULL && row->errors == NULL &&
           command->arguments[1] == NULL && command->input_length < TEXT_MAX &&
           memchr(command->input, '\0', command->input_length) == NULL &&
           strcmp(row->name, "A tag that does not end is text") != 0 &&
           /* takes a second */
           strcmp(row->name, "A game of few cards that no deal can become");
}

/*
 * Whether what comes next may belong to the board before: a second view has
 * the same answer, and unknown cards may fill up a line.
 */
static bool may_belong(const struct command_row *before,
                       const struct command_row *next)
{
    size_t length = strcspn(next->output, "\n") + 1;
    size_t at = strlen(before->output);
    return next->command.input[0] == '?' ||
           (at >= length &&
            strncmp(before->output + at - length, next->output, length) == 0);
}

static void add_pair(struct batch *batch, const struct command *one,
                     const struct command *other)
{
    char text[2 * TEXT_MAX + 2];
    memcpy(text, one->input, one->input_length);
    memcpy(text + one->input_length, "\n\n", 2);
    memcpy(text + one->input_length + 2, other->input, other->input_length);
    batch_add(batch, text, one->input_length + 2 + other->input_length);
}

/* Each case is followed by one of the others, an empty line between. */
static void one_board_never_changes_the_next(void **state)
{
    static const struct command_row *texts[CASES_MAX], *pairs[CASES_MAX][2];
    struct batch batch = {0};
    struct random random = random_start();
    size_t count = 0;
    for (size_t i = 0; i < CASES_MAX && rows[i].name != NULL; i++)
        if (may_be_paired(&rows[i]))
            texts[count++] = &rows[i];
    size_t apart = random_in(&random, 1, count - 1);
    for (size_t i = 0; i < count; i++) {
        const struct command_row *one = texts[i];
        const struct command_row *other = texts[(i + apart) % count];
        if (may_belong(one, other))
            continue;
        pairs[batch.count][0] = one;
        pairs[batch.count][1] = other;
        add_pair(&batch, &one->command, &other->command);
    }
    assert_true(batch.count > 80);
    batch_run(&batch, "");
    for (size_t i = 0; i < batch.count; i++) {
        const char *answers = batch.answers[i], *first = pairs[i][0]->output;
        if (strncmp(answers, first, strlen(first)) != 0 ||
            strcmp(answers + strlen(first), pairs[i][1]->output) != 0)
            fail_msg("'%s' and then '%s' are:\n%s", pairs[i][0]->name,
                     pairs[i][1]->name, answers);
    }
    free(batch.output);
}

int main(void)
{
    const struct CMUnitTest others[] = {
        FOLDER_TEST(one_board_never_changes_the_next),
    };
    size_t count = read_cases("tests/data/boards.txt");
    assert_true(count > 0);
    return run_rows("boards", rows, sizeof *rows, count, command_test, NULL,
                    NULL) +
           cmocka_run_group_tests(others, NULL, NULL);
}
