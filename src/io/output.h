/*
 * Where the bytes go: standard output, one file, or one file a deal.
 * A file takes its place only when it is complete, so that nobody ever sees
 * half of it, and a failure leaves what was there before.
 */
#ifndef OUTPUT_H
#define OUTPUT_H

#include <stdbool.h>
#include <stdint.h>

#include "io/atomic_file.h"
#include "io/writer.h"

struct output {
    const char *pattern; /* the user's name for it; NULL: standard output */
    bool file_per_deal;  /* the pattern has %d: one file a deal */
    bool open;           /* the writer has a file to write to */
    char *path;          /* of that file, as the user would name it */
    struct atomic_file file;
    struct writer writer;
};

/*
 * Whether pattern can name files: at most one %d, and %% for each other %.
 * Returns NULL and whether there is a %d in *each, or the reason why not.
 */
const char *output_check(const char *pattern, bool *each);

/*
 * Starts with a checked pattern, which must outlive the output, or NULL.
 * Returns 0; or -1 when the file cannot be made, which is then reported. So do
 * all below. An output that is all zero is not started, and can be finished.
 */
int output_start(struct output *output, const char *pattern);

/* Before and behind each deal's bytes. */
int output_begin_deal(struct output *output, int64_t number);
int output_end_deal(struct output *output);

/*
 * Writes what is left, and puts the file in its place if all is well: when
 * good is false, or something failed, it is thrown away.
 */
int output_finish(struct output *output, bool good);

#endif
