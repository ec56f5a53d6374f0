/*
 * freecell-identify - find the numbers of boards of FreeCell
 *
 * SPDX-License-Identifier: MIT
 */
#include "cmd/identify.h"
#include "cmd/program.h"
#include "io/output.h"

int main(int argc, char **argv)
{
    static const struct output_name standard_output = {.pattern = NULL};
    static struct identify_options options; /* keeps its allocations */
    program_start("freecell-identify");
    identify_options_read(&options, argc, argv);
    enum status status = STATUS_TROUBLE;
    if (output_open(&standard_output) == 0)
        status = identify_command(&options);
    return (int)program_end(status);
}
