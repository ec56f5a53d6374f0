/* Columns and dealing order, both ways, on a published board. */
#include <string.h>

#include "freecell_deal.h"
#include "support/boards.h"
#include "support/test.h"

/* The cards of a text in the order in which they stand there. */
static void read_cards(const char *text, uint8_t cards[FREECELL_CARDS])
{
    for (int i = 0; i < FREECELL_CARDS; i++, text += 3)
        assert_int_equal(freecell_card_parse(text, 2, &cards[i]), 0);
    assert_string_equal(text, "");
}

static void the_published_columns_are_those_of_the_rows(void **state)
{
    uint8_t rows[FREECELL_CARDS], columns[FREECELL_CARDS], got[FREECELL_CARDS];
    read_cards(ROWS_617, rows);
    read_cards(COLUMNS_617, columns);
    freecell_to_columns(rows, got);
    assert_memory_equal(got, columns, FREECELL_CARDS);
    freecell_from_columns(columns, got);
    assert_memory_equal(got, rows, FREECELL_CARDS);
}

static void cards_that_are_not_known_keep_their_places(void **state)
{
    uint8_t cards[FREECELL_CARDS], columns[FREECELL_CARDS];
    memset(cards, FREECELL_UNKNOWN, sizeof cards);
    cards[1] = 39; /* the head of the second column of seven */
    cards[51] = 7; /* the last card dealt, the end of the fourth column */
    freecell_to_columns(cards, columns);
    assert_int_equal(columns[7], 39);
    assert_int_equal(columns[27], 7);
    assert_int_equal(columns[0], FREECELL_UNKNOWN);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_published_columns_are_those_of_the_rows),
        cmocka_unit_test(cards_that_are_not_known_keep_their_places),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
