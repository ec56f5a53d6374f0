/* Names of files that are not safe on a terminal, wherever they are shown. */
#include <stdio.h>
#include <string.h>

#include "support/command.h"
#include "support/folder.h"

/* A forged message, and one that clears the screen and hides its end. */
#define FORGED "list\nfreecell-deal: all is well"
#define CLEARED "\033[2J\u202E"

#define MISSING "No such file or directory"

static void errors_are(struct command command, const char *expected)
{
    struct outcome outcome;
    command_run(&command, &outcome);
    assert_string_equal(outcome.errors, expected);
    assert_int_equal(outcome.status, 2);
    outcome_free(&outcome);
}

static void what_cannot_be_opened_is_quoted(void **state)
{
    errors_are((struct command){.arguments = {"-i", FORGED}},
               "freecell-deal: cannot open "
               "'list\\012freecell-deal: all is well': " MISSING "\n");
    errors_are((struct command){.arguments = {"-x", CLEARED, "617"}},
               "freecell-deal: cannot open '\\033[2J\\342\\200\\256': " MISSING
               "\n");
}

static void what_cannot_be_written_is_quoted(void **state)
{
    errors_are((struct command){.arguments = {"-o", CLEARED "/%d", "617"}},
               "freecell-deal: cannot write "
               "'\\033[2J\\342\\200\\256/617': " MISSING "\n");
    errors_are((struct command){.arguments = {"-o", FORGED "/617", "617"}},
               "freecell-deal: cannot write "
               "'list\\012freecell-deal: all is well/617': " MISSING "\n");
}

static void the_name_before_a_place_is_quoted(void **state)
{
    folder_put(FORGED, "1 2x");
    folder_put(CLEARED, "2x");
    errors_are((struct command){.arguments = {"-x", FORGED, "617"}},
               "freecell-deal: 'list\\012freecell-deal: all is well':1:3: "
               "invalid deal '2x': not a number or a range FIRST-LAST; "
               "deals are -1, -2 and 1 to 8589934591\n");
    errors_are((struct command){.arguments = {"-i", CLEARED}},
               "freecell-deal: '\\033[2J\\342\\200\\256':1:1: "
               "'2x' is not a card\n");
}

static void blanks_and_letters_of_any_language_are_not(void **state)
{
    errors_are((struct command){.arguments = {"-i", "my \u00E9t\u00E9"}},
               "freecell-deal: cannot open my \u00E9t\u00E9: " MISSING "\n");
}

static void what_cannot_be_seen_in_a_word_is_quoted(void **state)
{
    errors_are((struct command){.arguments = {"-i"}, .input = "7D\u200B"},
               "freecell-deal: standard input:1:1: "
               "'7D\\342\\200\\213' is not a card\n");
    errors_are((struct command){.arguments = {"-l"}, .input = "\u2066617"},
               "freecell-deal: standard input:1:1: "
               "invalid deal '\\342\\201\\246617': "
               "not a number or a range FIRST-LAST; "
               "deals are -1, -2 and 1 to 8589934591\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        FOLDER_TEST(what_cannot_be_opened_is_quoted),
        FOLDER_TEST(what_cannot_be_written_is_quoted),
        FOLDER_TEST(the_name_before_a_place_is_quoted),
        FOLDER_TEST(blanks_and_letters_of_any_language_are_not),
        cmocka_unit_test(what_cannot_be_seen_in_a_word_is_quoted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
