/* Files of boards become numbers; the boards are in tests/data/boards.txt. */
#include <string.h>

#include "freecell_deal.h"
#include "support/boards.h"
#include "support/command.h"
#include "support/files.h"

#define FILE_617 "tests/data/617.txt"
#define FILE_1_NONE "tests/data/1-and-none.txt"
#define FILE_MISSING "tests/data/missing.txt"

#define IN_NONE(place) IDENTIFY ": " FILE_1_NONE ":" place ": "
#define NOT_FOUND(file) \
    IDENTIFY ": cannot open " file ": No such file or directory\n"

static const struct command_row rows[] = {
    {.name = "cards_are_operands_however_they_are_quoted",
     .command = {.program = IDENTIFY,
                 .arguments = {"7D AD 5C 3S", "5S", "8C 2D AH"}},
     .output = "617\n"},
    {.name = "the_first_card_may_be_unknown_or_joined_to_others",
     .command = {.program = IDENTIFY,
                 .arguments = {"?AD", "5C", "3S5S8C2DAH", "TD", "7S", "..."}},
     .output = "617\n"},
    {.name = "operands_may_have_lines",
     .command = {.program = IDENTIFY,
                 .arguments = {"7D\tAD\r\n5C;3S|5S 8C 2D\nAH"}},
     .output = "617\n"},
    {.name = "words_that_are_neither_cards_nor_files_are_told_once",
     .command = {.program = IDENTIFY, .arguments = {"seven", "of", "diamonds"}},
     .errors = IDENTIFY ": 'seven' is neither a file nor a card such as 7D; "
                        "put other words into a file\n" TRY(IDENTIFY),
     .status = 2},
    {.name = "without_a_card_or_suit_they_are_files",
     .command = {.program = IDENTIFY, .arguments = {"7D.txt", "seven"}},
     .errors = NOT_FOUND("7D.txt") NOT_FOUND("seven"),
     .status = 2},
    {.name = "version_whatever_else_is_asked",
     .command = {.program = IDENTIFY, .line = "7D none -jV -x"},
     .output = IDENTIFY " " FREECELL_DEAL_VERSION "\n"},
    {.name = "operands_follow_two_dashes",
     .command = {.program = IDENTIFY, .arguments = {"--", FILE_617, "-j"}},
     .output = "617\n",
     .errors = NOT_FOUND("-j"),
     .status = 2},
    {.name = "a_dash_is_standard_input_in_its_place",
     .command = {.program = IDENTIFY,
                 .arguments = {FILE_617, "-", FILE_617},
                 .input = COLUMNS_617 ROWS_1 ROWS_1},
     .output = "617\n617\n1\n1\n617\n"},
    {.name = "a_second_dash_finds_nothing_more",
     .command = {.program = IDENTIFY, .arguments = {"-", "-"}, .input = ROWS_1},
     .output = "1\n",
     .errors = IDENTIFY ": standard input:1:1: " NO_BOARD,
     .status = 2},
    {.name = "its_own_picture_is_read",
     .command = {.program = IDENTIFY, .arguments = {"tests/data/617.svg"}},
     .output = "617\n"},
    {.name = "an_error_counts_more_than_none_and_the_next_file_is_read",
     .command = {.program = IDENTIFY,
                 .arguments = {FILE_1_NONE, FILE_MISSING, FILE_617}},
     .output = "1\nnone\n617\n",
     .errors = IN_NONE("9:1") "2D here, JD in deal 1\n" IN_NONE(
         "9:4") "JD here, 2D in deal 1\n" NOT_FOUND(FILE_MISSING),
     .status = 2},
    {.name = "a_file_without_a_name_is_quoted",
     .command = {.program = IDENTIFY, .arguments = {""}},
     .errors = NOT_FOUND("''"),
     .status = 2},
    {.name = "what_is_not_a_number_is_a_file_here",
     .command = {.program = IDENTIFY, .arguments = {"-5", "1-5"}},
     .errors = NOT_FOUND("-5") NOT_FOUND("1-5"),
     .status = 2},
    {.name = "one_of_the_fixed_boards_is_looked_for_alone",
     .command = {.program = IDENTIFY,
                 .arguments = {"--among", "-1"},
                 .input = ROWS_MINUS_1 "\n" ROWS_1},
     .output = "-1\nnone\n",
     .errors =
         IDENTIFY ": standard input:9:1: no deal of -1 has these cards in "
                  "this order; a board is identified as it was dealt: "
                  "after moves, try its first row\n",
     .status = 1},
};

/*
 * Bytes that are no UTF-8 become U+FFFD, each of its own; what a terminal does
 * not show becomes its code. A message quotes such a name.
 */
static void an_object_names_any_file(void **state)
{
    static const struct command_row row = {
        .command = {.program = IDENTIFY,
                    .arguments = {"-j", "\"\\ \t\xFF\xC3\u00E9\xC2\x9B\u202E"}},
        .output = "{\"file\":\"\\u0022\\u005c \\u0009\uFFFD\uFFFD\u00E9"
                  "\\u009b\\u202e\","
                  "\"line\":1,\"column\":1,\"deals\":[617],"
                  "\"winnable\":true}\n",
        .errors = IDENTIFY ": '\"\\ \\011\\377\\303\u00E9\\302\\233\\342\\200"
                           "\\256':9:7: 7D is also at 9:1; correct one\n",
        .status = 2};
    folder_put(row.command.arguments[1], ROWS_617 "\n7D AD 7D ...");
    command_check(&row);
}

/* A first operand that is a file is no card, and a number may be a file. */
static void what_is_a_file_is_read(void **state)
{
    folder_put("7D", ROWS_617);
    folder_put("?", ROWS_1);
    folder_put("617", ROWS_617);
    command_check(&(struct command_row){
        .command = {.program = IDENTIFY, .arguments = {"7D", "?", "617"}},
        .output = "617\n1\n617\n"});
}

/* All of it is cards, as is its beginning. */
static void a_word_longer_than_four_boards_is_not_cards(void **state)
{
    char text[2000] = "";
    while (strlen(text) <= 4 * 52 * strlen("10\u2666"))
        (void)strcat(text, "10D");
    command_check(&(struct command_row){
        .command = {.program = IDENTIFY,
                    .input = strcat(text, " 7D AD 5C 3S 5S 8C 2D AH")},
        .output = "617\n"});
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_word_longer_than_four_boards_is_not_cards),
        FOLDER_TEST(an_object_names_any_file),
        FOLDER_TEST(what_is_a_file_is_read),
    };
    int failed = RUN_ROWS(rows, command_test);
    return failed + cmocka_run_group_tests(tests, NULL, NULL);
}
