/* What every test program begins with. */
#ifndef TEST_H
#define TEST_H

/* cmocka.h wants these four before it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define COUNT_OF(array) (sizeof(array) / sizeof *(array))

/* Whether PATH leads to a program of this name. */
int command_exists(const char *program);

/* Ends the running test as skipped, saying so, unless program is installed. */
void skip_unless(const char *program);

#endif
