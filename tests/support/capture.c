#include "support/capture.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "support/test.h"

void capture_start(struct capture *capture)
{
    capture->file = tmpfile();
    assert_non_null(capture->file);
    (void)fflush(stderr);
    capture->kept = dup(STDERR_FILENO);
    (void)dup2(fileno(capture->file), STDERR_FILENO);
}

const char *capture_stop(struct capture *capture, char text[CAPTURE_MAX])
{
    (void)fflush(stderr);
    (void)dup2(capture->kept, STDERR_FILENO);
    (void)close(capture->kept);
    rewind(capture->file);
    size_t length = fread(text, 1, CAPTURE_MAX - 1, capture->file);
    text[length] = '\0';
    (void)fclose(capture->file);
    return text;
}

void feed_input(const char *bytes, size_t length)
{
    FILE *file = file_of(bytes, length);
    (void)dup2(fileno(file), STDIN_FILENO);
    (void)fclose(file);
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
    return bytes;
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
    assert_int_equal(fclose(file), 0);
    assert_int_equal(strlen(bytes), length);
    return bytes;
}
