#include "io/output.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "io/atomic_file.h"
#include "io/message.h"

static struct {
    struct output_name name;
    bool open;  /* there is a file to write to */
    char *path; /* of that file, as the user would name it, or NULL */
    struct atomic_file file;
    struct writer writer;
} output;

const char *output_parse(const char *text, struct output_name *name)
{
    *name = (struct output_name){.pattern = NULL};
    if (strcmp(text, "-") == 0)
        return NULL;
    name->pattern = text;
    for (const char *at = strchr(text, '%'); at != NULL;
         at = strchr(at + 2, '%')) {
        if (at[1] != 'd' && at[1] != '%')
            return "a % must be followed by d or %";
        if (at[1] == 'd' && name->file_per_deal)
            return "more than one %d";
        name->file_per_deal = name->file_per_deal || at[1] == 'd';
    }
    return text[0] == '\0' ? "the name is empty" : NULL;
}

/* The name that pattern gives the file of this deal, in new memory, or NULL. */
static char *make_path(const char *pattern, int64_t number)
{
    enum { NUMBER_MAX = 20 };
    char *path = malloc(strlen(pattern) + NUMBER_MAX + 1);
    char *out = path;
    if (path == NULL)
        return NULL;
    while (*pattern != '\0') {
        if (*pattern != '%') {
            *out++ = *pattern++;
            continue;
        }
        if (pattern[1] == 'd')
            out += snprintf(out, NUMBER_MAX + 1, "%" PRId64, number);
        else
            *out++ = '%';
        pattern += 2;
    }
    *out = '\0';
    return path;
}

/* Opens the file of this deal, or of all. Returns 0, or -1 after a message. */
static int open_file(int64_t number)
{
    char *path = make_path(output.name.pattern, number);
    const char *reason =
        path != NULL ? atomic_file_open(&output.file, path) : strerror(errno);
    if (reason != NULL) {
        message_cannot("write", path != NULL ? path : output.name.pattern,
                       reason);
        free(path);
        return -1;
    }
    output.path = path;
    output.open = true;
    writer_start(&output.writer, output.file.fd, path);
    return 0;
}

/* Closes the file, and keeps or discards it. */
static int close_file(bool good)
{
    const char *reason = NULL;
    good = writer_flush(&output.writer) == 0 && good;
    output.open = false;
    if (good)
        reason = atomic_file_keep(&output.file);
    else
        atomic_file_discard(&output.file);
    if (reason != NULL)
        message_cannot("write", output.writer.name, reason);
    free(output.path);
    return good && reason == NULL ? 0 : -1;
}

int output_start(const struct output_name *name)
{
    output.name = *name;
    if (name->pattern != NULL)
        return name->file_per_deal ? 0 : open_file(0);
    output.path = NULL;
    output.file = (struct atomic_file){STDOUT_FILENO, -1, -1, NULL, ""};
    output.open = true;
    writer_start(&output.writer, STDOUT_FILENO, "standard output");
    return 0;
}

struct writer *output_writer(void)
{
    return &output.writer;
}

int output_begin_deal(int64_t number)
{
    return output.name.file_per_deal ? open_file(number) : 0;
}

int output_end_deal(void)
{
    return output.name.file_per_deal ? close_file(true) : 0;
}

int output_flush(void)
{
    return output.open ? writer_flush(&output.writer) : 0;
}

int output_finish(bool good)
{
    return output.open ? close_file(good) : 0;
}
