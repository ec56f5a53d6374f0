/* Messages, and other people's text within them. */
#include "io/message.h"

#include <errno.h>
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

static void tell_at(const char *name, struct place place, const char *format,
                    ...)
{
    va_list values;
    va_start(values, format);
    message_at(name, place, format, values);
    va_end(values);
}

static void a_message_about_a_place_names_file_line_and_column(void **state)
{
    struct capture capture;
    char text[CAPTURE_MAX];
    struct place place = {12, 345};
    capture_start(&capture);
    tell_at("list.txt", place, "it is %s", "wrong");
    assert_string_equal(capture_stop(&capture, text),
                        "freecell-deal: list.txt:12:345: it is wrong\n");
}

/* What is printed about a file of this name. */
static void names_as(const char *name, const char *expected)
{
    struct capture capture;
    char text[CAPTURE_MAX], message[CAPTURE_MAX];
    capture_start(&capture);
    message_cannot("open", name, "why");
    tell_at(name, (struct place){1, 2}, "wrong");
    (void)snprintf(message, sizeof message,
                   "freecell-deal: cannot open %s: why\n"
                   "freecell-deal: %s:1:2: wrong\n",
                   expected, expected);
    assert_string_equal(capture_stop(&capture, text), message);
}

static void a_plain_name_is_shown_as_it_is(void **state)
{
    names_as("list.txt", "list.txt");
    names_as("my list's \u2666 \u00E9 %s \\n",
             "my list's \u2666 \u00E9 %s \\n");
}

static void a_name_that_is_not_safe_is_quoted(void **state)
{
    names_as("", "''");
    names_as("a\nfreecell-deal: b", "'a\\012freecell-deal: b'");
    names_as("\033[2J", "'\\033[2J'");
    names_as("\xFF", "'\\377'");
    names_as("list\u202Etxt.", "'list\\342\\200\\256txt.'");
    names_as("list\u00A0", "'list\\302\\240'");
}

static void a_name_is_long_only_beyond_all_files(void **state)
{
    struct capture capture;
    char name[4098], text[8192], expected[QUOTED_MAX + 100];
    memset(name, 'a', sizeof name);
    name[1000] = '\0';
    (void)snprintf(text, sizeof text, "%s", name);
    names_as(name, text);
    name[1000] = 'a';
    name[4097] = '\0';
    capture_start(&capture);
    message_cannot("open", name, "why");
    (void)capture_stop(&capture, text);
    char quoted[QUOTED_MAX];
    (void)snprintf(expected, sizeof expected,
                   "freecell-deal: cannot open %s: why\n",
                   quote(quoted, name, 4097));
    assert_string_equal(text, expected);
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

static void what_cannot_be_seen_is_quoted_in_octal(void **state)
{
    quotes_as("7\u00A0", 3, "'7\\302\\240'");
    quotes_as("7D\u200B", 5, "'7D\\342\\200\\213'");
    quotes_as("\u202E7", 4, "'\\342\\200\\2567'");
    quotes_as("\uFEFF", 3, "'\\357\\273\\277'");
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
        cmocka_unit_test(a_plain_name_is_shown_as_it_is),
        cmocka_unit_test(a_name_that_is_not_safe_is_quoted),
        cmocka_unit_test(a_name_is_long_only_beyond_all_files),
        cmocka_unit_test(plain_text_is_quoted_as_it_is),
        cmocka_unit_test(control_characters_are_quoted_in_octal),
        cmocka_unit_test(what_cannot_be_seen_is_quoted_in_octal),
        cmocka_unit_test(what_is_no_utf8_is_quoted_in_octal),
        cmocka_unit_test(long_text_is_cut_between_characters),
        cmocka_unit_test(text_of_every_length_stays_in_its_room),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
