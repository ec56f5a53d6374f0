#include "support/cases.h"

#include <stdlib.h>
#include <string.h>

#include "support/capture.h"

static bool begins(const char *text, const char *with)
{
    return strncmp(text, with, strlen(with)) == 0;
}

/* Cuts a line off the text, without its newline. */
static char *take_line(char **text)
{
    char *line = *text, *end = line + strcspn(line, "\n");
    *text = end + (*end == '\n');
    *end = '\0';
    return line;
}

/* Replaces the escapes of a text by their bytes. Returns its length. */
static size_t unescape(char *text)
{
    char *out = text;
    for (char *in = text; *in != '\0';) {
        if (begins(in, "\\x")) {
            char digits[] = {in[2], in[3], '\0'};
            *out++ = (char)strtoul(digits, NULL, 16);
            in += 4;
        } else if (begins(in, "\\\n")) {
            in += 2;
        } else {
            *out++ = *in++;
        }
    }
    return (size_t)(out - text);
}

/* Adds a line to a text of malloc(), or to NULL. */
static char *append(char *text, const char *before, const char *line)
{
    size_t length = text == NULL ? 0 : strlen(text);
    text = realloc(text, length + strlen(before) + strlen(line) + 2);
    assert_non_null(text);
    (void)sprintf(text + length, "%s%s\n", before, line);
    return text;
}

/* Reads the lines that say what comes of a case. */
static char *read_answers(char *at, struct command_row *row)
{
    static const char input[] = "freecell-deal: standard input:";
    char *output = NULL, *errors = NULL;
    while (*at == '=') {
        char *line = take_line(&at), kind = line[1];
        assert_non_null(strchr(">!?.", kind));
        if (kind == '>')
            output = append(output, "", line + 3);
        else if (kind != '.')
            errors = append(errors, input, line + 2);
        if (kind == '!')
            row->status = 2;
        else if (row->status == 0 &&
                 (begins(line, "=> none") || begins(line, "=> ?")))
            row->status = 1;
    }
    row->output = output;
    row->errors = errors;
    return at;
}

static bool is_answer(const char *line)
{
    return line[0] == '=' && (begins(line, "=> ") || line[1] == '!' ||
                              line[1] == '?' || line[1] == '.');
}

/* Reads the case whose name comes next. Returns what is after it. */
static char *read_case(char *at, struct command_row *row)
{
    size_t count = 1;
    row->name = take_line(&at);
    row->command.arguments[0] = "-i";
    row->command.seconds =
        60; /* some games take seconds, and sanitizers more */
    if (begins(at, "%- "))
        for (char *word = strtok(take_line(&at) + 3, " "); word != NULL;
             word = strtok(NULL, " "))
            row->command.arguments[count++] = word;
    bool escaped = begins(at, "%\\\n");
    if (escaped)
        (void)take_line(&at);
    char *text = at;
    while (*at != '\0' && !is_answer(at))
        at += strcspn(at, "\n") + 1;
    char *after = at;
    assert_true(is_answer(at));
    after = read_answers(at, row);
    *at = '\0'; /* the text ends where the answers were */
    row->command.input = text;
    row->command.input_length = escaped ? unescape(text) : strlen(text);
    return after;
}

size_t cases_read(const char *path, struct command_row rows[CASES_MAX])
{
    size_t count = 0;
    for (char *at = file_read(path); *at != '\0';) {
        if (!begins(at, "%% ")) {
            (void)take_line(&at);
            continue;
        }
        assert_true(count < CASES_MAX);
        at = read_case(at + 3, &rows[count++]);
    }
    return count;
}
