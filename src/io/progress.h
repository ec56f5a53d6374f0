/*
 * A line of progress on standard error. Whatever else writes to its terminal
 * calls progress_erase() first.
 */
#ifndef PROGRESS_H
#define PROGRESS_H

#include <stdint.h>

/*
 * Shows it from wait seconds on, or never if wait is negative. unit is what is
 * counted, `deals`, and total how many there are, or 0 if that is unknown.
 */
void progress_start(int wait, const char *unit, int64_t total);

/* Says how many are done. A job in the background shows nothing. */
void progress_update(int64_t done);

void progress_erase(void);

#endif
