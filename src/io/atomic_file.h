/*
 * A file that takes its place only when it is complete: until then it has a
 * name of its own in the same folder. The output has one at a time.
 */
#ifndef ATOMIC_FILE_H
#define ATOMIC_FILE_H

/*
 * Begins a file to be at path, after links, and sets *fd to where it is
 * written. A plain file that is there will be replaced by one of the same mode
 * and group, and of the same owner if root runs the program. A device, a FIFO,
 * a socket, and the open descriptors /dev/stdout, /dev/stderr and /dev/fd/N are
 * written to as they are. All else is refused. Returns NULL, or why it failed;
 * atomic_file_close() follows in any case.
 */
const char *atomic_file_open(const char *path, int *fd);

/*
 * Closes the file and, if reason is NULL, puts it in its place; else removes
 * it. Returns NULL, or why the old file is still there.
 */
const char *atomic_file_close(const char *reason);

#endif
