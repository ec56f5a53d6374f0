/*
 * Messages and prompts on standard error, after the output so far. Each is one
 * write, which waits until standard error is ready.
 */
#ifndef IO_MESSAGE_H
#define IO_MESSAGE_H

#include <stdbool.h>
#include <stddef.h>

#include "io/output.h"

/* A character's place in a text; both count from 1. */
struct place {
    unsigned long long line, column;
};

/* Sets the name of the program, with which messages begin. It must last. */
void message_start(const char *name);

/*
 * Prints the program's name, `: `, the message, and a newline. Text from
 * outside goes through quote() first.
 */
void message(const char *format, ...) PRINTF_LIKE(1);

/* Like message(); then says where usage is explained, and exits with 2. */
_Noreturn void message_usage(const char *format, ...) PRINTF_LIKE(1);

/*
 * Prints the message `cannot ACT NAME: REASON`; here and below, the name goes
 * through quote_if_unsafe().
 */
void message_cannot(const char *act, const char *name, const char *reason);

/* Prints the message `NAME:LINE:COLUMN: WHAT`. */
void message_at(const char *name, struct place place, const char *what);

/* Prints text as it is, for a person to answer. */
void message_prompt(const char *text);

/* Room for any quoted text, and for any message without a file's name. */
enum { QUOTED_MAX = 200, MESSAGE_MAX = 1024 };

/*
 * Puts length bytes of text into quoted, between single quotes and safe for a
 * terminal: control characters, invisible ones and invalid UTF-8 are \ooo, and
 * `...` stands for what exceeds about 190 bytes. Returns quoted.
 */
const char *quote(char quoted[QUOTED_MAX], const char *text, size_t length);

/*
 * Returns text as it is, if it is safe for a terminal, not empty and shorter
 * than 4096 bytes; otherwise quoted.
 */
const char *quote_if_unsafe(char quoted[QUOTED_MAX], const char *text);

#endif
