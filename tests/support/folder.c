#define _XOPEN_SOURCE 700 /* nftw */
#include "support/folder.h"

#include <dirent.h>
#include <ftw.h>
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
    (void)command_path();
    (void)snprintf(folder, sizeof folder, "%s/freecell-deal-XXXXXX",
                   temporary != NULL ? temporary : "/tmp");
    if (getcwd(start, sizeof start) == NULL || mkdtemp(folder) == NULL)
        return -1;
    (void)chmod(folder, 0755);
    return chdir(folder);
}

static int remove_one(const char *path, const struct stat *status, int kind,
                      struct FTW *place)
{
    (void)status;
    (void)kind;
    (void)place;
    return remove(path);
}

/* A folder must be writable to be emptied. */
static int open_up(const char *path, const struct stat *status, int kind,
                   struct FTW *place)
{
    (void)status;
    (void)place;
    return kind == FTW_D ? chmod(path, 0700) : 0;
}

int folder_leave(void **state)
{
    if (chdir(start) != 0)
        return -1;
    (void)nftw(folder, open_up, 8, FTW_PHYS);
    return nftw(folder, remove_one, 8, FTW_DEPTH | FTW_PHYS);
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

size_t files_in(const char *path)
{
    struct dirent **entries;
    int count = scandir(path, &entries, is_name, NULL);
    assert_true(count >= 0);
    for (int i = 0; i < count; i++)
        free(entries[i]);
    free(entries);
    return (size_t)count;
}

void folder_lists(const char *names)
{
    char text[1024] = "";
    struct dirent **entries;
    int count = scandir(".", &entries, is_name, alphasort);
    assert_true(count >= 0);
    for (int i = 0; i < count; i++) {
        size_t used = strlen(text);
        (void)snprintf(text + used, sizeof text - used, "%s ",
                       entries[i]->d_name);
        free(entries[i]);
    }
    free(entries);
    assert_string_equal(text, names);
}

void folder_give_away(const char *name)
{
    if (geteuid() == 0)
        assert_int_equal(lchown(name, NOBODY, NOBODY), 0);
}
