#include "support/reading.h"

#include <stdio.h>
#include <string.h>

#include "boards/board_text.h"
#include "support/reference.h"
#include "support/test.h"

void read_boards(const char *text, size_t length, struct reading *reading)
{
    static struct input input;
    struct board_reader reader = {.input = &input};
    struct board_cards board;
    struct capture capture;
    feed_input(text, length);
    reading->count = 0;
    capture_start(&capture);
    int opened = input_open(&input, "-");
    while (reading->count < READING_BOARDS &&
           (reading->end = board_text_read(&reader, &board)) > 0)
        memcpy(reading->cards[reading->count++], board.cards,
               sizeof board.cards);
    int closed = input_close(&input);
    (void)capture_stop(&capture, reading->errors);
    assert_int_equal(opened, 0);
    assert_int_equal(closed, 0);
}

void text_is_deals(const char *text, const int64_t *numbers)
{
    struct reading reading;
    uint8_t expected[FREECELL_CARDS];
    int count = 0;
    read_boards(text, strlen(text), &reading);
    assert_string_equal(reading.errors, "");
    assert_int_equal(reading.end, 0);
    for (; numbers[count] != 0 && count < reading.count; count++) {
        reference_deal(numbers[count], expected);
        assert_memory_equal(reading.cards[count], expected, sizeof expected);
    }
    assert_int_equal(numbers[count], 0);
    assert_int_equal(reading.count, count);
}

void text_is_617(const char *text)
{
    static const int64_t numbers[] = {617, 0};
    text_is_deals(text, numbers);
}

void text_is_refused(const char *text, size_t length, int boards,
                     const char *message)
{
    struct reading reading;
    char expected[CAPTURE_MAX];
    (void)snprintf(expected, sizeof expected,
                   "freecell-deal: standard input:%s\n", message);
    read_boards(text, length, &reading);
    assert_string_equal(reading.errors, expected);
    assert_int_equal(reading.end, -1);
    assert_int_equal(reading.count, boards);
}
