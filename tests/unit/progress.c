/*
 * What the line of progress says, at any time and in any width; and when it is
 * shown, by a clock that this program sets.
 */
#include "io/progress.h"

#include <stdbool.h>
#include <time.h>

#include "support/files.h"
#include "support/test.h"

enum { WIDE = PROGRESS_LINE_MAX - 1 };

static const struct line_row {
    const char *name;
    double seconds;
    int64_t done, total;
    int width;
    const char *line;
} lines[] = {
    {"a_long_time_is_left", 1, 1000000, 8589934591, WIDE,
     "0.0%, 2:23:08 left, 1000000 deals, 1000000 a second"},
    {"at_most_a_million_hours_are_left", 1, 1, 999999999999999999, WIDE,
     "0.0%, 999999:59:59 left, 1 deals, 1 a second"},
    {"nobody_knows_how_many", 0.5, 7, INT64_MAX, WIDE, "7 deals, 14 a second"},
    {"no_time_has_passed", 0, 1, 2, WIDE,
     "50.0%, 0:00:00 left, 1 deals, 0 a second"},
    {"nothing_is_done", 1, 0, 2, WIDE,
     "0.0%, 0:00:00 left, 0 deals, 0 a second"},
    {"the_longest", 1, INT64_MAX - 1, INT64_MAX - 1, WIDE,
     "100.0%, 0:00:00 left, 9223372036854775806 deals, "
     "9223372036854775808 a second"},
    {"it_just_fits", 2, 300, 600, 44,
     "50.0%, 0:00:02 left, 300 deals, 150 a second"},
    {"the_rate_does_not_fit", 2, 300, 600, 43,
     "50.0%, 0:00:02 left, 300 deals"},
    {"nor_do_the_deals", 2, 300, 600, 29, "50.0%, 0:00:02 left"},
    {"nor_does_the_time", 2, 300, 600, 18, "50.0%"},
    {"nothing_fits", 2, 300, 600, 4, ""},
    {"there_is_no_room", 2, 300, 600, 0, ""},
};

static void is_what_the_line_says(void **state)
{
    const struct line_row *row = *state;
    char line[PROGRESS_LINE_MAX];
    progress_line(line, row->seconds, row->done, row->total, "deals",
                  row->width);
    assert_string_equal(line, row->line);
}

enum { START = 617000 };

static long clock_milliseconds = START;

/* Replaces the C library's. */
int clock_gettime(clockid_t clock, struct timespec *time)
{
    *time = (struct timespec){.tv_sec = clock_milliseconds / 1000,
                              .tv_nsec = clock_milliseconds % 1000 * 1000000};
    return 0;
}

/* Whether an update at this time, from the start on, shows a line. */
static bool is_shown(long milliseconds)
{
    struct capture capture;
    char text[CAPTURE_MAX];
    clock_milliseconds = START + milliseconds;
    capture_start(&capture);
    progress_update(1);
    return *capture_stop(&capture, text) == '\r';
}

static void start(int delay)
{
    clock_milliseconds = START;
    progress_start(delay, "deals", 10);
}

static void the_first_line_comes_after_the_delay(void **state)
{
    start(NO_PROGRESS);
    assert_false(is_shown(1000000));
    start(0);
    assert_true(is_shown(0));
    start(1);
    assert_false(is_shown(999));
    assert_true(is_shown(1000));
}

static void a_line_stays_for_a_tenth_of_a_second(void **state)
{
    start(0);
    assert_true(is_shown(0));
    assert_false(is_shown(99));
    assert_true(is_shown(101));
    assert_false(is_shown(200));
}

int main(void)
{
    const struct CMUnitTest times[] = {
        cmocka_unit_test(the_first_line_comes_after_the_delay),
        cmocka_unit_test(a_line_stays_for_a_tenth_of_a_second),
    };
    return RUN_ROWS(lines, is_what_the_line_says) +
           cmocka_run_group_tests(times, NULL, NULL);
}
