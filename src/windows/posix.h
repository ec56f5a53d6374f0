/*
 * The POSIX names that the commands use and that Windows lacks or gives another
 * meaning. When the compiler targets Windows, the Makefile includes this first
 * in every file of the commands; nothing else knows about Windows.
 *
 * Paths and arguments are UTF-8, bytes are never changed on their way in or
 * out, and the console shows UTF-8 and understands colors.
 */
#ifndef WINDOWS_POSIX_H
#define WINDOWS_POSIX_H

/* printf as in C11, and not as in the oldest library of Windows. */
#define __USE_MINGW_ANSI_STDIO 1
#define PRINTF_LIKE(n) __attribute__((format(gnu_printf, n, (n) + 1)))

#define END_KEY "^Z (and Enter)"

#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <stddef.h>
#include <stdio.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

/* The program starts in posix.c, which makes its arguments UTF-8. */
#define main posix_main
int posix_main(int argc, char **argv);

/*
 * These macros take arguments, so that a name without parentheses after it,
 * as in struct stat, stays what it is.
 */
#define open(...) posix_open(__VA_ARGS__, 0)
#define read(fd, buffer, length) posix_read(fd, buffer, length)
#define write(fd, bytes, length) posix_write(fd, bytes, length)
#define fcntl(fd, command) 0 /* the first three always lead somewhere */
#define isatty(fd) posix_isatty(fd)
#define getentropy(buffer, length) posix_getentropy(buffer, length)
#define clock_gettime(clock, time) posix_clock_gettime(time)

#define O_CLOEXEC _O_NOINHERIT
#define F_GETFD 0
#ifndef CLOCK_MONOTONIC
#define CLOCK_MONOTONIC 1
#endif

/* open(path, flags) or open(path, flags, mode), and a 0 that means nothing. */
int posix_open(const char *path, int flags, ...);

/*
 * A write to a pipe without a reader ends the program silently, as SIGPIPE does
 * elsewhere.
 */
ssize_t posix_write(int fd, const void *bytes, size_t length);

ssize_t posix_read(int fd, void *buffer, size_t length);

/* Whether fd is a console: NUL and serial lines are not. */
int posix_isatty(int fd);

/* How wide a console is, and nothing else. */
struct winsize {
    unsigned short ws_col;
};
enum { TIOCGWINSZ };
int posix_ioctl(int fd, int request, struct winsize *size);
#define ioctl(fd, request, size) posix_ioctl(fd, request, size)

/* No read or write has to be repeated: all is ready. */
struct pollfd {
    int fd;
    short events;
};
enum { POLLIN, POLLOUT };
#define poll(wanted, count, milliseconds) ((void)(wanted), 1)

int posix_getentropy(void *buffer, size_t length);
int posix_clock_gettime(struct timespec *time);

#endif
