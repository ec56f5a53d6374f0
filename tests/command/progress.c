/* The line on standard error that tells how far the work has come. */
#include <poll.h>
#include <regex.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "support/boards.h"
#include "support/session.h"

/* A line over the one before, of so many deals and as many as there are. */
#define OPEN(deals) "\r" deals " deals, [0-9]+ a second *"
#define CLOSED(deals, share)                           \
    "\r" deals " deals, " share "%, [0-9]+ a second, " \
    "[0-9]+:[0-5][0-9]:[0-5][0-9] left *"
/* And a line that is wiped. */
#define WIPED "\r +\r"

#define ALWAYS "--progress=always"

static int matches(const char *text, const char *pattern)
{
    regex_t expression;
    char whole[600];
    (void)snprintf(whole, sizeof whole, "^(%s)$", pattern);
    assert_int_equal(regcomp(&expression, whole, REG_EXTENDED | REG_NOSUB), 0);
    int found = regexec(&expression, text, 0, NULL, 0) == 0;
    regfree(&expression);
    if (!found)
        print_error("'%s' is not\n'%s'\n", text, pattern);
    return found;
}

/* What always shows it on standard error, a file. */
static const struct shown {
    const char *name, *pattern;
    struct command command;
} always[] = {
    {"one_deal",
     CLOSED("1", "100\\.0") WIPED,
     {.arguments = {ALWAYS, "-l", "617"}}},
    {"draws",
     CLOSED("1", "25\\.0") WIPED,
     {.arguments = {ALWAYS, "-rl", "-n4", "1-10"}}},
    {"deals_that_are_not_known_yet",
     OPEN("1") WIPED,
     {.arguments = {ALWAYS, "-l"}, .input = "617 1"}},
    {"what_is_excluded_is_no_part_of_the_whole",
     CLOSED("2", "50\\.0") WIPED,
     {.arguments = {ALWAYS, "-lx-", "1-5"}, .input = "3"}},
    {"nothing_where_nothing_is_done", "", {.arguments = {ALWAYS, "-l"}}},
};

static void is_shown_at_once_and_wiped_at_the_end(void **state)
{
    const struct shown *shown = *state;
    struct outcome outcome;
    command_run(&shown->command, &outcome);
    assert_true(matches(outcome.errors, shown->pattern));
    assert_int_equal(outcome.status, 0);
    outcome_free(&outcome);
}

/* The same deals in many places; they are shown in some. */
static const struct place_row {
    const char *name, *arguments[4], *setting;
    int streams;
    int shown; /* at the second deal; 2: and at the first */
} places[] = {
    {"a_terminal_for_errors_alone", {"-l"}, NULL, AT_ERRORS, 1},
    {"a_file_for_the_boards",
     {"-lo", "/dev/null"},
     NULL,
     AT_ERRORS | AT_OUTPUT,
     1},
    {"auto_as_a_word", {"-l", "--progress=auto"}, NULL, AT_ERRORS, 1},
    {"boards_on_the_terminal",
     {"-l", "--color=never"},
     NULL,
     AT_ERRORS | AT_OUTPUT,
     0},
    {"errors_in_a_file", {"-l"}, NULL, 0, 0},
    {"a_dumb_terminal", {"-l"}, "TERM=dumb", AT_ERRORS, 0},
    {"a_job_in_the_background", {"-l"}, NULL, AT_ERRORS | IN_BACKGROUND, 0},
    {"a_job_in_the_background_that_is_to_show_it",
     {"-l", ALWAYS},
     NULL,
     AT_ERRORS | IN_BACKGROUND,
     2},
    {"never", {"-l", "--progress=never"}, NULL, AT_ERRORS, 0},
};

/* Takes the two lines out, which are not what is looked for. */
static const char *without_boards(const char *text)
{
    while (strncmp(text, LINE_617, strlen(LINE_617)) == 0)
        text += strlen(LINE_617);
    return text;
}

/*
 * One deal at the beginning, and one after more than a second: only the latter
 * is shown. All wait at the same time, as does somebody who is asked for deals,
 * sees each answer at once, and is shown nothing else.
 */
static void it_is_shown_after_a_second_where_it_can_be_read(void **state)
{
    static struct session sessions[COUNT_OF(places)], asked;
    static const struct command asking = {.arguments = {"-l"}};
    static const char ask[] = "Deal number (0 to quit): ";
    static const char *const shown[] = {"", OPEN("2") WIPED,
                                        OPEN("1") OPEN("2") WIPED};
    struct outcome outcome;
    for (size_t i = 0; i < COUNT_OF(places); i++) {
        struct command command = {.settings = {places[i].setting},
                                  /* root's faults could replace a device */
                                  .unprivileged = places[i].streams ==
                                                  (AT_ERRORS | AT_OUTPUT)};
        memcpy(command.arguments, places[i].arguments,
               sizeof places[i].arguments);
        session_start(&sessions[i], &command, places[i].streams);
        session_feed(&sessions[i], "617\n");
    }
    session_start(&asked, &asking, AT_INPUT | AT_ERRORS);
    session_expect(&asked, ask);
    (void)poll(NULL, 0, 1300);
    session_type(&asked, "617\n");
    session_expect(&asked, ask);
    session_type(&asked, "0\n");
    session_end(&asked, &outcome);
    assert_string_equal(session_rest(&asked), "");
    outcome_free(&outcome);
    for (size_t i = 0; i < COUNT_OF(places); i++) {
        session_feed(&sessions[i], "617\n");
        session_end(&sessions[i], &outcome);
        const char *came = places[i].streams & AT_ERRORS
                               ? without_boards(session_rest(&sessions[i]))
                               : outcome.errors;
        if (!matches(came, shown[places[i].shown]))
            fail_msg("%s", places[i].name);
        assert_int_equal(outcome.status, 0);
        outcome_free(&outcome);
    }
}

static void a_message_wipes_it_first(void **state)
{
    static const struct command command = {.arguments = {"-l", ALWAYS}};
    static struct session session;
    struct outcome outcome;
    static const char pattern[] =
        OPEN("1") WIPED "freecell-deal: standard input:2:1: "
                        "invalid deal '12x': .*\n";
    session_start(&session, &command, AT_ERRORS);
    session_feed(&session, "617\n12x\n");
    session_end(&session, &outcome);
    assert_true(matches(session_rest(&session), pattern));
    assert_int_equal(outcome.status, 2);
    outcome_free(&outcome);
}

/* What is wiped is as long as what was shown. */
static void nothing_is_left_of_the_line(void **state)
{
    struct command command = {.arguments = {"-l", ALWAYS, "617"}};
    struct outcome outcome;
    command_run(&command, &outcome);
    const char *wipe = strrchr(outcome.errors, ' ');
    size_t shown = strcspn(outcome.errors + 1, "\r");
    assert_int_equal(strlen(outcome.errors), 2 * shown + 3);
    assert_string_equal(wipe, " \r");
    outcome_free(&outcome);
}

/* All deals, as fast as can be, on a terminal so wide. */
static void start_all_deals(struct session *session, int columns)
{
    const struct command command = {
        .arguments = {"-lo", "/dev/null", ALWAYS, "1-8589934591"},
        .columns = columns,
        .unprivileged = true};
    session_start(session, &command, AT_ERRORS);
}

/* Ends them after so many milliseconds. */
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
    start_all_deals(&session, 0);
    end_all_deals(&session, 700);
    long spent = milliseconds_now() - begin;
    for (const char *at = session_rest(&session); *at != '\0'; at++)
        lines += *at == '\r';
    assert_in_range(lines, 2, spent / 100 + 1);
}

/* The last line on a terminal so wide tells this. */
static void a_narrow_terminal_shows(int columns, const char *pattern)
{
    static struct session session;
    start_all_deals(&session, columns);
    if (pattern[0] != '\0')
        session_await(&session, "\r");
    end_all_deals(&session, 120);
    assert_true(matches(session.text, pattern));
}

/* It stays clear of the last column, where some terminals begin a new line. */
static void what_matters_least_is_left_out_where_it_is_narrow(void **state)
{
#define SHARE "[0-9.]+%"
#define LEFT "[0-9]+:[0-9]+:[0-9]+ left *"
    a_narrow_terminal_shows(80, "(\r[0-9]+ deals, " SHARE
                                ", [0-9]+ a second, " LEFT ")+");
    a_narrow_terminal_shows(40, "(\r[0-9]+ deals, " SHARE ", " LEFT ")+");
    a_narrow_terminal_shows(24, "(\r" SHARE ", " LEFT ")+");
    a_narrow_terminal_shows(10, "(\r" SHARE " *)+");
    a_narrow_terminal_shows(2, "");
}

static void the_line_fits_when_the_terminal_changes(void **state)
{
    static struct session session;
    start_all_deals(&session, 80);
    session_await(&session, "left");
    session_resize(&session, 40);
    session_await(&session, "\r");
    end_all_deals(&session, 120);
    assert_in_range(strlen(strrchr(session.text, '\r') + 1), 10, 39);
}

/* What stands on a screen after this text, line by line. */
static void show(const char *text, char screen[SESSION_MAX])
{
    char *line = screen, *at = screen, *end = screen;
    for (; *text != '\0'; text++) {
        if (*text == '\r') {
            at = line;
            continue;
        }
        if (*text == '\n') {
            while (end > line && end[-1] == ' ')
                end--;
            *end++ = '\n';
            line = at = end;
            continue;
        }
        *at++ = *text;
        end = at > end ? at : end;
    }
    while (end > line && end[-1] == ' ')
        end--;
    *end = '\0';
}

static void boards_on_the_same_terminal_stay_whole(void **state)
{
    static struct session session;
    static char screen[SESSION_MAX];
    struct command command = {
        .arguments = {"-l", ALWAYS, "--color=never", "1-2000"}};
    struct outcome shown, alone;
    session_start(&session, &command, AT_OUTPUT | AT_ERRORS);
    session_end(&session, &shown);
    assert_non_null(strstr(session_rest(&session), " deals, "));
    show(session_rest(&session), screen);
    command.arguments[1] = "--progress=never";
    command_run(&command, &alone);
    assert_string_equal(screen, alone.output);
    outcome_free(&shown);
    outcome_free(&alone);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_is_shown_after_a_second_where_it_can_be_read),
        cmocka_unit_test(a_message_wipes_it_first),
        cmocka_unit_test(nothing_is_left_of_the_line),
        cmocka_unit_test(a_second_has_at_most_ten_lines),
        cmocka_unit_test(what_matters_least_is_left_out_where_it_is_narrow),
        cmocka_unit_test(the_line_fits_when_the_terminal_changes),
        cmocka_unit_test(boards_on_the_same_terminal_stay_whole),
    };
    return RUN_ROWS(always, is_shown_at_once_and_wiped_at_the_end) +
           cmocka_run_group_tests(tests, NULL, NULL);
}
