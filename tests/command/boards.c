/*
 * Boards in texts become numbers: the cases of tests/data/boards.txt.
 * `boards FOLDER` writes their texts into that folder, for the fuzzer.
 */
#include <stdio.h>

#include "support/cases.h"
#include "support/files.h"

static void write_texts(const char *folder)
{
    static struct command_row rows[CASES_MAX];
    size_t count = cases_read(rows);
    for (size_t i = 0; i < count; i++) {
        const struct command *command = &rows[i].command;
        char path[4096];
        (void)snprintf(path, sizeof path, "%s/case-%zu", folder, i + 1);
        file_write(path, command->input, command->input_length);
    }
}

int main(int count, char **arguments)
{
    if (count == 1)
        return cases_run(command_test);
    write_texts(arguments[1]);
    return 0;
}
