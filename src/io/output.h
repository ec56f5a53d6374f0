/*
 * The output of the program: standard output, one file, or one file per deal.
 * A file appears only when it is complete, and a failure leaves the old one.
 * The program has one output, so that what waits for input or prints a message
 * can flush it first.
 */
#ifndef OUTPUT_H
#define OUTPUT_H

#include <stdbool.h>
#include <stdint.h>

#include "io/writer.h"

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
 * Starts to write there, and makes the file if it is one for all deals.
 * This and the functions below return 0, or -1 after a message. output_finish
 * may be called even if no file is open.
 */
int output_start(const struct output_name *name);

/* Before and after each deal's bytes. */
int output_begin_deal(int64_t number);
int output_end_deal(void);

/* Writes what is buffered, if a file is open. */
int output_flush(void);

/*
 * Writes what is left, and puts the file in its place unless good is false or
 * something failed: then it discards the file.
 */
int output_finish(bool good);

/* What writes to the file that is open. */
struct writer *output_writer(void);

#endif
