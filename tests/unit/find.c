/*
 * Boards and parts of them become numbers: all deals that have the cards, and
 * no others.
 */
#include <inttypes.h>
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

/* Asserts that the deals that were found are deals with these cards. */
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
    size_t count = find_in(cards, FREECELL_FIRST_DEAL, FREECELL_LAST_DEAL);
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
    if (i == count)
        fail_msg("deal %" PRId64 " is not found", number);
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

/* The number of a whole board, or UNTOUCHED if it is not a deal. */
enum { UNTOUCHED = 4711 };

static int64_t identify(const uint8_t cards[FREECELL_CARDS])
{
    int64_t number = UNTOUCHED;
    int result = freecell_identify(cards, &number);
    assert_int_equal(result, number == UNTOUCHED ? FREECELL_NO_DEAL : 0);
    return number;
}

/*
 * There are 548 pairs of low bits with the same even draws, so that the search
 * for one also tries the other. These are six of the pairs.
 */
static void numbers_with_a_twin_in_the_even_draws_are_identified(void **state)
{
    uint8_t cards[FREECELL_CARDS];
    static const uint32_t twins[][2] = {
        {1663681, 1745601}, {615105, 697025}, {363435, 445355},
        {35917, 2051149},   {149176, 231096}, {1738031, 1819951},
    };
    for (size_t i = 0; i < COUNT_OF(twins); i++)
        for (int64_t high = 0; high < 2 * BAND_3; high += 617 << 21)
            for (int twin = 0; twin < 2; twin++) {
                reference_deal(high + twins[i][twin], cards);
                assert_int_equal(identify(cards), high + twins[i][twin]);
            }
}

static void swap(uint8_t *one, uint8_t *other)
{
    const uint8_t card = *one;
    *one = *other;
    *other = card;
}

static void a_board_one_swap_from_a_deal_is_not_a_deal(void **state)
{
    static const int64_t numbers[] = {
        617, BAND_2 + 617, BAND_3 + 617, -1, -2, -3, -4};
    uint8_t cards[FREECELL_CARDS];
    for (size_t n = 0; n < COUNT_OF(numbers); n++) {
        deal(numbers[n], cards);
        for (size_t i = 0; i < FREECELL_CARDS; i++)
            for (size_t j = 0; j < i; j++) {
                swap(&cards[i], &cards[j]);
                assert_int_equal(identify(cards), UNTOUCHED);
                swap(&cards[i], &cards[j]);
            }
        assert_int_equal(identify(cards), numbers[n]);
    }
}

/* In place of a card of a deal: any byte that is not its own. */
static void an_invalid_or_repeated_card_is_refused(void **state)
{
    uint8_t cards[FREECELL_CARDS];
    for (int i = 0; i < FREECELL_CARDS; i++)
        for (int byte = 0; byte < 256; byte++) {
            int64_t number = UNTOUCHED;
            size_t count = 1;
            deal(617, cards);
            if (byte == cards[i])
                continue;
            cards[i] = (uint8_t)byte;
            assert_int_equal(freecell_identify(cards, &number),
                             FREECELL_NO_CARDS);
            if (byte != FREECELL_UNKNOWN)
                assert_int_equal(freecell_find(cards, 1, 617, &number, 1,
                                               &count, NULL, NULL),
                                 FREECELL_NO_CARDS);
            assert_int_equal(count, byte == FREECELL_UNKNOWN);
            assert_int_equal(number, UNTOUCHED);
        }
}

static void any_cards_of_a_deal_find_it(void **state)
{
    enum { MOST_HIDDEN = 34, TIMES = 8 };
    struct random random = random_start();
    uint8_t cards[FREECELL_CARDS];
    for (int hidden = 0; hidden <= MOST_HIDDEN; hidden++)
        for (int i = -4; i < TIMES; i++) {
            int64_t number =
                i < 0 ? i : random_deal(&random, &bands[i % BANDS]);
            deal(number, cards);
            hide(&random, hidden, cards);
            finds(cards, number);
        }
}

/*
 * The search begins with the draw that gives the most bits, five with 32 cards
 * left. Without it and its like, it begins with others, and takes longer. With
 * it, all cards are known.
 */
static void deals_are_found_without_the_cards_that_give_most(void **state)
{
    static const struct {
        int most, times;
    } rows[] = {{1, 3}, {2, 50}, {4, 500}, {8, 1000}, {16, 2000}, {32, 4000}};
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
 * `make check-all-deals` looks for most of them again.
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

/* It is dealt by the same rules, but it is not a deal. */
static void seed_0_is_passed_over(void **state)
{
    uint8_t cards[FREECELL_CARDS];
    reference_deal(0, cards);
    assert_int_equal(identify(cards), UNTOUCHED);
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

static void any_two_numbers_are_a_range(void **state)
{
    uint8_t cards[FREECELL_CARDS];
    for (int64_t number = -4; number <= 1; number += 1 + (number == -1)) {
        deal(number, cards);
        assert_int_equal(find_in(cards, INT64_MIN, INT64_MAX), 1);
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
        assert_int_equal(freecell_find(cards, FREECELL_FIRST_DEAL,
                                       FREECELL_LAST_DEAL, found, room, &count,
                                       NULL, NULL),
                         FREECELL_TOO_MANY);
        assert_int_equal(count, room);
        assert_int_equal(found[room], 0); /* nothing is written beyond room */
        are_right(cards, count);
    }
}

/* A watch that stops the search at its third call, by any value but 0. */
struct watch {
    int stop, calls;
    int64_t tried; /* in the last call */
};

static int count_call(void *context, int64_t tried)
{
    struct watch *watch = context;
    assert_true(tried > watch->tried && watch->calls < 3);
    watch->tried = tried;
    return ++watch->calls == 3 ? watch->stop : 0;
}

/*
 * Eight cards from the deck's upper part are dealt last, so that every number
 * is tried: of all deals by steps, of some of them number by number.
 */
static void a_watch_is_called_and_may_stop_a_long_search(void **state)
{
    static const struct {
        int64_t last;
        int result, calls, stop;
    } rows[] = {{FREECELL_LAST_DEAL, FREECELL_STOPPED, 3, 1},
                {5000000, FREECELL_STOPPED, 3, -1},
                {2500000, 0, 2, 1}};
    uint8_t cards[FREECELL_CARDS];
    memset(cards, FREECELL_UNKNOWN, sizeof cards);
    for (uint8_t i = 44; i < FREECELL_CARDS; i++)
        cards[i] = i;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct watch watch = {.stop = rows[i].stop};
        size_t count;
        assert_int_equal(freecell_find(cards, 1, rows[i].last, found, ROOM,
                                       &count, count_call, &watch),
                         rows[i].result);
        assert_int_equal(watch.calls, rows[i].calls);
        assert_in_range(watch.tried, 1, rows[i].last);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_with_a_twin_in_the_even_draws_are_identified),
        cmocka_unit_test(a_board_one_swap_from_a_deal_is_not_a_deal),
        cmocka_unit_test(an_invalid_or_repeated_card_is_refused),
        cmocka_unit_test(any_cards_of_a_deal_find_it),
        cmocka_unit_test(deals_are_found_without_the_cards_that_give_most),
        cmocka_unit_test(every_deal_with_three_cards_is_found),
        cmocka_unit_test(seed_0_is_passed_over),
        cmocka_unit_test(no_deal_is_found_twice),
        cmocka_unit_test(any_two_numbers_are_a_range),
        cmocka_unit_test(more_deals_than_there_is_room_for_are_reported),
        cmocka_unit_test(a_watch_is_called_and_may_stop_a_long_search),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
