/* Messages, and other people's text within them. */
#include "io/message.h"

#include <string.h>

#include "support/capture.h"
#include "support/test.h"

static void a_message_names_the_program(void **state)
{
    struct capture capture;
    char text[CAPTURE_MAX];
    capture_start(&capture);
    message("cannot %s %d%%", "deal", 617);
    assert_string_equal(capture_stop(&capture, text),
                        "freecell-deal: cannot deal 617%\n");
}

static void a_usage_message_says_where_help_is(void **state)
{
    struct capture capture;
    char text[CAPTURE_MAX];
    capture_start(&capture);
    message_usage("no %s", "such thing");
    assert_string_equal(capture_stop(&capture, text),
                        "freecell-deal: no such thing\n"
                        "Try 'freecell-deal --help' for more information.\n");
}

static void a_message_about_a_place_names_file_line_and_column(void **state)
{
    struct capture capture;
    char text[CAPTURE_MAX];
    struct place place = {12, 345};
    capture_start(&capture);
    message_at("list.txt", place, "it is %s", "wrong");
    assert_string_equal(capture_stop(&capture, text),
                        "freecell-deal: list.txt:12:345: it is wrong\n");
}

static void quotes_as(const char *bytes, size_t length, const char *expected)
{
    char quoted[QUOTED_MAX];
    assert_ptr_equal(quote(quoted, bytes, length), quoted);
    assert_string_equal(quoted, expected);
}

static void plain_text_is_quoted_as_it_is(void **state)
{
    quotes_as("", 0, "''");
    quotes_as("12x", 3, "'12x'");
    quotes_as("12x", 2, "'12'");
    quotes_as(" 5", 2, "' 5'");
    quotes_as("7\u2666 \U0001F0C7 \u00E9", 12, "'7\u2666 \U0001F0C7 \u00E9'");
}

static void control_characters_are_quoted_in_octal(void **state)
{
    quotes_as("\0", 1, "'\\000'");
    quotes_as("a\nb\tc\r", 6, "'a\\012b\\011c\\015'");
    quotes_as("\x1B[31m", 5, "'\\033[31m'");
    quotes_as("\x7F", 1, "'\\177'");
    quotes_as("\xC2\x85", 2, "'\\302\\205'"); /* next line, of C1 */
}

static void what_is_no_utf8_is_quoted_in_octal(void **state)
{
    quotes_as("\xFF", 1, "'\\377'");
    quotes_as("7\xE2\x99", 3, "'7\\342\\231'");
    quotes_as("\xC0\x80x", 3, "'\\300\\200x'");
    quotes_as("\xED\xA0\x80", 3, "'\\355\\240\\200'");
}

/* A long text of one piece over and over, quoted, ends well within its room. */
static void is_cut(const char *piece, const char *quoted_piece)
{
    char text[4000] = "", quoted[QUOTED_MAX + 1];
    size_t piece_length = strlen(piece), shown = strlen(quoted_piece);
    for (size_t used = 0; used + piece_length < sizeof text;
         used += piece_length)
        memcpy(text + used, piece, piece_length + 1);
    quoted[QUOTED_MAX] = '!';
    (void)quote(quoted, text, strlen(text));
    assert_int_equal(quoted[QUOTED_MAX], '!');
    size_t length = strlen(quoted);
    assert_in_range(length, 100, QUOTED_MAX - 1);
    assert_string_equal(quoted + length - 4, "...'");
    assert_int_equal((length - 5) % shown, 0); /* nothing is cut in two */
    for (size_t at = 1; at < length - 4; at += shown)
        assert_memory_equal(quoted + at, quoted_piece, shown);
}

static void long_text_is_cut_between_characters(void **state)
{
    is_cut("9", "9");
    is_cut("\u00E9", "\u00E9");
    is_cut("\u2666", "\u2666");
    is_cut("\U0001F0C7", "\U0001F0C7");
    is_cut("\x01", "\\001");
    is_cut("\xFF", "\\377");
}

static void text_of_every_length_stays_in_its_room(void **state)
{
    char text[2 * QUOTED_MAX], quoted[QUOTED_MAX];
    memset(text, '9', sizeof text);
    for (size_t length = 0; length <= sizeof text; length++) {
        (void)quote(quoted, text, length);
        assert_in_range(strlen(quoted), 2, QUOTED_MAX - 1);
        if (length <= 64) /* any text that can be a range is shown whole */
            assert_int_equal(strlen(quoted), length + 2);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_message_names_the_program),
        cmocka_unit_test(a_usage_message_says_where_help_is),
        cmocka_unit_test(a_message_about_a_place_names_file_line_and_column),
        cmocka_unit_test(plain_text_is_quoted_as_it_is),
        cmocka_unit_test(control_characters_are_quoted_in_octal),
        cmocka_unit_test(what_is_no_utf8_is_quoted_in_octal),
        cmocka_unit_test(long_text_is_cut_between_characters),
        cmocka_unit_test(text_of_every_length_stays_in_its_room),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
