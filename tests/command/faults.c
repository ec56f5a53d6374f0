/*
 * Calls of the operating system that fail: each one that a run makes fails
 * once, or is interrupted, or moves a single byte. tests/faults/preload.c, in
 * build/tests/faults.so, sees to it.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "support/boards.h"
#include "support/capture.h"
#include "support/command.h"
#include "support/folder.h"

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

/* A folder of these tests' own, where rows may have files made. */
#define FOLDER "build/tests/faults-folder"
#define BOARDS FOLDER "/boards"
#define OUTPUT FOLDER "/617"

/* What the command is to do, and what it says when that fails. */
struct work {
    const char *name;
    struct command command;
    const char *reads, *writes; /* names in messages; NULL: does not */
    const char *file;           /* what -o names */
    bool crawls;                /* short enough to fail at each byte */
};

/* All succeed if nothing fails. Some read and write several blocks. */
static const struct work works[] = {
    {.name = "one deal",
     .command = {.arguments = {"617"}},
     .writes = "standard output"},
    {.name = "help",
     .command = {.arguments = {"--help"}},
     .writes = "standard output"},
    {.name = "lines of a range",
     .command = {.arguments = {"-l", "1-2500"}},
     .writes = "standard output"},
    {.name = "deals of standard input",
     .command = {.arguments = {"-c", "-1", "-", "617"},
                 .input = "\xEF\xBB\xBF"
                          "8589934591 1-300\n-2\n"},
     .reads = "standard input",
     .writes = "standard output"},
    {.name = "a few deals of standard input",
     .command = {.arguments = {"-l"}, .input = "\xEF\xBB\xBF 617\n11-12 -2"},
     .reads = "standard input",
     .writes = "standard output",
     .crawls = true},
    {.name = "a few deals in UTF-16",
     .command = {.arguments = {"-l"},
                 .input = "\xFF\xFE"
                          "6\0001\0007\0\n\0001\0001\0",
                 .input_length = 14},
     .reads = "standard input",
     .writes = "standard output",
     .crawls = true},
    {.name = "a few boards of standard input",
     .command = {.arguments = {"-i"},
                 .input = "Game #617\r\n" ROWS_617 "\nGame #1\n" ROWS_1},
     .reads = "standard input",
     .writes = "standard output",
     .crawls = true},
    {.name = "a solver's board of standard input",
     .command =
         {.arguments = {"-i"},
          .input =
              "Foundations: H-0 C-0 D-0 S-0\nFreecells:  -  -\n" COLUMNS_617},
     .reads = "standard input",
     .writes = "standard output",
     .crawls = true},
    {.name = "an object of standard input",
     .command = {.arguments = {"-i"},
                 .input = "{\"rows\":" JSON_ROWS_617
                          ",\"columns\":" JSON_COLUMNS_617 "}\n"},
     .reads = "standard input",
     .writes = "standard output",
     .crawls = true},
    {.name = "boards of a file",
     .command = {.arguments = {"-i", BOARDS}},
     .reads = BOARDS,
     .writes = "standard output"},
    {.name = "deals to a file",
     .command = {.arguments = {"-l", "-o", OUTPUT, "1-3000"}},
     .writes = OUTPUT,
     .file = OUTPUT},
    {.name = "a picture to a file",
     .command = {.arguments = {"-s", "-o", FOLDER "/%d", "617"}},
     .writes = OUTPUT,
     .file = OUTPUT},
    {.name = "deals to what is open",
     .command = {.arguments = {"-l", "-o", "/dev/stdout", "1-3000"}},
     .writes = "/dev/stdout"},
    {.name = "a draw from one deal",
     .command = {.arguments = {"-r", "-l", "-n", "3", "617"}},
     .writes = "standard output"},
};

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
    };
    memcpy(faulty.settings, variables, sizeof variables);
    folder_put(log, "");
    command_run(&faulty, outcome);
    char *logged = file_read(log);
    (void)remove(log);
    return logged;
}

/*
 * Runs the command so that its n-th such call fails. Asserts that it neither
 * reads nor writes again after a read or write that failed for good.
 * Returns whether there was such a call.
 */
static bool fault_run(const struct command *command, const struct fault *fault,
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

/* What comes of a work when nothing fails. */
struct good {
    struct outcome outcome;
    char *file; /* the bytes of what -o names, or NULL */
};

static const struct fault faults[] = {
    {.call = "read", .every = true, .harm = HARMLESS},
    {.call = "write", .every = true, .harm = HARMLESS},
    {.call = "read", .error = EINTR, .every = true, .harm = HARMLESS},
    {.call = "write", .error = EINTR, .every = true, .harm = HARMLESS},
    {.call = "read", .error = EAGAIN, .every = true, .harm = HARMLESS},
    {.call = "write", .error = EAGAIN, .every = true, .harm = HARMLESS},
    {.call = "read", .error = EIO},
    {.call = "read", .error = EIO, .crawl = true},
    {.call = "write", .error = ENOSPC, .crawl = true},
    {.call = "write", .error = ENOSPC},
    {.call = "write", .error = EIO},
    {.call = "write", .error = EPIPE},
    {.call = "close", .error = EIO}, /* some file systems write that late */
    {.call = "open", .error = EACCES},
    {.call = "open", .error = EMFILE},
    {.call = "malloc", .error = ENOMEM, .harm = AVOIDABLE},
    {.call = "getentropy", .error = ENOSYS},
};

/*
 * Each of the first ONE_BY_ONE calls of a kind fails; of later, similar ones,
 * only the last and a few before it.
 */
enum { ONE_BY_ONE = 12, TOO_MANY = 1 << 20 };

/* Which is to fail when the last one did, and missed is more than there are. */
static unsigned long next_call(unsigned long last, unsigned long missed)
{
    if (missed < TOO_MANY)
        return last + (missed - last) / 2;
    return last < ONE_BY_ONE ? last + 1 : last + last / 2;
}

/* Its one line of message names what failed, and says why. */
static void check_message(const struct work *work, const struct fault *fault,
                          const char *errors)
{
    char expected[256];
    const char *reason =
        fault->reason != NULL ? fault->reason : strerror(fault->error);
    if (strstr(errors, "out of memory") != NULL)
        reason = "out of memory";
    bool reading = strcmp(fault->call, "read") == 0;
    assert_int_equal(strncmp(errors, "freecell-deal: ", 15), 0);
    assert_string_equal(strchr(errors, '\n'), "\n");
    assert_non_null(strstr(errors, reason));
    if (!reading && strcmp(fault->call, "write") != 0)
        return;
    (void)snprintf(expected, sizeof expected,
                   "freecell-deal: cannot %s %s: %s\n", fault->call,
                   reading ? work->reads : work->writes, reason);
    assert_string_equal(errors, expected);
}

static void check_failure(const struct work *work, const struct fault *fault,
                          const struct good *good,
                          const struct outcome *outcome)
{
    check_message(work, fault, outcome->errors);
    assert_int_equal(outcome->status, 2);
    assert_true(outcome->output_length <= good->outcome.output_length);
    assert_memory_equal(outcome->output, good->outcome.output,
                        outcome->output_length);
}

static void check_success(const struct work *work, const struct good *good,
                          const struct outcome *outcome)
{
    assert_string_equal(outcome->errors, "");
    assert_string_equal(outcome->output, good->outcome.output);
    assert_int_equal(outcome->status, 0);
    if (work->file != NULL)
        folder_has(work->file, good->file);
}

/* Lets the n-th call of a kind fail. Returns whether there was one. */
static bool fail_one(const struct work *work, const struct fault *fault,
                     unsigned long n, const struct good *good)
{
    struct outcome outcome;
    bool met = fault_run(&work->command, fault, n, &outcome);
    if (!met || fault->harm == HARMLESS ||
        (fault->harm == AVOIDABLE && outcome.status == 0))
        check_success(work, good, &outcome);
    else
        check_failure(work, fault, good, &outcome);
    outcome_free(&outcome);
    return met;
}

/* Lets the calls of a kind fail that the work makes; counts those met. */
static unsigned long fail_each(const struct work *work,
                               const struct fault *fault,
                               const struct good *good)
{
    /* A call that is interrupted every time would go on for ever. */
    unsigned long last = fault->harm == HARMLESS && fault->error != 0 ? 1 : 0;
    unsigned long missed = TOO_MANY;
    unsigned long met = 0;
    while (last + 1 < missed) {
        unsigned long n = next_call(last, missed);
        if (fail_one(work, fault, n, good)) {
            last = n;
            met++;
        } else {
            missed = n;
        }
    }
    return met;
}

static unsigned long met_by_fault[COUNT_OF(faults)];

static void withstands_all(void **state)
{
    const struct work *work = *state;
    static const struct fault none = {.call = "none"};
    struct good good = {.file = NULL};
    (void)fault_run(&work->command, &none, 1, &good.outcome);
    assert_string_equal(good.outcome.errors, "");
    assert_int_equal(good.outcome.status, 0);
    if (work->file != NULL)
        good.file = file_read(work->file);
    for (size_t i = 0; i < COUNT_OF(faults); i++)
        if (work->crawls || !faults[i].crawl)
            met_by_fault[i] += fail_each(work, &faults[i], &good);
    free(good.file);
    outcome_free(&good.outcome);
}

/* Else nothing was tested: a program that is linked statically, say. */
static void the_faults_were_met(void **state)
{
    for (size_t i = 0; i < COUNT_OF(faults); i++) {
        print_message("%s, error %d: failed %lu times\n", faults[i].call,
                      faults[i].error, met_by_fault[i]);
        if (strstr("read write", faults[i].call) != NULL)
            assert_true(met_by_fault[i] > 0);
    }
}

static int make_folder(void **state)
{
    (void)mkdir(FOLDER, 0777);
    command_check(&(struct command_row){
        .command = {.arguments = {"-cuo", BOARDS, "1-150"}}});
    return 0;
}

static int remove_folder(void **state)
{
    (void)remove(BOARDS);
    (void)remove(OUTPUT);
    return rmdir(FOLDER);
}

int main(void)
{
    const struct CMUnitTest others[] = {cmocka_unit_test(the_faults_were_met)};
    return RUN_ROWS_WITHIN(works, withstands_all, make_folder, remove_folder) +
           cmocka_run_group_tests(others, NULL, NULL);
}
