/* --output on the command line, and what becomes of it when things fail. */
#include <poll.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "support/boards.h"
#include "support/command.h"
#include "support/folder.h"

#define ALL "1-8589934591"
#define CANNOT_WRITE "freecell-deal: cannot write "

static void succeeds(const struct command *command)
{
    command_check(&(struct command_row){.command = *command});
}

static void fails(const struct command *command, const char *errors)
{
    command_check(&(struct command_row){
        .command = *command, .errors = errors, .status = 2});
}

static void one_file_has_what_standard_output_would_have(void **state)
{
    succeeds(&(struct command){.arguments = {"-o", "board", "617"}});
    succeeds(&(struct command){.arguments = {"617", "1", "--output=board"}});
    folder_has("board", "Game #617\n" ROWS_617 "\nGame #1\n" ROWS_1);
    succeeds(&(struct command){.arguments = {"-lo", "board", "-"},
                               .input = "617 617"});
    folder_has("board", LINE_617 LINE_617);
    succeeds(&(struct command){.arguments = {"-ioboard"},
                               .input = ROWS_617 "\n" ROWS_1});
    folder_has("board", "617\n1\n");
    folder_lists("board ");
}

static void a_dash_is_standard_output(void **state)
{
    command_check(&(struct command_row){
        .command = {.arguments = {"-lo", "-", "617"}}, .output = LINE_617});
    command_check(&(struct command_row){
        .command = {.arguments = {"-io", "-"}, .input = ROWS_1},
        .output = "1\n"});
    folder_lists("");
}

/* Each file begins anew: no blank line stands before its board. */
static void each_deal_has_its_file(void **state)
{
    succeeds(&(struct command){.arguments = {"-o", "%d.txt", "617", "-1"}});
    folder_has("617.txt", "Game #617\n" ROWS_617);
    folder_has("-1.txt", "Game #-1\n" ROWS_MINUS_1);
    succeeds(&(struct command){
        .arguments = {"-o", "%d.txt", "--header=never", "1", "617", "1"}});
    folder_has("1.txt", ROWS_1);
    folder_has("617.txt", ROWS_617);
    folder_lists("-1.txt 1.txt 617.txt ");
}

static void no_answer_of_identify_loses_the_file(void **state)
{
    static const struct command command = {.arguments = {"-i", "-o", "answers"},
                                           .input = ROWS_617 "\n" ROWS_NONE};
    command_check(&(struct command_row){.command = command, .status = 1});
    folder_has("answers", "617\nnone\n");
}

static void more_files_than_can_be_open_are_all_there(void **state)
{
    succeeds(&(struct command){
        .program = "sh",
        .arguments = {
            "-c",
            "ulimit -n 32; exec $FREECELL_DEAL_RUNNER \"$0\" -l -o %d 600-699",
            command_path()}});
    assert_int_equal(files_in("."), 100);
    folder_has("617", LINE_617);
}

static void what_is_wrong_leaves_the_old_file(void **state)
{
    static const struct command bad_input = {
        .arguments = {"-o", "list", "1", "-"}, .input = "1 12x"};
    folder_put("list", "old");
    fails(&bad_input, "freecell-deal: standard input:1:3: invalid deal '12x': "
                      "not a number or a range FIRST-LAST; "
                      "deals are -1, -2 and 1 to 8589934591\n");
    fails(&(struct command){.arguments = {"-io", "list"}, .input = "7D 7D"},
          "freecell-deal: standard input:1:4: "
          "'7D' is on the board twice\n");
    folder_has("list", "old");
    folder_lists("list ");
}

/* A picture of no deal is none. */
static void a_picture_of_no_deal_leaves_what_was_there(void **state)
{
    static const char none[] =
        "freecell-deal: no deal is left to draw a picture of\n";
    folder_put("list", "617\n");
    folder_put("old.svg", "old");
    fails(&(struct command){.arguments = {"-so", "old.svg", "-xlist", "617"}},
          none);
    fails(&(struct command){.arguments = {"-so", "old.svg", "-r", "-n0"}},
          none);
    fails(&(struct command){.arguments = {"-so", "%d.svg"}, .input = "\n"},
          none);
    fails(&(struct command){.arguments = {"-s", "-x", "list", "617"}}, none);
    folder_has("old.svg", "old");
    folder_lists("list old.svg ");
}

static void a_full_disk_leaves_the_old_file(void **state)
{
    static const struct command one = {.arguments = {"-o", "list", ALL},
                                       .file_limit = 1000};
    static const struct command each = {.arguments = {"-so", "%d.svg", ALL},
                                        .file_limit = 1000};
    folder_put("list", "old");
    fails(&one, CANNOT_WRITE "list: File too large\n");
    fails(&each, CANNOT_WRITE "1.svg: File too large\n");
    folder_has("list", "old");
    folder_lists("list ");
}

/* Run by nobody: a faulty program of root's would replace the device. */
static void devices_are_written_to_as_they_are(void **state)
{
    static const struct command nothing = {
        .arguments = {"-o", "/dev/null", "1-1000"}, .unprivileged = true};
    static const struct command full = {.arguments = {"-o", "/dev/full", ALL},
                                        .unprivileged = true};
    succeeds(&nothing);
    fails(&full, CANNOT_WRITE "/dev/full: No space left on device\n");
    folder_lists("");
}

static void a_place_that_cannot_be_is_named(void **state)
{
    fails(&(struct command){.arguments = {"-o", "no/617", ALL}},
          CANNOT_WRITE "no/617: No such file or directory\n");
    fails(&(struct command){.arguments = {"-o", "no/%d", ALL}},
          CANNOT_WRITE "no/1: No such file or directory\n");
    folder_lists("");
}

static void what_may_not_be_written_to_is_left_alone(void **state)
{
    static const struct command file = {.arguments = {"-o", "mine/list", ALL},
                                        .unprivileged = true};
    static const struct command new = {.arguments = {"-o", "shut/%d", ALL},
                                       .unprivileged = true};
    assert_int_equal(mkdir("mine", 0755), 0);
    assert_int_equal(mkdir("shut", 0555), 0);
    folder_put("mine/list", "old");
    folder_give_away("mine");
    folder_give_away("shut");
    folder_give_away("mine/list");
    assert_int_equal(chmod("mine/list", 0444), 0);
    fails(&file, CANNOT_WRITE "mine/list: Permission denied\n");
    fails(&new, CANNOT_WRITE "shut/1: Permission denied\n");
    folder_has("mine/list", "old");
    assert_int_equal(chdir("mine"), 0);
    folder_lists("list ");
    assert_int_equal(chdir("../shut"), 0);
    folder_lists("");
    assert_int_equal(chdir(".."), 0);
}

/* Waits until the command has begun a file next to `list`. */
static void wait_for_file(void)
{
    for (int tries = 0; tries < 2000 && files_in(".") < 2; tries++)
        (void)poll(NULL, 0, 5);
    assert_int_equal(files_in("."), 2);
}

#if defined(__linux__)
/* Whether the program ends by this signal if nothing is done about it. */
static bool ends_the_program(int number)
{
    static const int others[] = {
#if defined(__SANITIZE_ADDRESS__) /* which reports these */
        SIGABRT,
        SIGBUS,
        SIGFPE,
        SIGILL,
        SIGSEGV,
        SIGTRAP,
#endif
        SIGKILL,
        SIGXFSZ,
        SIGCHLD,
        SIGCONT,
        SIGSTOP,
        SIGTSTP,
        SIGTTIN,
        SIGTTOU,
        SIGURG,
        SIGWINCH
    };
    struct sigaction action;
    for (size_t i = 0; i < COUNT_OF(others); i++)
        if (number == others[i])
            return false;
    /* The C library keeps some to itself. */
    return sigaction(number, NULL, &action) == 0;
}
#endif

static void is_interrupted_by(int number)
{
    static const struct rlimit none = {0, 0};
    static const struct command command = {.arguments = {"-o", "list", "-"}};
    int ends[2], status;
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    if (child == 0) {
        (void)dup2(ends[0], STDIN_FILENO);
        (void)setrlimit(RLIMIT_CORE, &none);
        (void)close(ends[1]);
        command_become(&command);
    }
    (void)close(ends[0]);
    wait_for_file();
    (void)kill(child, number);
    assert_int_equal(waitpid(child, &status, 0), child);
    (void)close(ends[1]);
    assert_true(WIFSIGNALED(status));
    assert_int_equal(WTERMSIG(status), number);
    folder_has("list", "old");
    folder_lists("list ");
}

static void a_signal_leaves_the_old_file_and_no_litter(void **state)
{
    folder_put("list", "old");
#if defined(__linux__)
    for (int number = 1; number <= SIGRTMAX; number++)
        if (ends_the_program(number))
            is_interrupted_by(number);
#else
    is_interrupted_by(SIGINT);
    is_interrupted_by(SIGTERM);
    is_interrupted_by(SIGHUP);
#endif
}

/* The file would be given its number, and get what is meant for it. */
static void a_closed_stream_is_not_taken_for_the_file(void **state)
{
    static const struct command closed[] = {
        {.arguments = {"-o", "list", "617", "--progress=always"},
         .errors_to = OUTPUT_CLOSED},
        {.arguments = {"-o", "list", "617"}, .output_to = OUTPUT_CLOSED},
        {.arguments = {"-o", "list", "617"},
         .output_to = OUTPUT_CLOSED,
         .input_from = INPUT_CLOSED,
         .errors_to = OUTPUT_CLOSED}};
    static const struct command bad = {.arguments = {"-o", "%d", "617", "-"},
                                       .input = "12x",
                                       .output_to = OUTPUT_CLOSED,
                                       .errors_to = OUTPUT_CLOSED};
    for (size_t i = 0; i < COUNT_OF(closed); i++) {
        succeeds(&closed[i]);
        folder_has("list", ROWS_617);
    }
    fails(&bad, NULL);
    folder_lists("617 list ");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        FOLDER_TEST(one_file_has_what_standard_output_would_have),
        FOLDER_TEST(a_dash_is_standard_output),
        FOLDER_TEST(each_deal_has_its_file),
        FOLDER_TEST(no_answer_of_identify_loses_the_file),
        FOLDER_TEST(more_files_than_can_be_open_are_all_there),
        FOLDER_TEST(what_is_wrong_leaves_the_old_file),
        FOLDER_TEST(a_picture_of_no_deal_leaves_what_was_there),
        FOLDER_TEST(a_full_disk_leaves_the_old_file),
        FOLDER_TEST(devices_are_written_to_as_they_are),
        FOLDER_TEST(a_place_that_cannot_be_is_named),
        FOLDER_TEST(what_may_not_be_written_to_is_left_alone),
        FOLDER_TEST(a_signal_leaves_the_old_file_and_no_litter),
        FOLDER_TEST(a_closed_stream_is_not_taken_for_the_file),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
