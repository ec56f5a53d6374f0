#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "fuzz/fuzz.h"

/* Standard error as it was, while the fuzzer listens; or -1. */
static int kept = -1;

void fuzz_stop_listening(void)
{
    (void)fflush(stderr);
    if (kept >= 0) {
        (void)dup2(kept, STDERR_FILENO);
        (void)close(kept);
    }
    kept = -1;
}

void fuzz_fail(const char *file, int line, const char *what)
{
    fuzz_stop_listening();
    /* Not to standard error, which libFuzzer is told to close. */
    (void)printf("%s:%d: does not hold: %s\n", file, line, what);
    (void)fflush(stdout);
    abort();
}

/* An open file without a name, empty and to be written from its beginning. */
static int scratch_file(int *fd)
{
    if (*fd < 0) {
        FILE *file = tmpfile();
        FUZZ_REQUIRE(file != NULL);
        *fd = dup(fileno(file));
        (void)fclose(file);
    }
    FUZZ_REQUIRE(ftruncate(*fd, 0) == 0);
    FUZZ_REQUIRE(lseek(*fd, 0, SEEK_SET) == 0);
    return *fd;
}

void fuzz_open(struct input *input, const void *data, size_t size)
{
    static int file = -1;
    int fd = scratch_file(&file);
    FUZZ_REQUIRE(write(fd, data, size) == (ssize_t)size);
    FUZZ_REQUIRE(lseek(fd, 0, SEEK_SET) == 0);
    (void)dup2(fd, STDIN_FILENO);
    FUZZ_REQUIRE(input_open(input, "-") == 0);
}

void fuzz_listen(void)
{
    static int file = -1;
    (void)fflush(stderr);
    kept = dup(STDERR_FILENO);
    (void)dup2(scratch_file(&file), STDERR_FILENO);
}
