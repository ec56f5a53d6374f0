/*
 * freecell-deal - deal the numbered games of FreeCell
 *
 * SPDX-License-Identifier: MIT
 */
#include "cmd/deal.h"
#include "cmd/program.h"
#include "io/output.h"

int main(int argc, char **argv)
{
    static struct deal_options options; /* keeps its allocations */
    program_start("freecell-deal");
    deal_options_read(&options, argc, argv);
    enum status status = STATUS_TROUBLE;
    if (output_open(&options.output) == 0)
        status = deal_command(&options);
    return (int)program_end(status);
}
