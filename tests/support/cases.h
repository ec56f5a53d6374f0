/* Cases of `freecell-identify` in a file of texts, as tests/data/boards.txt. */
#ifndef SUPPORT_CASES_H
#define SUPPORT_CASES_H

#include "support/command.h"

enum { CASES_MAX = 400 };

/*
 * Reads the file, which explains itself, as rows; at most max.
 * Returns their count.
 */
size_t cases_read(const char *path, struct command_row *rows, size_t max);

#endif
