#include "io/file.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

int file_open(const char *path, int flags, mode_t mode)
{
    int fd = open(path, flags | O_CLOEXEC, mode);
    if (fd < 0 || fd > STDERR_FILENO)
        return fd;
    int moved = fcntl(fd, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    int reason = errno;
    if (moved < 0 && (flags & O_EXCL) != 0)
        (void)unlink(path); /* which was made just now */
    (void)close(fd);        /* nothing was written to it */
    errno = reason;
    return moved;
}
