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
    bool open;  /* the writer has a file to write to */
    char *path; /* of that file, as the user would name it */
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
            return "it has two %d";
        name->file_per_deal = name->file_per_deal || at[1] == 'd';
    }
    return text[0] == '\0' ? "it is empty" : NULL;
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
    const char *name = output.name.pattern, *action = "write";
    int fd = -1;
    output.path = make_path(output.name.pattern, number);
    if (output.path != NULL) {
        name = output.path;
        fd = atomic_file_open(&output.file, output.path);
        if (output.file.in_place)
            action = "make a temporary file for";
    }
    if (fd < 0) {
        message_cannot(action, name, errno);
        free(output.path);
        return -1;
    }
    writer_start(&output.writer, fd, output.path);
    output.open = true;
    return 0;
}

/* Closes the file, and keeps or discards it. */
static int close_file(bool good)
{
    output.open = false;
    good = writer_close(&output.writer) == 0 && good;
    if (output.name.pattern == NULL)
        return good ? 0 : -1;
    if (!good) {
        atomic_file_discard(&output.file);
    } else if (atomic_file_keep(&output.file) != 0) {
        message_cannot("write", output.path, errno);
        good = false;
    }
    if (output.file.damaged)
        message_about(output.path,
                      "not complete, as it could only be written in place");
    free(output.path);
    return good ? 0 : -1;
}

int output_start(const struct output_name *name)
{
    output.name = *name;
    output.open = name->pattern == NULL;
    if (output.open) {
        writer_start(&output.writer, STDOUT_FILENO, "standard output");
        return 0;
    }
    return name->file_per_deal ? 0 : open_file(0);
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
