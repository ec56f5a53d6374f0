/*
 * The names of POSIX that the command uses, where Windows lacks them or means
 * something else by them. The Makefile has every file of the command include
 * this first when the compiler makes programs for Windows; nothing else knows
 * of Windows.
 *
 * Paths and arguments are UTF-8, bytes are never changed on their way in or
 * out, and the console shows UTF-8 and understands colors.
 */
#ifndef POSIX_H
#define POSIX_H

/* printf as in C11, and not as in the oldest library of Windows. */
#define __USE_MINGW_ANSI_STDIO 1

#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <process.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <sys/stat.h>
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
#define stat(path, status) posix_stat(path, status)
#define lstat(path, status) posix_stat(path, status)
#define access(path, mode) posix_access(path, mode)
#define rename(from, to) posix_rename(from, to)
#define unlink(path) posix_unlink(path)
#define getentropy(buffer, length) posix_getentropy(buffer, length)
#define clock_gettime(clock, time) posix_clock_gettime(time)

#define O_CLOEXEC _O_NOINHERIT
#define O_NONBLOCK 0
#define F_GETFD 0
#ifndef CLOCK_MONOTONIC
#define CLOCK_MONOTONIC 1
#endif

/* open(path, flags) or open(path, flags, mode), and a 0 that means nothing. */
int posix_open(const char *path, int flags, ...);

/*
 * A pipe that nobody reads any more ends the program without a word, as
 * SIGPIPE does elsewhere.
 */
ssize_t posix_write(int fd, const void *bytes, size_t length);

ssize_t posix_read(int fd, void *buffer, size_t length);

/* Whether fd is a console: NUL and serial lines are none. */
int posix_isatty(int fd);

int posix_stat(const char *path, struct stat *status);
int posix_access(const char *path, int mode);

/* Replaces what is there already. */
int posix_rename(const char *from, const char *to);

int posix_unlink(const char *path);

/* What parts the names of a path, and a drive from them. */
#define PATH_SEPARATORS "/\\:"

/* What names the folder of temporary files. */
#define TEMPORARY_VARIABLE "TEMP"

/* Links are not looked for: what replaces a file replaces a link to it. */
static inline ssize_t readlink(const char *path, char *target, size_t size)
{
    (void)path, (void)target, (void)size;
    errno = EINVAL;
    return -1;
}

/* The console is that of one job. */
static inline int getpgrp(void)
{
    return 0;
}

static inline int tcgetpgrp(int fd)
{
    (void)fd;
    return 0;
}

/* How wide a console is, and nothing else. */
struct winsize {
    unsigned short ws_col;
};
enum { TIOCGWINSZ };
int posix_ioctl(int fd, int request, struct winsize *size);
#define ioctl(fd, request, size) posix_ioctl(fd, request, size)

int posix_getentropy(void *buffer, size_t length);
int posix_clock_gettime(struct timespec *time);

/* Who may write to a folder may replace all its files. */
#define S_ISVTX 0

static inline int geteuid(void)
{
    return 0;
}

/* There are no such owners and modes; what is new has its folder's. */
static inline int fchown(int fd, int user, int group)
{
    (void)fd, (void)user, (void)group;
    return 0;
}

static inline int fchmod(int fd, int mode)
{
    (void)fd, (void)mode;
    return 0;
}

/* As much of sigaction() as signal() can do: the first signal resets it. */
enum { SA_RESETHAND = 1, SA_NODEFER = 2 };

struct sigaction {
    void (*sa_handler)(int);
    int sa_flags, sa_mask;
};

/* A handler runs in a thread of its own, which nothing can hold up. */
#ifndef sigset_t
#define sigset_t int
#endif
enum { SIG_BLOCK, SIG_SETMASK };

static inline int sigfillset(sigset_t *set)
{
    *set = -1;
    return 0;
}

static inline int sigemptyset(sigset_t *set)
{
    *set = 0;
    return 0;
}

static inline int sigprocmask(int how, const sigset_t *set, sigset_t *old)
{
    (void)how;
    if (old != NULL)
        *old = *set;
    return 0;
}

int posix_sigaction(int number, const struct sigaction *action,
                    struct sigaction *old);
#define sigaction(number, action, old) posix_sigaction(number, action, old)

#endif
