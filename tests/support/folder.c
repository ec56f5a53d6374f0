#include "support/folder.h"

#include <dirent.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "support/capture.h"
#include "support/command.h"
#include "support/test.h"

enum { LIST_MAX = 1024 };

/* Where the tests were started, and the folder in use. */
static char start[PATH_MAX], folder[PATH_MAX];

int folder_enter(void **state)
{
    const char *temporary = getenv("TMPDIR");
    (void)command_path();
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
    FILE *file = fopen(name, "w");
    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
}

void folder_has(const char *name, const char *text)
{
    char *bytes = file_read(name);
    assert_string_equal(bytes, text);
    free(bytes);
}

static int is_name(const struct dirent *entry)
{
    return strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0;
}

void folder_lists(const char *names)
{
    struct dirent **entries;
    char text[LIST_MAX] = "";
    int count = scandir(".", &entries, is_name, alphasort);
    assert_true(count >= 0);
    for (int i = 0; i < count; i++) {
        size_t used = strlen(text);
        (void)snprintf(text + used, LIST_MAX - used, "%s ", entries[i]->d_name);
        free(entries[i]);
    }
    free(entries);
    assert_string_equal(text, names);
}
