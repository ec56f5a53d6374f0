#include "cmd/options.h"

#include <ctype.h>
#include <errno.h>
#include <getopt.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/option_check.h"
#include "cmd/option_table.h"
#include "deals/range.h"
#include "io/message.h"

/* What getopt_long wants, made from the rows. */
struct grammar {
    char letters[2 + 3 * OPTION_ROWS + 1];
    struct option names[OPTION_ROWS + 1];
};

/* What getopt_long returns for an operand when they are not to be moved. */
enum { OPERAND = 1 };

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
        int kind = argument_kind(&option_table[i]);
        grammar->names[i] = (struct option){option_table[i].name, kind, NULL,
                                            option_table[i].letter};
        if (option_table[i].long_only)
            continue;
        *letter++ = option_table[i].letter;
        if (kind == required_argument)
            *letter++ = ':';
    }
}

/* Where the WHEN of this option is kept, or NULL when it has none. */
static enum when *when_of(struct options *options, int letter)
{
    switch (letter) {
    case 'H':
        return &options->header;
    case 'K':
        return &options->color;
    case 'P':
        return &options->progress;
    default:
        return NULL;
    }
}

static int read_when(enum when *when, const struct option_row *row,
                     const char *value)
{
    if (value == NULL)
        value = "always"; /* left out, where it may be */
    static const char *const names[] = {
        [WHEN_AUTO] = "auto", [WHEN_ALWAYS] = "always", [WHEN_NEVER] = "never"};
    for (int i = WHEN_AUTO; i <= WHEN_NEVER; i++)
        if (strcmp(value, names[i]) == 0) {
            *when = (enum when)i;
            return 0;
        }
    char quoted[QUOTED_MAX];
    message_usage("invalid argument %s for --%s: not auto, always or never",
                  quote(quoted, value, strlen(value)), row->name);
    return -1;
}

static int read_draws(int64_t *draws, const char *value)
{
    const char *end = value + strlen(value), *text = value;
    if (range_parse_number(&text, end, draws) && text == end &&
        *draws <= OPTIONS_DRAWS_MAX)
        return 0;
    char quoted[QUOTED_MAX];
    message_usage("invalid argument %s for --count: not a number from 0 to "
                  "%" PRId64,
                  quote(quoted, value, strlen(value)), OPTIONS_DRAWS_MAX);
    return -1;
}

static int read_output(struct options *options, const char *value)
{
    char quoted[QUOTED_MAX];
    const char *reason = output_parse(value, &options->output);
    if (reason == NULL && options->output_given)
        reason = "it is the second --output";
    options->output_given = true;
    if (reason == NULL)
        return 0;
    message_usage("invalid output file %s: %s",
                  quote(quoted, value, strlen(value)), reason);
    return -1;
}

/* Does what one option asks for. Returns 0, or -1 after a message. */
static int take_option(struct options *options, const struct option_row *row,
                       const char *value)
{
    enum when *when = when_of(options, row->letter);
    if (when != NULL)
        return read_when(when, row, value);
    switch (row->letter) {
    case 'n':
        return read_draws(&options->draws, value);
    case 'o':
        return read_output(options, value);
    case 'x':
        options->excludes[options->exclude_count++] = value;
        break;
    case 'r':
        options->random = true;
        break;
    case 's':
        options->layout = FORM_PICTURE;
        break;
    case 'u':
        options->symbols = FREECELL_UNICODE;
        break;
    case 'g':
        options->symbols = FREECELL_GLYPHS;
        break;
    case 'j':
        options->layout = FORM_JSON;
        break;
    case 'c':
        options->layout = FORM_COLUMNS;
        break;
    case 'l':
        options->layout = FORM_LINE;
        break;
    case 't':
        options->ten = true;
        break;
    case 'i':
        options->action = ACTION_IDENTIFY;
        break;
    case 'h':
        options->action = ACTION_HELP;
        break;
    case 'V':
        options->action = ACTION_VERSION;
        break;
    }
    return 0;
}

/* getopt_long found something wrong with the argument it has just read. */
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
    return argument[0] == '-' && isdigit((unsigned char)argument[1]);
}

/* The next option's letter, OPERAND or -1, and what belongs to it in optarg. */
static int next_argument(const struct grammar *grammar, int argc, char **argv)
{
    /* To getopt_long, -1 would be an option. */
    if (optind < argc && is_negative_number(argv[optind])) {
        optarg = argv[optind++];
        return OPERAND;
    }
    return getopt_long(argc, argv, grammar->letters, grammar->names, NULL);
}

int options_read(struct options *options, int argc, char **argv)
{
    struct grammar grammar;
    bool given[OPTION_ROWS] = {false};
    int found, at;
    make_grammar(&grammar);
    *options = (struct options){.operands = argv, .draws = 1};
    options->excludes = calloc((size_t)argc + 1, sizeof *options->excludes);
    if (options->excludes == NULL) {
        message("%s", strerror(errno));
        return -1;
    }

    while (at = optind, (found = next_argument(&grammar, argc, argv)) != -1) {
        if (found == OPERAND) {
            options->operands[options->operand_count++] = optarg;
            continue;
        }
        if (found == '?' || found == ':')
            return refuse_option(found, argv[at]);
        const struct option_row *row = option_row(found);
        if (take_option(options, row, optarg) != 0)
            return -1;
        const enum when *when = when_of(options, row->letter);
        given[row - option_table] = when == NULL || *when == WHEN_ALWAYS;
        if (row->letter == 'h' || row->letter == 'V')
            return 0;
    }
    while (optind < argc)
        options->operands[options->operand_count++] = argv[optind++];
    return option_check(options, given);
}

void options_free(struct options *options)
{
    free(options->excludes);
}
