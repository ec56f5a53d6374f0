/* How far the work has come: one line on standard error, wiped at the end. */
#ifndef PROGRESS_H
#define PROGRESS_H

#include <stdint.h>

#include "io/writer.h"

/* When the line is shown. */
enum progress_when {
    PROGRESS_NEVER,
    PROGRESS_LATER,  /* after a second, while the job is in the foreground */
    PROGRESS_ALWAYS, /* at once */
};

/* The caller sets the first four. */
struct progress {
    enum progress_when when;
    const char *unit;      /* what is counted: deals */
    int64_t total;         /* how many there are; 0 is not known */
    struct writer *writer; /* that writes to the same terminal, or NULL */
    int64_t done;
    double start, update; /* when it began, when to print next; in seconds */
};

void progress_start(struct progress *progress);

/* So many more are done. */
void progress_add(struct progress *progress, int64_t count);

void progress_end(struct progress *progress);

#endif
