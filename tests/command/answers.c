/* Answers come before the program waits, and lists are dealt as ranges are. */
#include "support/boards.h"
#include "support/command.h"
#include "support/files.h"

/* What every script begins with; `ask` sends a text and shows its answer. */
static const char prelude[] =
    "deal() { exec $FREECELL_DEAL_RUNNER \"$0\" \"$@\"; }\n"
    "identify=$1\n"
    "identify() { exec $FREECELL_DEAL_RUNNER \"$identify\" \"$@\"; }\n"
    "ask() {\n"
    "    printf \"$@\" >&${COPROC[1]}\n"
    "    IFS= read -r answer <&${COPROC[0]}\n"
    "    echo \"$answer\"\n"
    "}\n"
    "eval \"$2\"";

/* Scripts of bash, in which `deal` and `identify` are the commands, and what
 * they print. */
static const struct row {
    const char *name, *script, *shown;
} rows[] = {
    /* More of them could follow; and a number need not end its line. */
    {"consecutive_numbers_are_answered_though_half_a_number_follows",
     "coproc deal -l; ask '616 ' >/dev/null; ask '617 61'", LINE_617},
    /* A deal at its last card, all else at an empty line. */
    {"boards_are_identified_one_by_one",
     "coproc identify 2>/dev/null\n"
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
     LINE_617},
    /* The last range is longer than a buffer, across the edge of a band. */
    {"a_list_of_numbers_is_dealt_in_its_order_as_ranges_are",
     "{ seq 1 130; seq 2147483640 2147483660; seq 3 -1 1; echo -2 -1; "
     "echo 1 2-3 4; seq 4294966296 4294968295; } >list\n"
     "for range in 1-130 2147483640-2147483660 3 2 1 -2 -1 1-4 "
     "4294966296-4294968295; do\n"
     "    (deal -j -- $range)\n"
     "done | cmp - <(deal -j <list)\n",
     ""},
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

static void check(void **state)
{
    const struct row *row = *state;
    skip_unless("bash");
    command_check(&(struct command_row){
        .command = {.program = "bash",
                    .arguments = {"-c", prelude, command_path(DEAL),
                                  command_path(IDENTIFY), row->script}},
        .output = row->shown});
}

int main(void)
{
    return RUN_ROWS_WITHIN(rows, check, folder_enter, folder_leave);
}
