/*
 * freecell-deal - deal the numbered games of FreeCell
 *
 * SPDX-License-Identifier: MIT
 */
#include <unistd.h>

#include "dealing.h"
#include "help.h"
#include "options.h"
#include "writer.h"

enum { STATUS_OK = 0, STATUS_TROUBLE = 2 };

static int act(const struct options *options, struct writer *writer)
{
    switch (options->action) {
    case ACTION_HELP:
        help_write(writer);
        return 0;
    case ACTION_VERSION:
        version_write(writer);
        return 0;
    case ACTION_DEAL:
        return dealing(options, writer);
    }
    return -1;
}

int main(int argc, char **argv)
{
    static struct writer writer;
    struct options options;
    if (options_read(&options, argc, argv) != 0)
        return STATUS_TROUBLE;
    writer_start(&writer, STDOUT_FILENO, "standard output");
    int acted = act(&options, &writer);
    int closed = writer_close(&writer);
    return acted == 0 && closed == 0 ? STATUS_OK : STATUS_TROUBLE;
}
