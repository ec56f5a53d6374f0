/*
 * A library for LD_PRELOAD that makes calls of a program fail, as these
 * variables of its environment say:
 *
 *   FAULT_PROGRAM  the program that is meant; others run as ever
 *   FAULT_CALL     the call: one of those below, where malloc stands for
 *                  calloc and realloc too, and close only for what was open
 *                  for writing
 *   FAULT_ERROR    the number of the error; or `short`: only one byte of what
 *                  is to be read or written is
 *   FAULT_AT       n: the n-th call fails
 *   FAULT_EVERY    if set: and so does every n-th one after it
 *   FAULT_CRAWL    if set: all reads and writes move but one byte
 *   FAULT_LOG      a file to which the first fault adds an `x`, and each
 *                  read or write after one that failed for good an `!`
 *
 * Calls that the C library makes itself are not seen, but for those of malloc.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

static struct {
    const char *call, *log; /* call is NULL as long as all goes well */
    bool shorten, every, crawl;
    int error;
    unsigned long at, calls;
} plan;

enum fault { NO_FAULT, FAILS, SHORT };

__attribute__((constructor)) static void read_plan(void)
{
    const char *program = getenv("FAULT_PROGRAM");
    const char *error = getenv("FAULT_ERROR"), *at = getenv("FAULT_AT");
    plan.log = getenv("FAULT_LOG");
    if (program == NULL || error == NULL || at == NULL || plan.log == NULL ||
        strcmp(program, program_invocation_short_name) != 0)
        return;
    plan.shorten = strcmp(error, "short") == 0;
    plan.error = atoi(error);
    plan.at = strtoul(at, NULL, 10);
    plan.crawl = getenv("FAULT_CRAWL") != NULL;
    plan.every = getenv("FAULT_EVERY") != NULL;
    plan.call = getenv("FAULT_CALL");
}

/* By system calls alone: the functions are those that are to fail. */
static void add_to_log(const char *mark)
{
    long fd = syscall(SYS_openat, AT_FDCWD, plan.log,
                      O_WRONLY | O_APPEND | O_CREAT, 0666);
    (void)syscall(SYS_write, fd, mark, 1);
    (void)syscall(SYS_close, fd);
}

/* What runs after the program, as the count of its coverage, is no part. */
static void end_plan(void)
{
    plan.call = NULL;
}

/* What is to become of this call; errno is set when it is to fail. */
static enum fault meet(const char *call)
{
    static bool begun;
    if (plan.call != NULL && !begun) {
        begun = true;
        (void)atexit(end_plan);
    }
    bool moves = strcmp(call, "read") == 0 || strcmp(call, "write") == 0;
    enum fault usual = plan.crawl && moves ? SHORT : NO_FAULT;
    if (plan.call == NULL || plan.at == 0 || strcmp(plan.call, call) != 0)
        return usual;
    unsigned long n = ++plan.calls;
    if (plan.every ? n % plan.at != 0 : n != plan.at) {
        if (moves && !plan.every && n > plan.at)
            add_to_log("!");
        return usual;
    }
    if (n == plan.at)
        add_to_log("x");
    if (plan.shorten)
        return SHORT;
    errno = plan.error;
    return FAILS;
}

/* Sets *next, a pointer to a function, to the one that would be called. */
static void find_next(const char *name, void *next)
{
    void *found = dlsym(RTLD_NEXT, name);
    memcpy(next, &found, sizeof found);
}

/* A function that moves bytes: fails, or moves one, or all. */
#define MOVES(name, bytes)                                                  \
    ssize_t name(int fd, bytes buffer, size_t length)                       \
    {                                                                       \
        static ssize_t (*next)(int, bytes, size_t);                         \
        enum fault fault = meet(#name);                                     \
        if (next == NULL)                                                   \
            find_next(#name, &next);                                        \
        if (fault == FAILS)                                                 \
            return -1;                                                      \
        return next(fd, buffer, fault == SHORT && length > 0 ? 1 : length); \
    }
MOVES(read, void *)
MOVES(write, const void *)

/* A function that opens a file; some have a mode after their flags. */
#define OPENS(name, call, parameters, arguments)                  \
    int name parameters                                           \
    {                                                             \
        int(*next) parameters;                                    \
        va_list rest;                                             \
        va_start(rest, flags);                                    \
        mode_t mode = flags & O_CREAT ? va_arg(rest, mode_t) : 0; \
        va_end(rest);                                             \
        find_next(#name, &next);                                  \
        return meet(call) == NO_FAULT ? next arguments : -1;      \
    }
OPENS(open, "open", (const char *path, int flags, ...), (path, flags, mode))
OPENS(open64, "open", (const char *path, int flags, ...), (path, flags, mode))
/* What _FORTIFY_SOURCE calls instead; the lengths are right in these tests. */
ssize_t __read_chk(int fd, void *buffer, size_t length, size_t size);
ssize_t __read_chk(int fd, void *buffer, size_t length, size_t size)
{
    return read(fd, buffer, length <= size ? length : size);
}

int __open_2(const char *path, int flags);
int __open_2(const char *path, int flags)
{
    return open(path, flags);
}

int close(int fd)
{
    int (*next)(int);
    find_next("close", &next);
    bool written = (fcntl(fd, F_GETFL) & O_ACCMODE) != O_RDONLY;
    int closed = next(fd); /* it is closed even if it fails */
    return !written || meet("close") == NO_FAULT ? closed : -1;
}

/* Any other function, and what it returns when it fails. */
#define CALLS(result, name, call, failure, parameters, arguments) \
    result name parameters                                        \
    {                                                             \
        static result(*next) parameters;                          \
        if (next == NULL)                                         \
            find_next(#name, &next);                              \
        return meet(call) == NO_FAULT ? next arguments : failure; \
    }
CALLS(int, getentropy, "getentropy", -1, (void *buffer, size_t length),
      (buffer, length))
CALLS(void *, malloc, "malloc", NULL, (size_t size), (size))
CALLS(void *, realloc, "malloc", NULL, (void *old, size_t size), (old, size))

/* dlsym may want memory, and can do without. */
void *calloc(size_t count, size_t size)
{
    static bool searching;
    static void *(*next)(size_t, size_t);
    if (next == NULL) {
        if (searching)
            return NULL;
        searching = true;
        find_next("calloc", &next);
        searching = false;
    }
    return meet("malloc") == NO_FAULT ? next(count, size) : NULL;
}
