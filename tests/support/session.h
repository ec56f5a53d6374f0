/* A command on a terminal of its own, and a person who types there. */
#ifndef SUPPORT_SESSION_H
#define SUPPORT_SESSION_H

#include "support/command.h"

/* The streams that lead to the terminal; input is a pipe otherwise. */
enum { AT_INPUT = 1, AT_OUTPUT = 2, AT_ERRORS = 4, AT_ALL = 7 };

enum { SESSION_MAX = 64 * 1024 };

struct session {
    pid_t child;
    int terminal, input;     /* this end of it, and where typing leads */
    FILE *output, *errors;   /* where the streams that are elsewhere lead */
    char text[SESSION_MAX];  /* all that came on the terminal, and a NUL */
    size_t length, expected; /* of the text, and of what was awaited of it */
};

/*
 * Starts the command. The terminal passes bytes on as they are, and echoes
 * none. It is a dumb one, unless the command's settings say otherwise.
 */
void session_start(struct session *session, const struct command *command,
                   int streams);

/* Types the text, or writes it to the pipe, and waits until that is read. */
void session_type(struct session *session, const char *text);

/* Listens for this many milliseconds. */
void session_listen(struct session *session, int milliseconds);

/* What came after the text that was awaited. */
const char *session_rest(const struct session *session);

/* Asserts that the rest becomes this text, as text_is has it. */
void session_await(struct session *session, const char *text);

/* Closes the pipe, waits for the end, and tells of the other streams. */
void session_end(struct session *session, struct outcome *outcome);

/* Asserts that what has this text, where * is any text, and @ a digit. */
void text_is(const char *what, const char *text, const char *expected);

#endif
