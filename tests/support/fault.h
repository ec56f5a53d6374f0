/* Runs the command with calls of the operating system that fail. */
#ifndef FAULT_H
#define FAULT_H

#include <stdbool.h>
#include <stddef.h>

#include "support/command.h"

/* How a call goes wrong, and whether that is to change nothing. */
struct fault {
    const char *call; /* as tests/faults/preload.c names it */
    int error;        /* 0: only one byte is moved */
    bool every;       /* not only the n-th call, but every n-th one */
    bool crawl;       /* all reads and writes move one byte at a time */
    bool harmless;
};

/*
 * Runs the command so that its n-th such call fails. Asserts that it neither
 * reads nor writes again after a read or write that failed for good.
 * Returns whether there was such a call.
 */
bool fault_run(const struct command *command, const struct fault *fault,
               unsigned long n, struct outcome *outcome);

#endif
