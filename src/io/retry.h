/* Reads and writes that may have to wait. */
#ifndef IO_RETRY_H
#define IO_RETRY_H

#include <errno.h>
#include <poll.h>
#include <stdbool.h>
#include <stddef.h>
#include <unistd.h>

/*
 * Returns whether to repeat a read or write of fd that failed, because a signal
 * came or fd was not ready. In the second case, waits first until fd is ready
 * for events, POLLIN or POLLOUT.
 */
static inline bool wait_to_repeat(int fd, short events)
{
    struct pollfd wanted = {.fd = fd, .events = events};
    if (errno == EAGAIN)
        (void)poll(&wanted, 1, -1);
    return errno == EAGAIN || errno == EINTR;
}

/* Whether fd takes a short text at once; or fails at once. */
static inline bool can_write(int fd)
{
    struct pollfd wanted = {.fd = fd, .events = POLLOUT};
    return poll(&wanted, 1, 0) != 0;
}

/*
 * Writes all bytes. Returns 0, or the errno of a failure; a write of nothing is
 * one, ENOSPC, as it may be at the end of a device.
 */
static inline int write_all(int fd, const char *bytes, size_t length)
{
    while (length > 0) {
        ssize_t written = write(fd, bytes, length);
        if (written == 0)
            return ENOSPC;
        if (written > 0) {
            bytes += written;
            length -= (size_t)written;
        } else if (!wait_to_repeat(fd, POLLOUT)) {
            return errno;
        }
    }
    return 0;
}

#endif
