/* Boards and their answers as data, which tests/data/boards.txt explains. */
#ifndef CASES_H
#define CASES_H

#include "support/command.h"

#define CASES_FILE "tests/data/boards.txt"

enum { CASES_MAX = 600 };

/* Reads a file of cases as rows of `freecell-deal -i`. Returns their count. */
size_t cases_read(const char *path, struct command_row rows[CASES_MAX]);

#endif
