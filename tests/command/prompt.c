/* A person at a terminal who names no deal is asked for one, line by line. */
#include <signal.h>
#include <string.h>
#include <unistd.h>

#include "support/boards.h"
#include "support/folder.h"
#include "support/session.h"

#define ASK "Deal number (0 to quit): "
#define BOUNDS "; deals are -1, -2 and 1 to 8589934591\n"
#define H_617 "Game #617\n" ROWS_617
#define H_1 "Game #1\n" ROWS_1
#define PLAIN        \
    {                \
        "NO_COLOR=1" \
    }

static struct session session;

static void start(const struct command *command, int streams)
{
    session_start(&session, command, streams);
}

/* Asserts that it ends, and so, with nothing more on the terminal. */
static void ends_with(int status)
{
    struct outcome outcome;
    session_end(&session, &outcome);
    assert_string_equal(session_rest(&session), "");
    assert_int_equal(outcome.signal, 0);
    assert_int_equal(outcome.status, status);
    outcome_free(&outcome);
}

static void each_line_is_answered_at_once(void **state)
{
    static const struct command command = {.settings = PLAIN};
    start(&command, AT_ALL);
    session_expect(&session, ASK);
    session_type(&session, "617\n");
    session_expect(&session, H_617 ASK);
    session_type(&session, " 1 \n");
    session_expect(&session, "\n" H_1 ASK);
    session_type(&session, "-1\n");
    session_expect(&session, "\nGame #-1\n" ROWS_MINUS_1 ASK);
    session_type(&session, "0\n");
    ends_with(0);
}

static void several_deals_of_a_line_are_asked_for_once(void **state)
{
    static const struct command command = {
        .arguments = {"--header=never", "--color=never"}};
    start(&command, AT_ALL);
    session_expect(&session, ASK);
    session_type(&session, "1 617-617 -2\n");
    session_expect(&session, ROWS_1 "\n" ROWS_617 "\n" ROWS_MINUS_2 ASK);
    session_type(&session, "1 0 617\n");
    session_expect(&session, "\n" ROWS_1);
    ends_with(0);
}

static void an_empty_line_is_asked_again(void **state)
{
    static const struct command command = {.arguments = {"-l"}};
    start(&command, AT_ALL);
    session_expect(&session, ASK);
    session_type(&session, "\n");
    session_expect(&session, ASK);
    session_type(&session, " \t \n");
    session_expect(&session, ASK);
    session_type(&session, "0\n");
    ends_with(0);
}

static void a_bad_line_gets_its_message_and_a_new_question(void **state)
{
    static const struct command command = {.arguments = {"-l"},
                                           .settings = PLAIN};
    start(&command, AT_ALL);
    session_expect(&session, ASK);
    session_type(&session, "12x\n");
    session_expect(&session, "freecell-deal: invalid deal '12x': "
                             "not a number or a range FIRST-LAST" BOUNDS ASK);
    session_type(&session, "617 quit 1\n"); /* what is behind it is not dealt */
    session_expect(&session,
                   LINE_617 "freecell-deal: invalid deal 'quit': "
                            "not a number or a range FIRST-LAST" BOUNDS ASK);
    session_type(&session, "8589934592\n");
    session_expect(&session, "freecell-deal: invalid deal '8589934592': "
                             "too large" BOUNDS ASK);
    session_type(&session, "00\n");
    session_expect(&session, "freecell-deal: invalid deal '00': "
                             "0 is not a deal" BOUNDS ASK);
    session_type(&session, "617\n");
    session_expect(&session, LINE_617 ASK);
    session_type(&session, "0\n");
    ends_with(0);
}

static void the_end_of_input_quits(void **state)
{
    static const struct command command = {.arguments = {"-l"},
                                           .settings = PLAIN};
    start(&command, AT_ALL);
    session_expect(&session, ASK);
    session_type(&session, "617\n");
    session_expect(&session, LINE_617 ASK);
    session_type(&session, "\x04");
    session_expect(&session, "\n"); /* or the shell's prompt is behind ours */
    ends_with(0);
}

static void an_interrupt_kills(void **state)
{
    static const struct command command = {.arguments = {"-l"}};
    struct outcome outcome;
    start(&command, AT_ALL);
    session_expect(&session, ASK);
    session_type(&session, "\x03");
    session_end(&session, &outcome);
    assert_int_equal(outcome.signal, SIGINT);
    outcome_free(&outcome);
}

static void the_question_is_on_standard_error(void **state)
{
    static const struct command command = {.arguments = {"-l"}};
    struct outcome outcome;
    start(&command, AT_INPUT | AT_ERRORS);
    session_expect(&session, ASK);
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
    static const struct command command = {
        .arguments = {"-lo", "%d.txt", "--color=never"}};
    start(&command, AT_ALL);
    session_expect(&session, ASK);
    session_type(&session, "617\n");
    session_expect(&session, ASK);
    folder_has("617.txt", LINE_617);
    folder_lists("617.txt ");
    session_type(&session, "0\n");
    ends_with(0);
}

static void what_is_excluded_gets_a_message(void **state)
{
    static const struct command command = {.arguments = {"-l", "-x", "list"},
                                           .settings = PLAIN};
    folder_put("list", "616 618-619");
    start(&command, AT_ALL);
    session_expect(&session, ASK);
    session_type(&session, "616\n");
    session_expect(&session, "freecell-deal: deal 616 is excluded\n" ASK);
    session_type(&session, "617 618-619\n");
    session_expect(&session,
                   LINE_617 "freecell-deal: deals 618-619 are excluded\n" ASK);
    session_type(&session, "616-618\n"); /* of which one is answer enough */
    session_expect(&session, LINE_617 ASK);
    session_type(&session, "0\n");
    ends_with(0);
}

/* What is typed, if anything, is answered without a question. */
static void is_not_asked(struct command command, const char *typed,
                         const char *answer)
{
    command.settings[0] = "NO_COLOR=1";
    start(&command, AT_ALL);
    if (typed != NULL)
        session_type(&session, typed);
    session_expect(&session, answer);
    ends_with(0);
}

static void nobody_is_asked_who_says_what_is_wanted(void **state)
{
    is_not_asked((struct command){.arguments = {"617"}}, NULL, ROWS_617);
    is_not_asked((struct command){.arguments = {"-l", "-"}}, "617\n\x04",
                 LINE_617);
    is_not_asked((struct command){.arguments = {"-l", "617", "-"}}, "\x04",
                 LINE_617);
    is_not_asked((struct command){.arguments = {"-i"}}, ROWS_617 "\x04",
                 "617\n");
    is_not_asked((struct command){.arguments = {"-rn0"}}, NULL, "");
    is_not_asked((struct command){.arguments = {"-rl", "617"}}, NULL, LINE_617);
    is_not_asked((struct command){.arguments = {"-lx", "-", "616-618"}},
                 "616 618\n\x04", LINE_617);
}

static void a_file_is_not_asked(void **state)
{
    static const struct command command = {.arguments = {"-l"}, .input = "617"};
    struct outcome outcome;
    start(&command, AT_ERRORS);
    session_end(&session, &outcome);
    assert_string_equal(session_rest(&session), "");
    assert_string_equal(outcome.output, LINE_617);
    outcome_free(&outcome);
}

static void pictures_need_files_before_anybody_is_asked(void **state)
{
    static const struct command command = {.arguments = {"-s"}};
    start(&command, AT_ALL);
    session_expect(&session,
                   "freecell-deal: --svg of several deals needs an --output "
                   "with %d\n"
                   "Try 'freecell-deal --help' for more information.\n");
    ends_with(2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_line_is_answered_at_once),
        cmocka_unit_test(several_deals_of_a_line_are_asked_for_once),
        cmocka_unit_test(an_empty_line_is_asked_again),
        cmocka_unit_test(a_bad_line_gets_its_message_and_a_new_question),
        cmocka_unit_test(the_end_of_input_quits),
        cmocka_unit_test(an_interrupt_kills),
        cmocka_unit_test(the_question_is_on_standard_error),
        FOLDER_TEST(a_file_is_complete_at_once),
        FOLDER_TEST(what_is_excluded_gets_a_message),
        cmocka_unit_test(nobody_is_asked_who_says_what_is_wanted),
        cmocka_unit_test(a_file_is_not_asked),
        cmocka_unit_test(pictures_need_files_before_anybody_is_asked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
