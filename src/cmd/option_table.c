#include "cmd/option_table.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "deals/range.h"
#include "io/message.h"
#include "io/output.h"

static int read_flag(const struct option_row *row, const char *argument,
                     void *destination)
{
    (void)argument;
    *(bool *)destination = row->value;
    return 0;
}

static int read_action(const struct option_row *row, const char *argument,
                       void *destination)
{
    (void)argument;
    *(enum action *)destination = (enum action)row->value;
    return 0;
}

static int read_layout(const struct option_row *row, const char *argument,
                       void *destination)
{
    (void)argument;
    *(enum form_layout *)destination = (enum form_layout)row->value;
    return 0;
}

static int read_symbols(const struct option_row *row, const char *argument,
                        void *destination)
{
    (void)argument;
    *(enum freecell_symbols *)destination = (enum freecell_symbols)row->value;
    return 0;
}

static int read_when(const struct option_row *row, const char *argument,
                     void *destination)
{
    static const char *const names[] = {
        [WHEN_AUTO] = "auto", [WHEN_ALWAYS] = "always", [WHEN_NEVER] = "never"};
    if (argument == NULL)
        argument = names[row->value];
    for (int i = WHEN_AUTO; i <= WHEN_NEVER; i++)
        if (strcmp(argument, names[i]) == 0) {
            *(enum when *)destination = (enum when)i;
            return 0;
        }
    char quoted[QUOTED_MAX];
    message_usage("invalid argument %s for --%s: not auto, always or never",
                  quote(quoted, argument, strlen(argument)), row->name);
    return -1;
}

/* The most that --count takes. */
#define DRAWS_MAX INT64_C(999999999999999999)

static int read_draws(const struct option_row *row, const char *argument,
                      void *destination)
{
    const char *end = argument + strlen(argument), *text = argument;
    int64_t draws;
    if (range_parse_number(&text, end, &draws) && text == end &&
        draws <= DRAWS_MAX) {
        *(int64_t *)destination = draws;
        return 0;
    }
    char quoted[QUOTED_MAX];
    message_usage("invalid argument %s for --%s: not a number from 0 to "
                  "%" PRId64,
                  quote(quoted, argument, strlen(argument)), row->name,
                  DRAWS_MAX);
    return -1;
}

static int read_output(const struct option_row *row, const char *argument,
                       void *destination)
{
    struct output_option *output = destination;
    char quoted[QUOTED_MAX];
    const char *reason = output_parse(argument, &output->name);
    (void)row;
    if (reason == NULL && output->given)
        reason = "it is the second --output";
    output->given = true;
    if (reason == NULL)
        return 0;
    message_usage("invalid output file %s: %s",
                  quote(quoted, argument, strlen(argument)), reason);
    return -1;
}

static int read_exclude(const struct option_row *row, const char *argument,
                        void *destination)
{
    struct excludes *excludes = destination;
    (void)row;
    excludes->files[excludes->count++] = argument;
    if (strcmp(argument, "-") == 0)
        excludes->reads_input = true;
    return 0;
}

#define INTO(member) offsetof(struct options, member)

const struct option_row option_table[OPTION_ROWS] = {
    {"ascii", 'a', "", "cards as 7D (default)", read_symbols, INTO(symbols),
     .value = FREECELL_ASCII},
    {"unicode", 'u', "", "suits as symbols: 7\xE2\x99\xA6", read_symbols,
     INTO(symbols), .value = FREECELL_UNICODE},
    {"glyphs", 'g', "", "one playing-card character a card", read_symbols,
     INTO(symbols), .value = FREECELL_GLYPHS},
    {"json", 'j', "", "JSON Lines: one object a deal", read_layout,
     INTO(layout), .value = FORM_JSON},
    {"svg", 's', "", "a picture", read_flag, INTO(picture), .value = true},
    {"columns", 'c', "", "one line a column, as solvers read it", read_layout,
     INTO(layout), .value = FORM_COLUMNS},
    {"line", 'l', "", "one line a deal: the number, the cards", read_layout,
     INTO(layout), .value = FORM_LINE},
    {"ten", 't', "", "write the rank ten as 10 instead of T", read_flag,
     INTO(ten), .value = true},
    {"header", '\0', "=WHEN", "'Game #N' over each board", read_when,
     INTO(header), .value = WHEN_ALWAYS},
    {"color", '\0', "[=WHEN]", "red suits in red", read_when, INTO(color),
     .value = WHEN_ALWAYS},
    {"random", 'r', "", "draw from the deals (default 1-1000000)", read_flag,
     INTO(random), .value = true},
    {"count", 'n', "=N", "with -r: how many draws (default 1)", read_draws,
     INTO(draws), .needs = "random"},
    {"exclude", 'x', "=FILE", "skip the deals that FILE lists", read_exclude,
     INTO(excludes), .needs = NULL},
    {"output", 'o', "=FILE", "write to FILE; %d: one file a deal", read_output,
     INTO(output), .identifying = true},
    {"progress", '\0', "=WHEN", "work done, on standard error", read_when,
     INTO(progress), .value = WHEN_ALWAYS, .identifying = true},
    {"identify", 'i', "", "print the numbers of boards, or of parts of them",
     read_action, INTO(action), .value = ACTION_IDENTIFY, .identifying = true},
    {"near", '\0', "", "with -i: allow up to two wrong cards", read_flag,
     INTO(near), .value = true, .needs = "identify", .identifying = true},
    {"help", 'h', "", "print this help and exit", read_action, INTO(action),
     .value = ACTION_HELP, .identifying = true},
    {"version", 'V', "", "print the version and exit", read_action,
     INTO(action), .value = ACTION_VERSION, .identifying = true},
};

/* Of each of these sets, at most one may be given. */
static const char *const at_most_one[][6] = {
    {"ascii", "unicode", "glyphs", "json", "svg"},
    {"json", "svg", "columns", "line"},
    {"glyphs", "svg", "ten"},
    {"json", "svg", "line", "header"},
    {"json", "svg", "color"},
};

#define COUNT_OF(array) (sizeof(array) / sizeof *(array))

static bool has_name(const char *const *names, size_t count, const char *name)
{
    for (size_t i = 0; i < count && names[i] != NULL; i++)
        if (strcmp(names[i], name) == 0)
            return true;
    return false;
}

bool option_rows_conflict(size_t one, size_t other)
{
    for (size_t i = 0; i < COUNT_OF(at_most_one); i++) {
        const char *const *set = at_most_one[i];
        size_t count = COUNT_OF(at_most_one[i]);
        if (has_name(set, count, option_table[one].name) &&
            has_name(set, count, option_table[other].name))
            return true;
    }
    return false;
}

size_t option_row_named(const char *name)
{
    size_t row = 0;
    while (strcmp(option_table[row].name, name) != 0)
        row++;
    return row;
}

bool option_row_has_when(size_t row)
{
    return option_table[row].reader == read_when;
}

static const char before[] =
    "Usage: freecell-deal [option]... [deal]...\n"
    "   or: freecell-deal -i [file]...\n"
    "Deal numbered games of FreeCell, exactly as Microsoft's does; or, with "
    "-i,\n"
    "say which numbers the boards in files or on standard input have.\n"
    "\n"
    "A deal is a number, a range FIRST-LAST, -1 or -2 for Microsoft's two\n"
    "boards that cannot be won, or - to read deals from standard input.\n"
    "No deal at all means -. Deals are 1 to 8589934591.\n"
    "\n";
static const char after[] =
    "\n"
    "WHEN is auto, always or never. A header is automatic when the command\n"
    "names more than one deal or draws at random, color on a terminal unless\n"
    "NO_COLOR is set, progress when a terminal can show it beside the boards.\n"
    "Deals that are proven impossible are never drawn.\n"
    "\n"
    "Solvers read columns, but no headers:\n"
    "    freecell-deal -c -r --header=never | fc-solve -l lg\n"
    "\n"
    "Exit status: 0 all went well; 1 with -i, some board is no numbered deal;\n"
    "2 bad usage, bad input, or a failed read or write.\n";

/* The column of the help texts. */
enum { INDENT = 25 };

static void write_row(struct writer *writer, const struct option_row *row)
{
    char line[120];
    int length =
        snprintf(line, sizeof line, "  %c%c%s --%s%s", row->letter ? '-' : ' ',
                 row->letter ? row->letter : ' ', row->letter ? "," : " ",
                 row->name, row->argument);
    (void)snprintf(line + length, sizeof line - (size_t)length, "%*s%s\n",
                   length < INDENT ? INDENT - length : 1, "", row->help);
    writer_put(writer, line);
}

void option_table_write_help(struct writer *writer)
{
    writer_put(writer, before);
    for (int i = 0; i < OPTION_ROWS; i++)
        write_row(writer, &option_table[i]);
    writer_put(writer, after);
}
