/*
 * On a terminal, unless the user wants it otherwise: red suits in red, a
 * message after a deal that cannot be won, and one with the number of a draw.
 */
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "support/boards.h"
#include "support/folder.h"
#include "support/reference.h"
#include "support/session.h"

enum { TEXT_MAX = 4096 };

/* The text with every card of diamonds or hearts in red; ECMA-48's codes. */
static const char *color(const char *text, char colored[TEXT_MAX])
{
    char *out = colored;
    while (*text != '\0') {
        size_t length = strcspn(text, " \n");
        int red = length > 1 && strchr("DH", text[length - 1]) != NULL;
        out += sprintf(out, "%s%.*s%s", red ? "\033[31m" : "", (int)length,
                       text, red ? "\033[m" : "");
        text += length;
        if (*text != '\0')
            *out++ = *text++;
    }
    *out = '\0';
    return colored;
}

#define UNICODE_RED "\033[31m7\u2666\033[m \033[31mA\u2666\033[m 5\u2663 "
#define GLYPHS_RED \
    "\033[31m\U0001F0C7\033[m \033[31m\U0001F0C1\033[m \U0001F0D5"

/* What a command shows, or how that begins: as it is, or with red suits. */
static const struct view {
    const char *name, *line, *setting;
    int streams;
    bool colored;
    const char *shown;
} views[] = {
    {"rows", "617", NULL, AT_ALL, true, ROWS_617},
    {"lines", "-l 617", NULL, AT_ALL, true, LINE_617},
    {"columns_and_only_output", "-c 617", NULL, AT_OUTPUT, true, COLUMNS_617},
    {"headers", "--header=always 617", NULL, AT_ALL, true,
     "Game #617\n" ROWS_617},
    {"suits", "-u 617", NULL, AT_ALL, false, UNICODE_RED},
    {"glyphs", "-g 617", NULL, AT_ALL, false, GLYPHS_RED},
    {"objects_have_none", "-j 617", NULL, AT_ALL, false,
     "{\"deal\":617,\"winnable\":true,\"rows\":[[\"7D\",\"AD\",\"5C\",\"3S\","},
    {"pictures_have_none", "-s 617", NULL, AT_ALL, false, "<svg "},
    {"help_has_none", "--help", NULL, AT_ALL, false, "Usage: "},
    {"files_have_none", "617", NULL, AT_INPUT | AT_ERRORS, false, ROWS_617},
    {"the_last_word_counts", "--color=never --color=auto 617", NULL, AT_ALL,
     true, ROWS_617},
    {"no_color", "617", "NO_COLOR=0", AT_ALL, false, ROWS_617},
    {"a_dumb_terminal", "617", "TERM=dumb", AT_ALL, false, ROWS_617},
    {"a_terminal_of_no_kind", "617", "TERM=", AT_ALL, false, ROWS_617},
    {"a_terminal_that_nobody_names", "617", "TERM", AT_ALL, false, ROWS_617},
    {"always_on_a_dumb_terminal", "--color 617", "TERM=dumb", AT_ALL, true,
     ROWS_617},
    {"no_color_is_empty", "617", "NO_COLOR=", AT_ALL, true, ROWS_617},
    {"always_in_a_file", "--color=always 617", NULL, 0, true, ROWS_617},
    {"color_alone_means_always", "--color 617", NULL, 0, true, ROWS_617},
    {"always_despite_no_color", "--color=always 617", "NO_COLOR=1", AT_ALL,
     true, ROWS_617},
    {"never", "--color=never 617", NULL, AT_ALL, false, ROWS_617},
};

static void check_view(void **state)
{
    static struct session session;
    const struct view *view = *state;
    struct command command = {.line = view->line, .settings = {view->setting}};
    struct outcome outcome;
    char colored[TEXT_MAX];
    session_start(&session, &command, view->streams);
    session_end(&session, &outcome);
    assert_string_equal(outcome.errors, "");
    const char *shown =
        view->streams & AT_OUTPUT ? session_rest(&session) : outcome.output;
    const char *expected =
        view->colored ? color(view->shown, colored) : view->shown;
    assert_memory_equal(shown, expected, strlen(expected));
    /* What is only the beginning of it shows no more color, or enough. */
    if (!view->colored && strchr(expected, '\033') == NULL)
        assert_null(strchr(shown, '\033'));
    assert_int_equal(outcome.status, 0);
    outcome_free(&outcome);
}

/* Where a message says that a deal cannot be won; the input is deal -1. */
static const struct place_row {
    const char *name, *program, *line;
    int streams;
    bool told;
} places[] = {
    {"both_on_a_terminal", DEAL, "-1", AT_OUTPUT | AT_ERRORS, true},
    {"output_elsewhere", DEAL, "-1", AT_INPUT | AT_ERRORS, false},
    {"messages_elsewhere", DEAL, "-1", AT_INPUT | AT_OUTPUT, false},
    {"another_view", DEAL, "-cg -1", AT_ALL, true},
    {"a_picture", DEAL, "-s -1", AT_ALL, true},
    {"an_object", DEAL, "-j -1", AT_ALL, false},
    {"a_deal_that_can_be_won", DEAL, "617", AT_ALL, false},
    {"impossible_deals", DEAL, "--impossible -1", AT_ALL, false},
    {"winnable_deals", DEAL, "--winnable -1", AT_ALL, false},
    {"draws", DEAL, "-n 2 -r 11982-11984", AT_ALL, false},
    {"a_dash_is_not_a_file", DEAL, "-o - -1", AT_ALL, true},
    {"a_file", DEAL, "-o /dev/null -1", AT_ALL, false},
    {"an_answer", IDENTIFY, "", AT_OUTPUT | AT_ERRORS, true},
    {"an_answer_elsewhere", IDENTIFY, "", AT_ERRORS, false},
    {"an_answer_without_messages", IDENTIFY, "", AT_OUTPUT, false},
    {"an_answer_as_an_object", IDENTIFY, "-j", AT_OUTPUT | AT_ERRORS, false},
};

/* It comes last, and once. */
static void check_place(void **state)
{
    static struct session session;
    const struct place_row *row = *state;
    struct command command = {
        .program = row->program, .line = row->line, .input = ROWS_MINUS_1};
    char expected[100];
    (void)snprintf(expected, sizeof expected, UNWINNABLE("%s", "-1"),
                   row->program);
    struct outcome outcome;
    session_start(&session, &command, row->streams);
    session_end(&session, &outcome);
    const char *told = strstr(session.text, "freecell-");
    assert_string_equal(told != NULL ? told : "", row->told ? expected : "");
    assert_string_equal(outcome.errors, "");
    assert_int_equal(outcome.status, 0);
    outcome_free(&outcome);
}

/* Lines of a range, up to one that is interrupted; boards come in blocks. */
static void the_message_follows_its_board_in_a_range(void **state)
{
    static const struct command command = {.line = "-l 11980-146691",
                                           .settings = {"NO_COLOR=1"}};
    static struct session session;
    static const struct form_style style = {.layout = FORM_LINE};
    char line[REFERENCE_MAX];
    struct outcome outcome;
    session_start(&session, &command, AT_ALL);
    for (int64_t n = 11980; n <= 11983; n++) {
        session_expect(&session, reference_text(n, &style, line));
        if (n == 11982)
            session_expect(&session, UNWINNABLE(DEAL, "11982"));
    }
    session_type(&session, "\x03");
    session_end(&session, &outcome);
    assert_int_equal(outcome.signal, SIGINT);
    assert_null(strstr(session_rest(&session), "won"));
    outcome_free(&outcome);
}

/* A draw of deals 11983 and 11984, and whether a message has its number. */
static const struct draw_row {
    const char *name, *line;
    int streams;
    bool told;
} draws[] = {
    {"columns", "-rc", AT_ALL, true},
    {"columns_for_a_solver", "-rc", AT_ERRORS, true},
    {"a_picture", "-rs", AT_ALL, true},
    {"no_header", "-r --header=never", AT_ALL, true},
    {"a_file_per_deal", "-ro %d", AT_ALL, true},
    {"rows_have_a_header", "-r", AT_ALL, false},
    {"columns_with_a_header", "-rc --header=always", AT_ALL, false},
    {"a_line", "-rl", AT_ALL, false},
    {"an_object", "-rj", AT_ALL, false},
    {"several_draws", "-rcn2", AT_ALL, false},
    {"messages_elsewhere", "-rc", AT_OUTPUT, false},
};

/* The message ends all that the terminal shows. */
static void check_draw(void **state)
{
    static struct session session;
    const struct draw_row *row = *state;
    struct command command = {.line = row->line, .arguments = {"11982-11984"}};
    struct outcome outcome;
    session_start(&session, &command, row->streams);
    session_end(&session, &outcome);
    const char *told = strstr(session.text, "freecell-deal: ");
    if (!row->told)
        assert_null(told);
    else if (told == NULL ||
             (strcmp(told, "freecell-deal: deal 11983\n") != 0 &&
              strcmp(told, "freecell-deal: deal 11984\n") != 0))
        fail_msg("%s", session.text);
    assert_string_equal(outcome.errors, "");
    assert_int_equal(outcome.status, 0);
    outcome_free(&outcome);
}

static void the_number_of_a_draw_is_that_of_its_board(void **state)
{
    static const struct command command = {.line = "-rc"};
    static const struct form_style style = {.layout = FORM_COLUMNS};
    static struct session session;
    char board[REFERENCE_MAX];
    struct outcome outcome;
    long long number;
    session_start(&session, &command, AT_ERRORS);
    session_end(&session, &outcome);
    assert_int_equal(
        sscanf(session.text, "freecell-deal: deal %lld\n", &number), 1);
    assert_string_equal(outcome.output, reference_text(number, &style, board));
    outcome_free(&outcome);
}

static void a_draw_that_was_not_written_is_not_told(void **state)
{
    static struct session session;
    struct command command = {
        .program = "sh",
        .arguments = {"-c", "exec $FREECELL_DEAL_RUNNER \"$0\" -rc >/dev/full",
                      command_path(DEAL)}};
    struct outcome outcome;
    skip_unless("/dev/full");
    session_start(&session, &command, AT_ERRORS);
    session_end(&session, &outcome);
    assert_string_equal(session.text,
                        "freecell-deal: cannot write standard output: No "
                        "space left on device\n");
    assert_int_equal(outcome.status, 2);
    outcome_free(&outcome);
}

int main(void)
{
    const struct CMUnitTest others[] = {
        cmocka_unit_test(the_message_follows_its_board_in_a_range),
        cmocka_unit_test(the_number_of_a_draw_is_that_of_its_board),
        cmocka_unit_test(a_draw_that_was_not_written_is_not_told),
    };
    return RUN_ROWS(views, check_view) + RUN_ROWS(places, check_place) +
           RUN_ROWS_WITHIN(draws, check_draw, folder_enter, folder_leave) +
           cmocka_run_group_tests(others, NULL, NULL);
}
