/* What makes no sense is refused, with its reason, and never ignored. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "support/boards.h"
#include "support/command.h"
#include "support/files.h"

#define NO_COMMAS "leave commas out of numbers, and put blanks between deals"
#define NOT_CARDS                                                     \
    "this is a card; freecell-identify finds the deal of a board or " \
    "of its first cards"
#define NEEDS_EACH "several pictures need one file each: -o %d.svg"
#define ONE_RANGE "--random draws from one range, such as 1-32000"
#define FEW_DEALS                                                              \
    "--random needs a range with at least two deals that can be won, such as " \
    "1-32000; --count sets how many to draw"
#define STRAY "% must be followed by d, 01d to 019d, or another %"
#define BAD_OUTPUT(name) "invalid argument '" name "' for --output: "
#define BAD_WHEN(argument, option)                       \
    "invalid argument '" argument "' for --" option ": " \
    "not auto, always or never"
#define BAD_COUNT(argument)                         \
    "invalid argument '" argument "' for --count: " \
    "not a number of deals"
#define TOO_LARGE(deals) \
    "--count is too large: the range has " deals " deals that can be won"
#define BAD_SEED(argument)                         \
    "invalid argument '" argument "' for --seed: " \
    "not a number from 0 to 18446744073709551615"

/* A command line, whose words have one blank between them, and the message. */
struct refusal {
    const char *line, *message;
};

static const struct refusal operands[] = {
    {"-5", "invalid deal '-5': " DEALS_ARE},
    {"-- -c", "invalid deal '-c': " DEALS_ARE},
    {"- 12x", "invalid deal '12x': " NOT_DIGITS},
    {"tests/data/617.txt",
     "invalid deal 'tests/data/617.txt': to read deals from a file, type "
     "freecell-deal < FILE; to identify boards, freecell-identify FILE"},
    {"\x1B[2J\n", "invalid deal '\\033[2J\\012': " NOT_DIGITS},
};

/* Texts that are no deals, after two dashes, and the advice. */
static const struct no_deal {
    const char *advice, *texts[30];
} no_deals[] = {
    {DEALS_ARE,
     {"0", "0-5", "8589934592", "1-8589934592", "8589934592-1",
      "99999999999999999999999", "1-99999999999999999999999",
      "9223372036854775808", "18446744073709551617"}},
    {"a range begins with its smaller number", {"2-1", "1-0", "8589934591-1"}},
    {DEALS_ARE,
     {"-0", "-5", "-9", "-01", "-12", "-617", "-1-5", "-2--1", "--", "--1",
      "-1 ", "-x"}},
    {NOT_DIGITS, {"",       "#",    "abc",         "1-",   "1--2", "1-2-3",
                  "1-2-",   "1-2x", "5 -6",        "5- 6", "1-+5", "1e6",
                  "0x10",   "1.0",  "1_000",       "1:2",  "1..2", "1\u20132",
                  "\u0661", "#0",   "#8589934592", "#1-2"}},
    {NOT_DIGITS,
     {"617x", "617-x", "617--", "617 ", "617\n", "617.", "617, please", "10k",
      "10\u00B2", "#-5", "\u20135", "deal-4", "x\u20134", "\u00E9-4", "1\u2013",
      "\u2116617", "x1,2"}},
    {DID_YOU_MEAN("617"),
     {"x617", " 617", "\t617", "+617", "#617", "#00617", "Game #617"}},
    {DID_YOU_MEAN("8589934591"), {"#8589934591"}},
    {DID_YOU_MEAN("-1"),
     {"Game #-1", "\u20101", "\u20151", "\u22121", "\uFF0D1"}},
    {DID_YOU_MEAN("-4"), {"#\u20134"}},
    {NO_COMMAS,
     {"1,2,3", "1, 5-7", "1,000-2,000", "617,", "-1,617", "12,34", "0,617",
      ",617", "11,0000", "8,589,934,592"}},
    {"write 11982, or 11 982 for two deals", {"11,982"}},
    {"write 1234567, or 1 234 567 for three deals", {"1,234,567"}},
    {"write 8589934591, or 8 589 934 591 for four deals", {"8,589,934,591"}},
    {"write 1000000", {"1,000,000"}},
    {NOT_CARDS, {"7D", "7d", "10\u2666", "AS KS", "\U0001F0C7"}},
};

/* Each is in the table `all` below, too. */
#define EVERY_OPTION                                                          \
    " --ascii --unicode --glyphs --json --svg --color --columns --line --ten" \
    " --header --impossible --winnable --random --count --seed --output"      \
    " --progress"

static const struct refusal options[] = {
    {"-t 617",
     "'-t' is not an option: ten is written as T anyway; --ten writes 10"},
    {"1 -c -yc", "'-y' is not an option"},
    {"-\x01", "'-\\001' is not an option"},
    {"-color=always 617", "'-color' needs two dashes: --color"},
    {"-l1-10", "'-l1-10' needs a blank before '1-10'"},
    {"1 --x\n", "'--x\\012' is not an option"},
    {"--=", "'--=' is ambiguous:" EVERY_OPTION " --help --version"},
    {"--co", "'--co' is ambiguous: --color --columns --count"},
    {"--json=5", "'--json=5' takes no argument"},
    {"-rn", "'-n' needs an argument"},
    {"617 --header", "'--header' needs an argument"},
    {"--header=", BAD_WHEN("", "header")},
    {"--progress=ALWAYS", BAD_WHEN("ALWAYS", "progress")},
    {"--color=red", BAD_WHEN("red", "color")},
    {"-r --count=", BAD_COUNT("")},
    {"-rn3x", BAD_COUNT("3x")},
    {"-r --seed=", BAD_SEED("")},
    {"-r --seed=0x1", BAD_SEED("0x1")},
    {"-r --seed=18446744073709551616", BAD_SEED("18446744073709551616")},
    {"-oa -oa 617", "--output is given twice"},
    {"--output= 617", BAD_OUTPUT("") "the name is empty"},
    {"-o %d%%%d 617", BAD_OUTPUT("%d%%%d") "more than one %d"},
    {"-o %d-%05d 617", BAD_OUTPUT("%d-%05d") "more than one %d"},
    {"-o 100% 617", BAD_OUTPUT("100%") STRAY},
    {"-o %5d 617", BAD_OUTPUT("%5d") STRAY},
    {"-o %0d 617", BAD_OUTPUT("%0d") STRAY},
    {"-o %005d 617", BAD_OUTPUT("%005d") STRAY},
    {"-o %020d 617", BAD_OUTPUT("%020d") STRAY},
    {"-o %099999999999999999999d 617",
     BAD_OUTPUT("%099999999999999999999d") STRAY},
    {"-o %05 617", BAD_OUTPUT("%05") STRAY},
    {"-o %d.%x 617", BAD_OUTPUT("%d.%x") STRAY},
};

static const struct refusal combinations[] = {
    {"-n1 617", "--count needs --random"},
    {"--seed=1 617", "--seed needs --random"},
    {"-rn 32000 1-32000", TOO_LARGE("31999")},
    {"-rn 99999999999999999999", TOO_LARGE("999992")},
    {"-s", NEEDS_EACH},
    {"-s -r -n2", NEEDS_EACH},
    {"-s -o %%d 1-2", NEEDS_EACH},
    {"-r 1 2", ONE_RANGE},
    {"-r -", ONE_RANGE},
    {"-rn0 -- -1", FEW_DEALS},
    {"-r 11982-11983", FEW_DEALS}, /* of which one can be won */
};

static const struct refusal identify[] = {
    {"--=1", "'--=1' is ambiguous: --json --among --progress "
             "--help --version"},
    {"-amo", "'-amo' needs two dashes: --among"},
    {"--progress=no", BAD_WHEN("no", "progress")},
    {"--among=1,000", "invalid argument '1,000' for --among: " NOT_DIGITS},
    {"- 617", "617 is a number: freecell-deal 617 deals it"},
    {"0", "'0' is a number for freecell-deal, whose " DEALS_ARE},
};

/* Nothing is printed, though there is input. */
static void check_refusal(const char *program, const struct refusal *row)
{
    char errors[400];
    struct command_row expected = {
        .command = {.program = program, .line = row->line, .input = ROWS_617},
        .errors = errors,
        .status = 2};
    (void)snprintf(errors, sizeof errors, "%s: %s\n" TRY("%s"), program,
                   row->message, program);
    command_check(&expected);
}

/* What the message says before the advice is for the other rows. */
static void check_advice(const char *text, const char *advice)
{
    char errors[300];
    struct outcome outcome;
    const struct command_row expected = {
        .command = {.arguments = {"--", text}}, .errors = errors, .status = 2};
    (void)snprintf(errors, sizeof errors, "': %s\n" TRY(DEAL), advice);
    command_run(&expected.command, &outcome);
    const char *end = strstr(outcome.errors, "': ");
    if (end != NULL) {
        outcome.errors_length = strlen(end);
        (void)memmove(outcome.errors, end, outcome.errors_length);
    }
    outcome_check(&outcome, &expected);
    outcome_free(&outcome);
}

static void each_text_that_is_no_deal_has_its_advice(void **state)
{
    const struct no_deal *row = no_deals, *end = row + COUNT_OF(no_deals);
    for (; row < end; row++)
        for (const char *const *text = row->texts; *text != NULL; text++)
            check_advice(*text, row->advice);
}

static void deal_refuses(void **state)
{
    check_refusal(DEAL, *state);
}

static void identify_refuses(void **state)
{
    check_refusal(IDENTIFY, *state);
}

/*
 * Every option, in a spelling that makes sense with one board. Of ascii,
 * unicode and glyphs the last one counts; ten goes with the first two. JSON, a
 * picture, columns and line do not go with each other, nor a picture with a
 * kind of cards. Headers that are always there go with rows and columns, and
 * color that is with those and lines; other words for both go with everything.
 * Deals that are impossible are not winnable, nor drawn. All else goes with
 * everything, only that count and seed need random, which needs a range.
 */
static const struct {
    const char *spelling;
    char letter;
    const char *clashes; /* the letters of all with which it makes no sense */
} all[] = {
    {"--ascii", 'a', "s"},           {"--unicode", 'u', "s"},
    {"--glyphs", 'g', "sT"},         {"--json", 'j', "sclHC"},
    {"--svg", 's', "augjclTHC"},     {"--columns", 'c', "jsl"},
    {"--line", 'l', "jscH"},         {"--ten", 'T', "gs"},
    {"--header=always", 'H', "jsl"}, {"--color=always", 'C', "js"},
    {"--header=never", '-', ""},     {"--color=auto", '-', ""},
    {"--header=auto", '-', ""},      {"--color=never", '-', ""},
    {"--impossible", 'I', "WrnS"},   {"--winnable", 'W', "I"},
    {"--random", 'r', "I"},          {"--count=1", 'n', "I"},
    {"--seed=1", 'S', "I"},          {"--output=out", 'o', ""},
    {"--progress=always", '-', ""},  {"--progress=never", '-', ""},
};

/* Runs it, and asserts that it is well or that the two are said to clash. */
static void check_pair(struct command command, const char *one,
                       const char *other, bool clash)
{
    char errors[300] = "";
    struct outcome outcome;
    if (clash)
        (void)snprintf(
            errors, sizeof errors,
            "freecell-deal: %.*s and %.*s cannot be combined\n" TRY(DEAL),
            (int)strcspn(one, "="), one, (int)strcspn(other, "="), other);
    command_run(&command, &outcome);
    if (outcome.status == 0) /* what it deals is for other tests */
        outcome.output_length = outcome.errors_length = 0;
    outcome_check(&outcome, &(struct command_row){.command = command,
                                                  .errors = errors,
                                                  .status = clash ? 2 : 0});
    outcome_free(&outcome);
}

/* Each pair in one order, by turns; output may be there only once. */
static void every_pair_of_options_makes_sense_or_is_refused(void **state)
{
    for (size_t i = 0; i < COUNT_OF(all); i++)
        for (size_t j = 0; j < COUNT_OF(all); j++) {
            const char *one = all[i].spelling, *other = all[j].spelling;
            if (i == j ? all[i].letter == 'o' : (i + j) % 2 == (i < j))
                continue;
            const char pair[] = {all[i].letter, all[j].letter, '\0'};
            bool count = strpbrk(pair, "nS") != NULL;
            bool draws = count || strchr(pair, 'r') != NULL;
            const char *deals = strchr(pair, 'I') != NULL ? "11982" : "617";
            bool clash = strchr(all[i].clashes, all[j].letter) != NULL;
            if (clash != (strchr(all[j].clashes, all[i].letter) != NULL))
                fail_msg("the rows of %s and %s differ", one, other);
            if (draws)
                deals = "617-618";
            struct command command = {
                .arguments = {one, other, deals, count ? "-r" : NULL}};
            check_pair(command, i < j ? one : other, i < j ? other : one,
                       clash);
        }
}

static void every_option_is_in_that_table(void **state)
{
    char names[] = EVERY_OPTION;
    for (char *name = strtok(names, " "); name; name = strtok(NULL, " ")) {
        size_t i = 0, length = strlen(name);
        while (i < COUNT_OF(all) &&
               (strncmp(all[i].spelling, name, length) ||
                isalpha((unsigned char)all[i].spelling[length])))
            i++;
        if (i == COUNT_OF(all))
            fail_msg("%s is not in the table `all`", name);
    }
}

int main(void)
{
    const struct CMUnitTest others[] = {
        cmocka_unit_test(every_option_is_in_that_table),
        cmocka_unit_test(each_text_that_is_no_deal_has_its_advice),
        FOLDER_TEST(every_pair_of_options_makes_sense_or_is_refused),
    };
    return RUN_ROWS(operands, deal_refuses) +
           RUN_ROWS_WITHIN(options, deal_refuses, folder_enter, folder_leave) +
           RUN_ROWS(combinations, deal_refuses) +
           RUN_ROWS(identify, identify_refuses) +
           cmocka_run_group_tests(others, NULL, NULL);
}
