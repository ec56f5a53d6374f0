/* Many texts that one run of `freecell-identify` reads, each from a file. */
#ifndef BATCH_H
#define BATCH_H

#include <stddef.h>

enum { BATCH_MAX = 1000 };

/* All 0 at first. The test has a folder of its own, and frees the output. */
struct batch {
    size_t count;
    char *output, *answers[BATCH_MAX]; /* the lines that come of each text */
};

void batch_add(struct batch *batch, const char *text, size_t length);

void batch_run(struct batch *batch, const char *options);

#endif
