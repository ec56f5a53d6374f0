/* Messages, text from outside within them, and the UTF-8 of both. */
#include "io/message.h"

#include <string.h>

#include "io/output.h"
#include "io/utf8.h"
#include "support/capture.h"
#include "support/test.h"

static void every_message_names_the_program_and_its_subject(void **state)
{
    struct capture capture;
    char text[CAPTURE_MAX];
    capture_start(&capture);
    message("cannot %s %d%%", "deal", 617);
    message_cannot("open", "list", "it is gone");
    message_at("list", (struct place){12, 345}, "it is wrong");
    assert_string_equal(capture_stop(&capture, text),
                        "some-program: cannot deal 617%\n"
                        "some-program: cannot open list: it is gone\n"
                        "some-program: list:12:345: it is wrong\n");
}

static void a_name_is_quoted_only_if_it_is_not_safe(void **state)
{
    static const char *const names[][2] = {
        {"my list's \u2666 \u00E9 %s \\n", "my list's \u2666 \u00E9 %s \\n"},
        {"a", "a"},
        {"", "''"},
        {"a\nfreecell-deal: b", "'a\\012freecell-deal: b'"},
        {"\033[2J", "'\\033[2J'"},
        {"list\xFF", "'list\\377'"},
        {"list\u202Etxt.", "'list\\342\\200\\256txt.'"},
    };
    for (size_t i = 0; i < COUNT_OF(names); i++) {
        struct capture capture;
        char text[CAPTURE_MAX], expected[200];
        capture_start(&capture);
        message_at(names[i][0], (struct place){12, 345}, "wrong");
        (void)snprintf(expected, sizeof expected,
                       "some-program: %s:12:345: wrong\n", names[i][1]);
        assert_string_equal(capture_stop(&capture, text), expected);
    }
}

/* A longer one cannot be a file's. */
static void a_name_of_4095_bytes_is_shown_as_it_is(void **state)
{
    char name[FILE_NAME_SIZE + 1] = "", text[CAPTURE_MAX];
    for (size_t length = FILE_NAME_SIZE - 1; length <= FILE_NAME_SIZE;
         length++) {
        struct capture capture;
        memset(name, 'a', length);
        capture_start(&capture);
        message_cannot("open", name, "it is long");
        (void)capture_stop(&capture, text);
        assert_int_equal(strstr(text, name) != NULL, length < FILE_NAME_SIZE);
        assert_int_equal(strstr(text, "...'") != NULL,
                         length == FILE_NAME_SIZE);
        assert_non_null(strstr(text, ": it is long\n"));
    }
}

/* UTF-8 by RFC 3629, and whether the character is shown as it is. */
static const struct row {
    const char *bytes;
    size_t length; /* of the character, or 0 */
    uint32_t code;
    bool visible;
} rows[] = {
    {"A", 1, 'A', true},
    {" ", 1, ' ', true},
    {"~", 1, '~', true},
    {"\n", 1, '\n', false},
    {"\x1F", 1, 0x1F, false},
    {"\x7F", 1, 0x7F, false},
    /* the first and the last character of each length */
    {"\xC2\x80", 2, 0x80, false},
    {"\xC2\xA1", 2, 0xA1, true},
    {"\xDF\xBF", 2, 0x7FF, true},
    {"\xE0\xA0\x80", 3, 0x800, true},
    {"\xED\x9F\xBF", 3, 0xD7FF, true},
    {"\xEE\x80\x80", 3, 0xE000, true},
    {"\xEF\xBF\xBF", 3, 0xFFFF, true},
    {"\xF0\x90\x80\x80", 4, 0x10000, true},
    {"\xF4\x8F\xBF\xBF", 4, 0x10FFFF, true},
    /* the first and the last invisible ones, and their neighbors */
    {"\u00A0", 2, 0xA0, false},
    {"\u00AC", 2, 0xAC, true},
    {"\u00AD", 2, 0xAD, false},
    {"\u00AE", 2, 0xAE, true},
    {"\u061B", 2, 0x61B, true},
    {"\u061C", 2, 0x61C, false},
    {"\u061D", 2, 0x61D, true},
    {"\u180D", 3, 0x180D, true},
    {"\u180E", 3, 0x180E, false},
    {"\u180F", 3, 0x180F, true},
    {"\u200A", 3, 0x200A, true},
    {"\u200B", 3, 0x200B, false},
    {"\u200F", 3, 0x200F, false},
    {"\u2010", 3, 0x2010, true},
    {"\u2027", 3, 0x2027, true},
    {"\u2028", 3, 0x2028, false},
    {"\u202E", 3, 0x202E, false},
    {"\u202F", 3, 0x202F, true},
    {"\u205F", 3, 0x205F, true},
    {"\u2060", 3, 0x2060, false},
    {"\u2069", 3, 0x2069, false},
    {"\u206A", 3, 0x206A, true},
    {"\u27FF", 3, 0x27FF, true},
    {"\u2800", 3, 0x2800, false},
    {"\u2801", 3, 0x2801, true},
    {"\u3163", 3, 0x3163, true},
    {"\u3164", 3, 0x3164, false},
    {"\u3165", 3, 0x3165, true},
    {"\uFEFE", 3, 0xFEFE, true},
    {"\uFEFF", 3, 0xFEFF, false},
    {"\uFF00", 3, 0xFF00, true},
    {"\U000DFFFF", 4, 0xDFFFF, true},
    {"\U000E0000", 4, 0xE0000, false},
    {"\U000E0FFF", 4, 0xE0FFF, false},
    {"\U000E1000", 4, 0xE1000, true},
    /* not a first byte; overlong; a surrogate; past U+10FFFF */
    {"\x80", 0, 0, false},
    {"\xBF\x80", 0, 0, false},
    {"\xFF", 0, 0, false},
    {"\xF8\x88\x80\x80", 0, 0, false},
    {"\xC0\x80", 0, 0, false},
    {"\xC1\xBF", 0, 0, false},
    {"\xE0\x9F\xBF", 0, 0, false},
    {"\xF0\x8F\xBF\xBF", 0, 0, false},
    {"\xED\xA0\x80", 0, 0, false},
    {"\xED\xBF\xBF", 0, 0, false},
    {"\xF4\x90\x80\x80", 0, 0, false},
    /* cut short, by the end or by another character */
    {"", 0, 0, false},
    {"\xC3", 0, 0, false},
    {"\xE2\x99", 0, 0, false},
    {"\xF0\x9F\x83", 0, 0, false},
    {"\xC3 ", 0, 0, false},
    {"\xE2\x99\xC0", 0, 0, false},
    {"\xF0\x9F\x83 ", 0, 0, false},
};

static void characters_are_decoded_and_encoded_as_rfc_3629_says(void **state)
{
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        uint32_t code = 0;
        char text[UTF8_MAX];
        size_t length = strlen(rows[i].bytes);
        assert_int_equal(utf8_decode(rows[i].bytes, length, &code),
                         rows[i].length);
        if (rows[i].length == 0)
            continue;
        assert_int_equal(code, rows[i].code);
        assert_int_equal(utf8_encode(code, text), rows[i].length);
        assert_memory_equal(text, rows[i].bytes, rows[i].length);
    }
}

static void what_is_not_visible_is_quoted_in_octal(void **state)
{
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        char quoted[QUOTED_MAX], expected[64] = "'";
        const unsigned char *bytes = (const unsigned char *)rows[i].bytes;
        for (; *bytes != '\0'; bytes++)
            (void)sprintf(strchr(expected, '\0'),
                          rows[i].visible || (*bytes >= ' ' && *bytes < 0x7F)
                              ? "%c"
                              : "\\%03o",
                          *bytes);
        assert_string_equal(quote(quoted, rows[i].bytes, strlen(rows[i].bytes)),
                            strcat(expected, "'"));
    }
    char quoted[QUOTED_MAX];
    assert_string_equal(quote(quoted, "1\0002", 3), "'1\\0002'");
}

/* Even if only one byte is left out. */
static void only_text_that_is_cut_ends_in_dots(void **state)
{
    enum { SHOWN_MAX = 191 }; /* of 200, before one of four bytes and '...' */
    char text[QUOTED_MAX], quoted[QUOTED_MAX];
    memset(text, '9', sizeof text);
    for (size_t length = 1; length <= sizeof text; length++) {
        size_t shown = strspn(quote(quoted, text, length) + 1, "9");
        assert_int_equal(shown, length < SHOWN_MAX ? length : SHOWN_MAX);
        assert_string_equal(quoted + 1 + shown, shown < length ? "...'" : "'");
    }
}

int main(void)
{
    message_start("some-program");
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_message_names_the_program_and_its_subject),
        cmocka_unit_test(a_name_is_quoted_only_if_it_is_not_safe),
        cmocka_unit_test(a_name_of_4095_bytes_is_shown_as_it_is),
        cmocka_unit_test(characters_are_decoded_and_encoded_as_rfc_3629_says),
        cmocka_unit_test(what_is_not_visible_is_quoted_in_octal),
        cmocka_unit_test(only_text_that_is_cut_ends_in_dots),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
