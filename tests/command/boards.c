/*
 * Boards in any notation become numbers: the cases of tests/data/boards.txt.
 * `boards FOLDER` writes their texts into that folder, for the fuzzer.
 */
#include <stdlib.h>
#include <string.h>

#include "support/batch.h"
#include "support/cases.h"
#include "support/folder.h"
#include "support/random.h"

enum { CASES_MAX = 400 };

static struct command_row rows[CASES_MAX];

/*
 * Whether another text may follow, or stand before: the text is complete, and
 * is not told because there is nothing else.
 */
static bool may_be_paired(const struct command_row *row)
{
    const struct command *command = &row->command;
    return row->status != 2 && row->output != NULL && row->errors == NULL &&
           strcmp(command->line, "-i") == 0 &&
           strstr(row->name, "but no deal") == NULL &&
           memchr(command->input, '\0', command->input_length) == NULL;
}

/* Whether the next text may be the deal before once more. */
static bool may_belong(const struct command_row *before,
                       const struct command_row *next)
{
    size_t length = strcspn(next->output, "\n") + 1;
    size_t at = strlen(before->output);
    return at >= length &&
           strncmp(before->output + at - length, next->output, length) == 0;
}

static void add_pair(struct batch *batch, const struct command *one,
                     const struct command *other)
{
    size_t length = one->input_length + 2 + other->input_length;
    char *text = malloc(length);
    assert_non_null(text);
    memcpy(text, one->input, one->input_length);
    memcpy(text + one->input_length, "\n\n", 2);
    memcpy(text + one->input_length + 2, other->input, other->input_length);
    batch_add(batch, text, length);
    free(text);
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

static int write_texts(size_t count, const char *folder)
{
    for (size_t i = 0; i < count; i++) {
        const struct command *command = &rows[i].command;
        char path[4096];
        (void)snprintf(path, sizeof path, "%s/case-%zu", folder, i + 1);
        FILE *file = fopen(path, "w");
        if (file == NULL)
            return 1;
        (void)fwrite(command->input, 1, command->input_length, file);
        (void)fclose(file);
    }
    return 0;
}

int main(int count, char **arguments)
{
    const struct CMUnitTest others[] = {
        FOLDER_TEST(one_board_never_changes_the_next),
    };
    size_t cases = cases_read("tests/data/boards.txt", rows, CASES_MAX);
    if (count > 1)
        return write_texts(cases, arguments[1]);
    return run_rows("boards", rows, sizeof *rows, cases, command_test, NULL,
                    NULL) +
           cmocka_run_group_tests(others, NULL, NULL);
}
