/* What the reader of boards reports, as text: a line for each call. */
#ifndef SUPPORT_TRANSCRIPT_H
#define SUPPORT_TRANSCRIPT_H

#include "boards/reader.h"

/* Empty at first. What does not fit is left out. */
struct transcript {
    size_t calls;
    size_t length;
    char text[64 * 1024];
};

void transcript_clear(struct transcript *transcript);

bool transcript_is(const struct transcript *one,
                   const struct transcript *other);

/* The context is a struct transcript. A part has no number. */
extern const struct report_calls transcript_calls;

#endif
