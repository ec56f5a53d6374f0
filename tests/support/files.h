/*
 * Files: in a folder of its own for a test; and in place of this process's
 * standard input.
 */
#ifndef SUPPORT_FILES_H
#define SUPPORT_FILES_H

#include <stddef.h>
#include <stdio.h>

/* For cmocka_unit_test_setup_teardown: a test works in a folder, which goes. */
int folder_enter(void **state);
int folder_leave(void **state);

#define FOLDER_TEST(function) \
    cmocka_unit_test_setup_teardown(function, folder_enter, folder_leave)

/* Makes a file that holds the text. */
void folder_put(const char *name, const char *text);

/* Asserts that a file holds just this text. */
void folder_has(const char *name, const char *text);

void file_write(const char *path, const char *bytes, size_t length);

/* The bytes of a text in a file that must be there, malloc()ed. */
char *file_read(const char *path);

/* A file without a name that holds these bytes, about to be read. */
FILE *file_of(const char *bytes, size_t length);

/* Closes a file; returns all of it, malloc()ed with a NUL, and its length. */
char *file_bytes(FILE *file, size_t *length);

/* Makes these bytes the standard input of this process. */
void feed_input(const char *bytes, size_t length);

#endif
