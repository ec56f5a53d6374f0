/*
 * Completion, --help and the manual have every option of the table, and no
 * other. What shells really make of them is for shells.c.
 */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/option_table.h"
#include "support/capture.h"
#include "support/command.h"

/* Where a text mentions options: by their rows in the table. */
struct mentions {
    bool letters[OPTION_ROWS], names[OPTION_ROWS];
};

static void mention_letter(struct mentions *mentions, char letter)
{
    for (int i = 0; i < OPTION_ROWS; i++)
        if (option_table[i].letter == letter) {
            mentions->letters[i] = true;
            return;
        }
    fail_msg("there is no option -%c", letter);
}

static void mention_name(struct mentions *mentions, const char *name,
                         size_t length)
{
    for (int i = 0; i < OPTION_ROWS; i++)
        if (strlen(option_table[i].name) == length &&
            strncmp(option_table[i].name, name, length) == 0) {
            mentions->names[i] = true;
            return;
        }
    fail_msg("there is no option --%.*s", (int)length, name);
}

static size_t name_length(const char *text)
{
    size_t length = 0;
    while (islower((unsigned char)text[length]) || text[length] == '-')
        length++;
    return length;
}

/* Takes note of every -x and --xyz between two places. */
static void scan(struct mentions *mentions, const char *text, const char *end)
{
    for (; text < end; text++) {
        if (text[0] != '-' || isalnum((unsigned char)text[-1]))
            continue;
        if (text[1] == '-' && islower((unsigned char)text[2])) {
            size_t length = name_length(text + 2);
            mention_name(mentions, text + 2, length);
            text += 1 + length;
        } else if (isalpha((unsigned char)text[1]) &&
                   !isalnum((unsigned char)text[2])) {
            mention_letter(mentions, text[1]);
        }
    }
}

static void has_all_names(const struct mentions *mentions)
{
    for (int i = 0; i < OPTION_ROWS; i++)
        if (!mentions->names[i])
            fail_msg("--%s is missing", option_table[i].name);
}

static void has_all_letters(const struct mentions *mentions)
{
    for (int i = 0; i < OPTION_ROWS; i++)
        if (!mentions->letters[i] && option_table[i].letter != '\0')
            fail_msg("-%c is missing", option_table[i].letter);
}

/* The table itself: what getopt and people expect of one. */
static void the_table_has_no_option_twice(void **state)
{
    for (int i = 0; i < OPTION_ROWS; i++)
        for (int j = 0; j < i; j++) {
            if (option_table[i].letter != '\0')
                assert_int_not_equal(option_table[i].letter,
                                     option_table[j].letter);
            assert_string_not_equal(option_table[i].name, option_table[j].name);
        }
}

/* Calls use on each line of text up to its newline. */
static void each_line(const char *text,
                      void (*use)(struct mentions *, const char *,
                                  const char *),
                      struct mentions *mentions)
{
    while (*text != '\0') {
        size_t length = strcspn(text, "\n");
        use(mentions, text, text + length);
        text += length + (text[length] == '\n');
    }
}

/* A line of --help about an option: `  -x, --exclude=FILE  skip ...`. */
static void scan_help(struct mentions *mentions, const char *line,
                      const char *end)
{
    const char *help;
    if (end - line < 6 || line[0] != ' ' ||
        (line[2] != '-' && strncmp(line + 2, "    --", 6) != 0))
        return;
    for (help = line + 6; help < end - 1; help++)
        if (help[0] == ' ' && help[1] == ' ')
            break;
    scan(mentions, line + 1, help);
    assert_true(end - line < 80); /* fits on a terminal */
}

static void help_has_every_option(void **state)
{
    static const struct command command = {.arguments = {"--help"}};
    struct mentions mentions = {{false}, {false}};
    struct outcome outcome;
    command_run(&command, &outcome);
    each_line(outcome.output, scan_help, &mentions);
    has_all_names(&mentions);
    has_all_letters(&mentions);
    outcome_free(&outcome);
}

/* mdoc: `Fl n` and `Fl Fl count`; a cluster `Fl abc`; `Fl h | V`. */
static void scan_manual(struct mentions *mentions, const char *line,
                        const char *end)
{
    char text[200], *word;
    int flags = 0;
    if (end - line < 4 || end - line >= (long)sizeof text ||
        (strncmp(line, ".It ", 4) != 0 && strncmp(line, ".Op ", 4) != 0 &&
         strncmp(line, ".Fl ", 4) != 0))
        return;
    (void)snprintf(text, sizeof text, "%.*s", (int)(end - line - 1), line + 1);
    for (word = strtok(text, " "); word != NULL; word = strtok(NULL, " ")) {
        if (strcmp(word, "Fl") == 0) {
            flags++;
            continue;
        }
        if (flags == 2)
            mention_name(mentions, word, strlen(word));
        for (; flags == 1 && isalpha((unsigned char)*word); word++)
            mention_letter(mentions, *word);
        flags = strcmp(word, "|") == 0; /* another letter follows */
    }
}

/* The part of the manual from one text to another, to be freed. */
static char *manual_part(const char *from, const char *to)
{
    char *text = file_read("man/freecell-deal.6");
    char *begin = strstr(text, from), *end;
    assert_non_null(begin);
    end = strstr(begin, to);
    assert_non_null(end);
    *end = '\0';
    memmove(text, begin, strlen(begin) + 1);
    return text;
}

static void the_manual_s_list_has_every_option(void **state)
{
    struct mentions mentions = {{false}, {false}};
    char *text = manual_part("The options are:", "\n.El\n");
    each_line(text, scan_manual, &mentions);
    has_all_names(&mentions);
    has_all_letters(&mentions);
    free(text);
}

/* There each option is a letter, or else a name. */
static void the_manual_s_synopsis_has_every_option_once(void **state)
{
    struct mentions mentions = {{false}, {false}};
    char *text = manual_part(".Sh SYNOPSIS", ".Sh DESCRIPTION");
    each_line(text, scan_manual, &mentions);
    mention_letter(&mentions, 'i');
    assert_non_null(strstr(text, "\n.Fl i\n"));
    has_all_letters(&mentions);
    for (int i = 0; i < OPTION_ROWS; i++)
        assert_int_equal(mentions.names[i], option_table[i].letter == '\0');
    free(text);
}

/* The bash file completes names, and knows the letters that want a value. */
static void bash_has_every_option(void **state)
{
    struct mentions mentions = {{false}, {false}};
    char *text = file_read("src/completion/freecell-deal.bash");
    const char *list = strstr(text, "options='"), *end;
    assert_non_null(list);
    end = strchr(list + 9, '\'');
    assert_non_null(end);
    scan(&mentions, list, end);
    has_all_names(&mentions);
    free(text);
}

/* A line of zsh: `'(what excludes it)'{-r,--random}'[help]'`. */
static void scan_zsh(struct mentions *mentions, const char *line,
                     const char *end)
{
    const char *spec = strchr(line, '\''), *help = strchr(line, '[');
    if (strncmp(line, "    '", 5) != 0 || help == NULL || help > end)
        return;
    if (spec[1] == '(')
        spec = strstr(spec, ")'") + 1;
    scan(mentions, spec + 1, help);
}

static void zsh_has_every_option(void **state)
{
    struct mentions mentions = {{false}, {false}};
    char *text = file_read("src/completion/_freecell-deal");
    each_line(text, scan_zsh, &mentions);
    has_all_names(&mentions);
    has_all_letters(&mentions);
    free(text);
}

/* A line of fish: `complete -c freecell-deal -s r -l random -d '...'`. */
static void scan_fish(struct mentions *mentions, const char *line,
                      const char *end)
{
    const char *at = strstr(line, " -s "), *name = strstr(line, " -l ");
    if (strncmp(line, "complete -c freecell-deal ", 26) != 0 ||
        strncmp(line + 26, "-n ", 3) == 0)
        return;
    if (at != NULL && at < end)
        mention_letter(mentions, at[4]);
    if (name != NULL && name < end)
        mention_name(mentions, name + 4, name_length(name + 4));
}

static void fish_has_every_option(void **state)
{
    struct mentions mentions = {{false}, {false}};
    char *text = file_read("src/completion/freecell-deal.fish");
    each_line(text, scan_fish, &mentions);
    has_all_names(&mentions);
    has_all_letters(&mentions);
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_table_has_no_option_twice),
        cmocka_unit_test(help_has_every_option),
        cmocka_unit_test(the_manual_s_list_has_every_option),
        cmocka_unit_test(the_manual_s_synopsis_has_every_option_once),
        cmocka_unit_test(bash_has_every_option),
        cmocka_unit_test(zsh_has_every_option),
        cmocka_unit_test(fish_has_every_option),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
