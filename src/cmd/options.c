#include "options.h"

#include <ctype.h>
#include <getopt.h>
#include <string.h>

#include "message.h"
#include "option_table.h"

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

/* The row of an option that getopt_long has found. */
static const struct option_row *row_of(int letter)
{
    const struct option_row *row = option_table;
    while (row->letter != letter)
        row++;
    return row;
}

/* Where the WHEN of this option is kept, or NULL when it has none. */
static enum when *when_of(struct options *options, int letter)
{
    return letter == 'H' ? &options->header : NULL;
}

static int read_when(enum when *when, const struct option_row *row,
                     const char *value)
{
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

/* Does what one option asks for. Returns 0, or -1 after a message. */
static int take_option(struct options *options, const struct option_row *row,
                       const char *value)
{
    enum when *when = when_of(options, row->letter);
    if (when != NULL)
        return read_when(when, row, value);
    switch (row->letter) {
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
    const char *what =
        found == ':' ? "needs an argument" : "is no option, or not used so";
    if (strncmp(argument, "--", 2) == 0)
        quote(quoted, argument, strlen(argument));
    else
        quote(quoted, letter, sizeof letter);
    message_usage("%s %s", quoted, what);
    return -1;
}

/* Whether an option was given and asks for something that may clash. */
static bool is_asked(struct options *options, const bool given[OPTION_ROWS],
                     int i)
{
    const enum when *when = when_of(options, option_table[i].letter);
    return given[i] && (when == NULL || *when == WHEN_ALWAYS);
}

static int check_clashes(struct options *options, const bool given[OPTION_ROWS])
{
    for (int i = 0; i < OPTION_ROWS; i++)
        for (int j = 0; j < OPTION_ROWS; j++)
            if (is_asked(options, given, i) && is_asked(options, given, j) &&
                strchr(option_table[i].clashes, option_table[j].letter) !=
                    NULL) {
                message_usage("--%s and --%s cannot be combined",
                              option_table[i].name, option_table[j].name);
                return -1;
            }
    return 0;
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
    static char *standard_input[] = {"-"};
    struct grammar grammar;
    bool given[OPTION_ROWS] = {false};
    int found, at;
    make_grammar(&grammar);
    *options = (struct options){.operands = argv};

    while (at = optind, (found = next_argument(&grammar, argc, argv)) != -1) {
        if (found == OPERAND) {
            options->operands[options->operand_count++] = optarg;
            continue;
        }
        if (found == '?' || found == ':')
            return refuse_option(found, argv[at]);
        const struct option_row *row = row_of(found);
        given[row - option_table] = true;
        if (take_option(options, row, optarg) != 0)
            return -1;
        if (row->letter == 'h' || row->letter == 'V')
            return 0;
    }
    while (optind < argc)
        options->operands[options->operand_count++] = argv[optind++];
    if (options->operand_count == 0) {
        options->operands = standard_input;
        options->operand_count = 1;
    }
    return check_clashes(options, given);
}
