/*
 * Runs a fuzzer over its corpus, a test per file: fuzz_board over the files of
 * tests/fuzz/corpus/board.
 */
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz/fuzz.h"
#include "support/capture.h"
#include "support/test.h"

static void replay(void **state)
{
    const char *const *path = *state;
    FILE *file = fopen(*path, "rb");
    size_t length;
    assert_non_null(file);
    char *bytes = file_bytes(file, &length);
    (void)fclose(file);
    /* Exactly this long, so that a sanitizer sees a read past the end. */
    uint8_t *data = malloc(length > 0 ? length : 1);
    assert_non_null(data);
    memcpy(data, bytes, length);
    (void)LLVMFuzzerTestOneInput(data, length);
    free(data);
    free(bytes);
}

int main(int argc, char **argv)
{
    char pattern[512];
    glob_t files;
    (void)argc;
    (void)snprintf(pattern, sizeof pattern, "tests/fuzz/corpus/%s/*",
                   strrchr(argv[0], '_') + 1);
    if (glob(pattern, 0, NULL, &files) != 0)
        return EXIT_FAILURE;
    int failed = run_rows(argv[0], files.gl_pathv, sizeof *files.gl_pathv,
                          files.gl_pathc, replay, NULL, NULL);
    globfree(&files);
    return failed;
}
