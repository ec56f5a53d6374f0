/* Boards as JSON: what is read, and where each broken text is refused. */
#include <stdio.h>
#include <string.h>

#include "support/boards.h"
#include "support/reading.h"
#include "support/reference.h"
#include "support/test.h"

#define NO_ESCAPE "expected one of \"\\/bfnrtu after a backslash"
#define HINT \
    "; ?? marks a card that is not known, ... the rest of a line or board"

enum { TEXT_MAX = 4096 };

struct row {
    const char *text;
    const char *message;
};

static void all_are_refused(const struct row *rows, size_t count)
{
    for (size_t i = 0; i < count; i++)
        text_is_refused(rows[i].text, strlen(rows[i].text), 0, rows[i].message);
}

static void rows_or_columns_or_both_are_a_board(void **state)
{
    text_is_617("{\"rows\":" JSON_ROWS_617 "}");
    text_is_617("{\"columns\":" JSON_COLUMNS_617 "}");
    text_is_617("{\"deal\":617,\"rows\":" JSON_ROWS_617
                ",\"columns\":" JSON_COLUMNS_617 "}\n");
    text_is_617("{\"columns\":" JSON_COLUMNS_617 ",\"rows\":" JSON_ROWS_617
                ",\"deal\":1}");
}

static void tens_and_suit_symbols_are_read(void **state)
{
    char text[REFERENCE_MAX], *first = NULL;
    uint8_t cards[FREECELL_CARDS];
    reference_deal(617, cards);
    text_is_617(reference_json(617, cards, false, text));
    text_is_617(reference_json(617, cards, true, text));
    first = strstr(text, "\"7D\"");
    memmove(first + 6, first + 4, strlen(first + 4) + 1);
    memcpy(first, "\"7\u2666\"", 6);
    text_is_617(text);
}

/* Copies text with these bytes before and after each mark of JSON. */
static const char *spread(const char *text, const char *blanks,
                          char out[TEXT_MAX])
{
    char *end = out;
    for (; *text != '\0'; text++)
        if (strchr("{}[],:", *text) != NULL)
            end += sprintf(end, "%s%c%s", blanks, *text, blanks);
        else
            *end++ = *text;
    *end = '\0';
    return out;
}

static void blanks_and_newlines_do_not_matter(void **state)
{
    static const char *const blanks[] = {" ", "\t", "\n", "\r\n", " \n\n  "};
    char text[TEXT_MAX];
    for (size_t i = 0; i < COUNT_OF(blanks); i++) {
        text_is_617(spread("{\"rows\":" JSON_ROWS_617 "}", blanks[i], text));
        text_is_617(spread("{\"deal\":[{}],\"columns\":" JSON_COLUMNS_617 "}",
                           blanks[i], text));
    }
    text_is_617("\xEF\xBB\xBF{\"rows\":" JSON_ROWS_617 "}");
    text_is_617("Game #617\n{\"rows\":" JSON_ROWS_617 "}");
}

/* Values of every kind, and what would be the end of something elsewhere. */
static void other_members_are_passed_over(void **state)
{
    static const char *const values[] = {
        "617",
        "-1.5e+10",
        "null",
        "true",
        "\"rows\"",
        "\"\"",
        "[]",
        "{}",
        "\"}],\"",
        "\"a \\\" quote\"",
        "\"a \\\\\"",
        "\"\\\\\\\"}\"",
        "[[[]],{\"rows\":[]},\"]\"]",
        "{\"rows\":[[\"7D\"]],\"a\":{\"columns\":{}}}",
        "{\"a\":\"{\",\"b\":[\"[\",\"\\\"\"]}",
        "\"\u2666\"",
        "[\n1,\n2\n]",
    };
    char text[TEXT_MAX];
    for (size_t i = 0; i < COUNT_OF(values); i++) {
        (void)sprintf(text, "{\"a\":%s,\"rows\":" JSON_ROWS_617 "}", values[i]);
        text_is_617(text);
        (void)sprintf(text, "{\"columns\":" JSON_COLUMNS_617 ",\"\":%s}",
                      values[i]);
        text_is_617(text);
        (void)sprintf(text,
                      "{\"a\" : %s , \"rows\":" JSON_ROWS_617 ",\"b\":%s\n}",
                      values[i], values[i]);
        text_is_617(text);
    }
}

static void names_that_resemble_rows_are_passed_over(void **state)
{
    text_is_617(
        "{\"row\":[],\"rowss\":1,\"Rows\":2,\" rows\":3,\"rows\":" JSON_ROWS_617
        ",\"column\":4,\"ro\\\\ws\":5}");
}

/* Deeper than this, nobody means it. */
static void nesting_is_passed_over_up_to_a_bound(void **state)
{
    enum { DEPTH = 1 << 20, MOST = 1000 };
    static char text[2 * DEPTH + 1000];
    char *value = text + sprintf(text, "{\"a\":"), *end = value + MOST;
    memset(value, '[', MOST);
    memset(end, ']', MOST);
    (void)strcpy(end + MOST, ",\"rows\":" JSON_ROWS_617 "}");
    text_is_617(text);
    memset(value, '[', DEPTH);
    text_is_refused(text, (size_t)(value + DEPTH - text), 0,
                    "1:1006: JSON: values are nested more than 1000 deep");
    for (char *open = value; open < value + 5 * (MOST + 1); open += 5)
        memcpy(open, "{\"a\":", 5);
    text_is_refused(text, 5 + 5 * (MOST + 1), 0,
                    "1:5006: JSON: values are nested more than 1000 deep");
}

/* As programs write them that keep to ASCII. */
static void escapes_are_read(void **state)
{
    static const char *const spellings[] = {
        "\"7\\u2666\"",       "\"\\u0037\\u0044\"",  "\"\\uD83C\\uDCC7\"",
        "\"\\ud83c\\udcc7\"", "\"7\\u2662\\uFE0E\"", "\"7\\u0064\"",
    };
    char text[TEXT_MAX];
    for (size_t i = 0; i < COUNT_OF(spellings); i++) {
        (void)sprintf(text, "{\"\\u0072\\u006Fws\":[[%s%s}", spellings[i],
                      &JSON_ROWS_617[6]);
        text_is_617(text);
    }
    text_is_617("{\"a\":\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\uDC00\\uD800\\uD800x"
                "\",\"rows\":" JSON_ROWS_617 "}");
}

/* Half of a character is none, wherever it stands. */
static void lone_surrogates_are_no_cards(void **state)
{
    static const struct row rows[] = {
        {"{\"rows\":[[\"\\uD83C\"", "1:11: '\uFFFD' is not a card"},
        {"{\"rows\":[[\"\\uDCC7\"", "1:11: '\uFFFD' is not a card"},
        {"{\"rows\":[[\"\\uD83C\\uD83C\\uDCC7\"",
         "1:11: '\uFFFD\U0001F0C7' is not a card"},
        {"{\"rows\":[[\"\\uD83C\\u0037\"", "1:11: '\uFFFD7' is not a card"},
        {"{\"rows\":[[\"\\u0000\"", "1:11: '\\000' is not a card"},
    };
    all_are_refused(rows, COUNT_OF(rows));
}

/* As jq -s gathers them, in one line or over many. */
static void boards_may_stand_in_an_array(void **state)
{
    static const int64_t numbers[] = {617, 617, 1, 0}, none[] = {0};
    static const int64_t twice[] = {617, 617, 0};
    text_is_deals("[{\"rows\":" JSON_ROWS_617 "},{\"columns\":" JSON_COLUMNS_617
                  "}]\n" ROWS_1,
                  numbers);
    text_is_deals(" [\n {\"rows\":" JSON_ROWS_617
                  "}\n ,\n{\"rows\":" JSON_ROWS_617 "}\n]\n",
                  twice);
    text_is_deals(
        "[{\"rows\":" JSON_ROWS_617 "}][{\"rows\":" JSON_ROWS_617 "}]", twice);
    text_is_deals("[]", none);
    text_is_deals("[ ]\n[\n]\n", none);
}

static void broken_arrays_of_boards_are_refused(void **state)
{
    static const struct row rows[] = {
        {"[", "1:2: JSON: expected an object"},
        {"[1]", "1:2: JSON: expected an object"},
        {"[[\"7D\"]]", "1:2: JSON: expected an object"},
        {"[,{}]", "1:2: JSON: expected an object"},
        {"[{}]", "1:2: JSON: the object has neither rows nor columns"},
    };
    static const struct row ends[] = {
        {"[{\"rows\":" JSON_ROWS_617 "}", "1:286: JSON: expected ',' or ']'"},
        {"[{\"rows\":" JSON_ROWS_617 "}\n\n7D",
         "3:1: JSON: expected ',' or ']'"},
        {"[{\"rows\":" JSON_ROWS_617 "}}", "1:286: JSON: expected ',' or ']'"},
        {"[{\"rows\":" JSON_ROWS_617 "},]", "1:287: JSON: expected an object"},
        {"[{\"rows\":" JSON_ROWS_617 "},", "1:287: JSON: expected an object"},
    };
    all_are_refused(rows, COUNT_OF(rows));
    for (size_t i = 0; i < COUNT_OF(ends); i++)
        text_is_refused(ends[i].text, strlen(ends[i].text), 1, ends[i].message);
}

/* Its columns, which begin with the card dealt first. */
static void boards_of_solvitaire_are_read(void **state)
{
    text_is_617("{\n  \"tableau piles\": " JSON_COLUMNS_617 "\n}\n");
}

static void a_view_comes_once(void **state)
{
    static const struct row rows[] = {
        {"{\"rows\":" JSON_ROWS_617 ",\"rows\":" JSON_ROWS_617 "}",
         "1:285: JSON: the board has this twice"},
        {"{\"columns\":" JSON_COLUMNS_617 ",\"tableau piles\":" JSON_COLUMNS_617
         "}",
         "1:290: JSON: the board has this twice"},
    };
    all_are_refused(rows, COUNT_OF(rows));
}

static void many_objects_may_follow_one_another(void **state)
{
    static const int64_t numbers[] = {617, 617, 617, 617, 1, 617, 0};
    text_is_deals("{\"rows\":" JSON_ROWS_617 "}{\"rows\":" JSON_ROWS_617
                  "} {\"rows\":" JSON_ROWS_617
                  "}\n\n{\"columns\":" JSON_COLUMNS_617 "}" ROWS_1
                  "{\"rows\":" JSON_ROWS_617 "}",
                  numbers);
}

static void an_object_without_a_board_is_refused(void **state)
{
    static const struct row rows[] = {
        {"{}", "1:1: JSON: the object has neither rows nor columns"},
        {"\n  { }", "2:3: JSON: the object has neither rows nor columns"},
        {"{\"deal\":617}",
         "1:1: JSON: the object has neither rows nor columns"},
        {"{\"a\":{\"rows\":" JSON_ROWS_617 "}}",
         "1:1: JSON: the object has neither rows nor columns"},
    };
    all_are_refused(rows, COUNT_OF(rows));
}

/* Lets the first JD and the first 4H after from change places. */
static void swap_cards(char *from)
{
    char *one = strstr(from, "JD"), *other = strstr(from, "4H");
    memcpy(one, "4H", 2);
    memcpy(other, "JD", 2);
}

static void rows_and_columns_that_disagree_are_refused(void **state)
{
    static const char message[] =
        "1:295: JSON: rows and columns are not the same board";
    char text[] =
        "{\"rows\":" JSON_ROWS_617 ",\"columns\":" JSON_COLUMNS_617 "}";
    char *columns = strstr(text, "columns");
    swap_cards(text);
    text_is_refused(text, strlen(text), 0, message);
    swap_cards(text);
    text_is_617(text);
    swap_cards(columns);
    text_is_refused(text, strlen(text), 0, message);
}

static void cards_and_shapes_are_refused_with_their_place(void **state)
{
    static const struct row rows[] = {
        {"{\"rows\":[[\"7D\",\"1D\"", "1:16: '1D' is not a card"},
        {"{\"rows\":[[\"7D\",\n \"7D\"", "2:2: '7D' is on the board twice"},
        {"{\"rows\":[[\"\"", "1:11: '' is not a card"},
        {"{\"rows\":[[\" 7D\"", "1:11: ' 7D' is not a card"},
        {"{\"rows\":[[\"7\\u2665\\u2665\"",
         "1:11: '7\u2665\u2665' is not a card"},
        {"{\"columns\":[[\"7\u2666\", \"7\u2668\"",
         "1:20: '7\u2668' is not a card"},
        {"{\"rows\":[[\"7D\",\"AD\"]]}", "1:10: row 1 has 2 cards, not 8" HINT},
        {"{\"columns\": [[\"7D\",\"AD\"]]}",
         "1:14: column 1 has 2 cards, not 7" HINT},
        {"{\"rows\":" JSON_COLUMNS_617 "}",
         "1:10: row 1 has 7 cards, not 8" HINT},
        {"{\"columns\":" JSON_ROWS_617 "}",
         "1:13: column 1 has 8 cards, not 7"},
        {"{\"rows\":" JSON_ROWS_617 ",\"columns\":[[]]}",
         "1:296: column 1 has 0 cards, not 7" HINT},
        {"{\"rows\":[[\"7D\"],[\"AD\"],[\"5C\"],[\"3S\"],[\"5S\"],[\"8C\"],"
         "[\"2D\"],[\"AH\"],\n [\"TD\"]]}",
         "2:2: JSON: the board has more than 8 lines"},
    };
    all_are_refused(rows, COUNT_OF(rows));
}

static void broken_json_is_refused_where_it_breaks(void **state)
{
    static const struct row rows[] = {
        {"{", "1:2: JSON: expected a string"},
        {"{\n", "2:1: JSON: expected a string"},
        {"{deal", "1:2: JSON: expected a string"},
        {"{\"deal", "1:7: JSON: expected the end of a string"},
        {"{\"deal\\\"", "1:9: JSON: expected the end of a string"},
        {"{\"deal\n\":1}", "1:7: JSON: expected the end of a string"},
        {"{\"deal\\\n\":1}", "1:8: JSON: " NO_ESCAPE},
        {"{\"deal\\", "1:8: JSON: " NO_ESCAPE},
        {"{\"deal\\x\":1}", "1:8: JSON: " NO_ESCAPE},
        {"{\"deal\\u12g4\":1}", "1:11: JSON: expected a hexadecimal digit"},
        {"{\"deal\\uD83C\\u12", "1:17: JSON: expected a hexadecimal digit"},
        {"{\"deal\xE2\x99\":1}", "1:7: JSON: expected UTF-8"},
        {"{\"deal\":\"\xFF\"}", "1:10: JSON: expected UTF-8"},
        {"{\"deal\"", "1:8: JSON: expected ':'"},
        {"{\"deal\" 1", "1:9: JSON: expected ':'"},
        {"{\"deal\":", "1:9: JSON: expected a value"},
        {"{\"deal\":617", "1:12: JSON: expected ',' or '}'"},
        {"{\"deal\":617 618", "1:13: JSON: expected ',' or '}'"},
        {"{\"deal\":617 618 \"x\" {],\"rows\":" JSON_ROWS_617 "}",
         "1:13: JSON: expected ',' or '}'"},
        {"{\"deal\":[1,2}", "1:13: JSON: expected ',' or ']'"},
        {"{\"deal\":[1,]}", "1:12: JSON: expected a value"},
        {"{\"deal\":{\"a\" 1}}", "1:14: JSON: expected ':'"},
        {"{\"deal\":{\"a\":1]}", "1:15: JSON: expected ',' or '}'"},
        {"{\"deal\":{1:1}}", "1:10: JSON: expected a string"},
        {"{\"deal\":nul}", "1:12: JSON: expected a value"},
        {"{\"deal\":True}", "1:9: JSON: expected a value"},
        {"{\"deal\":-}", "1:10: JSON: expected a digit"},
        {"{\"deal\":+1}", "1:9: JSON: expected a value"},
        {"{\"deal\":01}", "1:10: JSON: expected ',' or '}'"},
        {"{\"deal\":1.}", "1:11: JSON: expected a digit"},
        {"{\"deal\":.5}", "1:9: JSON: expected a value"},
        {"{\"deal\":1e}", "1:11: JSON: expected a digit"},
        {"{\"deal\":1e+}", "1:12: JSON: expected a digit"},
        {"{\"deal\":0x1}", "1:10: JSON: expected ',' or '}'"},
        {"{\"deal\":\v1}", "1:9: JSON: expected a value"},
        {"{\"deal\":\"617", "1:13: JSON: expected the end of a string"},
        {"{\"deal\":617,", "1:13: JSON: expected a string"},
        {"{\"deal\":617,}", "1:13: JSON: expected a string"},
        {"{,", "1:2: JSON: expected a string"},
        {"{\"rows\":", "1:9: JSON: expected an array of arrays of cards"},
        {"{\"rows\":7", "1:9: JSON: expected an array of arrays of cards"},
        {"{\"rows\":\n {", "2:2: JSON: expected an array of arrays of cards"},
        {"{\"rows\":[", "1:10: JSON: expected an array of cards"},
        {"{\"rows\":[]}", "1:10: JSON: expected an array of cards"},
        {"{\"rows\":[\"7D\"", "1:10: JSON: expected an array of cards"},
        {"{\"rows\":[[", "1:11: JSON: expected a string"},
        {"{\"rows\":[[7", "1:11: JSON: expected a string"},
        {"{\"rows\":[[\"7D", "1:14: JSON: expected the end of a string"},
        {"{\"rows\":[[\"7D\"", "1:15: JSON: expected ',' or ']'"},
        {"{\"rows\":[[\"7D\";", "1:15: JSON: expected ',' or ']'"},
        {"{\"rows\":[[\"7D\" \"AD\"", "1:16: JSON: expected ',' or ']'"},
        {"{\"rows\":[[\"7D\",", "1:16: JSON: expected a string"},
        {"{\"rows\":[[\"7D\"]", "1:16: JSON: expected ',' or ']'"},
        {"{\"rows\":[[\"7D\"]}", "1:16: JSON: expected ',' or ']'"},
        {"{\"rows\":[[\"7D\"],", "1:17: JSON: expected an array of cards"},
        {"{\"rows\":" JSON_ROWS_617, "1:284: JSON: expected ',' or '}'"},
        {"{\"rows\":" JSON_ROWS_617 "]", "1:284: JSON: expected ',' or '}'"},
        {"{\"rows\":" JSON_ROWS_617 " \"a\"",
         "1:285: JSON: expected ',' or '}'"},
        {"{\"rows\":" JSON_ROWS_617 ",", "1:285: JSON: expected a string"},
        {"{\"rows\":" JSON_ROWS_617 ",}", "1:285: JSON: expected a string"},
    };
    all_are_refused(rows, COUNT_OF(rows));
    text_is_refused("{\"a\0\":1}", 8, 0,
                    "1:4: JSON: expected the end of a string");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_or_columns_or_both_are_a_board),
        cmocka_unit_test(tens_and_suit_symbols_are_read),
        cmocka_unit_test(blanks_and_newlines_do_not_matter),
        cmocka_unit_test(other_members_are_passed_over),
        cmocka_unit_test(names_that_resemble_rows_are_passed_over),
        cmocka_unit_test(nesting_is_passed_over_up_to_a_bound),
        cmocka_unit_test(escapes_are_read),
        cmocka_unit_test(lone_surrogates_are_no_cards),
        cmocka_unit_test(boards_may_stand_in_an_array),
        cmocka_unit_test(broken_arrays_of_boards_are_refused),
        cmocka_unit_test(boards_of_solvitaire_are_read),
        cmocka_unit_test(a_view_comes_once),
        cmocka_unit_test(many_objects_may_follow_one_another),
        cmocka_unit_test(an_object_without_a_board_is_refused),
        cmocka_unit_test(rows_and_columns_that_disagree_are_refused),
        cmocka_unit_test(cards_and_shapes_are_refused_with_their_place),
        cmocka_unit_test(broken_json_is_refused_where_it_breaks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
