#include "cmd/terminal.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Whether a terminal can only print line after line. */
static bool is_dumb(void)
{
    const char *term = getenv("TERM");
    return term != NULL && strcmp(term, "dumb") == 0;
}

/* Whether the user asks programs for no color: https://no-color.org */
static bool wants_no_color(void)
{
    const char *no_color = getenv("NO_COLOR");
    return no_color != NULL && *no_color != '\0';
}

bool terminal_color(enum when when, bool shown)
{
    if (when == WHEN_AUTO)
        return shown && !is_dumb() && !wants_no_color();
    return when == WHEN_ALWAYS;
}

enum progress_when terminal_progress(enum when when, bool readable)
{
    if (when == WHEN_ALWAYS)
        return PROGRESS_ALWAYS;
    if (when == WHEN_AUTO && readable && isatty(STDERR_FILENO) && !is_dumb())
        return PROGRESS_LATER;
    return PROGRESS_NEVER;
}
