/* What is shown on a terminal. */
#ifndef TERMINAL_H
#define TERMINAL_H

#include <stdbool.h>

#include "cmd/options.h"
#include "io/progress.h"

/*
 * Whether boards are in color, for what --color says; shown: standard output is
 * a terminal, and they go there.
 */
bool terminal_color(enum when when, bool shown);

/*
 * When to show progress, for what --progress says; readable: it would not run
 * into anything else on standard error's terminal.
 */
enum progress_when terminal_progress(enum when when, bool readable);

#endif
