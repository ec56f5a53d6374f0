#include "cmd/identify.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "boards/words.h"
#include "cmd/arguments.h"
#include "freecell_deal.h"
#include "io/input.h"
#include "io/message.h"

static const char help[] =
    "Usage: freecell-identify [option]... [file]...\n"
    "   or: freecell-identify [option]... card...\n"
    "Find the numbers of FreeCell boards, often from just their first eight "
    "cards.\n"
    "\n"
    "    freecell-identify 7D AD 5C 3S 5S 8C 2D AH\n"
    "    freecell-identify --among=1-32000 '7D AD ? ? 5S ...'\n"
    "\n"
    "A file is text in any format; - (default) is standard input. The answer\n"
    "for each board is one line: its number, all possible numbers, or none.\n"
    "In a board, ? is a card you do not know, and ... the rest of a line.\n"
    "\n"
    "  -j, --json             JSON Lines: one object per answer\n"
    "      --among=RANGE      only deals in this range, such as 1-32000\n"
    "      --progress=WHEN    progress on standard error\n"
    "  -h, --help             print this help and exit\n"
    "  -V, --version          print the version and exit\n"
    "\n"
    "WHEN is auto (default; if standard error is a terminal), always or "
    "never.\n"
    "To deal a number, see freecell-deal.\n"
    "Exit status: 0 success; 1 if any answer is none; 2 bad usage, bad input,\n"
    "or a failed read or write.\n";

static const struct option named_options[] = {
    {"json", no_argument, NULL, 'j'},
    {"among", required_argument, NULL, 'A'},
    {"progress", required_argument, NULL, 'P'},
    {"help", no_argument, NULL, 'h'},
    {"version", no_argument, NULL, 'V'},
    {NULL, 0, NULL, 0},
};

static const struct option_table table = {
    .help = help,
    .version = "freecell-identify " FREECELL_DEAL_VERSION "\n",
    .letters = "-:jhV",
    .options = named_options,
};

/* Reads the first word of a text; returns whether all others are like it. */
static bool read_word(const char *text, struct word *first)
{
    static struct input input; /* too large for a small stack */
    struct words words = {.characters.input = &input};
    input_open_text(&input, "arguments", text);
    words_next(&words, first);
    struct word word = *first;
    while (word.kind == first->kind && word.kind != WORD_TEXT_END)
        words_next(&words, &word);
    return word.kind == WORD_TEXT_END;
}

/* Whether text is only cards, known or not, or begins with one and a blank. */
static bool begins_with_cards(const char *text)
{
    struct word word;
    const bool is_all = read_word(text, &word);
    return word.kind == WORD_CARD &&
           (is_all || strpbrk(text, " \t\r\n") != NULL);
}

/* Joins the operands into one text. */
static const char *join_operands(const struct identify_options *options)
{
    size_t size = 1;
    for (size_t i = 0; i < options->file_count; i++)
        size += strlen(options->files[i]) + 1;
    char *text = allocate(size, 1), *end = text;
    for (size_t i = 0; i < options->file_count; i++)
        end += sprintf(end, "%s ", options->files[i]);
    return text;
}

/* Refuses numbers that are not file names: they are for freecell-deal. */
static void refuse_numbers(const struct identify_options *options)
{
    char quoted[QUOTED_MAX];
    struct range range;
    for (size_t i = 0; i < options->file_count; i++) {
        const char *text = options->files[i];
        if (*text == '\0' || is_file(text))
            continue;
        const bool has_digits = text[strspn(text, "0123456789")] == '\0';
        const char *reason = range_parse(text, strlen(text), &range);
        if (reason == NULL && range.first == range.last)
            message_usage("%s is a number: freecell-deal %s deals it", text,
                          text);
        if (reason != NULL && has_digits)
            message_usage("%s is a number for freecell-deal, whose %s",
                          quote(quoted, text, strlen(text)), reason);
    }
}

/* Refuses words that are neither files nor cards, if one is a card or suit. */
static void refuse_words(const struct identify_options *options)
{
    char quoted[QUOTED_MAX];
    bool has_cards = false;
    struct word word;
    for (size_t i = 0; i < options->file_count; i++) {
        const char *text = options->files[i];
        if (is_file(text) || strcmp(text, "-") == 0)
            return;
        const bool is_all = read_word(text, &word);
        has_cards |=
            is_all && (word.kind == WORD_CARD || word.kind == WORD_SUIT);
    }
    if (has_cards)
        message_usage(
            "%s is neither a file nor a card such as 7D; put other "
            "words into a file",
            quote(quoted, options->files[0], strlen(options->files[0])));
}

void identify_options_read(struct identify_options *options, int argc,
                           char **argv)
{
    enum when progress = WHEN_AUTO;
    int letter;
    *options = (struct identify_options){
        .among = RANGE_ALL,
        .files = allocate((size_t)argc + 1, sizeof *options->files)};
    while ((letter = next_argument(&table, argc, argv)) != -1) {
        const char *reason = NULL;
        if (letter == OPERAND)
            options->files[options->file_count++] = optarg;
        else if (letter == 'A')
            reason = range_parse(optarg, strlen(optarg), &options->among);
        else if (letter == 'P')
            reason = when_parse(optarg, &progress);
        else
            options->style.json = true;
        check_argument(&table, letter, reason);
    }
    while (optind < argc)
        options->files[options->file_count++] = argv[optind++];
    if (options->file_count == 0)
        options->files[options->file_count++] = "-";
    if (begins_with_cards(options->files[0]) && !is_file(options->files[0])) {
        options->cards = join_operands(options);
    } else {
        refuse_words(options);
        refuse_numbers(options);
    }
    const bool errors_shown = isatty(STDERR_FILENO);
    options->style.progress_delay = progress_delay(progress, errors_shown);
    options->style.tells_unwinnable =
        errors_shown && isatty(STDOUT_FILENO) && !options->style.json;
}
