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
    int64_t boards;     /* answered and reported since start_boards() */
    enum status status; /* the worst so far */
};

static void raise_status(struct identifier *identifier, enum status status)
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

/* Shows progress of the boards of a long text, but not below each typed one. */
static void start_boards(struct identifier *identifier)
{
    const int wait = identifier->options->progress_wait;
    identifier->boards = 0;
    if (!identifier->input.typed && wait >= 0)
        progress_start(1, "boards", INT64_MAX);
}

static void count_board(struct identifier *identifier)
{
    identifier->boards++;
    if (!identifier->input.typed)
        progress_update(identifier->boards);
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

/*
 * Writes text as a string of JSON (RFC 8259). What a terminal does not show is
 * escaped; a byte that is not UTF-8 becomes U+FFFD.
 */
static void write_string(const char *text)
{
    output_print("\"");
    for (char *out; *text != '\0' && (out = output_room()) != NULL;) {
        uint32_t code;
        size_t taken = utf8_decode(text, strnlen(text, UTF8_MAX), &code);
        if (taken == 0)
            out += utf8_encode(0xFFFD, out);
        else if (!utf8_is_visible(code) || code == '"' || code == '\\')
            out += sprintf(out, "\\u%04x", code);
        else
            out = (char *)memcpy(out, text, taken) + taken;
        output_advance(out);
        text += taken > 0 ? taken : 1;
    }
    output_print("\"");
}

/* Writes an object: the numbers that were found for the board there. */
static void write_object(const struct identifier *identifier,
                         struct place place)
{
    const struct numbers *numbers = &identifier->numbers;
    const char *winnable = "null";
    if (numbers->count == 1)
        winnable = freecell_winnable(numbers->found[0]) ? "true" : "false";
    output_print("{\"file\":");
    if (identifier->file != NULL)
        write_string(identifier->file);
    else
        output_print("null");
    output_print(",\"line\":%llu,\"column\":%llu,\"deals\":[", place.line,
                 place.column);
    for (size_t i = 0; i < numbers->count; i++)
        output_print(i > 0 ? ",%" PRId64 : "%" PRId64, numbers->found[i]);
    output_print("],\"winnable\":%s}\n", winnable);
}

/* Writes the numbers that were found for the board there. */
static void write_answer(struct identifier *identifier, struct place place)
{
    if (identifier->options->json)
        write_object(identifier, place);
    else
        write_line(identifier);
    if (identifier->numbers.count == 0)
        raise_status(identifier, STATUS_NONE);
    count_board(identifier);
}

/* Answers a board that is this deal; a number of 0 is none. */
static void write_number(struct identifier *identifier, struct place place,
                         int64_t number)
{
    struct numbers *numbers = &identifier->numbers;
    numbers->found[0] = number;
    numbers->count =
        number != 0 && number >= numbers->first && number <= numbers->last;
    write_answer(identifier, place);
}

static void answer_deal(void *context, const struct deal *deal)
{
    write_number(context, deal->place, deal->number);
}

/* Answers columns in another order, and says which. */
static void answer_ordered(void *context, struct place place,
                           const struct ordered *ordered)
{
    struct identifier *identifier = context;
    char text[2 * FREECELL_COLUMNS + 1], *out = text;
    for (size_t i = 0; i < FREECELL_COLUMNS; i++)
        out += sprintf(out, " %u", ordered->order[i]);
    write_number(identifier, place, ordered->number);
    input_report(&identifier->input, place,
                 "the columns are those of deal %" PRId64
                 " in another order:%s",
                 ordered->number, text);
}

/* Answers part of a deal. Returns its number if it has just one; or 0. */
static int64_t answer_part(void *context, struct place place,
                           const uint8_t cards[FREECELL_CARDS])
{
    struct identifier *identifier = context;
    struct numbers *numbers = &identifier->numbers;
    if (output_room() == NULL)
        return 0;
    progress_start(identifier->options->progress_wait, "numbers",
                   numbers->last - numbers->first + 1);
    int result = numbers_find(numbers, cards);
    progress_erase();
    start_boards(identifier);
    if (result == 0) {
        write_answer(identifier, place);
        return numbers->count == 1 ? numbers->found[0] : 0;
    }
    if (result == FREECELL_TOO_MANY) { /* otherwise a write failed */
        input_report(&identifier->input, place,
                     "more than %d deals have these cards: give more cards, "
                     "or a range with --among",
                     NUMBERS_MAX);
        raise_status(identifier, STATUS_TROUBLE);
    }
    return 0;
}

/* Says where a board differs from a deal, card by card. */
static void explain_near(struct identifier *identifier, const struct near *near)
{
    char here[FREECELL_NAME_SIZE], there[FREECELL_NAME_SIZE];
    for (size_t i = 0; i < near->count; i++) {
        const struct difference *at = &near->differences[i];
        (void)freecell_card_name(at->there, FREECELL_ASCII, there);
        if (freecell_card_name(at->here, FREECELL_ASCII, here) == 0)
            input_report(&identifier->input, at->place,
                         "%s here, %s in deal %" PRId64, here, there,
                         near->number);
        else
            input_report(&identifier->input, at->place,
                         "%s of deal %" PRId64 " is missing here", there,
                         near->number);
    }
}

/*
 * Answers 52 cards that are not a deal, or reports a mistake. If there is a
 * near deal, the messages say where it differs, and not what the mistake says.
 */
static void answer_problem(void *context, const struct problem *problem)
{
    struct identifier *identifier = context;
    const struct near near =
        find_near(problem->cards, problem->count, identifier->numbers.first,
                  identifier->numbers.last);
    if (problem->is_none) {
        write_number(identifier, problem->place, 0);
    } else {
        if (near.number == 0)
            input_report(&identifier->input, problem->mistake.place, "%s",
                         problem->mistake.text);
        if (!problem->is_warning)
            raise_status(identifier, STATUS_TROUBLE);
        count_board(identifier);
    }
    explain_near(identifier, &near);
}

/* Answers all boards of the input that is open. */
static void identify_input(struct identifier *identifier)
{
    static const struct report_calls calls = {.deal = answer_deal,
                                              .ordered = answer_ordered,
                                              .part = answer_part,
                                              .problem = answer_problem};
    const struct range among = identifier->options->among;
    struct input *input = &identifier->input;
    if (input->typed)
        message_prompt("Type a board's first row, or paste any text; an empty "
                       "line searches, " END_KEY " quits.\n");
    reader_start(&identifier->reader, input, among.first, among.last, calls,
                 identifier);
    start_boards(identifier);
    reader_read(&identifier->reader);
    progress_erase();
    if (input_close(input) != 0)
        raise_status(identifier, STATUS_TROUBLE);
}

static void identify_file(struct identifier *identifier, const char *path)
{
    identifier->file = strcmp(path, "-") == 0 ? NULL : path;
    if (output_flush() != 0 || input_open(&identifier->input, path) != 0)
        raise_status(identifier, STATUS_TROUBLE);
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
