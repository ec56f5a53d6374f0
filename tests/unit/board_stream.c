/* Many boards in one text, or none. */
#include "boards/board_text.h"

#include <string.h>

#include "support/boards.h"
#include "support/reading.h"
#include "support/reference.h"
#include "support/test.h"

#define MARK "\xEF\xBB\xBF"

static void a_text_without_boards_is_no_error(void **state)
{
    static const int64_t none[] = {0};
    static const char *const texts[] = {"",
                                        " ",
                                        "\n",
                                        " \t\r\n\n",
                                        MARK,
                                        MARK "\n",
                                        "Game #617\n",
                                        "Game #617",
                                        "Freecells:",
                                        "Foundations: H-0 C-0 D-0 S-0\n"};
    for (size_t i = 0; i < COUNT_OF(texts); i++)
        text_is_deals(texts[i], none);
}

static void blank_lines_and_headers_part_boards(void **state)
{
    static const int64_t numbers[] = {617, 1, 617, 1, 617, 0};
    text_is_deals(ROWS_617 "\n" ROWS_1 "\n\n\n" COLUMNS_617 "Game #1\n" ROWS_1
                           "\nGame #617\n" SOLVER_617 "\n",
                  numbers);
}

/* The last card says that a board is at its end. */
static void boards_need_nothing_between_them(void **state)
{
    static const int64_t numbers[] = {617, 617, 1, 617, 617, 1, 1, 0};
    text_is_deals(ROWS_617 COLUMNS_617 ROWS_1 LINE_617 SOLVER_617 ROWS_1 ROWS_1,
                  numbers);
}

static void every_form_of_many_deals_may_follow_another(void **state)
{
    static const struct reference_style styles[] = {
        {false, FREECELL_ASCII, false},   {true, FREECELL_UNICODE, true},
        {false, FREECELL_GLYPHS, false},  {true, FREECELL_ASCII, true},
        {false, FREECELL_UNICODE, false},
    };
    int64_t numbers[51] = {0};
    char text[READING_BOARDS * REFERENCE_MAX] = "", board[REFERENCE_MAX];
    uint8_t cards[FREECELL_CARDS];
    for (int i = 0; i < 50; i++) {
        const struct reference_style *style = &styles[i % 5];
        numbers[i] = 1 + i * INT64_C(171798691);
        reference_deal(numbers[i], cards);
        if (i % 3 == 0)
            (void)reference_line(numbers[i], cards, style, board);
        else if (i % 3 == 1)
            (void)reference_json(numbers[i], cards, style->ten, board);
        else
            (void)reference_board(cards, style, board);
        (void)strcat(text, board);
    }
    text_is_deals(text, numbers);
}

static void the_fixed_boards_are_read(void **state)
{
    static const struct reference_style style = {false, FREECELL_ASCII, false};
    static const char text[] = ROWS_MINUS_1 COLUMNS_MINUS_2 ROWS_MINUS_2;
    struct reading reading;
    char board[REFERENCE_MAX];
    read_boards(text, strlen(text), &reading);
    assert_int_equal(reading.count, 3);
    assert_string_equal(reference_board(reading.cards[0], &style, board),
                        ROWS_MINUS_1);
    assert_string_equal(reference_board(reading.cards[1], &style, board),
                        ROWS_MINUS_2);
    assert_string_equal(reference_board(reading.cards[2], &style, board),
                        ROWS_MINUS_2);
}

/* The bytes of text can be read, and then there is an error. */
static void failed_read_is_all_that_is_said(const char *text)
{
    struct capture capture;
    struct input input;
    struct board_reader reader = {.input = &input};
    struct board_cards board;
    char errors[CAPTURE_MAX];
    feed_input(text, strlen(text));
    capture_start(&capture);
    int opened = input_open(&input, "-");
    (void)input_peek(&input); /* all of text comes at once */
    input.fd = -1;
    int got = board_text_read(&reader, &board);
    int closed = input_close(&input);
    assert_string_equal(capture_stop(&capture, errors),
                        "freecell-deal: cannot read standard input: "
                        "Bad file descriptor\n");
    assert_int_equal(opened, 0);
    assert_int_equal(got, -1);
    assert_int_equal(closed, -1);
}

/* What was cut off is not blamed as well. */
static void a_failed_read_inside_a_board_is_reported_once(void **state)
{
    static const char *const texts[] = {
        "\n",
        "7D AD",
        "7D AD 5C 3S 5S 8C 2D AH\n",
        "Game #617",
        "Foundations: H-0",
        "{\"rows\":",
        "{\"rows\":[",
        "{\"a\":[",
        "{\"rows\":[[\"7D",
        "7D A",
        "Game",
        "Game #6",
        "Game #1 ",
        "Freecells: H",
        "617 ",
        "x",
    };
    for (size_t i = 0; i < COUNT_OF(texts); i++)
        failed_read_is_all_that_is_said(texts[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_text_without_boards_is_no_error),
        cmocka_unit_test(blank_lines_and_headers_part_boards),
        cmocka_unit_test(boards_need_nothing_between_them),
        cmocka_unit_test(every_form_of_many_deals_may_follow_another),
        cmocka_unit_test(the_fixed_boards_are_read),
        cmocka_unit_test(a_failed_read_inside_a_board_is_reported_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
