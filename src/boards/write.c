#include "boards/write.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "deals/unwinnable.h"
#include "freecell_deal.h"
#include "io/output.h"
#include "io/utf8.h"

/* Writes a line: the numbers, or `none`. */
static void write_line(const struct answer_style *style, const int64_t *numbers,
                       size_t count)
{
    for (size_t i = 0; i < count; i++)
        output_print("%" PRId64 "%c", numbers[i], i + 1 < count ? ' ' : '\n');
    if (count == 0)
        output_print("none\n");
    if (style->tells_unwinnable && count == 1)
        tell_if_unwinnable(numbers[0]);
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
static void write_object(const char *file, struct place place,
                         const int64_t *numbers, size_t count)
{
    const char *winnable = "null";
    if (count == 1)
        winnable = freecell_winnable(numbers[0]) ? "true" : "false";
    output_print("{\"file\":");
    if (file != NULL)
        write_string(file);
    else
        output_print("null");
    output_print(",\"line\":%llu,\"column\":%llu,\"deals\":[", place.line,
                 place.column);
    for (size_t i = 0; i < count; i++)
        output_print(i > 0 ? ",%" PRId64 : "%" PRId64, numbers[i]);
    output_print("],\"winnable\":%s}\n", winnable);
}

void write_numbers(const struct answer_style *style, const char *file,
                   struct place place, const int64_t *numbers, size_t count)
{
    if (style->json)
        write_object(file, place, numbers, count);
    else
        write_line(style, numbers, count);
}
