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
    const char *name;
    struct command command;
    int streams;
    const char *board;
    int colored;
} views[] = {
    {"a_terminal_shows_color", {.arguments = {"617"}}, AT_ALL, ROWS_617, 1},
    {"output_is_what_counts",
     {.arguments = {"-c", "617"}},
     AT_OUTPUT,
     COLUMNS_617,
     1},
    {"a_file_has_no_color",
     {.arguments = {"617"}},
     AT_INPUT | AT_ERRORS,
     ROWS_617,
     0},
    {"lines_have_color", {.arguments = {"-l", "617"}}, AT_ALL, LINE_617, 1},
    {"headers_have_none",
     {.arguments = {"617-617"}},
     AT_ALL,
     "Game #617\n" ROWS_617,
     1},
    {"auto_is_the_default",
     {.arguments = {"--color=auto", "617"}},
     AT_ALL,
     ROWS_617,
     1},
    {"the_last_word_counts",
     {.arguments = {"--color=never", "--color=auto", "617"}},
     AT_ALL,
     ROWS_617,
     1},
    {"no_color_is_set",
     {.arguments = {"617"}, .settings = {"NO_COLOR=1"}},
     AT_ALL,
     ROWS_617,
     0},
    {"no_color_is_set_to_zero",
     {.arguments = {"617"}, .settings = {"NO_COLOR=0"}},
     AT_ALL,
     ROWS_617,
     0},
    {"no_color_is_set_and_empty",
     {.arguments = {"617"}, .settings = {"NO_COLOR="}},
     AT_ALL,
     ROWS_617,
     1},
    {"a_dumb_terminal_is_none",
     {.arguments = {"617"}, .settings = {"TERM=dumb"}},
     AT_ALL,
     ROWS_617,
     0},
    {"a_terminal_without_a_name_is_one",
     {.arguments = {"617"}, .settings = {"TERM"}},
     AT_ALL,
     ROWS_617,
     1},
    {"always_goes_into_a_file_too",
     {.arguments = {"--color=always", "617"}},
     0,
     ROWS_617,
     1},
    {"color_alone_means_always",
     {.arguments = {"--color", "617"}},
     0,
     ROWS_617,
     1},
    {"always_is_stronger_than_no_color_and_dumb",
     {.arguments = {"--color=always", "617"},
      .settings = {"NO_COLOR=1", "TERM=dumb"}},
     AT_ALL,
     ROWS_617,
     1},
    {"never_is_never",
     {.arguments = {"--color=never", "617"}},
     AT_ALL,
     ROWS_617,
     0},
    {"never_in_a_file",
     {.arguments = {"--color=never", "617"}},
     0,
     ROWS_617,
     0},
};

static void check_view(void **state)
{
    static struct session session;
    const struct view *view = *state;
    struct outcome outcome;
    char colored[TEXT_MAX];
    const char *expected =
        view->colored ? color(view->board, colored) : view->board;
    session_start(&session, &view->command, view->streams);
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
