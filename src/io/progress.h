/*
 * A line of progress on standard error. Whatever else writes to its terminal
 * calls progress_erase() first.
 */
#ifndef IO_PROGRESS_H
#define IO_PROGRESS_H

#include <stdint.h>

/*
 * Shows the line after wait seconds; never if wait is negative. unit names what
 * is counted, as in `deals`; total is its count, INT64_MAX if that is unknown.
 */
void progress_start(int wait, const char *unit, int64_t total);

/* Sets the count that is done. */
void progress_update(int64_t done);

/* Erases the line until the next update. */
void progress_erase(void);

#endif
