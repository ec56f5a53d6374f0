/* Boards become numbers: every deal does, and nothing else. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "freecell_deal.h"
#include "support/random.h"
#include "support/reference.h"
#include "support/test.h"

/* What is left in *number if the board is not a deal. */
enum { UNTOUCHED = 4711 };

/* The number of these 52 different cards; UNTOUCHED: they are not a deal. */
static int64_t identify(const uint8_t cards[FREECELL_CARDS])
{
    int64_t number = UNTOUCHED;
    int result = freecell_identify(cards, &number);
    assert_int_equal(result, number == UNTOUCHED ? FREECELL_NO_DEAL : 0);
    return number;
}

static void is_identified(int64_t number)
{
    uint8_t cards[FREECELL_CARDS];
    reference_deal(number, cards);
    assert_int_equal(identify(cards), number);
}

static void is_not_a_deal(const uint8_t cards[FREECELL_CARDS])
{
    int64_t number = identify(cards);
    if (number == UNTOUCHED)
        return;
    for (int i = 0; i < FREECELL_CARDS; i++)
        print_error(" %d", cards[i]);
    fail_msg(" are identified as deal %" PRId64, number);
}

static void is_refused(const uint8_t cards[FREECELL_CARDS])
{
    int64_t number = UNTOUCHED;
    assert_int_equal(freecell_identify(cards, &number), FREECELL_NO_CARDS);
    assert_int_equal(number, UNTOUCHED);
}

static void every_edge_is_identified(void **state)
{
    static const int64_t edges[] = {1,          617,        11982,
                                    32000,      1000000,    BAND_2 - 1,
                                    BAND_2,     BAND_2 + 1, BAND_3 - 1,
                                    BAND_3,     BAND_3 + 1, BAND_3 + BAND_2 - 1,
                                    BAND_3 * 2, 0};
    for (size_t i = 0; edges[i] != 0; i++)
        for (int64_t n = edges[i] - 3; n <= edges[i] + 3; n++)
            if (n >= 1 && n <= FREECELL_LAST_DEAL)
                is_identified(n);
}

/*
 * The search goes by the number's 21 low bits: a sample of these, evenly
 * spread, with another distance in each run, and any high bits.
 */
static void low_bits_of_every_kind_are_identified(void **state)
{
    enum { NUMBERS = 4000, LOW_BITS = 21 };
    const uint64_t lows = UINT64_C(1) << LOW_BITS;
    struct random random = random_start();
    uint64_t apart = random_in(&random, lows / 4, lows / 3) | 1, low = 0;
    for (int i = 0; i < NUMBERS; i++, low = (low + apart) % lows) {
        uint64_t high = random_in(&random, 1, (2 * BAND_3 >> LOW_BITS) - 1);
        is_identified((int64_t)(high << LOW_BITS | low));
    }
}

/*
 * There are 548 pairs of low bits with the same even draws, so that the search
 * for one also tries the other. These are six of the pairs.
 */
static void numbers_with_a_twin_in_the_even_draws_are_identified(void **state)
{
    static const uint32_t twins[][2] = {
        {1663681, 1745601}, {615105, 697025}, {363435, 445355},
        {35917, 2051149},   {149176, 231096}, {1738031, 1819951},
    };
    for (size_t i = 0; i < COUNT_OF(twins); i++)
        for (int64_t high = 0; high < 2 * BAND_3; high += 617 << 21)
            for (int twin = 0; twin < 2; twin++)
                is_identified(high + twins[i][twin]);
}

static void swap(uint8_t cards[FREECELL_CARDS], size_t i, size_t j)
{
    uint8_t card = cards[i];
    cards[i] = cards[j];
    cards[j] = card;
}

static void boards_one_swap_from_a_deal_are_not_deals(void **state)
{
    static const int64_t numbers[] = {617, BAND_2 + 617, BAND_3 + 617, -1, -2};
    uint8_t cards[FREECELL_CARDS];
    for (size_t n = 0; n < COUNT_OF(numbers); n++) {
        assert_int_equal(freecell_deal(numbers[n], cards), 0);
        for (size_t i = 0; i < FREECELL_CARDS; i++)
            for (size_t j = 0; j < i; j++) {
                swap(cards, i, j);
                is_not_a_deal(cards);
                swap(cards, i, j);
            }
        assert_int_equal(identify(cards), numbers[n]);
    }
}

/* The generator can begin at 0, but the numbers of the first band begin at 1.
 */
static void the_board_of_seed_0_is_not_a_deal(void **state)
{
    uint8_t cards[FREECELL_CARDS];
    reference_deal(0, cards);
    is_not_a_deal(cards);
}

/* Any byte in place of a card of a deal, or in place of all. */
static void cards_that_are_not_52_different_ones_are_refused(void **state)
{
    static const int64_t numbers[] = {617, BAND_2, BAND_3, -1, -2};
    uint8_t cards[FREECELL_CARDS];
    for (size_t n = 0; n < COUNT_OF(numbers); n++) {
        assert_int_equal(freecell_deal(numbers[n], cards), 0);
        for (int i = 0; i < FREECELL_CARDS; i++) {
            uint8_t card = cards[i];
            for (int other = 0; other < 256; other++) {
                cards[i] = (uint8_t)other;
                if (other != card)
                    is_refused(cards);
            }
            cards[i] = card;
        }
    }
    for (int byte = 0; byte < 256; byte++) {
        memset(cards, byte, sizeof cards);
        is_refused(cards);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_edge_is_identified),
        cmocka_unit_test(low_bits_of_every_kind_are_identified),
        cmocka_unit_test(numbers_with_a_twin_in_the_even_draws_are_identified),
        cmocka_unit_test(boards_one_swap_from_a_deal_are_not_deals),
        cmocka_unit_test(the_board_of_seed_0_is_not_a_deal),
        cmocka_unit_test(cards_that_are_not_52_different_ones_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
