#include "io/input.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "io/output.h"
#include "io/retry.h"
#include "io/utf8.h"

bool is_file(const char *name)
{
    return access(name, F_OK) == 0;
}

int input_open(struct input *input, const char *path)
{
    bool standard = strcmp(path, "-") == 0;
    *input = (struct input){
        .fd = standard ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC),
        .name = standard ? "standard input" : path,
        .place = {1, 1},
    };
    if (input->fd < 0) {
        message_cannot("open", path, strerror(errno));
        return -1;
    }
    input->typed = isatty(input->fd) && isatty(STDERR_FILENO);
    return 0;
}

void input_open_text(struct input *input, const char *name, const char *text)
{
    *input = (struct input){
        .fd = STDIN_FILENO, /* which input_close() does not close */
        .text = text,
        .name = name,
        .place = {1, 1}};
}

void input_report(struct input *input, struct place place, const char *format,
                  ...)
{
    char what[MESSAGE_MAX];
    va_list values;
    va_start(values, format);
    (void)vsnprintf(what, sizeof what, format, values);
    va_end(values);
    if (!input->failed && output_flush() == 0)
        message_at(input->name, place, what);
}

/*
 * The unit of UTF-16 at this index of the raw bytes. One that is cut short is
 * taken for half of a pair, which waits for the other half.
 */
static uint32_t unit_at(const struct input *input, size_t index)
{
    const unsigned char *bytes = input->raw + index;
    if (index + 2 > input->raw_end)
        return UTF16_HIGH;
    if (input->encoding == UTF_16_BE)
        return (uint32_t)bytes[0] << 8 | bytes[1];
    return (uint32_t)bytes[1] << 8 | bytes[0];
}

/* Adds raw bytes of UTF-16 to the buffer. Returns how many. */
static size_t convert_units(struct input *input)
{
    size_t done = 0;
    while (done < input->raw_end) {
        uint32_t unit = unit_at(input, done), next = unit_at(input, done + 2);
        uint32_t code;
        bool lacks_next = utf16_is_high(unit) && done + 4 > input->raw_end;
        if (lacks_next && !input->ended)
            break;
        done += 2 * utf16_decode(unit, next, &code);
        input->end += utf8_encode(code, (char *)input->buffer + input->end);
    }
    /* The last unit may be cut short by the end. */
    return done < input->raw_end ? done : input->raw_end;
}

static size_t copy_raw(struct input *input)
{
    memcpy(input->buffer + input->end, input->raw, input->raw_end);
    input->end += input->raw_end;
    return input->raw_end;
}

/* Adds the raw bytes to the buffer, as UTF-8. Part of a character stays raw. */
static void convert(struct input *input)
{
    bool is_utf8 = input->encoding == UTF_8;
    size_t done = is_utf8 ? copy_raw(input) : convert_units(input);
    input->raw_end -= done;
    memmove(input->raw, input->raw + done, input->raw_end);
}

/* Detects the encoding by its mark. Returns false if that may be incomplete. */
static bool find_encoding(struct input *input)
{
    const unsigned char *raw = input->raw; /* zero after what was read */
    if (input->raw_end < 3 && raw[0] >= 0xEF && !input->ended)
        return false;
    input->encoding = UTF_8;
    if (memcmp(raw, "\xFE\xFF", 2) == 0)
        input->encoding = UTF_16_BE;
    else if (memcmp(raw, "\xFF\xFE", 2) == 0)
        input->encoding = UTF_16_LE;
    return true;
}

/* Reads from the text, as read() does from a file. */
static ssize_t take_text(struct input *input, unsigned char *bytes, size_t room)
{
    size_t length = strnlen(input->text, room);
    memcpy(bytes, input->text, length);
    input->text += length;
    return (ssize_t)length;
}

/* Reads once, and adds what was read to the buffer. */
static void read_more(struct input *input)
{
    unsigned char *bytes = input->raw + input->raw_end;
    size_t room = sizeof input->raw - input->raw_end;
    ssize_t got = input->text != NULL ? take_text(input, bytes, room)
                                      : read(input->fd, bytes, room);
    if (got < 0 && wait_to_repeat(input->fd, POLLIN))
        return;
    if (got < 0)
        message_cannot("read", input->name, strerror(errno));
    else
        input->raw_end += (size_t)got;
    input->failed = got < 0;
    input->ended = got <= 0; /* even if a terminal could be read on */
    bool begins = input->encoding == NOT_YET_KNOWN;
    if (begins && !find_encoding(input))
        return;
    convert(input);
    if (begins && memcmp(input->buffer, "\xEF\xBB\xBF", 3) == 0)
        input->next = 3;
}

void input_fill(struct input *input, size_t wanted)
{
    /* All raw bytes must fit: two bytes of UTF-16 are up to three of UTF-8. */
    enum { FULL = sizeof input->buffer - sizeof input->raw / 2 * 3 };
    input->end -= input->next;
    memmove(input->buffer, input->buffer + input->next, input->end);
    input->next = 0;
    if (wanted > FULL)
        wanted = FULL;
    while (input->end - input->next < wanted && !input->ended &&
           output_flush() == 0)
        read_more(input);
}

void input_skip(struct input *input, size_t count)
{
    const unsigned char *byte = input->buffer + input->next;
    for (const unsigned char *end = byte + count; byte < end; byte++) {
        if (*byte == '\r' || (*byte == '\n' && !input->after_cr)) {
            input->place.line++;
            input->place.column = 1;
        } else if (*byte != '\n') {
            input->place.column += !utf8_continues(*byte);
        }
        input->after_cr = *byte == '\r';
    }
    input->next += count;
}

int input_close(struct input *input)
{
    if (input->fd != STDIN_FILENO)
        (void)close(input->fd); /* cannot lose data: it was only read */
    return input->failed ? -1 : 0;
}
