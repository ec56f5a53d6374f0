#include "cmd/options.h"

#include <ctype.h>
#include <getopt.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "deals/range.h"
#include "freecell_deal.h"
#include "io/message.h"

const char options_help[] =
    "Usage: freecell-deal [option]... [deal]...\n"
    "   or: freecell-deal -i [file]...\n"
    "Deal numbered games of FreeCell, exactly as Microsoft's does; or, with\n"
    "-i, find the numbers of boards, or of parts of boards, in files or on\n"
    "standard input.\n"
    "\n"
    "A deal is a number, a range FIRST-LAST, -1 or -2 for Microsoft's two\n"
    "boards that cannot be won, or - to read deals from standard input.\n"
    "The default is -. Deals are 1 to 8589934591.\n"
    "\n"
    "  -a, --ascii            cards as 7D (default)\n"
    "  -u, --unicode          suits as symbols: 7\u2666\n"
    "  -g, --glyphs           cards as playing-card characters\n"
    "  -j, --json             JSON Lines: one object per deal\n"
    "  -s, --svg              a picture\n"
    "  -c, --columns          one line per column, as solvers read it\n"
    "  -l, --line             one line per deal: the number, the cards\n"
    "  -t, --ten              write the rank ten as 10 instead of T\n"
    "      --header=WHEN      'Game #N' over each board\n"
    "      --color[=WHEN]     red suits in red\n"
    "  -r, --random           draw one of the deals (default 1-1000000); "
    "-n 10: ten\n"
    "  -n, --count=N          with -r: the number of draws (default 1)\n"
    "  -x, --exclude=FILE     skip the deals that FILE lists\n"
    "  -o, --output=FILE      write to FILE; %d: one file per deal\n"
    "      --progress=WHEN    progress on standard error\n"
    "  -i, --identify         print the numbers of boards, in any notation\n"
    "      --among=RANGE      with -i: only deals of this range\n"
    "      --near             with -i: allow two wrong cards or one omitted\n"
    "  -h, --help             print this help and exit\n"
    "  -V, --version          print the version and exit\n"
    "\n"
    "WHEN is auto, always or never. auto prints a header if the command names\n"
    "several deals or draws at random, color on a terminal unless NO_COLOR is\n"
    "set, and progress on a terminal that shows no boards.\n"
    "Deals that are proven impossible are never drawn.\n"
    "\n"
    "Solvers read columns, but no headers:\n"
    "    freecell-deal -c -r --header=never | fc-solve -l lg\n"
    "\n"
    "Exit status: 0 success; 1 with -i, a board is not a numbered deal;\n"
    "2 bad usage, bad input, or a failed read or write.\n";

/*
 * Every option is known by its letter. Those that have only a name have a
 * capital here, which is not an option of the command line.
 */
static const struct option names[] = {
    {"identify", no_argument, NULL, 'i'},
    {"ascii", no_argument, NULL, 'a'},
    {"unicode", no_argument, NULL, 'u'},
    {"glyphs", no_argument, NULL, 'g'},
    {"json", no_argument, NULL, 'j'},
    {"svg", no_argument, NULL, 's'},
    {"color", optional_argument, NULL, 'C'},
    {"columns", no_argument, NULL, 'c'},
    {"line", no_argument, NULL, 'l'},
    {"ten", no_argument, NULL, 't'},
    {"header", required_argument, NULL, 'H'},
    {"random", no_argument, NULL, 'r'},
    {"count", required_argument, NULL, 'n'},
    {"exclude", required_argument, NULL, 'x'},
    {"output", required_argument, NULL, 'o'},
    {"progress", required_argument, NULL, 'P'},
    {"among", required_argument, NULL, 'A'},
    {"near", no_argument, NULL, 'N'},
    {"help", no_argument, NULL, 'h'},
    {"version", no_argument, NULL, 'V'},
    {NULL, 0, NULL, 0},
};
/* Operands come where they stand, and getopt_long prints nothing. */
static const char letters[] = "-:augjscltrn:x:o:ihV";

/* At most one option of each set may be given. */
static const char *const at_most_one[] = {"augjs", "jscl", "gst", "jslH",
                                          "jsC"};
static const char not_with_identify[] = "augjsCcltHrnx";
/* The first option of each pair means nothing without the second. */
static const char pairs[][2] = {{'n', 'r'}, {'A', 'i'}, {'N', 'i'}};

/* What getopt_long returns for an operand; and the size of an array that says
 * which options are given, by letter. */
enum { OPERAND = 1, LETTERS = UCHAR_MAX + 1 };

#define COUNT_OF(array) (sizeof(array) / sizeof *(array))
/* What --random draws from by default: Microsoft's first million. */
#define RANDOM_LAST INT64_C(1000000)
#define DRAWS_MAX INT64_C(999999999999999999)

static const char *name_of(int letter)
{
    const struct option *option = names;
    while (option->val != letter)
        option++;
    return option->name;
}

/* Reports a name that is not an option, or short for several. */
static void refuse_name(const char *argument)
{
    char quoted[QUOTED_MAX], candidates[300] = "";
    const char *name = argument + strlen("--");
    for (const struct option *option = names; option->name != NULL; option++) {
        size_t used = strlen(candidates);
        if (strncmp(option->name, name, strcspn(name, "=")) == 0)
            (void)snprintf(candidates + used, sizeof candidates - used,
                           "%s--%s", used > 0 ? " or " : "", option->name);
    }
    quote(quoted, argument, strlen(argument));
    if (candidates[0] == '\0')
        message_usage("%s is not an option", quoted);
    else
        message_usage("%s is ambiguous: %s", quoted, candidates);
}

/* Reports an error that getopt_long found in the argument it read last. */
static int refuse_option(int found, const char *argument)
{
    char quoted[QUOTED_MAX], letter[] = {'-', (char)optopt};
    bool is_name = strncmp(argument, "--", 2) == 0;
    if (is_name)
        quote(quoted, argument, strlen(argument));
    else
        quote(quoted, letter, sizeof letter);
    if (found == ':')
        message_usage("%s needs an argument", quoted);
    else if (!is_name)
        message_usage("%s is not an option", quoted);
    else if (optopt != 0)
        message_usage("%s takes no argument", quoted);
    else
        refuse_name(argument);
    return -1;
}

static int refuse_argument(int letter, const char *reason)
{
    char quoted[QUOTED_MAX];
    message_usage("invalid argument %s for --%s: %s",
                  quote(quoted, optarg, strlen(optarg)), name_of(letter),
                  reason);
    return -1;
}

static int read_when(int letter, enum when *when)
{
    static const char *const words[] = {
        [WHEN_AUTO] = "auto", [WHEN_ALWAYS] = "always", [WHEN_NEVER] = "never"};
    for (int i = WHEN_AUTO; i <= WHEN_NEVER; i++)
        if (strcmp(optarg != NULL ? optarg : "always", words[i]) == 0) {
            *when = (enum when)i;
            return 0;
        }
    return refuse_argument(letter, "not auto, always or never");
}

static int read_draws(int64_t *draws)
{
    const char *text = optarg, *end = optarg + strlen(optarg);
    if (range_parse_number(&text, end, draws) && text == end &&
        *draws <= DRAWS_MAX)
        return 0;
    return refuse_argument('n', "not a number from 0 to 999999999999999999");
}

static int read_among(struct range *among)
{
    char quoted[QUOTED_MAX];
    const char *reason = range_parse(optarg, strlen(optarg), among);
    if (reason == NULL && among->first < 1)
        reason = "less than 1";
    if (reason == NULL)
        return 0;
    message_usage("invalid range %s for --among: %s; "
                  "deals there are 1 to 8589934591",
                  quote(quoted, optarg, strlen(optarg)), reason);
    return -1;
}

static int refuse_output(const char *reason)
{
    char quoted[QUOTED_MAX];
    message_usage("invalid output file %s: %s",
                  quote(quoted, optarg, strlen(optarg)), reason);
    return -1;
}

/* Reads the argument of an option. Returns 0, or -1 after a message. */
static int read_argument(struct options *options, int letter,
                         const bool given[LETTERS])
{
    const char *reason;
    switch (letter) {
    case 'H':
        return read_when(letter, &options->header);
    case 'C':
        return read_when(letter, &options->color);
    case 'P':
        return read_when(letter, &options->progress);
    case 'n':
        return read_draws(&options->draws);
    case 'A':
        return read_among(&options->among);
    case 'x':
        options->excludes[options->exclude_count++] = optarg;
        return 0;
    case 'o':
        reason = given['o'] ? "--output is given twice"
                            : output_parse(optarg, &options->output);
        return reason == NULL ? 0 : refuse_output(reason);
    }
    return 0;
}

/* The letter of the next option; or OPERAND, in optarg; or -1 at the end. */
static int next_argument(int argc, char **argv)
{
    /* To getopt_long, -1 would be an option. */
    if (optind < argc && argv[optind][0] == '-' &&
        isdigit((unsigned char)argv[optind][1])) {
        optarg = argv[optind++];
        return OPERAND;
    }
    return getopt_long(argc, argv, letters, names, NULL);
}

/* Reads all arguments, or up to --help. Returns 0, or -1 after a message. */
static int read_arguments(struct options *options, bool given[LETTERS],
                          int argc, char **argv)
{
    while (!given['h'] && !given['V']) {
        int at = optind, found = next_argument(argc, argv);
        if (found == -1)
            break;
        if (found == '?' || found == ':')
            return refuse_option(found, argv[at]);
        if (found == OPERAND)
            options->files[options->file_count++] = optarg;
        else if (read_argument(options, found, given) != 0)
            return -1;
        given[found] = true;
    }
    while (optind < argc)
        options->files[options->file_count++] = argv[optind++];
    return 0;
}

/* What the options without an argument ask for. */
static void apply(struct options *options, const bool given[LETTERS])
{
    options->action = given['h']   ? ACTION_HELP
                      : given['V'] ? ACTION_VERSION
                      : given['i'] ? ACTION_IDENTIFY
                                   : ACTION_DEAL;
    options->layout = given['j']   ? FORM_JSON
                      : given['c'] ? FORM_COLUMNS
                      : given['l'] ? FORM_LINE
                                   : FORM_ROWS;
    options->symbols = given['u']   ? FREECELL_UNICODE
                       : given['g'] ? FREECELL_GLYPHS
                                    : FREECELL_ASCII;
    options->picture = given['s'];
    options->ten = given['t'];
    options->random = given['r'];
    options->near = given['N'];
}

static bool is_conflict(int one, int other)
{
    if (one == 'i')
        return strchr(not_with_identify, other) != NULL;
    for (size_t i = 0; i < COUNT_OF(at_most_one); i++)
        if (strchr(at_most_one[i], one) && strchr(at_most_one[i], other))
            return true;
    return false;
}

/* Whether options go together. Returns 0, or -1 after a message. */
static int check_given(const bool given[LETTERS])
{
    for (const struct option *one = names; one->name != NULL; one++)
        for (const struct option *other = one + 1; other->name != NULL; other++)
            if (given[one->val] && given[other->val] &&
                is_conflict(one->val, other->val)) {
                message_usage("--%s and --%s cannot be combined", one->name,
                              other->name);
                return -1;
            }
    for (size_t i = 0; i < COUNT_OF(pairs); i++)
        if (given[(int)pairs[i][0]] && !given[(int)pairs[i][1]]) {
            message_usage("--%s needs --%s", name_of(pairs[i][0]),
                          name_of(pairs[i][1]));
            return -1;
        }
    return 0;
}

static struct operand default_operand(const struct options *options)
{
    if (options->random)
        return (struct operand){OPERAND_RANGE, {1, RANDOM_LAST}};
    return (struct operand){.kind = isatty(STDIN_FILENO) ? OPERAND_PROMPT
                                                         : OPERAND_INPUT};
}

/* Parses the operands as deals. Returns 0, or -1 after a message. */
static int read_deals(struct options *options)
{
    char quoted[QUOTED_MAX];
    for (size_t i = 0; i < options->file_count; i++) {
        const char *text = options->files[i];
        const char *reason =
            operand_parse(text, &options->deals[options->deal_count++]);
        if (reason == NULL)
            continue;
        message_usage(RANGE_INVALID, quote(quoted, text, strlen(text)), reason);
        return -1;
    }
    if (options->file_count == 0)
        options->deals[options->deal_count++] = default_operand(options);
    return 0;
}

static bool excludes_input(const struct options *options)
{
    for (size_t i = 0; i < options->exclude_count; i++)
        if (strcmp(options->excludes[i], "-") == 0)
            return true;
    return false;
}

static bool has_several_boards(const struct options *options)
{
    static const struct pool none = {.count = 0};
    if (options->random)
        return options->draws > 1;
    return source_size(options->deals, options->deal_count, &none) != 1;
}

/* What options and operands mean together. Returns 0, or -1 after a message. */
static int check_whole(const struct options *options)
{
    bool dealing = options->action == ACTION_DEAL;
    bool file_per_deal = options->output.file_per_deal;
    const char *wrong = NULL;
    if (!dealing && file_per_deal)
        wrong = "--identify writes one file: no %d in --output";
    else if (dealing && excludes_input(options) &&
             source_reads_input(options->deals, options->deal_count))
        wrong = "deals and --exclude cannot both read standard input";
    else if (options->picture && !file_per_deal && has_several_boards(options))
        wrong = "--svg of several deals needs %d in --output";
    if (wrong == NULL)
        return 0;
    message_usage("%s", wrong);
    return -1;
}

/* Allocates room for all arguments. Returns 0, or -1 after a message. */
static int allocate(struct options *options, size_t room)
{
    options->files = calloc(room, sizeof *options->files);
    options->excludes = calloc(room, sizeof *options->excludes);
    options->deals = calloc(room, sizeof *options->deals);
    if (options->files != NULL && options->excludes != NULL &&
        options->deals != NULL)
        return 0;
    message("out of memory");
    return -1;
}

int options_read(struct options *options, int argc, char **argv)
{
    bool given[LETTERS] = {false};
    *options = (struct options){.draws = 1, .among = {-2, FREECELL_LAST_DEAL}};
    if (allocate(options, (size_t)argc + 1) != 0 ||
        read_arguments(options, given, argc, argv) != 0)
        return -1;
    apply(options, given);
    if (given['h'] || given['V'])
        return 0;
    /* Only =always can conflict with other options. */
    given['H'] = options->header == WHEN_ALWAYS;
    given['C'] = options->color == WHEN_ALWAYS;
    if (check_given(given) != 0)
        return -1;
    if (options->action == ACTION_DEAL && read_deals(options) != 0)
        return -1;
    return check_whole(options);
}

void options_free(struct options *options)
{
    free(options->files);
    free(options->excludes);
    free(options->deals);
}
