#include "cmd/identify.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "boards/numbers.h"
#include "boards/reader.h"
#include "freecell_deal.h"
#include "io/message.h"
#include "io/output.h"
#include "io/progress.h"
#include "io/utf8.h"

/* How many numbers of a board are shown on a terminal. */
enum { SHOWN_MAX = 10 };

struct identifier {
    const struct identify_options *options;
    const char *file;   /* its name as given; NULL: it has none */
    struct input input; /* that is open */
    struct reader reader;
    struct numbers numbers;
    struct told {
        bool none, unsure;
    } told;             /* of what is told once per file */
    enum status status; /* the worst so far */
};

static void note(struct identifier *identifier, enum status status)
{
    if (status > identifier->status)
        identifier->status = status;
}

static int watch(void *context, int64_t tried)
{
    struct identifier *identifier = context;
    if (output_flush() != 0)
        return -1;
    progress_update(tried - identifier->numbers.first);
    return 0;
}

/* Writes a line: the numbers that were found, or `none`. */
static void write_line(const struct identifier *identifier)
{
    const struct numbers *numbers = &identifier->numbers;
    size_t shown = numbers->count;
    if (shown > SHOWN_MAX && output_is_terminal())
        shown = SHOWN_MAX;
    for (size_t i = 0; i < shown; i++)
        output_print("%" PRId64 "%c", numbers->found[i],
                     i + 1 < numbers->count ? ' ' : '\n');
    if (shown < numbers->count)
        output_print("and %zu more\n", numbers->count - shown);
    if (numbers->count == 0)
        output_print("none\n");
    if (numbers->count == 1 && identifier->options->reports_unwinnable)
        report_unwinnable(numbers->found[0]);
}

/* Writes text as a string of JSON (RFC 8259); no UTF-8 becomes U+FFFD. */
static void write_string(const char *text)
{
    output_print("\"");
    for (char *out; *text != '\0' && (out = output_room()) != NULL;) {
        uint32_t code;
        size_t taken = utf8_decode(text, strnlen(text, UTF8_MAX), &code);
        if (taken == 0)
            out += utf8_encode(0xFFFD, out);
        else if (code < ' ' || code == '"' || code == '\\')
            out += sprintf(out, "\\u%04x", code);
        else
            out = (char *)memcpy(out, text, taken) + taken;
        output_advance(out);
        text += taken > 0 ? taken : 1;
    }
    output_print("\"");
}

/* Writes an object: what numbers_find() found there. */
static void write_object(const struct identifier *identifier,
                         struct place place)
{
    const struct numbers *numbers = &identifier->numbers;
    output_print("{\"file\":");
    if (identifier->file != NULL)
        write_string(identifier->file);
    else
        output_print("null");
    output_print(",\"line\":%llu,\"column\":%llu,\"deals\":%s", place.line,
                 place.column, numbers->is_unsure ? "null" : "[");
    for (size_t i = 0; i < numbers->count; i++)
        output_print(i > 0 ? ",%" PRId64 : "%" PRId64, numbers->found[i]);
    output_print("%s,\"winnable\":%s}\n", numbers->is_unsure ? "" : "]",
                 numbers->count != 1                    ? "null"
                 : freecell_winnable(numbers->found[0]) ? "true"
                                                        : "false");
}

/* Writes what numbers_find() found for the board there. */
static void write_answer(struct identifier *identifier, struct place place)
{
    if (identifier->options->json)
        write_object(identifier, place);
    else if (identifier->numbers.is_unsure)
        output_print("?\n");
    else
        write_line(identifier);
    if (identifier->numbers.count == 0)
        note(identifier, STATUS_NONE);
}

/* Says which columns of the deal the board's are. */
static void tell_order(struct identifier *identifier, const struct board *board)
{
    const struct numbers *numbers = &identifier->numbers;
    char text[2 * FREECELL_COLUMNS + 1], *out = text;
    for (size_t i = 0; i < FREECELL_COLUMNS; i++)
        out += sprintf(out, " %u", numbers->order[i]);
    input_report(&identifier->input, board->place,
                 "the columns are those of deal %" PRId64
                 " in another order:%s",
                 numbers->found[0], text);
}

/* Says where the board differs from a deal, card by card. */
static void tell_differences(struct identifier *identifier)
{
    const struct numbers *numbers = &identifier->numbers;
    char here[FREECELL_NAME_SIZE], there[FREECELL_NAME_SIZE];
    for (size_t i = 0; i < numbers->differ; i++) {
        const struct difference *at = &numbers->differences[i];
        (void)freecell_card_name(at->there, FREECELL_ASCII, there);
        if (freecell_card_name(at->here, FREECELL_ASCII, here) == 0)
            input_report(&identifier->input, at->place,
                         "%s here, %s in deal %" PRId64, here, there,
                         numbers->found[0]);
        else
            input_report(&identifier->input, at->place,
                         "%s of deal %" PRId64 " is missing here", there,
                         numbers->found[0]);
    }
}

/* Says what concerns other boards of a file as well. */
static void tell_once(struct identifier *identifier, bool *is_told,
                      struct place place, const char *text)
{
    if (!*is_told)
        input_report(&identifier->input, place, "%s", text);
    *is_told = true;
}

/* Says why a board may have no number. */
static void explain(struct identifier *identifier, const struct board *board)
{
    struct told *told = &identifier->told;
    if (board->twice.place.line > 0)
        input_report(&identifier->input, board->twice.place, "%s",
                     board->twice.text);
    if (identifier->numbers.is_unsure)
        tell_once(identifier, &told->unsure, board->place,
                  "too few unmoved cards to name the deal; --among=RANGE needs "
                  "fewer");
    else if (board->kind == BOARD_GAME || board->line_count > FREECELL_COLUMNS)
        tell_once(identifier, &told->none, board->place,
                  "no deal has these columns; a log is read from its first "
                  "state on; write columns from top to bottom, : for an empty "
                  "one, Freecells: before free cells");
}

/* Answers a board that is not a deal as it stands. */
static void answer_board(void *context, struct board *board)
{
    struct identifier *identifier = context;
    struct numbers *numbers = &identifier->numbers;
    if (output_room() == NULL)
        return;
    progress_start(identifier->options->progress_wait, "numbers",
                   numbers->last - numbers->first + 1);
    int result = numbers_find(numbers, board);
    progress_erase();
    if (result == FREECELL_TOO_MANY) {
        input_report(&identifier->input, board->place,
                     "more than %d deals have these cards: give more cards, "
                     "or a range with --among",
                     NUMBERS_MAX);
        note(identifier, STATUS_TROUBLE);
    }
    if (result != 0) /* or stopped, by a failed write */
        return;
    write_answer(identifier, board->place);
    if (numbers->count == 0)
        explain(identifier, board);
    if (numbers->reordered)
        tell_order(identifier, board);
    tell_differences(identifier);
}

/* Answers a deal; 0: no deal has the cards. */
static void answer_deal(void *context, const struct deal *deal)
{
    struct identifier *identifier = context;
    struct numbers *numbers = &identifier->numbers;
    numbers->count = deal->number != 0 && deal->number >= numbers->first &&
                     deal->number <= numbers->last;
    if (numbers->count > 0)
        numbers->before = numbers->found[0] = deal->number;
    numbers->is_unsure = false;
    write_answer(identifier, deal->place);
}

/* Tells a mistake. */
static void tell_mistake(void *context, const struct mistake *mistake)
{
    struct identifier *identifier = context;
    input_report(&identifier->input, mistake->place, "%s", mistake->text);
    note(identifier, STATUS_TROUBLE);
}

/* Answers all boards of the input that is open. */
static void identify_input(struct identifier *identifier)
{
    struct input *input = &identifier->input;
    const struct range among = identifier->options->among;
    const int64_t ways = 2; /* of cards to begin it: by rows, by columns */
    if (input->typed)
        message_prompt("Type a board's first row, or paste any text; an empty "
                       "line searches, " END_KEY " quits.\n");
    identifier->reader = (struct reader){
        .words.characters.input = input,
        .window.first = among.first,
        .window.last = among.last,
        .window.least = window_least(ways * (among.last - among.first + 1)),
        .use_deal = answer_deal,
        .use_board = answer_board,
        .use_mistake = tell_mistake,
        .context = identifier};
    identifier->numbers.before = 0;
    identifier->told.none = identifier->told.unsure = false;
    reader_read(&identifier->reader);
    if (input_close(input) != 0)
        note(identifier, STATUS_TROUBLE);
}

static void identify_file(struct identifier *identifier, const char *path)
{
    identifier->file = strcmp(path, "-") == 0 ? NULL : path;
    if (output_flush() != 0 || input_open(&identifier->input, path) != 0)
        note(identifier, STATUS_TROUBLE);
    else
        identify_input(identifier);
}

enum status identify_command(const struct identify_options *options)
{
    static struct identifier identifier; /* too large for a small stack */
    static int64_t found[NUMBERS_MAX];
    identifier.options = options;
    identifier.numbers = (struct numbers){
        .first = options->among.first,
        .last = options->among.last,
        .watch = watch,
        .context = &identifier,
        .found = found,
    };
    if (options->cards != NULL) {
        input_open_text(&identifier.input, "arguments", options->cards);
        identify_input(&identifier);
        return identifier.status;
    }
    /* A bad file does not keep the others from being read. */
    for (size_t i = 0; i < options->file_count; i++)
        identify_file(&identifier, options->files[i]);
    return identifier.status;
}
