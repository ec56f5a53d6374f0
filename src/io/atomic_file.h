/*
 * A file in the making: written under a name of its own beside its place, and
 * moved there when it is complete.
 */
#ifndef ATOMIC_FILE_H
#define ATOMIC_FILE_H

struct atomic_file {
    char *path; /* of the file that it will be, symbolic links followed */
    char *name; /* for the time being; NULL: path itself is written to */
};

/*
 * Begins a file to be at path. A symbolic link stays, and what it points to is
 * made or replaced; a file that is replaced keeps its mode and, where that is
 * allowed, its owner. What is no regular file, as /dev/null, is written to as
 * it is.
 * Returns the descriptor to write to; or -1 with errno set.
 */
int atomic_file_open(struct atomic_file *file, const char *path);

/*
 * Ends a file, whose descriptor is closed: puts it in its place, or throws it
 * away.
 * Returns 0; or -1 with errno set when it could not be put there.
 */
int atomic_file_keep(struct atomic_file *file);
void atomic_file_discard(struct atomic_file *file);

#endif
