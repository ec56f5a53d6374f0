#include "io/progress.h"

#include <inttypes.h>
#include <stdio.h>
#include <time.h>

#include "io/message.h"

/* Seconds between two lines: ten lines a second can just be read. */
#define INTERVAL 0.1

/* The longest time left that is told, in seconds; more than all deals take. */
#define WAIT_MAX INT64_C(3599999999)

/* Seconds since some time in the past; 0 where there is no such clock. */
static double now(void)
{
    struct timespec time;
    if (clock_gettime(CLOCK_MONOTONIC, &time) != 0)
        return 0;
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

void progress_start(struct progress *progress, bool shown, double delay,
                    int64_t total)
{
    *progress = (struct progress){.shown = shown, .total = total};
    if (shown) {
        progress->start = now();
        progress->update = progress->start + delay;
    }
}

/* Prints the line; elapsed is in seconds. */
static void print(const struct progress *progress, double elapsed)
{
    char line[160];
    double rate = elapsed > 0 ? (double)progress->done / elapsed : 0;
    int length =
        snprintf(line, sizeof line, "%" PRId64 " deals", progress->done);
    size_t used = length > 0 ? (size_t)length : 0;
    if (progress->total == 0) {
        (void)snprintf(line + used, sizeof line - used, ", %.0f a second",
                       rate);
    } else {
        double left = (double)(progress->total - progress->done);
        double wait = rate > 0 ? left / rate : 0;
        int64_t seconds = wait < (double)WAIT_MAX ? (int64_t)wait : WAIT_MAX;
        (void)snprintf(line + used, sizeof line - used,
                       ", %.1f%%, %.0f a second, %" PRId64 ":%02d:%02d left",
                       100 * (double)progress->done / (double)progress->total,
                       rate, seconds / 3600, (int)(seconds / 60 % 60),
                       (int)(seconds % 60));
    }
    message_status(line);
}

void progress_add(struct progress *progress, int64_t deals)
{
    if (!progress->shown)
        return;
    progress->done += deals;
    double time = now();
    if (time < progress->update)
        return;
    progress->update = time + INTERVAL;
    print(progress, time - progress->start);
}

void progress_end(struct progress *progress)
{
    if (progress->shown)
        message_status("");
}
