/* What the command prints when all is well, row by row. */
#include <stdlib.h>
#include <string.h>

#include "freecell_deal.h"
#include "support/boards.h"
#include "support/command.h"
#include "support/files.h"
#include "support/reference.h"

#define H_MINUS_1 "Game #-1\n" ROWS_MINUS_1
#define H_MINUS_2 "Game #-2\n" ROWS_MINUS_2

static const struct command_row deals[] = {
    PRINTS("one_deal_is_a_board_without_a_header", ROWS_617, "617"),
    PRINTS("minus_1", ROWS_MINUS_1, "-1"),
    PRINTS("minus_2", ROWS_MINUS_2, "-2"),
    PRINTS("minus_3", COLUMNS_MINUS_3, "-3", "-c"),
    PRINTS("minus_4", COLUMNS_MINUS_4, "-4", "-c"),
    PRINTS("two_deals_have_headers_and_a_blank_line_between", H_617 "\n" H_1,
           "617", "1"),
    PRINTS("deals_keep_their_order_and_may_repeat",
           H_MINUS_1 "\n" H_617 "\n" H_MINUS_2 "\n" H_617, "-1", "617", "-2",
           "617"),
    PRINTS("a_range_of_one_has_a_header", H_617, "617-617"),
    {.name = "no_operand_reads_standard_input",
     .command = {.input = "617\n1\n"},
     .output = H_617 "\n" H_1},
    {.name = "a_dash_reads_standard_input_in_its_place",
     .command = {.arguments = {"-1", "-", "1"}, .input = "\t617\r\n\f -2\v"},
     .output = H_MINUS_1 "\n" H_617 "\n" H_MINUS_2 "\n" H_1},
    {.name = "a_second_dash_reads_nothing_more",
     .command = {.arguments = {"-", "-", "1"}, .input = "617\n"},
     .output = H_617 "\n" H_1},
    {.name = "after_a_wrong_word_no_more_is_dealt",
     .command = {.line = "-l - 1", .input = "617 617-617\n\t 617 2x 3"},
     .output = LINE_617 LINE_617 LINE_617,
     .errors =
         DEAL ": standard input:2:7: invalid deal '2x': " TO_DEAL("2") "\n",
     .status = 2},
    {.name = "empty_standard_input_is_no_deal_and_no_error"},
    PRINTS("an_impossible_deal_alone_has_no_header", ROWS_MINUS_1,
           "--impossible", "-1"),
    PRINTS("headers_go_by_the_deals_given", H_MINUS_1, "--impossible",
           "616-617", "-1"),
    PRINTS("impossible_deals_keep_the_order_given", H_MINUS_2 "\n" H_MINUS_1,
           "617", "-2", "1-10000", "-1", "1", "--impossible"),
    PRINTS("no_impossible_deal_is_no_error", "", "--impossible", "1-11981",
           "11983-146691"),
    PRINTS("headers_of_winnable_deals_go_by_the_deals_given", H_617 "\n" H_1,
           "--winnable", "-1", "617", "11982", "-2", "1"),
    PRINTS("no_winnable_deal_is_no_error", "", "--winnable", "-1", "11982",
           "3127423114-3127423115"),
    {.name = "winnable_deals_of_standard_input",
     .command = {.line = "--winnable --header=never", .input = "-1 617 -2 1"},
     .output = ROWS_617 "\n" ROWS_1},
    {.name = "impossible_deals_of_standard_input",
     .command = {.line = "--impossible --header=never",
                 .input = "1 -2 2 3 4-10\n-1"},
     .output = ROWS_MINUS_2 "\n" ROWS_MINUS_1},
};

/* Standard input is deal 617, and a word that is not a deal. */
#define READS_617(title, text, message)                                      \
    {                                                                        \
        .name = title, .command = {.line = "-l", .input = text},             \
        .output = LINE_617, .errors = DEAL ": standard input:" message "\n", \
        .status = 2                                                          \
    }

#define ZEROS_50 "00000000000000000000000000000000000000000000000000"
#define ZEROS_150 ZEROS_50 ZEROS_50 ZEROS_50
#define ZEROS_250 ZEROS_150 ZEROS_50 ZEROS_50
#define HEARTS_20                                                  \
    "\u2665\u2665\u2665\u2665\u2665\u2665\u2665\u2665\u2665\u2665" \
    "\u2665\u2665\u2665\u2665\u2665\u2665\u2665\u2665\u2665\u2665"
#define HEARTS_60 HEARTS_20 HEARTS_20 HEARTS_20
#define TOO_LONG "a deal has at most 255 bytes"

static const struct command_row words[] = {
    PRINTS("numbers_may_have_zeros", LINE_617, "-l", "0617-00617"),
    READS_617("a_byte_order_mark_is_not_part_of_the_first_deal", "\uFEFF617\n0",
              "2:1: invalid deal '0': " DEALS_ARE),
    READS_617("a_byte_order_mark_elsewhere_is", "617 \uFEFF1-2x",
              "1:5: invalid deal '\\357\\273\\2771-2x': " NOT_DIGITS),
    READS_617("a_comment_is_not_a_deal", "617 # 1",
              "1:5: invalid deal '#': " NOT_DIGITS),
    READS_617("an_escape_is_quoted", "617 \033[2;3J",
              "1:5: invalid deal '\\033[2;3J': " NOT_DIGITS),
    READS_617("a_deal_has_at_most_255_bytes",
              ZEROS_250 "00617 " ZEROS_250 "000617",
              "1:257: invalid deal '" ZEROS_150
              "00000000000000000000000000000000000000000...': " TOO_LONG),
    READS_617("a_long_word_is_shown_up_to_a_whole_character",
              "617 " HEARTS_60 HEARTS_60,
              "1:5: invalid deal '" HEARTS_60
              "\u2665\u2665\u2665\u2665...': " TOO_LONG),
};

static const struct command_row options[] = {
    PRINTS("one_deal_by_columns_has_no_header", COLUMNS_617, "-c", "617"),
    PRINTS("several_deals_by_columns_have_headers",
           "Game #617\n" COLUMNS_617 "\nGame #-2\n" COLUMNS_MINUS_2,
           "--columns", "617", "-2"),
    PRINTS("a_range_of_one_by_columns_has_a_header", "Game #617\n" COLUMNS_617,
           "-c", "617-617"),
    {.name = "standard_input_by_columns_has_headers",
     .command = {.line = "-c", .input = "617"},
     .output = "Game #617\n" COLUMNS_617},
    PRINTS("lines_have_no_header_and_no_blank_line", LINE_617 LINE_617, "-l",
           "617", "617"),
    PRINTS("json_is_a_line_per_deal_with_both_views", JSON_617 JSON_617, "-j",
           "617", "617"),
    PRINTS("a_header_always", H_617, "--header=always", "617"),
    PRINTS("a_header_never", ROWS_617 "\n" ROWS_1, "--header=never", "617",
           "1"),
    PRINTS("a_header_as_the_deals_are", ROWS_617, "--header", "auto", "617"),
    PRINTS("options_may_stand_among_deals", ROWS_MINUS_1 "\n" ROWS_MINUS_2,
           "-1", "--header=never", "-2"),
    {.name = "options_may_follow_a_dash",
     .command = {.arguments = {"-", "-l"}, .input = "617"},
     .output = LINE_617},
    PRINTS("two_dashes_end_the_options", COLUMNS_MINUS_2, "-c", "--", "-2"),
    PRINTS("a_cluster_is_its_options", COLUMNS_617, "-ac", "617"),
    PRINTS("of_ascii_unicode_and_glyphs_the_last_counts", COLUMNS_617, "-cu",
           "-ga", "617"),
    PRINTS("glyphs_that_do_not_count_go_with_ten",
           "617 7D AD 5C 3S 5S 8C 2D AH 10D 7S QD AC 6D 8H AS KH "
           "10H QC 3H 9D 6S 8D 3D 10C KD 5H 9S 3C 8S 7H 4D JS "
           "4C QS 9C 9H 7C 6H 2C 2S 4S 10S 2H 5D JC 6C JH QH JD KS KC 4H\n",
           "-g", "--ten", "-la", "617"),
    PRINTS("the_last_header_counts", JSON_617, "--header=always", "-j",
           "--header=never", "617"),
    PRINTS("version", "freecell-deal " FREECELL_DEAL_VERSION "\n", "--version"),
    PRINTS("version_by_its_letter_whatever_else_is_asked",
           "freecell-deal " FREECELL_DEAL_VERSION "\n", "12x", "-cV", "-x"),
};

/* What the output of 617 begins with, by an option's letter and by its name. */
static void each_option_does_what_it_says(void **state)
{
    static const struct {
        const char *spellings[2], *begin;
    } rows[] = {
        {{"-a", "--ascii"}, "7D AD 5C "},
        {{"-u", "--unicode"}, "7\u2666 A\u2666 5\u2663 "},
        {{"-g", "--glyphs"}, "\U0001F0C7 \U0001F0C1 \U0001F0D5 "},
        {{"-j", "--json"}, "{\"deal\":617,\"winnable\":true,\"rows\":[["},
        {{"-ju", "-uj"},
         "{\"deal\":617,\"winnable\":true,\"rows\":[[\"7\u2666\",\"A\u2666\","
         "\"5\u2663\","},
        {{"-jg", "-gj"},
         "{\"deal\":617,\"winnable\":true,\"rows\":[[\"\U0001F0C7\","
         "\"\U0001F0C1\",\"\U0001F0D5\","},
        {{"-s", "--svg"}, "<svg "},
        {{"-c", "--columns"}, "7D TD TH "},
        {{"-l", "--line"}, "617 7D AD 5C "},
        {{"--te", "--ten"}, "7D  AD  5C "},
        {{"-h", "--help"}, "Usage: freecell-deal [option]... [deal]...\n"},
    };
    struct outcome outcome;
    for (size_t i = 0; i < 2 * COUNT_OF(rows); i++) {
        const char *begin = rows[i / 2].begin;
        command_run(
            &(struct command){
                .arguments = {rows[i / 2].spellings[i % 2], "617"}},
            &outcome);
        assert_string_equal(outcome.errors, "");
        if (strncmp(outcome.output, begin, strlen(begin)) != 0)
            fail_msg("%s: %.80s", rows[i / 2].spellings[i % 2], outcome.output);
        assert_int_equal(outcome.status, 0);
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

/* Far more than any buffer, and across the edge of two bands. */
static void a_long_range_is_every_deal_of_it_in_order(void **state)
{
    static const struct command command = {
        .arguments = {"-lu", "--ten", "4294966296-4294968295"}};
    static const struct form_style style = {
        .layout = FORM_LINE, .symbols = FREECELL_UNICODE, .ten = true};
    char expected[REFERENCE_MAX];
    struct outcome outcome;
    command_run(&command, &outcome);
    const char *line = outcome.output;
    for (int64_t n = 4294966296; n <= 4294968295; n++) {
        (void)reference_text(n, &style, expected);
        assert_int_equal(strncmp(line, expected, strlen(expected)), 0);
        line += strlen(expected);
    }
    assert_string_equal(line, "");
    assert_int_equal(outcome.status, 0);
    outcome_free(&outcome);
}

/* The others are those that the list of impossible deals does not have. */
static void deals_that_can_be_won_are_all_but_those_of_the_list(void **state)
{
    static const char *const rows[][2] = {
        {"\"$0\" -j -4 -3 -2 -1 1 | cut -d , -f 2 | cut -d : -f 2 |"
         "paste -sd ' ' -",
         "true true false false true\n"},
        {"\"$0\" -l --winnable 1-1000000 | wc -l", "999992\n"},
        {"\"$0\" -l --impossible 1-1000000 | wc -l", "8\n"},
        {"\"$0\" -l 1-20000 | grep -v '^11982 ' >a;"
         "\"$0\" -l --winnable 1-20000 | cmp - a; rm a",
         ""},
        {"\"$0\" -rl -n 9 --seed=1 >a; \"$0\" -rl --winnable -n 9 --seed=1 | "
         "cmp - a;"
         "rm a",
         ""},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++)
        command_check(&(struct command_row){
            .command = {.program = "sh",
                        .arguments = {"-c", rows[i][0], command_path(DEAL)}},
            .output = rows[i][1]});
}

int main(void)
{
    const struct CMUnitTest others[] = {
        cmocka_unit_test(each_option_does_what_it_says),
        cmocka_unit_test(deal_617_is_the_picture_of_the_readme),
        cmocka_unit_test(a_long_range_is_every_deal_of_it_in_order),
        FOLDER_TEST(deals_that_can_be_won_are_all_but_those_of_the_list),
    };
    return RUN_ROWS(deals, command_test) + RUN_ROWS(words, command_test) +
           RUN_ROWS(options, command_test) +
           cmocka_run_group_tests(others, NULL, NULL);
}
