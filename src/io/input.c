#include "io/input.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <string.h>
#include <unistd.h>

#include "io/output.h"
#include "io/utf8.h"

int input_open(struct input *input, const char *path)
{
    bool standard = strcmp(path, "-") == 0;
    *input = (struct input){
        .fd = standard ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC),
        .name = standard ? "standard input" : path,
        .place = {1, 1},
    };
    if (input->fd >= 0)
        return 0;
    message_cannot("open", path, strerror(errno));
    return -1;
}

void input_complain(struct input *input, struct place place, const char *format,
                    ...)
{
    va_list values;
    if (input->failed || output_flush() != 0)
        return;
    va_start(values, format);
    message_at(input->name, place, format, values);
    va_end(values);
}

/* Adds what comes next to the buffer. */
static void read_more(struct input *input)
{
    ssize_t got = read(input->fd, input->buffer + input->end,
                       sizeof input->buffer - input->end);
    if (got < 0 && errno == EINTR)
        return;
    if (got < 0)
        message_cannot("read", input->name, strerror(errno));
    else
        input->end += (size_t)got;
    input->failed = got < 0;
    input->ended = got <= 0; /* a terminal would go on after it */
}

size_t input_ahead(struct input *input, size_t wanted,
                   const unsigned char **bytes)
{
    if (input->end - input->next < wanted) {
        input->end -= input->next;
        memmove(input->buffer, input->buffer + input->next, input->end);
        input->next = 0;
        if (wanted > sizeof input->buffer)
            wanted = sizeof input->buffer;
        while (input->end < wanted && !input->ended && output_flush() == 0)
            read_more(input);
    }
    *bytes = input->buffer + input->next;
    return input->end - input->next;
}

void input_skip(struct input *input, size_t count)
{
    const unsigned char *byte = input->buffer + input->next;
    for (const unsigned char *end = byte + count; byte < end; byte++) {
        if (*byte == '\r' || (*byte == '\n' && !input->after_return)) {
            input->place.line++;
            input->place.column = 1;
        } else if (*byte != '\n') {
            input->place.column += !utf8_continues(*byte);
        }
        input->after_return = *byte == '\r';
    }
    input->next += count;
}

void input_skip_mark(struct input *input)
{
    const unsigned char *bytes;
    if (input_peek(input) == 0xEF && input_ahead(input, 3, &bytes) >= 3 &&
        memcmp(bytes, "\xEF\xBB\xBF", 3) == 0)
        input->next += 3;
}

int input_byte(struct input *input)
{
    int byte = input_peek(input);
    if (byte != INPUT_END)
        input_skip(input, 1);
    return byte;
}

int input_close(struct input *input)
{
    if (input->fd != STDIN_FILENO)
        (void)close(input->fd); /* it was only read */
    return input->failed ? -1 : 0;
}
