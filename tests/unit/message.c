/* Names and other text from outside in messages, and their UTF-8. */
#include "io/message.h"

#include <string.h>

#include "io/utf8.h"
#include "support/test.h"

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
    char quoted[QUOTED_MAX];
    for (size_t i = 0; i < COUNT_OF(names); i++)
        assert_string_equal(quote_if_unsafe(quoted, names[i][0]), names[i][1]);
}

/* The first and the last character of each length, by RFC 3629. */
static const struct character {
    const char *bytes;
    uint32_t code;
} characters[] = {
    {"\x7F", 0x7F},
    {"\xC2\x80", 0x80},
    {"\xDF\xBF", 0x7FF},
    {"\xE0\xA0\x80", 0x800},
    {"\xED\x9F\xBF", 0xD7FF},
    {"\xEE\x80\x80", 0xE000},
    {"\xEF\xBF\xBF", 0xFFFF},
    {"\xF0\x90\x80\x80", 0x10000},
    {"\xF4\x8F\xBF\xBF", 0x10FFFF},
};

static const char *const malformed[] = {
    /* not a first byte; overlong; a surrogate; past U+10FFFF */
    "\x80", "\xBF\x80", "\xFF", "\xF8\x88\x80\x80", "\xC0\x80", "\xC1\xBF",
    "\xE0\x9F\xBF", "\xF0\x8F\xBF\xBF", "\xED\xA0\x80", "\xED\xBF\xBF",
    "\xF4\x90\x80\x80",
    /* cut short, by the end or by another character */
    "", "\xE2\x99", "\xF0\x9F\x83", "\xC3 ", "\xE2\x99\xC0", "\xF0\x9F\x83 "};

static void utf_8_is_as_rfc_3629_says(void **state)
{
    uint32_t code;
    char text[UTF8_MAX];
    for (size_t i = 0; i < COUNT_OF(characters); i++) {
        const char *bytes = characters[i].bytes;
        const size_t length = strlen(bytes);
        assert_int_equal(utf8_decode(bytes, length, &code), length);
        assert_int_equal(code, characters[i].code);
        assert_int_equal(utf8_encode(code, text), length);
        assert_memory_equal(text, bytes, length);
    }
    for (size_t i = 0; i < COUNT_OF(malformed); i++)
        assert_int_equal(utf8_decode(malformed[i], strlen(malformed[i]), &code),
                         0);
}

/* Control characters and invisible ones are, and not their neighbors. */
static void what_is_not_visible_is_quoted_in_octal(void **state)
{
    static const struct {
        uint32_t first, last;
    } hidden[] = {
        {0x00, 0x1F},     {0x7F, 0xA0},     {0xAD, 0xAD},
        {0x61C, 0x61C},   {0x180E, 0x180E}, {0x200B, 0x200F},
        {0x2028, 0x202E}, {0x2060, 0x2069}, {0x2800, 0x2800},
        {0x3164, 0x3164}, {0xFEFF, 0xFEFF}, {0xE0000, 0xE0FFF},
    };
    char quoted[QUOTED_MAX];
    for (size_t i = 0; i < COUNT_OF(hidden); i++) {
        assert_true(i == 0 || utf8_is_visible(hidden[i].first - 1));
        assert_false(utf8_is_visible(hidden[i].first));
        assert_false(utf8_is_visible(hidden[i].last));
        assert_true(utf8_is_visible(hidden[i].last + 1));
    }
    assert_string_equal(quote(quoted, "1\0\u00E92\u00A0~", 8),
                        "'1\\000\u00E92\\302\\240~'");
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
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_name_is_quoted_only_if_it_is_not_safe),
        cmocka_unit_test(utf_8_is_as_rfc_3629_says),
        cmocka_unit_test(what_is_not_visible_is_quoted_in_octal),
        cmocka_unit_test(only_text_that_is_cut_ends_in_dots),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
