/* --output: the file is replaced, or the old one stays, and nothing else. */
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "support/boards.h"
#include "support/command.h"
#include "support/folder.h"

#define CANNOT "freecell-deal: cannot write "
#define BAD_INPUT                                                        \
    "freecell-deal: standard input:1:3: invalid deal '12x': not a "      \
    "number or a range FIRST-LAST; deals are -1, -2 and 1 to 8589934591" \
    "\n"

/*
 * What every script begins with. `said` is a command's status, after its
 * messages; begin and end run a command that has begun its file in between.
 */
static const char prelude[] =
    "exec 2>&1; cd \"$1\"; LC_ALL=C; export LC_ALL\n"
    "deal() { $FREECELL_DEAL_RUNNER ../freecell-deal \"$@\"; }\n"
    "said() { \"$@\" && echo 0 || echo $?; }\n"
    "files() { ls -A | wc -l; }\n"
    "begin() {\n"
    "    before=$(files); mkfifo ../feed; deal \"$@\" - <../feed &\n"
    "    exec 9>../feed; rm ../feed\n"
    "    while [ $(files) -eq $before ] && kill -0 $!; do :; done\n"
    "}\n"
    "end() { echo 617 >&9; exec 9>&-; wait $!; echo $?; }\n"
    "mode() { ls -l \"$1\" | cut -c 1-10; }\n"
    "umask 022; ulimit -f 20000\n"; /* for what should be refused at once */

/* A script in a folder of its own; what it prints, and then the names there. */
static const struct row {
    const char *name, *script, *shown;
} rows[] = {
    {"one_file_has_all_deals",
     "deal -o list 617; deal 617 1 --output=list; cat list",
     "Game #617\n" ROWS_617 "\nGame #1\n" ROWS_1 "list\n"},
    {"a_dash_is_standard_output_and_a_path_to_it_a_file",
     "deal -lo - 617; deal 617 | deal -io -; deal -lo ./- 617",
     LINE_617 "617\n-\n"},
    {"each_deal_has_its_file_which_begins_anew",
     "deal --header=never -o %%d%d.%% 1 617 -1 617; cat %d617.%",
     ROWS_617 "%d-1.%\n%d1.%\n%d617.%\n"},
    {"a_number_is_the_name_of_a_file", "deal -lo 1 617; cat 1", LINE_617 "1\n"},
    {"no_deal_makes_an_empty_file_or_none",
     "deal -o list </dev/null; deal -o %d </dev/null; cat list", "list\n"},
    {"an_answer_of_none_is_an_answer",
     "deal -l 617 | sed 's/7D AD/AD 7D/' | said deal -io list; cat list",
     "1\nnone\nlist\n"},
    {"more_files_than_can_be_open_are_all_there",
     "ulimit -n 32; deal -lo %d 600-699; files; cat 617; rm 6*",
     "100\n" LINE_617},
    {"what_is_wrong_leaves_the_old_file",
     "echo old >list; echo 1 12x | said deal -o list 1 -;"
     "said deal -io list nowhere; cat list",
     BAD_INPUT "2\nfreecell-deal: cannot open nowhere: "
               "No such file or directory\n2\nold\nlist\n"},
    {"files_before_a_failure_stay", "echo 1 12x | said deal -lo %d - 617",
     BAD_INPUT "2\n1\n"},
    {"a_full_disk_leaves_the_old_file",
     "echo old >list; ulimit -f 8; said deal -o list 1-1000;"
     "said deal -o %d.svg -s 1; cat list",
     CANNOT "list: File too large\n2\n" CANNOT
            "1.svg: File too large\n2\nold\nlist\n"},
    {"a_picture_of_no_deal_leaves_the_old_file",
     "echo old >list; deal -so list -r -n 0 >/dev/null || cat list",
     "freecell-deal: no deal to make a picture of\nold\nlist\n"},
    {"the_old_file_is_there_until_the_new_one_is_complete",
     "echo old >list; begin -lo list; cat list; end; cat list",
     "old\n0\n" LINE_617 "list\n"},
    {"a_new_file_has_the_mode_of_the_umask",
     "umask 027; deal -o list 1; umask 077; deal -o mine 1;"
     "mode list; mode mine",
     "-rw-r-----\n-rw-------\nlist\nmine\n"},
    {"a_replaced_file_keeps_its_mode",
     "umask 077; for mode in 600 640 666 755 2755; do\n"
     "echo old >list; chmod $mode list; deal -o list 617; mode list\n"
     "done; cmp list - <<END\n" ROWS_617 "END\n",
     "-rw-------\n-rw-r-----\n-rw-rw-rw-\n-rwxr-xr-x\n-rwxr-sr-x\nlist\n"},
    /* As the shell has it for what runs in the background. */
    {"a_signal_that_was_ignored_stays_ignored",
     "begin -lo list; kill -INT $!; kill -QUIT $!; end; cat list",
     "0\n" LINE_617 "list\n"},
    {"a_file_of_2040_is_replaced",
     "echo old >list; touch -t 204001010000 list; deal -lo list 617; cat list",
     LINE_617 "list\n"},
    {"a_mode_that_changes_meanwhile_is_kept_too",
     "echo old >list; begin -lo list; chmod 640 list; end; mode list",
     "0\n-rw-r-----\nlist\n"},
    {"links_stay_and_are_followed",
     "mkdir there; echo old >there/file; ln -s file there/link;"
     "ln -s \"$PWD/there/link\" link; ln -s link list; deal -lo list 617;"
     "readlink list; ls -A there; cat there/file",
     "link\nfile\nlink\n" LINE_617 "link\nlist\nthere\n"},
    {"a_link_that_leads_nowhere_is_an_error",
     "ln -s nowhere link; ln -s self self; said deal -o link 617;"
     "said deal -o self 617",
     CANNOT "link: No such file or directory\n2\n" CANNOT
            "self: Too many levels of symbolic links\n2\nlink\nself\n"},
    {"another_hard_link_keeps_the_old_file",
     "echo old >list; ln list other; deal -lo list 617; cat list other",
     LINE_617 "old\nlist\nother\n"},
    {"a_place_that_cannot_be_is_named",
     "mkdir folder; touch file; said deal -o no/617 617;"
     "said deal -o no/%d 617; said deal -o folder 617;"
     "said deal -o file/below 617",
     CANNOT "no/617: No such file or directory\n2\n" CANNOT
            "no/617: No such file or directory\n2\n" CANNOT
            "folder: Is a directory\n2\n" CANNOT
            "file/below: Not a directory\n2\nfile\nfolder\n"},
    {"a_place_that_is_taken_meanwhile_is_an_error",
     "begin -o list; mkdir list; end", CANNOT "list: File exists\n2\nlist\n"},
    {"a_range_of_one_deal_makes_one_picture",
     "deal -s 617 >one; deal -s 617-617 | cmp - one", "one\n"},
    {"a_fifo_is_written_to",
     "mkfifo pipe; deal -lo pipe 617 & cat pipe; wait $!; echo $?",
     LINE_617 "0\npipe\n"},
    {"what_is_open_is_written_where_it_stands",
     "{ echo before; for name in /dev/stdout /dev/stderr /dev/fd/5; do\n"
     "deal -lo $name 617\ndone; echo after; } >list 2>&1 5>&1; cat list",
     "before\n" LINE_617 LINE_617 LINE_617 "after\nlist\n"},
    {"what_is_open_and_deleted_is_written_to",
     "exec 5>list 6<list; rm list; deal -lo /dev/fd/5 617; cat <&6", LINE_617},
    {"what_is_not_open_is_an_error",
     "said deal -o /dev/fd/7 617 7>&-;"
     "said deal -o /dev/fd/4294967297 617 2>&-; said deal -o /dev/fd/x 1;"
     "said deal -o /dev/fd/1x 1",
     CANNOT "/dev/fd/7: Bad file descriptor\n2\n2\n" CANNOT
            "/dev/fd/x: No such file or directory\n2\n" CANNOT
            "/dev/fd/1x: No such file or directory\n2\n"},
    {"a_closed_stream_is_not_taken_for_the_file",
     "deal -lo list 617 --progress=always 2>&-; cat list;"
     "deal -lo list 617 >&-; cat list; deal -lo list 617 <&- >&- 2>&-;"
     "cat list; echo 12x | deal -lo %d 617 - >&- 2>&-; echo $?",
     LINE_617 LINE_617 LINE_617 "2\n617\nlist\n"},
};

/* Root may write anywhere, and could replace a device: nobody runs these. */
static const struct row restricted[] = {
    {"what_may_not_be_written_to_is_refused_at_once",
     "mkdir shut; echo old >list; cp list shut; chmod 444 list;"
     "chmod 555 shut; for file in list shut/list shut/%d; do\n"
     "said deal -o $file 1-8589934591\ndone; cat list shut/list; ls -A shut",
     CANNOT "list: Permission denied\n2\n" CANNOT
            "shut/list: its folder does not let it be replaced\n2\n" CANNOT
            "shut/1: Permission denied\n2\nold\nold\nlist\nlist\nshut\n"},
    {"a_folder_need_not_be_readable",
     "mkdir drop; echo old >drop/list; chmod 333 drop;"
     "deal -lo drop/list 617; deal -lo drop/new 617;"
     "cat drop/list drop/new; chmod 755 drop; ls -A drop",
     LINE_617 LINE_617 "list\nnew\ndrop\n"},
    {"devices_are_written_to",
     "deal -o /dev/null 1-1000; said deal -o /dev/full 1-8589934591",
     CANNOT "/dev/full: No space left on device\n2\n"},
};

static void run(const struct row *row, bool unprivileged)
{
    char script[4000];
    assert_int_equal(mkdir(row->name, 0777), 0);
    assert_int_equal(chmod(row->name, 0777), 0);
    (void)snprintf(script, sizeof script, "%s%s\nls -A\n", prelude,
                   row->script);
    command_check(&(struct command_row){
        .command = {.program = "/bin/sh",
                    .arguments = {"-c", script, "sh", row->name},
                    .unprivileged = unprivileged},
        .output = row->shown});
}

static void check(void **state)
{
    run(*state, false);
}

static void check_restricted(void **state)
{
    run(*state, true);
}

/* A copy of the program, which everybody can run. */
static int enter(void **state)
{
    const char *program = command_path();
    if (folder_enter(state) != 0)
        return -1;
    command_check(&(struct command_row){
        .command = {.program = "install",
                    .arguments = {"-m", "755", program, "freecell-deal"}}});
    return 0;
}

/* Waits until the command has begun a file next to `list`. */
static void wait_for_file(void)
{
    for (int tries = 0; tries < 2000 && files_in(".") < 2; tries++)
        (void)poll(NULL, 0, 5);
    assert_int_equal(files_in("."), 2);
}

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

/* Both come at once, as it is stopped when they are sent. */
static void is_interrupted_by(int one, int other)
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
    (void)kill(child, SIGSTOP);
    assert_int_equal(waitpid(child, &status, WUNTRACED), child);
    (void)kill(child, one);
    (void)kill(child, other);
    (void)kill(child, SIGCONT);
    assert_int_equal(waitpid(child, &status, 0), child);
    (void)close(ends[1]);
    assert_true(WIFSIGNALED(status));
    assert_true(WTERMSIG(status) == one || WTERMSIG(status) == other);
    folder_has("list", "old");
    folder_lists("list ");
}

static void signals_leave_the_old_file_and_no_litter(void **state)
{
    folder_put("list", "old");
    is_interrupted_by(SIGINT, SIGTERM);
#if defined(SIGRTMAX)
    for (int number = 1; number <= SIGRTMAX; number++)
        if (ends_the_program(number))
            is_interrupted_by(number, number);
#endif
}

int main(void)
{
    const struct CMUnitTest others[] = {
        FOLDER_TEST(signals_leave_the_old_file_and_no_litter),
    };
    return RUN_ROWS_WITHIN(rows, check, enter, folder_leave) +
           RUN_ROWS_WITHIN(restricted, check_restricted, enter, folder_leave) +
           cmocka_run_group_tests(others, NULL, NULL);
}
