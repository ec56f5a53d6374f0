#define _GNU_SOURCE /* statx, S_ISVTX */
#include "io/atomic_file.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#if defined(__linux__)
#include <sys/xattr.h>
#endif

#include "io/writer.h"

/* Some systems have no real-time signals. */
#ifndef SIGRTMAX
#define SIGRTMAX (NSIG - 1)
#endif

/* As many links in a row as the kernels follow. */
enum { LINKS_MAX = 40 };

/* Some systems have others, too. */
#ifndef PATH_SEPARATORS
#define PATH_SEPARATORS "/"
#endif

/* Some have another variable for the folder of temporary files. */
#ifndef TEMPORARY_VARIABLE
#define TEMPORARY_VARIABLE "TMPDIR"
#endif

/* The length of the folder's part of path, the last separator included. */
static size_t folder_length(const char *path)
{
    size_t length = strlen(path);
    while (length > 0 && strchr(PATH_SEPARATORS, path[length - 1]) == NULL)
        length--;
    return length;
}

/* Returns the first length bytes of folder, and then name, in new memory. */
static char *join(const char *folder, size_t length, const char *name)
{
    size_t size = strlen(name) + 1;
    char *joined = malloc(length + size);
    if (joined != NULL) {
        memcpy(joined, folder, length);
        memcpy(joined + length, name, size);
    }
    return joined;
}

/* What a link at path holds, in new memory; or NULL with errno set. */
static char *read_link(const char *path)
{
    char target[PATH_MAX];
    ssize_t length = readlink(path, target, sizeof target - 1);
    if (length == (ssize_t)sizeof target - 1)
        errno = ENAMETOOLONG;
    if (length < 0 || length == (ssize_t)sizeof target - 1)
        return NULL;
    target[length] = '\0';
    size_t folder = target[0] == '/' ? 0 : folder_length(path);
    return join(path, folder, target);
}

/*
 * Whether both paths lead to the same folder. Where files have no numbers, as
 * on Windows, only the path can tell.
 */
static bool is_same_folder(const char *one, const char *other)
{
    struct stat first, second;
    return strcmp(one, other) == 0 ||
           (stat(one, &first) == 0 && stat(other, &second) == 0 &&
            first.st_ino != 0 && first.st_ino == second.st_ino &&
            first.st_dev == second.st_dev);
}

/* Whether the folder is one that has the open files of this program. */
static bool has_descriptors(const char *folder)
{
    return is_same_folder(folder, "/dev/fd/") ||
           is_same_folder(folder, "/proc/self/fd/") ||
           is_same_folder(folder, "/proc/thread-self/fd/");
}

/* What a path is that leads to no open file of this program. */
enum { NOT_OPEN = -1, OPEN_ELSEWHERE = -2 };

/*
 * The number of the open file that path names, as /dev/fd/1 does, however it
 * gets into that folder; or NOT_OPEN. path is as before then.
 */
static int named_descriptor(char *path)
{
    char *name = path + folder_length(path);
    char first = *name;
    if (first == '\0' || name[strspn(name, "0123456789")] != '\0')
        return NOT_OPEN;
    *name = '\0';
    bool found = has_descriptors(name > path ? path : ".");
    *name = first;
    if (!found)
        return NOT_OPEN;
    long number = strtol(name, NULL, 10);
    return number < INT_MAX ? (int)number : INT_MAX; /* which is not open */
}

/*
 * Whether path is in the file system of processes. Its links are the files
 * that another process has open, which may have no name, or another by now.
 */
static bool is_of_process(const char *path)
{
    struct stat own, status;
    return stat("/proc/self/fd/", &own) == 0 && lstat(path, &status) == 0 &&
           own.st_dev == status.st_dev;
}

/*
 * The path after all links, in new memory, even if nothing is there yet; or
 * NULL with errno set. The name of an open file is none to follow: its number
 * goes to *descriptor, or OPEN_ELSEWHERE, which is NOT_OPEN otherwise.
 */
static char *follow_links(const char *path, int *descriptor)
{
    char *followed = join("", 0, path);
    for (int links = 0; followed != NULL; links++) {
        *descriptor = named_descriptor(followed);
        if (*descriptor == NOT_OPEN && is_of_process(followed))
            *descriptor = OPEN_ELSEWHERE;
        if (*descriptor != NOT_OPEN)
            return followed;
        char *target = read_link(followed);
        if (target == NULL && (errno == EINVAL || errno == ENOENT))
            return followed; /* no link */
        free(followed);
        followed = target;
        if (links == LINKS_MAX && followed != NULL) {
            free(followed);
            errno = ELOOP;
            return NULL;
        }
    }
    return NULL;
}

/* What a signal that ends the program has to remove, or NULL. */
static char *volatile unfinished;

/* The signals lead there already. */
static bool watching;

static void remove_on_signal(int signal)
{
    if (unfinished != NULL)
        (void)unlink(unfinished);
    (void)raise(signal); /* its default action is back */
    _exit(128 + signal); /* the first process of a container survives it */
}

/* Whether the program outlives this signal if it does nothing about it. */
static bool is_survived(int signal)
{
    static const int survived[] = {
#ifdef SIGTSTP
        SIGCHLD,
        SIGCONT,
        SIGSTOP,
        SIGTSTP,
        SIGTTIN,
        SIGTTOU,
        SIGURG,
#endif
#ifdef SIGWINCH
        SIGWINCH,
#endif
#ifdef SIGINFO
        SIGINFO,
#endif
#if defined(SIGIO) && !defined(__linux__)
        SIGIO,
#endif
        0
    };
    for (size_t i = 0; i < sizeof survived / sizeof *survived; i++)
        if (survived[i] == signal)
            return true;
    return false;
}

/* Sees to it that no signal leaves an unfinished file; ignored ones stay so. */
static void watch_signals(void)
{
    struct sigaction now;
    struct sigaction action = {.sa_handler = remove_on_signal,
                               .sa_flags = (int)(SA_RESETHAND | SA_NODEFER)};
    if (watching)
        return;
    watching = true;
    (void)sigemptyset(&action.sa_mask);
    for (int signal = 1; signal <= SIGRTMAX; signal++)
        if (!is_survived(signal) && sigaction(signal, NULL, &now) == 0 &&
            now.sa_handler == SIG_DFL)
            (void)sigaction(signal, &action, NULL);
}

/* Gives up what file holds. Returns -1, and leaves errno as it is. */
static int release(struct atomic_file *file)
{
    int reason = errno;
    unfinished = NULL;
    free(file->path);
    free(file->name);
    file->path = file->name = NULL;
    errno = reason;
    return -1;
}

/*
 * Makes a new file in the same folder as neighbor. Returns its descriptor; or
 * -1 with errno set, and file has no other name.
 */
static int make_file(struct atomic_file *file, const char *neighbor,
                     mode_t mode)
{
    enum { TRIES = 100 };
    char name[64];
    errno = EEXIST;
    for (int i = 0; i < TRIES && errno == EEXIST; i++) {
        (void)snprintf(name, sizeof name, ".freecell-deal-%ld-%d",
                       (long)getpid(), i);
        file->name = join(neighbor, folder_length(neighbor), name);
        if (file->name == NULL)
            return -1;
        int fd =
            open(file->name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
        if (fd >= 0)
            return fd;
        int reason = errno;
        free(file->name);
        file->name = NULL;
        errno = reason;
    }
    return -1;
}

/* The same; no signal comes between the file and the note of its name. */
static int make_watched_file(struct atomic_file *file, const char *neighbor,
                             mode_t mode)
{
    sigset_t all, before;
    watch_signals();
    (void)sigfillset(&all);
    (void)sigprocmask(SIG_BLOCK, &all, &before);
    int fd = make_file(file, neighbor, mode);
    int reason = errno;
    if (fd >= 0)
        unfinished = file->name;
    (void)sigprocmask(SIG_SETMASK, &before, NULL);
    errno = reason;
    return fd;
}

/* Removes the file that was made; leaves errno as it is. */
static void remove_file(struct atomic_file *file)
{
    int reason = errno;
    (void)unlink(file->name);
    unfinished = NULL;
    free(file->name);
    file->name = NULL;
    errno = reason;
}

/*
 * Gives the new file the access control list of the one at path, or takes away
 * what it has from its folder where that one has none.
 * Returns whether there is one; or -1 when it cannot be so.
 */
static int copy_access_list(int fd, const char *path)
{
#if defined(__linux__)
    enum { LIST_MAX = 64 * 1024 };
    static const char name[] = "system.posix_acl_access";
    int result = -1;
    char *list = malloc(LIST_MAX);
    if (list == NULL)
        return -1;
    ssize_t size = getxattr(path, name, list, LIST_MAX);
    if (size >= 0)
        result = fsetxattr(fd, name, list, (size_t)size, 0) == 0 ? 1 : -1;
    else if ((errno == ENODATA || errno == ENOTSUP) &&
             (fremovexattr(fd, name) == 0 || errno == ENODATA ||
              errno == ENOTSUP))
        result = 0;
    free(list);
    return result;
#else
    (void)fd, (void)path;
    return 0;
#endif
}

/*
 * The mode for a file that gets another group than the one it replaces: that
 * group, and the members of the old one, who are among the others now, get
 * what both the old group and the others had.
 */
static mode_t mode_for_another_group(mode_t old)
{
    mode_t both = (mode_t)((old >> 3) & old & 07);
    return (mode_t)((old & 0700) | (both << 3) | both);
}

/*
 * Gives the new file the owner and the rights of the one at path, so that
 * nobody has more than before. A group can be given by its members, another
 * owner by root alone: that the file stays this user's is what replacing it
 * means. The owner comes last, as only the owner may do the rest.
 * Returns 0; or -1 when the rights cannot be kept.
 */
static int copy_owner_and_mode(int fd, const char *path, const struct stat *old)
{
    struct stat new;
    mode_t mode = old->st_mode & 0777;
    if (fstat(fd, &new) != 0)
        return -1;
    if (new.st_gid != old->st_gid && fchown(fd, new.st_uid, old->st_gid) == 0)
        new.st_gid = old->st_gid;
    bool same_group = new.st_gid == old->st_gid;
    int list = copy_access_list(fd, path);
    if (list < 0 || (list > 0 && !same_group) ||
        fchmod(fd, same_group ? mode : mode_for_another_group(mode)) != 0)
        return -1;
    int given = fchown(fd, old->st_uid, new.st_gid);
    (void)given;
    return 0;
}

/*
 * Whether a new file cannot take the place of old, so far as can be told
 * before: it is mounted there, may only grow, or is somebody else's in a
 * sticky folder.
 */
static bool is_fixed(const char *path, const struct stat *old)
{
    struct stat above;
    char *folder = join(path, folder_length(path), ".");
    bool fixed = folder != NULL && stat(folder, &above) == 0 &&
                 (above.st_mode & S_ISVTX) != 0 && geteuid() != 0 &&
                 geteuid() != above.st_uid && geteuid() != old->st_uid;
    free(folder);
#ifdef STATX_ATTR_MOUNT_ROOT
    struct statx about;
    fixed = fixed || (statx(AT_FDCWD, path, 0, 0, &about) == 0 &&
                      (about.stx_attributes &
                       (STATX_ATTR_MOUNT_ROOT | STATX_ATTR_APPEND)) != 0);
#endif
    return fixed;
}

/* Makes a new file, which is to replace old if there is that. */
static int make_replacement(struct atomic_file *file, const struct stat *old)
{
    if (old == NULL)
        return make_watched_file(file, file->path, 0666);
    int fd = make_watched_file(file, file->path, 0600);
    if (fd < 0 || copy_owner_and_mode(fd, file->path, old) == 0)
        return fd;
    (void)close(fd);
    remove_file(file);
    errno = EPERM;
    return -1;
}

/* Whether a folder that gives this reason takes no other file. */
static bool is_refusal(int reason)
{
    return reason == EACCES || reason == EPERM || reason == EROFS ||
           reason == EBUSY || reason == EXDEV || reason == ENAMETOOLONG;
}

/*
 * Makes a file to be written over one that cannot be replaced, if that may be
 * written to.
 */
static int make_temporary(struct atomic_file *file)
{
    const char *folder = getenv(TEMPORARY_VARIABLE);
    int fd = open(file->path, O_WRONLY | O_CLOEXEC);
    if (fd < 0 || close(fd) != 0)
        return -1;
    if (folder == NULL || folder[0] == '\0')
        folder = "/tmp";
    char *neighbor = join(folder, strlen(folder), "/");
    if (neighbor == NULL)
        return -1;
    file->in_place = true;
    fd = make_watched_file(file, neighbor, 0600);
    int reason = errno;
    free(neighbor);
    errno = reason;
    return fd;
}

/*
 * Whether the regular file that may be opened for writing by the name path is
 * the one that is at followed. If so, *old is what it is. Somebody could have
 * exchanged links and files since path was followed.
 */
static bool is_what_opens(const char *path, const char *followed,
                          struct stat *old)
{
    struct stat now;
    int fd = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC);
    if (fd < 0)
        return false;
    bool same = fstat(fd, old) == 0 && lstat(followed, &now) == 0 &&
                S_ISREG(now.st_mode) && now.st_dev == old->st_dev &&
                now.st_ino == old->st_ino;
    if (close(fd) != 0)
        return false;
    errno = EPERM;
    return same;
}

/* Opens a file that is to be at the path, where old is if it is not NULL. */
static int open_regular(struct atomic_file *file, const struct stat *old)
{
    /* Renaming would replace even a file that may not be written to. */
    if (old != NULL && access(file->path, W_OK) != 0)
        return -1;
    if (old == NULL || !is_fixed(file->path, old)) {
        int fd = make_replacement(file, old);
        if (fd >= 0 || old == NULL || !is_refusal(errno))
            return fd;
    }
    return make_temporary(file);
}

int atomic_file_open(struct atomic_file *file, const char *path)
{
    struct stat old;
    int descriptor = NOT_OPEN, fd = -1;
    *file = (struct atomic_file){.path = follow_links(path, &descriptor)};
    if (file->path == NULL)
        return -1;
    bool exists = stat(path, &old) == 0;
    if (descriptor >= 0)
        fd = dup(descriptor);
    else if (descriptor == OPEN_ELSEWHERE)
        fd = open(file->path, O_WRONLY | O_APPEND | O_CLOEXEC);
    else if (exists && !S_ISREG(old.st_mode))
        fd = open(path, O_WRONLY | O_CLOEXEC);
    else if (exists ? is_what_opens(path, file->path, &old) : errno == ENOENT)
        fd = open_regular(file, exists ? &old : NULL);
    return fd >= 0 ? fd : release(file);
}

/* Copies all bytes between two open files. Returns 0, or -1 with errno set. */
static int copy_bytes(int from, int to)
{
    char bytes[16 * 1024];
    ssize_t got;
    while ((got = read(from, bytes, sizeof bytes)) != 0) {
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0 || writer_write_all(to, bytes, (size_t)got) != 0)
            return -1;
    }
    return 0;
}

/*
 * Writes the complete file over the one at the path. Returns 0; or -1 with
 * errno set.
 */
static int overwrite(struct atomic_file *file)
{
    int to = -1, copied = -1;
    int from = open(file->name, O_RDONLY | O_CLOEXEC);
    if (from >= 0)
        to = open(file->path, O_WRONLY | O_TRUNC | O_CLOEXEC);
    if (to >= 0)
        copied = copy_bytes(from, to);
    int reason = errno;
    if (to >= 0 && close(to) != 0 && copied == 0) {
        reason = errno;
        copied = -1;
    }
    if (from >= 0)
        (void)close(from);
    file->damaged = to >= 0 && copied != 0;
    errno = reason;
    return copied;
}

int atomic_file_keep(struct atomic_file *file)
{
    int kept = 0;
    if (file->name != NULL &&
        (file->in_place || rename(file->name, file->path) != 0)) {
        kept = file->in_place || is_refusal(errno) ? overwrite(file) : -1;
        remove_file(file);
    }
    (void)release(file);
    return kept;
}

void atomic_file_discard(struct atomic_file *file)
{
    if (file->name != NULL)
        remove_file(file);
    (void)release(file);
}
