/* --random, --count and --seed on the command line. */
#include <string.h>

#include "support/command.h"
#include "support/files.h"

/* A script that draws, in a folder of these tests, and what it prints. */
static const struct draw {
    const char *name, *script, *output;
} draws[] = {
    {"columns_of_several_draws_have_headers",
     "draw -cn 2 616-617 | grep Game | sort", "Game #616\nGame #617\n"},
    {"draws_differ", "draw -ln 31999 1-32000 | sort -u | wc -l", "31999\n"},
    {"all_deals_of_the_range_but_those_that_cannot_be_won",
     "draw -ln 3 11981-11984 | cut -d ' ' -f 1 | sort",
     "11981\n11983\n11984\n"},
    /* These are of a program in Python, by the manual. */
    {"a_seed_draws_the_same_everywhere",
     "draw -ln 5 --seed=617 1-32000 | cut -d ' ' -f 1 | paste -sd ' ' -\n"
     "draw -ln 5 --seed 1 | cut -d ' ' -f 1 | paste -sd ' ' -\n"
     "draw -ln 5 --seed=18446744073709551615 " ALL
     " | cut -d ' ' -f 1 | paste -sd ' ' -\n"
     "draw -ln 5 --seed=003 11980-11985 | cut -d ' ' -f 1 | paste -sd ' ' -\n",
     "21091 11615 21109 2461 7954\n26326 852925 34395 329604 650554\n"
     "1264869186 641003113 5701185638 968890045 7343985953\n"
     "11984 11980 11981 11983 11985\n"},
    {"the_last_seed_and_the_last_count_count",
     "draw -l --count=5 --seed=1 -n1 --seed=617 1-32000 | cut -d ' ' -f 1",
     "21091\n"},
    {"winnable_changes_nothing",
     "draw -ln 9 --seed=1 >a; draw -ln 9 --seed=1 --winnable | cmp - a && rm a",
     ""},
    {"fewer_draws_of_a_seed_are_the_first_ones",
     "draw -ln 100 --seed=5 >all; draw -ln 10 --seed=5 >ten; head all | cmp - "
     "ten && rm all ten",
     ""},
    {"each_run_draws_anew",
     "for i in 1 2 3 4; do draw -l 1-4294967296; done | sort -u | grep -c .",
     "4\n"},
    {"no_draws_are_none", "draw -n 0", ""},
    {"draws_go_into_a_file_each", "draw -so %d.svg -n 2 616-617; ls",
     "616.svg\n617.svg\n"},
};

static void check_draw(void **state)
{
    const struct draw *draw = *state;
    char script[1000] = "draw() { $FREECELL_DEAL_RUNNER \"$0\" --random \"$@\";"
                        " }; ";
    (void)strcat(script, draw->script);
    command_check(&(struct command_row){
        .command = {.program = "sh",
                    .arguments = {"-c", script, command_path(DEAL)}},
        .output = draw->output});
}

int main(void)
{
    return RUN_ROWS_WITHIN(draws, check_draw, folder_enter, folder_leave);
}
