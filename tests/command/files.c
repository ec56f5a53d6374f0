/* Standard input and output that fail: a message, once, and status 2. */
#include <signal.h>

#include "support/boards.h"
#include "support/command.h"

#define ALL "1-8589934591"
#define FILE_617 "tests/data/617.txt"
#define CANNOT_WRITE "freecell-deal: cannot write standard output: "

#define CANNOT(title, output, message, ...)                           \
    {                                                                 \
        .name = title,                                                \
        .command = {.arguments = {__VA_ARGS__}, .output_to = output}, \
        .errors = CANNOT_WRITE message "\n", .status = 2              \
    }
#define FULL(title, ...) \
    CANNOT(title, OUTPUT_FULL, "No space left on device", __VA_ARGS__)
#define CLOSED(title, ...) \
    CANNOT(title, OUTPUT_CLOSED, "Bad file descriptor", __VA_ARGS__)

/*
 * Dealing all the deals takes many minutes, and a row may take seconds, so
 * those rows also say that a failed write ends the work.
 */
static const struct command_row outputs[] = {
    FULL("a_full_disk_ends_the_work_at_once", ALL),
    FULL("a_full_disk_ends_the_work_in_line_form", "-l", ALL, ALL),
    FULL("a_full_disk_ends_the_work_in_json", "-j", ALL),
    FULL("a_full_disk_is_noticed_at_the_end", "617"),
    {.name = "a_full_disk_ends_the_reading_of_standard_input",
     .command = {.input = ALL "\n12x\n", .output_to = OUTPUT_FULL},
     .errors = CANNOT_WRITE "No space left on device\n",
     .status = 2},
    FULL("help_notices_a_full_disk", "--help"),
    FULL("version_notices_a_full_disk", "--version"),
    FULL("an_answer_of_identify_notices_a_full_disk", "-i", FILE_617),
    FULL("a_full_disk_matters_more_than_none", "-i",
         "tests/data/1-and-none.txt"),
    CLOSED("closed_output_is_a_failed_write", "617"),
    CLOSED("closed_output_ends_the_work", ALL),
    CLOSED("closed_output_fails_version", "-V"),
    CLOSED("closed_output_is_not_the_file_that_is_read", "-i", FILE_617),
    {.name = "closed_output_is_nothing_to_those_who_write_nothing",
     .command = {.output_to = OUTPUT_CLOSED}},
    {.name = "a_closed_pipe_ends_the_program_quietly",
     .command = {.arguments = {ALL}, .output_to = OUTPUT_NO_READER},
     .status = -1,
     .signal = SIGPIPE},
    {.name = "a_closed_pipe_ends_one_deal_quietly",
     .command = {.arguments = {"617"}, .output_to = OUTPUT_NO_READER},
     .status = -1,
     .signal = SIGPIPE},
    {.name = "where_sigpipe_is_ignored_a_closed_pipe_is_a_failed_write",
     .command = {.arguments = {ALL},
                 .output_to = OUTPUT_NO_READER,
                 .ignore_sigpipe = true},
     .errors = CANNOT_WRITE "Broken pipe\n",
     .status = 2},
};

static const struct command_row inputs[] = {
    {.name = "closed_input_is_a_failed_read",
     .command = {.input_from = INPUT_CLOSED},
     .errors = "freecell-deal: cannot read standard input: "
               "Bad file descriptor\n",
     .status = 2},
    {.name = "a_directory_is_a_failed_read",
     .command = {.input_from = INPUT_DIRECTORY},
     .errors = "freecell-deal: cannot read standard input: Is a directory\n",
     .status = 2},
    {.name = "what_was_dealt_before_a_failed_read_comes_out",
     .command = {.arguments = {"-l", "617", "-", "1"},
                 .input_from = INPUT_DIRECTORY},
     .output = LINE_617,
     .errors = "freecell-deal: cannot read standard input: Is a directory\n",
     .status = 2},
};

int main(void)
{
    return RUN_ROWS(outputs, command_test) + RUN_ROWS(inputs, command_test);
}
