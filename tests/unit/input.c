/* Bytes one by one, however few a read brings, and where each one stands. */
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

static void every_byte_comes_as_it_is(void **state)
{
    enum { LENGTH = 100003 };
    struct input input;
    char *bytes = malloc(LENGTH);
    int wrong = 0;
    assert_non_null(bytes);
    for (int i = 0; i < LENGTH; i++)
        bytes[i] = (char)(i % 251);
    open_text(&input, bytes, LENGTH);
    for (int i = 0; i < LENGTH; i++)
        wrong += input_byte(&input) != (unsigned char)bytes[i];
    free(bytes);
    assert_int_equal(wrong, 0);
    assert_int_equal(input_byte(&input), INPUT_END);
    assert_int_equal(input_byte(&input), INPUT_END);
    assert_int_equal(input_close(&input), 0);
}

static void bytes_ahead_can_be_seen_before_they_are_read(void **state)
{
    const unsigned char *bytes = NULL;
    struct input input;
    int end = open_pipe(&input);
    assert_int_equal(write(end, "abc", 3), 3);
    assert_int_equal(input_byte(&input), 'a');
    assert_int_equal(input_ahead(&input, 1, &bytes), 2);
    assert_memory_equal(bytes, "bc", 2);
    assert_int_equal(write(end, "d\n", 2), 2);
    (void)close(end);
    assert_int_equal(input_ahead(&input, 4, &bytes), 4);
    assert_memory_equal(bytes, "bcd\n", 4);
    assert_int_equal(input_ahead(&input, 5, &bytes), 4);
    assert_int_equal(input.place.column, 2);
    input_skip(&input, 3);
    assert_int_equal(input_peek(&input), '\n');
    assert_int_equal(input.place.column, 5);
    assert_int_equal(input_byte(&input), '\n');
    assert_int_equal(input_ahead(&input, 1, &bytes), 0);
    assert_int_equal(input_peek(&input), INPUT_END);
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

/* Each letter stands where its number among letters says. */
static void places_count_lines_and_characters(void **state)
{
    static const char text[] =
        "a\u00E9\u2666\U0001F0C7b\n\nc\rd\r\ne\n\rf\r\rg";
    static const struct place places[] = {{1, 1}, {1, 5}, {3, 1}, {4, 1},
                                          {5, 1}, {7, 1}, {9, 1}};
    struct input input;
    open_text(&input, text, sizeof text - 1);
    for (int byte; (byte = input_peek(&input)) != INPUT_END;) {
        if (byte >= 'a' && byte <= 'g') {
            assert_int_equal(input.place.line, places[byte - 'a'].line);
            assert_int_equal(input.place.column, places[byte - 'a'].column);
        }
        (void)input_byte(&input);
    }
    assert_int_equal(input.place.column, 2);
}

/* A directory opens, and cannot be read. */
static void a_failure_is_reported_once(void **state)
{
    struct capture capture;
    struct input input;
    char text[CAPTURE_MAX];
    capture_start(&capture);
    int missing = input_open(&input, "tests/no such file");
    int opened = input_open(&input, "tests");
    int first = input_byte(&input), second = input_byte(&input);
    input_complain(&input, input.place, "it is too short");
    int closed = input_close(&input);
    assert_string_equal(capture_stop(&capture, text),
                        "freecell-deal: cannot open tests/no such file: "
                        "No such file or directory\n"
                        "freecell-deal: cannot read tests: Is a directory\n");
    assert_int_equal(missing, -1);
    assert_int_equal(opened, 0);
    assert_int_equal(first, INPUT_END);
    assert_int_equal(second, INPUT_END);
    assert_int_equal(closed, -1);
}

static void a_file_is_opened_and_closed(void **state)
{
    struct input input;
    assert_int_equal(input_open(&input, "tests/data/edges.txt"), 0);
    assert_int_equal(input_byte(&input), '#');
    assert_int_equal(input_close(&input), 0);
    assert_int_equal(close(input.fd), -1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_byte_comes_as_it_is),
        cmocka_unit_test(bytes_ahead_can_be_seen_before_they_are_read),
        cmocka_unit_test(bytes_ahead_may_lie_across_two_reads),
        cmocka_unit_test(places_count_lines_and_characters),
        cmocka_unit_test(a_failure_is_reported_once),
        cmocka_unit_test(a_file_is_opened_and_closed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
