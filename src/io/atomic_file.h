/*
 * A file in the making: written under a name of its own beside its place, and
 * moved there when it is complete.
 */
#ifndef ATOMIC_FILE_H
#define ATOMIC_FILE_H

#include <stdbool.h>

struct atomic_file {
    char *path; /* of the file that it will be, symbolic links followed */
    char *name; /* for the time being; NULL: what path leads to is written to */
    bool in_place; /* it cannot be replaced: it is to be written over */
    bool damaged;  /* that has failed, and what was there before is lost */
};

/*
 * Begins a file to be at path. A symbolic link stays, and what it points to is
 * made or replaced. A file that is replaced keeps its owner, group, mode and
 * access control list as far as the system lets them be kept, and gives nobody
 * more rights than before. One that cannot be replaced, or whose rights cannot
 * be kept so, is written in place: its bytes lie in the folder for temporary
 * files until they are complete. What is no regular file, as /dev/null, is
 * written to as it is; and so is what is open already and named as that, as
 * /dev/stdout is: the descriptor is a copy of the one that is open. What
 * another process has open, as /proc/PID/fd/1, is appended to.
 * Returns the descriptor to write to; or -1 with errno set, for want of a
 * temporary file if in_place is set.
 */
int atomic_file_open(struct atomic_file *file, const char *path);

/*
 * Ends a file, whose descriptor is closed: puts it in its place, if need be by
 * writing it over what is there, or throws it away. Of the file only damaged
 * can be asked for then.
 * Returns 0; or -1 with errno set when it could not be put there.
 */
int atomic_file_keep(struct atomic_file *file);
void atomic_file_discard(struct atomic_file *file);

#endif
