/* Lists of deals and ranges as text. */
#include "deals/source.h"

#include <stdio.h>
#include <string.h>

#include "support/capture.h"
#include "support/folder.h"
#include "support/test.h"

#define BOUNDS "; deals are -1, -2 and 1 to 8589934591\n"
#define NO_NUMBER "not a number or a range FIRST-LAST" BOUNDS
#define X_13 "xxxxxxxxxxxxx"
#define X_65 X_13 X_13 X_13 X_13 X_13

enum { RANGES_MAX = 200 };

static const struct row {
    const char *name, *text;
    const char *ranges; /* each with a blank after it */
    const char *errors; /* without the name of the file; NULL: none */
    enum operand_kind kind;
} rows[] = {
    {"an_empty_list", "", "", NULL, OPERAND_FILE},
    {"comments_alone", "# nothing\n#", "", NULL, OPERAND_FILE},
    {"one_deal", "617", "617-617 ", NULL, OPERAND_FILE},
    {"zeros_before_a_number", "00617\n", "617-617 ", NULL, OPERAND_FILE},
    {"any_white_space", "3 1-2\t9\r\n\v7\f-2\n", "3-3 1-2 9-9 7-7 -2--2 ", NULL,
     OPERAND_INPUT},
    {"comments_to_the_end_of_a_line", "#1 2\r8 ## 2 # 3\n617#4\r\n#6\n1",
     "8-8 617-617 1-1 ", NULL, OPERAND_FILE},
    {"a_byte_order_mark_and_any_bytes_in_a_comment",
     "\xEF\xBB\xBF"
     "617 # \xFF \x80\n1",
     "617-617 1-1 ", NULL, OPERAND_FILE},
    {"a_byte_order_mark_before_a_wrong_word",
     "\xEF\xBB\xBF"
     "1x\n",
     "", ":1:1: invalid deal '1x': " NO_NUMBER, OPERAND_FILE},
    {"a_byte_order_mark_elsewhere",
     "1 \xEF\xBB\xBF"
     "2",
     "1-1 ", ":1:3: invalid deal '\\357\\273\\2772': " NO_NUMBER,
     OPERAND_INPUT},
    {"consecutive_ranges_are_one", "1 2-5\n6 8 9 11-12 3 4 1",
     "1-6 8-9 11-12 3-4 1-1 ", NULL, OPERAND_INPUT},
    {"fixed_boards_come_one_by_one", "-2 -1 1 2\n", "-2--2 -1--1 1-2 ", NULL,
     OPERAND_INPUT},
    {"a_wrong_word_after_consecutive_ranges", "1 2\n# 3x\n\t 3 0 4x", "1-3 ",
     ":3:5: invalid deal '0': 0 is not a deal" BOUNDS, OPERAND_FILE},
    {"a_comment_where_there_are_none", "617 #", "617-617 ",
     ":1:5: invalid deal '#': " NO_NUMBER, OPERAND_INPUT},
    {"a_place_after_wide_characters", "\u2666\u2660#\n", "",
     ":1:1: invalid deal '\u2666\u2660': " NO_NUMBER, OPERAND_FILE},
    {"a_no_break_space", "1 5\u00A0", "1-1 ",
     ":1:3: invalid deal '5\\302\\240': " NO_NUMBER, OPERAND_INPUT},
    {"an_escape", "1 \033[2J", "1-1 ",
     ":1:3: invalid deal '\\033[2J': " NO_NUMBER, OPERAND_FILE},
    {"of_a_long_word_just_what_shows_that", "1 " X_65 "yyy", "1-1 ",
     ":1:3: invalid deal '" X_65 "': longer than 64 bytes" BOUNDS,
     OPERAND_FILE},
};

static int append(void *ranges, struct range range)
{
    size_t used = strlen(ranges);
    (void)snprintf((char *)ranges + used, RANGES_MAX - used, "%lld-%lld ",
                   (long long)range.first, (long long)range.last);
    return 0;
}

static void check(const char *path, const struct row *row, const char *name)
{
    struct capture capture;
    static const struct pool none = {.count = 0};
    struct operand operand = {.kind = row->kind, .path = path};
    struct operands operands = {.list = &operand, .count = 1};
    char ranges[RANGES_MAX] = "", errors[CAPTURE_MAX];
    char expected[CAPTURE_MAX] = "";
    if (row->errors != NULL)
        (void)snprintf(expected, sizeof expected, "freecell-deal: %s%s", name,
                       row->errors);
    capture_start(&capture);
    int end = source_each(&operands, &none, append, ranges);
    assert_string_equal(capture_stop(&capture, errors), expected);
    assert_string_equal(ranges, row->ranges);
    assert_int_equal(end, row->errors != NULL ? -1 : 0);
}

static void reads(void **state)
{
    const struct row *row = *state;
    folder_put("list", row->text);
    check("list", row, "list");
    feed_input(row->text, strlen(row->text));
    check("-", row, "standard input");
}

int main(void)
{
    return RUN_ROWS_WITHIN(rows, reads, folder_enter, folder_leave);
}
