/* Files of boards become numbers; the boards are in tests/data/boards.txt. */
#include "freecell_deal.h"
#include "support/boards.h"
#include "support/command.h"

#define FILE_617 "tests/data/617.txt"
#define FILE_1_NONE "tests/data/1-and-none.txt"
#define FILE_MISSING "tests/data/missing.txt"

#define IN_NONE(place) IDENTIFY ": " FILE_1_NONE ":" place ": "
#define NOT_FOUND(file) \
    IDENTIFY ": cannot open " file ": No such file or directory\n"

/* The program, and its arguments. */
#define TAKES(...) .program = IDENTIFY, .arguments = {__VA_ARGS__}

static const struct command_row rows[] = {
    {.name = "cards_are_operands_however_they_are_quoted",
     .command = {TAKES("7D AD 5C 3S", "5S", "8C 2D AH")},
     .output = "617\n"},
    {.name = "the_first_card_may_be_unknown_or_joined_to_others",
     .command = {TAKES("?AD", "5C", "3S5S8C2DAH", "TD", "7S", "...")},
     .output = "617\n"},
    {.name = "operands_may_have_lines",
     .command = {TAKES("7D\tAD\r\n5C;3S|5S 8C 2D\nAH")},
     .output = "617\n"},
    {.name = "words_that_are_neither_cards_nor_files_are_told_once",
     .command = {TAKES("seven", "of", "diamonds")},
     .errors = IDENTIFY ": 'seven' is neither a file nor a card such as 7D; "
                        "put other words into a file\n" TRY(IDENTIFY),
     .status = 2},
    {.name = "without_a_card_or_suit_they_are_files",
     .command = {TAKES("7D.txt", "seven")},
     .errors = NOT_FOUND("7D.txt") NOT_FOUND("seven"),
     .status = 2},
    {.name = "version_whatever_else_is_asked",
     .command = {.program = IDENTIFY, .line = "7D none -jV -x"},
     .output = IDENTIFY " " FREECELL_DEAL_VERSION "\n"},
    {.name = "operands_follow_two_dashes",
     .command = {TAKES("--", FILE_617, "-j")},
     .output = "617\n",
     .errors = NOT_FOUND("-j"),
     .status = 2},
    {.name = "a_dash_is_standard_input_in_its_place",
     .command = {TAKES(FILE_617, "-", FILE_617),
                 .input = COLUMNS_617 ROWS_1 ROWS_1},
     .output = "617\n617\n1\n1\n617\n"},
    {.name = "a_second_dash_finds_nothing_more",
     .command = {TAKES("-", "-"), .input = ROWS_1},
     .output = "1\n",
     .errors = IDENTIFY ": standard input:1:1: " NO_BOARD,
     .status = 2},
    {.name = "its_own_picture_is_read",
     .command = {TAKES("tests/data/617.svg")},
     .output = "617\n"},
    {.name = "an_error_counts_more_than_none_and_the_next_file_is_read",
     .command = {TAKES(FILE_1_NONE, FILE_MISSING, FILE_617)},
     .output = "1\nnone\n617\n",
     .errors = IN_NONE("9:1") "2D here, JD in deal 1\n" IN_NONE(
         "9:4") "JD here, 2D in deal 1\n" NOT_FOUND(FILE_MISSING),
     .status = 2},
    {.name = "a_file_without_a_name_is_quoted",
     .command = {TAKES("")},
     .errors = NOT_FOUND("''"),
     .status = 2},
    {.name = "what_is_not_a_number_is_a_file_here",
     .command = {TAKES("-5", "1-5")},
     .errors = NOT_FOUND("-5") NOT_FOUND("1-5"),
     .status = 2},
    {.name = "one_of_the_fixed_boards_is_looked_for_alone",
     .command = {TAKES("--among", "-1"), .input = ROWS_MINUS_1 "\n" ROWS_1},
     .output = "-1\nnone\n",
     .errors =
         IDENTIFY ": standard input:9:1: no deal of -1 has these cards in "
                  "this order; a board is identified as it was dealt: "
                  "after moves, try its first row\n",
     .status = 1},
};

int main(void)
{
    return RUN_ROWS(rows, command_test);
}
