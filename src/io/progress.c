#include "io/progress.h"

#include <inttypes.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

#include "io/retry.h"

#define INTERVAL 0.1          /* seconds between two lines */
#define LEFT_MAX 3599999999.0 /* the most seconds left that are shown */

static struct {
    const char *unit; /* NULL: nothing is shown */
    int64_t total;
    double start, update; /* when it began, when to print next, by now() */
    int width;            /* of the line on the terminal, or 0 */
} progress;

/* Seconds, from an unknown time on. */
static double now(void)
{
    struct timespec time = {.tv_sec = 0};
    (void)clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

/* One less than the terminal has: some begin a new line after the last one. */
static int count_columns(void)
{
    struct winsize size = {.ws_col = 0};
    (void)ioctl(STDERR_FILENO, TIOCGWINSZ, &size);
    int columns = size.ws_col > 0 ? size.ws_col : 80;
    return (columns < PROGRESS_LINE_MAX ? columns : PROGRESS_LINE_MAX) - 1;
}

void progress_line(char line[PROGRESS_LINE_MAX], double seconds, int64_t done,
                   int64_t total, const char *unit, int width)
{
    double rate = seconds > 0 ? (double)done / seconds : 0;
    double rest = rate > 0 ? (double)(total - done) / rate : 0;
    long long left = (long long)(rest < LEFT_MAX ? rest : LEFT_MAX);
    char *end = line;
    if (total < INT64_MAX)
        end += sprintf(end, "%.1f%%, %lld:%02lld:%02lld left, ",
                       100 * (double)done / (double)total, left / 3600,
                       left / 60 % 60, left % 60);
    end += sprintf(end, "%" PRId64 " %s, %.0f a second", done, unit, rate);
    if (end - line <= width)
        return;
    for (end = line + width; end > line && *end != ',';)
        end--;
    *end = '\0';
}

/* Shows the line, if it can be written at once: the work does not wait. */
static void print(int64_t done)
{
    char line[PROGRESS_LINE_MAX], shown[PROGRESS_LINE_MAX + 1];
    int width = count_columns();
    if (!can_write(STDERR_FILENO))
        return;
    progress_line(line, now() - progress.start, done, progress.total,
                  progress.unit, width);
    int size = sprintf(shown, "\r%-*s", width, line);
    if (write(STDERR_FILENO, shown, (size_t)size) > 0)
        progress.width = width;
}

void progress_start(int delay, const char *unit, int64_t total)
{
    if (delay == NO_PROGRESS)
        return;
    progress.unit = unit;
    progress.total = total;
    progress.start = now();
    progress.update = progress.start + delay;
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
    char blanks[PROGRESS_LINE_MAX + 2];
    int size = sprintf(blanks, "\r%*s\r", progress.width, "");
    if (progress.width > 0)
        (void)write_all(STDERR_FILENO, blanks, (size_t)size);
    progress.width = 0;
}

void progress_end(void)
{
    if (progress.width > 0 && can_write(STDERR_FILENO))
        progress_erase();
    progress.unit = NULL;
    progress.width = 0;
}
