/*
 * A person at a terminal: what is typed, and what is shown. Most is a table;
 * beside it stands what takes time, and pipes that are full.
 */
#define _GNU_SOURCE /* F_GETPIPE_SZ */
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "support/boards.h"
#include "support/session.h"

/* Three rows of a board. */
#define UNKNOWN "? ? ? ? ? ? ? ?\n? ...\n? ...\n"

enum { TURNS = 8, TEXT_MAX = 4096 };

/* In what is shown, * is any text, and @ a digit. */
static const struct row {
    const char *name, *program, *line; /* as in a command */
    int streams;                       /* that lead to the terminal */
    const char *turns[TURNS][2]; /* what is typed, and what is shown then */
    const char *elsewhere; /* what the other streams have; NULL: nothing */
    int status;            /* as an outcome has it */
    const char *settings[2];
} rows[] = {

#define SHOWN(text) .turns = {{"", text}} /* though nothing is typed */

/* Red suits, by ECMA-48's codes. The other rows have a dumb terminal. */
#define RED_617 "\033[31m7D\033[m \033[31mAD\033[m 5C 3S *"
#define ON(...) .settings = {__VA_ARGS__}
#define XTERM "TERM=xterm"
    {"a terminal shows red suits in red; an empty NO_COLOR counts as none",
     DEAL, "617", AT_OUTPUT, SHOWN(RED_617), ON(XTERM, "NO_COLOR=")},
    {"a file has no color", DEAL, "617", AT_INPUT | AT_ERRORS,
     .elsewhere = ROWS_617, ON(XTERM)},
    {"NO_COLOR turns color off", DEAL, "617", AT_ALL, SHOWN(ROWS_617),
     ON(XTERM, "NO_COLOR=0")},
    {"a terminal that nobody names has no color", DEAL, "617", AT_ALL,
     SHOWN(ROWS_617), ON("TERM")},
    {"color alone means always, in a file, too", DEAL, "--color 617", AT_ERRORS,
     .elsewhere = RED_617, ON("NO_COLOR=1")},
    {"never is not on a terminal either", DEAL, "--color=never 617", AT_ALL,
     SHOWN(ROWS_617), ON(XTERM)},

/* After a deal that cannot be won comes a message. */
#define UNWINNABLE(program, deal) \
    program ": deal " deal " cannot be won with four free cells\n"
    {"an unwinnable deal is told below its board", DEAL, "-l 11981-11983",
     AT_OUTPUT | AT_ERRORS,
     SHOWN("11981 *\n11982 *\n" UNWINNABLE(DEAL, "11982") "11983 *")},
    {"it is not told if boards go elsewhere", DEAL, "-1", AT_ERRORS,
     .elsewhere = ROWS_MINUS_1},
    {"it is not told if messages go elsewhere", DEAL, "-1", AT_OUTPUT,
     SHOWN(ROWS_MINUS_1)},
    {"JSON has no color, and no message", DEAL, "-j -1", AT_ALL,
     SHOWN("{\"deal\":-1,*[[\"AC\",\"AD\",*}\n"), ON(XTERM)},
    {"it is not told if all are impossible", DEAL, "--impossible -1", AT_ALL,
     SHOWN(ROWS_MINUS_1)},
    {"it is not told of a deal in a named file", DEAL, "-o /dev/null -1",
     AT_ALL, SHOWN("")},
    {"it is not told if answers go elsewhere", IDENTIFY, "", AT_ERRORS,
     .turns = {{ROWS_MINUS_1, ""}}, .elsewhere = "-1\n"},
    {"nor if messages go elsewhere", IDENTIFY, "", AT_OUTPUT,
     .turns = {{ROWS_MINUS_1, "-1\n"}}},
    {"nor below an answer in JSON, which has it", IDENTIFY, "-j",
     AT_OUTPUT | AT_ERRORS, .turns = {{ROWS_MINUS_1, "{*}\n"}}},

/* A draw of deal 617, by its seed; a message may have its number. */
#define OF_616_617 " --seed=4 616-617"
#define NUMBER "freecell-deal: deal 617\n"
    {"the number of a draw is told", DEAL, "-rc" OF_616_617, AT_ERRORS,
     SHOWN(NUMBER), .elsewhere = COLUMNS_617},
    {"it is told of a picture", DEAL, "-rs" OF_616_617, AT_ALL,
     SHOWN("<svg *</svg>\n" NUMBER)},
    {"it is not told if a header has it", DEAL, "-r" OF_616_617, AT_ALL,
     SHOWN(H_617)},
    {"it is not told of a line, which has it", DEAL, "-rl" OF_616_617,
     AT_ERRORS, SHOWN(""), .elsewhere = LINE_617},
    {"it is not told of JSON, which has it", DEAL, "-rj" OF_616_617, AT_ERRORS,
     SHOWN(""), .elsewhere = "{\"deal\":617,*}\n"},
    {"it is told without a header", DEAL, "-r --header=never" OF_616_617,
     AT_OUTPUT, SHOWN(ROWS_617), .elsewhere = NUMBER},
    {"it is not told of a board that was not written", DEAL,
     "-rco /dev/full" OF_616_617, AT_ERRORS, .status = 2,
     SHOWN("freecell-deal: cannot write /dev/full: No space left on "
           "device\n")},

/* Deals are typed. */
#define HINT "Type deal numbers or ranges; ^D ends.\n"
#define BAD(place, text, reason)                                   \
    "freecell-deal: standard input:" place ": invalid deal '" text \
    "': " reason "\n"
    {"each line of deals is answered at once", DEAL, "", AT_ALL,
     .turns = {{"", HINT},
               {"617\n", H_617},
               {" 1 \n", "\n" H_1},
               {"\n \t \n", ""},
               {"-1\n", "\nGame #-1\n" ROWS_MINUS_1 UNWINNABLE(DEAL, "-1")},
               {"\x04", ""}}},
    {"a bad word gets its message and ends its line", DEAL, "-l", AT_ALL,
     .turns = {{"", HINT},
               {"12x\n", BAD("1:1", "12x", NOT_DIGITS)},
               {"617 quit 1\n", LINE_617 BAD("2:5", "quit", NOT_DIGITS)},
               {"617 617\n", LINE_617 LINE_617},
               {"\x04", ""}},
     .status = 2},
    {"pictures need files before anybody is told to type", DEAL, "-s", AT_ALL,
     SHOWN("freecell-deal: several pictures need one file each: -o "
           "%d.svg\n" TRY(DEAL)),
     .status = 2},
    {"if messages go elsewhere, what is typed is a list as in a file", DEAL,
     "-l", AT_INPUT | AT_OUTPUT, .turns = {{"617\n\x04", LINE_617}}},

/* Boards are typed, or a text is pasted. */
#define FIRST_ROW "7D AD 5C 3S 5S 8C 2D AH\n"
#define NONE_AT(place) "freecell-identify: standard input:" place ": " NO_BOARD
#define BEGIN                                                                  \
    "Type a board's first row, or paste any text; an empty line searches, ^D " \
    "quits.\n"
    {"an empty line ends a board", IDENTIFY, "", AT_ALL,
     .turns = {{"", BEGIN},
               {FIRST_ROW, ""},
               {"\n", "617\n"},
               {"\n \t\n", ""}, /* nothing is asked */
               {"7D AD ? 3S 5S 8C 2D AH\n\n", "617\n"},
               {FIRST_ROW "TD 7S\n\n", "617\n"},
               {"\x04", ""}}},
    {"each paragraph is told that has no board", IDENTIFY, "", AT_ALL,
     .turns = {{"", BEGIN},
               {"Which deal is this?\n\n", NONE_AT("1:1")},
               {FIRST_ROW "\n", "617\n"},
               {"help\n\n", NONE_AT("5:1")},
               {"\x04", ""}},
     .status = 2},
    /* With 11982, three deals of the range begin so. */
    {"only a single number that cannot be won is told", IDENTIFY,
     "--among=11982-20000", AT_ALL,
     .turns = {{"", BEGIN},
               {"AH AS ...\n...\n\n", "11982 15326 18670\n"},
               {"AH AS 4H AC 2D 6S TS JS\n\n",
                "11982\n" UNWINNABLE(IDENTIFY, "11982")},
               {"\x04", ""}}},

/* With always, a line of progress is shown at once, and erased at the end. */
#define ALWAYS "--progress=always "
#define DONE(percent, deals) \
    "\r" percent "%, * left, " deals " deals, * a second *"
#define TEN "          "
#define ERASED "\r" TEN TEN TEN TEN TEN TEN TEN "         \r"
    {"half of two deals is done, in a file", DEAL, ALWAYS "-lo /dev/null 617 1",
     0, .elsewhere = DONE("50.0", "1") ERASED},
    {"it is erased before boards", DEAL, ALWAYS "-l 617 1", AT_ALL,
     SHOWN(DONE("50.0", "1") ERASED LINE_617 "1 *")},
    {"a quarter of four draws is done", DEAL, ALWAYS "-ro /dev/null -n4 1-9",
     AT_ERRORS, SHOWN(DONE("25.0", "1") ERASED)},
    {"of impossible deals all numbers count that are done", DEAL,
     ALWAYS "-lo /dev/null --impossible 617 -1 1", AT_ERRORS,
     SHOWN(DONE("66.7", "2") ERASED)},
    {"a deal that is skipped counts", DEAL,
     ALWAYS "-lo /dev/null --winnable -1 617 1", AT_ERRORS,
     SHOWN(DONE("66.7", "2") ERASED)},
    {"it is erased before a message", DEAL, ALWAYS "-l", AT_ERRORS,
     .turns = {{"617\n12x\n",
                "\r1 deals, * a second *" ERASED
                "freecell-deal: standard input:2:1: invalid *\n"}},
     .elsewhere = LINE_617, .status = 2},
    {"a search counts from the first number of its range", IDENTIFY,
     ALWAYS "--among=8005000000-8009999999", AT_ERRORS,
     .turns = {{UNKNOWN UNKNOWN "JD KS KC 4H\n",
                "\r@@.@%, 0:00:0@ left, * numbers, * a second *" ERASED}},
     .elsewhere = "*\n"},
    {"there is no line if nothing is done", DEAL, ALWAYS "-l", AT_ERRORS,
     SHOWN("")},
};

/* Otherwise a second passes after the first turn, before a line is shown. */
static const struct row later[] = {
#define IS_SHOWN "*\r2 deals, * a second *" ERASED
    {"if only messages are shown", DEAL, "-l", AT_ERRORS,
     .turns = {{"617\n", ""}, {"617\n", IS_SHOWN}},
     .elsewhere = LINE_617 LINE_617},
    {"if boards go to a file", DEAL, "-lo /dev/null", AT_OUTPUT | AT_ERRORS,
     .turns = {{"617\n", ""}, {"617\n", IS_SHOWN}}},
    {"not if boards are shown", DEAL, "-l", AT_OUTPUT | AT_ERRORS,
     .turns = {{"617\n", LINE_617}, {"617\n", LINE_617}}},
    {"not if messages go to a file", DEAL, "-l", 0,
     .turns = {{"617\n", ""}, {"617\n", ""}}, .elsewhere = LINE_617 LINE_617},
    {"not if deals are typed", DEAL, "-l", AT_INPUT | AT_ERRORS,
     .turns = {{"617\n", HINT}, {"617\n\x04", ""}},
     .elsewhere = LINE_617 LINE_617},
    {"never", DEAL, "-l --progress=never", AT_ERRORS,
     .turns = {{"617\n", ""}, {"617\n", ""}}, .elsewhere = LINE_617 LINE_617},
    /* Few deals have the last cards, and only trying each finds which. */
    {"a long search, after what was known before it", IDENTIFY, "", AT_ALL,
     .turns = {{FIRST_ROW "\n" UNKNOWN "? ...\n? ...\n? ? ? ? ? ? JH QH\n"
                          "JD KS KC 4H\n\n",
                BEGIN "617\n"},
               {"", "*%, * left, * numbers, *%, * left, *"},
               {"\x03", "*"}},
     .status = 128 + SIGINT},
};

static void start(struct session *session, const struct row *row)
{
    const struct command command = {
        .program = row->program,
        .line = row->line,
        .settings = {row->settings[0], row->settings[1]}};
    print_message("%s %s\n", row->program, row->line);
    session_start(session, &command, row->streams);
}

/* Plays the turns from this one on; what comes last is shown up to the end. */
static void play(struct session *session, const struct row *row, int turn)
{
    const char *const(*turns)[2] = row->turns;
    struct outcome outcome;
    char elsewhere[TEXT_MAX];
    for (; turn + 1 < TURNS && turns[turn + 1][0] != NULL; turn++) {
        session_type(session, turns[turn][0]);
        if (turns[turn][1][0] == '\0')
            session_listen(session, 100); /* nothing comes at once */
        session_await(session, turns[turn][1]);
    }
    session_type(session, or_empty(turns[turn][0]));
    session_end(session, &outcome);
    text_is("the terminal", session_rest(session), or_empty(turns[turn][1]));
    (void)snprintf(elsewhere, sizeof elsewhere, "%s%s", outcome.output,
                   outcome.errors);
    text_is("the other streams", elsewhere, or_empty(row->elsewhere));
    assert_int_equal(outcome.status, row->status);
    outcome_free(&outcome);
}

static void shows_what_it_should(void **state)
{
    static struct session session;
    const struct row *row = *state;
    if (strstr(row->line, "/dev/full") != NULL)
        skip_unless("/dev/full");
    start(&session, row);
    play(&session, row, 0);
}

/* All wait at once. */
static void progress_is_shown_after_a_second(void **state)
{
    static struct session sessions[COUNT_OF(later)];
    long begins[COUNT_OF(later)];
    for (size_t i = 0; i < COUNT_OF(later); i++) {
        begins[i] = milliseconds_now();
        start(&sessions[i], &later[i]);
        session_type(&sessions[i], later[i].turns[0][0]);
        session_await(&sessions[i], later[i].turns[0][1]);
    }
    const long all_began = milliseconds_now();
    for (size_t i = 0; i < COUNT_OF(later); i++) {
        session_listen(&sessions[i],
                       (int)(begins[i] + 900 - milliseconds_now()));
        /* Unless this process had to wait for long. */
        if (milliseconds_now() < begins[i] + 1000)
            text_is("the terminal", session_rest(&sessions[i]), "");
    }
    session_listen(&sessions[0], (int)(all_began + 1100 - milliseconds_now()));
    for (size_t i = 0; i < COUNT_OF(later); i++) {
        print_message("%s\n", later[i].name); /* the last is what fails */
        play(&sessions[i], &later[i], 1);
    }
    /* Nor did the long search erase a line before the next one. */
    assert_null(strstr(sessions[COUNT_OF(later) - 1].text, ERASED));
}

/* Deals a list whose progress is shown, and awaits the line of its first. */
static void start_list(struct session *session)
{
    static const struct command command = {.line = ALWAYS "-l"};
    session_start(session, &command, AT_ERRORS);
    session_type(session, "617\n");
    session_await(session, "*\r1 deals, * a second *");
    session_listen(session, 150); /* the next line is due */
}

static void a_line_is_as_wide_as_the_terminal_but_for_a_column(void **state)
{
    static struct session session;
    const struct winsize size = {.ws_col = 12};
    struct outcome outcome;
    start_list(&session);
    assert_int_equal(ioctl(session.terminal, TIOCSWINSZ, &size), 0);
    session_type(&session, "617\n");
    session_end(&session, &outcome);
    text_is("the terminal", session_rest(&session),
            "*\r2 deals    \r           \r");
    outcome_free(&outcome);
}

/* ^S stops the terminal, and nothing starts it again. */
static void a_stopped_terminal_does_not_stop_the_dealing(void **state)
{
    static struct session session;
    struct outcome outcome;
    start_list(&session);
    assert_int_equal(write(session.terminal, "\x13", 1), 1);
    session_type(&session, "617\n");
    session_listen(&session, 150);
    session_type(&session, "617\n");
    session_end(&session, &outcome);
    assert_string_equal(outcome.output, LINE_617 LINE_617 LINE_617);
    assert_int_equal(outcome.status, 0);
    outcome_free(&outcome);
}

/* Starts a command of which one stream leads to this descriptor. */
static pid_t start_with(const struct command *command, int stream, int fd)
{
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        (void)dup2(fd, stream);
        command_become(command);
    }
    return child;
}

static void close_both(const int ends[2])
{
    (void)close(ends[0]);
    (void)close(ends[1]);
}

/* A socket keeps them apart: what comes first is one write. */
static void a_message_is_one_write(void **state)
{
    static const struct command command = {.line = "12x"};
    char errors[1000] = "";
    int ends[2];
    assert_int_equal(socketpair(AF_UNIX, SOCK_DGRAM, 0, ends), 0);
    pid_t child = start_with(&command, STDERR_FILENO, ends[1]);
    assert_true(read(ends[0], errors, sizeof errors - 1) > 0);
    assert_string_equal(errors, "freecell-deal: invalid deal '12x': " NOT_DIGITS
                                "\n" TRY(DEAL));
    assert_int_equal(waitpid(child, NULL, 0), child);
    close_both(ends);
}

/* Four times what a pipe holds, which nobody reads at first. */
static void no_message_is_lost_where_a_pipe_does_not_block(void **state)
{
    static const char script[] =
        "yes '7D AD 7D 3S 5S 8C 2D AH ...' | head -n 4000 | sed G |"
        "$FREECELL_DEAL_RUNNER \"$0\"";
    const struct command command = {
        .program = "sh", .arguments = {"-c", script, command_path(IDENTIFY)}};
    char errors[4096];
    int ends[2], lines = 0, waiting = 0;
    ssize_t got;
    assert_int_equal(pipe(ends), 0);
    assert_int_equal(fcntl(ends[1], F_SETFL, O_NONBLOCK), 0);
    pid_t child = start_with(&command, STDERR_FILENO, ends[1]);
    (void)close(ends[1]);
    for (int before = -1; waiting == 0 || waiting > before;) {
        before = waiting; /* until the pipe is full */
        (void)poll(NULL, 0, 200);
        assert_int_equal(ioctl(ends[0], FIONREAD, &waiting), 0);
    }
    while ((got = read(ends[0], errors, sizeof errors)) > 0)
        for (ssize_t i = 0; i < got; i++)
            lines += errors[i] == '\n';
    assert_int_equal(lines, 4000);
    assert_int_equal(waitpid(child, NULL, 0), child);
    (void)close(ends[0]);
}

/* Enlarged pipes count against their user's limit, so that others get small. */
static void a_short_output_leaves_its_pipe_as_it_is(void **state)
{
#ifdef F_GETPIPE_SZ
    static const struct command command = {.line = "-l 1-100"};
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    const int size = fcntl(ends[1], F_GETPIPE_SZ);
    assert_true(size > 0);
    pid_t child = start_with(&command, STDOUT_FILENO, ends[1]);
    assert_int_equal(waitpid(child, NULL, 0), child);
    assert_int_equal(fcntl(ends[1], F_GETPIPE_SZ), size);
    close_both(ends);
#else
    skip_because("only Linux has", "F_GETPIPE_SZ");
#endif
}

int main(void)
{
    const struct CMUnitTest others[] = {
        cmocka_unit_test(progress_is_shown_after_a_second),
        cmocka_unit_test(a_line_is_as_wide_as_the_terminal_but_for_a_column),
        cmocka_unit_test(a_stopped_terminal_does_not_stop_the_dealing),
        cmocka_unit_test(a_message_is_one_write),
        cmocka_unit_test(no_message_is_lost_where_a_pipe_does_not_block),
        cmocka_unit_test(a_short_output_leaves_its_pipe_as_it_is),
    };
    return RUN_ROWS(rows, shows_what_it_should) +
           cmocka_run_group_tests(others, NULL, NULL);
}
