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

/* No file has a longer name, in bytes. */
enum { PLAIN_MAX = 4096 };

/* Whether a name can be shown as it is. */
static bool is_plain(const char *name, size_t length)
{
    size_t taken = length <= PLAIN_MAX ? length : 0;
    while (length > 0 && taken > 0) {
        taken = utf8_printable(name, length);
        name += taken;
        length -= taken;
    }
    return taken > 0;
}

static void print_name(const char *name)
{
    char quoted[QUOTED_MAX];
    size_t length = strlen(name);
    (void)fputs(is_plain(name, length) ? name : quote(quoted, name, length),
                stderr);
}

void message_cannot(const char *act, const char *name, int error)
{
    begin();
    (void)fprintf(stderr, "cannot %s ", act);
    print_name(name);
    (void)fprintf(stderr, ": %s\n", strerror(error));
}

void message_at(const char *name, struct place place, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    begin();
    print_name(name);
    (void)fprintf(stderr, ":%llu:%llu: ", place.line, place.column);
    print(format, values);
    va_end(values);
}

const char *quote(char quoted[QUOTED_MAX], const char *text, size_t length)
{
    /* Before each character there is room for it, `...'` and the NUL. */
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
