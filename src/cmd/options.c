#include "cmd/options.h"

#include <assert.h>
#include <ctype.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "deals/range.h"
#include "freecell_deal.h"
#include "io/message.h"

static const char help[] =
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
    "  -u, --unicode          suits as symbols: 7\xE2\x99\xA6\n"
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

/*
 * No option of a row's first set goes with one of its second set. In names,
 * those of the first come earlier.
 */
static const char *const conflicts[][2] = {
    {"i", "augjsCcltHrnx"},
    {"augjs", "augjs"},
    {"js", "CclH"},
    {"gs", "t"},
    {"c", "l"},
    {"l", "H"},
};
/* The first option of each pair means nothing without the second. */
static const char pairs[][2] = {{'n', 'r'}, {'A', 'i'}, {'N', 'i'}};

/* What getopt_long returns for an operand; and room to say of each letter
 * whether its option is given. */
enum { OPERAND = 1, LETTERS = 128 };

#define COUNT_OF(array) (sizeof(array) / sizeof *(array))
/* What --random draws from by default: Microsoft's first million. */
static const struct operand random_default = {.kind = OPERAND_RANGE,
                                              .range = {1, 1000000}};

static const char *name_of(int letter)
{
    const struct option *option = names;
    while (option->val != letter)
        option++;
    return option->name;
}

/* Writes the names that name, up to an equals sign, is short for. */
static void list_candidates(char *out, size_t size, const char *name)
{
    const char *between = "";
    for (const struct option *option = names; option->name != NULL; option++)
        if (strncmp(option->name, name, strcspn(name, "=")) == 0) {
            size_t used = strlen(out);
            (void)snprintf(out + used, size - used, "%s--%s", between,
                           option->name);
            between = " or ";
        }
}

/* Reports an error that getopt_long found in the argument it read last. */
static int refuse_option(int found, const char *argument)
{
    const char letter[] = {'-', (char)optopt, '\0'};
    bool is_name = strncmp(argument, "--", 2) == 0;
    const char *shown = is_name ? argument : letter;
    char quoted[QUOTED_MAX], candidates[300] = "";
    quote(quoted, shown, strlen(shown));
    if (is_name && optopt == 0)
        list_candidates(candidates, sizeof candidates, argument + 2);
    if (candidates[0] != '\0')
        message_usage("%s is ambiguous: %s", quoted, candidates);
    else
        message_usage("%s %s", quoted,
                      found == ':'             ? "needs an argument"
                      : is_name && optopt != 0 ? "takes no argument"
                                               : "is not an option");
    return -1;
}

static const char *read_when(enum when *when)
{
    static const char *const words[] = {
        [WHEN_AUTO] = "auto", [WHEN_ALWAYS] = "always", [WHEN_NEVER] = "never"};
    for (int i = WHEN_AUTO; i <= WHEN_NEVER; i++)
        if (strcmp(optarg != NULL ? optarg : "always", words[i]) == 0) {
            *when = (enum when)i;
            return NULL;
        }
    return "not auto, always or never";
}

static const char *read_draws(int64_t *draws)
{
    enum { DIGITS_MAX = 18 };
    size_t digits = strspn(optarg, "0123456789");
    if (digits == 0 || digits > DIGITS_MAX || optarg[digits] != '\0')
        return "not a number from 0 to 999999999999999999";
    *draws = strtoll(optarg, NULL, 10);
    return NULL;
}

static const char *read_among(struct range *among)
{
    if (range_parse(optarg, strlen(optarg), among) == NULL && among->first > 0)
        return NULL;
    return "not a number from 1 to 8589934591, or a range FIRST-LAST of them";
}

static void add(struct operands *operands, enum operand_kind kind,
                const char *text)
{
    operands->list[operands->count++] =
        (struct operand){.kind = kind, .path = text};
}

/* Reads the argument of what was found. Returns NULL, or why it is invalid. */
static const char *read_argument(struct options *options, int found,
                                 const bool given[LETTERS])
{
    switch (found) {
    case OPERAND:
        add(&options->operands, OPERAND_FILE, optarg);
        return NULL;
    case 'H':
        return read_when(&options->header);
    case 'C':
        return read_when(&options->color);
    case 'P':
        return read_when(&options->progress);
    case 'n':
        return read_draws(&options->draws);
    case 'A':
        return read_among(&options->among);
    case 'x':
        add(&options->excludes, OPERAND_FILE, optarg);
        return NULL;
    case 'o':
        return given['o'] ? "there can be only one"
                          : output_parse(optarg, &options->output);
    }
    return NULL;
}

static int refuse_argument(int letter, const char *reason)
{
    char quoted[QUOTED_MAX];
    message_usage("invalid argument %s for --%s: %s",
                  quote(quoted, optarg, strlen(optarg)), name_of(letter),
                  reason);
    return -1;
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
        const char *wrong = read_argument(options, found, given);
        if (wrong != NULL)
            return refuse_argument(found, wrong);
        given[found] = true;
    }
    while (optind < argc)
        add(&options->operands, OPERAND_FILE, argv[optind++]);
    return 0;
}

/* What the options without an argument ask for. */
static void apply(struct options *options, const bool given[LETTERS])
{
    options->text = given['h']   ? help
                    : given['V'] ? "freecell-deal " FREECELL_DEAL_VERSION "\n"
                                 : NULL;
    options->identify = given['i'];
    options->style.layout = given['j']   ? FORM_JSON
                            : given['c'] ? FORM_COLUMNS
                            : given['l'] ? FORM_LINE
                                         : FORM_ROWS;
    options->style.symbols = given['u']   ? FREECELL_UNICODE
                             : given['g'] ? FREECELL_GLYPHS
                                          : FREECELL_ASCII;
    options->picture = given['s'];
    options->style.ten = given['t'];
    options->random = given['r'];
    options->near = given['N'];
}

static bool is_conflict(int one, int other)
{
    for (size_t i = 0; i < COUNT_OF(conflicts); i++)
        if (strchr(conflicts[i][0], one) && strchr(conflicts[i][1], other))
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

/* Parses the operands as deals. Returns 0, or -1 after a message. */
static int parse_deals(struct operands *deals)
{
    char quoted[QUOTED_MAX];
    for (size_t i = 0; i < deals->count; i++) {
        const char *text = deals->list[i].path;
        assert(text != NULL); /* add() set it */
        const char *reason = operand_parse(text, &deals->list[i]);
        if (reason == NULL)
            continue;
        message_usage(RANGE_INVALID, quote(quoted, text, strlen(text)), reason);
        return -1;
    }
    return 0;
}

static void add_default(struct options *options)
{
    struct operands *operands = &options->operands;
    if (options->random)
        operands->list[operands->count++] = random_default;
    else
        add(operands, isatty(STDIN_FILENO) ? OPERAND_PROMPT : OPERAND_INPUT,
            "-");
}

/* What options and operands mean together. Returns 0, or -1 after a message. */
static int check_whole(const struct options *options)
{
    bool several = options->random ? options->draws > 1 : options->several;
    const char *wrong = NULL;
    if (options->identify && options->output.file_per_deal)
        wrong = "--identify writes one file: no %d in --output";
    else if (source_reads_input(&options->excludes) &&
             source_reads_input(&options->operands))
        wrong = "deals and --exclude cannot both read standard input";
    else if (options->picture && several && !options->output.file_per_deal)
        wrong = "--svg of several deals needs %d in --output";
    if (wrong == NULL)
        return 0;
    message_usage("%s", wrong);
    return -1;
}

/* Allocates room for all arguments. Returns 0, or -1 after a message. */
static int allocate(struct options *options, size_t room)
{
    options->operands.list = calloc(room, sizeof(struct operand));
    options->excludes.list = calloc(room, sizeof(struct operand));
    if (options->operands.list != NULL && options->excludes.list != NULL)
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
    if (options->text != NULL)
        return 0;
    /* Only =always can conflict with other options. */
    given['H'] = options->header == WHEN_ALWAYS;
    given['C'] = options->color == WHEN_ALWAYS;
    if (check_given(given) != 0)
        return -1;
    if (!options->identify && parse_deals(&options->operands) != 0)
        return -1;
    if (options->operands.count == 0)
        add_default(options);
    options->several = options->operands.count > 1 ||
                       options->operands.list[0].kind != OPERAND_DEAL;
    return check_whole(options);
}
