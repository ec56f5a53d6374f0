/* Runs the command with calls of the operating system that fail. */
#ifndef FAULT_H
#define FAULT_H

#include <stdbool.h>
#include <stddef.h>

#include "support/command.h"

/* What a call that goes wrong does to what the command is to do. */
enum harm {
    FATAL,
    AVOIDABLE, /* it may be done without, but then all is well */
    HARMLESS,
};

/* How a call goes wrong. */
struct fault {
    const char *call; /* as tests/faults/preload.c names it */
    int error;        /* 0: only one byte is moved */
    bool every;       /* not only the n-th call, but every n-th one */
    bool crawl;       /* all reads and writes move one byte at a time */
    enum harm harm;
    const char *reason; /* in its message; NULL: what error means */
};

/*
 * Runs the command, which has at most one setting of its own, so that its n-th
 * such call fails. Asserts that it neither
 * reads nor writes again after a read or write that failed for good.
 * Returns whether there was such a call.
 */
bool fault_run(const struct command *command, const struct fault *fault,
               unsigned long n, struct outcome *outcome);

#endif
