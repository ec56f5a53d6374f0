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

/* As many links in a row as the kernels follow. */
enum { LINKS_MAX = 40 };

/* The length of the folder's part of path, the last slash included. */
static size_t folder_length(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash == NULL ? 0 : (size_t)(slash - path) + 1;
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
 * The path behind all links, in new memory, even if nothing is there yet; or
 * NULL with errno set.
 */
static char *follow_links(const char *path)
{
    char *followed = join("", 0, path);
    for (int links = 0; followed != NULL; links++) {
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

/* What a signal that ends the program has to take away, or NULL. */
static char *volatile unfinished;

static void remove_on_signal(int signal)
{
    if (unfinished != NULL)
        (void)unlink(unfinished);
    (void)raise(signal); /* whose default action is back, and ends us */
}

/* Sees to it that no signal leaves an unfinished file; ignored ones stay so. */
static void watch_signals(void)
{
    static const int signals[] = {SIGHUP,  SIGINT,  SIGQUIT, SIGPIPE, SIGALRM,
                                  SIGTERM, SIGXCPU, SIGUSR1, SIGUSR2};
    struct sigaction now;
    struct sigaction action = {.sa_handler = remove_on_signal,
                               .sa_flags = (int)(SA_RESETHAND | SA_NODEFER)};
    (void)sigemptyset(&action.sa_mask);
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++)
        if (sigaction(signals[i], NULL, &now) == 0 && now.sa_handler == SIG_DFL)
            (void)sigaction(signals[i], &action, NULL);
}

/* Gives up what file holds. Returns -1, and leaves errno as it is. */
static int release(struct atomic_file *file)
{
    int reason = errno;
    unfinished = NULL;
    free(file->path);
    free(file->name);
    *file = (struct atomic_file){.path = NULL};
    errno = reason;
    return -1;
}

/* Makes a new file beside the place of file. Returns as atomic_file_open does.
 */
static int make_file(struct atomic_file *file)
{
    enum { TRIES = 100 };
    char name[64];
    int fd = -1;
    errno = EEXIST;
    for (int i = 0; i < TRIES && fd < 0 && errno == EEXIST; i++) {
        (void)snprintf(name, sizeof name, ".freecell-deal-%ld-%d",
                       (long)getpid(), i);
        free(file->name);
        file->name = join(file->path, folder_length(file->path), name);
        if (file->name == NULL)
            return -1;
        fd = open(file->name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    }
    return fd;
}

/* The same; no signal comes between the file and the note of its name. */
static int make_watched_file(struct atomic_file *file)
{
    sigset_t all, before;
    (void)sigfillset(&all);
    (void)sigprocmask(SIG_BLOCK, &all, &before);
    int fd = make_file(file);
    int reason = errno;
    if (fd >= 0)
        unfinished = file->name;
    (void)sigprocmask(SIG_SETMASK, &before, NULL);
    errno = reason;
    return fd;
}

/*
 * Gives the new file the owner and the mode of the old one. Where the owner
 * cannot be kept, the mode's rights for its group are not given to another.
 */
static int copy_owner_and_mode(int fd, const struct stat *old)
{
    struct stat new;
    mode_t mode = old->st_mode & 0777;
    if (fstat(fd, &new) != 0)
        return -1;
    if ((new.st_uid != old->st_uid || new.st_gid != old->st_gid) &&
        fchown(fd, old->st_uid, old->st_gid) != 0)
        mode &= (mode_t)~S_IRWXG;
    return fchmod(fd, mode);
}

/* Makes a new file that is to replace old, or to be the first there. */
static int replace(struct atomic_file *file, const struct stat *old)
{
    /* Renaming would replace even a file that may not be written to. */
    if (old != NULL && access(file->path, W_OK) != 0)
        return -1;
    watch_signals();
    int fd = make_watched_file(file);
    if (fd < 0)
        return -1;
    if (old == NULL || copy_owner_and_mode(fd, old) == 0)
        return fd;
    int reason = errno;
    (void)close(fd);
    (void)unlink(file->name);
    errno = reason;
    return -1;
}

int atomic_file_open(struct atomic_file *file, const char *path)
{
    struct stat old;
    *file = (struct atomic_file){.path = follow_links(path)};
    if (file->path == NULL)
        return -1;
    bool exists = stat(path, &old) == 0;
    int fd = -1;
    if (exists && !S_ISREG(old.st_mode))
        fd = open(path, O_WRONLY | O_CLOEXEC);
    else if (exists || errno == ENOENT)
        fd = replace(file, exists ? &old : NULL);
    return fd >= 0 ? fd : release(file);
}

int atomic_file_keep(struct atomic_file *file)
{
    if (file->name != NULL && rename(file->name, file->path) != 0) {
        int reason = errno;
        atomic_file_discard(file);
        errno = reason;
        return -1;
    }
    (void)release(file);
    return 0;
}

void atomic_file_discard(struct atomic_file *file)
{
    if (file->name != NULL)
        (void)unlink(file->name);
    (void)release(file);
}
