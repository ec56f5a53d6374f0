#define _GNU_SOURCE /* getentropy, O_PATH, statx, S_ISVTX */
#define _DARWIN_C_SOURCE
#include "io/atomic_file.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#if defined(__APPLE__)
#include <sys/random.h>
#elif defined(__linux__)
#include <sys/xattr.h>
#endif

/* A folder need not be readable, only searchable. */
#if !defined(O_PATH)
#define O_PATH O_RDONLY
#endif

/* What ends a folder in a path; Windows knows more. */
#if !defined(SEPARATORS)
#define SEPARATORS "/"
#endif

#if defined(SIGINFO) /* where SIGIO does not end a program */
#define MORE_HARMLESS SIGINFO, SIGIO
#else
#define MORE_HARMLESS SIGCHLD
#endif

static const char unmovable[] = "its folder does not let it be replaced";

enum { LONGEST = 4096 }; /* bytes of a path, as in Linux */

/* The file that is open; -1 stands for no descriptor. */
static struct {
    int fd;             /* to write to */
    int old;            /* the file to be replaced */
    int folder;         /* of the file, unless fd writes to it as it is */
    char name[LONGEST]; /* in folder, after all links */
    char temporary[40]; /* the name in folder until then */
} file;

/* The name that a signal has to remove from folder, or NULL. */
static const char *volatile unfinished;

/* No other signal comes until the file is gone. */
static void remove_on_signal(int number)
{
    sigset_t itself;
    if (unfinished != NULL)
        (void)unlinkat(file.folder, unfinished, 0);
    (void)signal(number, SIG_DFL);
    (void)kill(getpid(), number);
    (void)sigemptyset(&itself);
    (void)sigaddset(&itself, number);
    (void)sigprocmask(SIG_UNBLOCK, &itself, NULL);
    _exit(128 + number); /* kill() does not end process 1 of a container */
}

/* No signal leaves an unfinished file; those that are ignored stay ignored. */
static void watch_signals(void)
{
    /* The default action of these lets the program live. */
    static const char harmless[] = {SIGCHLD, SIGCONT, SIGTSTP,  SIGTTIN,
                                    SIGTTOU, SIGURG,  SIGWINCH, MORE_HARMLESS};
    enum { SIGNALS = 128 }; /* no system has more */
    struct sigaction now, action = {.sa_handler = remove_on_signal};
    (void)sigfillset(&action.sa_mask);
    for (int number = 1; number < SIGNALS; number++)
        if (memchr(harmless, number, sizeof harmless) == NULL &&
            sigaction(number, NULL, &now) == 0 && now.sa_handler == SIG_DFL)
            (void)sigaction(number, &action, NULL);
}

/*
 * The name must still lead to the file that was opened, or to nothing: another
 * user may own a link or a folder of the path, and exchange files meanwhile.
 * The folder must let it be replaced, and it must not be a mount point.
 */
static const char *check_place(void)
{
    struct stat old, here, above;
    uid_t user = geteuid();
#if defined(STATX_ATTR_MOUNT_ROOT) /* Linux tells more */
    struct statx more;
    if ((statx(file.folder, file.name, AT_SYMLINK_NOFOLLOW, 0, &more) == 0 &&
         (more.stx_attributes & STATX_ATTR_MOUNT_ROOT) != 0) ||
        (statx(file.folder, "", AT_EMPTY_PATH, 0, &more) == 0 &&
         (more.stx_attributes & STATX_ATTR_APPEND) != 0))
        return unmovable;
#endif
    bool taken =
        fstatat(file.folder, file.name, &here, AT_SYMLINK_NOFOLLOW) == 0;
    if (file.old < 0) /* before make_file(), a link that leads nowhere */
        return taken ? strerror(file.fd < 0 ? ENOENT : EEXIST) : NULL;
    if (fstat(file.old, &old) != 0 || fstat(file.folder, &above) != 0)
        return strerror(errno);
    if (!taken || here.st_dev != old.st_dev || here.st_ino != old.st_ino)
        return "its name does not lead to it any more";
    bool foreign = user != 0 && user != old.st_uid && user != above.st_uid;
    return foreign && (above.st_mode & S_ISVTX) != 0 ? unmovable : NULL;
}

/* Closes fd, if there is one. Returns reason, or if that is NULL, its own. */
static const char *close_or(int fd, const char *reason)
{
    bool closed = fd < 0 || close(fd) == 0;
    return reason != NULL || closed ? reason : strerror(errno);
}

/*
 * Finds the folder of path, and the name there after all links. Goes the way
 * that the system went to open it, and not one from the root, which may be
 * longer than a path can be, or lead through folders that are shut.
 */
static const char *find_place(const char *path)
{
    enum { LINKS_MAX = 40 }; /* as in Linux */
    char step[LONGEST];
    (void)snprintf(step, sizeof step, "%s", path);
    for (int links = 0, from = AT_FDCWD; links <= LINKS_MAX; links++) {
        char *name = step + strlen(step);
        while (name > step && strchr(SEPARATORS, name[-1]) == NULL)
            name--;
        (void)strcpy(file.name, name);
        (void)strcpy(name, name > step ? "" : "./"); /* step is the folder */
        file.folder = openat(from, step, O_PATH | O_DIRECTORY | O_CLOEXEC);
        (void)close_or(from, NULL);
        if (file.folder < 0)
            return strerror(errno);
        ssize_t length =
            readlinkat(file.folder, file.name, step, sizeof step - 1);
        if (length < 0 || file.old < 0) /* no link, or one to nothing */
            return check_place();
        step[length] = '\0';
        from = file.folder;
    }
    return strerror(ELOOP);
}

/*
 * Makes owner, group and mode those of the old file, as they are now. Refuses
 * one that has an access control list, and removes that which the folder gave.
 */
static const char *copy_rights(void)
{
    struct stat old, now;
    if (file.old < 0)
        return NULL;
#if defined(__linux__)
    static const char list[] = "system.posix_acl_access";
    if (fgetxattr(file.old, list, NULL, 0) >= 0)
        return "it has an access control list";
    if ((errno != ENODATA && errno != ENOTSUP) ||
        (fremovexattr(file.fd, list) != 0 && errno != ENODATA &&
         errno != ENOTSUP))
        return strerror(errno);
#endif
    if (fstat(file.old, &old) != 0)
        return strerror(errno);
    uid_t owner = geteuid() == 0 ? old.st_uid : (uid_t)-1;
    if (fchown(file.fd, owner, old.st_gid) != 0)
        return errno == EPERM ? "its group cannot be given to a new file"
                              : strerror(errno);
    if (fchmod(file.fd, old.st_mode & 07777) != 0 || fstat(file.fd, &now) != 0)
        return strerror(errno);
    /* Without a word, the set-group-ID bit is not given to a foreign group. */
    return (now.st_mode ^ old.st_mode) & 07777
               ? "its mode cannot be given to a new file"
               : NULL;
}

/* Makes the new file. A signal may remove a name that is not there yet. */
static const char *make_file(void)
{
    uint64_t random;
    if (getentropy(&random, sizeof random) != 0)
        return strerror(errno);
    if (*file.temporary == '\0') /* the first file */
        watch_signals();
    (void)snprintf(file.temporary, sizeof file.temporary,
                   ".freecell-deal-%016" PRIx64, random);
    unfinished = file.temporary;
    file.fd = openat(file.folder, file.temporary,
                     O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC,
                     file.old >= 0 ? 0600 : 0666);
    if (file.fd >= 0)
        return copy_rights();
    unfinished = NULL;
    return file.old >= 0 && errno == EACCES ? unmovable : strerror(errno);
}

/* The number of the open descriptor that path names, or -1. */
static int named_descriptor(const char *path)
{
    char digits[10], rest;
    if (strcmp(path, "/dev/stdout") == 0)
        return STDOUT_FILENO;
    if (strcmp(path, "/dev/stderr") == 0)
        return STDERR_FILENO;
    if (sscanf(path, "/dev/fd/%9[0-9]%c", digits, &rest) != 1)
        return -1;
    return (int)strtol(digits, NULL, 10);
}

const char *atomic_file_open(const char *path, int *fd)
{
    struct stat found;
    int number = named_descriptor(path);
    file.old = file.folder = -1;
    file.fd = *fd =
        number >= 0 ? dup(number) : open(path, O_WRONLY | O_CLOEXEC);
    if (*fd < 0 && errno != ENOENT)
        return strerror(errno);
    if (number >= 0 ||
        (*fd >= 0 && fstat(*fd, &found) == 0 && !S_ISREG(found.st_mode)))
        return NULL;
    file.old = *fd;
    file.fd = -1;
    const char *reason = find_place(path);
    if (reason == NULL)
        reason = make_file();
    *fd = file.fd;
    return reason;
}

const char *atomic_file_close(const char *reason)
{
    if (reason == NULL)
        reason = copy_rights();
    /* A disk may report only now that it is full. A new file can do without. */
    while (reason == NULL && file.old >= 0 && fsync(file.fd) != 0)
        if (errno != EINTR)
            reason = strerror(errno);
    if (reason == NULL && unfinished != NULL)
        reason = check_place();
    reason = close_or(file.old, reason); /* before Windows can replace it */
    reason = close_or(file.fd, reason);
    if (unfinished != NULL && reason == NULL &&
        renameat(file.folder, unfinished, file.folder, file.name) != 0)
        reason = strerror(errno);
    if (unfinished != NULL && reason != NULL)
        (void)unlinkat(file.folder, unfinished, 0);
    unfinished = NULL;
    (void)close_or(file.folder, NULL);
    return reason;
}
