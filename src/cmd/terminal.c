#include "cmd/terminal.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

bool terminal_is_able(int fd)
{
    const char *term = getenv("TERM");
    return isatty(fd) && (term == NULL || strcmp(term, "dumb") != 0);
}

bool terminal_wants_no_color(void)
{
    const char *no_color = getenv("NO_COLOR");
    return no_color != NULL && *no_color != '\0';
}
