/*
 * What the line of progress says, at any time and in any width; when it is
 * shown is for command/sessions.c.
 */
#include "io/progress.h"

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

int main(void)
{
    return RUN_ROWS(lines, is_what_the_line_says);
}
