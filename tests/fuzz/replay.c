/*
 * Runs a fuzzer over files, a test each: over those that are named, or else
 * over its corpus, for fuzz_board the directory tests/fuzz/corpus/board.
 */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz/fuzz.h"
#include "support/capture.h"
#include "support/test.h"

enum { FILES = 200, PATH_LENGTH = 512 };

static struct CMUnitTest tests[FILES];
static size_t count;

static void replay(void **state)
{
    FILE *file = fopen(*state, "rb");
    size_t length;
    assert_non_null(file);
    char *bytes = file_bytes(file, &length);
    (void)fclose(file);
    /* Exactly so long, for a sanitizer to see a read past the end. */
    uint8_t *data = malloc(length > 0 ? length : 1);
    assert_non_null(data);
    memcpy(data, bytes, length);
    (void)LLVMFuzzerTestOneInput(data, length);
    free(data);
    free(bytes);
}

static void add_file(const char *path)
{
    static char paths[FILES][PATH_LENGTH];
    assert_true(count < FILES);
    (void)snprintf(paths[count], PATH_LENGTH, "%s", path);
    tests[count] = (struct CMUnitTest){.name = paths[count],
                                       .test_func = replay,
                                       .initial_state = paths[count]};
    count++;
}

static void add_corpus(const char *program)
{
    char path[PATH_LENGTH + 256], directory[PATH_LENGTH];
    const char *name = strrchr(program, '_');
    (void)snprintf(directory, sizeof directory, "tests/fuzz/corpus/%s",
                   name != NULL ? name + 1 : program);
    DIR *corpus = opendir(directory);
    struct dirent *entry;
    assert_non_null(corpus);
    while ((entry = readdir(corpus)) != NULL) {
        (void)snprintf(path, sizeof path, "%s/%s", directory, entry->d_name);
        if (entry->d_name[0] != '.')
            add_file(path);
    }
    (void)closedir(corpus);
}

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        add_file(argv[i]);
    if (argc == 1)
        add_corpus(argv[0]);
    if (count == 0)
        return EXIT_FAILURE;
    return _cmocka_run_group_tests(argv[0], tests, count, NULL, NULL);
}
