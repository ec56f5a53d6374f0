/* A board in the making: cards and lines, and the shape they have. */
#include "boards/board.h"

#include <string.h>

#include "support/reference.h"
#include "support/test.h"

/* Adds cards and ends lines of these lengths, up to a 0. */
static void add_lines(struct board *board, const uint8_t *cards,
                      const int *lengths)
{
    *board = (struct board){.count = 0};
    for (; *lengths > 0; lengths++) {
        for (int i = 0; i < *lengths; i++)
            assert_null(board_add(board, *cards++));
        assert_null(board_end_line(board));
    }
}

static void cards_are_counted_and_kept_in_their_order(void **state)
{
    struct board board = {.count = 0};
    for (uint8_t i = 0; i < FREECELL_CARDS; i++) {
        assert_int_equal(board.count, i);
        assert_null(board_add(&board, (uint8_t)(FREECELL_CARDS - 1 - i)));
        assert_int_equal(board.cards[i], FREECELL_CARDS - 1 - i);
    }
    assert_int_equal(board.count, FREECELL_CARDS);
}

static void no_card_comes_twice(void **state)
{
    struct board board = {.count = 0};
    for (uint8_t card = 0; card < FREECELL_CARDS; card++) {
        assert_null(board_add(&board, card));
        for (uint8_t again = 0; again <= card; again++)
            assert_string_equal(board_add(&board, again),
                                "is on the board twice");
        assert_int_equal(board.count, card + 1);
    }
}

static void a_line_without_cards_is_none(void **state)
{
    struct board board = {.count = 0};
    for (int i = 0; i < 20; i++)
        assert_null(board_end_line(&board));
    assert_int_equal(board.lines, 0);
    assert_null(board_add(&board, 0));
    assert_null(board_end_line(&board));
    assert_null(board_end_line(&board));
    assert_int_equal(board.lines, 1);
}

static void a_ninth_line_is_too_much(void **state)
{
    struct board board = {.count = 0};
    for (uint8_t card = 0; card < 8; card++) {
        assert_null(board_add(&board, card));
        assert_null(board_end_line(&board));
    }
    assert_null(board_end_line(&board));
    assert_null(board_add(&board, 8));
    assert_string_equal(board_end_line(&board),
                        "the board has more than 8 lines");
    assert_int_equal(board.lines, 8);
}

static void shapes_are_told_from_the_lengths_of_lines(void **state)
{
    static const struct {
        int lengths[9];
        enum board_shape shape;
    } rows[] = {
        {{8, 8, 8, 8, 8, 8, 4}, BOARD_ROWS},
        {{7, 7, 7, 7, 6, 6, 6, 6}, BOARD_COLUMNS},
        {{52}, BOARD_LINE},
        {{0}, BOARD_OTHER},
        {{51}, BOARD_OTHER},
        {{26, 26}, BOARD_OTHER},
        {{8, 8, 8, 8, 8, 8}, BOARD_OTHER},
        {{8, 8, 8, 8, 8, 8, 3}, BOARD_OTHER},
        {{8, 8, 8, 8, 8, 8, 3, 1}, BOARD_OTHER},
        {{4, 8, 8, 8, 8, 8, 8}, BOARD_OTHER},
        {{7, 7, 7, 7, 6, 6, 6}, BOARD_OTHER},
        {{7, 7, 7, 7, 6, 6, 6, 5}, BOARD_OTHER},
        {{6, 6, 6, 6, 7, 7, 7, 7}, BOARD_OTHER},
        {{7, 7, 7, 7, 7, 6, 6, 5}, BOARD_OTHER},
    };
    uint8_t cards[FREECELL_CARDS];
    struct board board;
    reference_deal(617, cards);
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        add_lines(&board, cards, rows[i].lengths);
        assert_int_equal(board_shape(&board), rows[i].shape);
    }
}

/* A line that is not ended is part of no shape. */
static void a_board_has_its_shape_once_the_last_line_ends(void **state)
{
    struct board board = {.count = 0};
    for (uint8_t card = 0; card < FREECELL_CARDS; card++) {
        assert_null(board_add(&board, card));
        assert_int_equal(board_shape(&board), BOARD_OTHER);
    }
    assert_null(board_end_line(&board));
    assert_int_equal(board_shape(&board), BOARD_LINE);
}

static void all_shapes_are_laid_out_in_dealing_order(void **state)
{
    static const int rows[] = {8, 8, 8, 8, 8, 8, 4, 0};
    static const int columns[] = {7, 7, 7, 7, 6, 6, 6, 6, 0};
    static const int line[] = {52, 0};
    uint8_t cards[FREECELL_CARDS], by_columns[FREECELL_CARDS];
    uint8_t laid_out[FREECELL_CARDS];
    struct board board;
    int count = 0;
    reference_deal(617, cards);
    for (int column = 0; column < 8; column++)
        for (int i = column; i < FREECELL_CARDS; i += 8)
            by_columns[count++] = cards[i];

    add_lines(&board, cards, rows);
    board_lay_out(&board, laid_out);
    assert_memory_equal(laid_out, cards, sizeof cards);
    add_lines(&board, cards, line);
    board_lay_out(&board, laid_out);
    assert_memory_equal(laid_out, cards, sizeof cards);
    add_lines(&board, by_columns, columns);
    board_lay_out(&board, laid_out);
    assert_memory_equal(laid_out, cards, sizeof cards);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_are_counted_and_kept_in_their_order),
        cmocka_unit_test(no_card_comes_twice),
        cmocka_unit_test(a_line_without_cards_is_none),
        cmocka_unit_test(a_ninth_line_is_too_much),
        cmocka_unit_test(shapes_are_told_from_the_lengths_of_lines),
        cmocka_unit_test(a_board_has_its_shape_once_the_last_line_ends),
        cmocka_unit_test(all_shapes_are_laid_out_in_dealing_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
