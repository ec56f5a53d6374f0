/* Options that make no sense together are refused, never ignored. */
#include <stdio.h>
#include <string.h>

#include "support/boards.h"
#include "support/command.h"
#include "support/folder.h"

#define TRY "Try 'freecell-deal --help' for more information.\n"

/* Every option, in a spelling that makes sense beside deal 617 alone. */
static const char *const spellings[] = {"-a",
                                        "-u",
                                        "-g",
                                        "-j",
                                        "-s",
                                        "-c",
                                        "-l",
                                        "-t",
                                        "--header=always",
                                        "--color=always",
                                        "--color=never",
                                        "-r",
                                        "-n1",
                                        "-xlist",
                                        "-oout",
                                        "--progress=always",
                                        "--progress=never"};
enum { OPTIONS = COUNT_OF(spellings) };

/*
 * Cards are ascii, unicode, glyphs, JSON or a picture. Columns and line go
 * with the first three, and not with each other; ten goes with all but glyphs
 * and pictures; headers with rows and columns, and color with those and lines.
 * All else goes with everything, only that count needs random. x: no sense.
 */
static const char clashes[OPTIONS][OPTIONS + 1] = {
    /*              augjscltHKkrnxoPp */
    /* ascii    */ " xxxx            ",
    /* unicode  */ "x xxx            ",
    /* glyphs   */ "xx xx  x         ",
    /* json     */ "xxx xxx xx       ",
    /* svg      */ "xxxx xxxxx       ",
    /* columns  */ "   xx x          ",
    /* line     */ "   xxx  x        ",
    /* ten      */ "  x x            ",
    /* header   */ "   xx x          ",
    /* color    */ "   xx            ",
    /* no color */ "                 ",
    /* random   */ "                 ",
    /* count    */ "                 ",
    /* exclude  */ "                 ",
    /* output   */ "                 ",
    /* progress */ "                 ",
    /* or not   */ "                 ",
};

static int is_once_only(const char *option)
{
    return strncmp(option, "-o", 2) == 0;
}

/* Whether options i and j are taken; count needs random, so it is given. */
static void check_pair(int i, int j)
{
    int count =
        strcmp(spellings[i], "-n1") == 0 || strcmp(spellings[j], "-n1") == 0;
    struct command command = {.arguments = {spellings[i], spellings[j],
                                            count ? "-r" : "617",
                                            count ? "617" : NULL}};
    int clash = clashes[i][j] == 'x' || (i == j && is_once_only(spellings[i]));
    struct outcome outcome;
    command_run(&command, &outcome);
    if (outcome.status != (clash ? 2 : 0) ||
        (clash && outcome.output_length > 0))
        fail_msg("%s %s: status %d\n%s%s", spellings[i], spellings[j],
                 outcome.status, outcome.errors, outcome.output);
    outcome_free(&outcome);
}

static void every_pair_of_options_makes_sense_or_is_refused(void **state)
{
    folder_put("list", "1\n");
    for (int i = 0; i < OPTIONS; i++)
        for (int j = 0; j < OPTIONS; j++)
            check_pair(i, j);
}

/* Identify reads boards of any form, and prints no board. */
static void identify_goes_with_output_alone(void **state)
{
    struct outcome outcome;
    folder_put("list", "1\n");
    folder_put("board", ROWS_617);
    for (int i = 0; i < OPTIONS; i++) {
        struct command command = {.arguments = {"-i", spellings[i], "board"}};
        int good = strcmp(spellings[i], "-oout") == 0 ||
                   strstr(spellings[i], "=never") != NULL;
        command_run(&command, &outcome);
        if (outcome.status != (good ? 0 : 2))
            fail_msg("-i %s: status %d\n%s", spellings[i], outcome.status,
                     outcome.errors);
        outcome_free(&outcome);
    }
    folder_has("out", "617\n");
}

#define REFUSED(title, message, ...)                              \
    {                                                             \
        .name = title, .command = {.arguments = {__VA_ARGS__}},   \
        .errors = "freecell-deal: " message "\n" TRY, .status = 2 \
    }

#define NEEDS_EACH "--svg of several deals needs an --output with %d"
#define TWO_READERS "standard input cannot be both deals and --exclude"
#define COUNTS "not a number from 0 to 999999999999999999"
#define STRAY "a % must be followed by d or %"
#define NO_WHEN "not auto, always or never"

static const struct command_row refusals[] = {
    REFUSED("count_without_random", "--count needs --random", "-n", "3", "617"),
    REFUSED("count_of_one_without_random", "--count needs --random", "-n1",
            "617"),
    REFUSED("identify_and_count", "--identify and --count cannot be combined",
            "-i", "-n2"),
    REFUSED("pictures_of_two_deals", NEEDS_EACH, "-s", "1", "2"),
    REFUSED("pictures_of_a_range", NEEDS_EACH, "-s", "1-2"),
    REFUSED("pictures_of_standard_input", NEEDS_EACH, "-s"),
    REFUSED("pictures_of_a_dash", NEEDS_EACH, "-s", "-"),
    REFUSED("pictures_of_two_draws", NEEDS_EACH, "-s", "-r", "-n2"),
    REFUSED("pictures_in_one_file", NEEDS_EACH, "-s", "-o", "all.svg", "1",
            "2"),
    REFUSED("pictures_in_one_file_with_a_percent_sign", NEEDS_EACH, "-s", "-o",
            "%%d", "1-2"),
    REFUSED("deals_and_exclusions_from_standard_input", TWO_READERS, "-x", "-"),
    REFUSED("a_dash_and_exclusions_from_standard_input", TWO_READERS, "-x", "-",
            "1", "-"),
    REFUSED("a_pool_and_exclusions_from_standard_input", TWO_READERS, "-rx",
            "-", "-"),
    REFUSED("output_twice",
            "invalid output file 'b': it is the second --output", "-oa", "-ob",
            "617"),
    REFUSED("the_same_output_twice",
            "invalid output file 'a': it is the second --output", "-oa", "-oa",
            "617"),
    REFUSED("output_with_two_d", "invalid output file '%d%d': it has two %d",
            "-o", "%d%d", "617"),
    REFUSED("output_with_a_stray_percent_sign",
            "invalid output file '100%': " STRAY, "-o", "100%", "617"),
    REFUSED("output_with_another_conversion",
            "invalid output file '%s': " STRAY, "--output=%s", "617"),
    REFUSED("an_empty_output", "invalid output file '': it is empty",
            "--output=", "617"),
    REFUSED("identify_into_one_file_a_deal",
            "--identify writes one file: --output cannot have %d", "-i", "-o",
            "%d"),
    REFUSED("a_negative_count", "invalid argument '-1' for --count: " COUNTS,
            "-r", "-n", "-1"),
    REFUSED("an_empty_count", "invalid argument '' for --count: " COUNTS, "-r",
            "--count="),
    REFUSED("a_count_with_junk", "invalid argument '3x' for --count: " COUNTS,
            "-rn3x"),
    REFUSED("a_count_too_large",
            "invalid argument '1000000000000000000' for --count: " COUNTS, "-r",
            "-n", "1000000000000000000"),
    REFUSED("a_count_past_all_numbers",
            "invalid argument '99999999999999999999' for --count: " COUNTS,
            "-r", "-n", "99999999999999999999"),
    REFUSED("color_of_some_kind",
            "invalid argument 'red' for --color: " NO_WHEN, "--color=red"),
    REFUSED("an_empty_color", "invalid argument '' for --color: " NO_WHEN,
            "--color="),
    REFUSED("progress_of_some_kind",
            "invalid argument 'yes' for --progress: " NO_WHEN,
            "--progress=yes"),
    REFUSED("progress_without_its_argument", "'--progress' needs an argument",
            "--progress"),
    REFUSED("count_without_its_argument", "'-n' needs an argument", "-rn"),
    REFUSED("exclude_without_its_argument", "'--exclude' needs an argument",
            "--exclude"),
    REFUSED("output_without_its_argument", "'-o' needs an argument", "-o"),
    REFUSED("random_with_an_argument", "'--random=5' takes no argument",
            "--random=5"),
};

int main(void)
{
    const struct CMUnitTest others[] = {
        FOLDER_TEST(every_pair_of_options_makes_sense_or_is_refused),
        FOLDER_TEST(identify_goes_with_output_alone),
    };
    return cmocka_run_group_tests(others, NULL, NULL) +
           RUN_ROWS_WITHIN(refusals, command_test, folder_enter, folder_leave);
}
