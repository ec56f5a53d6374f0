/* Names of files that are not safe on a terminal, wherever they are shown. */
#include "support/command.h"
#include "support/folder.h"

/* A forged message, and one that clears the screen and hides its end. */
#define FORGED "list\nfreecell-deal: all is well"
#define CLEARED "\033[2J\u202E"

#define MISSING "No such file or directory"

#define FORGED_AS "'list\\012freecell-deal: all is well'"
#define CLEARED_AS "'\\033[2J\\342\\200\\256'"
#define NO_NUMBER                            \
    ": not a number or a range FIRST-LAST; " \
    "deals are -1, -2 and 1 to 8589934591"

static const struct command_row quoted[] = {
    FAILS("a_file_of_boards", "cannot open " FORGED_AS ": " MISSING, "-i",
          FORGED),
    FAILS("a_list_of_deals", "cannot open " CLEARED_AS ": " MISSING, "-x",
          CLEARED, "617"),
    FAILS("a_file_to_write",
          "cannot write 'list\\012freecell-deal: all is well/617': " MISSING,
          "-o", FORGED "/617", "617"),
    FAILS("a_file_a_deal",
          "cannot write '\\033[2J\\342\\200\\256/617': " MISSING, "-o",
          CLEARED "/%d", "617"),
    FAILS("the_name_before_a_place_in_a_list",
          "'the\\012list':1:3: invalid deal '2x'" NO_NUMBER, "-x", "the\nlist",
          "617"),
    FAILS("the_name_before_a_place_among_boards",
          "'the\\012list':1:1: there is not a board in this text", "-i",
          "the\nlist"),
    FAILS("but_no_letters_of_any_language",
          "cannot open my \u00E9t\u00E9: " MISSING, "-i", "my \u00E9t\u00E9"),
    {.name = "what_cannot_be_seen_in_a_number",
     .command = {.arguments = {"-l"}, .input = "\u2066617"},
     .errors = "freecell-deal: standard input:1:1: "
               "invalid deal '\\342\\201\\246617'" NO_NUMBER "\n",
     .status = 2},
};

static int enter_with_list(void **state)
{
    int entered = folder_enter(state);
    if (entered == 0)
        folder_put("the\nlist", "1 2x");
    return entered;
}

int main(void)
{
    return RUN_ROWS_WITHIN(quoted, command_test, enter_with_list, folder_leave);
}
