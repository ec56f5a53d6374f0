/* Files of boards become numbers; the boards are in tests/data/boards.txt. */
#include <signal.h>
#include <sys/stat.h>

#include "support/boards.h"
#include "support/command.h"
#include "support/folder.h"

#define FILE_617 "tests/data/617.txt"
#define FILE_1_NONE "tests/data/1-and-none.txt"
#define FILE_MISSING "tests/data/missing.txt"

#define NOT_FOUND(file) \
    "freecell-deal: cannot open " file ": No such file or directory\n"

static const struct command_row answers[] = {
    {.name = "identify_has_a_long_name",
     .command = {.arguments = {"--identify"}, .input = COLUMNS_617},
     .output = "617\n"},
    PRINTS("a_board_typed_by_hand_is_read", "617\n", "-i", FILE_617),
    {.name = "files_are_read_in_their_order",
     .command = {.arguments = {"-i", FILE_1_NONE, FILE_617, FILE_1_NONE}},
     .output = "1\nnone\n617\n1\nnone\n",
     .status = 1},
    {.name = "a_number_in_the_last_file_hides_no_none",
     .command = {.arguments = {"-i", FILE_1_NONE, FILE_617}},
     .output = "1\nnone\n617\n",
     .status = 1},
    {.name = "a_dash_is_standard_input_in_its_place",
     .command = {.arguments = {"-i", FILE_617, "-", FILE_617},
                 .input = ROWS_1 ROWS_1},
     .output = "617\n1\n1\n617\n"},
    {.name = "a_second_dash_finds_nothing_more",
     .command = {.arguments = {"-i", "-", "-"}, .input = ROWS_1},
     .output = "1\n"},
    {.name = "standard_input_is_left_alone_without_need",
     .command = {.arguments = {"-i", FILE_617}, .input_from = INPUT_CLOSED},
     .output = "617\n"},
    PRINTS("two_dashes_end_the_options", "617\n", "-i", "--", FILE_617),
    PRINTS("identify_twice_is_identify", "617\n", "-i", "-i", FILE_617),
};

static const struct command_row errors[] = {
    {.name = "an_error_ends_no_file",
     .command = {.arguments = {"-i", "-", FILE_617},
                 .input = "7D 7X TD AD 5C\n7S\n\n" ROWS_1},
     .output = "1\n617\n",
     .errors = "freecell-deal: standard input:1:4: '7X' is not a card\n",
     .status = 2},
    {.name = "an_error_names_its_file",
     .command = {.arguments = {"-i", FILE_617, "tests/data/617.svg"}},
     .output = "617\n",
     .errors = "freecell-deal: tests/data/617.svg:1:1: "
               "there is not a board in this text\n",
     .status = 2},
    {.name = "an_error_after_none_is_status_2",
     .command = {.arguments = {"-i", FILE_1_NONE, FILE_MISSING}},
     .output = "1\nnone\n",
     .errors = NOT_FOUND(FILE_MISSING),
     .status = 2},
    {.name = "after_a_missing_file_the_next_is_read",
     .command = {.arguments = {"-i", FILE_617, FILE_MISSING, FILE_617}},
     .output = "617\n617\n",
     .errors = NOT_FOUND(FILE_MISSING),
     .status = 2},
    {.name = "a_number_is_a_file_here",
     .command = {.arguments = {"-i", "617"}},
     .errors = NOT_FOUND("617"),
     .status = 2},
    {.name = "so_is_what_looks_like_a_negative_number",
     .command = {.arguments = {"-i", "-5"}},
     .errors = NOT_FOUND("-5"),
     .status = 2},
    {.name = "an_empty_name_is_no_file",
     .command = {.arguments = {"-i", ""}},
     .errors = NOT_FOUND("''"),
     .status = 2},
    {.name = "a_directory_is_a_failed_read",
     .command = {.arguments = {"-i", FILE_617, "tests/data"}},
     .output = "617\n",
     .errors = "freecell-deal: cannot read tests/data: Is a directory\n",
     .status = 2},
    {.name = "a_file_below_a_file_cannot_be_opened",
     .command = {.arguments = {"-i", FILE_617 "/x"}},
     .errors = "freecell-deal: cannot open " FILE_617 "/x: Not a directory\n",
     .status = 2},
    {.name = "closed_input_is_a_failed_read",
     .command = {.arguments = {"-i"}, .input_from = INPUT_CLOSED},
     .errors = "freecell-deal: cannot read standard input: "
               "Bad file descriptor\n",
     .status = 2},
    {.name = "a_closed_pipe_ends_the_program_quietly",
     .command = {.arguments = {"-i", FILE_617}, .output_to = OUTPUT_NO_READER},
     .status = -1,
     .signal = SIGPIPE},
};

static void a_file_that_may_not_be_read_cannot_be_opened(void **state)
{
    static const struct command command = {.arguments = {"-i", "secret"},
                                           .unprivileged = true};
    folder_put("secret", ROWS_617);
    assert_int_equal(chmod("secret", 0), 0);
    command_check(&(struct command_row){
        .command = command,
        .errors = "freecell-deal: cannot open secret: Permission denied\n",
        .status = 2});
}

int main(void)
{
    const struct CMUnitTest others[] = {
        FOLDER_TEST(a_file_that_may_not_be_read_cannot_be_opened),
    };
    return cmocka_run_group_tests(others, NULL, NULL) +
           RUN_ROWS(answers, command_test) + RUN_ROWS(errors, command_test);
}
