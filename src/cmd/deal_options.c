#include "cmd/deal.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cmd/arguments.h"
#include "deals/draw.h"
#include "deals/range.h"
#include "freecell_deal.h"
#include "io/input.h"
#include "io/message.h"

static const char help[] =
    "Usage: freecell-deal [option]... [deal]...\n"
    "Deal Microsoft's and FreeCell Pro's numbered FreeCell games.\n"
    "\n"
    "    freecell-deal 617\n"
    "    freecell-deal --json 1-100\n"
    "    freecell-deal --random --columns | fc-solve -l lg\n"
    "\n"
    "A deal is 1 to " RANGE_END
    ", a range FIRST-LAST, -1 to -4 for Microsoft's\n"
    "fixed boards, or - (default) for deals from standard input.\n"
    "With -r, the default is 1-1000000.\n"
    "\n"
    "  -a, --ascii            cards as 7D (default)\n"
    "  -u, --unicode          suits as symbols: 7\xE2\x99\xA6\n"
    "  -g, --glyphs           cards as playing-card characters\n"
    "  -j, --json             JSON Lines: one object per deal\n"
    "  -s, --svg              an SVG picture\n"
    "  -c, --columns          one line per column, as solvers expect\n"
    "  -l, --line             one line per deal: the number, then the cards\n"
    "      --ten              write the rank ten as 10 instead of T\n"
    "      --header=WHEN      'Game #N' above each board\n"
    "      --color[=WHEN]     red suits in red; without WHEN, always\n"
    "      --impossible       print only the deals that cannot be won\n"
    "      --winnable         print only the deals that can be won\n"
    "  -r, --random           draw a random deal that can be won\n"
    "  -n, --count=N          with -r: draw N different deals (default 1)\n"
    "      --seed=N           with -r: draw the same deals again\n"
    "  -o, --output=FILE      write to FILE; %d or %05d: one file per deal\n"
    "      --progress=WHEN    progress on standard error\n"
    "  -h, --help             print this help and exit\n"
    "  -V, --version          print the version and exit\n"
    "\n"
    "WHEN is auto (default), always or never. With auto, a deal named alone, "
    "a\n"
    "single draw by columns, and a deal in a file of its own have no header;\n"
    "all other boards in rows or columns have one. Colors are used on a\n"
    "terminal that has them, unless NO_COLOR is set. Progress is shown on a\n"
    "terminal if the boards go to a file or pipe.\n"
    "\n"
    "To find the number of a board, see freecell-identify.\n"
    "Exit status: 0 success; 2 bad usage, bad input, or a failed read or "
    "write.\n";

static const struct option named_options[] = {
    {"ascii", no_argument, NULL, 'a'},
    {"unicode", no_argument, NULL, 'u'},
    {"glyphs", no_argument, NULL, 'g'},
    {"json", no_argument, NULL, 'j'},
    {"svg", no_argument, NULL, 's'},
    {"color", optional_argument, NULL, 'C'},
    {"columns", no_argument, NULL, 'c'},
    {"line", no_argument, NULL, 'l'},
    {"ten", no_argument, NULL, 'T'},
    {"header", required_argument, NULL, 'H'},
    {"impossible", no_argument, NULL, 'I'},
    {"winnable", no_argument, NULL, 'W'},
    {"random", no_argument, NULL, 'r'},
    {"count", required_argument, NULL, 'n'},
    {"seed", required_argument, NULL, 'S'},
    {"output", required_argument, NULL, 'o'},
    {"progress", required_argument, NULL, 'P'},
    {"help", no_argument, NULL, 'h'},
    {"version", no_argument, NULL, 'V'},
    {NULL, 0, NULL, 0},
};

static const struct option_table table = {
    .help = help,
    .version = "freecell-deal " FREECELL_DEAL_VERSION "\n",
    .letters = "-:augjsclrn:o:hV",
    .options = named_options,
    .foreign_letter = 't',
    .foreign_reason = "is not an option: ten is written as T anyway; --ten "
                      "writes 10",
};

/*
 * The first option in each row cannot be combined with the others; letters are
 * those of named_options.
 */
static const char *const conflicts[] = {
    "as", "us", "gsT", "jsCclH", "sCclTH", "cl", "lH", "IWnSr",
};

enum { LETTERS = 128 };

#define COUNT_OF(array) (sizeof(array) / sizeof *(array))

/* Refuses options that cannot be combined; given is indexed by letter. */
static void check_options(const bool given[LETTERS])
{
    for (size_t i = 0; i < COUNT_OF(conflicts); i++)
        for (const char *one = conflicts[i], *other = one + 1; *other; other++)
            if (given[(int)*one] && given[(int)*other])
                message_usage("--%s and --%s cannot be combined",
                              option_name(&table, *one),
                              option_name(&table, *other));
    if (given['n'] && !given['r'])
        message_usage("--count needs --random");
    if (given['S'] && !given['r'])
        message_usage("--seed needs --random");
}

/*
 * Parses --count. Returns NULL, or why text is invalid. A count that is too
 * large for *count becomes the largest; no range has as many deals.
 */
static const char *parse_count(const char *text, int64_t *count)
{
    size_t digits = strspn(text, "0123456789");
    *count = strtoll(text, NULL, 10);
    return digits > 0 && text[digits] == '\0' ? NULL : "not a number of deals";
}

/* Parses --seed. Returns NULL, or why text is invalid. */
static const char *parse_seed(const char *text, uint64_t *seed)
{
    size_t digits = strspn(text, "0123456789");
    errno = 0;
    *seed = strtoull(text, NULL, 10);
    return digits > 0 && text[digits] == '\0' && errno == 0
               ? NULL
               : "not a number from 0 to 18446744073709551615";
}

static void add_operand(struct operands *operands, const char *text)
{
    bool is_input = strcmp(text, "-") == 0;
    operands->list[operands->count++] =
        (struct operand){.text = text, .is_input = is_input};
    operands->reads_input |= is_input;
}

/* Stores the options that are flags. */
static void store_flags(struct deal_options *options, const bool given[LETTERS])
{
    struct form_style *style = &options->style;
    if (given['j'])
        style->layout = FORM_JSON;
    else if (given['c'])
        style->layout = FORM_COLUMNS;
    else if (given['l'])
        style->layout = FORM_LINE;
    if (given['u'])
        style->symbols = FREECELL_UNICODE;
    else if (given['g'])
        style->symbols = FREECELL_GLYPHS;
    style->ten = given['T'];
    options->picture = given['s'];
    options->impossible = given['I'];
    options->winnable = given['W'];
    options->random = given['r'];
    options->has_seed = given['S'];
}

/* Parses the operands as deals. */
static void parse_deals(struct operands *deals)
{
    char quoted[QUOTED_MAX], advice[RANGE_ADVICE_MAX];
    for (size_t i = 0; i < deals->count; i++) {
        struct operand *deal = &deals->list[i];
        const size_t length = strlen(deal->text);
        if (deal->is_input)
            continue;
        const char *reason = range_parse(deal->text, length, &deal->range);
        if (reason == NULL) {
            /* A dash in front is a sign. */
            deal->is_range = strchr(deal->text + 1, '-') != NULL;
            continue;
        }
        reason = range_advise(deal->text, length, reason, advice);
        if (is_file(deal->text))
            reason = "to read deals from a file, type freecell-deal < FILE; "
                     "to identify boards, freecell-identify FILE";
        message_usage("invalid deal %s: %s", quote(quoted, deal->text, length),
                      reason);
    }
}

/* How many deals are given, or INT64_MAX if that is up to standard input. */
static int64_t count_deals(const struct deal_options *options)
{
    const struct operands *operands = &options->operands;
    int64_t count = 0;
    if (options->random)
        return options->draws;
    if (operands->reads_input)
        return INT64_MAX;
    for (size_t i = 0; i < operands->count; i++)
        count += range_size(operands->list[i].range);
    return count;
}

/* Refuses a range with too few deals that can be won. */
static void check_draws(int64_t draws, int64_t winnable)
{
    if (winnable < 2)
        message_usage("--random needs a range with at least two deals that "
                      "can be won, such as 1-32000; --count sets how many to "
                      "draw");
    if (draws > winnable)
        message_usage("--count is too large: the range has %" PRId64
                      " deals that can be won",
                      winnable);
}

/* Refuses deals that make no sense with the options. */
static void check_deals(const struct deal_options *options)
{
    const struct operands *deals = &options->operands;
    if (options->random && (deals->count > 1 || deals->reads_input))
        message_usage("--random draws from one range, such as 1-32000");
    if (options->random)
        check_draws(options->draws, draw_count(deals->list->range));
    if (options->picture && options->deals > 1 &&
        !options->output.file_per_deal)
        message_usage("several pictures need one file each: -o %%d.svg");
}

/* The value of an environment variable; empty if it is not set. */
static const char *value_of(const char *variable)
{
    const char *value = getenv(variable);
    return value != NULL ? value : "";
}

/* Whether the user's terminal shows colors, and the user wants them. */
static bool may_color(void)
{
    const char *no_color = value_of("NO_COLOR"); /* https://no-color.org */
    const char *terminal = value_of("TERM");
    return *no_color == '\0' && *terminal != '\0' &&
           strcmp(terminal, "dumb") != 0;
}

/* Whether the text of each deal includes its number. */
static bool shows_number(const struct deal_options *options)
{
    return !options->picture &&
           (options->style.header ||
            form_traits(options->style.layout)->has_number);
}

/*
 * Whether boards in rows or columns have headers by default. That depends on
 * what the command names, not on how many deals that gives. A single number has
 * none, nor has a single draw by columns, as solvers read these; a deal with a
 * file of its own has none, as that is what its number alone would write.
 */
static bool has_headers(const struct deal_options *options)
{
    const struct operands *operands = &options->operands;
    if (options->output.file_per_deal)
        return false;
    if (options->random)
        return options->draws > 1 ||
               form_traits(options->style.layout)->heads_one_draw;
    return operands->count > 1 || operands->reads_input ||
           operands->list->is_range;
}

/* The options that have a WHEN. */
struct whens {
    enum when header, color, progress;
};

/*
 * Resolves each WHEN, and decides what is reported. By default, there are no
 * colors in JSON, and there is no progress on a terminal that shows boards or
 * on which deals are typed.
 */
static void resolve(struct deal_options *options, struct whens whens)
{
    const bool boards_shown =
        options->output.pattern == NULL && isatty(STDOUT_FILENO);
    const bool text_shown =
        boards_shown && !form_traits(options->style.layout)->is_for_programs;
    const bool errors_shown = isatty(STDERR_FILENO);
    const bool input_typed =
        options->operands.reads_input && isatty(STDIN_FILENO);
    options->style.header = when_resolve(whens.header, has_headers(options));
    options->style.color = when_resolve(whens.color, text_shown && may_color());
    options->tells_number =
        options->random && options->draws == 1 && !shows_number(options);
    options->tells_unwinnable =
        text_shown && errors_shown && !options->impossible;
    options->progress_delay = progress_delay(
        whens.progress, errors_shown && !boards_shown && !input_typed);
}

void deal_options_read(struct deal_options *options, int argc, char **argv)
{
    struct whens whens = {WHEN_AUTO, WHEN_AUTO, WHEN_AUTO};
    bool given[LETTERS] = {false};
    int letter;
    *options = (struct deal_options){
        .draws = 1,
        .operands.list =
            allocate((size_t)argc + 1, sizeof *options->operands.list)};
    while ((letter = next_argument(&table, argc, argv)) != -1) {
        const char *reason = NULL;
        if (letter == OPERAND)
            add_operand(&options->operands, optarg);
        else if (letter == 'H')
            reason = when_parse(optarg, &whens.header);
        else if (letter == 'C')
            reason = when_parse(optarg, &whens.color);
        else if (letter == 'P')
            reason = when_parse(optarg, &whens.progress);
        else if (letter == 'n')
            reason = parse_count(optarg, &options->draws);
        else if (letter == 'S')
            reason = parse_seed(optarg, &options->seed);
        else if (letter == 'o' && given['o'])
            message_usage("--output is given twice");
        else if (letter == 'o')
            reason = output_parse(optarg, &options->output);
        else if (letter == 'a' || letter == 'u' || letter == 'g')
            given['a'] = given['u'] = given['g'] = false; /* the last counts */
        check_argument(&table, letter, reason);
        given[letter] = true;
    }
    while (optind < argc)
        add_operand(&options->operands, argv[optind++]);
    if (options->operands.count == 0)
        add_operand(&options->operands, given['r'] ? "1-1000000" : "-");
    /* For aliases, auto and never can be combined with everything. */
    given['H'] = whens.header == WHEN_ALWAYS;
    given['C'] = whens.color == WHEN_ALWAYS;
    check_options(given);
    store_flags(options, given);
    parse_deals(&options->operands);
    options->deals = count_deals(options);
    check_deals(options);
    resolve(options, whens);
}
