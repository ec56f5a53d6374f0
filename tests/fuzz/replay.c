/* Runs the fuzzer over its corpus, a test per file. */
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/capture.h"
#include "support/test.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

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

int main(void)
{
    glob_t files;
    if (glob("tests/fuzz/corpus/board/*", 0, NULL, &files) != 0)
        return EXIT_FAILURE;
    int failed = run_rows("corpus", files.gl_pathv, sizeof *files.gl_pathv,
                          files.gl_pathc, replay, NULL, NULL);
    globfree(&files);
    return failed;
}
