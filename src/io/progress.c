#include "io/progress.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

#include "io/retry.h"

/* In seconds. */
#define INTERVAL 0.1          /* between two lines */
#define LEFT_MAX 3599999999.0 /* the most that is shown as left */

enum { LENGTH_MAX = 160 }; /* of a line */

static struct {
    const char *unit; /* NULL: nothing is shown */
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

/* The terminal's columns less one: some begin a new line after the last. */
static int count_columns(void)
{
    struct winsize size = {.ws_col = 0};
    bool known = ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0;
    int columns = known && size.ws_col > 0 ? size.ws_col : 80;
    return (columns < LENGTH_MAX ? columns : LENGTH_MAX) - 1;
}

/*
 * Prints the line, the most important first, cut at a comma to fit. What cannot
 * be written at once is left out: nothing waits for it.
 */
static void print(int64_t done)
{
    char left[60] = "", line[LENGTH_MAX], shown[LENGTH_MAX + 2];
    double elapsed = now() - progress.start;
    if (progress.total > 0) {
        double part = (double)done / (double)progress.total;
        double wait = done > 0 ? elapsed / part - elapsed : 0;
        int64_t seconds = (int64_t)(wait < LEFT_MAX ? wait : LEFT_MAX);
        (void)snprintf(left, sizeof left,
                       "%.1f%%, %" PRId64 ":%02d:%02d left, ", 100 * part,
                       seconds / 3600, (int)(seconds / 60 % 60),
                       (int)(seconds % 60));
    }
    int length =
        snprintf(line, sizeof line, "%s%" PRId64 " %s, %.0f a second", left,
                 done, progress.unit, elapsed > 0 ? (double)done / elapsed : 0);
    int width = count_columns();
    while (length > 0 &&
           (length > width || (line[length] != ',' && line[length] != '\0')))
        length--;
    int size = snprintf(shown, sizeof shown, "\r%-*.*s", width, length, line);
    if (write(STDERR_FILENO, shown, (size_t)size) > 0)
        progress.shown = true;
}

void progress_start(int wait, const char *unit, int64_t total)
{
    if (wait < 0)
        return;
    progress.unit = unit;
    progress.total = total;
    progress.start = now();
    progress.update = progress.start + wait;
}

void progress_update(int64_t done)
{
    if (progress.unit == NULL || now() < progress.update)
        return;
    progress.update = now() + INTERVAL;
    print(done);
}

void progress_erase(void)
{
    char blanks[LENGTH_MAX + 3];
    if (progress.shown) {
        int size =
            snprintf(blanks, sizeof blanks, "\r%*s\r", count_columns(), "");
        (void)write_all(STDERR_FILENO, blanks, (size_t)size);
    }
    progress.shown = false;
}
