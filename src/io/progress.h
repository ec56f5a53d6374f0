/*
 * A line of progress on standard error. Whatever else writes to its terminal
 * calls progress_erase() first.
 */
#ifndef IO_PROGRESS_H
#define IO_PROGRESS_H

#include <stdint.h>

/* Instead of a delay: no progress is shown. */
enum { NO_PROGRESS = -1 };

/*
 * Shows the line after delay seconds, unless delay is NO_PROGRESS. unit is what
 * is counted, such as `deals`; total is how many there are, INT64_MAX if
 * unknown.
 */
void progress_start(int delay, const char *unit, int64_t total);

/* Sets how many are done. */
void progress_update(int64_t done);

/* Erases the line until the next update; waits for standard error. */
void progress_erase(void);

/* Erases the line for good, if standard error takes it at once. */
void progress_end(void);

enum { PROGRESS_LINE_MAX = 160 }; /* its bytes, and a NUL */

/*
 * Puts what the line says after this many seconds into line: what matters most
 * comes first, and what does not fit into width is left out.
 */
void progress_line(char line[PROGRESS_LINE_MAX], double seconds, int64_t done,
                   int64_t total, const char *unit, int width);

#endif
