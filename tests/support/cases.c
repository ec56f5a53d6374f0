#include "support/cases.h"

#include <stdlib.h>
#include <string.h>

#include "io/utf8.h"
#include "support/capture.h"
#include "support/reference.h"

enum { TEXT_MAX = 256 * 1024, NAMED_MAX = 20 };

/* A text that is written, and ends with a NUL. */
struct text {
    size_t length;
    char bytes[TEXT_MAX];
};

/* The texts that cases share. */
static struct named {
    const char *name, *text;
} named[NAMED_MAX];

/* Ends the program: there is no test yet that could fail. */
static void require(bool holds, const char *what)
{
    if (holds)
        return;
    (void)fprintf(stderr, "tests/data: %s\n", what);
    exit(1);
}

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

static void add(struct text *text, const char *bytes, size_t length)
{
    require(text->length + length < TEXT_MAX, "a text is too long");
    memcpy(text->bytes + text->length, bytes, length);
    text->length += length;
    text->bytes[text->length] = '\0';
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

/* Cuts off what comes before a delimiter, where \n is a newline. */
static char *take_string(char **at, char delimiter)
{
    char *string = *at, *out = string;
    for (; **at != delimiter; ++*at) {
        require(**at != '\0', string);
        bool is_newline = begins(*at, "\\n");
        *out++ = is_newline ? '\n' : **at;
        *at += is_newline;
    }
    ++*at;
    *out = '\0';
    (void)unescape(string);
    return string;
}

/* Does `s/one/other/` wherever the text has one after begin. */
static void substitute(struct text *text, size_t begin, char **at)
{
    static struct text before;
    require(**at == 's', *at);
    char delimiter = *++*at;
    ++*at;
    const char *one = take_string(at, delimiter);
    const char *other = take_string(at, delimiter), *found;
    before.length = 0;
    add(&before, text->bytes + begin, text->length - begin);
    text->length = begin;
    const char *from = before.bytes;
    for (; (found = strstr(from, one)) != NULL; from = found + strlen(one)) {
        add(text, from, (size_t)(found - from));
        add(text, other, strlen(other));
    }
    require(from > before.bytes, one);
    add(text, from, strlen(from));
}

/* The last value whose letter is one of these; the first row has none. */
struct choice {
    char letter;
    int value;
};

static int choose(const struct choice *choices, size_t count,
                  const char *letters)
{
    int value = choices[0].value;
    for (size_t i = 1; i < count; i++)
        if (strchr(letters, choices[i].letter) != NULL)
            value = choices[i].value;
    return value;
}

/* Adds the board of a deal, in the form of these letters. */
static void add_board(struct text *text, const char *letters, int64_t number)
{
    static const struct choice layouts[] = {{'\0', FORM_ROWS},
                                            {'c', FORM_COLUMNS},
                                            {'l', FORM_LINE},
                                            {'j', FORM_JSON}};
    static const struct choice symbols[] = {{'\0', FREECELL_ASCII},
                                            {'u', FREECELL_UNICODE},
                                            {'g', FREECELL_GLYPHS}};
    char board[REFERENCE_MAX];
    struct form_style style = {
        .layout = (enum form_layout)choose(layouts, COUNT_OF(layouts), letters),
        .ten = strchr(letters, 't') != NULL,
        .symbols =
            (enum freecell_symbols)choose(symbols, COUNT_OF(symbols), letters)};
    (void)reference_text(number, &style, board);
    add(text, board, strlen(board));
}

static void add_named(struct text *text, const char *name)
{
    const struct named *at = named;
    while (at->name != NULL && strcmp(at->name, name) != 0)
        at++;
    require(at->name != NULL, name);
    add(text, at->text, strlen(at->text));
}

/* Adds what a line such as `%-c 617 s/ /,/` stands for. */
static void expand(struct text *text, char *line)
{
    size_t begin = text->length;
    char *letters =
        *line == '-' ? take_string(&line, ' ') : line + strlen(line);
    size_t length = strcspn(line, " ");
    char *next = line + length + (line[length] == ' '), *end;
    line[length] = '\0';
    int64_t number = strtoll(line, &end, 10);
    if (end > line)
        add_board(text, letters, number);
    else
        add_named(text, line);
    while (*next != '\0') {
        substitute(text, begin, &next);
        next += *next == ' ';
    }
}

static bool is_answer(const char *line)
{
    return line[0] == '=' && line[1] != '\0' && strchr(">!?.", line[1]) != NULL;
}

/* Reads lines up to an answer, or an empty line, as a text of malloc(). */
static char *read_text(char **at, bool is_case, size_t *length)
{
    static struct text text;
    text.length = 0;
    text.bytes[0] = '\0';
    while (is_case ? !is_answer(*at) : **at != '\n') {
        char *line = take_line(at);
        if (*line == '%') {
            expand(&text, line + 1);
        } else {
            add(&text, line, strlen(line));
            add(&text, "\n", 1);
        }
    }
    *length = unescape(text.bytes);
    char *copy = malloc(*length + 1);
    require(copy != NULL, "no memory");
    return memcpy(copy, text.bytes, *length + 1);
}

/* Adds a line to a text of malloc(), or to NULL. */
static char *append(char *text, const char *before, const char *line)
{
    size_t length = text == NULL ? 0 : strlen(text);
    text = realloc(text, length + strlen(before) + strlen(line) + 2);
    require(text != NULL, "no memory");
    (void)sprintf(text + length, "%s%s\n", before, line);
    return text;
}

/* Reads the lines that say what comes of a case. */
static void read_answers(char **at, struct command_row *row)
{
    char *output = NULL, *errors = NULL;
    while (is_answer(*at)) {
        char *line = take_line(at), kind = line[1];
        if (kind == '>')
            output = append(output, "", line + 3);
        else if (kind != '.')
            errors = append(errors, IDENTIFY ": standard input:", line + 2);
        if (kind == '!')
            row->status = 2;
        else if (row->status == 0 && (begins(line, "=> none") ||
                                      strstr(line, "\"deals\":[]") != NULL))
            row->status = 1;
    }
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
    row->command.input = read_text(at, true, &row->command.input_length);
    read_answers(at, row);
}

size_t cases_read(const char *path, struct command_row *rows, size_t max)
{
    size_t count = 0, names = 0, length;
    for (char *at = file_read(path); *at != '\0';) {
        char *line = take_line(&at);
        if (begins(line, "%% ")) {
            require(count < max, "there are too many cases");
            read_case(&at, line + 3, &rows[count++]);
        } else if (begins(line, "%: ")) {
            require(names + 1 < NAMED_MAX, "there are too many texts");
            named[names].name = line + 3;
            named[names++].text = read_text(&at, false, &length);
        } else {
            require(line[0] == '\0' || line[0] == '#', line); /* in no case */
        }
    }
    return count;
}
