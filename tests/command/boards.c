/*
 * Boards in texts become numbers: the cases of tests/data/boards.txt.
 * `boards FOLDER` writes their texts into that folder, for the fuzzer.
 */
#include <stdio.h>

#include "support/cases.h"
#include "support/files.h"

static struct command_row rows[CASES_MAX];

static void write_texts(size_t count, const char *folder)
{
    for (size_t i = 0; i < count; i++) {
        const struct command *command = &rows[i].command;
        char path[4096];
        (void)snprintf(path, sizeof path, "%s/case-%zu", folder, i + 1);
        file_write(path, command->input, command->input_length);
    }
}

int main(int count, char **arguments)
{
    size_t cases = cases_read("tests/data/boards.txt", rows, CASES_MAX);
    if (count == 1)
        return run_rows("boards", rows, sizeof *rows, cases, command_test, NULL,
                        NULL);
    write_texts(cases, arguments[1]);
    return 0;
}
