/*
 * The argument of --output; output in blocks, and one message for the first
 * failure.
 */
#define _GNU_SOURCE /* F_SETPIPE_SZ */
#include "io/output.h"

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

static const char stray[] = "a % must be followed by d or %";

static void a_dash_is_standard_output(void **state)
{
    struct output_name name = {"before", true};
    assert_null(output_parse("-", &name));
    assert_null(name.pattern);
    assert_false(name.file_per_deal);
    assert_null(output_parse("./-", &name));
    assert_string_equal(name.pattern, "./-");
}

static void a_pattern_has_at_most_one_d(void **state)
{
    static const struct {
        const char *pattern, *reason;
        bool file_per_deal;
    } rows[] = {
        {"deals.txt", NULL, false},
        {"deals/%d.svg", NULL, true},
        {"100%%", NULL, false},
        {"%%%d%%", NULL, true},
        {"%%d", NULL, false},
        {"--", NULL, false},
        {"", "the name is empty", false},
        {"%d-%d", "more than one %d", true},
        {"%d%%%d", "more than one %d", true},
        {"100%", stray, false},
        {"%%%", stray, false},
        {"%05d", stray, false},
        {"%d.%x", stray, true},
        {"%n", stray, false},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct output_name name;
        const char *reason = output_parse(rows[i].pattern, &name);
        if (rows[i].reason == NULL)
            assert_null(reason);
        else
            assert_string_equal(reason, rows[i].reason);
        if (reason != NULL)
            continue;
        assert_string_equal(name.pattern, rows[i].pattern);
        assert_int_equal(name.file_per_deal, rows[i].file_per_deal);
    }
}

static void nothing_is_written_before_it_must_be(void **state)
{
    FILE *file = tmpfile();
    size_t length;
    assert_non_null(file);
    output_to(fileno(file));
    output_print("617 ");
    output_print("%s", "");
    output_print("%cC\n", 'A');
    assert_int_equal(lseek(fileno(file), 0, SEEK_END), 0);
    assert_int_equal(output_flush(), 0);
    assert_int_equal(lseek(fileno(file), 0, SEEK_END), 7);
    output_print("more");
    assert_int_equal(output_flush(), 0);
    char *bytes = file_bytes(file, &length);
    assert_string_equal(bytes, "617 AC\nmore");
    assert_int_equal(output_finish(true), 0);
    free(bytes);
    (void)fclose(file);
}

/* Byte number i of a long text that shows any mistake. */
static char byte_of(size_t i)
{
    return (char)(i % 251);
}

/* Adds count bytes of the long text, from begin on. */
static void put_bytes(size_t begin, size_t count)
{
    char *out = output_room();
    assert_non_null(out);
    for (size_t i = 0; i < count; i++)
        out[i] = byte_of(begin + i);
    output_advance(out + count);
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
                                   4095, 97, OUTPUT_ROOM, OUTPUT_ROOM};
    FILE *file = tmpfile();
    size_t total = 0;
    assert_non_null(file);
    output_to(fileno(file));
    for (size_t i = 0; i < 20 * COUNT_OF(sizes); i++) {
        put_bytes(total, sizes[i % COUNT_OF(sizes)]);
        total += sizes[i % COUNT_OF(sizes)];
    }
    assert_int_equal(output_finish(true), 0);
    has_bytes(file, total);
    (void)fclose(file);
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
 * The pipe holds less than the program wants to write at a time, and signals
 * come in while it waits: short writes, and EINTR.
 */
static void interrupted_writes_are_taken_up_again(void **state)
{
    struct sigaction nothing = {.sa_handler = do_nothing};
    struct itimerval often = {{0, 2000}, {0, 2000}}, never = {{0, 0}, {0, 0}};
    FILE *file = tmpfile();
    int ends[2], status;
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    if (child == 0)
        read_late(ends, file);
    (void)close(ends[0]);
    (void)sigaction(SIGALRM, &nothing, NULL);
    (void)setitimer(ITIMER_REAL, &often, NULL);
    output_to(ends[1]);
#ifdef F_SETPIPE_SZ
    (void)fcntl(ends[1], F_SETPIPE_SZ, 4096);
#endif
    for (size_t i = 0; i < 300; i++)
        put_bytes(1000 * i, 1000);
    int closed = output_finish(true) == 0 ? close(ends[1]) : -1;
    (void)setitimer(ITIMER_REAL, &never, NULL);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(closed, 0);
    assert_int_equal(status, 0);
    has_bytes(file, 300000);
    (void)fclose(file);
}

static void failure_is_sticky_and_reported_once(void **state)
{
    struct capture capture;
    const struct output_name full = {.pattern = "/dev/full"};
    char text[CAPTURE_MAX];
    assert_int_equal(output_start(&full), 0);
    output_print("617");
    capture_start(&capture);
    int first = output_flush();
    char *room = output_room();
    output_print("618");
    int second = output_flush();
    int last = output_finish(true);
    assert_string_equal(capture_stop(&capture, text),
                        "freecell-deal: cannot write /dev/full: "
                        "No space left on device\n");
    assert_int_equal(first, -1);
    assert_null(room);
    assert_int_equal(second, -1);
    assert_int_equal(last, -1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_dash_is_standard_output),
        cmocka_unit_test(a_pattern_has_at_most_one_d),
        cmocka_unit_test(nothing_is_written_before_it_must_be),
        cmocka_unit_test(pieces_of_every_size_come_out_as_they_went_in),
        cmocka_unit_test(interrupted_writes_are_taken_up_again),
        cmocka_unit_test(failure_is_sticky_and_reported_once), /* the last */
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
