#include "support/folder.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "support/capture.h"
#include "support/command.h"
#include "support/test.h"

/* Where the tests were started, and the folder in use. */
static char start[PATH_MAX], folder[PATH_MAX];

int folder_enter(void **state)
{
    const char *temporary = getenv("TMPDIR");
    (void)command_path(DEAL);
    (void)snprintf(folder, sizeof folder, "%s/freecell-deal-XXXXXX",
                   temporary != NULL ? temporary : "/tmp");
    if (getcwd(start, sizeof start) == NULL || mkdtemp(folder) == NULL)
        return -1;
    (void)chmod(folder, 0755);
    return chdir(folder);
}

/* A folder must be writable to be emptied. */
int folder_leave(void **state)
{
    char clean[3 * PATH_MAX];
    (void)snprintf(clean, sizeof clean, "chmod -R u+rwX '%s'; rm -rf '%s'",
                   folder, folder);
    return chdir(start) == 0 ? system(clean) : -1;
}

void folder_put(const char *name, const char *text)
{
    file_write(name, text, strlen(text));
}

void folder_has(const char *name, const char *text)
{
    char *bytes = file_read(name);
    assert_string_equal(bytes, text);
    free(bytes);
}
