/* Bytes one by one, however few a read brings, and the place of each. */
#include "io/input.h"

#include <stdlib.h>
#include <string.h>
#include <uchar.h>
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

/* The next byte, which stays unread; or -1. */
static int peek(struct input *input)
{
    const unsigned char *bytes;
    return input_peek(input, 1, &bytes) > 0 ? *bytes : -1;
}

static int next_byte(struct input *input)
{
    int byte = peek(input);
    input_skip(input, byte >= 0);
    return byte;
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
        wrong += next_byte(&input) != (unsigned char)bytes[i];
    free(bytes);
    assert_int_equal(wrong, 0);
    assert_int_equal(next_byte(&input), -1);
    assert_int_equal(next_byte(&input), -1);
    assert_int_equal(input_close(&input), 0);
}

static void bytes_ahead_can_be_seen_before_they_are_read(void **state)
{
    const unsigned char *bytes = NULL;
    struct input input;
    int end = open_pipe(&input);
    assert_int_equal(write(end, "abc", 3), 3);
    assert_int_equal(next_byte(&input), 'a');
    assert_int_equal(input_peek(&input, 1, &bytes), 2);
    assert_memory_equal(bytes, "bc", 2);
    assert_int_equal(write(end, "d\n", 2), 2);
    (void)close(end);
    assert_int_equal(input_peek(&input, 4, &bytes), 4);
    assert_memory_equal(bytes, "bcd\n", 4);
    assert_int_equal(input_peek(&input, 5, &bytes), 4);
    assert_int_equal(input.place.column, 2);
    input_skip(&input, 3);
    assert_int_equal(peek(&input), '\n');
    assert_int_equal(input.place.column, 5);
    assert_int_equal(next_byte(&input), '\n');
    assert_int_equal(input_peek(&input, 1, &bytes), 0);
    assert_int_equal(peek(&input), -1);
}

enum order { LITTLE, BIG };

/* Puts the mark and the units of UTF-16 into bytes. Returns their count. */
static size_t put_units(unsigned char *bytes, const char16_t *units,
                        size_t count, enum order order)
{
    size_t length = 0;
    for (size_t i = 0; i <= count; i++) {
        unsigned unit = i == 0 ? 0xFEFF : units[i - 1];
        bytes[length++] = (unsigned char)(order == BIG ? unit >> 8 : unit);
        bytes[length++] = (unsigned char)(order == BIG ? unit : unit >> 8);
    }
    return length;
}

static void open_units(struct input *input, const char16_t *units, size_t count,
                       enum order order)
{
    unsigned char *bytes = malloc(2 * count + 2);
    assert_non_null(bytes);
    open_text(input, (char *)bytes, put_units(bytes, units, count, order));
    free(bytes);
}

/* Characters of each length, in the compiler's UTF-8 and UTF-16. */
#define TEXT "\u2666 7\u00E9\U0001F0C7\uFEFF\uFFFF\U0010FFFF\n"

/* Repeated until characters of all kinds are parted by two reads. */
static void utf_16_comes_as_utf_8(void **state)
{
    enum { TIMES = 9999, UNITS = sizeof u"" TEXT / sizeof(char16_t) - 1 };
    static char16_t units[TIMES * UNITS];
    for (size_t i = 0; i < COUNT_OF(units); i++)
        units[i] = (u"" TEXT)[i % UNITS];
    for (enum order order = LITTLE; order <= BIG; order++) {
        struct input input;
        int wrong = 0;
        open_units(&input, units, COUNT_OF(units), order);
        for (int i = 0; i < TIMES; i++)
            for (const char *at = TEXT; *at != '\0'; at++)
                wrong += next_byte(&input) != (unsigned char)*at;
        assert_int_equal(wrong, 0);
        assert_int_equal(next_byte(&input), -1);
        assert_int_equal(input.place.line, TIMES + 1);
        assert_int_equal(input_close(&input), 0);
    }
}

/* Asserts that the input is this text, and that one look sees all of it. */
static void is_text(struct input *input, const char *text)
{
    const unsigned char *bytes;
    char seen[40] = "";
    size_t ahead = input_peek(input, 100000, &bytes);
    (void)memcpy(seen, bytes, ahead < sizeof seen ? ahead : sizeof seen - 1);
    assert_string_equal(seen, text);
    assert_int_equal(ahead, strlen(text));
    assert_int_equal(input->place.column, 1);
    assert_int_equal(input_close(input), 0);
}

static void what_is_not_utf_16_is_replaced(void **state)
{
    static const struct {
        char16_t units[3];
        size_t count;
        const char *text;
    } rows[] = {
        {{0}, 0, ""},
        {{0xD83C, 0xDCC7}, 2, "\U0001F0C7"},
        {{0xD83C}, 1, "\uFFFD"},
        {{0xDCC7, 'a'}, 2, "\uFFFDa"},
        {{0xD83C, 'a', 0xDCC7}, 3, "\uFFFDa\uFFFD"},
        {{0xD83C, 0xD83C, 0xDCC7}, 3, "\uFFFD\U0001F0C7"},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        unsigned char bytes[9] = "";
        char odd[40];
        struct input input;
        size_t length = put_units(bytes, rows[i].units, rows[i].count, LITTLE);
        open_text(&input, (char *)bytes, length);
        is_text(&input, rows[i].text);
        (void)snprintf(odd, sizeof odd, "%s\uFFFD", rows[i].text);
        open_text(&input, (char *)bytes, length + 1);
        is_text(&input, odd);
    }
}

static void only_a_whole_mark_at_the_beginning_is_removed(void **state)
{
    static const char *const rows[][2] = {
        {"\xEF\xBB\xBF"
         "a",
         "a"},
        {"\xEF\xBB\xBF", ""},
        {"\xEF\xBB\xBF\uFEFF", "\uFEFF"},
        {"\xEF\xBB", "\xEF\xBB"},
        {"\xEF\xBB ", "\xEF\xBB "},
        {"\xFF", "\xFF"},
        {"\xFE ", "\xFE "},
        {" \uFEFF", " \uFEFF"},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct input input;
        open_text(&input, rows[i][0], strlen(rows[i][0]));
        is_text(&input, rows[i][1]);
    }
}

/* places[0] is that of the a, places[1] that of the b, and so on. */
static void places_count_lines_and_characters(void **state)
{
    static const char text[] =
        "a\u00E9\u2666\U0001F0C7b\n\nc\rd\r\ne\n\rf\r\rg";
    static const struct place places[] = {{1, 1}, {1, 5}, {3, 1}, {4, 1},
                                          {5, 1}, {7, 1}, {9, 1}};
    struct input input;
    open_text(&input, text, sizeof text - 1);
    for (int byte; (byte = peek(&input)) != -1;) {
        if (byte >= 'a' && byte <= 'g') {
            assert_int_equal(input.place.line, places[byte - 'a'].line);
            assert_int_equal(input.place.column, places[byte - 'a'].column);
        }
        (void)next_byte(&input);
    }
    assert_int_equal(input.place.column, 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_byte_comes_as_it_is),
        cmocka_unit_test(bytes_ahead_can_be_seen_before_they_are_read),
        cmocka_unit_test(utf_16_comes_as_utf_8),
        cmocka_unit_test(what_is_not_utf_16_is_replaced),
        cmocka_unit_test(only_a_whole_mark_at_the_beginning_is_removed),
        cmocka_unit_test(places_count_lines_and_characters),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
