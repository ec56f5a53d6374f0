#include "io/progress.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
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
    bool shown;           /* a line is */
} progress;

/* Seconds since some time in the past. */
static double now(void)
{
    struct timespec time = {.tv_sec = 0};
    (void)clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

/* One less than the terminal has, as some begin a new line after the last. */
static int count_columns(void)
{
    struct winsize size = {.ws_col = 0};
    bool known = ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0;
    return (known && size.ws_col > 0 ? size.ws_col : 80) - 1;
}

/* Prints the line, the most important first, cut at a comma to fit. */
static void print(int64_t done)
{
    char line[160];
    int length = 0;
    double elapsed = now() - progress.start;
    if (progress.total > 0) {
        double part = (double)done / (double)progress.total;
        double wait = done > 0 ? elapsed / part - elapsed : 0;
        int64_t left = (int64_t)(wait < LEFT_MAX ? wait : LEFT_MAX);
        length = snprintf(line, sizeof line,
                          "%.1f%%, %" PRId64 ":%02d:%02d left, ", 100 * part,
                          left / 3600, (int)(left / 60 % 60), (int)(left % 60));
    }
    length += snprintf(line + length, sizeof line - (size_t)length,
                       "%" PRId64 " %s, %.0f a second", done, progress.unit,
                       elapsed > 0 ? (double)done / elapsed : 0);
    int width = count_columns();
    while (length > 0 && (length > width || strchr(",", line[length]) == NULL))
        length--;
    if (length == 0) {
        progress_erase();
        return;
    }
    (void)fprintf(stderr, "\r%-*.*s", width, length, line);
    progress.shown = true;
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
    if (progress.when == WHEN_NEVER || now() < progress.update)
        return;
    progress.update = now() + INTERVAL;
    pid_t job = tcgetpgrp(STDERR_FILENO); /* that has the terminal, or -1 */
    bool shown = progress.when == WHEN_ALWAYS || job < 0 || job == getpgrp();
    /* Flushed boards end in a newline: this line stands alone. */
    if (shown && output_flush() == 0)
        print(done);
}

void progress_erase(void)
{
    if (progress.shown)
        (void)fprintf(stderr, "\r%*s\r", count_columns(), "");
    progress.shown = false;
}
