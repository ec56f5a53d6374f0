/* What the program may do on a terminal. */
#ifndef TERMINAL_H
#define TERMINAL_H

#include <stdbool.h>

/*
 * Whether fd is a terminal that can do more than print line after line: one
 * whose TERM is not `dumb`.
 */
bool terminal_is_able(int fd);

/* Whether the user asks programs for no colour: https://no-color.org */
bool terminal_wants_no_color(void);

#endif
