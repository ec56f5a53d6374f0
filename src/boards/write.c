#include "boards/write.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "freecell_deal.h"
#include "io/message.h"
#include "io/output.h"
#include "io/progress.h"
#include "io/utf8.h"

void writer_start(struct writer *writer, const char *file, struct input *input)
{
    writer->file = file;
    writer->input = input;
    writer_count_boards(writer);
}

void writer_count_boards(struct writer *writer)
{
    const bool is_shown =
        writer->style.progress_delay != NO_PROGRESS && !writer->input->typed;
    writer->boards = 0;
    progress_end();
    progress_start(is_shown ? 1 : NO_PROGRESS, "boards", INT64_MAX);
}

void writer_count_numbers(struct writer *writer, int64_t numbers)
{
    progress_start(writer->style.progress_delay, "numbers", numbers);
}

/* Writes a line: the numbers, or `none`. */
static void write_line(const struct writer *writer, const int64_t *numbers,
                       size_t count)
{
    for (size_t i = 0; i < count; i++)
        output_print("%" PRId64 "%c", numbers[i], i + 1 < count ? ' ' : '\n');
    if (count == 0)
        output_print("none\n");
    if (writer->style.tells_unwinnable && count == 1 &&
        !freecell_winnable(numbers[0]))
        message_unwinnable(numbers[0]);
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

/* Writes an object of JSON. */
static void write_object(const struct writer *writer, struct place place,
                         const int64_t *numbers, size_t count)
{
    const char *winnable = "null";
    if (count == 1)
        winnable = freecell_winnable(numbers[0]) ? "true" : "false";
    output_print("{\"file\":");
    if (writer->file != NULL)
        write_string(writer->file);
    else
        output_print("null");
    output_print(",\"line\":%llu,\"column\":%llu,\"deals\":[", place.line,
                 place.column);
    for (size_t i = 0; i < count; i++)
        output_print(i > 0 ? ",%" PRId64 : "%" PRId64, numbers[i]);
    output_print("],\"winnable\":%s}\n", winnable);
}

void write_numbers(struct writer *writer, struct place place,
                   const int64_t *numbers, size_t count)
{
    if (writer->style.json)
        write_object(writer, place, numbers, count);
    else
        write_line(writer, numbers, count);
    writer->has_none |= count == 0;
    progress_update(++writer->boards);
}

void write_message(struct writer *writer, struct place place,
                   enum message_kind kind, const char *text)
{
    input_report(writer->input, place, "%s", text);
    writer->has_mistake |= kind == MESSAGE_MISTAKE;
    progress_update(writer->boards);
}
