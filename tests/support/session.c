#define _XOPEN_SOURCE 700 /* posix_openpt */
#define _DEFAULT_SOURCE   /* TIOCSCTTY */
#include "support/session.h"

#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

/* How long an answer may take, in milliseconds. */
enum { PATIENCE = 1000 * COMMAND_SECONDS };

/* Opens both ends of a new terminal; the program's is in *command_end. */
static int open_terminal(int *command_end)
{
    struct termios modes;
    int terminal = posix_openpt(O_RDWR | O_NOCTTY);
    assert_true(terminal >= 0);
    assert_int_equal(grantpt(terminal), 0);
    assert_int_equal(unlockpt(terminal), 0);
    *command_end = open(ptsname(terminal), O_RDWR | O_NOCTTY);
    assert_int_equal(tcgetattr(*command_end, &modes), 0);
    modes.c_lflag &= ~(tcflag_t)ECHO;
    modes.c_oflag &= ~(tcflag_t)OPOST;
    assert_int_equal(tcsetattr(*command_end, TCSANOW, &modes), 0);
    return terminal;
}

/* In the child. The terminal's ^C is to reach it. */
static void become(const struct command *command, int terminal,
                   const int leads[3])
{
    (void)setsid();
    (void)ioctl(terminal, TIOCSCTTY, 0);
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
        (void)dup2(leads[fd], fd);
    for (int other = STDERR_FILENO + 1; other < 256; other++)
        (void)close(other);
    (void)unsetenv("NO_COLOR");
    (void)setenv("TERM", "dumb", 1);
    command_become(command);
}

void session_start(struct session *session, const struct command *command,
                   int streams)
{
    int ends[2], terminal;
    (void)command_path(DEAL);
    *session = (struct session){.output = tmpfile(), .errors = tmpfile()};
    session->terminal = open_terminal(&terminal);
    assert_int_equal(pipe(ends), 0);
    int leads[3] = {streams & AT_INPUT ? terminal : ends[0],
                    streams & AT_OUTPUT ? terminal : fileno(session->output),
                    streams & AT_ERRORS ? terminal : fileno(session->errors)};
    (void)fflush(NULL);
    session->child = fork();
    assert_true(session->child >= 0);
    if (session->child == 0)
        become(command, terminal, leads);
    (void)close(terminal);
    (void)close(ends[0]);
    session->input = ends[1];
    if (streams & AT_INPUT) {
        (void)close(ends[1]);
        session->input = session->terminal;
    }
}

enum { HEARD_MAX = 4096 }; /* bytes */

/* Takes in what comes within so many milliseconds; false when it has ended. */
static bool hear(struct session *session, int milliseconds)
{
    struct pollfd poller = {.fd = session->terminal, .events = POLLIN};
    if (poll(&poller, 1, milliseconds) <= 0)
        return true;
    /* An output without an end would fill all room at once. */
    size_t room = SESSION_MAX - 1 - session->length;
    ssize_t got = read(session->terminal, session->text + session->length,
                       room < HEARD_MAX ? room : HEARD_MAX);
    if (got > 0)
        session->length += (size_t)got;
    session->text[session->length] = '\0';
    assert_true(session->length < SESSION_MAX - 1);
    return got > 0;
}

void session_type(struct session *session, const char *text)
{
    const size_t length = strlen(text);
    int waiting = session->input != session->terminal && length > 0;
    assert_int_equal(write(session->input, text, length), length);
    for (int tries = 0; waiting > 0 && tries < PATIENCE / 5; tries++) {
        (void)poll(NULL, 0, 5);
        assert_int_equal(ioctl(session->input, FIONREAD, &waiting), 0);
    }
}

void session_listen(struct session *session, int milliseconds)
{
    long end = milliseconds_now() + milliseconds;
    for (long left = milliseconds; left > 0; left = end - milliseconds_now())
        if (!hear(session, (int)left))
            return;
}

const char *session_rest(const struct session *session)
{
    return session->text + session->expected;
}

/* After each *, what it stands for grows until all that follows is there. */
static bool matches(const char *text, const char *pattern)
{
    const char *follows = NULL, *from = text;
    for (;;) {
        if (*pattern == '*') {
            follows = ++pattern;
            from = text;
        } else if (*pattern == *text && *text == '\0') {
            return true;
        } else if (*pattern == *text ||
                   (*pattern == '@' && strchr("0123456789", *text))) {
            pattern++;
            text++;
        } else if (follows != NULL && *from != '\0') {
            pattern = follows;
            text = ++from;
        } else {
            return false;
        }
    }
}

void text_is(const char *what, const char *text, const char *expected)
{
    if (matches(text, expected))
        return;
    show_difference(what, text, strlen(text), expected);
    fail();
}

void session_await(struct session *session, const char *text)
{
    long end = milliseconds_now() + PATIENCE;
    while (!matches(session_rest(session), text) && milliseconds_now() < end)
        if (!hear(session, 100))
            break;
    text_is("the terminal", session_rest(session), text);
    session->expected = session->length;
}

void session_end(struct session *session, struct outcome *outcome)
{
    long end = milliseconds_now() + PATIENCE;
    if (session->input != session->terminal)
        (void)close(session->input);
    while (milliseconds_now() < end && hear(session, 100))
        ;
    outcome_await(outcome, session->child, session->output, session->errors);
    (void)close(session->terminal);
}
