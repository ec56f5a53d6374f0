/*
 * freecell-deal - deal the numbered games of FreeCell
 *
 * SPDX-License-Identifier: MIT
 */
#include <unistd.h>

#include "dealing.h"
#include "help.h"
#include "identifying.h"
#include "options.h"
#include "status.h"
#include "writer.h"

static enum status act(const struct options *options, struct writer *writer)
{
    switch (options->action) {
    case ACTION_DEAL:
        return dealing(options, writer);
    case ACTION_IDENTIFY:
        return identifying(options, writer);
    case ACTION_HELP:
        help_write(writer);
        break;
    case ACTION_VERSION:
        version_write(writer);
        break;
    }
    return STATUS_OK;
}

int main(int argc, char **argv)
{
    static struct writer writer;
    struct options options;
    if (options_read(&options, argc, argv) != 0)
        return STATUS_TROUBLE;
    writer_start(&writer, STDOUT_FILENO, "standard output");
    enum status status = act(&options, &writer);
    return writer_close(&writer) == 0 ? (int)status : STATUS_TROUBLE;
}
