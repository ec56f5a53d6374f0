/*
 * Messages and prompts, on standard error, after the output so far. Each is one
 * write, which waits where standard error does not block.
 */
#ifndef MESSAGE_H
#define MESSAGE_H

#include <stdarg.h>
#include <stddef.h>

#include "io/output.h"

/* Where a character stands in a text; both count from 1. */
struct place {
    unsigned long long line, column;
};

/*
 * Prints `freecell-deal: `, the message, and a newline. Text from outside
 * goes through quote() first.
 */
void message(const char *format, ...) PRINTF_LIKE(1);

/* Like message(); then says where usage is explained, and ends with status 2.
 */
_Noreturn void message_usage(const char *format, ...) PRINTF_LIKE(1);

/*
 * Like message(`cannot ACT NAME: REASON`). Here and below, the name of a file
 * is shown as it is if that is safe on a terminal and below 4096 bytes, or as
 * quote() has it.
 */
void message_cannot(const char *act, const char *name, const char *reason);

/* Like message(`NAME:LINE:COLUMN: ...`), but if name is NULL, without these. */
void message_at(const char *name, struct place place, const char *format,
                va_list values);

/* Shows text as it is, for the user to answer. */
void message_prompt(const char *text);

/* Room for any quoted text, its NUL included. */
enum { QUOTED_MAX = 200 };

/*
 * Writes length bytes of text between single quotes, safe for a terminal:
 * control characters, invisible ones and invalid UTF-8 as \ooo, and `...` for
 * what is beyond some 190 bytes.
 * Returns quoted.
 */
const char *quote(char quoted[QUOTED_MAX], const char *text, size_t length);

#endif
