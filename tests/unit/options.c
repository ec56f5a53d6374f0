/* What each option sets; which go together is for command/refusals.c. */
#include "cmd/options.h"

#include <getopt.h>
#include <stdio.h>
#include <string.h>

#include "support/capture.h"
#include "support/test.h"

#define TRY "Try 'freecell-deal --help' for more information.\n"

enum { ARGUMENTS = 10 };

/* A command line, as main gets it. */
struct line {
    char *argv[ARGUMENTS + 2];
    int argc;
    struct options options;
    char errors[CAPTURE_MAX];
};

/* getopt_long keeps where it was from one command line to the next. */
static void forget_the_last_line(void)
{
    static const struct option none[] = {{NULL, 0, NULL, 0}};
    char *empty[] = {"", NULL};
    optind = 0;
    (void)getopt_long(1, empty, "-:", none, NULL);
}

static int read_line(struct line *line, const char *const *arguments)
{
    struct capture capture;
    line->argv[0] = "freecell-deal";
    line->argc = 1;
    for (; line->argc <= ARGUMENTS && *arguments != NULL; arguments++)
        line->argv[line->argc++] = (char *)*arguments;
    line->argv[line->argc] = NULL;
    forget_the_last_line();
    capture_start(&capture);
    int result = options_read(&line->options, line->argc, line->argv);
    (void)capture_stop(&capture, line->errors);
    options_free(&line->options);
    return result;
}

static void takes(struct line *line, const char *const *arguments)
{
    int result = read_line(line, arguments);
    assert_string_equal(line->errors, "");
    assert_int_equal(result, 0);
}

static void each_option_sets_what_it_names(void **state)
{
    static const struct {
        const char *spellings[2];
        struct options sets;
    } rows[] = {
        {{"617", NULL}, {.action = ACTION_DEAL}},
        {{"-a", "--ascii"}, {.symbols = FREECELL_ASCII}},
        {{"-u", "--unicode"}, {.symbols = FREECELL_UNICODE}},
        {{"-g", "--glyphs"}, {.symbols = FREECELL_GLYPHS}},
        {{"-j", "--json"}, {.layout = FORM_JSON}},
        {{"-c", "--columns"}, {.layout = FORM_COLUMNS}},
        {{"-l", "--line"}, {.layout = FORM_LINE}},
        {{"-t", "--ten"}, {.ten = true}},
        {{"--header=auto", NULL}, {.header = WHEN_AUTO}},
        {{"--header=always", NULL}, {.header = WHEN_ALWAYS}},
        {{"--header=never", NULL}, {.header = WHEN_NEVER}},
        {{"-h", "--help"}, {.action = ACTION_HELP}},
        {{"-V", "--version"}, {.action = ACTION_VERSION}},
    };
    struct line line;
    for (size_t i = 0; i < COUNT_OF(rows); i++)
        for (int s = 0; s < 2 && rows[i].spellings[s] != NULL; s++) {
            takes(&line, (const char *[]){rows[i].spellings[s], NULL});
            assert_int_equal(line.options.action, rows[i].sets.action);
            assert_int_equal(line.options.layout, rows[i].sets.layout);
            assert_int_equal(line.options.symbols, rows[i].sets.symbols);
            assert_int_equal(line.options.ten, rows[i].sets.ten);
            assert_int_equal(line.options.header, rows[i].sets.header);
        }
}

static void has_operands(const struct line *line, const char *const *expected)
{
    size_t count = 0;
    for (; expected[count] != NULL; count++) {
        assert_true(count < line->options.word_count);
        assert_string_equal(line->options.words[count], expected[count]);
    }
    assert_int_equal(line->options.word_count, count);
}

static void operands_keep_their_order_among_options(void **state)
{
    static const struct {
        const char *arguments[ARGUMENTS], *operands[ARGUMENTS];
    } rows[] = {
        {{NULL}, {NULL}},
        {{"-c", NULL}, {NULL}},
        {{"--", NULL}, {NULL}},
        {{"617", NULL}, {"617", NULL}},
        {{"-", NULL}, {"-", NULL}},
        {{"-1", NULL}, {"-1", NULL}},
        {{"-2", "-c", "-1", NULL}, {"-2", "-1", NULL}},
        {{"3", "-c", "1-2", "-t", "-", "-1", NULL},
         {"3", "1-2", "-", "-1", NULL}},
        {{"--header", "always", "5", NULL}, {"5", NULL}},
        {{"1", "--", "2", NULL}, {"1", "2", NULL}},
        {{"-i", "1", "--", "-c", "--", "-1", NULL},
         {"1", "-c", "--", "-1", NULL}},
        {{"-i", "-5", "-617", NULL}, {"-5", "-617", NULL}},
        {{"-i", "", NULL}, {"", NULL}},
    };
    struct line line;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        takes(&line, rows[i].arguments);
        has_operands(&line, rows[i].operands);
    }
}

static void a_cluster_is_its_options_one_by_one(void **state)
{
    struct line line;
    takes(&line, (const char *[]){"-uct", "5", NULL});
    assert_int_equal(line.options.symbols, FREECELL_UNICODE);
    assert_int_equal(line.options.layout, FORM_COLUMNS);
    assert_true(line.options.ten);
    has_operands(&line, (const char *[]){"5", NULL});
}

static void refuses(const char *const *arguments, const char *message)
{
    struct line line;
    char expected[CAPTURE_MAX];
    int result = read_line(&line, arguments);
    (void)snprintf(expected, sizeof expected, "freecell-deal: %s\n" TRY,
                   message);
    assert_string_equal(line.errors, expected);
    assert_int_equal(result, -1);
}

static void what_is_no_option_is_refused_by_its_name(void **state)
{
    static const struct {
        const char *arguments[4], *message;
    } rows[] = {
        {{"-y"}, "'-y' is not an option"},
        {{"-H"}, "'-H' is not an option"},
        {{"-cy"}, "'-y' is not an option"},
        {{"-yc"}, "'-y' is not an option"},
        {{"1", "-c", "-yc"}, "'-y' is not an option"},
        {{"--json", "-yc"}, "'-y' is not an option"},
        {{"-c1"}, "'-1' is not an option"},
        {{"--frobnicate"},
         "'--frobnicate' is not an option, or short for several"},
        {{"--json=5"}, "'--json=5' takes no argument"},
        {{"--he"}, "'--he' is not an option, or short for several"},
        {{"1", "--x\n"}, "'--x\\012' is not an option, or short for several"},
        {{"-\x1B"}, "'-\\033' is not an option"},
        {{"--header"}, "'--header' needs an argument"},
        {{"--header="},
         "invalid argument '' for --header: not auto, always or never"},
        {{"--header=sometimes"},
         "invalid argument 'sometimes' for --header: "
         "not auto, always or never"},
        {{"--header=ALWAYS"},
         "invalid argument 'ALWAYS' for --header: not auto, always or never"},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++)
        refuses(rows[i].arguments, rows[i].message);
}

static void the_last_of_two_headers_counts(void **state)
{
    struct line line;
    takes(&line,
          (const char *[]){"-l", "--header=always", "--header=never", NULL});
    assert_int_equal(line.options.header, WHEN_NEVER);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_option_sets_what_it_names),
        cmocka_unit_test(operands_keep_their_order_among_options),
        cmocka_unit_test(a_cluster_is_its_options_one_by_one),
        cmocka_unit_test(what_is_no_option_is_refused_by_its_name),
        cmocka_unit_test(the_last_of_two_headers_counts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
