/* The line on standard error that tells how far the work has come. */
#include <fcntl.h>
#include <poll.h>
#include <regex.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "support/boards.h"
#include "support/session.h"

/* A line over the one before, and one that is erased, of 80 columns but one. */
#define OPEN(deals) "\r" deals " deals, [0-9]+ a second *"
#define CLOSED(percent, deals)                                  \
    "\r" percent "%, [0-9]+:[0-5][0-9]:[0-5][0-9] left, " deals \
    " deals, [0-9]+ a second *"
#define ERASED "\r {79}\r"
#define SEARCHED \
    "(\r[0-9.]+%, [0-9:]+ left, [0-9]{1,8} numbers, [0-9]+ a second *)+"

/* Six rows of a board. */
#define ROW "? ? ? ? ? ? ? ?\n"
#define UNKNOWN ROW ROW ROW ROW ROW ROW

/* Few deals have them, and only trying each finds which. */
#define LATE_CARDS                            \
    ROW ROW ROW ROW ROW "? ? ? ? ? ? JH QH\n" \
                        "JD KS KC 4H\n"

#define ALWAYS "--progress=always"

static bool matches(const char *text, const char *pattern)
{
    regex_t expression;
    char whole[600];
    (void)snprintf(whole, sizeof whole, "^(%s)$", pattern);
    assert_int_equal(regcomp(&expression, whole, REG_EXTENDED | REG_NOSUB), 0);
    bool found = regexec(&expression, text, 0, NULL, 0) == 0;
    regfree(&expression);
    if (!found)
        print_error("'%s' is not\n'%s'\n", text, pattern);
    return found;
}

/* What always shows it on standard error, a file. */
static const struct shown {
    const char *name, *pattern;
    struct command command;
    int status;
} always[] = {
    {"one_of_two_deals",
     CLOSED("50\\.0", "1") ERASED,
     {.arguments = {ALWAYS, "-l", "617", "1"}},
     0},
    {"draws",
     CLOSED("25\\.0", "1") ERASED,
     {.arguments = {ALWAYS, "-rl", "-n4", "1-10"}},
     0},
    {"of_impossible_deals_all_numbers_that_are_done",
     CLOSED("66\\.7", "2") ERASED,
     {.arguments = {ALWAYS, "-l", "--impossible", "617", "-1", "1"}},
     0},
    {"of_winnable_deals_all_numbers_that_are_done",
     CLOSED("66\\.7", "2") ERASED,
     {.arguments = {ALWAYS, "-l", "--winnable", "-1", "617", "-2"}},
     0},
    {"deals_whose_number_is_unknown",
     OPEN("1") ERASED,
     {.arguments = {ALWAYS, "-l"}, .input = "617 1"},
     0},
    {"a_message_after_it",
     OPEN("1") ERASED "freecell-deal: standard input:2:1: invalid deal .*\n",
     {.arguments = {ALWAYS, "-l"}, .input = "617\n12x\n"},
     2},
    {"a_search_from_the_first_number_of_its_range",
     SEARCHED ERASED,
     {.program = IDENTIFY,
      .arguments = {ALWAYS, "--among=8000000000-8019999999"},
      .input = UNKNOWN "JD KS KC 4H\n"},
     0},
    {"no_line_if_nothing_is_done", "", {.arguments = {ALWAYS, "-l"}}, 0},
};

static void is_shown_at_once_and_erased_at_the_end(void **state)
{
    const struct shown *shown = *state;
    struct outcome outcome;
    command_run(&shown->command, &outcome);
    assert_true(matches(outcome.errors, shown->pattern));
    assert_int_equal(outcome.status, shown->status);
    outcome_free(&outcome);
}

/* The same deals in many places; they are shown in some. */
static const struct place_row {
    const char *name, *line, *setting;
    int streams;
    int shown; /* at the second deal; 2: and at the first */
} places[] = {
    {"a_terminal_for_errors_alone", "-l", NULL, AT_ERRORS, 1},
    {"a_file_for_boards", "-lo /dev/null", NULL, AT_ERRORS | AT_OUTPUT, 1},
    {"boards_on_the_terminal", "-l", "NO_COLOR=1", AT_ERRORS | AT_OUTPUT, 0},
    {"errors_in_a_file", "-l", NULL, 0, 0},
    {"always_there", "-l " ALWAYS, NULL, AT_ERRORS, 2},
    {"never", "-l --progress=never", NULL, AT_ERRORS, 0},
};

/* What came may have come later only if this process had to wait for long. */
static void is_not_shown_within_a_second(struct session *session, long begin)
{
    session_listen(session, (int)(begin + 900 - milliseconds_now()));
    assert_true(session->length == 0 || milliseconds_now() > begin + 1000);
}

/* Deals 617, and again more than a second later; all wait at once. */
static void it_is_shown_after_a_second_if_it_can_be_read(void **state)
{
    static struct session sessions[COUNT_OF(places)];
    static const char *const shown[] = {"(" LINE_617 ")*",
                                        "(" OPEN("1") ")?" OPEN("2") ERASED,
                                        OPEN("1") OPEN("2") ERASED};
    struct outcome outcome;
    long begins[COUNT_OF(places)];
    for (size_t i = 0; i < COUNT_OF(places); i++) {
        struct command command = {.line = places[i].line,
                                  .settings = {places[i].setting}};
        begins[i] = milliseconds_now();
        session_start(&sessions[i], &command, places[i].streams);
        session_feed(&sessions[i], "617\n");
    }
    long all_began = milliseconds_now();
    for (size_t i = 0; i < COUNT_OF(places); i++)
        if (places[i].shown == 1)
            is_not_shown_within_a_second(&sessions[i], begins[i]);
    session_listen(&sessions[0], (int)(all_began + 1100 - milliseconds_now()));
    for (size_t i = 0; i < COUNT_OF(places); i++) {
        session_feed(&sessions[i], "617\n");
        session_end(&sessions[i], &outcome);
        if (!matches(places[i].streams & AT_ERRORS ? session_rest(&sessions[i])
                                                   : outcome.errors,
                     shown[places[i].shown]))
            fail_msg("%s", places[i].name);
        assert_int_equal(outcome.status, 0);
        outcome_free(&outcome);
    }
}

/* Deal 1 comes more than a second after deal 617. */
static void boards_of_a_long_text_are_counted(void **state)
{
#define COUNTED(boards) "\r" boards " boards, [0-9]+ a second *"
    static struct session session;
    const struct command command = {.program = IDENTIFY};
    struct outcome outcome;
    session_start(&session, &command, AT_ERRORS);
    session_feed(&session, LINE_617);
    session_listen(&session, 1100);
    session_feed(&session, ROWS_1);
    session_end(&session, &outcome);
    assert_true(matches(session_rest(&session),
                        "(" COUNTED("1") ")?" COUNTED("2") ERASED));
    assert_string_equal(outcome.output, "617\n1\n");
    outcome_free(&outcome);
}

/* A search that takes minutes; its answer may go to the terminal, too. */
static void a_long_search_shows_it_on_a_terminal(void **state)
{
    static struct session sessions[3];
    static const int streams[] = {AT_ERRORS, AT_ERRORS | AT_OUTPUT, AT_OUTPUT};
    struct outcome outcome;
    for (int i = 0; i < 3; i++)
        session_start(
            &sessions[i],
            &(struct command){.program = IDENTIFY, .input = LATE_CARDS},
            streams[i]);
    session_await(&sessions[0], " numbers, ");
    session_await(&sessions[1], " numbers, ");
    (void)poll(NULL, 0, 200);
    for (int i = 0; i < 3; i++) {
        (void)kill(sessions[i].child, SIGTERM);
        session_end(&sessions[i], &outcome);
        assert_string_equal(outcome.errors, "");
        outcome_free(&outcome);
    }
    assert_string_equal(session_rest(&sessions[2]), "");
}

/* All deals, as fast as can be. */
static void start_all_deals(struct session *session)
{
    const struct command command = {
        .arguments = {"-lo", "/dev/null", ALWAYS, "1-8589934591"}};
    session_start(session, &command, AT_ERRORS);
}

static void end_all_deals(struct session *session, int milliseconds)
{
    struct outcome outcome;
    session_listen(session, milliseconds);
    (void)kill(session->child, SIGTERM);
    session_end(session, &outcome);
    assert_int_equal(outcome.signal, SIGTERM);
    outcome_free(&outcome);
}

static void a_second_has_at_most_ten_lines(void **state)
{
    static struct session session;
    long begin = milliseconds_now();
    int lines = 0;
    start_all_deals(&session);
    session_await(&session, "\r");
    session_await(&session, "\r");
    end_all_deals(&session, 700);
    long spent = milliseconds_now() - begin;
    for (const char *at = session.text; *at != '\0'; at++)
        lines += *at == '\r';
    assert_in_range(lines, 2, spent / 100 + 1);
}

/* It stays clear of the last column, where some terminals begin a new line. */
static void it_is_as_wide_as_the_terminal_is_now(void **state)
{
    static struct session session;
    size_t width = 0;
    start_all_deals(&session);
    session_await(&session, "\r");
    session_resize(&session, 40);
    for (int tries = 0; width != 40 && tries < 1000; tries++) {
        session_listen(&session, 20);
        width = strlen(strrchr(session.text, '\r'));
    }
    assert_int_equal(width, 40); /* a CR, and 39 columns */
    end_all_deals(&session, 0);
}

/* Every line of progress ends at the beginning of a line, which it erases. */
static void boards_on_the_same_terminal_stay_whole(void **state)
{
    static struct session session;
    struct command command = {
        .arguments = {"-l", ALWAYS, "--color=never", "1-2000"}};
    struct outcome shown, alone;
    session_start(&session, &command, AT_OUTPUT | AT_ERRORS);
    session_end(&session, &shown);
    command.arguments[1] = "--progress=never";
    command_run(&command, &alone);
    const char *left = alone.output;
    int lines = 0;
    for (const char *at = session_rest(&session); *at != '\0';) {
        const char *erased = *at == '\r' ? strstr(at + 1, "\r ") : NULL;
        if (erased != NULL) {
            lines++;
            at = strchr(erased + 1, '\r') + 1;
        } else {
            assert_int_equal(*at++, *left++);
        }
    }
    assert_int_equal(*left, '\0');
    assert_true(lines > 0);
    outcome_free(&shown);
    outcome_free(&alone);
}

/* ^S stops the terminal, and nothing starts it again. */
static void a_stopped_terminal_does_not_stop_the_dealing(void **state)
{
    static struct session session;
    const struct command command = {.line = "-l " ALWAYS, .seconds = 20};
    struct outcome outcome;
    session_start(&session, &command, AT_ERRORS);
    session_feed(&session, "617\n");
    session_await(&session, "1 deals");
    session_type(&session, "\x13");
    for (int i = 0; i < 2; i++) { /* each is due to be shown */
        session_listen(&session, 150);
        session_feed(&session, "617\n");
    }
    session_end(&session, &outcome);
    assert_string_equal(outcome.output, LINE_617 LINE_617 LINE_617);
    assert_int_equal(outcome.status, 0);
    outcome_free(&outcome);
}

/* Nobody reads what it already holds. */
static void a_full_pipe_does_not_stop_the_dealing(void **state)
{
    static const struct command command = {
        .line = "-lo /dev/null " ALWAYS " 1-1000", .seconds = 20};
    int ends[2], status;
    assert_int_equal(pipe(ends), 0);
    assert_int_equal(fcntl(ends[1], F_SETFL, O_NONBLOCK), 0);
    while (write(ends[1], "", 1) == 1)
        ;
    assert_int_equal(fcntl(ends[1], F_SETFL, 0), 0);
    pid_t child = fork();
    if (child == 0) {
        (void)dup2(ends[1], STDERR_FILENO);
        command_become(&command);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    (void)close(ends[0]);
    (void)close(ends[1]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_is_shown_after_a_second_if_it_can_be_read),
        cmocka_unit_test(boards_of_a_long_text_are_counted),
        cmocka_unit_test(a_long_search_shows_it_on_a_terminal),
        cmocka_unit_test(a_second_has_at_most_ten_lines),
        cmocka_unit_test(it_is_as_wide_as_the_terminal_is_now),
        cmocka_unit_test(boards_on_the_same_terminal_stay_whole),
        cmocka_unit_test(a_stopped_terminal_does_not_stop_the_dealing),
        cmocka_unit_test(a_full_pipe_does_not_stop_the_dealing),
    };
    return RUN_ROWS(always, is_shown_at_once_and_erased_at_the_end) +
           cmocka_run_group_tests(tests, NULL, NULL);
}
