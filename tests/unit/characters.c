/* Bytes as characters: what each is, and which ones are not there at all. */
#include "boards/characters.h"

#include <stdio.h>

#include "support/capture.h"
#include "support/notation.h"
#include "support/test.h"

/*
 * Characters are written with a blank between them: text as it is, and the
 * others by these names.
 */
static const char *write_character(const struct characters *character)
{
    static char text[100];
    switch (character->kind) {
    case CHARACTER_TEXT:
        (void)snprintf(text, sizeof text, "%.*s", (int)character->length,
                       character->text);
        return text;
    case CHARACTER_MARK:
        (void)snprintf(text, sizeof text, "mark-%X", (unsigned)character->code);
        return text;
    case CHARACTER_BLANK:
        return "blank";
    case CHARACTER_COLON:
        return "colon";
    case CHARACTER_EQUALS:
        return "equals";
    case CHARACTER_LINE_END:
        return "end";
    default:
        fail_msg("no character is of the kind %d", (int)character->kind);
    }
    return "";
}

static const struct row {
    const char *name, *text, *characters;
} rows[] = {
    /* Words are of letters, digits, suits and playing cards. */
    {"letters and digits of ASCII come together", "7D 10h", "7D blank 10h"},
    {"a symbol is text of its own", "7\u2666A\u2664", "7 \u2666 A \u2664"},
    {"so is a playing card", "\U0001F0C7", "\U0001F0C7"},
    {"so is a letter of another script", "\u00E9\u0416\u4E2D",
     "\u00E9 \u0416 \u4E2D"},
    {"a tag's character is a mark", "<td>", "mark-3C td mark-3E"},
    {"an underscore separates", "7_D", "7 mark-5F D"},
    {"the back of a card is no text", "\U0001F0A0", "mark-1F0A0"},

    /* Between a name and its colon may be blanks and quotes. */
    {"blanks", " \t\v\f\u00A0", "blank blank blank blank blank"},
    {"quotes", "\"'`\u201C\u201D\u00AB\u00BB",
     "blank blank blank blank blank blank blank"},
    {"a colon, also of full width", ":\uFF1A", "colon colon"},
    {"an equals sign", "=", "equals"},

    /* One character may stand for another. */
    {"the heart of emoji is a heart", "\u2764", "\u2665"},
    {"the diamonds of drawings are diamonds", "\u25C6\u25C7", "\u2666 \u2662"},
    {"a question mark of full width", "\uFF1F", "mark-3F"},

    /* Absent. */
    {"a character without width", "7\u200BD \u2060AD\uFEFF", "7 D blank AD"},
    {"a direction mark", "\u200E7D\u202C", "7D"},
    {"a variation selector", "\u2666\uFE0F\u2665\uFE0E", "\u2666 \u2665"},
    {"a terminal's color", "\033[31m7D\033[0m", "7D"},
    {"a terminal's character set", "\033(B7D", "7D"},
    {"an escape character alone", "7\033D", "7 D"},
    {"an escape that its line does not end", "\033[31\n7D", "end 7D"},

    /* As program code and JSON have them. */
    {"a unit of UTF-16", "7\\u2666", "7 \u2666"},
    {"its digits in either case", "\\u00e9\\u00E9", "\u00E9 \u00E9"},
    {"two units are one character", "\\ud83c\\udcc7", "\U0001F0C7"},
    {"the first and the last second unit", "\\ud83c\\udc00\\ud83c\\udfff",
     "mark-1F000 mark-1F3FF"},
    {"half of a pair is no character", "\\ud83c7D", "\uFFFD 7D"},
    {"a unit that is too short", "\\u266", "blank u266"},
    {"an escaped newline separates", "7D\\nAD", "7D blank AD"},
    {"so do an escaped return and tab", "7D\\r\\tAD", "7D blank blank AD"},
    {"any other backslash is a blank", "\\\"7D\\\\",
     "blank blank 7D blank "
     "blank"},

    /* Lines. */
    {"LF ends a line", "7\nD", "7 end D"},
    {"CR does, too", "7\rD", "7 end D"},
    {"CRLF ends one", "7\r\nD", "7 end D"},
    {"LFCR ends two", "7\n\rD", "7 end end D"},

    {"a byte that is not UTF-8 is text", "7\xE2\x99 D\xFF",
     "7 \xE2 \x99 blank D \xFF"},
};

static void is_read(void **state)
{
    const struct row *row = *state;
    static struct input input;
    struct characters character = {.input = &input};
    char note[NOTE_MAX] = "";
    input_open_text(&input, row->name, row->text);
    while (characters_next(&character), character.kind != CHARACTER_TEXT_END)
        add_note(note, "%s", write_character(&character));
    assert_string_equal(note, row->characters);
}

/* After the end there is only the end. */
static void a_text_ends_for_ever(void **state)
{
    static struct input input;
    struct characters character = {.input = &input};
    input_open_text(&input, "text", "7");
    characters_next(&character);
    assert_int_equal(character.kind, CHARACTER_TEXT);
    for (int i = 0; i < 3; i++) {
        characters_next(&character);
        assert_int_equal(character.kind, CHARACTER_TEXT_END);
    }
}

static void a_nul_is_a_mark(void **state)
{
    static struct input input;
    struct characters character = {.input = &input};
    feed_input("7\0D", 3);
    assert_int_equal(input_open(&input, "-"), 0);
    characters_next(&character);
    characters_next(&character);
    assert_int_equal(character.kind, CHARACTER_MARK);
    characters_next(&character);
    assert_int_equal(character.code, 'D');
}

static void is_at(const struct characters *character, unsigned long long line,
                  unsigned long long column)
{
    assert_int_equal(character->place.line, line);
    assert_int_equal(character->place.column, column);
}

/* A column is a character of the text, absent ones included. */
static void a_place_counts_characters(void **state)
{
    static struct input input;
    struct characters character = {.input = &input};
    input_open_text(&input, "text", "7\u2666\u200BD\r\n\\u2666A");
    characters_next(&character);
    is_at(&character, 1, 1);
    characters_next(&character);
    is_at(&character, 1, 2);
    characters_next(&character);
    is_at(&character, 1, 4);
    characters_next(&character);
    is_at(&character, 1, 5);
    characters_next(&character);
    is_at(&character, 2, 1);
    characters_next(&character);
    is_at(&character, 2, 7);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_text_ends_for_ever),
        cmocka_unit_test(a_nul_is_a_mark),
        cmocka_unit_test(a_place_counts_characters),
    };
    int failed = RUN_ROWS(rows, is_read);
    return failed + cmocka_run_group_tests(tests, NULL, NULL);
}
