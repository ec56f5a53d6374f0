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

#include "faults/works.h"
#include "support/capture.h"
#include "support/fault.h"
#include "support/folder.h"

static const struct fault faults[] = {
    {.call = "read", .every = true, .harmless = true},
    {.call = "write", .every = true, .harmless = true},
    {.call = "read", .error = EINTR, .every = true, .harmless = true},
    {.call = "write", .error = EINTR, .every = true, .harmless = true},
    {.call = "read", .error = EIO},
    {.call = "read", .error = EIO, .crawl = true},
    {.call = "write", .error = ENOSPC, .crawl = true},
    {.call = "read", .error = ESTALE}, /* the server lost the file */
    {.call = "write", .error = ENOSPC},
    {.call = "write", .error = EIO},
    {.call = "write", .error = EPIPE},
    {.call = "write", .error = EDQUOT},
    {.call = "close", .error = EIO}, /* some file systems write that late */
    {.call = "open", .error = EACCES},
    {.call = "open", .error = ENOENT}, /* it was there a moment ago */
    {.call = "open", .error = EMFILE},
    {.call = "malloc", .error = ENOMEM},
    {.call = "rename", .error = EACCES},
    {.call = "fsync", .error = EIO},
    {.call = "fchmod", .error = EPERM},
    {.call = "getentropy", .error = ENOSYS},
};

/* The n-th call of a kind fails, n of 1 .. this; beyond, only n = 2^k. */
enum { ONE_BY_ONE = 1024, TOO_MANY = 1 << 20 };

/* Where each run is slow, the environment asks for fewer: FAULTS_ONE_BY_ONE. */
static unsigned long one_by_one(void)
{
    const char *fewer = getenv("FAULTS_ONE_BY_ONE");
    return fewer != NULL ? strtoul(fewer, NULL, 10) : ONE_BY_ONE;
}

/* Does the work with the n-th call failing; says whether there was one. */
static bool run(const struct work *work, const struct fault *fault,
                unsigned long n, struct outcome *outcome)
{
    if (work->file != NULL)
        folder_put(work->file, OLD);
    return fault_run(&work->command, fault, n, outcome);
}

/* Its one line of message names what failed, and says why. */
static void check_message(const struct work *work, const struct fault *fault,
                          const char *errors)
{
    char expected[256];
    const char *reason = strerror(fault->error);
    const char *name =
        strcmp(fault->call, "read") == 0 ? work->reads : work->writes;
    const char *end = strchr(errors, '\n');
    assert_int_equal(strncmp(errors, "freecell-deal: ", 15), 0);
    assert_non_null(end);
    assert_string_equal(end, "\n");
    assert_non_null(strstr(errors, reason));
    if (strcmp(fault->call, "read") != 0 && strcmp(fault->call, "write") != 0)
        return;
    (void)snprintf(expected, sizeof expected,
                   "freecell-deal: cannot %s %s: %s\n", fault->call, name,
                   reason);
    assert_string_equal(errors, expected);
}

/* The bytes of the file that -o names are the old ones, or the right ones. */
static void check_file(const struct work *work, const char *good)
{
    if (work->file == NULL)
        return;
    char *bytes = file_read(work->file);
    assert_string_equal(bytes, good != NULL ? good : OLD);
    free(bytes);
}

static void check_failure(const struct work *work, const struct fault *fault,
                          const struct outcome *good,
                          const struct outcome *outcome)
{
    check_message(work, fault, outcome->errors);
    assert_int_equal(outcome->status, 2);
    assert_true(outcome->output_length <= good->output_length);
    assert_memory_equal(outcome->output, good->output, outcome->output_length);
    check_file(work, NULL);
}

static void check_success(const struct work *work, const struct outcome *good,
                          const char *file, const struct outcome *outcome)
{
    assert_string_equal(outcome->errors, "");
    assert_string_equal(outcome->output, good->output);
    assert_int_equal(outcome->status, work->status);
    check_file(work, file);
}

/* Memory may be wanted for something that can be done without. */
static bool may_succeed(const struct fault *fault)
{
    return fault->harmless || strcmp(fault->call, "malloc") == 0;
}

/* Lets every call of a kind fail that the work makes; counts those met. */
static unsigned long fail_each(const struct work *work,
                               const struct fault *fault,
                               const struct outcome *good, const char *file)
{
    /* A call that is interrupted every time would go on for ever. */
    unsigned long n = fault->error == EINTR ? 2 : 1, met = 0;
    size_t files = files_in(FOLDER);
    for (bool more = true; more; n += n < one_by_one() ? 1 : n) {
        struct outcome outcome;
        assert_true(n < TOO_MANY);
        more = run(work, fault, n, &outcome);
        if (!more || (may_succeed(fault) && outcome.status == work->status))
            check_success(work, good, file, &outcome);
        else
            check_failure(work, fault, good, &outcome);
        outcome_free(&outcome);
        assert_int_equal(files_in(FOLDER), files); /* no litter */
        met += more;
    }
    return met;
}

static unsigned long met_by_fault[COUNT_OF(faults)];

static void withstands_all(void **state)
{
    struct work work = *(const struct work *)*state;
    struct command deals = {
        .arguments = {work.input_deals[0], work.input_deals[1]}};
    static const struct fault none = {.call = "none"};
    struct outcome good, input = {.output = NULL};
    if (work.input_deals[0] != NULL) {
        command_run(&deals, &input);
        work.command.input = input.output;
        work.command.input_length = input.output_length;
    }
    (void)run(&work, &none, 1, &good);
    assert_string_equal(good.errors, "");
    assert_int_equal(good.status, work.status);
    char *file = work.file != NULL ? file_read(work.file) : NULL;
    for (size_t i = 0; i < COUNT_OF(faults); i++)
        if (work.crawls || !faults[i].crawl)
            met_by_fault[i] += fail_each(&work, &faults[i], &good, file);
    free(file);
    outcome_free(&good);
    if (input.output != NULL)
        outcome_free(&input);
}

/* Else nothing was tested: a program that is linked statically, say. */
static void the_faults_were_met(void **state)
{
    for (size_t i = 0; i < COUNT_OF(faults); i++) {
        print_message("%s, error %d: failed %lu times\n", faults[i].call,
                      faults[i].error, met_by_fault[i]);
        if (strcmp(faults[i].call, "read") == 0 ||
            strcmp(faults[i].call, "write") == 0)
            assert_true(met_by_fault[i] > 0);
    }
}

static int make_folder(void **state)
{
    (void)mkdir(FOLDER, 0777);
    folder_put(BOARDS, ROWS_617 "\n" ROWS_1 "\n" ROWS_NONE);
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
