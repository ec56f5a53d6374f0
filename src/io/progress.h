/* How far the work has come: one line on standard error, wiped at the end. */
#ifndef PROGRESS_H
#define PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

struct progress {
    bool shown;           /* else nothing below is used */
    int64_t done, total;  /* deals; a total of 0 is not known */
    double start, update; /* when it began, when to print next; in seconds */
};

/*
 * Starts to show the way to total deals, first after delay seconds; not at all
 * unless shown.
 */
void progress_start(struct progress *progress, bool shown, double delay,
                    int64_t total);

/* So many more deals are done. */
void progress_add(struct progress *progress, int64_t deals);

void progress_end(struct progress *progress);

#endif
