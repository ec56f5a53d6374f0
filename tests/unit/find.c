/* Parts of boards become numbers: every deal that has them, and no other. */
#include <string.h>

#include "freecell_deal.h"
#include "support/random.h"
#include "support/reference.h"
#include "support/test.h"

enum { ROOM = 5000 };

static int64_t found[ROOM];

/* Finds all deals of these cards into found. Returns how many. */
static size_t find(const uint8_t cards[FREECELL_CARDS])
{
    size_t count = ROOM + 1;
    memset(found, 0, sizeof found);
    assert_int_equal(freecell_find(cards, -2, FREECELL_LAST_DEAL, found, ROOM,
                                   &count, NULL, NULL),
                     0);
    return count;
}

static void deal(int64_t number, uint8_t cards[FREECELL_CARDS])
{
    if (number < 0)
        assert_int_equal(freecell_deal(number, cards), 0);
    else
        reference_deal(number, cards);
}

/* Whether the known cards are at their places in this deal. */
static bool has_cards(int64_t number, const uint8_t cards[FREECELL_CARDS])
{
    uint8_t dealt[FREECELL_CARDS];
    deal(number, dealt);
    for (int i = 0; i < FREECELL_CARDS; i++)
        if (cards[i] != FREECELL_UNKNOWN && cards[i] != dealt[i])
            return false;
    return true;
}

/* Whether the deals that were found are deals with these cards. */
static void are_right(const uint8_t cards[FREECELL_CARDS], size_t count)
{
    for (size_t i = 0; i < count; i++) {
        assert_int_not_equal(found[i], 0);
        assert_true(has_cards(found[i], cards));
    }
}

static bool is_found(int64_t number, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (found[i] == number)
            return true;
    return false;
}

/* What is found is right, in rising order, and has this number. */
static void finds(const uint8_t cards[FREECELL_CARDS], int64_t number)
{
    size_t count = find(cards);
    are_right(cards, count);
    for (size_t i = 1; i < count; i++)
        assert_true(found[i - 1] < found[i]);
    assert_true(is_found(number, count));
}

/* Makes so many of the known cards unknown, anywhere. */
static void hide(struct random *random, int many, uint8_t cards[FREECELL_CARDS])
{
    while (many > 0) {
        uint8_t *card = &cards[random_in(random, 0, FREECELL_CARDS - 1)];
        many -= *card != FREECELL_UNKNOWN;
        *card = FREECELL_UNKNOWN;
    }
}

static void any_cards_of_a_deal_find_it(void **state)
{
    enum { MOST_HIDDEN = 34, TIMES = 2 };
    struct random random = random_start();
    uint8_t cards[FREECELL_CARDS];
    for (int hidden = 0; hidden <= MOST_HIDDEN; hidden++)
        for (size_t band = 0; band < BANDS; band++)
            for (int i = 0; i < TIMES; i++) {
                int64_t number = random_deal(&random, &bands[band]);
                reference_deal(number, cards);
                hide(&random, hidden, cards);
                finds(cards, number);
            }
}

static void part_of_a_fixed_board_finds_it(void **state)
{
    struct random random = random_start();
    uint8_t cards[FREECELL_CARDS];
    for (int64_t number = -2; number < 0; number++)
        for (int hidden = 0; hidden <= 30; hidden++) {
            deal(number, cards);
            hide(&random, hidden, cards);
            finds(cards, number);
        }
}

static void any_two_numbers_are_a_range(void **state)
{
    uint8_t cards[FREECELL_CARDS];
    size_t count;
    for (int64_t number = -2; number <= 1; number += 1 + (number == -1)) {
        deal(number, cards);
        assert_int_equal(freecell_find(cards, INT64_MIN, INT64_MAX, found, ROOM,
                                       &count, NULL, NULL),
                         0);
        assert_int_equal(count, 1);
        assert_int_equal(found[0], number);
        assert_int_equal(freecell_find(cards, INT64_MAX, INT64_MIN, found, ROOM,
                                       &count, NULL, NULL),
                         0);
        assert_int_equal(count, 0);
        assert_int_equal(freecell_find(cards, number + 1, number - 1, found,
                                       ROOM, &count, NULL, NULL),
                         0);
        assert_int_equal(count, 0);
    }
}

static void more_deals_than_there_is_room_for_are_said_to_be(void **state)
{
    uint8_t cards[FREECELL_CARDS];
    int64_t numbers[3] = {0};
    size_t count = 0;
    memset(cards, FREECELL_UNKNOWN, sizeof cards);
    for (size_t room = 0; room < COUNT_OF(numbers); room++) {
        assert_int_equal(freecell_find(cards, -2, FREECELL_LAST_DEAL, numbers,
                                       room, &count, NULL, NULL),
                         FREECELL_TOO_MANY);
        assert_int_equal(count, room);
        assert_int_equal(numbers[room], 0); /* after it nothing is written */
    }
}

/*
 * The last cards tell nothing by themselves when they begin in the deck's
 * upper part: every number is tried.
 */
static void what_is_found_of_the_last_cards_is_right(void **state)
{
    enum { FEW = 200 };
    struct random random = random_start();
    uint8_t cards[FREECELL_CARDS];
    for (int known = 1; known <= 3; known++) {
        size_t count = 0;
        reference_deal(random_deal(&random, &bands[known - 1]), cards);
        memset(cards, FREECELL_UNKNOWN, (size_t)(FREECELL_CARDS - known));
        assert_int_equal(freecell_find(cards, -2, FREECELL_LAST_DEAL, found,
                                       FEW, &count, NULL, NULL),
                         FREECELL_TOO_MANY);
        assert_int_equal(count, FEW);
        are_right(cards, count);
    }
}

static void what_are_no_different_cards_is_refused(void **state)
{
    uint8_t cards[FREECELL_CARDS];
    int64_t number = 4711;
    size_t count = 4711;
    memset(cards, FREECELL_UNKNOWN, sizeof cards);
    for (int card = FREECELL_CARDS; card < FREECELL_UNKNOWN; card++) {
        cards[card % FREECELL_CARDS] = (uint8_t)card;
        assert_int_equal(freecell_find(cards, -2, FREECELL_LAST_DEAL, &number,
                                       1, &count, NULL, NULL),
                         FREECELL_NO_CARDS);
        assert_int_equal(count, 0);
        cards[card % FREECELL_CARDS] = FREECELL_UNKNOWN;
    }
    for (int other = 1; other < FREECELL_CARDS; other++) {
        cards[0] = cards[other] = (uint8_t)(other - 1);
        assert_int_equal(freecell_find(cards, -2, FREECELL_LAST_DEAL, &number,
                                       1, &count, NULL, NULL),
                         FREECELL_NO_CARDS);
        cards[other] = FREECELL_UNKNOWN;
    }
    assert_int_equal(number, 4711);
}

/* What a watch was told, and when it is to stop the search. */
struct told {
    int calls, stop_at;
    int64_t tried;
};

static int watch(void *context, int64_t tried)
{
    struct told *told = context;
    assert_in_range(tried, told->tried, FREECELL_LAST_DEAL);
    told->tried = tried;
    return ++told->calls == told->stop_at;
}

/* Eight cards from the deck's upper part, dealt last, take all numbers. */
static void the_watch_is_called_and_stops_a_long_search(void **state)
{
    struct told told = {.stop_at = 5};
    uint8_t cards[FREECELL_CARDS];
    size_t count;
    memset(cards, FREECELL_UNKNOWN, sizeof cards);
    for (uint8_t i = 44; i < FREECELL_CARDS; i++)
        cards[i] = i;
    assert_int_equal(freecell_find(cards, -2, FREECELL_LAST_DEAL, found, ROOM,
                                   &count, watch, &told),
                     FREECELL_STOPPED);
    assert_int_equal(told.calls, 5);
    assert_true(told.tried > 0);
    assert_true(count < ROOM);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_cards_of_a_deal_find_it),
        cmocka_unit_test(part_of_a_fixed_board_finds_it),
        cmocka_unit_test(any_two_numbers_are_a_range),
        cmocka_unit_test(more_deals_than_there_is_room_for_are_said_to_be),
        cmocka_unit_test(what_is_found_of_the_last_cards_is_right),
        cmocka_unit_test(what_are_no_different_cards_is_refused),
        cmocka_unit_test(the_watch_is_called_and_stops_a_long_search),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
