#include "cmd/identify.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "boards/find.h"
#include "boards/reader.h"
#include "freecell_deal.h"
#include "io/message.h"
#include "io/output.h"
#include "io/progress.h"
#include "io/utf8.h"

struct identifier {
    const struct identify_options *options;
    const char *file;   /* its name as given; NULL: it has none */
    struct input input; /* that is open */
    struct reader reader;
    size_t count; /* of the numbers that were found: */
    int64_t found[PART_DEALS_MAX];
    int64_t boards;     /* answered since start_boards() */
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
    progress_update(tried - identifier->options->among.first);
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

static void show_boards(const struct identifier *identifier)
{
    if (!identifier->input.typed)
        progress_update(identifier->boards);
}

/* Writes a line: the numbers that were found, or `none`. */
static void write_line(const struct identifier *identifier)
{
    const int64_t *found = identifier->found;
    const size_t count = identifier->count;
    for (size_t i = 0; i < count; i++)
        output_print("%" PRId64 "%c", found[i], i + 1 < count ? ' ' : '\n');
    if (count == 0)
        output_print("none\n");
    if (count == 1 && identifier->options->reports_unwinnable)
        report_unwinnable(found[0]);
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
    const int64_t *found = identifier->found;
    const size_t count = identifier->count;
    const char *winnable = "null";
    if (count == 1)
        winnable = freecell_winnable(found[0]) ? "true" : "false";
    output_print("{\"file\":");
    if (identifier->file != NULL)
        write_string(identifier->file);
    else
        output_print("null");
    output_print(",\"line\":%llu,\"column\":%llu,\"deals\":[", place.line,
                 place.column);
    for (size_t i = 0; i < count; i++)
        output_print(i > 0 ? ",%" PRId64 : "%" PRId64, found[i]);
    output_print("],\"winnable\":%s}\n", winnable);
}

/* Writes the numbers that were found for the board there. */
static void write_answer(struct identifier *identifier, struct place place)
{
    if (identifier->options->json)
        write_object(identifier, place);
    else
        write_line(identifier);
    if (identifier->count == 0)
        raise_status(identifier, STATUS_NONE);
    identifier->boards++;
    show_boards(identifier);
}

/* Answers a board that is this deal; a number of 0 is none. */
static void write_number(void *context, struct place place, int64_t number)
{
    struct identifier *identifier = context;
    identifier->found[0] = number;
    identifier->count = number != 0;
    write_answer(identifier, place);
}

/* Answers part of a deal. Returns false if no deal has these cards. */
static bool write_part(void *context, struct place place,
                       const uint8_t cards[FREECELL_CARDS], size_t known)
{
    struct identifier *identifier = context;
    const struct range among = identifier->options->among;
    if (output_room() == NULL)
        return true;
    progress_start(identifier->options->progress_wait, "numbers",
                   among.last - among.first + 1);
    const int result =
        find_part(cards, known, among.first, among.last, identifier->found,
                  &identifier->count, watch, identifier);
    progress_end();
    start_boards(identifier);
    if (result == 0)
        write_answer(identifier, place);
    if (result != FREECELL_TOO_MANY)
        return result != 0 || identifier->count > 0; /* or a write failed */
    input_report(&identifier->input, place,
                 "more than %d deals have these cards: give more cards, or a "
                 "range with --among",
                 PART_DEALS_MAX);
    raise_status(identifier, STATUS_TROUBLE);
    return true;
}

static void write_message(void *context, struct place place,
                          enum message_kind kind, const char *text)
{
    struct identifier *identifier = context;
    input_report(&identifier->input, place, "%s", text);
    if (kind == MESSAGE_MISTAKE)
        raise_status(identifier, STATUS_TROUBLE);
    show_boards(identifier);
}

/* Answers all boards of the input that is open. */
static void identify_input(struct identifier *identifier)
{
    static const struct answer_calls calls = {
        .number = write_number, .part = write_part, .message = write_message};
    const struct range among = identifier->options->among;
    struct input *input = &identifier->input;
    if (input->typed)
        message_prompt("Type a board's first row, or paste any text; an empty "
                       "line searches, " END_KEY " quits.\n");
    reader_start(&identifier->reader, input, among.first, among.last, calls,
                 identifier);
    start_boards(identifier);
    reader_read(&identifier->reader);
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
    identifier.options = options;
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
