/* Files, streams, memory and terminals that are not what a program hopes. */
#define _XOPEN_SOURCE 700 /* posix_openpt */
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "support/boards.h"
#include "support/capture.h"
#include "support/command.h"
#include "support/folder.h"

#define ALL "1-8589934591"
#define FOLDER "build/tests/files-folder"
#define IN(name) FOLDER "/" name
#define CANNOT_OPEN(path, reason) \
    "freecell-deal: cannot open " path ": " reason "\n"

/* Nothing can be said, but the status says it. */
static const struct command_row streams[] = {
    {.name = "closed_output_and_errors",
     .command = {.arguments = {ALL},
                 .output_to = OUTPUT_CLOSED,
                 .errors_to = OUTPUT_CLOSED},
     .status = 2},
    {.name = "all_three_closed",
     .command = {.arguments = {"617"},
                 .input_from = INPUT_CLOSED,
                 .output_to = OUTPUT_CLOSED,
                 .errors_to = OUTPUT_CLOSED},
     .status = 2},
    {.name = "all_three_closed_and_a_file_to_read",
     .command = {.arguments = {"-i", IN("617")},
                 .input_from = INPUT_CLOSED,
                 .output_to = OUTPUT_CLOSED,
                 .errors_to = OUTPUT_CLOSED},
     .status = 2},
    {.name = "closed_output_is_not_the_file_that_is_read",
     .command = {.arguments = {"-i", IN("617")}, .output_to = OUTPUT_CLOSED},
     .errors = "freecell-deal: cannot write standard output: "
               "Bad file descriptor\n",
     .status = 2},
    {.name = "closed_errors_are_not_missed_when_all_is_well",
     .command = {.arguments = {"617"}, .errors_to = OUTPUT_CLOSED},
     .output = ROWS_617},
    {.name = "closed_errors_do_not_hide_bad_usage",
     .command = {.arguments = {"12x"}, .errors_to = OUTPUT_CLOSED},
     .status = 2},
    {.name = "full_errors_do_not_hide_a_full_disk",
     .command = {.arguments = {ALL},
                 .output_to = OUTPUT_FULL,
                 .errors_to = OUTPUT_FULL},
     .status = 2},
    {.name = "errors_that_nobody_reads_any_more",
     .command = {.arguments = {"12x"},
                 .errors_to = OUTPUT_NO_READER,
                 .ignore_sigpipe = true},
     .status = 2},
};

static const struct command_row files[] = {
    {.name = "no_such_file",
     .command = {.arguments = {"-i", IN("none")}},
     .errors = CANNOT_OPEN(IN("none"), "No such file or directory"),
     .status = 2},
    {.name = "what_was_answered_before_a_missing_file_comes_out",
     .command = {.arguments = {"-i", IN("617"), IN("none"), IN("617")}},
     .output = "617\n",
     .errors = CANNOT_OPEN(IN("none"), "No such file or directory"),
     .status = 2},
    {.name = "a_folder",
     .command = {.arguments = {"-i", FOLDER}},
     .errors = "freecell-deal: cannot read " FOLDER ": Is a directory\n",
     .status = 2},
    {.name = "a_file_in_a_file",
     .command = {.arguments = {"-i", IN("617/x")}},
     .errors = CANNOT_OPEN(IN("617/x"), "Not a directory"),
     .status = 2},
    {.name = "a_link_to_nothing",
     .command = {.arguments = {"-i", IN("dangling")}},
     .errors = CANNOT_OPEN(IN("dangling"), "No such file or directory"),
     .status = 2},
    {.name = "a_link_to_itself",
     .command = {.arguments = {"-i", IN("loop")}},
     .errors = CANNOT_OPEN(IN("loop"), "Too many levels of symbolic links"),
     .status = 2},
    {.name = "a_file_without_a_name",
     .command = {.arguments = {"-i", ""}},
     .errors = CANNOT_OPEN("''", "No such file or directory"),
     .status = 2},
};

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define __SANITIZE_ADDRESS__ 1
#endif
#endif

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

/* Without the right to; root has it always, but see test_faults. */
static void a_file_that_may_not_be_read(void **state)
{
    static const struct command_row row = {
        .command = {.arguments = {"-i", IN("secret")}},
        .errors = CANNOT_OPEN(IN("secret"), "Permission denied"),
        .status = 2};
    folder_put(IN("secret"), ROWS_617);
    assert_int_equal(chmod(IN("secret"), 0), 0);
    if (access(IN("secret"), R_OK) != 0)
        command_check(&row);
    assert_int_equal(remove(IN("secret")), 0);
}

/* A command that has a terminal of its own. */
struct session {
    int terminal; /* the other end of it */
    pid_t child;
    FILE *errors;
};

static void session_start(struct session *session, const char *deals,
                          void (*at_hangup)(int))
{
    const char *program = getenv("FREECELL_DEAL");
    program = program != NULL ? program : "build/freecell-deal";
    session->terminal = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
    session->errors = tmpfile();
    assert_true(session->terminal >= 0 && session->errors != NULL);
    assert_int_equal(grantpt(session->terminal), 0);
    assert_int_equal(unlockpt(session->terminal), 0);
    session->child = fork();
    assert_true(session->child >= 0);
    if (session->child > 0)
        return;
    (void)setsid(); /* so that opening it makes it the controlling one */
    int fd = open(ptsname(session->terminal), O_RDWR);
    (void)signal(SIGHUP, at_hangup);
    (void)alarm(COMMAND_SECONDS);
    (void)dup2(fd, STDIN_FILENO);
    (void)dup2(fd, STDOUT_FILENO);
    (void)dup2(fileno(session->errors), STDERR_FILENO);
    (void)execlp(program, program, "-l", deals, (char *)NULL);
    _exit(127);
}

/* Waits for the command to be heard, then takes its terminal away. */
static int session_hang_up(struct session *session)
{
    char heard[64];
    int status;
    assert_true(read(session->terminal, heard, sizeof heard) > 0);
    assert_int_equal(close(session->terminal), 0);
    assert_int_equal(waitpid(session->child, &status, 0), session->child);
    return status;
}

static void hanging_up_ends_the_work(void **state)
{
    struct session session;
    session_start(&session, ALL, SIG_DFL);
    int status = session_hang_up(&session);
    assert_true(WIFSIGNALED(status));
    assert_int_equal(WTERMSIG(status), SIGHUP);
    (void)fclose(session.errors);
}

static void where_hanging_up_is_ignored_it_is_a_failed_write(void **state)
{
    struct session session;
    size_t length;
    session_start(&session, ALL, SIG_IGN);
    int status = session_hang_up(&session);
    char *errors = file_bytes(session.errors, &length);
    assert_string_equal(errors, "freecell-deal: cannot write standard output: "
                                "Input/output error\n");
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 2);
    free(errors);
    (void)fclose(session.errors);
}

/* The command waits for a deal that will never be typed. */
static void hanging_up_ends_the_waiting(void **state)
{
    struct session session;
    session_start(&session, "-", SIG_DFL);
    assert_int_equal(write(session.terminal, "617\n", 4), 4);
    int status = session_hang_up(&session);
    assert_true(WIFSIGNALED(status));
    assert_int_equal(WTERMSIG(status), SIGHUP);
    (void)fclose(session.errors);
}

static int make_folder(void **state)
{
    (void)mkdir(FOLDER, 0777);
    if (symlink("nowhere", IN("dangling")) != 0 ||
        symlink("loop", IN("loop")) != 0)
        return -1;
    folder_put(IN("617"), ROWS_617);
    return 0;
}

static int remove_folder(void **state)
{
    (void)remove(IN("dangling"));
    (void)remove(IN("loop"));
    (void)remove(IN("617"));
    return rmdir(FOLDER);
}

int main(void)
{
    const struct CMUnitTest others[] = {
        cmocka_unit_test(a_file_that_may_not_be_read),
        cmocka_unit_test(hanging_up_ends_the_work),
        cmocka_unit_test(hanging_up_ends_the_waiting),
        cmocka_unit_test(where_hanging_up_is_ignored_it_is_a_failed_write),
    };
    int failed = 0;
    if (memory_is_its_own())
        failed += RUN_ROWS(memory, command_test);
    else
        print_message("left out: little memory, as a sanitizer needs much\n");
    return failed +
           RUN_ROWS_WITHIN(streams, command_test, make_folder, remove_folder) +
           RUN_ROWS_WITHIN(files, command_test, make_folder, remove_folder) +
           cmocka_run_group_tests(others, make_folder, remove_folder);
}
