/* Reads and writes that fail only for now. */
#ifndef IO_RETRY_H
#define IO_RETRY_H

#include <errno.h>
#include <poll.h>
#include <stdbool.h>
#include <stddef.h>
#include <unistd.h>

/*
 * Whether to repeat a read or write of fd that failed, as a signal came or fd
 * was not ready. Waits until it is ready for events, POLLIN or POLLOUT.
 */
static inline bool retry(int fd, short events)
{
    struct pollfd wanted = {.fd = fd, .events = events};
    if (errno == EAGAIN)
        (void)poll(&wanted, 1, -1);
    return errno == EAGAIN || errno == EINTR;
}

/* Writes all of the bytes. Returns 0, or the errno of a failure. */
static inline int write_all(int fd, const char *bytes, size_t length)
{
    while (length > 0) {
        ssize_t written = write(fd, bytes, length);
        if (written < 0 && !retry(fd, POLLOUT))
            return errno;
        bytes += written > 0 ? written : 0;
        length -= written > 0 ? (size_t)written : 0;
    }
    return 0;
}

#endif
