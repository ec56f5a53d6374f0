/*
 * On a terminal, unless the user wants it otherwise: red suits in red, and a
 * message after a deal that cannot be won.
 */
#include <stdio.h>
#include <string.h>

#include "support/boards.h"
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
    {"no_color_is_empty", "617", "NO_COLOR=", AT_ALL, true, ROWS_617},
    {"always_in_a_file", "--color=always 617", NULL, 0, true, ROWS_617},
    {"color_alone_means_always", "--color 617", NULL, 0, true, ROWS_617},
    {"always_despite_no_color", "--color=always 617", "NO_COLOR=1", AT_ALL,
     true, ROWS_617},
    {"never", "--color=never 617", NULL, AT_ALL, false, ROWS_617},
    {"a_deal_that_cannot_be_won", "-1", "NO_COLOR=1", AT_ALL, false,
     ROWS_MINUS_1 UNWINNABLE("-1")},
    {"objects_say_it_themselves", "-j -1", NULL, AT_ALL, false,
     "{\"deal\":-1,\"winnable\":false,"},
    {"a_file_does_not_say_it", "-1", NULL, AT_INPUT | AT_ERRORS, false,
     ROWS_MINUS_1},
    {"nor_do_messages_in_a_file", "-1", NULL, AT_OUTPUT, true, ROWS_MINUS_1},
    {"nor_does_a_file_by_name", "-o /dev/null -1", NULL, AT_ALL, false, ""},
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
    assert_int_equal(strstr(session_rest(&session), "won with") != NULL,
                     strstr(expected, "won with") != NULL);
    /* What is only the beginning of it shows no more color, or enough. */
    if (!view->colored && strchr(expected, '\033') == NULL)
        assert_null(strchr(shown, '\033'));
    assert_int_equal(outcome.status, 0);
    outcome_free(&outcome);
}

int main(void)
{
    return RUN_ROWS(views, check_view);
}
