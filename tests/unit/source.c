/* Lists of deals are ranges, in the same order. */
#include "deals/source.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "io/message.h"
#include "support/capture.h"
#include "support/command.h"

enum { TEXT_MAX = 200 }; /* of the ranges */

#define ZEROS_10 "0000000000"
#define ZEROS_40 ZEROS_10 ZEROS_10 ZEROS_10 ZEROS_10
#define ZEROS_50 ZEROS_40 ZEROS_10
#define ZEROS_150 ZEROS_50 ZEROS_50 ZEROS_50
#define ZEROS_200 ZEROS_150 ZEROS_50
#define HEARTS_5 "\u2665\u2665\u2665\u2665\u2665"
#define HEARTS_20 HEARTS_5 HEARTS_5 HEARTS_5 HEARTS_5
#define HEARTS_60 HEARTS_20 HEARTS_20 HEARTS_20
#define HEARTS_65 HEARTS_60 HEARTS_5
#define TOO_LONG "a deal has at most 255 bytes"

static const struct list_row {
    const char *name, *text;
    const char *ranges; /* each with a blank after it */
    const char *errors; /* after the name of the file; NULL: none */
} lists[] = {
    {"any_white_space", "3 1-2\t9\r\n\v7\f-2\n", "3-3 1-2 9-9 7-7 -2--2 ",
     NULL},
    {"a_byte_order_mark",
     "\xEF\xBB\xBF"
     "617\n1",
     "617-617 1-1 ", NULL},
    {"a_byte_order_mark_before_a_wrong_word",
     "\xEF\xBB\xBF"
     "1x\n",
     "", ":1:1: invalid deal '1x': " TO_DEAL("1")},
    {"a_byte_order_mark_elsewhere",
     "1 \xEF\xBB\xBF"
     "2",
     "1-1 ", ":1:3: invalid deal '\\357\\273\\2772': " TO_DEAL("2")},
    {"a_wrong_word_ends_all", "1 2-3\n\t 3 0 4", "1-1 2-3 3-3 ",
     ":2:5: invalid deal '0': " DEALS_ARE},
    {"a_comment_is_a_wrong_word", "617 #", "617-617 ",
     ":1:5: invalid deal '#': " NOT_DIGITS},
    {"a_place_after_wide_characters", "\u2666\u2660\n", "",
     ":1:1: invalid deal '\u2666\u2660': " NOT_DIGITS},
    {"a_no_break_space", "1 5\u00A0", "1-1 ",
     ":1:3: invalid deal '5\\302\\240': " TO_DEAL("5")},
    {"an_escape", "1 \033[2J", "1-1 ",
     ":1:3: invalid deal '\\033[2J': " TO_DEAL("2")},
    {"a_number_with_two_hundred_zeros", ZEROS_200 "617", "617-617 ", NULL},
    {"a_word_of_255_bytes", ZEROS_200 ZEROS_50 "1-617", "1-617 ", NULL},
    {"a_word_of_256_bytes", ZEROS_200 ZEROS_50 "01-617", "",
     ":1:1: invalid deal '" ZEROS_150 ZEROS_40 "0...': " TOO_LONG},
    {"a_long_word_is_shown_up_to_a_whole_character",
     "1 " HEARTS_65 HEARTS_65 " 2", "1-1 ",
     ":1:3: invalid deal '" HEARTS_60
     "\u2665\u2665\u2665\u2665...': " TOO_LONG},
    {"a_list_with_commas", "1,2-5,3\n", "",
     ":1:1: invalid deal '1,2-5,3': " NO_COMMAS},
    {"one_number_in_a_word", "ms617\n", "",
     ":1:1: invalid deal 'ms617': " TO_DEAL("617")},
};

static void list_is_read(void **state)
{
    const struct list_row *row = *state;
    static struct source source;
    struct range range;
    int used = 0;
    struct capture capture;
    struct operand operand = {.text = "-", .is_input = true};
    struct operands operands = {.list = &operand, .count = 1};
    char ranges[TEXT_MAX] = "", errors[CAPTURE_MAX];
    char expected[CAPTURE_MAX] = "";
    if (row->errors != NULL)
        (void)snprintf(expected, sizeof expected,
                       "freecell-deal: standard input%s\n", row->errors);
    feed_input(row->text, strlen(row->text));
    capture_start(&capture);
    source_start(&source, &operands);
    while (source_next(&source, &range))
        used +=
            snprintf(ranges + used, sizeof ranges - (size_t)used, "%lld-%lld ",
                     (long long)range.first, (long long)range.last);
    assert_string_equal(capture_stop(&capture, errors), expected);
    assert_string_equal(ranges, row->ranges);
    assert_int_equal(source.failed, row->errors != NULL);
}

int main(void)
{
    message_start("freecell-deal");
    return RUN_ROWS(lists, list_is_read);
}
