/* What makes no sense is refused, with its reason, and never ignored. */
#include <stdio.h>
#include <string.h>

#include "support/boards.h"
#include "support/command.h"
#include "support/folder.h"

#define BOUNDS "; deals are -1, -2 and 1 to 8589934591"
#define NO_NUMBER ": not a number or a range FIRST-LAST" BOUNDS
#define NEEDS_EACH "--svg of several deals needs %d in --output"
#define TWO_READERS "deals and --exclude cannot both read standard input"
#define BAD_OUTPUT(name) "invalid output file '" name "': "
#define BAD_WHEN(argument, option)                       \
    "invalid argument '" argument "' for --" option ": " \
    "not auto, always or never"
#define BAD_RANGE(argument, reason)                          \
    "invalid range '" argument "' for --among: " reason "; " \
    "deals there are 1 to 8589934591"
#define BAD_COUNT(argument)                         \
    "invalid argument '" argument "' for --count: " \
    "not a number from 0 to 999999999999999999"

/* Each reason for which a text is no deal is for unit/range.c. */
static const struct command_row operands[] = {
    REFUSED("a_negative_number_is_a_deal_and_no_option",
            "invalid deal '-5': no such deal" BOUNDS, "-5"),
    REFUSED("minus_1_with_junk", "invalid deal '-1x': no such deal" BOUNDS,
            "-1x"),
    REFUSED("a_word_after_two_dashes_is_a_deal",
            "invalid deal '-c': no such deal" BOUNDS, "--", "-c"),
    REFUSED("control_characters_are_shown_in_octal",
            "invalid deal '\\033[2J\\012'" NO_NUMBER, "\x1B[2J\n"),
    REFUSED("a_good_deal_before_a_bad_one_prints_nothing",
            "invalid deal '12x'" NO_NUMBER, "1", "12x"),
    {.name = "standard_input_before_a_bad_deal_prints_nothing",
     .command = {.arguments = {"-", "12x"}, .input = "1 2 3"},
     .errors = "freecell-deal: invalid deal '12x'" NO_NUMBER "\n" TRY,
     .status = 2},
    {.name = "a_bad_word_of_standard_input_comes_after_good_ones",
     .command = {.arguments = {"-l"}, .input = "617\n  617 1e6\n617\n"},
     .output = LINE_617 LINE_617,
     .errors =
         "freecell-deal: standard input:2:7: invalid deal '1e6'" NO_NUMBER "\n",
     .status = 2},
    {.name = "a_nul_in_standard_input_is_shown",
     .command = {.arguments = {"-l"}, .input = "617 1\0002", .input_length = 7},
     .output = LINE_617,
     .errors = "freecell-deal: standard input:1:5: invalid deal "
               "'1\\0002'" NO_NUMBER "\n",
     .status = 2},
};

static const struct command_row options[] = {
    REFUSED("an_unknown_letter", "'-z' is not an option", "-z", "617"),
    REFUSED("a_letter_of_no_option_in_the_table", "'-H' is not an option",
            "-H"),
    REFUSED("an_unknown_letter_in_a_cluster", "'-y' is not an option", "1",
            "-c", "-yc"),
    REFUSED("an_unknown_letter_after_a_name", "'-y' is not an option", "--json",
            "-cy"),
    REFUSED("a_number_in_a_cluster", "'-1' is not an option", "-c1"),
    REFUSED("an_escape", "'-\\033' is not an option", "-\x1B"),
    REFUSED("an_unknown_name", "'--frobnicate' is not an option",
            "--frobnicate"),
    REFUSED("a_name_that_is_short_for_two",
            "'--col' is ambiguous: --color or --columns", "--col"),
    REFUSED("a_name_that_is_short_for_three",
            "'--co=3' is ambiguous: --color or --columns or --count", "--co=3"),
    REFUSED("an_unknown_name_with_a_newline", "'--x\\012' is not an option",
            "1", "--x\n"),
    REFUSED("an_argument_too_many", "'--json=5' takes no argument", "--json=5"),
    REFUSED("a_letter_without_its_argument", "'-n' needs an argument", "-rn"),
    REFUSED("a_name_without_its_argument", "'--header' needs an argument",
            "617", "--header"),
    REFUSED("an_empty_when", BAD_WHEN("", "header"), "--header="),
    REFUSED("a_when_in_capitals", BAD_WHEN("ALWAYS", "progress"),
            "--progress=ALWAYS"),
    REFUSED("a_color_that_is_no_when", BAD_WHEN("red", "color"), "--color=red"),
    REFUSED("count_without_random", "--count needs --random", "-n1", "617"),
    REFUSED("pictures_of_two_deals", NEEDS_EACH, "-s", "1", "2"),
    REFUSED("pictures_of_standard_input", NEEDS_EACH, "-s"),
    REFUSED("pictures_of_two_draws", NEEDS_EACH, "-s", "-r", "-n2"),
    REFUSED("pictures_in_one_file_with_a_percent_sign", NEEDS_EACH, "-s", "-o",
            "%%d", "1-2"),
    REFUSED("deals_and_exclusions_from_standard_input", TWO_READERS, "-x", "-"),
    REFUSED("draws_and_exclusions_from_standard_input", TWO_READERS, "-rx", "-",
            "-"),
    REFUSED("the_same_output_twice", BAD_OUTPUT("a") "--output is given twice",
            "-oa", "-oa", "617"),
    REFUSED("an_output_with_two_d", BAD_OUTPUT("%d%d") "more than one %d", "-o",
            "%d%d", "617"),
    REFUSED("identify_into_one_file_a_deal",
            "--identify writes one file: no %d in --output", "-i", "-o", "%d"),
    REFUSED("near_without_identify", "--near needs --identify", "--near",
            "617"),
    REFUSED("among_without_identify", "--among needs --identify", "--among=1",
            "617"),
    REFUSED("among_no_deal", BAD_RANGE("0", "0 is not a deal"), "-i",
            "--among=0"),
    REFUSED("among_a_fixed_board", BAD_RANGE("-1", "less than 1"), "-i",
            "--among=-1"),
    REFUSED("among_too_much", BAD_RANGE("1-8589934592", "too large"), "-i",
            "--among", "1-8589934592"),
    REFUSED("among_a_list",
            BAD_RANGE("1,5", "not a number or a range "
                             "FIRST-LAST"),
            "-i", "--among=1,5"),
    REFUSED("a_negative_count", BAD_COUNT("-1"), "-r", "-n", "-1"),
    REFUSED("an_empty_count", BAD_COUNT(""), "-r", "--count="),
    REFUSED("a_count_with_junk", BAD_COUNT("3x"), "-rn3x"),
    REFUSED("a_count_too_large", BAD_COUNT("1000000000000000000"), "-r", "-n",
            "1000000000000000000"),
    REFUSED("a_count_past_all_numbers", BAD_COUNT("99999999999999999999"), "-r",
            "-n", "99999999999999999999"),
};

/* Every option, in a spelling that makes sense with deal 617 alone. */
static const char *const spellings[] = {"--ascii",
                                        "--unicode",
                                        "--glyphs",
                                        "--json",
                                        "--svg",
                                        "--columns",
                                        "--line",
                                        "--ten",
                                        "--header=always",
                                        "--color=always",
                                        "--header=never",
                                        "--color=never",
                                        "--random",
                                        "--count=1",
                                        "--exclude=list",
                                        "--output=out",
                                        "--progress=always",
                                        "--progress=never"};
enum { OPTIONS = COUNT_OF(spellings) };

/*
 * Cards are ascii, unicode, glyphs, JSON or a picture. Columns and line go
 * with the first three, and not with each other; ten goes with all but glyphs
 * and pictures; headers with rows and columns, and color with those and lines.
 * All else goes with everything, only that count needs random. x: no sense.
 */
static const char clashes[][OPTIONS + 1] = {
    /*              augjscltHK */
    /* ascii    */ " xxxx             ",
    /* unicode  */ "x xxx             ",
    /* glyphs   */ "xx xx  x          ",
    /* json     */ "xxx xxx xx        ",
    /* svg      */ "xxxx xxxxx        ",
    /* columns  */ "   xx x           ",
    /* line     */ "   xxx  x         ",
    /* ten      */ "  x x             ",
    /* header   */ "   xx x           ",
    /* color    */ "   xx             ",
};

static bool is(const char *spelling, const char *name)
{
    return strncmp(spelling, name, strlen(name)) == 0;
}

/* Runs it, and asserts that it is well or that the two are said to clash. */
static void check_pair(struct command command, const char *one,
                       const char *other, bool clash)
{
    char errors[300] = "";
    struct outcome outcome;
    if (clash)
        (void)snprintf(errors, sizeof errors,
                       "freecell-deal: %.*s and %.*s cannot be combined\n" TRY,
                       (int)strcspn(one, "="), one, (int)strcspn(other, "="),
                       other);
    command_run(&command, &outcome);
    if (outcome.status != (clash ? 2 : 0) ||
        (clash && outcome.output_length > 0) ||
        (clash && strcmp(outcome.errors, errors) != 0))
        fail_msg("%s %s: status %d\n%s%s", one, other, outcome.status,
                 outcome.errors, outcome.output);
    outcome_free(&outcome);
}

static void every_pair_of_options_makes_sense_or_is_refused(void **state)
{
    folder_put("list", "1\n");
    for (int i = 0; i < OPTIONS; i++)
        for (int j = 0; j < OPTIONS; j++) {
            const char *one = spellings[i], *other = spellings[j];
            bool count = is(one, "--count") || is(other, "--count");
            bool clash = i < (int)COUNT_OF(clashes) && clashes[i][j] == 'x';
            struct command command = {.arguments = {one, other,
                                                    count ? "-r" : "617",
                                                    count ? "617" : NULL}};
            if (i != j || !is(one, "--output")) /* which comes once only */
                check_pair(command, i < j ? one : other, i < j ? other : one,
                           clash);
        }
}

/* Identify reads boards of any form, and prints no board. */
static void identify_goes_with_output_and_progress_alone(void **state)
{
    folder_put("list", "1\n");
    folder_put("board", ROWS_617);
    for (int i = 0; i < OPTIONS; i++) {
        struct command command = {.arguments = {"-i", spellings[i], "board"}};
        check_pair(command, "--identify", spellings[i],
                   !is(spellings[i], "--output") &&
                       !is(spellings[i], "--progress") &&
                       strstr(spellings[i], "=never") == NULL);
    }
    folder_has("out", "617\n");
}

int main(void)
{
    const struct CMUnitTest pairs[] = {
        FOLDER_TEST(every_pair_of_options_makes_sense_or_is_refused),
        FOLDER_TEST(identify_goes_with_output_and_progress_alone),
    };
    return RUN_ROWS(operands, command_test) +
           RUN_ROWS_WITHIN(options, command_test, folder_enter, folder_leave) +
           cmocka_run_group_tests(pairs, NULL, NULL);
}
