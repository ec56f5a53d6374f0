#include "support/fault.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "support/capture.h"
#include "support/folder.h"

#define PRELOAD "build/tests/faults.so"

/* Runs it with these variables of its environment. Returns what was logged. */
static char *run_with(const struct command *command, char texts[5][256],
                      const struct fault *fault, struct outcome *outcome)
{
    struct command faulty = *command;
    const char *log = strchr(texts[0], '=') + 1;
    const char *const variables[COMMAND_SETTINGS] = {
        "LD_PRELOAD=" PRELOAD,
        "FAULT_PROGRAM=freecell-deal",
        fault->every ? "FAULT_EVERY=yes" : NULL,
        fault->crawl ? "FAULT_CRAWL=yes" : NULL,
        texts[0],
        texts[1],
        texts[2],
        texts[3],
        texts[4],
        command->settings[0]};
    memcpy(faulty.settings, variables, sizeof variables);
    folder_put(log, "");
    command_run(&faulty, outcome);
    char *logged = file_read(log);
    (void)remove(log);
    return logged;
}

bool fault_run(const struct command *command, const struct fault *fault,
               unsigned long n, struct outcome *outcome)
{
    enum { MAX = 256 };
    char texts[5][MAX];
    const char *options = getenv("ASAN_OPTIONS");
    (void)snprintf(texts[0], MAX, "FAULT_LOG=build/tests/faults.%ld.log",
                   (long)getpid());
    (void)snprintf(texts[1], MAX, "FAULT_CALL=%s", fault->call);
    (void)snprintf(texts[2], MAX, "FAULT_ERROR=%d", fault->error);
    if (fault->error == 0)
        (void)snprintf(texts[2], MAX, "FAULT_ERROR=short");
    (void)snprintf(texts[3], MAX, "FAULT_AT=%lu", n);
    /* The address sanitizer wants to be loaded first, and can do without. */
    (void)snprintf(texts[4], MAX, "ASAN_OPTIONS=%s:verify_asan_link_order=0",
                   options != NULL ? options : "");
    char *logged = run_with(command, texts, fault, outcome);
    bool met = logged[0] != '\0';
    if (met && !fault->every)
        assert_string_equal(logged, "x");
    free(logged);
    return met;
}
