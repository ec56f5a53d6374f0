/* Reads and writes that fail only for now. */
#ifndef RETRY_H
#define RETRY_H

#include <errno.h>
#include <poll.h>
#include <stdbool.h>

/*
 * Whether to repeat a read or write of fd that failed: a signal came, or fd was
 * not ready, POLLIN or POLLOUT. Waits until it is.
 */
static inline bool retry(int fd, short events)
{
    struct pollfd wanted = {.fd = fd, .events = events};
    if (errno == EAGAIN)
        (void)poll(&wanted, 1, -1);
    return errno == EAGAIN || errno == EINTR;
}

#endif
