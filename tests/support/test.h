/* What every test program begins with. */
#ifndef SUPPORT_TEST_H
#define SUPPORT_TEST_H

/* cmocka.h wants these four before it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define COUNT_OF(array) (sizeof(array) / sizeof *(array))

/*
 * Makes a test of every row of a table, whose first member is its name: the
 * test's state is the row. Returns how many failed.
 */
#define RUN_ROWS(rows, test) RUN_ROWS_WITHIN(rows, test, NULL, NULL)
#define RUN_ROWS_WITHIN(rows, test, setup, teardown)                         \
    run_rows(__FILE__, #rows "[] = {", rows, sizeof *(rows), COUNT_OF(rows), \
             test, setup, teardown)

/* The rows are written in this file, in their order, after the text `begin`. */
int run_rows(const char *file, const char *begin, const void *rows, size_t size,
             size_t count, CMUnitTestFunction test, CMFixtureFunction setup,
             CMFixtureFunction teardown);

/*
 * Ends the running test as skipped, saying so, unless PATH has the program; or,
 * if it is a path, unless that file is there.
 */
void skip_unless(const char *program);

/* Skips the test, and says why: "there is no", "fc-solve". */
void skip_because(const char *reason, const char *what);

#endif
