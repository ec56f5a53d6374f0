/* Terminals that go away, pipes that are full, and messages in both. */
#define _GNU_SOURCE /* F_GETPIPE_SZ */
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "support/boards.h"
#include "support/capture.h"
#include "support/session.h"

static struct session session;

/* It writes, or waits for a deal that will never be typed. */
static void hanging_up_ends_it(void **state)
{
    static const char *const rows[][2] = {{"-l " ALL, "\n2 "},
                                          {"-l", "^D ends.\n"}};
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct outcome outcome;
        session_start(&session, &(struct command){.line = rows[i][0]}, AT_ALL);
        session_await(&session, rows[i][1]);
        session_hang_up(&session, &outcome);
        assert_int_equal(outcome.signal, SIGHUP);
        outcome_free(&outcome);
    }
}

static void where_hanging_up_is_ignored_it_is_a_failed_write(void **state)
{
    struct command command = {
        .program = "sh",
        .arguments = {"-c",
                      "trap '' HUP; exec $FREECELL_DEAL_RUNNER \"$0\" -l " ALL,
                      command_path(DEAL)}};
    struct outcome outcome;
    session_start(&session, &command, AT_INPUT | AT_OUTPUT);
    session_await(&session, "\n2 ");
    session_hang_up(&session, &outcome);
    assert_string_equal(outcome.errors,
                        "freecell-deal: cannot write standard output: "
                        "Input/output error\n");
    assert_int_equal(outcome.status, 2);
    outcome_free(&outcome);
}

/* A socket keeps them apart: what comes first is one write. */
static void a_message_is_one_write(void **state)
{
    static const struct {
        struct command command;
        const char *errors;
    } rows[] = {
        {{.program = IDENTIFY, .arguments = {"no such file"}},
         "freecell-identify: cannot open no such file: No such file or "
         "directory\n"},
        {{.arguments = {"12x"}},
         "freecell-deal: invalid deal '12x': " TO_DEAL("12") "\n" TRY(DEAL)},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        char errors[1000] = "";
        int ends[2];
        assert_int_equal(socketpair(AF_UNIX, SOCK_DGRAM, 0, ends), 0);
        pid_t child = fork();
        if (child == 0) {
            (void)dup2(ends[1], STDERR_FILENO);
            command_become(&rows[i].command);
        }
        assert_true(read(ends[0], errors, sizeof errors - 1) > 0);
        assert_string_equal(errors, rows[i].errors);
        assert_int_equal(waitpid(child, NULL, 0), child);
        (void)close(ends[0]);
        (void)close(ends[1]);
    }
}

/* Four times what a pipe holds, which nobody reads at first. */
static void no_message_is_lost_where_a_pipe_does_not_block(void **state)
{
    enum { MESSAGES = 4000 };
    static const char board[] = "7D AD 7D 3S 5S 8C 2D AH ...\n\n";
    static char text[MESSAGES * sizeof board], errors[4096];
    static const struct command command = {.program = IDENTIFY};
    int ends[2], lines = 0;
    size_t used = 0;
    ssize_t got;
    for (int i = 0; i < MESSAGES; i++)
        used += (size_t)sprintf(text + used, "%s", board);
    feed_input(text, used);
    assert_int_equal(pipe(ends), 0);
    assert_int_equal(fcntl(ends[1], F_SETFL, O_NONBLOCK), 0);
    pid_t child = fork();
    if (child == 0) {
        (void)dup2(ends[1], STDERR_FILENO);
        command_become(&command);
    }
    (void)close(ends[1]);
    (void)poll(NULL, 0, 200);
    while ((got = read(ends[0], errors, sizeof errors)) > 0)
        for (ssize_t i = 0; i < got; i++)
            lines += errors[i] == '\n';
    assert_int_equal(lines, MESSAGES);
    assert_int_equal(waitpid(child, NULL, 0), child);
    (void)close(ends[0]);
}

/* Enlarged pipes count against their user's limit, so that others get small. */
static void a_short_output_leaves_its_pipe_as_it_is(void **state)
{
#ifdef F_GETPIPE_SZ
    static const struct command command = {.line = "-l 1-100"};
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    const int size = fcntl(ends[1], F_GETPIPE_SZ);
    assert_true(size > 0);
    pid_t child = fork();
    if (child == 0) {
        (void)dup2(ends[1], STDOUT_FILENO);
        command_become(&command);
    }
    assert_int_equal(waitpid(child, NULL, 0), child);
    assert_int_equal(fcntl(ends[1], F_GETPIPE_SZ), size);
    (void)close(ends[0]);
    (void)close(ends[1]);
#else
    skip_because("only Linux has", "F_GETPIPE_SZ");
#endif
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_message_is_one_write),
        cmocka_unit_test(no_message_is_lost_where_a_pipe_does_not_block),
        cmocka_unit_test(a_short_output_leaves_its_pipe_as_it_is),
        cmocka_unit_test(hanging_up_ends_it),
        cmocka_unit_test(where_hanging_up_is_ignored_it_is_a_failed_write),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
