/* Many texts that one run of `freecell-identify` reads, each from a file. */
#ifndef SUPPORT_BATCH_H
#define SUPPORT_BATCH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { BATCH_MAX = 1000 };

/* What the command says of a text: an answer, or a message. */
enum event_kind { EVENT_NUMBER, EVENT_NUMBERS, EVENT_NONE, EVENT_MESSAGE };
struct event {
    size_t text;           /* which one, from 0 */
    unsigned line, column; /* its place, from 1 */
    unsigned last;         /* the line of the last card that it names */
    enum event_kind kind;
    bool is_difference; /* a message that names a card of a near deal */
    int64_t number;
};

/* All 0 at first. The test has a folder of its own, and frees what it used. */
struct batch {
    size_t count;
    char *output, *answers[BATCH_MAX]; /* the lines that come of each text */
    struct event *events;              /* by their places, from batch_events */
    size_t event_count;
};

void batch_add(struct batch *batch, const char *text, size_t length);

void batch_run(struct batch *batch, const char *options);

/*
 * Runs the command with -j, and finds the events in what it writes. Asserts
 * that the answers to each text are in order.
 */
void batch_events(struct batch *batch, const char *options);

enum expected_message { SILENT, MAY_REPORT, REPORTS, REPORTS_OR_ANSWERS };

/* What must come of some lines: an answer, a message in any of them, or both.
 */
struct expected {
    size_t first, last; /* from 1 */
    bool is_answered;   /* by this number, or 0 for none */
    int64_t number;
    bool has_several; /* it is one of several numbers */
    enum expected_message message;
};

/* Asserts that just this comes of a text. */
void batch_check(const struct batch *batch, size_t text,
                 const struct expected *expected, size_t count);

/* Ends the test: this is wrong at a line of a text, which is shown. */
void batch_fail(const struct batch *batch, size_t text, size_t line,
                const char *what);

#endif
