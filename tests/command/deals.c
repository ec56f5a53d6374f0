/* What the command prints when all is well, row by row. */
#include <string.h>

#include "freecell_deal.h"
#include "support/boards.h"
#include "support/command.h"
#include "support/reference.h"

#define H_1 "Game #1\n" ROWS_1
#define H_617 "Game #617\n" ROWS_617
#define H_MINUS_1 "Game #-1\n" ROWS_MINUS_1
#define H_MINUS_2 "Game #-2\n" ROWS_MINUS_2

/* Deal 8589934591, from Debian's make-microsoft-freecell-board. */
#define COLUMNS_LAST         \
    "TC 8S 8C 6C 5H 5C 9C\n" \
    "2S TD 6D 8D 9H 9S 6S\n" \
    "JS TH 3S JD 4H QC 3D\n" \
    "5S QS KD AH AS JH 4S\n" \
    "4D 4C 7D JC 2D AD\n"    \
    "6H KH TS 7H QD QH\n"    \
    "3H 2C KC 2H 5D 9D\n"    \
    "7C KS 8H 3C AC 7S\n"

static const struct command_row deals[] = {
    {.name = "one_deal_is_a_board_without_a_header",
     .command = {.arguments = {"617"}},
     .output = ROWS_617},
    {.name = "minus_1",
     .command = {.arguments = {"-1"}},
     .output = ROWS_MINUS_1},
    {.name = "minus_2",
     .command = {.arguments = {"-2"}},
     .output = ROWS_MINUS_2},
    {.name = "two_deals_have_headers_and_a_blank_line_between",
     .command = {.arguments = {"617", "1"}},
     .output = H_617 "\n" H_1},
    {.name = "deals_keep_their_order_and_may_repeat",
     .command = {.arguments = {"-1", "617", "-2", "617"}},
     .output = H_MINUS_1 "\n" H_617 "\n" H_MINUS_2 "\n" H_617},
    {.name = "a_range_of_one_has_a_header",
     .command = {.arguments = {"617-617"}},
     .output = H_617},
    {.name = "no_operand_reads_standard_input",
     .command = {.input = "617\n1\n"},
     .output = H_617 "\n" H_1},
    {.name = "one_deal_of_standard_input_has_a_header",
     .command = {.input = "617"},
     .output = H_617},
    {.name = "a_dash_reads_standard_input_in_its_place",
     .command = {.arguments = {"-1", "-", "1"}, .input = "\t617\r\n\f -2\v"},
     .output = H_MINUS_1 "\n" H_617 "\n" H_MINUS_2 "\n" H_1},
    {.name = "a_second_dash_finds_nothing_more",
     .command = {.arguments = {"-l", "-", "-"}, .input = "617-617"},
     .output = LINE_617},
    {.name = "empty_standard_input_is_no_deal_and_no_error"},
    {.name = "standard_input_is_left_alone_without_need",
     .command = {.arguments = {"617"}, .input_from = INPUT_CLOSED},
     .output = ROWS_617},
    {.name = "leading_zeros_change_nothing",
     .command = {.arguments = {"000617"}},
     .output = ROWS_617},
    {.name = "a_range_ends_at_the_very_last_deal",
     .command = {.arguments = {"-c", "8589934591-8589934591",
                               "--header=never"}},
     .output = COLUMNS_LAST},
};

static const struct command_row options[] = {
    {.name = "ascii_is_the_default",
     .command = {.arguments = {"-a", "617"}},
     .output = ROWS_617},
    {.name = "columns",
     .command = {.arguments = {"-c", "617"}},
     .output = COLUMNS_617},
    {.name = "columns_with_headers",
     .command = {.arguments = {"--columns", "617", "-2"}},
     .output = "Game #617\n" COLUMNS_617 "\nGame #-2\n" COLUMNS_MINUS_2},
    {.name = "lines_have_no_header_and_no_blank_line",
     .command = {.arguments = {"-l", "617", "617"}},
     .output = LINE_617 LINE_617},
    {.name = "a_header_always",
     .command = {.arguments = {"--header=always", "617"}},
     .output = H_617},
    {.name = "a_header_never",
     .command = {.arguments = {"--header=never", "617", "1"}},
     .output = ROWS_617 "\n" ROWS_1},
    {.name = "a_header_as_the_deals_are",
     .command = {.arguments = {"--header", "auto", "617"}},
     .output = ROWS_617},
    {.name = "no_header_wanted_for_lines_is_no_clash",
     .command = {.arguments = {"-l", "--header=never", "617"}},
     .output = LINE_617},
    {.name = "options_may_stand_behind_deals",
     .command = {.arguments = {"617", "-c"}},
     .output = COLUMNS_617},
    {.name = "options_may_stand_among_deals",
     .command = {.arguments = {"-1", "--header=never", "-2"}},
     .output = ROWS_MINUS_1 "\n" ROWS_MINUS_2},
    {.name = "two_dashes_end_the_options",
     .command = {.arguments = {"-c", "--", "-2"}},
     .output = COLUMNS_MINUS_2},
    {.name = "a_cluster_is_its_options",
     .command = {.arguments = {"-ac", "617"}},
     .output = COLUMNS_617},
    {.name = "an_option_may_be_shortened",
     .command = {.arguments = {"--colu", "617"}},
     .output = COLUMNS_617},
    {.name = "version",
     .command = {.arguments = {"--version"}},
     .output = "freecell-deal " FREECELL_DEAL_VERSION "\n"},
    {.name = "version_by_its_letter_whatever_else_is_asked",
     .command = {.arguments = {"12x", "-cV"}},
     .output = "freecell-deal " FREECELL_DEAL_VERSION "\n"},
};

/* That it names every option is for system/options.sh. */
static void help_begins_with_the_usage(void **state)
{
    static const char usage[] = "Usage: freecell-deal [option]... [deal]...\n";
    static const struct command commands[] = {{.arguments = {"--help"}},
                                              {.arguments = {"617", "-h"}}};
    struct outcome outcome;
    for (size_t i = 0; i < COUNT_OF(commands); i++) {
        command_run(&commands[i], &outcome);
        assert_int_equal(outcome.status, 0);
        assert_string_equal(outcome.errors, "");
        assert_memory_equal(outcome.output, usage, sizeof usage - 1);
        outcome_free(&outcome);
    }
}

/* Far more than any buffer, and across the edge of two bands. */
static void a_long_range_is_every_deal_of_it_in_order(void **state)
{
    static const struct command command = {
        .arguments = {"-lut", "4294966296-4294968295"}};
    struct reference_style style = {false, FREECELL_UNICODE, true};
    uint8_t cards[FREECELL_CARDS];
    char expected[REFERENCE_MAX];
    struct outcome outcome;
    command_run(&command, &outcome);
    const char *line = outcome.output;
    for (int64_t n = 4294966296; n <= 4294968295; n++) {
        reference_deal(n, cards);
        (void)reference_line(n, cards, &style, expected);
        assert_int_equal(strncmp(line, expected, strlen(expected)), 0);
        line += strlen(expected);
    }
    assert_string_equal(line, "");
    assert_int_equal(outcome.status, 0);
    outcome_free(&outcome);
}

int main(void)
{
    const struct CMUnitTest others[] = {
        cmocka_unit_test(help_begins_with_the_usage),
        cmocka_unit_test(a_long_range_is_every_deal_of_it_in_order),
    };
    return RUN_ROWS(deals, command_test) + RUN_ROWS(options, command_test) +
           cmocka_run_group_tests(others, NULL, NULL);
}
