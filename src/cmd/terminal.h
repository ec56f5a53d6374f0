/* What terminals can show. */
#ifndef TERMINAL_H
#define TERMINAL_H

#include <stdbool.h>

#include "cmd/options.h"
#include "io/progress.h"

/*
 * Whether fd is a terminal that can do more than print line after line: one
 * whose TERM is not `dumb`.
 */
bool terminal_is_able(int fd);

/*
 * When to show progress, for what --progress says; readable: it would not run
 * into anything else on standard error's terminal.
 */
enum progress_when terminal_progress(enum when when, bool readable);

#endif
