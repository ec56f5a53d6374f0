/* Runs the command as a user would, and tells what came of it. */
#ifndef SUPPORT_COMMAND_H
#define SUPPORT_COMMAND_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <sys/types.h>

#include "support/test.h"

enum { COMMAND_ARGUMENTS = 12, COMMAND_SETTINGS = 10 };

/*
 * The programs under test. They lie in build/, or where BUILD of the
 * environment says; a command in FREECELL_DEAL_RUNNER, as `valgrind -q` or
 * `qemu-s390x`, runs them.
 */
#define DEAL "freecell-deal"
#define IDENTIFY "freecell-identify"

enum { WORDS_MAX = 12 }; /* of that command, or of a line of arguments */

struct command {
    const char *program; /* NULL: DEAL */
    const char *line;    /* arguments with a blank between them, or NULL */
    const char *arguments[COMMAND_ARGUMENTS]; /* those after it */
    const char *input;                        /* NULL: empty */
    size_t input_length;                      /* 0: up to the NUL */
    bool unprivileged; /* if root runs the tests, nobody runs the command */
    const char *settings[COMMAND_SETTINGS]; /* NAME=value, or NAME: unset */
};

struct outcome {
    char *output, *errors; /* with a NUL after the last byte */
    size_t output_length, errors_length;
    int status; /* as a shell has it: 128 and more are signals */
};

/*
 * A command that hangs, or never ends, is ended. What takes a second on an idle
 * machine may take many on another.
 */
enum { COMMAND_SECONDS = 120 };

/*
 * The path of DEAL or IDENTIFY, which stays right wherever this process goes;
 * NULL for another program. Its first call must come before it goes anywhere.
 */
const char *command_path(const char *program);

/* The folder in which all is built. */
const char *build_folder(void);

/* By a clock that nobody sets. */
long milliseconds_now(void);

/* In a child: becomes the command, whose streams are there. */
void command_become(const struct command *command);

void command_run(const struct command *command, struct outcome *outcome);

/* Waits for a child that writes to these files, which are then closed. */
void outcome_await(struct outcome *outcome, pid_t child, FILE *output,
                   FILE *errors);
void outcome_free(struct outcome *outcome);

/* One row of a table of commands: a test of its own. */
struct command_row {
    const char *name;
    struct command command;
    const char *output; /* NULL: none */
    const char *errors; /* NULL: none */
    int status;
};

/* What follows a message about the usage of DEAL or IDENTIFY. */
#define TRY(program) "Try '" program " --help' for more information.\n"

/* All deals: it takes minutes, unless something ends it. */
#define ALL "1-8589934591"

/* What messages say of texts that are not deals. */
#define DEALS_ARE "deals are -1 to -4 and 1 to 8589934591"
#define NOT_DIGITS "a deal is a number such as 617 or a range such as 1-1000"
#define DID_YOU_MEAN(number) "did you mean " number "?"

const char *or_empty(const char *text);

/* Shows the command as it can be pasted into a shell. */
void command_show(const struct command *command);

/* Shows what was found, and what was wanted instead. */
void show_difference(const char *what, const char *found, size_t length,
                     const char *wanted);

/*
 * Asserts that all that came of a row's command is as the row says; otherwise
 * shows the command, and what differs.
 */
void outcome_check(const struct outcome *outcome,
                   const struct command_row *row);

/* Runs a row's command, and checks the outcome. */
void command_check(const struct command_row *row);

/* The same for RUN_ROWS. */
void command_test(void **state);

#endif
