/*
 * How far the work has come: one line on standard error. All else that goes to
 * its terminal erases it first.
 */
#ifndef PROGRESS_H
#define PROGRESS_H

#include <stdint.h>

/* The arguments of --header, --color and --progress. */
enum when { WHEN_AUTO, WHEN_ALWAYS, WHEN_NEVER };

/*
 * With WHEN_AUTO, shows it on a terminal, in the foreground, after a second;
 * with WHEN_ALWAYS at once. unit is what is counted, `deals`, and total how
 * many there are, or 0 if that is unknown.
 */
void progress_start(enum when when, const char *unit, int64_t total);

/* Says how many are done. It may flush the output, which must end a line. */
void progress_update(int64_t done);

void progress_erase(void);

#endif
