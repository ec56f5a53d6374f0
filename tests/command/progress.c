/* The line on standard error that tells how far the work has come. */
#include <poll.h>
#include <regex.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "support/boards.h"
#include "support/session.h"

/* A line over the one before, of so many deals and as many as there are. */
#define OPEN "\r%s deals, [0-9]+ a second *"
#define CLOSED \
    "\r%s deals, %s%%, [0-9]+ a second, [0-9]+:[0-5][0-9]:[0-5][0-9] left *"
/* And a line that is wiped. */
#define WIPED "\r +\r"

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
static void always_shows(struct command command, const char *pattern)
{
    struct outcome outcome;
    command_run(&command, &outcome);
    assert_true(matches(outcome.errors, pattern));
    assert_int_equal(outcome.status, 0);
    outcome_free(&outcome);
}

static void always_is_at_once_and_wiped_at_the_end(void **state)
{
    char pattern[300];
    (void)snprintf(pattern, sizeof pattern, CLOSED WIPED, "1", "100\\.0");
    always_shows(
        (struct command){.arguments = {"--progress=always", "-l", "617"}},
        pattern);
    (void)snprintf(pattern, sizeof pattern, CLOSED WIPED, "1", "25\\.0");
    always_shows((struct command){.arguments = {"--progress=always", "-rl",
                                                "-n4", "1-10"}},
                 pattern);
    (void)snprintf(pattern, sizeof pattern, OPEN WIPED, "1");
    always_shows((struct command){.arguments = {"--progress=always", "-l"},
                                  .input = "617 1"},
                 pattern);
}

/* Those that are skipped are no part of the whole. */
static void excluded_deals_are_not_counted(void **state)
{
    char pattern[300];
    (void)snprintf(pattern, sizeof pattern, CLOSED WIPED, "2", "50\\.0");
    always_shows(
        (struct command){.arguments = {"--progress=always", "-lx-", "1-5"},
                         .input = "3"},
        pattern);
}

static void nothing_is_shown_where_nothing_is_done(void **state)
{
    always_shows((struct command){.arguments = {"--progress=always", "-l"}},
                 "");
}

/* The same command in many places; it is shown at one of them. */
static const struct place_row {
    const char *name;
    struct command command;
    int streams;
    int shown; /* at the second deal; 2: and at the first */
} places[] = {
    {"a_terminal_for_errors_alone", {.arguments = {"-l"}}, AT_ERRORS, 1},
    {"a_file_for_the_boards",
     {.arguments = {"-lo", "/dev/null"}, .unprivileged = true},
     AT_ERRORS | AT_OUTPUT,
     1},
    {"auto_as_a_word", {.arguments = {"-l", "--progress=auto"}}, AT_ERRORS, 1},
    {"boards_on_the_terminal",
     {.arguments = {"-l", "--color=never"}},
     AT_ERRORS | AT_OUTPUT,
     0},
    {"errors_in_a_file", {.arguments = {"-l"}}, 0, 0},
    {"a_dumb_terminal",
     {.arguments = {"-l"}, .settings = {"TERM=dumb"}},
     AT_ERRORS,
     0},
    {"a_job_in_the_background",
     {.arguments = {"-l"}},
     AT_ERRORS | IN_BACKGROUND,
     0},
    {"a_job_in_the_background_that_is_to_show_it",
     {.arguments = {"-l", "--progress=always"}},
     AT_ERRORS | IN_BACKGROUND,
     2},
    {"never", {.arguments = {"-l", "--progress=never"}}, AT_ERRORS, 0},
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
 * is shown. All wait at the same time.
 */
static void it_is_shown_after_a_second_where_it_can_be_read(void **state)
{
    static struct session sessions[COUNT_OF(places)];
    char shown[3][300] = {""};
    struct outcome outcome;
    (void)snprintf(shown[1], sizeof shown[1], OPEN WIPED, "2");
    (void)snprintf(shown[2], sizeof shown[2], OPEN OPEN WIPED, "1", "2");
    for (size_t i = 0; i < COUNT_OF(places); i++) {
        session_start(&sessions[i], &places[i].command, places[i].streams);
        session_feed(&sessions[i], "617\n");
    }
    (void)poll(NULL, 0, 1300);
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
    static const struct command command = {
        .arguments = {"-l", "--progress=always"}};
    static struct session session;
    struct outcome outcome;
    char pattern[300];
    (void)snprintf(pattern, sizeof pattern,
                   OPEN WIPED "freecell-deal: standard input:2:1: "
                              "invalid deal '12x': .*\n",
                   "1");
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
    struct command command = {.arguments = {"-l", "--progress=always", "617"}};
    struct outcome outcome;
    command_run(&command, &outcome);
    const char *wipe = strrchr(outcome.errors, ' ');
    size_t shown = strcspn(outcome.errors + 1, "\r");
    assert_int_equal(strlen(outcome.errors), 2 * shown + 3);
    assert_string_equal(wipe, " \r");
    outcome_free(&outcome);
}

/* As fast as it can for a while, but with at most ten lines a second. */
static void a_second_has_at_most_ten_lines(void **state)
{
    static const struct command command = {
        .arguments = {"-lo", "/dev/null", "--progress=always", "1-8589934591"},
        .unprivileged = true};
    static struct session session;
    struct outcome outcome;
    long begin = milliseconds_now();
    int lines = 0;
    session_start(&session, &command, AT_ERRORS);
    session_listen(&session, 1200);
    long spent = milliseconds_now() - begin;
    (void)kill(session.child, SIGTERM);
    for (const char *at = session_rest(&session); *at != '\0'; at++)
        lines += *at == '\r';
    session_end(&session, &outcome);
    assert_int_equal(outcome.signal, SIGTERM);
    assert_in_range(lines, 2, spent / 100 + 1);
    outcome_free(&outcome);
}

/* All deals, of which the last line on a terminal so wide tells this. */
static void a_narrow_terminal_shows(int columns, const char *pattern)
{
    static struct session session;
    const struct command command = {
        .arguments = {"-lo", "/dev/null", "--progress=always", "1-8589934591"},
        .columns = columns,
        .unprivileged = true};
    struct outcome outcome;
    session_start(&session, &command, AT_ERRORS);
    if (pattern[0] != '\0')
        session_await(&session, "\r");
    session_listen(&session, 120);
    (void)kill(session.child, SIGTERM);
    session_end(&session, &outcome);
    assert_true(matches(session.text, pattern));
    outcome_free(&outcome);
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
    static const struct command command = {
        .arguments = {"-lo", "/dev/null", "--progress=always", "1-8589934591"},
        .columns = 80,
        .unprivileged = true};
    static struct session session;
    struct outcome outcome;
    session_start(&session, &command, AT_ERRORS);
    session_await(&session, "left");
    session_resize(&session, 40);
    session_await(&session, "\r");
    session_listen(&session, 120);
    (void)kill(session.child, SIGTERM);
    session_end(&session, &outcome);
    assert_in_range(strlen(strrchr(session.text, '\r') + 1), 10, 39);
    outcome_free(&outcome);
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
        .arguments = {"-l", "--progress=always", "--color=never", "1-2000"}};
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

/* Who is asked for deals sees each answer at once, and waits for nothing. */
static void nobody_who_is_asked_is_shown_it(void **state)
{
    static const struct command command = {.arguments = {"-l"}};
    static const char ask[] = "Deal number (0 to quit): ";
    static struct session session;
    struct outcome outcome;
    session_start(&session, &command, AT_INPUT | AT_ERRORS);
    session_expect(&session, ask);
    (void)poll(NULL, 0, 1100);
    session_type(&session, "617\n");
    session_expect(&session, ask);
    session_type(&session, "0\n");
    session_end(&session, &outcome);
    assert_string_equal(session_rest(&session), "");
    outcome_free(&outcome);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(always_is_at_once_and_wiped_at_the_end),
        cmocka_unit_test(excluded_deals_are_not_counted),
        cmocka_unit_test(nothing_is_shown_where_nothing_is_done),
        cmocka_unit_test(it_is_shown_after_a_second_where_it_can_be_read),
        cmocka_unit_test(a_message_wipes_it_first),
        cmocka_unit_test(nothing_is_left_of_the_line),
        cmocka_unit_test(a_second_has_at_most_ten_lines),
        cmocka_unit_test(what_matters_least_is_left_out_where_it_is_narrow),
        cmocka_unit_test(the_line_fits_when_the_terminal_changes),
        cmocka_unit_test(boards_on_the_same_terminal_stay_whole),
        cmocka_unit_test(nobody_who_is_asked_is_shown_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
