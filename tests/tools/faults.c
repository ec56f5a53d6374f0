/*
 * A library for LD_PRELOAD that makes calls of the commands fail, as FAULTS in
 * its environment says: `AT AGAIN CRAWL LOG`.
 *
 *   AT     n: the n-th call of those below fails, with EIO or without memory;
 *          0: none does
 *   AGAIN  not 0: each n-th read or write fails with this error instead
 *   CRAWL  1: a read moves but one byte, and a write half of its bytes; 2: a
 *          write moves nothing
 *   LOG    a file to which the call that fails adds its name, and each read or
 *          write after it an `!`
 *
 * Calls that the C library makes itself are not seen, but for those of malloc;
 * nor are writes to standard error, where the messages of the test come.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

static struct {
    unsigned long at, calls;
    int again, crawl;
    char log[100];
} plan;

/* Not for a program that runs it. */
__attribute__((constructor)) static void read_plan(void)
{
    const char *faults = getenv("FAULTS");
    if (strncmp(program_invocation_short_name, "freecell-", 9) == 0 && faults)
        (void)sscanf(faults, "%lu %d %d %99s", &plan.at, &plan.again,
                     &plan.crawl, plan.log);
}

static void add_to_log(const char *text)
{
    long fd = syscall(SYS_openat, AT_FDCWD, plan.log, O_WRONLY | O_APPEND);
    (void)syscall(SYS_write, fd, text, strlen(text));
    (void)syscall(SYS_close, fd);
}

/* Whether this call is to fail; then errno is set. */
static bool fails(const char *call)
{
    bool moves = strcmp(call, "read") == 0 || strcmp(call, "write") == 0;
    if (plan.at == 0 || (plan.again != 0 && !moves))
        return false;
    unsigned long n = ++plan.calls;
    errno = plan.again != 0 ? plan.again : EIO;
    if (plan.again != 0)
        return n % plan.at == 0;
    if (n == plan.at)
        add_to_log(call);
    else if (n > plan.at && moves)
        add_to_log("!");
    return n == plan.at;
}

ssize_t read(int fd, void *buffer, size_t length)
{
    size_t moved = plan.crawl && length > 1 ? 1 : length;
    return fails("read") ? -1 : syscall(SYS_read, fd, buffer, moved);
}

ssize_t write(int fd, const void *buffer, size_t length)
{
    size_t moved = plan.crawl ? length - length / 2 : length;
    if (fd != STDERR_FILENO && plan.crawl == 2)
        return 0;
    return fd != STDERR_FILENO && fails("write")
               ? -1
               : syscall(SYS_write, fd, buffer, moved);
}

int open(const char *path, int flags, ...)
{
    va_list rest;
    va_start(rest, flags);
    unsigned mode = flags & O_CREAT ? va_arg(rest, unsigned) : 0;
    va_end(rest);
    flags |= O_LARGEFILE;
    return fails("open")
               ? -1
               : (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode);
}

int open64(const char *path, int flags, ...) __attribute__((alias("open")));

/* Some file systems write that late. It is closed even if it fails. */
int close(int fd)
{
    bool written = (fcntl(fd, F_GETFL) & O_ACCMODE) != O_RDONLY;
    int closed = (int)syscall(SYS_close, fd);
    return written && fails("close") ? -1 : closed;
}

/* The same bytes in each run, so that draws can be compared. */
int getentropy(void *buffer, size_t length)
{
    (void)memset(buffer, 7, length);
    return fails("getentropy") ? -1 : 0;
}

void *malloc(size_t size)
{
    static void *(*next)(size_t);
    if (next == NULL)
        *(void **)&next = dlsym(RTLD_NEXT, "malloc");
    return fails("malloc") ? NULL : next(size);
}

void *calloc(size_t count, size_t size)
{
    void *memory = malloc(count * size);
    return memory != NULL ? memset(memory, 0, count * size) : NULL;
}
