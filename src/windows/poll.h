/* Windows has poll() for sockets only. */
#ifndef POLL_H
#define POLL_H

enum { POLLIN = 1 };

struct pollfd {
    int fd;
    short events, revents;
};

/* Nothing is there yet, as far as can be told. */
static inline int poll(struct pollfd *poller, unsigned count, int milliseconds)
{
    (void)poller, (void)count, (void)milliseconds;
    return 0;
}

#endif
