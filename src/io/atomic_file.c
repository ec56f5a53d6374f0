#define _GNU_SOURCE /* getentropy, O_PATH, statx, S_ISVTX */
#define _DARWIN_C_SOURCE
#include "io/atomic_file.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <limits.h>
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

static const char unmovable[] = "its folder does not let it be replaced";

/* What a signal that ends the program has to remove, or NULL. */
static struct atomic_file *volatile unfinished;

static void remove_on_signal(int signal)
{
    struct atomic_file *file = unfinished;
    if (file != NULL)
        (void)unlinkat(file->folder, file->name, 0);
    (void)kill(getpid(), signal); /* its default action is back */
    _exit(128 + signal); /* the first process of a container survives it */
}

/* Whether the default action of this signal lets the program live. */
static bool is_survived(int signal)
{
    static const int survived[] = {
        SIGCHLD,
        SIGCONT,
        SIGTSTP,
        SIGTTIN,
        SIGTTOU,
        SIGURG,
        SIGWINCH,
#if defined(SIGINFO) /* where SIGIO is ignored, too */
        SIGINFO,
        SIGIO,
#endif
    };
    for (size_t i = 0; i < sizeof survived / sizeof *survived; i++)
        if (survived[i] == signal)
            return true;
    return false;
}

/* No signal leaves an unfinished file; those that are ignored stay ignored. */
static void watch_signals(void)
{
    enum { SIGNALS = 128 }; /* no system has more */
    static bool watching;
    struct sigaction now;
    struct sigaction action = {.sa_handler = remove_on_signal,
                               .sa_flags = (int)(SA_RESETHAND | SA_NODEFER)};
    if (watching)
        return;
    watching = true;
    for (int signal = 1; signal < SIGNALS; signal++)
        if (!is_survived(signal) && sigaction(signal, NULL, &now) == 0 &&
            now.sa_handler == SIG_DFL)
            (void)sigaction(signal, &action, NULL);
}

/* The last part of a path, which is its name in its folder. */
static char *name_in(char *path)
{
    char *slash = strrchr(path, '/');
    return slash != NULL ? slash + 1 : path;
}

/* Finds the folder of path, and the name there after all links. */
static const char *find_folder(struct atomic_file *file, const char *path)
{
    file->path = realpath(path, NULL);
    if (file->path == NULL && file->old < 0 && errno == ENOENT)
        file->path = strdup(path); /* a new file has no other path */
    if (file->path == NULL)
        return strerror(errno);
    char *name = name_in(file->path), first = *name;
    *name = '\0';
    file->folder = open(name > file->path ? file->path : ".",
                        O_PATH | O_DIRECTORY | O_CLOEXEC);
    *name = first;
    return file->folder < 0 ? strerror(errno) : NULL;
}

/* Whether name is a mount point, or its folder may only grow; Linux tells. */
static bool is_fixed(int folder, const char *name)
{
#if defined(STATX_ATTR_MOUNT_ROOT)
    struct statx here, above;
    return (statx(folder, name, AT_SYMLINK_NOFOLLOW, 0, &here) == 0 &&
            (here.stx_attributes & STATX_ATTR_MOUNT_ROOT) != 0) ||
           (statx(folder, "", AT_EMPTY_PATH, 0, &above) == 0 &&
            (above.stx_attributes & STATX_ATTR_APPEND) != 0);
#else
    (void)folder, (void)name;
    return false;
#endif
}

/*
 * The name must still lead to the file that was opened, or to nothing. Another
 * user may own a link or a folder of the path, and exchange files meanwhile.
 */
static const char *check_place(const struct atomic_file *file)
{
    struct stat above, old, here;
    uid_t user = geteuid();
    const char *name = name_in(file->path);
    bool taken = fstatat(file->folder, name, &here, AT_SYMLINK_NOFOLLOW) == 0;
    if (is_fixed(file->folder, name))
        return unmovable;
    if (file->old < 0) /* only a link that leads nowhere did not open */
        return taken ? strerror(ENOENT) : NULL;
    if (fstat(file->old, &old) != 0 || fstat(file->folder, &above) != 0)
        return strerror(errno);
    if (!taken || here.st_dev != old.st_dev || here.st_ino != old.st_ino)
        return "its name leads to another file now";
    bool sticky = (above.st_mode & S_ISVTX) != 0 && user != 0 &&
                  user != above.st_uid && user != old.st_uid;
    return sticky ? unmovable : NULL;
}

/* A list of the old file is not copied; one from the folder is removed. */
static const char *check_access_lists(const struct atomic_file *file)
{
#if defined(__linux__)
    static const char list[] = "system.posix_acl_access";
    if (fgetxattr(file->old, list, NULL, 0) >= 0)
        return "it has an access control list";
    if ((errno != ENODATA && errno != ENOTSUP) ||
        (fremovexattr(file->fd, list) != 0 && errno != ENODATA &&
         errno != ENOTSUP))
        return strerror(errno);
#else
    (void)file;
#endif
    return NULL;
}

/* Makes owner, group and mode those of the old file, as they are now. */
static const char *copy_rights(const struct atomic_file *file)
{
    struct stat old;
    const char *reason = check_access_lists(file);
    if (reason != NULL)
        return reason;
    if (fstat(file->old, &old) != 0)
        return strerror(errno);
    if (fchown(file->fd, geteuid() == 0 ? old.st_uid : (uid_t)-1, old.st_gid) !=
        0)
        return "its group cannot be given to a new file";
    return fchmod(file->fd, old.st_mode & 07777) != 0 ? strerror(errno) : NULL;
}

/* Makes the new file. No signal comes between it and the note of its name. */
static const char *make_file(struct atomic_file *file)
{
    uint64_t random;
    sigset_t all, before;
    if (getentropy(&random, sizeof random) != 0)
        return strerror(errno);
    (void)snprintf(file->name, sizeof file->name, ".freecell-deal-%016" PRIx64,
                   random);
    watch_signals();
    (void)sigfillset(&all);
    (void)sigprocmask(SIG_BLOCK, &all, &before);
    file->fd = openat(file->folder, file->name,
                      O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC,
                      file->old >= 0 ? 0600 : 0666);
    int error = errno;
    if (file->fd >= 0)
        unfinished = file;
    (void)sigprocmask(SIG_SETMASK, &before, NULL);
    if (file->fd >= 0)
        return NULL;
    bool refused = error == EACCES || error == EPERM || error == EROFS;
    return refused && file->old >= 0 ? unmovable : strerror(error);
}

/* The first reason of several: a call's that returned result, if not before. */
static const char *or_failure(const char *reason, int result)
{
    return reason != NULL || result == 0 ? reason : strerror(errno);
}

/* Ends the file: gives it its place, unless there is a reason not to. */
static const char *end_file(struct atomic_file *file, const char *reason)
{
    bool made = file->fd >= 0 && file->folder >= 0;
    if (file->old >= 0) /* first, as Windows replaces no file that is open */
        reason = or_failure(reason, close(file->old));
    if (file->fd >= 0)
        reason = or_failure(reason, close(file->fd));
    if (made && reason == NULL)
        reason =
            or_failure(reason, renameat(file->folder, file->name, file->folder,
                                        name_in(file->path)));
    if (made && reason != NULL)
        (void)unlinkat(file->folder, file->name, 0);
    unfinished = NULL;
    if (file->folder >= 0)
        (void)close(file->folder);
    free(file->path);
    return reason;
}

/* The number of the open descriptor that path names, or -1. */
static int named_descriptor(const char *path)
{
    static const char folder[] = "/dev/fd/";
    char *end;
    if (strcmp(path, "/dev/stdout") == 0)
        return STDOUT_FILENO;
    if (strcmp(path, "/dev/stderr") == 0)
        return STDERR_FILENO;
    if (strncmp(path, folder, strlen(folder)) != 0)
        return -1;
    long number = strtol(path + strlen(folder), &end, 10);
    if (end[-1] == '/' || *end != '\0')
        return -1;
    return number < INT_MAX ? (int)number : INT_MAX; /* which is not open */
}

const char *atomic_file_open(struct atomic_file *file, const char *path)
{
    struct stat status;
    int number = named_descriptor(path);
    int fd = number >= 0 ? dup(number) : open(path, O_WRONLY | O_CLOEXEC);
    *file = (struct atomic_file){.fd = fd, .old = -1, .folder = -1};
    if (fd < 0 && (number >= 0 || errno != ENOENT))
        return strerror(errno);
    if (number >= 0 ||
        (fd >= 0 && fstat(fd, &status) == 0 && !S_ISREG(status.st_mode)))
        return NULL;
    file->fd = -1;
    file->old = fd;
    const char *reason = find_folder(file, path);
    if (reason == NULL)
        reason = check_place(file);
    if (reason == NULL)
        reason = make_file(file);
    if (reason == NULL && fd >= 0)
        reason = copy_rights(file);
    return reason != NULL ? end_file(file, reason) : NULL;
}

const char *atomic_file_keep(struct atomic_file *file)
{
    return end_file(file, file->old >= 0 ? copy_rights(file) : NULL);
}

void atomic_file_discard(struct atomic_file *file)
{
    (void)end_file(file, "it is not wanted");
}
