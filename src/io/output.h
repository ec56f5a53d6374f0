/*
 * Where the bytes go: standard output, one file, or one file a deal.
 * A file takes its place only when it is complete, so that nobody ever sees
 * half of it, and a failure leaves what was there before; unless it can only
 * be written in place, and that fails, which is said.
 */
#ifndef OUTPUT_H
#define OUTPUT_H

#include <stdbool.h>
#include <stdint.h>

#include "io/atomic_file.h"
#include "io/writer.h"

/* What the user's name for it means. All zero: standard output. */
struct output_name {
    const char *pattern; /* of the names of files; NULL: standard output */
    bool file_per_deal;  /* the pattern has %d */
};

struct output {
    struct output_name name;
    bool open;  /* the writer has a file to write to */
    char *path; /* of that file, as the user would name it */
    struct atomic_file file;
    struct writer writer;
};

/*
 * Finds what text means: `-` is standard output, all else names files, with
 * at most one %d, and %% for each other %. text must outlive the name.
 * Returns NULL; or the reason why it names nothing.
 */
const char *output_parse(const char *text, struct output_name *name);

/*
 * Starts to write there, and makes the file if it is one for all deals.
 * Returns 0; or -1 when it cannot be made or written, which is then reported;
 * and so do the functions below. One that is not open may be finished as well.
 */
int output_start(struct output *output, const struct output_name *name);

/* Before and after each deal's bytes. */
int output_begin_deal(struct output *output, int64_t number);
int output_end_deal(struct output *output);

/* Writes what was gathered, without an end. */
int output_flush(struct output *output);

/*
 * Writes what is left, and puts the file in its place if all is well: when
 * good is false, or something failed, it is thrown away.
 */
int output_finish(struct output *output, bool good);

#endif
