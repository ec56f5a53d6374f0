#include "cmd/options.h"

#include <errno.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/option_table.h"
#include "deals/range.h"
#include "io/message.h"

/* What --random draws from unless it is told: Microsoft's first million. */
#define RANDOM_LAST INT64_C(1000000)

/* What getopt_long wants, made from the rows. */
struct grammar {
    char letters[2 + 3 * OPTION_ROWS + 1];
    struct option names[OPTION_ROWS + 1];
};

/* What getopt_long returns for a word that is no option, and for long names. */
enum { WORD = 1, FIRST_ROW = 256 };

static int argument_kind(const struct option_row *row)
{
    if (row->argument[0] == '\0')
        return no_argument;
    return row->argument[0] == '[' ? optional_argument : required_argument;
}

static void make_grammar(struct grammar *grammar)
{
    /* Operands are handed over where they stand, and it prints nothing. */
    *grammar = (struct grammar){.letters = "-:"};
    char *letter = grammar->letters + 2;
    for (int i = 0; i < OPTION_ROWS; i++) {
        const struct option_row *row = &option_table[i];
        int kind = argument_kind(row);
        grammar->names[i] =
            (struct option){row->name, kind, NULL, FIRST_ROW + i};
        if (row->letter == '\0')
            continue;
        *letter++ = row->letter;
        if (kind == required_argument)
            *letter++ = ':';
    }
}

/* The row that getopt_long found: by its name, or by its letter. */
static size_t find_row(int found)
{
    size_t row = 0;
    if (found >= FIRST_ROW)
        return (size_t)(found - FIRST_ROW);
    while (option_table[row].letter != found)
        row++;
    return row;
}

/* Reports what getopt_long found wrong with the argument it has just read. */
static int refuse_option(int found, const char *argument)
{
    char quoted[QUOTED_MAX], letter[] = {'-', (char)optopt};
    bool is_long = strncmp(argument, "--", 2) == 0;
    if (is_long)
        quote(quoted, argument, strlen(argument));
    else
        quote(quoted, letter, sizeof letter);
    if (found == ':')
        message_usage("%s needs an argument", quoted);
    else if (is_long && optopt != 0)
        message_usage("%s takes no argument", quoted);
    else
        message_usage("%s is not an option%s", quoted,
                      is_long ? ", or short for several" : "");
    return -1;
}

static bool is_negative_number(const char *argument)
{
    return argument[0] == '-' && argument[1] >= '0' && argument[1] <= '9';
}

/* What getopt_long finds next; WORD or -1, and what belongs to it in optarg. */
static int next_argument(const struct grammar *grammar, int argc, char **argv)
{
    /* To getopt_long, -1 would be an option. */
    if (optind < argc && is_negative_number(argv[optind])) {
        optarg = argv[optind++];
        return WORD;
    }
    return getopt_long(argc, argv, grammar->letters, grammar->names, NULL);
}

/* Reads one option. Returns 0, or -1 after a message. */
static int read_option(struct options *options, bool given[OPTION_ROWS],
                       size_t i)
{
    const struct option_row *row = &option_table[i];
    void *destination = (char *)options + row->destination;
    if (row->reader(row, optarg, destination) != 0)
        return -1;
    /* Only =always can conflict, so only it counts as given. */
    given[i] = !option_row_has_when(i) ||
               *(const enum when *)destination == WHEN_ALWAYS;
    return 0;
}

/* Reads all options, and gathers what is none. Returns 0 or -1. */
static int read_arguments(struct options *options, bool given[OPTION_ROWS],
                          int argc, char **argv)
{
    struct grammar grammar;
    make_grammar(&grammar);
    for (;;) {
        int at = optind;
        int found = next_argument(&grammar, argc, argv);
        if (found == -1)
            break;
        if (found == '?' || found == ':')
            return refuse_option(found, argv[at]);
        if (found == WORD)
            options->words[options->word_count++] = optarg;
        else if (read_option(options, given, find_row(found)) != 0)
            return -1;
        if (options->action == ACTION_HELP || options->action == ACTION_VERSION)
            return 0; /* whatever else is asked for */
    }
    while (optind < argc)
        options->words[options->word_count++] = argv[optind++];
    return 0;
}

static int refuse_pair(size_t one, size_t other)
{
    message_usage("--%s and --%s cannot be combined", option_table[one].name,
                  option_table[other].name);
    return -1;
}

static int check_conflicts(const bool given[OPTION_ROWS])
{
    for (size_t i = 0; i < OPTION_ROWS; i++)
        for (size_t j = i + 1; j < OPTION_ROWS; j++)
            if (given[i] && given[j] && option_rows_conflict(i, j))
                return refuse_pair(i, j);
    const size_t identify = option_row_named("identify");
    for (size_t i = 0; i < OPTION_ROWS; i++)
        if (given[identify] && given[i] && !option_table[i].identifying)
            return refuse_pair(identify, i);
    return 0;
}

static int check_needs(const bool given[OPTION_ROWS])
{
    for (size_t i = 0; i < OPTION_ROWS; i++) {
        const char *needs = option_table[i].needs;
        if (!given[i] || needs == NULL || given[option_row_named(needs)])
            continue;
        message_usage("--%s needs --%s", option_table[i].name, needs);
        return -1;
    }
    return 0;
}

/* Reports it, when a condition that the options must meet is not met. */
static int require(bool met, const char *otherwise)
{
    if (!met)
        message_usage("%s", otherwise);
    return met ? 0 : -1;
}

static bool has_several_boards(const struct options *options)
{
    if (options->random)
        return options->draws > 1;
    return !source_is_single(options->deals, options->deal_count);
}

/* What options and words mean together. */
static int check_whole(const struct options *options)
{
    bool dealing = options->action == ACTION_DEAL;
    bool file_per_deal = options->output.name.file_per_deal;
    if (require(!dealing || !options->excludes.reads_input ||
                    !source_reads_input(options->deals, options->deal_count),
                "standard input cannot be both deals and --exclude") != 0)
        return -1;
    if (require(!options->picture || file_per_deal ||
                    !has_several_boards(options),
                "--svg of several deals needs an --output with %d") != 0)
        return -1;
    return require(dealing || !file_per_deal,
                   "--identify writes one file: --output cannot have %d");
}

/* Reads the words as deals. Returns the first that is none, or NULL. */
static const char *read_deals(struct options *options, const char **reason)
{
    const char *wrong = NULL;
    for (size_t i = 0; i < options->word_count; i++) {
        const char *word = options->words[i];
        const char *why =
            operand_parse(word, &options->deals[options->deal_count++]);
        if (why == NULL || wrong != NULL)
            continue;
        wrong = word;
        *reason = why;
    }
    if (options->random && options->word_count == 0)
        options->deals[options->deal_count++] =
            (struct operand){.kind = OPERAND_RANGE, .range = {1, RANDOM_LAST}};
    return wrong;
}

/* Takes room for whatever the arguments can be. Returns 0 or -1. */
static int take_room(struct options *options, int argc)
{
    size_t most = (size_t)argc + 1;
    options->excludes.files = calloc(most, sizeof *options->excludes.files);
    options->deals = calloc(most, sizeof *options->deals);
    if (options->excludes.files != NULL && options->deals != NULL)
        return 0;
    message("%s", strerror(errno));
    return -1;
}

int options_read(struct options *options, int argc, char **argv)
{
    bool given[OPTION_ROWS] = {false};
    char quoted[QUOTED_MAX];
    const char *wrong = NULL, *reason = NULL;
    *options = (struct options){.words = argv, .draws = 1};
    if (take_room(options, argc) != 0 ||
        read_arguments(options, given, argc, argv) != 0)
        return -1;
    if (options->action == ACTION_HELP || options->action == ACTION_VERSION)
        return 0;
    if (options->action == ACTION_DEAL)
        wrong = read_deals(options, &reason);
    if (check_conflicts(given) != 0 || check_needs(given) != 0 ||
        check_whole(options) != 0)
        return -1;
    if (wrong == NULL)
        return 0;
    message_usage(RANGE_INVALID, quote(quoted, wrong, strlen(wrong)), reason);
    return -1;
}

void options_free(struct options *options)
{
    free(options->excludes.files);
    free(options->deals);
}
