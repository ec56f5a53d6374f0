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
#define MESSAGE_FORMAT(n) __attribute__((format(gnu_printf, n, (n) + 1)))

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
#define fsync(fd) _commit(fd)
#define fcntl(fd, command) 0 /* the first three always lead somewhere */
#define isatty(fd) posix_isatty(fd)
#define fstat(fd, status) posix_fstat(fd, status)
#define getentropy(buffer, length) posix_getentropy(buffer, length)
#define clock_gettime(clock, time) posix_clock_gettime(time)

#define O_CLOEXEC _O_NOINHERIT
#define O_DIRECTORY 0x1000000
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

/* Files have no numbers: only path and kind tell them apart. */
int posix_fstat(int fd, struct stat *status);

/*
 * What is opened with O_DIRECTORY is the folder of the functions below,
 * whatever number they get; the program has one folder at a time.
 */
#define AT_FDCWD -1
#define AT_SYMLINK_NOFOLLOW 0
#define SEPARATORS "/\\:"
#define openat(...) posix_openat(__VA_ARGS__, 0)
int posix_openat(int folder, const char *name, int flags, ...);
int fstatat(int folder, const char *name, struct stat *status, int flags);
int unlinkat(int folder, const char *name, int flags);

/* Replaces what is there already. */
int renameat(int folder, const char *from, int same_folder, const char *to);

/* Links are not followed: what replaces a file replaces a link to it. */
static inline int readlinkat(int folder, const char *name, char *text,
                             size_t size)
{
    (void)folder, (void)name, (void)text, (void)size;
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

/* Drops what was typed and not yet read. */
enum { TCIFLUSH };
int tcflush(int fd, int queue);

int posix_getentropy(void *buffer, size_t length);
int posix_clock_gettime(struct timespec *time);

/* Who may write to a folder may replace all its files. */
#define S_ISVTX 0

typedef int uid_t;

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

/* Windows has none of these; no signal has this number. */
#define SIGCHLD 0
#define SIGCONT 0
#define SIGTSTP 0
#define SIGTTIN 0
#define SIGTTOU 0
#define SIGURG 0
#define SIGWINCH 0

/* The program sends signals to itself alone. */
#define kill(process, signal) raise(signal)

/* As much of sigaction() as signal() can do: no signal can be held back. */
typedef int sigset_t;
#define sigemptyset(set) (*(set) = 0)
#define sigaddset(set, number) (*(set) = (number))
#define sigfillset(set) (*(set) = 0)
#define sigprocmask(how, set, old) ((void)*(set))

struct sigaction {
    void (*sa_handler)(int);
    sigset_t sa_mask;
};

int posix_sigaction(int number, const struct sigaction *action,
                    struct sigaction *old);
#define sigaction(number, action, old) posix_sigaction(number, action, old)

#endif
