#include "input.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "utf8.h"

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
    message("cannot open %s: %s", path, strerror(errno));
    return -1;
}

/* Fills the buffer again. Returns false when there is nothing more. */
static bool refill(struct input *input)
{
    ssize_t got;
    do
        got = read(input->fd, input->buffer, sizeof input->buffer);
    while (got < 0 && errno == EINTR);

    if (got < 0) {
        message("cannot read %s: %s", input->name, strerror(errno));
        input->failed = true;
    }
    input->next = 0;
    input->end = got > 0 ? (size_t)got : 0;
    return got > 0;
}

int input_byte(struct input *input)
{
    if (input->failed || (input->next == input->end && !refill(input)))
        return INPUT_END;
    int byte = input->buffer[input->next++];
    if (byte == '\n') {
        input->place.line++;
        input->place.column = 1;
    } else if (!utf8_continues(byte)) {
        input->place.column++;
    }
    return byte;
}

int input_close(struct input *input)
{
    if (input->fd != STDIN_FILENO)
        (void)close(input->fd); /* it was only read */
    return input->failed ? -1 : 0;
}
