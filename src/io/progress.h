/*
 * A line of progress on standard error. Whatever else writes to its terminal
 * calls progress_erase() first.
 */
#ifndef IO_PROGRESS_H
#define IO_PROGRESS_H

#include <stdint.h>

/*
 * Shows the line after wait seconds; never, if wait is negative. unit is what
 * is counted, such as `deals`; total is how many there are, INT64_MAX if
 * unknown.
 */
void progress_start(int wait, const char *unit, int64_t total);

/* Sets how many are done. */
void progress_update(int64_t done);

/* Erases the line until the next update. */
void progress_erase(void);

#endif
