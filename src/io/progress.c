#include "io/progress.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

#include "io/message.h"
#include "io/output.h"

/* In seconds: between two lines, before the first one, and the most left. */
#define INTERVAL 0.1
#define DELAY 1
#define LEFT_MAX INT64_C(3599999999)

/* Seconds since some time in the past. */
static double now(void)
{
    struct timespec time = {.tv_sec = 0};
    (void)clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

/* Whether another job has the terminal. */
static bool is_in_background(void)
{
    pid_t group = tcgetpgrp(STDERR_FILENO);
    return group >= 0 && group != getpgrp();
}

/* Prints the line, the most important first; elapsed is in seconds. */
static void print(const struct progress *progress, double elapsed)
{
    char line[160];
    int length = 0;
    double done = (double)progress->done, total = (double)progress->total;
    double rate = elapsed > 0 ? done / elapsed : 0;
    if (progress->total > 0) {
        double wait = rate > 0 ? (total - done) / rate : 0;
        int64_t left = wait < (double)LEFT_MAX ? (int64_t)wait : LEFT_MAX;
        length =
            snprintf(line, sizeof line, "%.1f%%, %" PRId64 ":%02d:%02d left, ",
                     100 * done / total, left / 3600, (int)(left / 60 % 60),
                     (int)(left % 60));
    }
    (void)snprintf(line + length, sizeof line - (size_t)length,
                   "%" PRId64 " %s, %.0f a second", progress->done,
                   progress->unit, rate);
    message_status(line);
}

void progress_start(struct progress *progress)
{
    if (progress->when == WHEN_AUTO && !message_is_screen(STDERR_FILENO))
        progress->when = WHEN_NEVER;
    progress->done = 0;
    progress->start = now();
    progress->update =
        progress->start + (progress->when == WHEN_AUTO ? DELAY : 0);
}

void progress_add(struct progress *progress, int64_t count)
{
    if (progress->when == WHEN_NEVER)
        return;
    progress->done += count;
    double time = now();
    if (time < progress->update)
        return;
    progress->update = time + INTERVAL;
    /* Flushed boards end in a newline: this line stands alone. */
    bool shown = progress->when == WHEN_ALWAYS || !is_in_background();
    if (shown && output_flush() == 0)
        print(progress, time - progress->start);
}

void progress_end(struct progress *progress)
{
    if (progress->when != WHEN_NEVER)
        message_status("");
}
