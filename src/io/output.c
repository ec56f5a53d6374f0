#include "io/output.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "io/atomic_file.h"
#include "io/message.h"

static struct {
    struct output_name name;
    char *path; /* of the open file, as the user would name it, or NULL */
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
    char *path = malloc(strlen(pattern) + NUMBER_MAX + 1), *out = path;
    if (path == NULL)
        return NULL;
    for (; *pattern != '\0'; pattern++)
        if (*pattern == '%' && *++pattern == 'd')
            out += sprintf(out, "%" PRId64, number);
        else
            *out++ = *pattern;
    *out = '\0';
    return path;
}

/* Opens the file of this deal, or of all. Returns 0, or -1 after a message. */
static int open_file(int64_t number)
{
    const char *pattern = output.name.pattern;
    char *path = make_path(pattern != NULL ? pattern : "/dev/stdout", number);
    if (path == NULL) {
        message("out of memory");
        return -1;
    }
    int fd;
    const char *name = pattern != NULL ? path : "standard output";
    const char *reason = atomic_file_open(path, &fd);
    if (reason != NULL) {
        message_cannot("write", name, reason);
        free(path);
        return -1;
    }
    output.path = path;
    writer_start(&output.writer, fd, name);
    return 0;
}

/* Closes the file, and keeps or discards it. */
static int close_file(bool good)
{
    good = writer_flush(&output.writer) == 0 && good;
    const char *reason = atomic_file_close(good ? NULL : "it is not wanted");
    if (good && reason != NULL)
        message_cannot("write", output.writer.name, reason);
    free(output.path);
    output.path = NULL;
    return reason == NULL ? 0 : -1;
}

int output_start(const struct output_name *name)
{
    output.name = *name;
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
    return output.path != NULL ? writer_flush(&output.writer) : 0;
}

int output_finish(bool good)
{
    return output.path != NULL ? close_file(good) : 0;
}
