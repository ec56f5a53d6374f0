#define _XOPEN_SOURCE 700 /* posix_openpt */
#define _DEFAULT_SOURCE   /* TIOCSCTTY */
#include "support/session.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include "support/capture.h"

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
static void become(const struct session *session, const struct command *command,
                   const int leads[3])
{
    (void)setsid();
    (void)ioctl(session->command_end, TIOCSCTTY, 0);
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
        (void)dup2(leads[fd], fd);
    for (int other = STDERR_FILENO + 1; other < 256; other++)
        (void)close(other);
    (void)unsetenv("NO_COLOR");
    (void)setenv("TERM", "xterm", 1);
    command_become(command);
}

/* Opens what standard input leads to when it is not at the terminal. */
static int open_input(struct session *session, const struct command *command,
                      int streams)
{
    int ends[2] = {-1, -1};
    if (streams & AT_INPUT)
        return -1;
    if (command->input != NULL) {
        FILE *file = file_of(command->input, strlen(command->input));
        ends[0] = dup(fileno(file));
        (void)fclose(file);
        return ends[0];
    }
    assert_int_equal(pipe(ends), 0);
    session->feed = ends[1];
    return ends[0];
}

void session_resize(const struct session *session, int columns)
{
    struct winsize size = {.ws_col = (unsigned short)columns};
    assert_int_equal(ioctl(session->terminal, TIOCSWINSZ, &size), 0);
}

void session_start(struct session *session, const struct command *command,
                   int streams)
{
    (void)command_path(DEAL);
    *session =
        (struct session){.feed = -1, .output = tmpfile(), .errors = tmpfile()};
    session->terminal = open_terminal(&session->command_end);
    int input = open_input(session, command, streams);
    int leads[3] = {
        streams & AT_INPUT ? session->command_end : input,
        streams & AT_OUTPUT ? session->command_end : fileno(session->output),
        streams & AT_ERRORS ? session->command_end : fileno(session->errors)};
    (void)fflush(NULL);
    session->child = fork();
    assert_true(session->child >= 0);
    if (session->child == 0)
        become(session, command, leads);
    (void)close(session->command_end);
    if (input >= 0)
        (void)close(input);
}

/* Takes in what comes within so many milliseconds; false when it has ended. */
static bool hear(struct session *session, int milliseconds)
{
    struct pollfd poller = {.fd = session->terminal, .events = POLLIN};
    if (poll(&poller, 1, milliseconds) <= 0)
        return true;
    ssize_t got = read(session->terminal, session->text + session->length,
                       SESSION_MAX - 1 - session->length);
    if (got > 0)
        session->length += (size_t)got;
    session->text[session->length] = '\0';
    assert_true(session->length < SESSION_MAX - 1);
    return got > 0;
}

void session_listen(struct session *session, int milliseconds)
{
    long end = milliseconds_now() + milliseconds;
    for (long left = milliseconds; left > 0; left = end - milliseconds_now())
        if (!hear(session, (int)left))
            return;
}

void session_expect(struct session *session, const char *text)
{
    size_t length = strlen(text);
    long end = milliseconds_now() + PATIENCE;
    while (session->length < session->expected + length &&
           milliseconds_now() < end)
        if (!hear(session, 100))
            break;
    char came[SESSION_MAX];
    (void)snprintf(came, sizeof came, "%.*s", (int)length,
                   session->text + session->expected);
    assert_string_equal(came, text);
    session->expected += length;
}

void session_await(struct session *session, const char *text)
{
    const char *found = NULL;
    long end = milliseconds_now() + PATIENCE;
    do
        found = strstr(session_rest(session), text);
    while (found == NULL && milliseconds_now() < end && hear(session, 100));
    if (found == NULL)
        print_error("'%s' is not in:\n%s\n", text, session_rest(session));
    assert_non_null(found);
    session->expected = (size_t)(found - session->text) + strlen(text);
}

const char *session_rest(const struct session *session)
{
    return session->text + session->expected;
}

void session_type(struct session *session, const char *text)
{
    size_t length = strlen(text);
    assert_int_equal(write(session->terminal, text, length), length);
}

void session_feed(struct session *session, const char *text)
{
    if (text == NULL) {
        (void)close(session->feed);
        session->feed = -1;
        return;
    }
    int waiting = 1;
    assert_int_equal(write(session->feed, text, strlen(text)), strlen(text));
    for (long end = milliseconds_now() + PATIENCE;
         waiting > 0 && milliseconds_now() < end;)
        if (ioctl(session->feed, FIONREAD, &waiting) != 0)
            break;
        else
            (void)poll(NULL, 0, 5);
}

void session_end(struct session *session, struct outcome *outcome)
{
    long end = milliseconds_now() + PATIENCE;
    if (session->feed >= 0)
        session_feed(session, NULL);
    while (milliseconds_now() < end && hear(session, 100))
        ;
    outcome_await(outcome, session->child, session->output, session->errors);
    (void)close(session->terminal);
}

void session_hang_up(struct session *session, struct outcome *outcome)
{
    (void)close(session->terminal);
    outcome_await(outcome, session->child, session->output, session->errors);
}

void dialog_check(void **state)
{
    static struct session session;
    const struct dialog *dialog = *state;
    struct command command = {.program = dialog->program,
                              .line = dialog->line,
                              .settings = {"NO_COLOR=1"}};
    struct outcome outcome;
    session_start(&session, &command, AT_ALL);
    for (size_t i = 0; i < COUNT_OF(dialog->turns); i++)
        if (dialog->turns[i][0] != NULL) {
            session_type(&session, dialog->turns[i][0]);
            if (dialog->turns[i][1][0] == '\0')
                session_listen(&session, 100); /* nothing comes at once */
            session_expect(&session, dialog->turns[i][1]);
        }
    session_end(&session, &outcome);
    assert_string_equal(session_rest(&session), "");
    assert_int_equal(outcome.signal, 0);
    assert_int_equal(outcome.status, dialog->status);
    outcome_free(&outcome);
}
