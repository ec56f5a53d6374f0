/*
 * A line of progress on standard error. Whatever else writes to its terminal
 * calls progress_erase() first.
 */
#ifndef PROGRESS_H
#define PROGRESS_H

#include <stdint.h>

/* The arguments of --header, --color and --progress. */
enum when { WHEN_AUTO, WHEN_ALWAYS, WHEN_NEVER };

/*
 * With WHEN_AUTO, shows it after a second, on a terminal that shows no output,
 * in the foreground; with WHEN_ALWAYS at once. unit is what is counted,
 * `deals`, and total how many there are, or 0 if that is unknown.
 */
void progress_start(enum when when, const char *unit, int64_t total);

/* Says how many are done. It may flush the output, which must end a line. */
void progress_update(int64_t done);

void progress_erase(void);

#endif
