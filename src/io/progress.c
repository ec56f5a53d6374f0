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
#define LEFT_MAX 3599999999.0

static struct {
    enum when when;
    const char *unit;
    int64_t total;
    double start, update; /* when it began, when to print next; in seconds */
} progress;

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
static void print(int64_t done, double elapsed)
{
    char line[160];
    int length = 0;
    if (progress.total > 0) {
        double part = (double)done / (double)progress.total;
        double wait = done > 0 ? elapsed / part - elapsed : 0;
        int64_t left = (int64_t)(wait < LEFT_MAX ? wait : LEFT_MAX);
        length = snprintf(line, sizeof line,
                          "%.1f%%, %" PRId64 ":%02d:%02d left, ", 100 * part,
                          left / 3600, (int)(left / 60 % 60), (int)(left % 60));
    }
    (void)snprintf(line + length, sizeof line - (size_t)length,
                   "%" PRId64 " %s, %.0f a second", done, progress.unit,
                   elapsed > 0 ? (double)done / elapsed : 0);
    message_status(line);
}

void progress_start(enum when when, const char *unit, int64_t total)
{
    if (when == WHEN_AUTO && !message_is_screen(STDERR_FILENO))
        when = WHEN_NEVER;
    progress.when = when;
    progress.unit = unit;
    progress.total = total;
    progress.start = now();
    progress.update = progress.start + (when == WHEN_AUTO ? DELAY : 0);
}

void progress_update(int64_t done)
{
    double time;
    if (progress.when == WHEN_NEVER || (time = now()) < progress.update)
        return;
    progress.update = time + INTERVAL;
    /* Flushed boards end in a newline: this line stands alone. */
    bool shown = progress.when == WHEN_ALWAYS || !is_in_background();
    if (shown && output_flush() == 0)
        print(done, time - progress.start);
}

void progress_end(void)
{
    if (progress.when != WHEN_NEVER)
        message_status("");
}
