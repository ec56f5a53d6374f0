/* What is no board is refused: with one message, and its line and column. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/boards.h"
#include "support/reading.h"
#include "support/test.h"

/* Six rows of 617; the seventh is JD KS KC 4H. */
#define SIX_ROWS                \
    "7D AD 5C 3S 5S 8C 2D AH\n" \
    "TD 7S QD AC 6D 8H AS KH\n" \
    "TH QC 3H 9D 6S 8D 3D TC\n" \
    "KD 5H 9S 3C 8S 7H 4D JS\n" \
    "4C QS 9C 9H 7C 6H 2C 2S\n" \
    "4S TS 2H 5D JC 6C JH QH\n"

#define NO_SHAPE                                                   \
    "the board has neither rows of 8, 8, 8, 8, 8, 8, 4 cards nor " \
    "columns of 7, 7, 7, 7, 6, 6, 6, 6"

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
         "1:1: the board has 51 cards, not 52: 4H is missing"},
        {SIX_ROWS "JD KS KC", 0,
         "1:1: the board has 51 cards, not 52: 4H is missing"},
        {SIX_ROWS "KS KC 4H\n", 0,
         "1:1: the board has 51 cards, not 52: JD is missing"},
        {SIX_ROWS "\nJD KS KC 4H\n", 0,
         "1:1: the board has 48 cards, not 52: 4H and 3 more are missing"},
        {SIX_ROWS "Game #1\n" ROWS_1, 0,
         "1:1: the board has 48 cards, not 52: 4H and 3 more are missing"},
        {SIX_ROWS "Freecells:\nJD KS KC 4H\n", 0,
         "1:1: the board has 48 cards, not 52: 4H and 3 more are missing"},
        {ROWS_617 "\n\n  7D\n", 1,
         "10:3: the board has 1 card, not 52: AC and 50 more are missing"},
        {"617 7D", 0,
         "1:5: the board has 1 card, not 52: AC and 50 more are missing"},
        {": 7D", 0,
         "1:3: the board has 1 card, not 52: AC and 50 more are missing"},
        {":7D", 0,
         "1:2: the board has 1 card, not 52: AC and 50 more are missing"},
    };
    all_are_refused(rows, COUNT_OF(rows));
}

static void a_card_that_comes_twice_is_named_with_its_place(void **state)
{
    static const struct row rows[] = {
        {"7D AD 7D", 0, "1:7: '7D' is on the board twice"},
        {"7D\n AD\t7\u2666", 0, "2:5: '7\u2666' is on the board twice"},
        {"TD 10d", 0, "1:4: '10d' is on the board twice"},
        {"\U0001F0C7 \u2666 ", 0, "1:3: '\u2666' is not a card"},
        {"\U0001F0C7 7D", 0, "1:3: '7D' is on the board twice"},
        {SIX_ROWS "JD KS KC JD\n", 0, "7:10: 'JD' is on the board twice"},
        {ROWS_617 "7D 7D\n", 1, "8:4: '7D' is on the board twice"},
        {": 7D\n: 7D\n", 0, "2:3: '7D' is on the board twice"},
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
        {"7\u2664", 0, "1:1: '7\u2664' is not a card"},
        {"7\u2666 \u2666\u2666 7", 0, "1:4: '\u2666\u2666' is not a card"},
        {"\U0001F0CC", 0, "1:1: '\U0001F0CC' is not a card"},  /* Knight */
        {"\U0001F0CF", 0, "1:1: '\U0001F0CF' is not a card"},  /* Joker */
        {"\U0001F0A0 ", 0, "1:1: '\U0001F0A0' is not a card"}, /* back */
        {"7\u2666\uFE0F\uFE0F", 0, "1:1: '7\u2666\uFE0F\uFE0F' is not a card"},
        {"7D\u00A0AD", 0, "1:1: '7D\\302\\240AD' is not a card"},
        {"617", 0, "1:1: '617' is not a card"},
        {"617 617", 0, "1:5: '617' is not a card"},
        {"617 \n7D", 0, "1:1: '617' is not a card"},
        {"7D 617", 0, "1:4: '617' is not a card"},
        {"- 7D", 0, "1:1: '-' is not a card"},
        {"+617 7D", 0, "1:1: '+617' is not a card"},
        {"7D\n617 AD", 0, "2:1: '617' is not a card"},
        {":: 7D", 0, "1:2: ':' is not a card"},
        {": : 7D", 0, "1:3: ':' is not a card"},
        {"7D :", 0, "1:4: ':' is not a card"},
        {"Foundation: ", 0, "1:1: 'Foundation:' is not a card"},
        {ROWS_617 "\nThis game is solveable.\n", 1,
         "9:1: 'This' is not a card"},
        {"[[\"7D\"]]", 0, "1:1: '[[\"7D\"]]' is not a card"},
        {"7D {\"deal\":1}", 0, "1:4: '{\"deal\":1}' is not a card"},
        {"7D\n{\"deal\":1}", 0, "2:1: '{\"deal\":1}' is not a card"},
    };
    all_are_refused(rows, COUNT_OF(rows));
}

/* Every card is there, but not in its place. */
static void a_wrong_shape_is_refused_where_the_board_begins(void **state)
{
    static const struct row rows[] = {
        {SIX_ROWS "JD KS KC\n4H\n", 0, "1:1: " NO_SHAPE},
        {"\n Game #617\n  " SIX_ROWS "JD KS KC\n4H\n", 0, "3:3: " NO_SHAPE},
        {"7D\nAD\n5C\n3S\n5S\n8C\n2D\nAH\nTD\n", 0,
         "1:1: the board has more than 8 lines"},
        {"\n\t: 7D\nAD\n5C\n3S\n5S\n8C\n2D\nAH\nTD\n", 0,
         "2:4: the board has more than 8 lines"},
    };
    all_are_refused(rows, COUNT_OF(rows));
}

static void a_card_on_a_foundation_or_free_cell_is_no_deal(void **state)
{
    static const struct row rows[] = {
        {"Foundations: H-0 C-A D-0 S-0\n", 0,
         "1:18: 'C-A' on a foundation: a deal has no card there"},
        {"\nfoundations: H-0 C-0 D-0 S-K\n" ROWS_617, 0,
         "2:26: 'S-K' on a foundation: a deal has no card there"},
        {"Freecells:  QH            \n" COLUMNS_617, 0,
         "1:13: 'QH' on a free cell: a deal has no card there"},
        {"Freecells: - - - 10\u2666\n", 0,
         "1:18: '10\u2666' on a free cell: a deal has no card there"},
        {ROWS_617 "FREECELLS: 4H", 1,
         "8:12: '4H' on a free cell: a deal has no card there"},
        {"Freecells: nothing", 0,
         "1:12: 'nothing' on a free cell: a deal has no card there"},
    };
    all_are_refused(rows, COUNT_OF(rows));
}

static void a_header_has_one_number(void **state)
{
    static const struct row rows[] = {
        {"Game 617\n", 0, "1:6: '617' is not the #N of a game"},
        {"Game #617 7D\n", 0, "1:11: '7D' is not the #N of a game"},
        {"Game # 617\n", 0, "1:8: '617' is not the #N of a game"},
        {"\n  Game\n", 0, "2:7: '' is not the #N of a game"},
        {"Game", 0, "1:5: '' is not the #N of a game"},
        {ROWS_617 "Game over\n", 1, "8:6: 'over' is not the #N of a game"},
    };
    all_are_refused(rows, COUNT_OF(rows));
}

/* The messages show them so that no terminal minds. */
static void nulls_controls_and_bad_utf8_are_no_cards(void **state)
{
    static const struct row rows[] = {
        {"7D \x1B[2J", 0, "1:4: '\\033[2J' is not a card"},
        {"7D \x7F", 0, "1:4: '\\177' is not a card"},
        {"7\xE2\x99", 0, "1:1: '7\\342\\231' is not a card"},
        {"\xFF\xFE", 0, "1:1: '\\377\\376' is not a card"},
        {"7D \x80\x80 AD", 0, "1:4: '\\200\\200' is not a card"},
        {"7\xE2\x99\xA6 7\xED\xA0\x80", 0,
         "1:4: '7\\355\\240\\200' is not a card"},
        {" \xEF\xBB\xBF" ROWS_617, 0, "1:2: '\\357\\273\\2777D' is not a card"},
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
    megabyte_is_refused('7', "7", 191);
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
        cmocka_unit_test(a_wrong_shape_is_refused_where_the_board_begins),
        cmocka_unit_test(a_card_on_a_foundation_or_free_cell_is_no_deal),
        cmocka_unit_test(a_header_has_one_number),
        cmocka_unit_test(nulls_controls_and_bad_utf8_are_no_cards),
        cmocka_unit_test(a_megabyte_without_a_card_is_refused_briefly),
        cmocka_unit_test(a_megabyte_of_a_json_string_is_refused_briefly),
        cmocka_unit_test(a_megabyte_of_cards_in_one_line_is_refused),
        cmocka_unit_test(a_megabyte_of_blanks_is_no_board_and_no_error),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
