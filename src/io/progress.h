/* How far the work has come: one line on standard error, erased at the end. */
#ifndef PROGRESS_H
#define PROGRESS_H

#include <stdint.h>

/* The arguments of --header, --color and --progress. */
enum when { WHEN_AUTO, WHEN_ALWAYS, WHEN_NEVER };

/* The caller sets the first three. */
struct progress {
    enum when when;   /* auto: on a terminal, in the foreground, after a second;
                         always: at once */
    const char *unit; /* what is counted: deals */
    int64_t total;    /* how many there are; 0: unknown */
    int64_t done;
    double start, update; /* when it began, when to print next; in seconds */
};

void progress_start(struct progress *progress);

/* Adds count to done. It may flush the output, which must end a line. */
void progress_add(struct progress *progress, int64_t count);

void progress_end(struct progress *progress);

#endif
