/*
 * A file that takes its place only when it is complete: until then it has a
 * name of its own in the same folder.
 */
#ifndef ATOMIC_FILE_H
#define ATOMIC_FILE_H

struct atomic_file {
    int fd;        /* to write to */
    int old;       /* the file to be replaced, or -1 */
    int folder;    /* of the file; -1: what fd writes to is there already */
    char *path;    /* after all links; its last part is the name in folder */
    char name[40]; /* in folder, until the file is complete */
};

/*
 * Begins a file to be at path. Links are followed. A plain file that is there
 * will be replaced by one of the same mode and group, and of the same owner if
 * root runs the program. A device, a FIFO, a socket, and the open descriptors
 * /dev/stdout, /dev/stderr and /dev/fd/N are written to as they are. All else
 * is refused.
 * Here and below, returns NULL, or why it failed.
 */
const char *atomic_file_open(struct atomic_file *file, const char *path);

/* Closes the file and puts it in its place, or leaves the old one there. */
const char *atomic_file_keep(struct atomic_file *file);

/* Closes the file and removes it. */
void atomic_file_discard(struct atomic_file *file);

#endif
