/*
 * Calls of the operating system that fail: each one that a run makes fails
 * once, or is to be made again, or moves a single byte. tests/tools/faults.c
 * sees to it.
 */
#define _XOPEN_SOURCE 700 /* realpath */
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/boards.h"
#include "support/command.h"
#include "support/files.h"

/* In a folder of these tests' own. */
#define BOARDS "boards"
#define OUTPUT "617"
#define LOG "log"

/* The library, which is made on Linux only. */
static char faults_path[PATH_MAX];

/* What the command is to do, and what it says when that fails. */
struct work {
    const char *name;
    struct command command;
    const char *reads;  /* its name in messages; NULL: nothing */
    const char *writes; /* the same; NULL: standard output */
    const char *file;   /* what -o names */
};

/* All succeed if nothing fails. Some read and write several blocks. */
static const struct work works[] = {
    {.name = "one deal", .command = {.arguments = {"617"}}},
    {.name = "deals of standard input",
     .command = {.arguments = {"-c", "-1", "-", "617"},
                 .input = "\xEF\xBB\xBF"
                          "8589934591 1-300\n-2\n"},
     .reads = "standard input"},
    {.name = "a few deals of standard input",
     .command = {.arguments = {"-l"}, .input = "\xEF\xBB\xBF 617\n11-12 -2"},
     .reads = "standard input"},
    {.name = "a few deals in UTF-16",
     .command = {.arguments = {"-l"},
                 .input = "\xFF\xFE"
                          "6\0001\0007\0\n\0001\0001\0",
                 .input_length = 14},
     .reads = "standard input"},
    {.name = "boards of standard input",
     .command = {.program = IDENTIFY,
                 .input = "Game #617\r\n" ROWS_617 "\n{\"rows\":" LINE_617
                          "}\nFoundations: H-0 C-0 D-0 S-0\n" COLUMNS_617
                          "\n7\u2666 A\\u2666 \033[m5C 3S 5S 8C 2D AH ..."},
     .reads = "standard input"},
    {.name = "boards of a file",
     .command = {.program = IDENTIFY, .arguments = {BOARDS}},
     .reads = BOARDS},
    {.name = "deals to a file",
     .command = {.arguments = {"-l", "-o", OUTPUT, "1-3000"}},
     .writes = OUTPUT,
     .file = OUTPUT},
    {.name = "a picture to a file",
     .command = {.arguments = {"-s", "-o", "%d", "617"}},
     .writes = OUTPUT,
     .file = OUTPUT},
    {.name = "deals to what is open",
     .command = {.arguments = {"-l", "-o", "/dev/stdout", "1-3000"}},
     .writes = "/dev/stdout"},
    {.name = "draws", .command = {.arguments = {"-rln3"}}},
};

/*
 * Runs it with these faults, as that library reads them. Returns the name of
 * the call that failed, of malloc(), with a `!` for each read or write after
 * it.
 */
static char *run_with(const struct command *command, unsigned long at,
                      int again, int crawl, struct outcome *outcome)
{
    enum { MAX = 256 };
    struct command faulty = *command;
    char faults[MAX], sanitizer[MAX], preload[PATH_MAX + MAX];
    const char *options = getenv("ASAN_OPTIONS");
    (void)snprintf(faults, MAX, "FAULTS=%lu %d %d " LOG, at, again, crawl);
    /* The address sanitizer wants to be loaded first, and can do without. */
    (void)snprintf(sanitizer, MAX, "ASAN_OPTIONS=%s:verify_asan_link_order=0",
                   options != NULL ? options : "");
    (void)snprintf(preload, sizeof preload, "LD_PRELOAD=%s", faults_path);
    faulty.settings[0] = preload;
    faulty.settings[1] = faults;
    faulty.settings[2] = sanitizer;
    folder_put(LOG, "");
    command_run(&faulty, outcome);
    return file_read(LOG);
}

/* What comes of a work when nothing fails. */
struct good {
    struct outcome outcome;
    char *file; /* the bytes of what -o names, or NULL */
};

static void check_success(const struct work *work, const struct good *good,
                          const struct outcome *outcome)
{
    outcome_check(outcome,
                  &(struct command_row){.command = work->command,
                                        .output = good->outcome.output});
    if (work->file != NULL)
        folder_has(work->file, good->file);
}

/* One line of message names what failed, and says why. */
static void check_failure(const struct work *work, const char *call,
                          const struct good *good,
                          const struct outcome *outcome)
{
    char expected[256];
    const char *program =
        work->command.program != NULL ? work->command.program : DEAL;
    bool reads = strcmp(call, "read") == 0, writes = strcmp(call, "write") == 0;
    const char *name = work->writes != NULL ? work->writes : "standard output";
    const char *reason =
        strcmp(call, "malloc") == 0 ? "out of memory" : strerror(EIO);
    assert_null(strchr(call, '!'));
    (void)snprintf(expected, sizeof expected, "%s: cannot %s %s: %s\n", program,
                   call, reads ? work->reads : name, reason);
    if (reads || writes)
        assert_string_equal(outcome->errors, expected);
    assert_int_equal(strncmp(outcome->errors, program, strlen(program)), 0);
    assert_non_null(strstr(outcome->errors, reason));
    assert_string_equal(strchr(outcome->errors, '\n'), "\n");
    assert_int_equal(outcome->status, 2);
    assert_true(outcome->output_length <= good->outcome.output_length);
    assert_memory_equal(outcome->output, good->outcome.output,
                        outcome->output_length);
}

/* Lets the n-th call fail. Adds its name to the calls; false: there is none. */
static bool fail_one(const struct work *work, const struct good *good,
                     unsigned long n, int crawl, char *calls)
{
    struct outcome outcome;
    char *call = run_with(&work->command, n, 0, crawl, &outcome);
    bool met = call[0] != '\0', malloc_failed = strncmp(call, "malloc", 6) == 0;
    if (!met || (malloc_failed && outcome.status == 0)) {
        check_success(work, good, &outcome); /* it may do without */
    } else {
        check_failure(work, call, good, &outcome);
        (void)strcat(calls, strstr(calls, call) == NULL ? call : "");
    }
    free(call);
    outcome_free(&outcome);
    return met;
}

/* Otherwise nothing was tested: a program that is linked statically, say. */
static void check_calls(const struct work *work, const char *calls)
{
    assert_true(work->reads == NULL || strstr(calls, "read") != NULL);
    assert_non_null(strstr(calls, "write"));
    assert_true(work->file == NULL || strstr(calls, "open") != NULL);
    assert_true(work->file == NULL || strstr(calls, "close") != NULL);
}

/* Each call fails; of those that move little, the more the later. */
static void ends_with_a_message_when_a_call_fails(const struct work *work,
                                                  const struct good *good)
{
    char calls[200] = "";
    for (int crawl = 0; crawl < 2; crawl++)
        for (unsigned long n = 1; fail_one(work, good, n, crawl, calls);)
            n += crawl ? 1 + n / 4 : 1;
    check_calls(work, calls);
}

static void goes_on_when_a_call_moves_nothing(const struct work *work,
                                              const struct good *good)
{
    static const int again[] = {EINTR, EAGAIN};
    struct outcome outcome;
    for (unsigned long every = 2; every <= 3; every++)
        for (int i = 0; i < 2; i++) {
            free(run_with(&work->command, every, again[i], 1, &outcome));
            check_success(work, good, &outcome);
            outcome_free(&outcome);
        }
}

static void ends_when_writes_write_nothing(const struct work *work)
{
    struct outcome outcome;
    free(run_with(&work->command, 0, 0, 2, &outcome));
    assert_non_null(strstr(outcome.errors, strerror(ENOSPC)));
    assert_int_equal(outcome.status, 2);
    outcome_free(&outcome);
}

static void withstands_all(void **state)
{
    const struct work *work = *state;
    struct good good = {.file = NULL};
    skip_unless(faults_path);
    if (strchr(faults_path, ' ') != NULL)
        skip_because("LD_PRELOAD takes no blank, as in", faults_path);
    free(run_with(&work->command, 0, 0, 0, &good.outcome));
    assert_string_equal(good.outcome.errors, "");
    assert_int_equal(good.outcome.status, 0);
    if (work->file != NULL)
        good.file = file_read(work->file);
    goes_on_when_a_call_moves_nothing(work, &good);
    ends_with_a_message_when_a_call_fails(work, &good);
    ends_when_writes_write_nothing(work);
    free(good.file);
    outcome_free(&good.outcome);
}

static int enter(void **state)
{
    char path[PATH_MAX];
    (void)snprintf(path, sizeof path, "%s/tests/faults.so", build_folder());
    if (realpath(path, faults_path) == NULL)
        (void)strcpy(faults_path, path);
    if (folder_enter(state) != 0)
        return -1;
    command_check(&(struct command_row){
        .command = {.arguments = {"-cuo", BOARDS, "1-150"}}});
    return 0;
}

int main(void)
{
    return RUN_ROWS_WITHIN(works, withstands_all, enter, folder_leave);
}
