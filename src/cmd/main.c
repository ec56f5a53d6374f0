/*
 * freecell-deal - deal the numbered games of FreeCell
 *
 * SPDX-License-Identifier: MIT
 */
#include <signal.h>

#include "cmd/command.h"
#include "cmd/option_table.h"
#include "cmd/options.h"
#include "io/output.h"

/* --help and --version go to standard output, whatever --output says. */
static enum status inform(enum action action, struct output *output)
{
    static const struct output_name standard_output = {.pattern = NULL};
    if (output_start(output, &standard_output) != 0)
        return STATUS_TROUBLE;
    if (action == ACTION_HELP)
        option_table_write_help(&output->writer);
    else
        writer_put(&output->writer,
                   "freecell-deal " FREECELL_DEAL_VERSION "\n");
    return STATUS_OK;
}

static enum status act(const struct options *options, struct output *output)
{
    switch (options->action) {
    case ACTION_DEAL:
        return deal_command(options, output);
    case ACTION_IDENTIFY:
        return identify_command(options, output);
    case ACTION_HELP:
    case ACTION_VERSION:
        return inform(options->action, output);
    }
    return STATUS_TROUBLE;
}

int main(int argc, char **argv)
{
    struct output output;
    struct options options;
    enum status status = STATUS_TROUBLE;
#ifdef SIGXFSZ
    (void)signal(SIGXFSZ, SIG_IGN); /* a file too large is a failed write */
#endif
    if (options_read(&options, argc, argv) == 0) {
        output.open = false;
        status = act(&options, &output);
        if (output_finish(&output, status != STATUS_TROUBLE) != 0)
            status = STATUS_TROUBLE;
    }
    options_free(&options);
    return (int)status;
}
