#include "support/cases.h"

#include <stdlib.h>
#include <string.h>

#include "io/utf8.h"
#include "support/files.h"

static const char path[] = "tests/data/boards.txt";

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
        } else if (begins(in, "\\<")) {
            out += utf8_encode((uint32_t)strtoul(in + 2, &in, 16), out);
            in++;
        } else if (begins(in, "\\\n")) {
            in += 2;
        } else {
            *out++ = *in++;
        }
    }
    *out = '\0';
    return (size_t)(out - text);
}

static bool is_answer(const char *line)
{
    return line[0] == '=' && line[1] != '\0' && strchr(">!?", line[1]) != NULL;
}

/* Reads the lines that say what comes of a case. */
static void read_answers(char **at, struct command_row *row)
{
    char *output, *errors;
    size_t length;
    FILE *answers = open_memstream(&output, &length);
    FILE *messages = open_memstream(&errors, &length);
    if (!is_answer(*at))
        fail_msg("nothing comes of the case %s", row->name);
    while (is_answer(*at)) {
        char *line = take_line(at), kind = line[1];
        if (kind == '>')
            (void)fprintf(answers, "%s\n", line + 3);
        else
            (void)fprintf(messages, IDENTIFY ": standard input:%s\n", line + 2);
        if (kind == '!')
            row->status = 2;
        else if (row->status == 0 && (begins(line, "=> none") ||
                                      strstr(line, "\"deals\":[]") != NULL))
            row->status = 1;
    }
    (void)fclose(answers);
    (void)fclose(messages);
    row->output = output;
    row->errors = errors;
}

/* Reads the case of this name. */
static void read_case(char **at, const char *name, struct command_row *row)
{
    *row = (struct command_row){.name = name};
    row->command.program = IDENTIFY;
    if (begins(*at, "%$ "))
        row->command.line = take_line(at) + strlen("%$ ");
    char *text = *at, *end = text;
    while (*end != '\0' && !is_answer(end))
        end += strcspn(end, "\n") + 1;
    *at = end;
    read_answers(at, row);
    *end = '\0';
    row->command.input = text;
    row->command.input_length = unescape(text);
}

size_t cases_read(struct command_row rows[CASES_MAX])
{
    size_t count = 0;
    for (char *at = file_read(path); *at != '\0';) {
        char *line = take_line(&at);
        if (line[0] == '\0' || line[0] == '#')
            continue;
        if (!begins(line, "%% ") || count == CASES_MAX)
            fail_msg("not a case, or one too many: %s", line);
        read_case(&at, line + 3, &rows[count++]);
    }
    return count;
}

int cases_run(CMUnitTestFunction test)
{
    static struct command_row rows[CASES_MAX];
    return run_rows(path, "%% ", rows, sizeof *rows, cases_read(rows), test,
                    NULL, NULL);
}
