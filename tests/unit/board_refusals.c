/* What is no board is refused: with one message, and its line and column. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/boards.h"
#include "support/reading.h"
#include "support/test.h"

#define ROW_617 "7D AD 5C 3S 5S 8C 2D AH\n"

/* Six rows of 617; the seventh is JD KS KC 4H. */
#define SIX_ROWS                \
    "7D AD 5C 3S 5S 8C 2D AH\n" \
    "TD 7S QD AC 6D 8H AS KH\n" \
    "TH QC 3H 9D 6S 8D 3D TC\n" \
    "KD 5H 9S 3C 8S 7H 4D JS\n" \
    "4C QS 9C 9H 7C 6H 2C 2S\n" \
    "4S TS 2H 5D JC 6C JH QH\n"

#define HINT \
    "; ?? marks a card that is not known, ... the rest of a line or board"
#define IN_DEALING_ORDER "; a line in dealing order has 52, or ends with ..."
#define HAS_48 "the board has 48 cards, not 52: 4H and 3 more are missing" HINT
#define HAS_1 "the board has 1 card, not 52: AC and 50 more are missing" HINT
#define LINE_1                                                            \
    "the line has 1 card, but a row has 8, a column 7 and a whole board " \
    "52" HINT

struct row {
    const char *text;
    int boards; /* that are read before it */
    const char *message;
};

static void all_are_refused(const struct row *rows, size_t count)
{
    for (size_t i = 0; i < count; i++)
        text_is_refused(rows[i].text, strlen(rows[i].text), rows[i].boards,
                        rows[i].message);
}

static void a_card_that_is_missing_is_named(void **state)
{
    static const struct row rows[] = {
        {SIX_ROWS "JD KS KC\n", 0,
         "7:1: row 7 has 3 cards, not 4: 4H is missing" HINT},
        {SIX_ROWS "JD KS KC", 0,
         "7:1: row 7 has 3 cards, not 4: 4H is missing" HINT},
        {SIX_ROWS "KS\n", 0,
         "7:1: row 7 has 1 card, not 4: 4H and 2 more are missing" HINT},
        {SIX_ROWS "\nJD KS KC 4H\n", 0, "1:1: " HAS_48},
        {SIX_ROWS "Game #1\n" ROWS_1, 0, "1:1: " HAS_48},
        {SIX_ROWS "617\n" ROWS_1, 0, "1:1: " HAS_48},
        {SIX_ROWS "Freecells:\nJD KS KC 4H\n", 0, "1:1: " HAS_48},
        {"617 7D", 0, "1:5: " HAS_1},
        {"7D AD 5C 3S 5S 8C 2D AH TD 7S QD AC 6D 8H AS KH", 0,
         "1:1: the board has 16 cards, not 52: 2C and 35 more are "
         "missing" HINT},
    };
    all_are_refused(rows, COUNT_OF(rows));
}

static void a_card_that_comes_twice_is_named_with_its_place(void **state)
{
    static const struct row rows[] = {
        {"7D AD 7D", 0, "1:7: '7D' is on the board twice"},
        {ROW_617 " TD\t7\u2666", 0, "2:5: '7\u2666' is on the board twice"},
        {"TD 10d", 0, "1:4: '10d' is on the board twice"},
        {"\U0001F0C7 \u2666 ", 0, "1:3: '\u2666' is not a card"},
        {"\U0001F0C7 7D", 0, "1:3: '7D' is on the board twice"},
        {SIX_ROWS "JD KS KC JD\n", 0, "7:10: 'JD' is on the board twice"},
        {ROWS_617 "7D 7D\n", 1, "8:4: '7D' is on the board twice"},
        {": 7D TD TH KD 4C 4S JD\n: 7D\n", 0,
         "2:3: '7D' is on the board twice"},
    };
    all_are_refused(rows, COUNT_OF(rows));
}

static void what_is_no_card_is_named_with_its_place(void **state)
{
    static const struct row rows[] = {
        {"hello", 0, "1:1: 'hello' is not a card"},
        {"7D AD 1D", 0, "1:7: '1D' is not a card"},
        {"7D AD 11D", 0, "1:7: '11D' is not a card"},
        {"7D 7X", 0, "1:4: '7X' is not a card"},
        {"7D D7", 0, "1:4: 'D7' is not a card"},
        {"7D,AD", 0, "1:1: '7D,AD' is not a card"},
        {"\n\n 7DAD", 0, "3:2: '7DAD' is not a card"},
        {"7\u2665\u2665", 0, "1:1: '7\u2665\u2665' is not a card"},
        {"7\u2666 \u2666\u2666 7", 0, "1:4: '\u2666\u2666' is not a card"},
        {"\U0001F0CC", 0, "1:1: '\U0001F0CC' is not a card"},  /* Knight */
        {"\U0001F0CF", 0, "1:1: '\U0001F0CF' is not a card"},  /* Joker */
        {"\U0001F0A0 ", 0, "1:1: '\U0001F0A0' is not a card"}, /* back */
        {"7\u2666\uFE0F\uFE0F", 0, "1:1: '7\u2666\uFE0F\uFE0F' is not a card"},
        {"7D\u00A1AD", 0, "1:1: '7D\u00A1AD' is not a card"},
        {"?7D", 0, "1:1: '?7D' is not a card"},
        {"?\?? 7D", 0, "1:1: '?\?\?' is not a card"},
        {"7D ..", 0, "1:4: '..' is not a card"},
        {"7D.. .", 0, "1:1: '7D..' is not a card"},
        {"617 617", 0, "1:5: '617' is not a card"},
        {"7D 617", 0, "1:4: '617' is not a card"},
        {"- 7D", 0, "1:1: '-' is not a card"},
        {"+617 7D", 0, "1:1: '+617' is not a card"},
        {ROW_617 "617 AD", 0, "2:1: '617' is not a card"},
        {":: 7D", 0, "1:2: ':' is not a card"},
        {": : 7D", 0, "1:3: ':' is not a card"},
        {"7D :", 0, "1:4: ':' is not a card"},
        {"Foundation: ", 0, "1:1: 'Foundation:' is not a card"},
        {ROWS_617 "\nThis game is solveable.\n", 1,
         "9:1: 'This' is not a card"},
        {"7D {\"deal\":1}", 0, "1:4: '{\"deal\":1}' is not a card"},
        {ROW_617 "{\"deal\":1}", 0, "2:1: '{\"deal\":1}' is not a card"},
    };
    all_are_refused(rows, COUNT_OF(rows));
}

static void the_line_of_a_wrong_shape_is_named(void **state)
{
    static const struct row rows[] = {
        {ROWS_617 "\n\n  7D\n", 1, "10:3: " LINE_1},
        {"7D\nAD\n", 0, "1:1: " LINE_1},
        {": 7D", 0, "1:1: column 1 has 1 card, not 7" HINT},
        {"\n :7D", 0, "2:2: column 1 has 1 card, not 7" HINT},
        {ROW_617 "TD 7S QD\n", 0, "2:1: row 2 has 3 cards, not 8" HINT},
        {ROW_617 "\tTD 7S QD AC 6D 8H AS KH TH\n", 0,
         "2:2: row 2 has 9 cards, not 8"},
        {": 7D TD TH KD 4C 4S JD\n: AD 7S QC 5H QS TS KS KC\n", 0,
         "2:1: column 2 has 8 cards, not 7"},
        {"7D TD TH KD 4C 4S JD\nAD 7S QC 5H QS\nTS\n", 0,
         "2:1: column 2 has 5 cards, not 7" HINT},
        {": 7D TD TH KD 4C 4S JD\n:\n", 0,
         "2:1: column 2 has 0 cards, not 7" HINT},
    };
    all_are_refused(rows, COUNT_OF(rows));
}

/* And not as a column, nor as the whole board. */
static void a_first_row_of_a_wrong_length_is_named(void **state)
{
    static const struct row rows[] = {
        {"7D AD 5C 3S 5S 8C 2D\nTD 7S QD AC 6D 8H AS KH\n", 0,
         "1:1: row 1 has 7 cards, not 8" HINT},
        {"AD 5C 3S 5S 8C 2D AH\nTD 7S QD AC 6D 8H AS KH\n...\n", 0,
         "1:1: row 1 has 7 cards, not 8" HINT},
        {"AD 5C 3S 5S 8C 2D AH\n...\nTH QC 3H 9D 6S 8D 3D TC\n", 0,
         "1:1: row 1 has 7 cards, not 8" HINT},
        {"?? 5C 3S 5S 8C 2D AH\nTD 7S QD AC 6D 8H AS KH\n", 0,
         "1:1: row 1 has 7 cards, not 8" HINT},
        {"7D AD 5C 3S 5S 8C 2D\nAH TD 7S QD AC 6D 8H AS KH\n", 0,
         "1:1: row 1 has 7 cards, not 8" HINT},
        {ROW_617 "AC TD", 0, "2:1: row 2 has 2 cards, not 8" HINT},
        {"7D AD 5C 3S 5S 8C 2D AH TD\n7S QD AC 6D 8H AS KH\n", 0,
         "1:1: row 1 has 9 cards, not 8" IN_DEALING_ORDER},
        {"7D AD 5C 3S 5S 8C 2D AH ??\nTD 7S QD AC 6D 8H AS KH\n", 0,
         "1:1: row 1 has 9 cards, not 8" IN_DEALING_ORDER},
        {"7D AD 5C 3S 5S 8C 2D AH TD 7S QD AC 6D 8H AS", 0,
         "1:1: row 1 has 15 cards, not 8" IN_DEALING_ORDER},
    };
    all_are_refused(rows, COUNT_OF(rows));
}

static void a_header_has_one_number(void **state)
{
    static const struct row rows[] = {
        {"Game #617 7D\n", 0, "1:11: '7D' comes after the number of a game"},
        {"Game # 617\n", 0, "1:6: '#' is not the number of a game"},
        {"Deal 1 2\n", 0, "1:8: '2' comes after the number of a game"},
        {"\n  Game\n", 0, "2:3: 'Game' has no number after it"},
        {"Game", 0, "1:1: 'Game' has no number after it"},
        {ROWS_617 "Game over\n", 1, "8:6: 'over' is not the number of a game"},
    };
    all_are_refused(rows, COUNT_OF(rows));
}

static void a_column_has_no_other_number(void **state)
{
    static const struct row rows[] = {
        {"2: 7D", 0, "1:1: '2:' is not the number of this column"},
        {"1: 7D TD TH KD 4C 4S JD\n1:AD", 0,
         "2:1: '1:AD' is not the number of this column"},
        {"01: 7D", 0, "1:1: '01:' is not the number of this column"},
        {"0: 7D", 0, "1:1: '0:' is not the number of this column"},
    };
    all_are_refused(rows, COUNT_OF(rows));
}

/* With the way out of it. */
static void utf16_is_named(void **state)
{
    static const struct {
        const char *text;
        size_t length;
        const char *encoding;
    } rows[] = {
        {"\xFF\xFE"
         "7\0D\0",
         6, "UTF-16"},
        {"\xFE\xFF\0"
         "7\0D",
         6, "UTF-16"},
        {"7\0D\0 \0", 6, "UTF-16LE"},
        {"\0"
         "7\0D\0 ",
         6, "UTF-16BE"},
        {"{\0\"\0", 4, "UTF-16LE"},
        {"\0\n", 2, "UTF-16BE"},
    };
    char message[200];
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        (void)snprintf(message, sizeof message,
                       "1:1: this is %s text; 'iconv -f %s -t UTF-8' makes it "
                       "readable",
                       rows[i].encoding, rows[i].encoding);
        text_is_refused(rows[i].text, rows[i].length, 0, message);
    }
}

/* The messages show them so that no terminal minds. */
static void nulls_controls_and_bad_utf8_are_no_cards(void **state)
{
    static const struct row rows[] = {
        {"7D \x1B[2J", 0, "1:4: '\\033[2J' is not a card"},
        {"7D \x7F", 0, "1:4: '\\177' is not a card"},
        {"7\xE2\x99", 0, "1:1: '7\\342\\231' is not a card"},
        {"\xFF\xFD", 0, "1:1: '\\377\\375' is not a card"},
        {"7D \x80\x80 AD", 0, "1:4: '\\200\\200' is not a card"},
        {"7\xE2\x99\xA6 7\xED\xA0\x80", 0,
         "1:4: '7\\355\\240\\200' is not a card"},
        {"7D \xEF\xBB\xBF" ROWS_617, 0,
         "1:4: '\\357\\273\\2777D' is not a card"},
    };
    all_are_refused(rows, COUNT_OF(rows));
    text_is_refused("\0", 1, 0, "1:1: '\\000' is not a card");
    text_is_refused("7D \0AD", 6, 0, "1:4: '\\000AD' is not a card");
    text_is_refused("7D\0 AD", 6, 0, "1:1: '7D\\000' is not a card");
    text_is_refused("Game\0 #1", 8, 0, "1:1: 'Game\\000' is not a card");
}

/* The message for a word that is this byte again and again. */
static void megabyte_is_refused(char byte, const char *shown, int times)
{
    enum { LENGTH = 1 << 20 };
    char *text = malloc(LENGTH), message[CAPTURE_MAX] = "1:1: '";
    assert_non_null(text);
    memset(text, byte, LENGTH);
    while (times-- > 0)
        (void)strcat(message, shown);
    (void)strcat(message, "...' is not a card");
    text_is_refused(text, LENGTH, 0, message);
    free(text);
}

static void a_megabyte_without_a_card_is_refused_briefly(void **state)
{
    megabyte_is_refused('\0', "\\000", 48);
    megabyte_is_refused('7', "7", 191); /* and no number either */
    megabyte_is_refused('\xE2', "\\342", 48);
}

static void a_megabyte_of_a_json_string_is_refused_briefly(void **state)
{
    enum { LENGTH = 1 << 20 };
    char *text = malloc(LENGTH), message[CAPTURE_MAX] = "1:11: '";
    assert_non_null(text);
    memset(text, '7', LENGTH);
    memset(message + 7, '7', 191);
    (void)strcpy(message + 7 + 191, "...' is not a card");
    memcpy(text, "{\"rows\":[[\"", 11);
    text[LENGTH - 1] = '"';
    text_is_refused(text, LENGTH, 0, message);
    text_is_refused(text, LENGTH - 1, 0,
                    "1:1048576: JSON: expected the end of a string");
    free(text);
}

static void a_megabyte_of_cards_in_one_line_is_refused(void **state)
{
    enum { LENGTH = 1 << 20 };
    char *text = malloc(LENGTH + 1);
    assert_non_null(text);
    for (int i = 0; i < LENGTH; i++)
        text[i] = "7D "[i % 3];
    text_is_refused(text, LENGTH, 0, "1:4: '7D' is on the board twice");
    free(text);
}

static void a_megabyte_of_blanks_is_no_board_and_no_error(void **state)
{
    enum { LENGTH = 1 << 20 };
    static const int64_t none[] = {0};
    char *text = calloc(LENGTH + 200, 1);
    assert_non_null(text);
    memset(text, ' ', LENGTH);
    text_is_deals(text, none);
    (void)strcpy(text + LENGTH, "x");
    text_is_refused(text, LENGTH + 1, 0, "1:1048577: 'x' is not a card");
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_card_that_is_missing_is_named),
        cmocka_unit_test(a_card_that_comes_twice_is_named_with_its_place),
        cmocka_unit_test(what_is_no_card_is_named_with_its_place),
        cmocka_unit_test(the_line_of_a_wrong_shape_is_named),
        cmocka_unit_test(a_first_row_of_a_wrong_length_is_named),
        cmocka_unit_test(a_header_has_one_number),
        cmocka_unit_test(a_column_has_no_other_number),
        cmocka_unit_test(utf16_is_named),
        cmocka_unit_test(nulls_controls_and_bad_utf8_are_no_cards),
        cmocka_unit_test(a_megabyte_without_a_card_is_refused_briefly),
        cmocka_unit_test(a_megabyte_of_a_json_string_is_refused_briefly),
        cmocka_unit_test(a_megabyte_of_cards_in_one_line_is_refused),
        cmocka_unit_test(a_megabyte_of_blanks_is_no_board_and_no_error),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
