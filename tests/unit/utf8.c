/* UTF-8, by the table of RFC 3629. */
#include "io/utf8.h"

#include <string.h>

#include "io/message.h"
#include "support/test.h"

static const struct row {
    const char *bytes;
    size_t length, character, printable;
} rows[] = {
    {"", 0, 0, 0},
    {"A", 1, 1, 1},
    {"AB", 2, 1, 1},
    {" ", 1, 1, 1},
    {"~", 1, 1, 1},
    {"\0", 1, 1, 0},
    {"\n", 1, 1, 0},
    {"\x1B", 1, 1, 0},
    {"\x1F", 1, 1, 0},
    {"\x7F", 1, 1, 0},
    /* the first and the last character of each length */
    {"\xC2\x80", 2, 2, 0}, /* C1 */
    {"\xC2\x9F", 2, 2, 0}, /* C1 */
    {"\xC2\xA1", 2, 2, 2},
    {"\xC3\x80", 2, 2, 2},
    {"\xDF\xBF", 2, 2, 2},
    {"\xE0\xA0\x80", 3, 3, 3},
    {"\xE2\x99\xA6", 3, 3, 3},
    {"\xED\x9F\xBF", 3, 3, 3},
    {"\xEE\x80\x80", 3, 3, 3},
    {"\xEF\xBF\xBF", 3, 3, 3},
    {"\xF0\x90\x80\x80", 4, 4, 4},
    {"\xF0\x9F\x83\x87", 4, 4, 4},
    {"\xF3\xBF\xBF\xBF", 4, 4, 4},
    {"\xF4\x8F\xBF\xBF", 4, 4, 4},
    /* the first and the last of those that cannot be seen, and neighbours */
    {"\u00A0", 2, 2, 0},
    {"\u200A", 3, 3, 3},
    {"\u200B", 3, 3, 0},
    {"\u200F", 3, 3, 0},
    {"\u2010", 3, 3, 3},
    {"\u2027", 3, 3, 3},
    {"\u2028", 3, 3, 0},
    {"\u202E", 3, 3, 0},
    {"\u202F", 3, 3, 3},
    {"\u205F", 3, 3, 3},
    {"\u2060", 3, 3, 0},
    {"\u2069", 3, 3, 0},
    {"\u206A", 3, 3, 3},
    {"\uFEFE", 3, 3, 3},
    {"\uFEFF", 3, 3, 0},
    {"\uFF00", 3, 3, 3},
    /* no first byte */
    {"\x80", 1, 0, 0},
    {"\xBF", 1, 0, 0},
    {"\xF5\x80\x80\x80", 4, 0, 0},
    {"\xFE", 1, 0, 0},
    {"\xFF", 1, 0, 0},
    /* overlong */
    {"\xC0\x80", 2, 0, 0},
    {"\xC1\xBF", 2, 0, 0},
    {"\xE0\x9F\xBF", 3, 0, 0},
    {"\xF0\x8F\xBF\xBF", 4, 0, 0},
    /* the surrogates, and past U+10FFFF */
    {"\xED\xA0\x80", 3, 0, 0},
    {"\xED\xBF\xBF", 3, 0, 0},
    {"\xF4\x90\x80\x80", 4, 0, 0},
    /* cut short, by the length or by another character */
    {"\xC3\x80", 1, 0, 0},
    {"\xE2\x99\xA6", 2, 0, 0},
    {"\xE2\x99\xA6", 1, 0, 0},
    {"\xF0\x9F\x83\x87", 3, 0, 0},
    {"\xC3 ", 2, 0, 0},
    {"\xC3\xC0", 2, 0, 0},
    {"\xE2\x99 ", 3, 0, 0},
    {"\xE2\x99\xC0", 3, 0, 0},
    {"\xF0\x9F\x83 ", 4, 0, 0},
    {"\xF0\x9F \x87", 4, 0, 0},
};

static void characters_have_the_lengths_of_rfc_3629(void **state)
{
    uint32_t code;
    for (size_t i = 0; i < COUNT_OF(rows); i++)
        assert_int_equal(utf8_decode(rows[i].bytes, rows[i].length, &code),
                         rows[i].character);
}

static void what_cannot_be_seen_is_not_printable(void **state)
{
    char quoted[QUOTED_MAX];
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        size_t shown = rows[i].printable;
        (void)quote(quoted, rows[i].bytes, rows[i].length);
        assert_memory_equal(quoted + 1, rows[i].bytes, shown);
        if (shown == 0 && rows[i].length > 0)
            assert_int_equal(quoted[1], '\\');
    }
}

static void every_byte_alone_is_ascii_or_nothing(void **state)
{
    for (int byte = 0; byte < 256; byte++) {
        char text = (char)byte;
        uint32_t code = 0;
        assert_int_equal(utf8_decode(&text, 1, &code), byte < 128);
        assert_true(byte >= 128 || code == (uint32_t)byte);
    }
}

static void bytes_of_80_to_bf_continue_a_character(void **state)
{
    for (int byte = 0; byte < 256; byte++)
        assert_int_equal(utf8_continues(byte), byte >= 0x80 && byte <= 0xBF);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(characters_have_the_lengths_of_rfc_3629),
        cmocka_unit_test(what_cannot_be_seen_is_not_printable),
        cmocka_unit_test(every_byte_alone_is_ascii_or_nothing),
        cmocka_unit_test(bytes_of_80_to_bf_continue_a_character),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
