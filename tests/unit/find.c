/* Parts of boards become numbers: all deals that have them, and no others. */
#include <string.h>

#include "freecell_deal.h"
#include "support/random.h"
#include "support/reference.h"
#include "support/test.h"

enum { ROOM = 100000 };

static int64_t found[ROOM];

/* Finds the deals of a range with these cards. Returns their count. */
static size_t find_in(const uint8_t cards[FREECELL_CARDS], int64_t first,
                      int64_t last)
{
    size_t count = ROOM + 1;
    assert_int_equal(
        freecell_find(cards, first, last, found, ROOM, &count, NULL, NULL), 0);
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

/* Finds all deals with these cards. Returns their count. */
static size_t find(const uint8_t cards[FREECELL_CARDS])
{
    size_t count = find_in(cards, -2, FREECELL_LAST_DEAL);
    are_right(cards, count);
    for (size_t i = 1; i < count; i++)
        assert_true(found[i - 1] < found[i]);
    return count;
}

/* This number is found, and nothing wrong. */
static void finds(const uint8_t cards[FREECELL_CARDS], int64_t number)
{
    size_t count = find(cards), i = 0;
    while (i < count && found[i] != number)
        i++;
    assert_true(i < count);
}

/* Makes this many known cards unknown, anywhere. */
static void hide(struct random *random, int left, uint8_t cards[FREECELL_CARDS])
{
    while (left > 0) {
        uint8_t *card = &cards[random_in(random, 0, FREECELL_CARDS - 1)];
        left -= *card != FREECELL_UNKNOWN;
        *card = FREECELL_UNKNOWN;
    }
}

static void any_cards_of_a_deal_find_it(void **state)
{
    enum { MOST_HIDDEN = 34, TIMES = 8 };
    struct random random = random_start();
    uint8_t cards[FREECELL_CARDS];
    for (int hidden = 0; hidden <= MOST_HIDDEN; hidden++)
        for (int i = -2; i < TIMES; i++) {
            int64_t number =
                i < 0 ? i : random_deal(&random, &bands[i % BANDS]);
            deal(number, cards);
            hide(&random, hidden, cards);
            finds(cards, number);
        }
}

/*
 * The search begins with the draw that gives the most bits, five with 32 cards
 * left. Without it and its like, it begins with others, and takes longer.
 */
static void deals_are_found_without_the_cards_that_give_most(void **state)
{
    static const struct {
        int most, times;
    } rows[] = {{1, 3}, {2, 50}, {4, 500}, {8, 1000}, {16, 2000}};
    struct random random = random_start();
    uint8_t cards[FREECELL_CARDS];
    for (size_t row = 0; row < COUNT_OF(rows); row++)
        for (int i = 0; i < rows[row].times; i++) {
            int64_t number = random_deal(&random, &bands[i % BANDS]);
            reference_deal(number, cards);
            for (int left = 2; left <= FREECELL_CARDS; left += 2)
                if ((left & -left) > rows[row].most)
                    cards[FREECELL_CARDS - left] = FREECELL_UNKNOWN;
            finds(cards, number);
        }
}

/* In a range of any size, those of all deals are found that lie in it. */
static void ranges_agree(struct random *random,
                         const uint8_t cards[FREECELL_CARDS], size_t count)
{
    static int64_t all[ROOM];
    memcpy(all, found, sizeof all);
    for (int bits = 0; bits <= 30; bits += 6) {
        size_t begin = random_in(random, 0, count - 1), end = begin;
        int64_t last = all[begin] + (INT64_C(1) << bits) - 1;
        while (end < count && all[end] <= last)
            end++;
        assert_int_equal(find_in(cards, all[begin], last), end - begin);
        assert_memory_equal(found, all + begin, (end - begin) * sizeof *found);
    }
}

/*
 * Three cards of deal 617, from place `first` on, `step` apart. A program
 * written from the rules dealt all 2^33-1 numbers to count the deals with them;
 * `make check-all-deals` counts most of them again.
 */
static void every_deal_with_three_cards_is_found(void **state)
{
    static const struct {
        int first, step;
        size_t deals;
    } rows[] = {{0, 1, 64839}, {0, 8, 64796}, {1, 2, 64711}, {3, 11, 64772}};
    struct random random = random_start();
    uint8_t dealt[FREECELL_CARDS], cards[FREECELL_CARDS];
    deal(617, dealt);
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        memset(cards, FREECELL_UNKNOWN, sizeof cards);
        for (int known = 0; known < 3; known++) {
            int place = rows[i].first + known * rows[i].step;
            cards[place] = dealt[place];
        }
        assert_int_equal(find(cards), rows[i].deals);
        ranges_agree(&random, cards, rows[i].deals);
    }
}

/* It is dealt by the same rules, but it is no deal. */
static void seed_0_is_passed_over(void **state)
{
    uint8_t cards[FREECELL_CARDS];
    reference_deal(0, cards);
    assert_int_equal(find(cards), 0);
    memset(cards + 4, FREECELL_UNKNOWN, sizeof cards - 4);
    assert_in_range(find(cards), 1, ROOM);
}

/* Without an odd factor, the circle of the high bits ends where it began. */
static void no_deal_is_found_twice(void **state)
{
    uint8_t cards[FREECELL_CARDS];
    memset(cards, FREECELL_UNKNOWN, sizeof cards);
    for (int left = 8; left <= 32; left *= 2) /* the last card is drawn */
        cards[FREECELL_CARDS - left] = (uint8_t)(left - 1);
    assert_in_range(find(cards), 1, ROOM);
}

/* One to three cards, anywhere; the reference deals each number of a range. */
static void the_deals_of_a_range_are_those_of_a_trial(void **state)
{
    enum { TRIED = 20000, TIMES = 20 };
    struct random random = random_start();
    uint8_t cards[FREECELL_CARDS];
    for (int i = 0; i < TIMES; i++) {
        const int64_t firsts[] = {
            1, BAND_2 - TRIED / 2, BAND_3 - TRIED / 2,
            (int64_t)random_in(&random, 1, FREECELL_LAST_DEAL - TRIED)};
        int64_t first = firsts[i % 4], end = first + TRIED;
        reference_deal(first + (int64_t)random_in(&random, 0, TRIED - 1),
                       cards);
        hide(&random, FREECELL_CARDS - 1 - i % 3, cards);
        size_t count = find_in(cards, first, end - 1), tried = 0;
        for (int64_t number = first; number < end; number++)
            if (has_cards(number, cards))
                assert_int_equal(found[tried++], number);
        assert_int_equal(tried, count);
    }
}

static void any_two_numbers_are_a_range(void **state)
{
    uint8_t cards[FREECELL_CARDS];
    for (int64_t number = -2; number <= 1; number += 1 + (number == -1)) {
        deal(number, cards);
        assert_int_equal(find_in(cards, INT64_MIN, INT64_MAX), 1);
        assert_int_equal(found[0], number);
        found[0] = 0;
        assert_int_equal(find_in(cards, number, number), 1);
        assert_int_equal(found[0], number);
        assert_int_equal(find_in(cards, number + 1, INT64_MAX), 0);
        assert_int_equal(find_in(cards, INT64_MIN, number - 1), 0);
        assert_int_equal(find_in(cards, number + 1, number - 1), 0);
        assert_int_equal(find_in(cards, INT64_MAX, INT64_MIN), 0);
    }
}

/*
 * Cards that begin in the deck's upper part and are dealt last give nothing by
 * themselves: every number is tried.
 */
static void more_deals_than_there_is_room_for_are_reported(void **state)
{
    struct random random = random_start();
    uint8_t cards[FREECELL_CARDS];
    for (int known = 0; known <= 3; known++) {
        size_t count = ROOM, room = 10 * (size_t)known;
        deal(random_deal(&random, &bands[known % BANDS]), cards);
        memset(cards, FREECELL_UNKNOWN, (size_t)(FREECELL_CARDS - known));
        found[room] = 0;
        assert_int_equal(freecell_find(cards, -2, FREECELL_LAST_DEAL, found,
                                       room, &count, NULL, NULL),
                         FREECELL_TOO_MANY);
        assert_int_equal(count, room);
        assert_int_equal(found[room], 0); /* nothing is written beyond room */
        are_right(cards, count);
    }
}

static void a_card_that_is_there_twice_is_refused(void **state)
{
    uint8_t cards[FREECELL_CARDS];
    size_t count = ROOM;
    memset(cards, FREECELL_UNKNOWN, sizeof cards);
    cards[0] = cards[FREECELL_CARDS - 1] = 7;
    found[0] = 0;
    assert_int_equal(freecell_find(cards, -2, FREECELL_LAST_DEAL, found, ROOM,
                                   &count, NULL, NULL),
                     FREECELL_NO_CARDS);
    assert_int_equal(count, 0);
    assert_int_equal(found[0], 0);
}

/* A watch that stops the search at one of its calls. */
struct watch {
    int calls, stop_at;
    int64_t tried; /* in the last call */
};

static int count_call(void *context, int64_t tried)
{
    struct watch *watch = context;
    assert_in_range(tried, watch->tried, FREECELL_LAST_DEAL);
    watch->tried = tried;
    return ++watch->calls == watch->stop_at;
}

/*
 * Searches 1 to last for eight cards from the deck's upper part, dealt last:
 * every number is tried. Returns what freecell_find() returns.
 */
static int search_long(int64_t last, struct watch *watch)
{
    uint8_t cards[FREECELL_CARDS];
    size_t count;
    memset(cards, FREECELL_UNKNOWN, sizeof cards);
    for (uint8_t i = 44; i < FREECELL_CARDS; i++)
        cards[i] = i;
    int result =
        freecell_find(cards, 1, last, found, ROOM, &count, count_call, watch);
    assert_in_range(watch->tried, 1, last);
    assert_in_range(count, 0, ROOM);
    return result;
}

/* All deals are searched by steps; a part of them, number by number. */
static void a_watch_is_called_and_stops_a_long_search(void **state)
{
    static const int64_t lasts[] = {FREECELL_LAST_DEAL, 5000000};
    for (size_t i = 0; i < COUNT_OF(lasts); i++) {
        struct watch first = {.stop_at = 1}, third = {.stop_at = 3};
        assert_int_equal(search_long(lasts[i], &first), FREECELL_STOPPED);
        assert_int_equal(first.calls, 1);
        assert_int_equal(search_long(lasts[i], &third), FREECELL_STOPPED);
        assert_int_equal(third.calls, 3);
        assert_true(third.tried > first.tried);
    }
}

static void a_watch_that_does_not_stop_a_search_sees_its_end(void **state)
{
    enum { LAST = 5000000 };
    struct watch watch = {.stop_at = 0};
    assert_int_equal(search_long(LAST, &watch), 0);
    assert_in_range(watch.calls, 2, 100);
    assert_in_range(watch.tried, LAST / 2, LAST);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_cards_of_a_deal_find_it),
        cmocka_unit_test(deals_are_found_without_the_cards_that_give_most),
        cmocka_unit_test(every_deal_with_three_cards_is_found),
        cmocka_unit_test(seed_0_is_passed_over),
        cmocka_unit_test(no_deal_is_found_twice),
        cmocka_unit_test(the_deals_of_a_range_are_those_of_a_trial),
        cmocka_unit_test(any_two_numbers_are_a_range),
        cmocka_unit_test(more_deals_than_there_is_room_for_are_reported),
        cmocka_unit_test(a_card_that_is_there_twice_is_refused),
        cmocka_unit_test(a_watch_is_called_and_stops_a_long_search),
        cmocka_unit_test(a_watch_that_does_not_stop_a_search_sees_its_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
