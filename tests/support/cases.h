/* The cases of `freecell-identify` in tests/data/boards.txt, which has its
 * rules. */
#ifndef SUPPORT_CASES_H
#define SUPPORT_CASES_H

#include "support/command.h"

enum { CASES_MAX = 400 };

/* Reads them as rows. Returns their count. */
size_t cases_read(struct command_row rows[CASES_MAX]);

/* Makes a test of every case, whose row is the test's state. */
int cases_run(CMUnitTestFunction test);

#endif
