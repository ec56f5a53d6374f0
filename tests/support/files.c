#include "support/files.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

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

void file_write(const char *path, const char *bytes, size_t length)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, length, file), length);
    assert_int_equal(fclose(file), 0);
}

char *file_read(const char *path)
{
    size_t length;
    FILE *file = fopen(path, "rb");
    if (file == NULL)
        fail_msg("there is no %s", path);
    char *bytes = file_bytes(file, &length);
    assert_int_equal(strlen(bytes), length);
    return bytes;
}

FILE *file_of(const char *bytes, size_t length)
{
    FILE *file = tmpfile();
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, length, file), length);
    (void)fflush(file);
    rewind(file);
    (void)lseek(fileno(file), 0, SEEK_SET);
    return file;
}

char *file_bytes(FILE *file, size_t *length)
{
    (void)fseek(file, 0, SEEK_END);
    long size = ftell(file);
    assert_true(size >= 0);
    rewind(file);
    char *bytes = malloc((size_t)size + 1);
    assert_non_null(bytes);
    *length = fread(bytes, 1, (size_t)size, file);
    bytes[*length] = '\0';
    (void)fclose(file);
    return bytes;
}

void feed_input(const char *bytes, size_t length)
{
    FILE *file = file_of(bytes, length);
    (void)dup2(fileno(file), STDIN_FILENO);
    (void)fclose(file);
}
