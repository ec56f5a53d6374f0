/*
 * The output of the program: standard output, one file, or one file per deal.
 * It is global, so that input and messages can flush it first. After its first
 * failure, which output_finish() returns, it discards what is written.
 */
#ifndef IO_OUTPUT_H
#define IO_OUTPUT_H

#include <stdbool.h>
#include <stdint.h>

/* Parameter n is a format as printf() takes it, with its values after it. */
#if !defined(PRINTF_LIKE) /* windows/posix.h has its own */
#define PRINTF_LIKE(n) __attribute__((format(printf, n, (n) + 1)))
#endif

enum { FILE_NAME_SIZE = 4096 }; /* for a path and its NUL, as in Linux */

/* The argument of --output, parsed. All zero: standard output. */
struct output_name {
    const char *pattern; /* of the names of files; NULL: standard output */
    bool file_per_deal;  /* the pattern has %d */
};

/*
 * Parses text: `-` is standard output, all else names files, with at most one
 * %d, and %% for each other %. text must outlive the name.
 * Returns NULL, or why text is invalid.
 */
const char *output_parse(const char *text, struct output_name *name);

/*
 * Starts to write there, and makes the file if it is one for all deals. This
 * and the functions up to output_flush() that return an int return 0, or -1 on
 * failure.
 */
int output_start(const struct output_name *name);

/* Whether a file is open, and is a terminal. */
bool output_is_terminal(void);

/* Opens the file of this deal, for output_finish() to close. */
void output_open(int64_t number);

/* The most bytes per call of output_room or output_print. */
enum { OUTPUT_ROOM = 4 * 1024 };

/* Returns where more bytes go, or NULL when the output has failed. */
char *output_room(void);

/* Adds what the caller put there: the bytes from there up to end. */
void output_advance(const char *end);

/* Adds what printf() would print. */
void output_print(const char *format, ...) PRINTF_LIKE(1);

/* Writes what is buffered. */
int output_flush(void);

/*
 * Writes what is left, and closes the file, if one is open. Returns 0, or the
 * errno of the first failure.
 */
int output_finish(void);

/* The name of the last file, for messages. */
const char *output_shown(void);

#endif
