#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "fuzz/fuzz.h"
#include "io/utf8.h"

/* Standard error as it was, while the fuzzer listens; or -1. */
static int kept = -1;

static void stop_listening(void)
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
    stop_listening();
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

static int heard_file = -1;

void fuzz_listen(void)
{
    (void)fflush(stderr);
    kept = dup(STDERR_FILENO);
    (void)dup2(scratch_file(&heard_file), STDERR_FILENO);
}

void fuzz_heard_any(void)
{
    stop_listening();
}

static bool is_printable(const char *text, size_t length)
{
    while (length > 0) {
        uint32_t code;
        size_t taken = utf8_decode(text, length, &code);
        if (taken == 0 || code < ' ' || code == 0x7F)
            return false;
        text += taken;
        length -= taken;
    }
    return true;
}

void fuzz_heard(bool complaint)
{
    static const char begin[] = "freecell-deal: standard input:";
    char text[1024];
    stop_listening();
    FUZZ_REQUIRE(lseek(heard_file, 0, SEEK_SET) == 0);
    ssize_t length = read(heard_file, text, sizeof text);
    FUZZ_REQUIRE(length >= 0 && length < (ssize_t)sizeof text);
    FUZZ_REQUIRE((length > 0) == complaint);
    if (length == 0)
        return;
    FUZZ_REQUIRE(strncmp(text, begin, sizeof begin - 1) == 0);
    FUZZ_REQUIRE(text[length - 1] == '\n');
    FUZZ_REQUIRE(is_printable(text, (size_t)length - 1));
}
