/* The command line and standard input that make no sense, row by row. */
#include "support/boards.h"
#include "support/command.h"

#define TRY "Try 'freecell-deal --help' for more information.\n"
#define BOUNDS "deals are -1, -2 and 1 to 8589934591\n"
#define NO_NUMBER "not a number or a range FIRST-LAST; " BOUNDS

/* An operand that is refused: nothing on standard output, and a message. */
#define BAD_DEAL(title, operand, reason)                                    \
    {                                                                       \
        .name = title, .command = {.arguments = {operand}},                 \
        .errors = "freecell-deal: invalid deal '" operand "': " reason TRY, \
        .status = 2                                                         \
    }

/* Options that are refused, before any deal is looked at. */
#define BAD_OPTIONS(title, given, message)                        \
    {                                                             \
        .name = title, .command = {.arguments = {given, "617"}},  \
        .errors = "freecell-deal: " message "\n" TRY, .status = 2 \
    }

/* Standard input that is refused at some place, after this output. */
#define BAD_INPUT(title, text, place, before, message)                        \
    {                                                                         \
        .name = title, .command = {.arguments = {"-l"}, .input = text},       \
        .output = before,                                                     \
        .errors =                                                             \
            "freecell-deal: standard input:" place ": invalid deal " message, \
        .status = 2                                                           \
    }

static const struct command_row operands[] = {
    BAD_DEAL("deal_0", "0", "0 is not a deal; " BOUNDS),
    BAD_DEAL("trailing_junk", "12x", NO_NUMBER),
    BAD_DEAL("letters", "abc", NO_NUMBER),
    BAD_DEAL("an_empty_argument", "", "it is empty; " BOUNDS),
    BAD_DEAL("a_leading_space", " 5", NO_NUMBER),
    BAD_DEAL("a_trailing_space", "5 ", NO_NUMBER),
    BAD_DEAL("a_plus", "+5", NO_NUMBER),
    BAD_DEAL("an_exponent", "1e6", NO_NUMBER),
    BAD_DEAL("hexadecimal", "0x10", NO_NUMBER),
    BAD_DEAL("a_range_that_ends_before_it_begins", "2-1",
             "the range ends before it begins; " BOUNDS),
    BAD_DEAL("three_ends_of_a_range", "1-2-3", NO_NUMBER),
    BAD_DEAL("a_range_without_an_end", "1-", NO_NUMBER),
    BAD_DEAL("one_past_the_last_deal", "8589934592", "too large; " BOUNDS),
    BAD_DEAL("a_range_past_the_last_deal", "8589934591-8589934592",
             "too large; " BOUNDS),
    BAD_DEAL("twenty_three_nines", "99999999999999999999999",
             "too large; " BOUNDS),
    BAD_DEAL("minus_5", "-5", "no such deal; " BOUNDS),
    BAD_DEAL("minus_1_with_junk", "-1x", "no such deal; " BOUNDS),
    {.name = "control_characters_are_shown_in_octal",
     .command = {.arguments = {"\x1B[2J\n"}},
     .errors = "freecell-deal: invalid deal '\\033[2J\\012': " NO_NUMBER TRY,
     .status = 2},
    {.name = "a_good_deal_before_a_bad_one_prints_nothing",
     .command = {.arguments = {"1", "12x"}},
     .errors = "freecell-deal: invalid deal '12x': " NO_NUMBER TRY,
     .status = 2},
    {.name = "standard_input_before_a_bad_deal_prints_nothing",
     .command = {.arguments = {"-", "12x"}, .input = "1 2 3"},
     .errors = "freecell-deal: invalid deal '12x': " NO_NUMBER TRY,
     .status = 2},
    {.name = "a_word_behind_two_dashes_is_a_deal",
     .command = {.arguments = {"--", "-c"}},
     .errors = "freecell-deal: invalid deal '-c': no such deal; " BOUNDS TRY,
     .status = 2},
};

static const struct command_row options[] = {
    BAD_OPTIONS("json_columns", "-jc",
                "--json and --columns cannot be combined"),
    BAD_OPTIONS("json_line", "-jl", "--json and --line cannot be combined"),
    BAD_OPTIONS("columns_line", "-cl",
                "--columns and --line cannot be combined"),
    BAD_OPTIONS("glyphs_ten", "-gt", "--glyphs and --ten cannot be combined"),
    BAD_OPTIONS("ascii_unicode", "-au",
                "--ascii and --unicode cannot be combined"),
    BAD_OPTIONS("unknown_letter", "-z", "'-z' is not an option"),
    BAD_OPTIONS("unknown_word", "--zebra",
                "'--zebra' is not an option, or short for several"),
    BAD_OPTIONS("unknown_header", "--header=maybe",
                "invalid argument 'maybe' for --header: "
                "not auto, always or never"),
    {.name = "an_option_behind_a_deal_is_still_an_option",
     .command = {.arguments = {"617", "-jc"}},
     .errors = "freecell-deal: --json and --columns cannot be combined\n" TRY,
     .status = 2},
    {.name = "a_line_with_a_header",
     .command = {.arguments = {"-l", "--header", "always", "617"}},
     .errors = "freecell-deal: --line and --header cannot be combined\n" TRY,
     .status = 2},
    {.name = "json_with_a_header",
     .command = {.arguments = {"-j", "--header", "always", "617"}},
     .errors = "freecell-deal: --json and --header cannot be combined\n" TRY,
     .status = 2},
    {.name = "a_header_without_its_argument",
     .command = {.arguments = {"617", "--header"}},
     .errors = "freecell-deal: '--header' needs an argument\n" TRY,
     .status = 2},
};

static const struct command_row inputs[] = {
    BAD_INPUT("a_bad_number_alone", "12x", "1:1", NULL, "'12x': " NO_NUMBER),
    BAD_INPUT("a_bad_number_in_the_middle", "617\n  617 1e6\n617\n", "2:7",
              LINE_617 LINE_617, "'1e6': " NO_NUMBER),
    BAD_INPUT("zero", "617\n0\n", "2:1", LINE_617,
              "'0': 0 is not a deal; " BOUNDS),
    BAD_INPUT("minus_3", "-3", "1:1", NULL, "'-3': no such deal; " BOUNDS),
    BAD_INPUT("a_dash", "-", "1:1", NULL, "'-': no such deal; " BOUNDS),
    BAD_INPUT("columns_are_characters", "\n\u2666\u2666 +5", "2:1", NULL,
              "'\u2666\u2666': " NO_NUMBER),
    BAD_INPUT("sixty_five_digits",
              "99999999999999999999999999999999"
              "999999999999999999999999999999999",
              "1:1", NULL,
              "'99999999999999999999999999999999"
              "999999999999999999999999999999999': too long; " BOUNDS),
    {.name = "a_null",
     .command = {.arguments = {"-l"}, .input = "617 1\0002", .input_length = 7},
     .output = LINE_617,
     .errors = "freecell-deal: standard input:1:5: invalid deal "
               "'1\\0002': " NO_NUMBER,
     .status = 2},
};

int main(void)
{
    return RUN_ROWS(operands, command_test) + RUN_ROWS(options, command_test) +
           RUN_ROWS(inputs, command_test);
}
