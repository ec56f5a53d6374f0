#include "io/message.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "io/progress.h"
#include "io/retry.h"
#include "io/utf8.h"

enum { NAME_SHOWN = 4096 }; /* bytes of a path, as in Linux */

/* One message, which may have the longest name that can be opened. */
static char buffer[2 * NAME_SHOWN];

static void add_values(const char *format, va_list values)
{
    size_t used = strlen(buffer);
    (void)vsnprintf(buffer + used, sizeof buffer - used, format, values);
}

PRINTF_LIKE(1) static void add(const char *format, ...)
{
    va_list values;
    va_start(values, format);
    add_values(format, values);
    va_end(values);
}

void message_prompt(const char *text)
{
    (void)output_flush();
    progress_erase();
    (void)write_all(STDERR_FILENO, text, strlen(text));
}

/* Adds the rest of the message, and writes it. */
static void finish(const char *format, va_list values, const char *end)
{
    add_values(format, values);
    add("%s", end);
    message_prompt(buffer);
    buffer[0] = '\0';
}

/* The length of the visible character that text begins with, or 0. */
static size_t visible_length(const char *text, size_t length)
{
    /* Control, invisible, and what changes the direction of text. */
    static const uint32_t unseen[][2] = {
        {0x0000, 0x001F}, {0x007F, 0x00A0}, {0x200B, 0x200F},
        {0x2028, 0x202E}, {0x2060, 0x2069}, {0xFEFF, 0xFEFF},
    };
    uint32_t code;
    size_t taken = utf8_decode(text, length, &code);
    for (size_t i = 0; i < sizeof unseen / sizeof *unseen && taken > 0; i++)
        if (code >= unseen[i][0] && code <= unseen[i][1])
            return 0;
    return taken;
}

const char *quote(char quoted[QUOTED_MAX], const char *text, size_t length)
{
    /* Before each character there is room for it, `...'` and the NUL. */
    enum { WIDEST = 4, TAIL = 5 };
    char *out = quoted;
    *out++ = '\'';
    while (length > 0 && out + WIDEST + TAIL <= quoted + QUOTED_MAX) {
        size_t seen = visible_length(text, length);
        out += seen > 0 ? sprintf(out, "%.*s", (int)seen, text)
                        : sprintf(out, "\\%03o", (unsigned)(uint8_t)*text);
        text += seen > 0 ? seen : 1;
        length -= seen > 0 ? seen : 1;
    }
    (void)strcpy(out, length > 0 ? "...'" : "'");
    return quoted;
}

/* The name as it is if all of it is visible and may open; otherwise quoted. */
static const char *show_name(const char *name)
{
    static char quoted[QUOTED_MAX];
    size_t length = strlen(name), seen = 0, taken;
    while ((taken = visible_length(name + seen, length - seen)) > 0)
        seen += taken;
    return length > 0 && length < NAME_SHOWN && seen == length
               ? name
               : quote(quoted, name, length);
}

void message(const char *format, ...)
{
    va_list values;
    va_start(values, format);
    add("freecell-deal: ");
    finish(format, values, "\n");
    va_end(values);
}

void message_at(const char *name, struct place place, const char *format,
                va_list values)
{
    add("freecell-deal: %s:%llu:%llu: ", show_name(name), place.line,
        place.column);
    finish(format, values, "\n");
}

_Noreturn void message_usage(const char *format, ...)
{
    va_list values;
    va_start(values, format);
    add("freecell-deal: ");
    finish(format, values,
           "\nTry 'freecell-deal --help' for more information.\n");
    va_end(values);
    exit(2);
}

void message_cannot(const char *act, const char *name, const char *reason)
{
    message("cannot %s %s: %s", act, show_name(name), reason);
}
