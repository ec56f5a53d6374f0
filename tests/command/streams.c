/* Streams that fail (a message, once, and status 2), and little memory. */
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

#define ALL "1-8589934591"
#define FILE_617 "tests/data/617.txt"
#define CANNOT_WRITE "freecell-deal: cannot write standard output: "

#define CANNOT(title, output, message, ...)                           \
    {                                                                 \
        .name = title,                                                \
        .command = {.arguments = {__VA_ARGS__}, .output_to = output}, \
        .errors = CANNOT_WRITE message "\n", .status = 2              \
    }
#define FULL(title, ...) \
    CANNOT(title, OUTPUT_FULL, "No space left on device", __VA_ARGS__)
#define CLOSED(title, ...) \
    CANNOT(title, OUTPUT_CLOSED, "Bad file descriptor", __VA_ARGS__)

/*
 * Dealing all the deals takes many minutes, and a row may take seconds, so
 * those rows also say that a failed write ends the work.
 */
static const struct command_row outputs[] = {
    FULL("a_full_disk_ends_the_work_at_once", ALL),
    FULL("a_full_disk_is_noticed_at_the_end", "617"),
    {.name = "a_full_disk_ends_the_reading_of_standard_input",
     .command = {.input = ALL "\n12x\n", .output_to = OUTPUT_FULL},
     .errors = CANNOT_WRITE "No space left on device\n",
     .status = 2},
    FULL("version_notices_a_full_disk", "--version"),
    FULL("an_answer_of_identify_notices_a_full_disk", "-i", FILE_617),
    FULL("a_full_disk_matters_more_than_none", "-i",
         "tests/data/1-and-none.txt"),
    CLOSED("closed_output_ends_the_work", ALL),
    CLOSED("closed_output_fails_version", "-V"),
    CLOSED("closed_output_is_not_the_file_that_is_read", "-i", FILE_617),
    {.name = "closed_output_is_nothing_to_those_who_write_nothing",
     .command = {.output_to = OUTPUT_CLOSED}},
    {.name = "a_closed_pipe_ends_the_program_quietly",
     .command = {.arguments = {ALL}, .output_to = OUTPUT_NO_READER},
     .status = -1,
     .signal = SIGPIPE},
    {.name = "where_sigpipe_is_ignored_a_closed_pipe_is_a_failed_write",
     .command = {.arguments = {ALL},
                 .output_to = OUTPUT_NO_READER,
                 .ignore_sigpipe = true},
     .errors = CANNOT_WRITE "Broken pipe\n",
     .status = 2},
};

static const struct command_row inputs[] = {
    {.name = "closed_errors_are_not_missed_when_all_is_well",
     .command = {.arguments = {"617"}, .errors_to = OUTPUT_CLOSED},
     .output = ROWS_617},
    {.name = "closed_input_is_a_failed_read",
     .command = {.input_from = INPUT_CLOSED},
     .errors = "freecell-deal: cannot read standard input: Is a directory\n",
     .status = 2},
    {.name = "what_was_dealt_before_a_failed_read_comes_out",
     .command = {.arguments = {"-l", "617", "-", "1"},
                 .input_from = INPUT_DIRECTORY},
     .output = LINE_617,
     .errors = "freecell-deal: cannot read standard input: Is a directory\n",
     .status = 2},
};

/* Nothing can be said, but the status says it. */
#define SILENT(title, input, output, errors, ...) \
    {                                             \
        .name = title,                            \
        .command = {.arguments = {__VA_ARGS__},   \
                    .input_from = input,          \
                    .output_to = output,          \
                    .errors_to = errors,          \
                    .ignore_sigpipe = true},      \
        .status = 2                               \
    }

static const struct command_row silent[] = {
    SILENT("closed_output_and_errors", INPUT_TEXT, OUTPUT_CLOSED, OUTPUT_CLOSED,
           ALL),
    SILENT("all_three_closed", INPUT_CLOSED, OUTPUT_CLOSED, OUTPUT_CLOSED,
           "617"),
    SILENT("all_three_closed_and_a_file_to_read", INPUT_CLOSED, OUTPUT_CLOSED,
           OUTPUT_CLOSED, "-i", FILE_617),
    SILENT("closed_errors_do_not_hide_bad_usage", INPUT_TEXT, OUTPUT_KEPT,
           OUTPUT_CLOSED, "12x"),
    SILENT("full_errors_do_not_hide_a_full_disk", INPUT_TEXT, OUTPUT_FULL,
           OUTPUT_FULL, ALL),
    SILENT("errors_that_nobody_reads_any_more", INPUT_TEXT, OUTPUT_KEPT,
           OUTPUT_NO_READER, "12x"),
};

/* Address space for any run; the C library itself takes some 3 MB of it. */
enum { LITTLE = 12 << 20 };

static const struct command_row memory[] = {
    {.name = "little_memory_is_enough_to_deal",
     .command = {.arguments = {"-l", "617", "-"},
                 .input = "617",
                 .memory = LITTLE},
     .output = LINE_617 LINE_617},
    {.name = "little_memory_is_enough_to_identify",
     .command = {.arguments = {"-i"}, .input = ROWS_617, .memory = LITTLE},
     .output = "617\n"},
};

/* A sanitizer or valgrind takes far more for itself. */
static bool memory_is_its_own(void)
{
#if defined(__SANITIZE_ADDRESS__)
    return false;
#else
    return getenv("FREECELL_DEAL") == NULL;
#endif
}

static struct session session;

static void hanging_up_ends_the_work(void **state)
{
    static const struct command command = {.arguments = {"-l", ALL}};
    struct outcome outcome;
    session_start(&session, &command, AT_ALL);
    session_await(&session, "\n2 ");
    session_hang_up(&session, &outcome);
    assert_int_equal(outcome.signal, SIGHUP);
    outcome_free(&outcome);
}

/* The command waits for a deal that will never be typed. */
static void hanging_up_ends_the_waiting(void **state)
{
    static const struct command command = {.arguments = {"-l"}};
    struct outcome outcome;
    session_start(&session, &command, AT_ALL);
    session_await(&session, "^D ends.\n");
    session_hang_up(&session, &outcome);
    assert_int_equal(outcome.signal, SIGHUP);
    outcome_free(&outcome);
}

static void where_hanging_up_is_ignored_it_is_a_failed_write(void **state)
{
    struct command command = {
        .program = "sh",
        .arguments = {"-c",
                      "trap '' HUP; exec $FREECELL_DEAL_RUNNER \"$0\" -l " ALL,
                      command_path()}};
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
        {{.arguments = {"-i", "no such file"}},
         "freecell-deal: cannot open no such file: No such file or "
         "directory\n"},
        {{.arguments = {"12x"}},
         "freecell-deal: invalid deal '12x': " NOT_DIGITS "\n" TRY},
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
    static const char board[] = "7D 7D 5C 3S 5S 8C 2D AH ...\n\n";
    static char text[MESSAGES * sizeof board], errors[4096];
    static const struct command command = {.arguments = {"-i"}};
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

int main(void)
{
    const struct CMUnitTest others[] = {
        cmocka_unit_test(a_message_is_one_write),
        cmocka_unit_test(no_message_is_lost_where_a_pipe_does_not_block),
        cmocka_unit_test(hanging_up_ends_the_work),
        cmocka_unit_test(hanging_up_ends_the_waiting),
        cmocka_unit_test(where_hanging_up_is_ignored_it_is_a_failed_write),
    };
    int failed = 0;
    if (memory_is_its_own())
        failed += RUN_ROWS(memory, command_test);
    else
        print_message("left out: little memory, as a sanitizer needs much\n");
    return failed + RUN_ROWS(outputs, command_test) +
           RUN_ROWS(inputs, command_test) + RUN_ROWS(silent, command_test) +
           cmocka_run_group_tests(others, NULL, NULL);
}
