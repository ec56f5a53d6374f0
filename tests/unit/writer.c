/* Output in blocks, and one message for the first failure. */
#include "io/writer.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include "support/capture.h"
#include "support/test.h"

static void nothing_is_written_before_it_must_be(void **state)
{
    struct writer writer;
    FILE *file = tmpfile();
    size_t length;
    assert_non_null(file);
    writer_start(&writer, dup(fileno(file)), "a file");
    writer_put(&writer, "617 ");
    writer_put(&writer, "");
    writer_put(&writer, "AC\n");
    assert_int_equal(lseek(fileno(file), 0, SEEK_END), 0);
    assert_int_equal(writer_flush(&writer), 0);
    assert_int_equal(lseek(fileno(file), 0, SEEK_END), 7);
    writer_put(&writer, "more");
    assert_int_equal(writer_flush(&writer), 0);
    char *bytes = file_bytes(file, &length);
    assert_string_equal(bytes, "617 AC\nmore");
    (void)close(writer.fd);
    free(bytes);
    (void)fclose(file);
}

/* Byte number i of a long text that shows any mistake. */
static char byte_of(size_t i)
{
    return (char)(i % 251);
}

/* Adds count bytes of the long text, from begin on. */
static void put_bytes(struct writer *writer, size_t begin, size_t count)
{
    char *out = writer_room(writer);
    assert_non_null(out);
    for (size_t i = 0; i < count; i++)
        out[i] = byte_of(begin + i);
    writer_advance(writer, out + count);
}

static void has_bytes(FILE *file, size_t expected)
{
    size_t length, wrong = 0;
    char *bytes = file_bytes(file, &length);
    for (size_t i = 0; i < length; i++)
        wrong += bytes[i] != byte_of(i);
    free(bytes);
    assert_int_equal(length, expected);
    assert_int_equal(wrong, 0);
}

static void pieces_of_every_size_come_out_as_they_went_in(void **state)
{
    static const size_t sizes[] = {1,    2,  3,           700,        2048,
                                   4095, 97, WRITER_ROOM, WRITER_ROOM};
    struct writer writer;
    FILE *file = tmpfile();
    size_t total = 0;
    assert_non_null(file);
    writer_start(&writer, dup(fileno(file)), "a file");
    for (size_t i = 0; i < 20 * COUNT_OF(sizes); i++) {
        put_bytes(&writer, total, sizes[i % COUNT_OF(sizes)]);
        total += sizes[i % COUNT_OF(sizes)];
    }
    assert_int_equal(writer_flush(&writer), 0);
    has_bytes(file, total);
    (void)fclose(file);
}

static void failure_is_sticky_and_reported_once(void **state)
{
    struct capture capture;
    struct writer writer;
    char text[CAPTURE_MAX];
    writer_start(&writer, open("/dev/full", O_WRONLY), "the full disk");
    writer_put(&writer, "617");
    capture_start(&capture);
    int first = writer_flush(&writer);
    char *room = writer_room(&writer);
    writer_put(&writer, "618");
    int second = writer_flush(&writer);
    assert_string_equal(capture_stop(&capture, text),
                        "freecell-deal: cannot write the full disk: "
                        "No space left on device\n");
    assert_int_equal(first, -1);
    assert_null(room);
    assert_int_equal(second, -1);
}

static void do_nothing(int number)
{
    (void)number;
}

/* In a child: writes what comes through the pipe to file, after a while. */
static void read_late(const int ends[2], FILE *file)
{
    char bytes[4096];
    ssize_t got;
    (void)close(ends[1]);
    for (int i = 0; i < 20; i++)
        (void)poll(NULL, 0, 5);
    while ((got = read(ends[0], bytes, sizeof bytes)) > 0)
        if (write(fileno(file), bytes, (size_t)got) != got)
            _exit(1);
    _exit(0);
}

/*
 * The pipe holds less than the writer wants to write at a time, and signals
 * come in while it waits: short writes, and EINTR.
 */
static void interrupted_writes_are_taken_up_again(void **state)
{
    struct sigaction nothing = {.sa_handler = do_nothing};
    struct itimerval often = {{0, 2000}, {0, 2000}}, never = {{0, 0}, {0, 0}};
    struct writer writer;
    FILE *file = tmpfile();
    int ends[2], status;
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    if (child == 0)
        read_late(ends, file);
    (void)close(ends[0]);
    (void)sigaction(SIGALRM, &nothing, NULL);
    (void)setitimer(ITIMER_REAL, &often, NULL);
    writer_start(&writer, ends[1], "a pipe");
    for (size_t i = 0; i < 300; i++)
        put_bytes(&writer, 1000 * i, 1000);
    int closed = writer_flush(&writer) == 0 ? close(ends[1]) : -1;
    (void)setitimer(ITIMER_REAL, &never, NULL);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(closed, 0);
    assert_int_equal(status, 0);
    has_bytes(file, 300000);
    (void)fclose(file);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_is_written_before_it_must_be),
        cmocka_unit_test(pieces_of_every_size_come_out_as_they_went_in),
        cmocka_unit_test(failure_is_sticky_and_reported_once),
        cmocka_unit_test(interrupted_writes_are_taken_up_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
