/* Reading byte by byte, and where each byte stands. */
#include "io/input.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "support/capture.h"
#include "support/test.h"

static void open_text(struct input *input, const char *bytes, size_t length)
{
    feed_input(bytes, length);
    assert_int_equal(input_open(input, "-"), 0);
}

static void every_byte_comes_as_it_is(void **state)
{
    struct input input;
    char bytes[256];
    for (int i = 0; i < 256; i++)
        bytes[i] = (char)i;
    open_text(&input, bytes, sizeof bytes);
    for (int i = 0; i < 256; i++)
        assert_int_equal(input_byte(&input), i);
    assert_int_equal(input_byte(&input), INPUT_END);
    assert_int_equal(input_byte(&input), INPUT_END);
    assert_int_equal(input_close(&input), 0);
}

static void more_than_a_buffer_comes_whole(void **state)
{
    enum { LENGTH = 100003 };
    struct input input;
    char *bytes = malloc(LENGTH);
    int wrong = 0;
    assert_non_null(bytes);
    for (int i = 0; i < LENGTH; i++)
        bytes[i] = (char)('a' + i % 23);
    open_text(&input, bytes, LENGTH);
    for (int i = 0; i < LENGTH; i++)
        wrong += input_byte(&input) != bytes[i];
    free(bytes);
    assert_int_equal(wrong, 0);
    assert_int_equal(input_byte(&input), INPUT_END);
    assert_int_equal(input.place.line, 1);
    assert_int_equal(input.place.column, LENGTH + 1);
}

static void small_pieces_of_a_pipe_come_one_after_the_other(void **state)
{
    struct input input;
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    (void)dup2(ends[0], STDIN_FILENO);
    (void)close(ends[0]);
    assert_int_equal(input_open(&input, "-"), 0);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(write(ends[1], "x", 1), 1);
        assert_int_equal(input_byte(&input), 'x');
    }
    (void)close(ends[1]);
    assert_int_equal(input_byte(&input), INPUT_END);
    assert_int_equal(input_close(&input), 0);
}

/* However few bytes a read brings. */
static void bytes_ahead_can_be_seen_before_they_are_read(void **state)
{
    const unsigned char *bytes = NULL;
    struct input input;
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    (void)dup2(ends[0], STDIN_FILENO);
    (void)close(ends[0]);
    assert_int_equal(input_open(&input, "-"), 0);
    assert_int_equal(write(ends[1], "abc", 3), 3);
    assert_int_equal(input_byte(&input), 'a');
    assert_int_equal(input_ahead(&input, 1, &bytes), 2);
    assert_memory_equal(bytes, "bc", 2);
    assert_int_equal(write(ends[1], "d\n", 2), 2);
    (void)close(ends[1]);
    assert_int_equal(input_ahead(&input, 4, &bytes), 4);
    assert_memory_equal(bytes, "bcd\n", 4);
    assert_int_equal(input_ahead(&input, 5, &bytes), 4);
    assert_int_equal(input.place.column, 2);
    input_skip(&input, 3);
    assert_int_equal(input.place.column, 5);
    assert_int_equal(input_byte(&input), '\n');
    assert_int_equal(input.place.line, 2);
    assert_int_equal(input_ahead(&input, 1, &bytes), 0);
    assert_int_equal(input_byte(&input), INPUT_END);
}

/* The buffer ends inside what is asked for. */
static void bytes_ahead_may_lie_across_two_reads(void **state)
{
    enum { LENGTH = 32 * 1024 + 5 };
    static char text[LENGTH];
    const unsigned char *bytes = NULL;
    struct input input;
    memset(text, 'x', sizeof text);
    memcpy(text + LENGTH - 8, "12345678", 8);
    open_text(&input, text, sizeof text);
    for (int i = 0; i < LENGTH - 8; i++)
        assert_int_equal(input_byte(&input), 'x');
    assert_int_equal(input_ahead(&input, 8, &bytes), 8);
    assert_memory_equal(bytes, "12345678", 8);
}

static void places_count_lines_and_characters(void **state)
{
    static const char text[] = "a\n\u00E9\u2666\U0001F0C7x\n\nb";
    static const struct place places[] = {
        {1, 1}, {1, 2},                         /* a, newline */
        {2, 1}, {2, 2}, {2, 2}, {2, 3}, {2, 3}, /* two bytes, three */
        {2, 3}, {2, 4}, {2, 4}, {2, 4}, {2, 4}, /* four, x */
        {2, 5}, {3, 1}, {4, 1},                 /* newlines, b */
    };
    struct input input;
    open_text(&input, text, sizeof text - 1);
    for (int at = 0; text[at] != '\0'; at++) {
        /* Inside a character, the next byte's column is the one after it. */
        if (!((text[at] & 0xC0) == 0x80)) {
            assert_int_equal(input.place.line, places[at].line);
            assert_int_equal(input.place.column, places[at].column);
        }
        (void)input_byte(&input);
    }
}

static void a_file_is_opened_by_its_name(void **state)
{
    struct input input;
    assert_int_equal(input_open(&input, "tests/data/edges.txt"), 0);
    assert_string_equal(input.name, "tests/data/edges.txt");
    assert_int_equal(input_byte(&input), '#');
    int fd = input.fd;
    assert_int_equal(input_close(&input), 0);
    assert_int_equal(close(fd), -1); /* it was closed already */
}

static void a_file_that_is_missing_is_reported(void **state)
{
    struct capture capture;
    struct input input;
    char text[CAPTURE_MAX];
    capture_start(&capture);
    int opened = input_open(&input, "tests/no such file");
    assert_string_equal(capture_stop(&capture, text),
                        "freecell-deal: cannot open tests/no such file: "
                        "No such file or directory\n");
    assert_int_equal(opened, -1);
}

static void a_failed_read_is_reported_once(void **state)
{
    struct capture capture;
    struct input input;
    char text[CAPTURE_MAX];
    int bytes[3];
    capture_start(&capture);
    int opened = input_open(&input, "tests"); /* a directory */
    for (int i = 0; i < 3; i++)
        bytes[i] = input_byte(&input);
    int closed = input_close(&input);
    assert_string_equal(capture_stop(&capture, text),
                        "freecell-deal: cannot read tests: Is a directory\n");
    assert_int_equal(opened, 0);
    for (int i = 0; i < 3; i++)
        assert_int_equal(bytes[i], INPUT_END);
    assert_int_equal(closed, -1);
}

/* Opens a pipe for input. Returns its other end. */
static int open_pipe(struct input *input)
{
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    (void)dup2(ends[0], STDIN_FILENO);
    (void)close(ends[0]);
    assert_int_equal(input_open(input, "-"), 0);
    return ends[1];
}

static void a_read_would_wait_when_a_pipe_is_empty(void **state)
{
    struct input input;
    int end = open_pipe(&input);
    assert_true(input_would_wait(&input));
    assert_int_equal(write(end, "xy", 2), 2);
    assert_false(input_would_wait(&input));
    (void)input_byte(&input);
    assert_false(input_would_wait(&input)); /* y is buffered */
    (void)input_byte(&input);
    assert_true(input_would_wait(&input));
    (void)close(end);
    assert_false(input_would_wait(&input));
    assert_int_equal(input_byte(&input), INPUT_END);
    assert_false(input_would_wait(&input));
}

static void lines_end_with_line_feed_return_or_both(void **state)
{
    static const char text[] = "a\rb\r\nc\n\rd\r\re";
    static const struct place places[] = {
        {1, 1}, {1, 2}, {2, 1}, {2, 2}, {3, 1}, {3, 1},
        {3, 2}, {4, 1}, {5, 1}, {5, 2}, {6, 1}, {7, 1},
    };
    struct input input;
    open_text(&input, text, sizeof text - 1);
    for (size_t i = 0; i < COUNT_OF(places); i++) {
        assert_int_equal(input.place.line, places[i].line);
        assert_int_equal(input.place.column, places[i].column);
        assert_int_equal(input_byte(&input), text[i]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_byte_comes_as_it_is),
        cmocka_unit_test(more_than_a_buffer_comes_whole),
        cmocka_unit_test(small_pieces_of_a_pipe_come_one_after_the_other),
        cmocka_unit_test(bytes_ahead_can_be_seen_before_they_are_read),
        cmocka_unit_test(bytes_ahead_may_lie_across_two_reads),
        cmocka_unit_test(places_count_lines_and_characters),
        cmocka_unit_test(a_file_is_opened_by_its_name),
        cmocka_unit_test(a_file_that_is_missing_is_reported),
        cmocka_unit_test(a_failed_read_is_reported_once),
        cmocka_unit_test(a_read_would_wait_when_a_pipe_is_empty),
        cmocka_unit_test(lines_end_with_line_feed_return_or_both),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
