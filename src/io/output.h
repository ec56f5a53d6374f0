/*
 * The output of the program: standard output, one file, or one file per deal.
 * It is global, so that input and messages can flush it first. After its first
 * failure, which output_finish() returns, it discards everything.
 */
#ifndef IO_OUTPUT_H
#define IO_OUTPUT_H

#include <stdbool.h>
#include <stdint.h>

/* Parameter n is a format for printf(); its values follow it. */
#if !defined(PRINTF_LIKE) /* windows/posix.h has its own */
#define PRINTF_LIKE(n) __attribute__((format(printf, n, (n) + 1)))
#endif

enum { FILE_NAME_SIZE = 4096 }; /* of a path with its NUL, as in Linux */

/* The argument of --output, parsed. All zero: standard output. */
struct output_name {
    const char *pattern; /* for files' names; NULL: standard output */
    bool file_per_deal;  /* the pattern has the deal's number */
    int digits;          /* the fewest of that number, 1 to 19 */
};

/*
 * Parses text, which must outlive name: `-` is standard output, anything else a
 * pattern, with at most one %d or %0Nd, and %% for each other %.
 * Returns NULL, or why text is invalid.
 */
const char *output_parse(const char *text, struct output_name *name);

/*
 * Opens standard output or the one file; if each deal has a file, none yet.
 * Returns 0, or -1 on failure.
 */
int output_open(const struct output_name *name);

/* Opens the file of this deal, for output_finish() to close. */
void output_open_deal(int64_t number);

/* The most bytes for each call of output_room() or output_print(). */
enum { OUTPUT_ROOM = 4 * 1024 };

/* Returns room for OUTPUT_ROOM bytes, or NULL after a failure. */
char *output_room(void);

/* Adds what the caller put into that room, up to end. */
void output_advance(const char *end);

/*
 * Writes a number to out in at least this many digits, 1 to 19. Returns the
 * end, at most NUMBER_MAX bytes on; there is no NUL.
 */
enum { NUMBER_MAX = 20 };
char *output_put_number(char *out, int64_t number, int digits);

/* Adds what printf() would print. */
void output_print(const char *format, ...) PRINTF_LIKE(1);

/* Writes what is buffered. Returns 0, or -1 after a failure. */
int output_flush(void);

/*
 * Writes what is buffered, and closes the file, if one is open.
 * Returns 0, or the errno of the first failure.
 */
int output_finish(void);

/* The name of the file that was opened last, for messages. */
const char *output_file_name(void);

#endif
