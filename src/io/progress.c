#include "io/progress.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "io/message.h"
#include "io/output.h"

/* Seconds between two lines: ten lines a second can just be read. */
#define INTERVAL 0.1

/* Seconds that work may take before anybody wonders. */
#define DELAY 1

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

/* Whether another job has the terminal. */
static bool is_in_background(void)
{
    pid_t group = tcgetpgrp(STDERR_FILENO);
    return group >= 0 && group != getpgrp();
}

/* Whether the line may be printed or wiped. */
static bool is_shown(const struct progress *progress)
{
    if (progress->when == WHEN_AUTO && is_in_background()) {
        message_forget_status();
        return false;
    }
    return progress->when != WHEN_NEVER;
}

/* The parts of the line, in their order there. */
enum part { PART_COUNT, PART_SHARE, PART_RATE, PART_TIME, PARTS };

struct parts {
    char texts[PARTS][48]; /* each with a comma before it */
};

/* elapsed is in seconds. */
static void make_parts(const struct progress *progress, double elapsed,
                       struct parts *parts)
{
    enum { ROOM = sizeof parts->texts[0] };
    double rate = elapsed > 0 ? (double)progress->done / elapsed : 0;
    *parts = (struct parts){.texts = {""}};
    (void)snprintf(parts->texts[PART_COUNT], ROOM, ", %" PRId64 " %s",
                   progress->done, progress->unit);
    (void)snprintf(parts->texts[PART_RATE], ROOM, ", %.0f a second", rate);
    if (progress->total == 0)
        return;
    double left = (double)(progress->total - progress->done);
    double wait = rate > 0 ? left / rate : 0;
    int64_t seconds = wait < (double)WAIT_MAX ? (int64_t)wait : WAIT_MAX;
    (void)snprintf(parts->texts[PART_SHARE], ROOM, ", %.1f%%",
                   100 * (double)progress->done / (double)progress->total);
    (void)snprintf(parts->texts[PART_TIME], ROOM,
                   ", %" PRId64 ":%02d:%02d left", seconds / 3600,
                   (int)(seconds / 60 % 60), (int)(seconds % 60));
}

/* Leaves out what matters least until the line is at most so long. */
static void fit_parts(struct parts *parts, size_t width)
{
    static const enum part dispensable[] = {PART_RATE, PART_COUNT, PART_TIME,
                                            PART_SHARE};
    size_t length = 0;
    for (int i = 0; i < PARTS; i++)
        length += strlen(parts->texts[i]);
    for (int i = 0; i < PARTS && length > width + 2; i++) {
        char *text = parts->texts[dispensable[i]];
        length -= strlen(text);
        text[0] = '\0';
    }
}

static void print(const struct progress *progress, double elapsed)
{
    struct parts parts;
    char line[sizeof parts + 1];
    make_parts(progress, elapsed, &parts);
    fit_parts(&parts, (size_t)message_width());
    int length = snprintf(line, sizeof line, "%s%s%s%s", parts.texts[0],
                          parts.texts[1], parts.texts[2], parts.texts[3]);
    message_status(length > 2 ? line + 2 : ""); /* without the first comma */
}

void progress_start(struct progress *progress)
{
    if (progress->when == WHEN_AUTO && !message_is_screen(STDERR_FILENO))
        progress->when = WHEN_NEVER;
    if (progress->when == WHEN_NEVER)
        return;
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
    if (is_shown(progress) && output_flush() == 0)
        print(progress, time - progress->start);
}

void progress_end(struct progress *progress)
{
    if (is_shown(progress))
        message_status("");
}
