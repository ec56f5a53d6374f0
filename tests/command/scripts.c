/*
 * Scripts and what they print: where the boards go, by --output or a shell, and
 * what fails there; draws; and answers that come before the program waits.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "support/boards.h"
#include "support/command.h"
#include "support/files.h"

#define CANNOT "freecell-deal: cannot write "
#define NO_SPACE ": cannot write standard output: No space left on device\n2\n"
#define NOT_OPEN ": cannot write standard output: Bad file descriptor\n2\n"
#define UNREADABLE(program, why) \
    program ": cannot read standard input: " why "\n2\n"
#define BAD_INPUT \
    "freecell-deal: standard input:1:3: invalid deal '12x': " NOT_DIGITS "\n"

/*
 * What every script begins with; its arguments are its name and the programs.
 * `said` is a status, after its messages.
 */
static const char prelude[] =
    "exec 2>&1 3>&1; mkdir -p \"$1\" && cd \"$1\" || exit\n"
    "LC_ALL=C; export LC_ALL\n"
    "deal=$2; deal() { $FREECELL_DEAL_RUNNER \"$deal\" \"$@\"; }\n"
    "identify=$3; identify() { $FREECELL_DEAL_RUNNER \"$identify\" \"$@\"; }\n"
    "said() { \"$@\"; echo $? >&3; }\n"
    "mode() { ls -l \"$1\" | cut -c 1-10; }\n"
    "umask 022\n";

/* A script in a folder of its own; what it prints, and then the names there. */
static const struct row {
    const char *name, *script, *shown;
} rows[] = {
    {"one_file_has_all_deals",
     "deal -o list 617; deal 617 1 --output=list; cat list",
     "Game #617\n" ROWS_617 "\nGame #1\n" ROWS_1 "list\n"},
    {"an_object_has_the_published_rows_and_columns",
     "lines() { sed 's/ /\",\"/g; s/.*/[\"&\"]/' | paste -sd , -; }\n"
     "rows=$(lines <<END\n" ROWS_617 "END\n)\n"
     "columns=$(lines <<END\n" COLUMNS_617 "END\n)\n"
     "deal -j 617 >json; diff - json <<END\n{\"deal\":617,\"winnable\":true,"
     "\"rows\":[$rows],\"columns\":[$columns]}\nEND\n",
     "json\n"},
    {"a_dash_is_standard_output_and_a_path_to_it_a_file",
     "deal -lo - 617; deal -lo ./- 617", LINE_617 "-\n"},
    {"each_deal_has_its_file_which_begins_anew",
     "deal --header=never -o %%d%d.%% 1 617 -1 617; cat %d617.%",
     ROWS_617 "%d-1.%\n%d1.%\n%d617.%\n"},
    {"numbers_may_have_zeros_so_that_files_sort",
     "deal -lo %03d.txt 9-10 1000 -1 -2; deal -o %019d 8589934591;"
     "cat ./*.txt | cut -d ' ' -f 1; rm ./*.txt",
     "-1\n-2\n9\n10\n1000\n0000000008589934591\n"},
    {"numbers_have_digits_behind_their_sign",
     "deal -o %03d -1; deal -o %01d -2", "-001\n-2\n"},
    {"a_file_per_deal_is_what_the_deal_alone_is",
     "deal -o %d 5-5; deal -o %d 616-617; echo 1 | deal -o %d;"
     "deal -r --seed=4 -o %d.txt 616-617; deal --header=always -o 0%d 1;"
     "deal 5 | cmp - 5; cat 617 1 01; cat *.txt | wc -l; rm *",
     "freecell-deal: deal 617\n" ROWS_617 ROWS_1 "Game #1\n" ROWS_1 "7\n"},
    {"only_impossible_deals_have_files",
     "deal --impossible -lo %d 1-20000 -1; deal --impossible -o %d 617;"
     "deal -s --impossible -o %d.svg 617",
     "-1\n11982\n"},
    {"only_winnable_deals_have_files",
     "deal --winnable -lo %d 11982-11983 -1; deal --winnable -o %d 11982;"
     "said deal -s --winnable 11982",
     "freecell-deal: no deal to make a picture of\n2\n11983\n"},
    {"a_number_is_the_name_of_a_file", "deal -lo 1 617; cat 1", LINE_617 "1\n"},
    {"no_deal_makes_an_empty_file_or_none",
     "deal -o list </dev/null; deal -o %d </dev/null; cat list", "list\n"},
    {"no_deal_makes_no_picture",
     "said deal -so %d.svg </dev/null; said deal -so list -rn0; cat list",
     "0\nfreecell-deal: no deal to make a picture of\n2\nlist\n"},
    {"more_files_than_can_be_open_are_all_there",
     "ulimit -n 32; deal -lo %d 600-699; ls | wc -l; cat 617; rm 6*",
     "100\n" LINE_617},
    {"what_is_wrong_at_first_leaves_the_old_file",
     "echo old >list; said deal -o list 12x 2>/dev/null; cat list",
     "2\nold\nlist\n"},
    {"files_before_a_failure_stay", "echo 1 12x | said deal -lo %d - 617",
     BAD_INPUT "2\n1\n"},
    {"a_full_disk_ends_draws_and_a_search",
     "said deal -rln 8000000000 " ALL " >/dev/full\n"
     "said deal --impossible " ALL " >/dev/full\n"
     "{ deal -l 617; echo '? ? ? ? ? ? ? ?'; echo '? ...'; echo '? ...'\n"
     "echo '? ...'; echo '? ...'; echo '? ...'; echo 'JD KS KC 4H'\n"
     "} | said identify >/dev/full",
     DEAL NO_SPACE DEAL NO_SPACE IDENTIFY NO_SPACE},
    {"a_full_disk_is_an_error",
     "ulimit -f 8; said deal -o list 1-1000; said deal -o %d.svg -s 1; rm *",
     CANNOT "list: File too large\n2\n" CANNOT "1.svg: File too large\n2\n"},
    {"a_new_file_has_the_mode_of_the_umask",
     "umask 027; deal -o list 1; umask 077; deal -o mine 1;"
     "mode list; mode mine",
     "-rw-r-----\n-rw-------\nlist\nmine\n"},
    {"links_stay_and_are_followed_to_a_file_that_keeps_its_mode",
     "mkdir there; seq 999 >there/file; ln -s file there/link;"
     "ln -s \"$PWD/there/link\" link; ln -s link list; chmod 755 there/file;"
     "deal -lo list 617; readlink list; ls -A there; mode there/file;"
     "cat there/file",
     "link\nfile\nlink\n-rwxr-xr-x\n" LINE_617 "link\nlist\nthere\n"},
    {"a_link_to_nothing_makes_the_file",
     "ln -s nowhere link; ln -s self self; deal -lo link 617;"
     "said deal -o self 617; cat nowhere",
     CANNOT "self: Too many levels of symbolic links\n2\n" LINE_617
            "link\nnowhere\nself\n"},
    {"a_place_that_cannot_be_is_named",
     "mkdir folder; touch file; said deal -o no/617 617;"
     "said deal -o no/%d 617; said deal -o folder 617;"
     "said deal -o file/below 617",
     CANNOT "no/617: No such file or directory\n2\n" CANNOT
            "no/617: No such file or directory\n2\n" CANNOT
            "folder: Is a directory\n2\n" CANNOT
            "file/below: Not a directory\n2\nfile\nfolder\n"},
    {"a_name_that_is_too_long_is_not_cut",
     "deal -o $(printf %05000d 0) 617 2>&1 | sed 's/00*/0/'",
     CANNOT "'0...': File name too long\n"},
    {"a_name_has_at_most_4095_bytes_as_the_shells_has",
     "for slashes in 4070 4088 4089; do folder=.$(printf %0${slashes}d | tr 0 "
     "/)\n"
     "deal -l -o ${folder}list.x 617; deal -l -o ${folder}%d.xx 617;"
     "done 2>&1 | sed 's,//*,/,'; cat list.x 617.xx",
     CANNOT "'./...': File name too long\n" CANNOT
            "'./...': File name too long\n" LINE_617 LINE_617
            "617.xx\nlist.x\n"},
    {"a_range_of_one_deal_makes_one_picture",
     "deal -s 617 >one; deal -s 617-617 | cmp - one", "one\n"},
    {"a_fifo_is_written_to",
     "mkfifo pipe; deal -lo pipe 617 & cat pipe; wait $!; echo $?",
     LINE_617 "0\npipe\n"},
    {"a_closed_stream_is_not_taken_for_the_file",
     "deal -lo list 617 --progress=always 2>&-; cat list;"
     "deal -lo list 617 >&-; cat list; deal -lo list 617 <&- >&- 2>&-;"
     "cat list; echo 12x | deal -lo %d 617 - >&- 2>&-; echo $?",
     LINE_617 LINE_617 LINE_617 "2\n617\nlist\n"},
    {"a_full_disk_ends_the_work_at_once",
     "deal 1 | sed 's/JD 2D/2D JD/' >none; for line in " ALL " 617 -V; do\n"
     "said deal $line >/dev/full; done; said identify none >/dev/full;"
     "printf '" ALL "\n12x\n' | said deal >/dev/full",
     DEAL NO_SPACE DEAL NO_SPACE DEAL NO_SPACE IDENTIFY NO_SPACE DEAL NO_SPACE
     "none\n"},
    {"closed_output_ends_the_work",
     "deal 617 >board; for line in " ALL " -V; do\n"
     "said deal $line >&-; done; said identify board >&-;"
     "said deal </dev/null >&-; said identify -V >&-",
     DEAL NOT_OPEN DEAL NOT_OPEN IDENTIFY NOT_OPEN "0\n" IDENTIFY NOT_OPEN
                                                   "board\n"},
    {"a_closed_pipe_ends_the_program_quietly",
     "said deal " ALL " | :", "141\n"},
    {"where_sigpipe_is_ignored_a_closed_pipe_is_a_failed_write",
     "trap '' PIPE; said deal " ALL " | :",
     CANNOT "standard output: Broken pipe\n2\n"},
    {"what_is_a_file_is_not_a_card_nor_a_number",
     "deal 617 >7D; deal 1 >'?'; deal 617 >617; identify 7D '?' 617",
     "617\n1\n617\n617\n7D\n?\n"},
    /* Not UTF-8: U+FFFD for each byte; not shown on a terminal: its code. */
    {"an_object_names_any_file",
     "name='\"\\ \t\xFF\xC3\u00E9\xC2\x9B\u202E'; deal 617 >\"$name\"\n"
     "printf '\n7D AD 7D ...\n' >>\"$name\"; identify -j \"$name\"; rm ./*",
     "{\"file\":\"\\u0022\\u005c \\u0009\uFFFD\uFFFD\u00E9\\u009b\\u202e\","
     "\"line\":1,\"column\":1,\"deals\":[617],\"winnable\":true}\n" IDENTIFY
     ": '\"\\ \\011\\377\\303\u00E9\\302\\233\\342\\200\\256':9:7: "
     "7D is also at 9:1; correct one\n"},
    {"closed_input_is_a_failed_read",
     "said deal <&-; said identify <&-; deal -l 617 <&-;"
     "deal -jr 1-2 <&- | cut -c 1-8; deal 617 >board; identify board <&-",
     UNREADABLE(DEAL, "Bad file descriptor") UNREADABLE(
         IDENTIFY, "Bad file descriptor") LINE_617 "{\"deal\":\n617\nboard\n"},
    {"what_was_dealt_before_a_failed_read_comes_out", "said deal -l 617 - 1 <.",
     LINE_617 UNREADABLE(DEAL, "Is a directory")},
    {"errors_that_cannot_be_told_are_in_the_status",
     "deal -l 617 2>&-; deal 617 >board; said deal 12x 2>&-;"
     "said identify board <&- >&- 2>&-; for line in " ALL " 617; do\n"
     "said deal $line <&- >&- 2>&-; done; said deal " ALL " >/dev/full 2>&1;"
     "trap '' PIPE; { sleep 0.1; said deal 12x 2>&1 >&3; } | :",
     LINE_617 "2\n2\n2\n2\n2\n2\nboard\n"},
    {"a_closed_stream_is_not_written_to_by_its_name",
     "said deal -o /dev/stdin 617 <&-; { deal -o /dev/stdout 617 >&-; } 2>&1;"
     "deal -o /dev/stderr 617 2>&-; echo $?",
     CANNOT "/dev/stdin: Is a directory\n2\n" CANNOT
            "/dev/stdout: Is a directory\n2\n"},
};

/* Those that unit/draw.c cannot see: the seed, the count and the options. */
static const struct row draws[] = {
    {"columns_of_several_draws_have_headers",
     "deal -rcn 2 616-617 | grep Game | sort", "Game #616\nGame #617\n"},
    /* As a program in Python draws them by the manual. */
    {"a_seed_draws_the_same_everywhere",
     "deal -rln 5 --seed=617 1-32000 | cut -d ' ' -f 1 | paste -sd ' ' -\n"
     "deal -rln 5 --seed 1 | cut -d ' ' -f 1 | paste -sd ' ' -\n"
     "deal -rln 5 --seed=18446744073709551615 " ALL
     " | cut -d ' ' -f 1 | paste -sd ' ' -\n"
     "deal -rln 5 --seed=003 11980-11985 | cut -d ' ' -f 1 | paste -sd ' ' -\n",
     "21091 11615 21109 2461 7954\n26326 852925 34395 329604 650554\n"
     "1264869186 641003113 5701185638 968890045 7343985953\n"
     "11984 11980 11981 11983 11985\n"},
    {"the_last_seed_and_the_last_count_count",
     "deal -rl --count=5 --seed=1 -n1 --seed=617 1-32000 | cut -d ' ' -f 1",
     "21091\n"},
    {"winnable_changes_nothing",
     "deal -rln 9 --seed=1 >all; deal -rln 9 --seed=1 --winnable | cmp - all",
     "all\n"},
    {"fewer_draws_of_a_seed_are_the_first_ones",
     "deal -rln 99 --seed=5 >all; head all >ten; deal -rln 10 --seed=5 | cmp - "
     "ten",
     "all\nten\n"},
    {"each_run_draws_anew",
     "for i in 1 2 3 4; do deal -rl 1-4294967296; done | sort -u | grep -c .",
     "4\n"},
    {"no_draws_are_none", "deal -ran 0", ""},
};

/* Sends a text to the command beside the script, and shows its answer. */
#define ASK                                    \
    "ask() {\n"                                \
    "    printf \"$@\" >&${COPROC[1]}\n"       \
    "    IFS= read -r answer <&${COPROC[0]}\n" \
    "    echo \"$answer\"\n"                   \
    "}\n"

/* Scripts of bash: lists are dealt as ranges are, and answered at once. */
static const struct row answers[] = {
    /* More of them could follow; and a number need not end its line. */
    {"consecutive_numbers_are_answered_though_half_a_number_follows",
     ASK "coproc deal -l; ask '616 ' >/dev/null; ask '617 61'", LINE_617},
    /* A deal at its last card, all else at an empty line. */
    {"boards_are_identified_one_by_one",
     ASK "coproc identify 2>/dev/null\n"
         "board() { ask '%s\\n' \"$1\"; }\n"
         "board \"$(deal -l 617)\"\n"
         "board \"$(deal -l 617) &\"\n"
         "board \"$(deal -l 617) \\\\\"\n" /* a backslash */
         "board \"$(deal -l 617) \\\\u26\"\n"
         "board \"$(deal -l 617)\"$'\\xC2\\xA0'\n"
         "board \"$(deal -l 617) \"$'\\xE9'\n" /* not UTF-8 */
         "board \"$(deal -l -- -1)\"\n"
         "board $'7D AD 5C 3S 5S ...\\nTD 7S QD ...\\n'\n"
         "board $'7D AD 5C 3S 5S 8C 2D AH\\n'\n"
         "board \"$(deal 617 | sed 's/7D AD/AD 7D/')\"$'\\n'\n"
         "printf '7D AD 5C 3S 5S 8C 2D A' >&${COPROC[1]}; sleep 0.1\n"
         "board $'H\\n'\n", /* half a card comes first */
     "617\n617\n617\n617\n617\n617\n-1\n617\n617\nnone\n617\n"},
    {"a_file_is_complete_before_the_next_number_comes",
     "coproc deal -lo %d.txt\n"
     "sleep 0.1\n" /* so that there is nothing to answer at first */
     "echo 617 >&${COPROC[1]}\n"
     "until [ -s 617.txt ]; do sleep 0.02; done\n"
     "cat 617.txt\n",
     LINE_617 "617.txt\n"},
    /* The last range is longer than a buffer, across the edge of a band. */
    {"a_list_of_numbers_is_dealt_in_its_order_as_ranges_are",
     "{ seq 1 130; seq 2147483640 2147483660; seq 3 -1 1; echo -2 -1; "
     "echo 1 2-3 4; seq 4294966296 4294968295; } >list\n"
     "for range in 1-130 2147483640-2147483660 3 2 1 -2 -1 1-4 "
     "4294966296-4294968295; do\n"
     "    (deal -j -- $range)\n"
     "done | cmp - <(deal -j <list)\n",
     "list\n"},
    /* The FreeCell FAQ lists those of a million; the other two are neighbors.
     */
    {"impossible_deals_are_those_of_the_list",
     "deal -l --impossible 1-1000000 3127423113-3127423116 | cut -d ' ' -f 1 | "
     "paste -sd ' ' -",
     "11982 146692 186216 455889 495505 512118 517776 781948 3127423114 "
     "3127423115\n"},
    {"all_deals_can_be_won_but_those_of_the_list",
     "deal -l --winnable 1-20000 | "
     "cmp - <(deal -l 1-20000 | grep -v '^11982 ')",
     ""},
    /* It does not wait for the next number. */
    {"an_answer_that_cannot_be_written_ends_the_work",
     "coproc deal -l 2>&1 >/dev/full\n"
     "child=$COPROC_PID\n"
     "exec {errors}<&${COPROC[0]}\n"
     "echo 617 >&${COPROC[1]}\n"
     "cat <&$errors\n"
     "wait $child\n"
     "echo $?\n",
     "freecell-deal: cannot write standard output: "
     "No space left on device\n2\n"},
};

/* Root may write anywhere: nobody runs these. */
static const struct row restricted[] = {
    {"what_may_not_be_written_to_is_refused",
     "echo old >list; chmod 444 list; mkdir shut; chmod 555 shut;"
     "for file in list shut/list shut/%d; do\n"
     "said deal -o $file 1-3\ndone; cat list; ls -A shut",
     CANNOT "list: Permission denied\n2\n" CANNOT
            "shut/list: Permission denied\n2\n" CANNOT
            "shut/1: Permission denied\n2\nold\nlist\nshut\n"},
};

static void run(const char *shell, const struct row *row, bool unprivileged)
{
    char script[4000];
    if (strstr(row->script, "/dev/full") != NULL)
        skip_unless("/dev/full"); /* which macOS and OpenBSD lack */
    (void)snprintf(script, sizeof script, "%s%s\nls -A\n", prelude,
                   row->script);
    command_check(&(struct command_row){
        .command = {.program = shell,
                    .arguments = {"-c", script, "sh", row->name,
                                  unprivileged ? "../" DEAL
                                               : command_path(DEAL),
                                  unprivileged ? "../" IDENTIFY
                                               : command_path(IDENTIFY)},
                    .unprivileged = unprivileged},
        .output = row->shown});
}

static void check(void **state)
{
    run("/bin/sh", *state, false);
}

static void check_answers(void **state)
{
    skip_unless("bash");
    run("bash", *state, false);
}

static void check_restricted(void **state)
{
    if (getenv("FAKEROOTKEY") != NULL)
        skip_because("fakeroot lets nobody", "write anywhere");
    run("/bin/sh", *state, true);
}

/* Copies of the programs, which everybody can run. */
static int enter_restricted(void **state)
{
    if (folder_enter(state) != 0 || chmod(".", 0777) != 0)
        return -1;
    command_check(&(struct command_row){
        .command = {.program = "install",
                    .arguments = {"-m", "755", command_path(DEAL),
                                  command_path(IDENTIFY), "."}}});
    return 0;
}

int main(void)
{
    return RUN_ROWS_WITHIN(rows, check, folder_enter, folder_leave) +
           RUN_ROWS_WITHIN(draws, check, folder_enter, folder_leave) +
           RUN_ROWS_WITHIN(answers, check_answers, folder_enter, folder_leave) +
           RUN_ROWS_WITHIN(restricted, check_restricted, enter_restricted,
                           folder_leave);
}
