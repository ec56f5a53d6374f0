#include "io/message.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "io/progress.h"
#include "io/retry.h"
#include "io/utf8.h"

static const char *program = "";

void message_start(const char *name)
{
    program = name;
}

/* Writes text to standard error, after the output so far. */
static void show(const char *text)
{
    (void)output_flush();
    progress_erase();
    (void)write_all(STDERR_FILENO, text, strlen(text));
}

void message_prompt(const char *text)
{
    show(text);
}

/* The length of the character that text begins with; 0: it is not visible. */
static size_t visible_length(const char *text, size_t length)
{
    uint32_t code;
    const size_t taken = utf8_decode(text, length, &code);
    return taken > 0 && utf8_is_visible(code) ? taken : 0;
}

const char *quote(char quoted[QUOTED_MAX], const char *text, size_t length)
{
    /* In the loop there is room for any character, `...'` and the NUL. */
    enum { WIDEST = 4, TAIL = 5 };
    char *out = quoted;
    *out++ = '\'';
    while (length > 0 && out + WIDEST + TAIL <= quoted + QUOTED_MAX) {
        size_t taken = visible_length(text, length);
        if (taken > 0) {
            out += sprintf(out, "%.*s", (int)taken, text);
        } else {
            taken = 1;
            out += sprintf(out, "\\%03o", (unsigned)(uint8_t)*text);
        }
        text += taken;
        length -= taken;
    }
    (void)strcpy(out, length > 0 ? "...'" : "'");
    return quoted;
}

static bool is_visible(const char *text, size_t length)
{
    size_t seen = 0, taken;
    while ((taken = visible_length(text + seen, length - seen)) > 0)
        seen += taken;
    return seen == length;
}

const char *quote_if_unsafe(char quoted[QUOTED_MAX], const char *text)
{
    const size_t length = strlen(text);
    if (length > 0 && length < FILE_NAME_SIZE && is_visible(text, length))
        return text;
    return quote(quoted, text, length);
}

void message(const char *format, ...)
{
    /* It may have the longest name that is shown as it is. */
    char text[2 * FILE_NAME_SIZE];
    const size_t room = sizeof text - 1; /* for the newline */
    const size_t prefix = (size_t)snprintf(text, room, "%s: ", program);
    va_list values;
    va_start(values, format);
    (void)vsnprintf(text + prefix, room - prefix, format, values);
    va_end(values);
    show(strcat(text, "\n"));
}

_Noreturn void message_usage(const char *format, ...)
{
    char what[MESSAGE_MAX];
    va_list values;
    va_start(values, format);
    (void)vsnprintf(what, sizeof what, format, values);
    va_end(values);
    message("%s\nTry '%s --help' for more information.", what, program);
    exit(2);
}

void message_at(const char *name, struct place place, const char *what)
{
    char quoted[QUOTED_MAX];
    message("%s:%llu:%llu: %s", quote_if_unsafe(quoted, name), place.line,
            place.column, what);
}

void message_cannot(const char *act, const char *name, const char *reason)
{
    char quoted[QUOTED_MAX];
    message("cannot %s %s: %s", act, quote_if_unsafe(quoted, name), reason);
}
