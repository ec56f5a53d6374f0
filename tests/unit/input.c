/* Characters, however few bytes a read brings, and their places. */
#include "io/input.h"

#include <string.h>
#include <uchar.h>

#include "support/files.h"
#include "support/test.h"

static void open_text(struct input *input, const char *bytes, size_t length)
{
    feed_input(bytes, length);
    assert_int_equal(input_open(input, "-"), 0);
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

/* Characters of each length, repeated until two reads part all kinds. */
#define TEXT "\u2666 7\u00E9\U0001F0C7\uFEFF\uFFFF\U00010000\U0010FFFF\n"
#define TEXT_16 u"" TEXT
enum { TIMES = 9999 };

static void comes_as_text(const void *bytes, size_t length)
{
    struct input input;
    int wrong = 0;
    open_text(&input, bytes, length);
    for (int i = 0; i < TIMES; i++)
        for (const char *at = TEXT; *at != '\0'; at++)
            wrong += next_byte(&input) != (unsigned char)*at;
    assert_int_equal(wrong, 0);
    assert_int_equal(next_byte(&input), -1);
    assert_int_equal(input.place.line, TIMES + 1);
    assert_int_equal(input_close(&input), 0);
}

static void every_encoding_comes_as_utf_8(void **state)
{
    enum { BYTES = sizeof TEXT - 1, UNITS = sizeof TEXT_16 / 2 - 1 };
    static char bytes[TIMES * BYTES];
    static char16_t units[1 + TIMES * UNITS], others[COUNT_OF(units)];
    for (size_t i = 0; i < COUNT_OF(bytes); i++)
        bytes[i] = TEXT[i % BYTES];
    for (size_t i = 0; i < COUNT_OF(units); i++) {
        units[i] = i == 0 ? 0xFEFF : (TEXT_16)[(i - 1) % UNITS];
        others[i] = (char16_t)(units[i] << 8 | units[i] >> 8);
    }
    comes_as_text(bytes, sizeof bytes);
    comes_as_text(units, sizeof units);
    comes_as_text(others, sizeof others);
}

/* What is not UTF-16 is replaced; only a whole mark at the beginning goes. */
static void marks_say_how_a_text_is_read(void **state)
{
#define BYTES(bytes) bytes, sizeof bytes - 1
#define MARK_16 "\xFF\xFE"
#define HIGH "\x3C\xD8"
#define LOW "\xC7\xDC"
#define CARD "\U0001F0C7"
    static const struct {
        const char *bytes;
        size_t length;
        const char *text;
    } rows[] = {
        {BYTES(MARK_16), ""},
        {BYTES(MARK_16 "\0"), "\uFFFD"},
        {BYTES(MARK_16 HIGH LOW), CARD},
        {BYTES(MARK_16 HIGH LOW "\0"), CARD "\uFFFD"},
        {BYTES(MARK_16 HIGH), "\uFFFD"},
        {BYTES(MARK_16 HIGH "\0"), "\uFFFD\uFFFD"},
        {BYTES(MARK_16 LOW "a\0"), "\uFFFDa"},
        {BYTES(MARK_16 HIGH "a\0" LOW), "\uFFFDa\uFFFD"},
        {BYTES(MARK_16 HIGH HIGH LOW), "\uFFFD" CARD},
        {BYTES("\uFEFFa"), "a"},
        {BYTES("\uFEFF"), ""},
        {BYTES("\uFEFF\uFEFF"), "\uFEFF"},
        {BYTES("\xEF\xBB"), "\xEF\xBB"},
        {BYTES("\xEF\xBB "), "\xEF\xBB "},
        {BYTES("\xFF"), "\xFF"},
        {BYTES("\xFE "), "\xFE "},
        {BYTES(" \uFEFF"), " \uFEFF"},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct input input;
        const unsigned char *bytes;
        char seen[40] = "";
        open_text(&input, rows[i].bytes, rows[i].length);
        size_t ahead = input_peek(&input, 100000, &bytes);
        assert_in_range(ahead, 0, sizeof seen - 1);
        (void)memcpy(seen, bytes, ahead);
        assert_string_equal(seen, rows[i].text);
        assert_int_equal(ahead, strlen(rows[i].text));
        assert_int_equal(input.place.column, 1);
        assert_int_equal(input_close(&input), 0);
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
        cmocka_unit_test(every_encoding_comes_as_utf_8),
        cmocka_unit_test(marks_say_how_a_text_is_read),
        cmocka_unit_test(places_count_lines_and_characters),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
