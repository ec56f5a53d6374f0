/* A folder of its own for a test, which works in it; gone when it ends. */
#ifndef SUPPORT_FOLDER_H
#define SUPPORT_FOLDER_H

#include <stddef.h>

/* For cmocka_unit_test_setup_teardown. */
int folder_enter(void **state);
int folder_leave(void **state);

#define FOLDER_TEST(function) \
    cmocka_unit_test_setup_teardown(function, folder_enter, folder_leave)

/* Makes a file that holds the text. */
void folder_put(const char *name, const char *text);

/* Asserts that a file holds just this text. */
void folder_has(const char *name, const char *text);

#endif
