#include "io/message.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "io/utf8.h"

/* How long the status line on the terminal is. */
static int status_length;

void message_status(const char *line)
{
    int length = (int)strlen(line);
    int wiped = length < status_length ? status_length - length : 0;
    if (length == 0 && wiped > 0)
        (void)fprintf(stderr, "\r%*s\r", wiped, "");
    else if (length > 0)
        (void)fprintf(stderr, "\r%s%*s", line, wiped, "");
    status_length = length;
}

void message_prompt(const char *text)
{
    message_status("");
    (void)fputs(text, stderr);
}

/* Nothing is left to be done when standard error cannot be written. */
static void begin(void)
{
    message_status("");
    (void)fputs("freecell-deal: ", stderr);
}

static void print(const char *format, va_list values)
{
    (void)vfprintf(stderr, format, values);
    (void)fputc('\n', stderr);
}

void message(const char *format, ...)
{
    va_list values;
    va_start(values, format);
    begin();
    print(format, values);
    va_end(values);
}

void message_usage(const char *format, ...)
{
    va_list values;
    va_start(values, format);
    begin();
    print(format, values);
    va_end(values);
    (void)fputs("Try 'freecell-deal --help' for more information.\n", stderr);
}

void message_at(const char *name, struct place place, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    begin();
    (void)fprintf(stderr, "%s:%llu:%llu: ", name, place.line, place.column);
    print(format, values);
    va_end(values);
}

const char *quote(char quoted[QUOTED_MAX], const char *text, size_t length)
{
    /* Before each character there is room for it, `...'` and the null. */
    enum { WIDEST = 4, TAIL = 5 };
    char *out = quoted;
    *out++ = '\'';
    while (length > 0 && out + WIDEST + TAIL <= quoted + QUOTED_MAX) {
        size_t taken = utf8_printable(text, length);
        if (taken > 0) {
            memcpy(out, text, taken);
            out += taken;
        } else {
            unsigned byte = (unsigned char)*text;
            *out++ = '\\';
            *out++ = (char)('0' + (byte >> 6));
            *out++ = (char)('0' + (byte >> 3 & 7));
            *out++ = (char)('0' + (byte & 7));
            taken = 1;
        }
        text += taken;
        length -= taken;
    }
    (void)strcpy(out, length > 0 ? "...'" : "'");
    return quoted;
}
