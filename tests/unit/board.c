/* A board in the making: cards and lines, and what they can be. */
#include "boards/board.h"

#include <string.h>

#include "support/boards.h"
#include "support/reference.h"
#include "support/test.h"

enum { OPEN = 100 }; /* added to the length of a line that is open */

static struct place at(size_t line, size_t column)
{
    return (struct place){line, column};
}

/* Adds lines of these lengths, up to a -1. */
static void add_lines(struct board *board, const uint8_t *cards,
                      const int *lengths)
{
    for (size_t line = 1; *lengths >= 0; lengths++, line++) {
        assert_null(board_begin_line(board, at(line, 1)));
        for (int i = 0; i < *lengths % OPEN; i++)
            assert_null(
                board_add(board, *cards++, at(line, 3 * (size_t)i + 1)));
        if (*lengths >= OPEN)
            assert_null(board_add_text(board, "...", 3, at(line, 90)));
        board_end_line(board);
    }
}

static struct board start(enum board_shape shape)
{
    return (struct board){.shape = shape};
}

static void every_card_has_its_place(void **state)
{
    struct board board = start(BOARD_ANY_SHAPE);
    assert_null(board_begin_line(&board, at(1, 1)));
    for (uint8_t i = 0; i < FREECELL_CARDS; i++) {
        assert_int_equal(board.count, i);
        assert_null(
            board_add(&board, (uint8_t)(FREECELL_CARDS - 1 - i), at(i + 1, 2)));
        assert_int_equal(board.cards[i], FREECELL_CARDS - 1 - i);
        assert_int_equal(board.places[i].line, i + 1);
    }
    assert_string_equal(board_add(&board, FREECELL_UNKNOWN, at(9, 9)),
                        "is one card too many");
}

static void no_card_comes_twice(void **state)
{
    struct board board = start(BOARD_ANY_SHAPE);
    assert_null(board_begin_line(&board, at(1, 1)));
    for (uint8_t card = 0; card < FREECELL_CARDS; card++) {
        assert_null(board_add(&board, card, at(1, 1)));
        for (uint8_t again = 0; again <= card; again++)
            assert_string_equal(board_add(&board, again, at(1, 1)),
                                "is on the board twice");
        assert_int_equal(board.count, card + 1);
    }
}

/* Of what is nearly a deal, two places may be wrong. */
static void two_cards_come_twice_where_that_is_near(void **state)
{
    struct board board = start(BOARD_ANY_SHAPE);
    board.near = true;
    assert_null(board_begin_line(&board, at(1, 1)));
    assert_null(board_add(&board, 1, at(1, 1)));
    assert_null(board_add(&board, 1, at(1, 2)));
    assert_null(board_add(&board, 2, at(1, 3)));
    assert_null(board_add(&board, 2, at(1, 4)));
    assert_null(board_add(&board, 3, at(1, 5)));
    assert_string_equal(board_add(&board, 3, at(1, 6)),
                        "is on the board twice");
}

static void a_ninth_line_is_too_much(void **state)
{
    struct board board = start(BOARD_ANY_SHAPE);
    for (uint8_t card = 0; card < 8; card++) {
        assert_null(board_begin_line(&board, at(card + 1, 1)));
        assert_null(board_add(&board, card, at(card + 1, 1)));
        board_end_line(&board);
    }
    assert_string_equal(board_begin_line(&board, at(9, 1)),
                        "the board has more than 8 lines");
}

/* Lines that are dropped leave nothing of theirs. */
static void lines_can_be_dropped(void **state)
{
    static const int lengths[] = {8, 8, OPEN, -1};
    uint8_t cards[FREECELL_CARDS];
    struct board board = start(BOARD_ANY_SHAPE);
    reference_deal(617, cards);
    add_lines(&board, cards, lengths);
    assert_true(board.marked);
    board_drop_line(&board, 3); /* where none was begun yet */
    assert_int_equal(board.count, 16);
    board_drop_line(&board, 2);
    board_drop_line(&board, 1);
    assert_false(board.marked);
    assert_int_equal(board.line_count, 1);
    assert_int_equal(board.count, 8);
    assert_null(board_begin_line(&board, at(2, 1)));
    for (int i = 8; i < 16; i++)
        assert_null(board_add(&board, cards[i], at(2, 1)));
    assert_string_equal(board_add(&board, cards[7], at(2, 1)),
                        "is on the board twice");
}

/* And those after it stay where they are. */
static void a_line_takes_the_place_of_one_that_was_dropped(void **state)
{
    static const int rows[] = {8, 8, 8, 8, 8, 8, -1}, first[] = {8, -1},
                     last[] = {4, -1};
    uint8_t cards[FREECELL_CARDS];
    struct board_cards told;
    struct board_fault fault;
    struct board board = start(BOARD_ANY_SHAPE);
    reference_deal(617, cards);
    add_lines(&board, cards, rows);
    for (size_t row = 0; row < 6; row++) {
        board_drop_line(&board, row);
        assert_int_equal(board.count, 40);
        assert_int_equal(board_next_line(&board), row);
        add_lines(&board, cards + 8 * row, first);
        assert_int_equal(board.line_count, 6);
        assert_int_equal(board_next_line(&board), 6);
    }
    add_lines(&board, cards + 48, last);
    assert_int_equal(board_judge(&board, false, &told, &fault), BOARD_FINISHED);
    assert_memory_equal(told.cards, cards, FREECELL_CARDS);
}

static void a_line_that_was_dropped_is_not_known(void **state)
{
    static const int rows[] = {8, 8, -1};
    uint8_t cards[FREECELL_CARDS];
    struct board_cards told;
    struct board_fault fault;
    struct board board = start(BOARD_ANY_SHAPE);
    board.cut_short = true;
    reference_deal(617, cards);
    add_lines(&board, cards, rows);
    board_drop_line(&board, 0);
    assert_int_equal(board_judge(&board, true, &told, &fault), BOARD_FINISHED);
    for (int i = 0; i < FREECELL_CARDS; i++)
        assert_int_equal(told.cards[i],
                         i >= 8 && i < 16 ? cards[i] : FREECELL_UNKNOWN);
    assert_int_equal(told.places[8].line, 2);
    assert_int_equal(told.places[15].line, 2);
    board_drop_line(&board, 1);
    assert_int_equal(board.line_count, 0);
    assert_int_equal(board.start.line, 0);
}

/* What lines of these lengths are while more may follow, and at the end. */
static const struct {
    int lengths[10];
    enum board_state so_far, at_end;
} shapes[] = {
    {{8, 8, 8, 8, 8, 8, 4, -1}, BOARD_FINISHED, BOARD_FINISHED},
    {{7, 7, 7, 7, 6, 6, 6, 6, -1}, BOARD_FINISHED, BOARD_FINISHED},
    {{52, -1}, BOARD_FINISHED, BOARD_FINISHED},
    {{51, -1}, BOARD_WRONG, BOARD_WRONG},
    {{1, -1}, BOARD_WRONG, BOARD_WRONG},
    {{8, -1}, BOARD_UNFINISHED, BOARD_WRONG},
    {{7, -1}, BOARD_UNFINISHED, BOARD_WRONG},
    {{26, 26, -1}, BOARD_WRONG, BOARD_WRONG},
    {{8, 8, 8, 8, 8, 8, -1}, BOARD_UNFINISHED, BOARD_WRONG},
    {{8, 8, 8, 8, 8, 8, 3, -1}, BOARD_WRONG, BOARD_WRONG},
    {{8, 7, -1}, BOARD_WRONG, BOARD_WRONG},
    {{4, 8, 8, 8, 8, 8, 8, -1}, BOARD_WRONG, BOARD_WRONG},
    {{7, 7, 7, 7, 6, 6, 6, -1}, BOARD_UNFINISHED, BOARD_WRONG},
    {{7, 7, 7, 7, 6, 6, 6, 5, -1}, BOARD_WRONG, BOARD_WRONG},
    {{6, 6, 6, 6, 7, 7, 7, 7, -1}, BOARD_WRONG, BOARD_WRONG},
    /* Open lines. */
    {{8 + OPEN, -1}, BOARD_UNFINISHED, BOARD_FINISHED},
    {{OPEN, -1}, BOARD_UNFINISHED, BOARD_FINISHED},
    {{9 + OPEN, -1}, BOARD_FINISHED, BOARD_FINISHED},
    {{8, OPEN, -1}, BOARD_UNFINISHED, BOARD_FINISHED},
    {{8, 3 + OPEN, -1}, BOARD_UNFINISHED, BOARD_WRONG},
    {{8, 3 + OPEN, OPEN, -1}, BOARD_UNFINISHED, BOARD_FINISHED},
    {{8, OPEN, 8, OPEN, -1}, BOARD_UNFINISHED, BOARD_FINISHED},
    {{8, 8, 8, 8, 8, 8, OPEN, -1}, BOARD_FINISHED, BOARD_FINISHED},
    {{OPEN, OPEN, OPEN, OPEN, OPEN, OPEN, 4, -1},
     BOARD_FINISHED,
     BOARD_FINISHED},
    {{1 + OPEN, OPEN, OPEN, OPEN, OPEN, OPEN, OPEN, -1},
     BOARD_UNFINISHED,
     BOARD_FINISHED},
    {{1 + OPEN, OPEN, OPEN, OPEN, OPEN, OPEN, OPEN, OPEN, -1},
     BOARD_FINISHED,
     BOARD_FINISHED},
    {{7, OPEN, -1}, BOARD_UNFINISHED, BOARD_WRONG}, /* fewer than 8 are rows */
    {{7, OPEN, OPEN, OPEN, OPEN, OPEN, OPEN, OPEN, -1},
     BOARD_FINISHED,
     BOARD_FINISHED},
    {{7, OPEN, OPEN, OPEN, 7 + OPEN, -1}, BOARD_WRONG, BOARD_WRONG},
    {{7, 8 + OPEN, -1}, BOARD_WRONG, BOARD_WRONG},
};

static void lines_tell_what_they_can_be(void **state)
{
    uint8_t cards[FREECELL_CARDS];
    struct board_cards told;
    struct board_fault fault;
    reference_deal(617, cards);
    for (size_t i = 0; i < COUNT_OF(shapes); i++) {
        struct board board = start(BOARD_ANY_SHAPE);
        add_lines(&board, cards, shapes[i].lengths);
        if (board_judge(&board, false, &told, &fault) != shapes[i].so_far ||
            board_judge(&board, true, &told, &fault) != shapes[i].at_end)
            fail_msg("row %zu", i);
    }
}

/* Somebody who types an empty line knows no more. */
static void what_is_cut_short_leaves_the_rest_unknown(void **state)
{
    static const struct {
        int lengths[9];
        size_t last; /* card that is known, in dealing order */
    } rows[] = {
        {{3, -1}, 2},
        {{8, -1}, 7},
        {{8, 5, -1}, 12},
        {{7, 2, -1}, 48},
    };
    uint8_t cards[FREECELL_CARDS];
    reference_deal(617, cards);
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct board board = start(BOARD_ANY_SHAPE);
        struct board_cards told;
        struct board_fault fault;
        board.cut_short = true;
        add_lines(&board, cards, rows[i].lengths);
        assert_int_equal(board_judge(&board, false, &told, &fault),
                         BOARD_UNFINISHED);
        assert_int_equal(board_judge(&board, true, &told, &fault),
                         BOARD_FINISHED);
        assert_false(board_is_full(told.cards));
        for (size_t at = 0; at < FREECELL_CARDS; at++)
            assert_int_equal(
                at > rows[i].last && told.cards[at] != FREECELL_UNKNOWN, false);
        assert_int_not_equal(told.cards[rows[i].last], FREECELL_UNKNOWN);
    }
}

static void a_shape_that_is_given_is_the_only_one(void **state)
{
    static const int rows[] = {8, 8, 8, 8, 8, 8, 4, -1},
                     column[] = {7, OPEN, -1};
    uint8_t cards[FREECELL_CARDS];
    struct board_cards told;
    struct board_fault fault;
    struct board board = start(BOARD_COLUMNS);
    reference_deal(617, cards);
    add_lines(&board, cards, rows);
    assert_int_equal(board_judge(&board, true, &told, &fault), BOARD_WRONG);
    assert_int_equal(fault.line, 0);
    board = start(BOARD_COLUMNS);
    add_lines(&board, cards, column);
    assert_int_equal(board_judge(&board, true, &told, &fault), BOARD_FINISHED);
    assert_int_equal(told.cards[8], cards[1]);
}

/* Lays lines out and holds them against the cards in dealing order. */
static void lies_as_dealt(const uint8_t *lines, const int *lengths,
                          const uint8_t *cards)
{
    struct board board = start(BOARD_ANY_SHAPE);
    struct board_cards told;
    struct board_fault fault;
    add_lines(&board, lines, lengths);
    assert_int_equal(board_judge(&board, false, &told, &fault), BOARD_FINISHED);
    assert_true(board_is_full(told.cards));
    assert_memory_equal(told.cards, cards, FREECELL_CARDS);
}

static void all_shapes_are_laid_out_in_dealing_order(void **state)
{
    static const int rows[] = {8, 8, 8, 8, 8, 8, 4, -1};
    static const int columns[] = {7, 7, 7, 7, 6, 6, 6, 6, -1};
    static const int line[] = {52, -1};
    uint8_t cards[FREECELL_CARDS], by_columns[FREECELL_CARDS];
    int count = 0;
    reference_deal(617, cards);
    for (int column = 0; column < 8; column++)
        for (int i = column; i < FREECELL_CARDS; i += 8)
            by_columns[count++] = cards[i];
    lies_as_dealt(cards, rows, cards);
    lies_as_dealt(cards, line, cards);
    lies_as_dealt(by_columns, columns, cards);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_card_has_its_place),
        cmocka_unit_test(no_card_comes_twice),
        cmocka_unit_test(two_cards_come_twice_where_that_is_near),
        cmocka_unit_test(a_ninth_line_is_too_much),
        cmocka_unit_test(lines_can_be_dropped),
        cmocka_unit_test(a_line_takes_the_place_of_one_that_was_dropped),
        cmocka_unit_test(a_line_that_was_dropped_is_not_known),
        cmocka_unit_test(lines_tell_what_they_can_be),
        cmocka_unit_test(what_is_cut_short_leaves_the_rest_unknown),
        cmocka_unit_test(a_shape_that_is_given_is_the_only_one),
        cmocka_unit_test(all_shapes_are_laid_out_in_dealing_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
