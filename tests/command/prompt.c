/* A person at a terminal who types deals: each line is answered at once. */
#include <poll.h>
#include <string.h>

#include "support/boards.h"
#include "support/session.h"

#define HINT "Type deal numbers or ranges; ^D ends.\n"
#define BAD(place, text, reason)                                   \
    "freecell-deal: standard input:" place ": invalid deal '" text \
    "': " reason "\n"
#define ONE_TURN(title, words, typed, shown)                      \
    {                                                             \
        .name = title, .line = words, .turns = { {typed, shown} } \
    }

static struct session session;

static const struct dialog dialogs[] = {
    {.name = "each_line_is_answered_at_once",
     .turns = {{"", HINT},
               {"617\n", H_617},
               {" 1 \n", "\n" H_1},
               {"\n \t \n", ""},
               {"-1\n", "\nGame #-1\n" ROWS_MINUS_1 UNWINNABLE(DEAL, "-1")},
               {"\x04", ""}}},
    {.name = "a_line_may_have_several_deals",
     .line = "--header=never",
     .turns = {{"", HINT},
               {"1 617-617 -2\n",
                ROWS_1 "\n" ROWS_617 "\n" ROWS_MINUS_2 UNWINNABLE(DEAL, "-2")},
               {"\x04", ""}}},
    {.name = "a_bad_word_gets_its_message_and_ends_its_line",
     .line = "-l",
     .turns = {{"", HINT},
               {"12x\n", BAD("1:1", "12x", TO_DEAL("12"))},
               {"617 quit 1\n", LINE_617 BAD("2:5", "quit", NOT_DIGITS)},
               {"0\n", BAD("3:1", "0", DEALS_ARE)},
               {"617\n", LINE_617},
               {"\x04", ""}},
     .status = 2},
    {.name = "a_number_sent_in_two_halves_is_one",
     .line = "-l",
     .turns = {{"", HINT}, {"61\x04", ""}, {"7\n", LINE_617}, {"\x04", ""}}},
    {.name = "pictures_need_files_before_anybody_is_told",
     .line = "-s",
     .turns = {{"", "freecell-deal: several pictures need a name each: -o "
                    "%d.svg\n" TRY(DEAL)}},
     .status = 2},
    ONE_TURN("a_dash_is_typed", "-l -", "617\n\x04", HINT LINE_617),
    ONE_TURN("a_named_deal_needs_no_typing", "617", "", ROWS_617),
    ONE_TURN("random_needs_no_typing", "-rn0", "", ""),
};

/* Nothing else is shown, though a second passes: no line of progress. */
static void the_hint_is_on_standard_error(void **state)
{
    static const struct command command = {.arguments = {"-l"}};
    struct outcome outcome;
    session_start(&session, &command, AT_INPUT | AT_ERRORS);
    session_expect(&session, HINT);
    (void)poll(NULL, 0, 1100);
    session_type(&session, "617\n\x04");
    session_end(&session, &outcome);
    assert_string_equal(session_rest(&session), "");
    assert_string_equal(outcome.output, LINE_617);
    outcome_free(&outcome);
}

/* Where nobody sees the hint, what is typed is a list as in a file. */
static void without_messages_there_is_no_hint(void **state)
{
    static const struct command command = {.line = "-l",
                                           .settings = {"NO_COLOR=1"}};
    struct outcome outcome;
    session_start(&session, &command, AT_INPUT | AT_OUTPUT);
    session_type(&session, "617\n\x04");
    session_end(&session, &outcome);
    assert_string_equal(outcome.errors, "");
    assert_string_equal(session_rest(&session), LINE_617);
    outcome_free(&outcome);
}

int main(void)
{
    const struct CMUnitTest others[] = {
        cmocka_unit_test(the_hint_is_on_standard_error),
        cmocka_unit_test(without_messages_there_is_no_hint),
    };
    return RUN_ROWS(dialogs, dialog_check) +
           cmocka_run_group_tests(others, NULL, NULL);
}
