/* Runs the fuzzer over the texts of tests/data/boards.txt, a test per case. */
#include <stdlib.h>
#include <string.h>

#include "support/cases.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void replay(void **state)
{
    const struct command_row *row = *state;
    const size_t length = row->command.input_length;
    /* Exactly this long, so that a sanitizer sees a read past the end. */
    uint8_t *data = malloc(length > 0 ? length : 1);
    assert_non_null(data);
    memcpy(data, row->command.input, length);
    (void)LLVMFuzzerTestOneInput(data, length);
    free(data);
}

int main(void)
{
    return cases_run(replay);
}
