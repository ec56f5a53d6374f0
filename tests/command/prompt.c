/* A person at a terminal who names no deal is asked for one, line by line. */
#include <poll.h>
#include <string.h>

#include "support/boards.h"
#include "support/folder.h"
#include "support/session.h"

#define ASK "Deal number (0 to quit): "
#define BAD(text, reason)                                  \
    "freecell-deal: invalid deal '" text "': " reason "; " \
    "deals are -1, -2 and 1 to 8589934591\n"
#define ONE_TURN(title, words, typed, shown)                      \
    {                                                             \
        .name = title, .line = words, .turns = { {typed, shown} } \
    }
#define H_617 "Game #617\n" ROWS_617
#define H_1 "Game #1\n" ROWS_1

static struct session session;

static const struct session_talk talks[] = {
    {.name = "each_line_is_answered_at_once",
     .turns = {{"", ASK},
               {"617\n", H_617 ASK},
               {" 1 \n", "\n" H_1 ASK},
               {"-1\n", "\nGame #-1\n" ROWS_MINUS_1 ASK},
               {"0\n", ""}}},
    {.name = "several_deals_of_a_line_are_asked_for_once",
     .line = "--header=never",
     .turns = {{"", ASK},
               {"1 617-617 -2\n", ROWS_1 "\n" ROWS_617 "\n" ROWS_MINUS_2 ASK},
               {"1 0 617\n", "\n" ROWS_1}}},
    {.name = "an_empty_line_is_asked_again",
     .line = "-l",
     .turns = {{"", ASK}, {"\n", ASK}, {" \t \n", ASK}, {"0\n", ""}}},
    {.name = "a_bad_line_gets_its_message_and_a_new_question",
     .line = "-l",
     .turns = {{"", ASK},
               {"12x\n", BAD("12x", "not a number or a range FIRST-LAST") ASK},
               /* what is after it is not dealt */
               {"617 quit 1\n",
                LINE_617 BAD("quit", "not a number or a range FIRST-LAST") ASK},
               {"00\n", BAD("00", "0 is not a deal") ASK},
               {"617\n", LINE_617 ASK},
               {"0\n", ""}}},
    {.name = "the_end_of_input_quits",
     .line = "-l",
     .turns = {{"", ASK},
               {"617\n", LINE_617 ASK},
               {"\x04", "\n"}}}, /* or the shell's prompt comes after ours */
    {.name = "a_number_sent_in_two_halves_is_asked_for_once",
     .line = "-l",
     .turns = {{"", ASK}, {"61\x04", ""}, {"7\n", LINE_617 ASK}, {"0\n", ""}}},
    {.name = "pictures_need_files_before_anybody_is_asked",
     .line = "-s",
     .turns =
         {{"",
           "freecell-deal: --svg of several deals needs %d in --output\n" TRY}},
     .status = 2},
    ONE_TURN("a_named_deal_is_not_asked_for", "617", "", ROWS_617),
    ONE_TURN("a_dash_is_not_asked_for", "-l -", "617\n\x04", LINE_617),
    ONE_TURN("nor_is_it_after_a_deal", "-l 617 -", "\x04", LINE_617),
    ONE_TURN("random_does_not_ask", "-rl 617", "", LINE_617),
    ONE_TURN("random_of_nothing_does_not_ask", "-rn0", "", ""),
};

/* And nothing else is, though a second passes: no line of progress. */
static void the_question_is_on_standard_error(void **state)
{
    static const struct command command = {.arguments = {"-l"}};
    struct outcome outcome;
    session_start(&session, &command, AT_INPUT | AT_ERRORS);
    session_expect(&session, ASK);
    (void)poll(NULL, 0, 1100);
    session_type(&session, "617\n");
    session_expect(&session, ASK);
    session_type(&session, "0\n");
    session_end(&session, &outcome);
    assert_string_equal(session_rest(&session), "");
    assert_string_equal(outcome.output, LINE_617);
    outcome_free(&outcome);
}

/* The file of a deal is there when the next one is asked for. */
static void a_file_is_complete_at_once(void **state)
{
    static const struct command command = {.arguments = {"-lo", "%d.txt"}};
    struct outcome outcome;
    session_start(&session, &command, AT_ALL);
    session_expect(&session, ASK);
    session_type(&session, "617\n");
    session_expect(&session, ASK);
    folder_has("617.txt", LINE_617);
    folder_lists("617.txt ");
    session_type(&session, "0\n");
    session_end(&session, &outcome);
    outcome_free(&outcome);
}

static void a_file_is_not_asked(void **state)
{
    static const struct command command = {.arguments = {"-l"}, .input = "617"};
    struct outcome outcome;
    session_start(&session, &command, AT_ERRORS);
    session_end(&session, &outcome);
    assert_string_equal(session_rest(&session), "");
    assert_string_equal(outcome.output, LINE_617);
    outcome_free(&outcome);
}

int main(void)
{
    const struct CMUnitTest others[] = {
        cmocka_unit_test(the_question_is_on_standard_error),
        FOLDER_TEST(a_file_is_complete_at_once),
        cmocka_unit_test(a_file_is_not_asked),
    };
    return RUN_ROWS(talks, session_talk_goes) +
           cmocka_run_group_tests(others, NULL, NULL);
}
