/* Boards as JSON: what is read, and where each broken text is refused. */
#include <stdio.h>
#include <string.h>

#include "support/boards.h"
#include "support/reading.h"
#include "support/reference.h"
#include "support/test.h"

#define ROWS                                                      \
    "[[\"7D\",\"AD\",\"5C\",\"3S\",\"5S\",\"8C\",\"2D\",\"AH\"]," \
    "[\"TD\",\"7S\",\"QD\",\"AC\",\"6D\",\"8H\",\"AS\",\"KH\"],"  \
    "[\"TH\",\"QC\",\"3H\",\"9D\",\"6S\",\"8D\",\"3D\",\"TC\"],"  \
    "[\"KD\",\"5H\",\"9S\",\"3C\",\"8S\",\"7H\",\"4D\",\"JS\"],"  \
    "[\"4C\",\"QS\",\"9C\",\"9H\",\"7C\",\"6H\",\"2C\",\"2S\"],"  \
    "[\"4S\",\"TS\",\"2H\",\"5D\",\"JC\",\"6C\",\"JH\",\"QH\"],"  \
    "[\"JD\",\"KS\",\"KC\",\"4H\"]]"

#define COLUMNS                                            \
    "[[\"7D\",\"TD\",\"TH\",\"KD\",\"4C\",\"4S\",\"JD\"]," \
    "[\"AD\",\"7S\",\"QC\",\"5H\",\"QS\",\"TS\",\"KS\"],"  \
    "[\"5C\",\"QD\",\"3H\",\"9S\",\"9C\",\"2H\",\"KC\"],"  \
    "[\"3S\",\"AC\",\"9D\",\"3C\",\"9H\",\"5D\",\"4H\"],"  \
    "[\"5S\",\"6D\",\"6S\",\"8S\",\"7C\",\"JC\"],"         \
    "[\"8C\",\"8H\",\"8D\",\"7H\",\"6H\",\"6C\"],"         \
    "[\"2D\",\"AS\",\"3D\",\"4D\",\"2C\",\"JH\"],"         \
    "[\"AH\",\"KH\",\"TC\",\"JS\",\"2S\",\"QH\"]]"

#define NO_ROWS "the board does not have rows of 8, 8, 8, 8, 8, 8, 4 cards"
#define NO_COLUMNS \
    "the board does not have columns of 7, 7, 7, 7, 6, 6, 6, 6 cards"

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
    text_is_617("{\"rows\":" ROWS "}");
    text_is_617("{\"columns\":" COLUMNS "}");
    text_is_617("{\"deal\":617,\"rows\":" ROWS ",\"columns\":" COLUMNS "}\n");
    text_is_617("{\"columns\":" COLUMNS ",\"rows\":" ROWS ",\"deal\":1}");
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

/* Copies text with these bytes before and behind each mark of JSON. */
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
        text_is_617(spread("{\"rows\":" ROWS "}", blanks[i], text));
        text_is_617(
            spread("{\"deal\":[{}],\"columns\":" COLUMNS "}", blanks[i], text));
    }
    text_is_617("\xEF\xBB\xBF{\"rows\":" ROWS "}");
    text_is_617("Game #617\n{\"rows\":" ROWS "}");
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
        "\"\u2666\xFF\"",
        "[\n1,\n2\n]",
    };
    char text[TEXT_MAX];
    for (size_t i = 0; i < COUNT_OF(values); i++) {
        (void)sprintf(text, "{\"a\":%s,\"rows\":" ROWS "}", values[i]);
        text_is_617(text);
        (void)sprintf(text, "{\"columns\":" COLUMNS ",\"\":%s}", values[i]);
        text_is_617(text);
        (void)sprintf(text, "{\"a\" : %s , \"rows\":" ROWS ",\"b\":%s\n}",
                      values[i], values[i]);
        text_is_617(text);
    }
}

static void names_that_resemble_rows_are_passed_over(void **state)
{
    text_is_617("{\"row\":[],\"rowss\":1,\"Rows\":2,\" rows\":3,\"rows\":" ROWS
                ",\"column\":4,\"ro\\\\ws\":5}");
}

/* Deeper than any stack of calls would go. */
static void a_megabyte_of_brackets_is_passed_over_or_refused(void **state)
{
    enum { DEPTH = 1 << 20 };
    static char text[2 * DEPTH + 1000];
    char *end = text + sprintf(text, "{\"a\":");
    memset(end, '[', DEPTH);
    text_is_refused(text, (size_t)(end + DEPTH - text), 0,
                    "1:1048582: JSON: expected a value");
    memset(end + DEPTH, ']', DEPTH);
    (void)strcpy(end + 2 * DEPTH, ",\"rows\":" ROWS "}");
    text_is_617(text);
}

static void many_objects_may_follow_one_another(void **state)
{
    static const int64_t numbers[] = {617, 617, 617, 617, 1, 617, 0};
    text_is_deals("{\"rows\":" ROWS "}{\"rows\":" ROWS "} {\"rows\":" ROWS
                  "}\n\n{\"columns\":" COLUMNS "}" ROWS_1 "{\"rows\":" ROWS "}",
                  numbers);
}

static void an_object_without_a_board_is_refused(void **state)
{
    static const struct row rows[] = {
        {"{}", "1:1: JSON: the object has neither rows nor columns"},
        {"\n  { }", "2:3: JSON: the object has neither rows nor columns"},
        {"{\"deal\":617}",
         "1:1: JSON: the object has neither rows nor columns"},
        {"{\"a\":{\"rows\":" ROWS "}}",
         "1:1: JSON: the object has neither rows nor columns"},
    };
    all_are_refused(rows, COUNT_OF(rows));
}

/* Lets the first JD and the first 4H behind from change places. */
static void swap_cards(char *from)
{
    char *one = strstr(from, "JD"), *other = strstr(from, "4H");
    memcpy(one, "4H", 2);
    memcpy(other, "JD", 2);
}

static void rows_and_columns_that_disagree_are_refused(void **state)
{
    static const char message[] =
        "1:1: JSON: rows and columns are not the same board";
    char text[] = "{\"rows\":" ROWS ",\"columns\":" COLUMNS "}";
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
        {"{\"rows\":[[\"7\\u2666\"", "1:11: '7\\u2666' is not a card"},
        {"{\"rows\":[[\"7\xE2\"", "1:11: '7\\342' is not a card"},
        {"{\"columns\":[[\"7\u2666\", \"7\u2667\"",
         "1:20: '7\u2667' is not a card"},
        {"{\"rows\":[[\"7D\",\"AD\"]]}", "1:9: " NO_ROWS},
        {"{\"columns\": [[\"7D\",\"AD\"]]}", "1:13: " NO_COLUMNS},
        {"{\"rows\":" COLUMNS "}", "1:9: " NO_ROWS},
        {"{\"columns\":" ROWS "}", "1:12: " NO_COLUMNS},
        {"{\"rows\":" ROWS ",\"columns\":[[]]}", "1:295: " NO_COLUMNS},
        {"{\"rows\":[[\"7D\"],[\"AD\"],[\"5C\"],[\"3S\"],[\"5S\"],[\"8C\"],"
         "[\"2D\"],[\"AH\"],\n [\"TD\"]]}",
         "2:2: the board has more than 8 lines"},
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
        {"{\"deal\\\n\":1}", "1:8: JSON: expected the end of a string"},
        {"{\"deal\\", "1:8: JSON: expected the end of a string"},
        {"{\"deal\"", "1:8: JSON: expected ':'"},
        {"{\"deal\" 1", "1:9: JSON: expected ':'"},
        {"{\"deal\":", "1:9: JSON: expected a value"},
        {"{\"deal\":617", "1:12: JSON: expected a value"},
        {"{\"deal\":[1,2}", "1:14: JSON: expected a value"},
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
        {"{\"rows\":" ROWS, "1:284: JSON: expected ',' or '}'"},
        {"{\"rows\":" ROWS "]", "1:284: JSON: expected ',' or '}'"},
        {"{\"rows\":" ROWS " \"a\"", "1:285: JSON: expected ',' or '}'"},
        {"{\"rows\":" ROWS ",", "1:285: JSON: expected a string"},
        {"{\"rows\":" ROWS ",}", "1:285: JSON: expected a string"},
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
        cmocka_unit_test(a_megabyte_of_brackets_is_passed_over_or_refused),
        cmocka_unit_test(many_objects_may_follow_one_another),
        cmocka_unit_test(an_object_without_a_board_is_refused),
        cmocka_unit_test(rows_and_columns_that_disagree_are_refused),
        cmocka_unit_test(cards_and_shapes_are_refused_with_their_place),
        cmocka_unit_test(broken_json_is_refused_where_it_breaks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
