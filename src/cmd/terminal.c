#include "cmd/terminal.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

bool terminal_is_able(int fd)
{
    const char *term = getenv("TERM");
    return isatty(fd) && (term == NULL || strcmp(term, "dumb") != 0);
}

enum progress_when terminal_progress(enum when when, bool readable)
{
    if (when == WHEN_ALWAYS)
        return PROGRESS_ALWAYS;
    return when == WHEN_AUTO && readable && terminal_is_able(STDERR_FILENO)
               ? PROGRESS_LATER
               : PROGRESS_NEVER;
}
