#include "cmd/options.h"

#include <ctype.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "deals/draw.h"
#include "deals/range.h"
#include "freecell_deal.h"
#include "io/message.h"

static const char help[] =
    "Usage: freecell-deal [option]... [deal]...\n"
    "   or: freecell-deal -i [file]...\n"
    "   or: freecell-deal -i card...\n"
    "Deal the numbered games of FreeCell, Microsoft's and FreeCell Pro's.\n"
    "With -i, find the number of a board, often by its first eight cards.\n"
    "\n"
    "A deal is 1 to " RANGE_END
    ", a range FIRST-LAST, -1 or -2 for Microsoft's\n"
    "boards that cannot be won, or - (default) for deals from standard input.\n"
    "\n"
    "  -a, --ascii            cards as 7D (default)\n"
    "  -u, --unicode          suits as symbols: 7\xE2\x99\xA6\n"
    "  -g, --glyphs           cards as playing-card characters\n"
    "  -j, --json             JSON Lines: one object per deal or answer\n"
    "  -s, --svg              an SVG picture\n"
    "  -c, --columns          one line per column, as solvers read it\n"
    "  -l, --line             one line per deal: the number, the cards\n"
    "  -t, --ten              write the rank ten as 10 instead of T\n"
    "      --header=WHEN      'Game #N' over each board\n"
    "      --color[=WHEN]     red suits in red\n"
    "  -r, --random           draw a random deal that can be won (default "
    "1-1000000)\n"
    "  -n, --count=N          with -r: draw N deals, perhaps some twice "
    "(default 1)\n"
    "  -o, --output=FILE      write to FILE; %d: one file per deal\n"
    "      --progress=WHEN    progress on standard error\n"
    "  -i, --identify         find the number of each board in the files\n"
    "      --among=RANGE      with -i: only deals of this range\n"
    "      --near             with -i: allow two wrong cards or one omitted\n"
    "  -h, --help             print this help and exit\n"
    "  -V, --version          print the version and exit\n"
    "\n"
    "WHEN is auto (default), always or never. auto: a header over rows of\n"
    "several deals or of -r; color on a terminal, unless NO_COLOR is set;\n"
    "progress on a terminal when the boards go to a file or pipe, or are\n"
    "typed for -i.\n"
    "\n"
    "Find a deal by its first row; let a solver play a random deal:\n"
    "    freecell-deal -i 7D AD 5C 3S 5S 8C 2D AH\n"
    "    freecell-deal -c -r | fc-solve -l lg\n"
    "\n"
    "Exit status: 0 success; 1 if -i answered none or ?;\n"
    "2 bad usage, bad input, or a failed read or write.\n";

/*
 * Every option has a letter here. The capitals, but for V, are of options that
 * have only a name on the command line.
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
    {"output", required_argument, NULL, 'o'},
    {"progress", required_argument, NULL, 'P'},
    {"among", required_argument, NULL, 'A'},
    {"near", no_argument, NULL, 'N'},
    {"help", no_argument, NULL, 'h'},
    {"version", no_argument, NULL, 'V'},
    {NULL, 0, NULL, 0},
};
/* `-`: operands come in their order. `:`: getopt_long prints nothing. */
static const char letters[] = "-:augjscltrn:o:ihV";

/* The first option of each row does not go with the others. */
static const char *const conflicts[] = {
    "iaugsCcltHrn", "augjs", "ugjs", "gjst", "jsCclH", "sCcltH", "cl", "lH",
};
/* The first option of each pair needs the second. */
static const char *const needs[] = {"nr", "Ai", "Ni"};

/* OPERAND is what getopt_long returns for an operand. */
enum { OPERAND = 1, LETTERS = 128 };

enum when { WHEN_AUTO, WHEN_ALWAYS, WHEN_NEVER };

/* By letters: which options are there, and the last WHEN of each. */
struct given {
    bool is[LETTERS];
    enum when when[LETTERS];
};

#define COUNT_OF(array) (sizeof(array) / sizeof *(array))

static const char *name_of(int letter)
{
    const struct option *option = names;
    while (option->val != letter)
        option++;
    return option->name;
}

/* Of each option a blank, two dashes and 12 letters; and a NUL. */
enum { LIST_MAX = 15 * COUNT_OF(names) };

/* Lists the options that a name is short for. */
static void list_options(char list[LIST_MAX], const char *name)
{
    for (const struct option *option = names; option->name != NULL; option++)
        if (strncmp(option->name, name, strcspn(name, "=")) == 0)
            list += sprintf(list, " --%.12s", option->name);
}

/* Reports an error that getopt_long found in the argument it read last. */
static void refuse_option(int found, const char *argument)
{
    const char letter[] = {'-', (char)optopt, '\0'};
    bool is_name = strncmp(argument, "--", 2) == 0;
    const char *shown = is_name ? argument : letter;
    char quoted[QUOTED_MAX], list[LIST_MAX] = "";
    if (is_name && optopt == 0)
        list_options(list, argument + 2);
    message_usage("%s %s%s", quote(quoted, shown, strlen(shown)),
                  found == ':'             ? "needs an argument"
                  : *list != '\0'          ? "is short for several options:"
                  : is_name && optopt != 0 ? "takes no argument"
                                           : "is not an option",
                  list);
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
    size_t digits = strspn(optarg, "0123456789");
    *draws = strtoll(optarg, NULL, 10);
    return digits > 0 && digits <= 18 && optarg[digits] == '\0'
               ? NULL
               : "not a number of 1 to 18 digits";
}

static void add(struct operands *operands, const char *text)
{
    bool is_input = strcmp(text, "-") == 0;
    operands->list[operands->count++] =
        (struct operand){.text = text, .is_input = is_input};
    operands->reads_input |= is_input;
}

/* Reads the argument of what was found. Returns NULL, or why it is invalid. */
static const char *read_argument(struct options *options, int found,
                                 struct given *given)
{
    switch (found) {
    case OPERAND:
        add(&options->operands, optarg);
        return NULL;
    case 'H':
    case 'C':
    case 'P':
        return read_when(&given->when[found]);
    case 'n':
        return read_draws(&options->draws);
    case 'A':
        return range_parse(optarg, strlen(optarg), &options->among);
    case 'o':
        if (given->is['o'])
            message_usage("--output is given twice");
        return output_parse(optarg, &options->output);
    }
    return NULL;
}

/* The letter of the next option; or OPERAND, in optarg; or -1 at the end. */
static int next_argument(int argc, char **argv)
{
    /* To getopt_long, -1 would be an option, and musl's ends at a dash. */
    if (optind < argc && argv[optind][0] == '-' &&
        (isdigit((unsigned char)argv[optind][1]) || argv[optind][1] == '\0')) {
        optarg = argv[optind++];
        return OPERAND;
    }
    return getopt_long(argc, argv, letters, names, NULL);
}

/* Reads all arguments, or up to --help or --version. */
static void read_arguments(struct options *options, struct given *given,
                           int argc, char **argv)
{
    char quoted[QUOTED_MAX];
    while (!given->is['h'] && !given->is['V']) {
        int at = optind, found = next_argument(argc, argv);
        if (found == -1)
            break;
        if (found == '?' || found == ':')
            refuse_option(found, argv[at]);
        const char *wrong = read_argument(options, found, given);
        if (wrong != NULL)
            message_usage("invalid argument %s for --%s: %s",
                          quote(quoted, optarg, strlen(optarg)), name_of(found),
                          wrong);
        given->is[found] = true;
    }
    while (optind < argc)
        add(&options->operands, argv[optind++]);
}

/* Applies the options that have no argument. */
static void apply_flags(struct options *options, const struct given *given)
{
    const bool *is = given->is;
    options->text = is['h']   ? help
                    : is['V'] ? "freecell-deal " FREECELL_DEAL_VERSION "\n"
                              : NULL;
    options->identify = is['i'];
    options->style.layout = is['j']   ? FORM_JSON
                            : is['c'] ? FORM_COLUMNS
                            : is['l'] ? FORM_LINE
                                      : FORM_ROWS;
    options->style.symbols = is['u']   ? FREECELL_UNICODE
                             : is['g'] ? FREECELL_GLYPHS
                                       : FREECELL_ASCII;
    options->picture = is['s'];
    options->style.ten = is['t'];
    options->random = is['r'];
    options->near = is['N'];
}

/* Refuses options that do not go together. */
static void check_given(const bool is[LETTERS])
{
    for (size_t i = 0; i < COUNT_OF(conflicts); i++)
        for (const char *one = conflicts[i], *other = one + 1; *other; other++)
            if (is[(int)*one] && is[(int)*other])
                message_usage("--%s and --%s cannot be combined", name_of(*one),
                              name_of(*other));
    for (size_t i = 0; i < COUNT_OF(needs); i++)
        if (is[(int)needs[i][0]] && !is[(int)needs[i][1]])
            message_usage("--%s needs --%s", name_of(needs[i][0]),
                          name_of(needs[i][1]));
}

/* Room that lasts as long as the program. */
static void *allocate(size_t count, size_t size)
{
    void *room = calloc(count, size);
    if (room == NULL) {
        message("out of memory");
        exit(2);
    }
    return room;
}

/* Whether text begins with a card, and is not the name of a file. */
static bool is_card(const char *text)
{
    uint8_t card;
    return freecell_card_parse(text, strcspn(text, " ,"), &card) == 0 &&
           access(text, F_OK) != 0;
}

/* Parses the operands as deals. */
static void parse_deals(struct operands *deals)
{
    char quoted[QUOTED_MAX];
    for (size_t i = 0; i < deals->count; i++) {
        struct operand *deal = &deals->list[i];
        const char *text = deal->text, *reason = NULL;
        if (!deal->is_input)
            reason = range_parse(text, strlen(text), &deal->range);
        if (reason != NULL && access(text, F_OK) == 0)
            reason = "to read deals from a file, type < FILE; to identify "
                     "boards, -i FILE";
        if (reason != NULL)
            message_usage("invalid deal %s: %s",
                          quote(quoted, text, strlen(text)), reason);
    }
}

/* Joins operands to a text. */
static const char *join(const struct operands *operands)
{
    size_t size = 1;
    for (size_t i = 0; i < operands->count; i++)
        size += strlen(operands->list[i].text) + 1;
    char *text = allocate(size, 1), *end = text;
    for (size_t i = 0; i < operands->count; i++)
        end += sprintf(end, "%s ", operands->list[i].text);
    return text;
}

/* Refuses numbers that are deals, and not names of files. */
static void refuse_numbers(const struct operands *files)
{
    struct range range;
    for (size_t i = 0; i < files->count; i++) {
        const char *text = files->list[i].text;
        if (range_parse(text, strlen(text), &range) == NULL &&
            range.first == range.last && access(text, F_OK) != 0)
            message_usage("%s is a number: freecell-deal %s deals it", text,
                          text);
    }
}

int64_t count_deals(const struct options *options)
{
    const struct operands *operands = &options->operands;
    int64_t count = 0;
    if (options->random)
        return options->draws;
    if (operands->reads_input)
        return INT64_MAX;
    for (size_t i = 0; i < operands->count; i++) {
        const struct range range = operands->list[i].range;
        count += range.last - range.first + 1;
    }
    return count;
}

static bool resolve_when(enum when when, bool by_default)
{
    return when == WHEN_AUTO ? by_default : when == WHEN_ALWAYS;
}

/*
 * Applies each WHEN. By default, solvers get no headers, and readers of JSON no
 * colors; progress would disturb boards that its terminal shows, and deals that
 * are typed, but a person who typed a board waits for its search.
 */
static void apply_when(struct options *options, const enum when when[LETTERS])
{
    const enum form_layout layout = options->style.layout;
    const char *no_color = getenv("NO_COLOR"); /* https://no-color.org */
    const bool may_color = no_color == NULL || *no_color == '\0';
    const bool several = options->random || count_deals(options) > 1;
    const bool shown = options->output.pattern == NULL && isatty(STDOUT_FILENO);
    const bool seen = shown && layout != FORM_JSON;
    const bool told = isatty(STDERR_FILENO);
    const bool typed = options->operands.reads_input && isatty(STDIN_FILENO);
    const bool disturbs = typed ? !options->identify : shown;
    options->style.header =
        resolve_when(when['H'], layout == FORM_ROWS && several);
    options->style.color = resolve_when(when['C'], seen && may_color);
    options->tells = seen && told;
    const int wait = when['P'] == WHEN_AUTO ? 1 : 0;
    options->progress_wait =
        resolve_when(when['P'], told && !disturbs) ? wait : -1;
}

/* Refuses options and operands that mean nothing together. */
static void check_together(const struct options *options)
{
    const struct operands *deals = &options->operands;
    bool file_per_deal = options->output.file_per_deal;
    if (options->random && (deals->count > 1 || deals->reads_input))
        message_usage("--random draws from one range, such as 1-32000");
    if (options->random && !can_draw(deals->list->range))
        message_usage("--random draws from several deals, such as 1-32000");
    if (options->identify && file_per_deal)
        message_usage("--identify writes one file: no %%d in --output");
    if (options->picture && count_deals(options) > 1 && !file_per_deal)
        message_usage("several pictures need a name each: -o %%d.svg");
}

void options_read(struct options *options, int argc, char **argv)
{
    struct given given = {.when = {WHEN_AUTO}};
    struct operand *list = allocate((size_t)argc + 1, sizeof *list);
    *options = (struct options){
        .draws = 1, .among = {-2, FREECELL_LAST_DEAL}, .operands.list = list};
    read_arguments(options, &given, argc, argv);
    apply_flags(options, &given);
    if (options->text != NULL)
        return;
    if (options->operands.count == 0) /* draw from Microsoft's first million */
        add(&options->operands, options->random ? "1-1000000" : "-");
    check_given(given.is);
    if (!options->identify)
        parse_deals(&options->operands);
    else if (is_card(list->text))
        options->cards = join(&options->operands);
    else
        refuse_numbers(&options->operands);
    check_together(options);
    apply_when(options, given.when);
}
