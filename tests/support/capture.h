/*
 * Captures this process's standard error, feeds its standard input, and reads
 * and writes files.
 */
#ifndef SUPPORT_CAPTURE_H
#define SUPPORT_CAPTURE_H

#include <stddef.h>
#include <stdio.h>

/* Standard error, kept away from the terminal for a while. */
struct capture {
    int kept; /* where it led before */
    FILE *file;
};

enum { CAPTURE_MAX = 8192 };

/* Assert nothing between these two: a failure would stay unheard. */
void capture_start(struct capture *capture);

/* Ends it; returns what was written, cut to what fits and with a NUL. */
const char *capture_stop(struct capture *capture, char text[CAPTURE_MAX]);

/* Makes these bytes the standard input of this process. */
void feed_input(const char *bytes, size_t length);

/* A file without a name that holds these bytes, about to be read. */
FILE *file_of(const char *bytes, size_t length);

/* All of a file, malloc()ed with a NUL after it, and its length. */
char *file_bytes(FILE *file, size_t *length);

void file_write(const char *path, const char *bytes, size_t length);

/* The bytes of a text in a file that must be there. */
char *file_read(const char *path);

#endif
