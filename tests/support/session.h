/* A command on a terminal of its own, and a person who types there. */
#ifndef SUPPORT_SESSION_H
#define SUPPORT_SESSION_H

#include "support/command.h"

/* Which streams lead to the terminal; the others do as command_run has it. */
enum { AT_INPUT = 1, AT_OUTPUT = 2, AT_ERRORS = 4, AT_ALL = 7 };

enum { SESSION_MAX = 512 * 1024 };

struct session {
    pid_t child;
    int terminal, command_end; /* this end of it, and the command's */
    int feed; /* leads to standard input, where that is a pipe; or -1 */
    FILE *output, *errors;  /* where the others lead */
    char text[SESSION_MAX]; /* all that came on the terminal, and a NUL */
    size_t length;
    size_t expected; /* up to where it was expected */
};

/*
 * Starts the command. The terminal passes bytes on as they are, and echoes
 * none. Standard input that is not at the terminal is a pipe if the command has
 * no input.
 */
void session_start(struct session *session, const struct command *command,
                   int streams);

/* From now on the terminal says that it has so many columns. */
void session_resize(const struct session *session, int columns);

/* Asserts that what comes next on the terminal is this text. */
void session_expect(struct session *session, const char *text);

/* Asserts that this text comes, and takes it and all before it. */
void session_await(struct session *session, const char *text);

/* Listens for so many milliseconds. */
void session_listen(struct session *session, int milliseconds);

/* What came after the text that was expected. */
const char *session_rest(const struct session *session);

void session_type(struct session *session, const char *text);

/* The same for the pipe, until it is read; NULL closes it. */
void session_feed(struct session *session, const char *text);

/* Waits for the end, and tells of the streams that are not at the terminal. */
void session_end(struct session *session, struct outcome *outcome);

/* The same, but takes the terminal away from it. */
void session_hang_up(struct session *session, struct outcome *outcome);

/* A dialog at a terminal, as a row of a table. */
struct dialog {
    const char *name, *program, *line; /* as in a command */
    const char *turns[8][2]; /* what is typed, and what is shown then */
    int status;
};

/* A test of the dialog in *state: just this is shown, and no more. */
void dialog_check(void **state);

#endif
