/* What the command prints, and says of words in a list, row by row. */
#include <stdlib.h>
#include <string.h>

#include "freecell_deal.h"
#include "support/boards.h"
#include "support/command.h"
#include "support/files.h"

/* As Microsoft's game lays them out. */
#define LINE_MINUS_3                                         \
    "-3 KS KH KD KC 6S 6H 6D 6C QS QH QD QC 5S 5H 5D 5C JS " \
    "JH JD JC 4S 4H 4D 4C TS TH TD TC 3S 3H 3D 3C 9S 9H 9D " \
    "9C 2S 2H 2D 2C 8S 8H 8D 8C AS AH AD AC 7S 7H 7D 7C\n"

#define LINE_MINUS_4                                         \
    "-4 KS QC TD 8H 6S 5D 3S 2D KH JS TC 8D 6H 5C 3H 2C KD " \
    "JH 9S 8C 6D 4S 3D AS KC JD 9H 7S 6C 4H 3C AH QS JC 9D " \
    "7H 5S 4D 2S AD QH TS 9C 7D 5H 4C 2H AC QD TH 8S 7C\n"

#define H_MINUS_1 "Game #-1\n" ROWS_MINUS_1
#define H_MINUS_2 "Game #-2\n" ROWS_MINUS_2

/* Versions of clang-format differ in macros that begin with a brace. */
/* clang-format off */

/* These arguments of DEAL print just this text. */
#define PRINTS(title, text, ...) \
    {.name = title, .command = {.arguments = {__VA_ARGS__}}, .output = text}

/* Standard input is deal 617, and a word that is not a deal. */
#define READS_617(title, text, message)                                  \
    {.name = title, .command = {.line = "-l", .input = text},            \
     .output = LINE_617, .errors = DEAL ": standard input:" message "\n", \
     .status = 2}

/* clang-format on */

#define JSON "{\"deal\":617,\"winnable\":true,\"rows\":[["

#define ZEROS_50 "00000000000000000000000000000000000000000000000000"
#define ZEROS_150 ZEROS_50 ZEROS_50 ZEROS_50
#define ZEROS_250 ZEROS_150 ZEROS_50 ZEROS_50
#define TOO_LONG "a deal has at most 255 bytes"

static const struct command_row outputs[] = {
    PRINTS("one_deal_is_a_board_without_a_header", ROWS_617, "617"),
    PRINTS("minus_3_and_minus_4", LINE_MINUS_3 LINE_MINUS_4, "-l", "-3", "-4"),
    PRINTS("deals_keep_their_order_and_may_repeat",
           H_MINUS_1 "\n" H_617 "\n" H_MINUS_2 "\n" H_617, "-1", "617", "-2",
           "617"),
    PRINTS("a_range_of_one_has_a_header", H_617, "617-617"),
    {.name = "a_dash_reads_standard_input_in_its_place",
     .command = {.arguments = {"-1", "-", "1"}, .input = "\t617\r\n\f -2\v"},
     .output = H_MINUS_1 "\n" H_617 "\n" H_MINUS_2 "\n" H_1},
    {.name = "a_second_dash_reads_nothing_more",
     .command = {.arguments = {"-", "-", "1"}, .input = "617\n"},
     .output = H_617 "\n" H_1},
    PRINTS("headers_go_by_the_deals_given", H_MINUS_1, "--impossible", "-4",
           "-3", "616-617", "-1"),
    PRINTS("no_impossible_deal_is_no_error", "", "--impossible", "1-11981",
           "11983-146691"),
    PRINTS("headers_of_winnable_deals_go_by_the_deals_given", H_617 "\n" H_1,
           "--winnable", "-1", "617", "11982", "-2", "1"),
    PRINTS("no_winnable_deal_is_no_error", "", "--winnable", "-1", "11982",
           "3127423114-3127423115"),
    {.name = "impossible_deals_of_standard_input",
     .command = {.line = "--impossible --header=never",
                 .input = "1 -2 2 3 4-10\n-1"},
     .output = ROWS_MINUS_2 "\n" ROWS_MINUS_1},
    PRINTS("numbers_may_have_zeros", LINE_617, "-l", "0617-00617"),
    READS_617("a_byte_order_mark_is_not_part_of_the_first_deal", "\uFEFF617\n0",
              "2:1: invalid deal '0': " DEALS_ARE),
    READS_617("a_dash_in_a_list_is_no_deal", "617 -",
              "1:5: invalid deal '-': " DEALS_ARE),
    {.name = "a_nul_is_no_digit",
     .command = {.line = "-l", .input = "617 617", .input_length = 8},
     .output = LINE_617,
     .errors =
         DEAL ": standard input:1:5: invalid deal '617\\000': " NOT_DIGITS "\n",
     .status = 2},
    READS_617("a_deal_has_at_most_255_bytes",
              ZEROS_250 "00617 " ZEROS_250 "000617",
              "1:257: invalid deal '" ZEROS_150
              "00000000000000000000000000000000000000000...': " TOO_LONG),

    PRINTS("several_deals_by_columns_have_headers",
           "Game #617\n" COLUMNS_617 "\nGame #617\n" COLUMNS_617, "--columns",
           "617", "617"),
    {.name = "standard_input_by_columns_has_headers",
     .command = {.line = "-c", .input = "617"},
     .output = "Game #617\n" COLUMNS_617},
    PRINTS("a_header_as_the_deals_are", ROWS_617, "--header", "auto", "617"),
    PRINTS("options_may_stand_among_deals", ROWS_MINUS_1 "\n" ROWS_MINUS_2,
           "-1", "--header=never", "-2"),
    {.name = "options_may_follow_a_dash",
     .command = {.arguments = {"-", "-l"}, .input = "617"},
     .output = LINE_617},
    PRINTS("of_ascii_unicode_and_glyphs_the_last_counts", COLUMNS_617, "-cu",
           "-ga", "617"),
    PRINTS("glyphs_that_do_not_count_go_with_ten",
           "617 7D AD 5C 3S 5S 8C 2D AH 10D 7S QD AC 6D 8H AS KH "
           "10H QC 3H 9D 6S 8D 3D 10C KD 5H 9S 3C 8S 7H 4D JS "
           "4C QS 9C 9H 7C 6H 2C 2S 4S 10S 2H 5D JC 6C JH QH JD KS KC 4H\n",
           "-g", "--ten", "-la", "617"),
    PRINTS("the_last_header_counts", LINE_617, "--header=always", "-l",
           "--header=never", "617"),
    PRINTS("version_by_its_letter_whatever_else_is_asked",
           "freecell-deal " FREECELL_DEAL_VERSION "\n", "12x", "-cV", "-x"),
};

/* What the output of 617 begins with, by an option's letter and by its name. */
static const struct beginning {
    const char *letter, *name, *text;
} beginnings[] = {
    {"-a", "--ascii", "7D AD 5C "},
    {"-u", "--unicode", "7\u2666 A\u2666 5\u2663 "},
    {"-g", "--glyphs", "\U0001F0C7 \U0001F0C1 \U0001F0D5 "},
    {"-j", "--json", JSON "\"7D\",\"AD\",\"5C\","},
    {"-ju", "-uj", JSON "\"7\u2666\",\"A\u2666\",\"5\u2663\","},
    {"-jg", "-gj", JSON "\"\U0001F0C7\",\"\U0001F0C1\",\"\U0001F0D5\","},
    {"-s", "--svg", "<svg "},
    {"-c", "--columns", "7D TD TH "},
    {"-l", "--line", "617 7D AD 5C "},
    {"--te", "--ten", "7D  AD  5C "},
    {"-V", "--version", "freecell-deal " FREECELL_DEAL_VERSION "\n"},
    {"-h", "--help", "Usage: freecell-deal [option]... [deal]...\n"},
};

static void begins_as_it_should(void **state)
{
    const struct beginning *row = *state;
    const char *const options[] = {row->letter, row->name};
    for (size_t i = 0; i < COUNT_OF(options); i++) {
        struct outcome outcome;
        const struct command_row expected = {
            .command = {.arguments = {options[i], "617"}}, .output = row->text};
        command_run(&expected.command, &outcome);
        if (outcome.output_length > strlen(row->text))
            outcome.output_length = strlen(row->text);
        outcome_check(&outcome, &expected);
        outcome_free(&outcome);
    }
}

/* The picture that was looked at, and that the README begins with. */
static void deal_617_is_the_picture_of_the_readme(void **state)
{
    char *picture = file_read("tests/data/617.svg");
    command_check(&(struct command_row){.command = {.arguments = {"-s", "617"}},
                                        .output = picture});
    free(picture);
}

int main(void)
{
    const struct CMUnitTest others[] = {
        cmocka_unit_test(deal_617_is_the_picture_of_the_readme),
    };
    return RUN_ROWS(outputs, command_test) +
           RUN_ROWS(beginnings, begins_as_it_should) +
           cmocka_run_group_tests(others, NULL, NULL);
}
