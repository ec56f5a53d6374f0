/* Red suits in red: on a terminal, unless somebody wants it otherwise. */
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

static const struct view {
    const char *name, *arguments[3], *settings[2];
    int streams;
    const char *board;
    bool colored;
} views[] = {
    {"a_terminal_shows_color", {"617"}, {NULL}, AT_ALL, ROWS_617, true},
    {"output_is_what_counts",
     {"-c", "617"},
     {NULL},
     AT_OUTPUT,
     COLUMNS_617,
     true},
    {"a_file_has_no_color",
     {"617"},
     {NULL},
     AT_INPUT | AT_ERRORS,
     ROWS_617,
     false},
    {"lines_have_color", {"-l", "617"}, {NULL}, AT_ALL, LINE_617, true},
    {"headers_have_none",
     {"617-617"},
     {NULL},
     AT_ALL,
     "Game #617\n" ROWS_617,
     true},
    {"auto_is_the_default",
     {"--color=auto", "617"},
     {NULL},
     AT_ALL,
     ROWS_617,
     true},
    {"the_last_word_counts",
     {"--color=never", "--color=auto", "617"},
     {NULL},
     AT_ALL,
     ROWS_617,
     true},
    {"no_color_is_set", {"617"}, {"NO_COLOR=1"}, AT_ALL, ROWS_617, false},
    {"no_color_is_set_to_zero",
     {"617"},
     {"NO_COLOR=0"},
     AT_ALL,
     ROWS_617,
     false},
    {"no_color_is_set_and_empty",
     {"617"},
     {"NO_COLOR="},
     AT_ALL,
     ROWS_617,
     true},
    {"a_dumb_terminal_is_none",
     {"617"},
     {"TERM=dumb"},
     AT_ALL,
     ROWS_617,
     false},
    {"a_terminal_without_a_name_is_one",
     {"617"},
     {"TERM"},
     AT_ALL,
     ROWS_617,
     true},
    {"always_goes_into_a_file_too",
     {"--color=always", "617"},
     {NULL},
     0,
     ROWS_617,
     true},
    {"color_alone_means_always", {"--color", "617"}, {NULL}, 0, ROWS_617, true},
    {"always_is_stronger_than_no_color_and_dumb",
     {"--color=always", "617"},
     {"NO_COLOR=1", "TERM=dumb"},
     AT_ALL,
     ROWS_617,
     true},
    {"never_is_never",
     {"--color=never", "617"},
     {NULL},
     AT_ALL,
     ROWS_617,
     false},
    {"never_in_a_file", {"--color=never", "617"}, {NULL}, 0, ROWS_617, false},
};

static void check_view(void **state)
{
    static struct session session;
    const struct view *view = *state;
    struct command command = {.program = NULL};
    struct outcome outcome;
    char colored[TEXT_MAX];
    const char *expected =
        view->colored ? color(view->board, colored) : view->board;
    memcpy(command.arguments, view->arguments, sizeof view->arguments);
    memcpy(command.settings, view->settings, sizeof view->settings);
    session_start(&session, &command, view->streams);
    session_end(&session, &outcome);
    assert_string_equal(outcome.errors, "");
    assert_string_equal(view->streams & AT_OUTPUT ? session_rest(&session)
                                                  : outcome.output,
                        expected);
    assert_int_equal(outcome.status, 0);
    outcome_free(&outcome);
}

/* Runs it on a terminal, all streams there; returns what that shows. */
static const char *show(struct command command)
{
    static struct session session;
    struct outcome outcome;
    session_start(&session, &command, AT_ALL);
    session_end(&session, &outcome);
    assert_int_equal(outcome.status, 0);
    outcome_free(&outcome);
    return session_rest(&session);
}

static void symbols_and_glyphs_are_red_too(void **state)
{
    static const char unicode[] =
        "\033[31m7\u2666\033[m \033[31mA\u2666\033[m 5\u2663 3\u2660 ";
    static const char ten[] = "\n\033[31m10\u2666\033[m 7\u2660 ";
    static const char glyphs[] = "\033[31m\U0001F0C7\033[m "
                                 "\033[31m\U0001F0C1\033[m \U0001F0D5 ";
    const char *shown = show((struct command){.arguments = {"-ut", "617"}});
    assert_memory_equal(shown, unicode, sizeof unicode - 1);
    assert_non_null(strstr(shown, ten));
    shown = show((struct command){.arguments = {"-g", "617"}});
    assert_memory_equal(shown, glyphs, sizeof glyphs - 1);
}

static void json_and_pictures_never_have_color(void **state)
{
    assert_null(strchr(show((struct command){.arguments = {"-j", "617"}}), 27));
    assert_null(strchr(show((struct command){.arguments = {"-s", "617"}}), 27));
    assert_null(strchr(show((struct command){.arguments = {"--help"}}), 27));
}

int main(void)
{
    const struct CMUnitTest others[] = {
        cmocka_unit_test(symbols_and_glyphs_are_red_too),
        cmocka_unit_test(json_and_pictures_never_have_color),
    };
    return RUN_ROWS(views, check_view) +
           cmocka_run_group_tests(others, NULL, NULL);
}
