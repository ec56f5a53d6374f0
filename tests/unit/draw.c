/*
 * Draws: each deal once, and evenly. Those of some seeds, as two programs in
 * Python draw them by the manual, are in command/scripts.c and examples.sh.
 */
#include "deals/draw.h"

#include <stdbool.h>

#include "freecell_deal.h"
#include "support/test.h"

#define LAST FREECELL_LAST_DEAL

static void each_deal_that_can_be_won_is_drawn_once(void **state)
{
    static const struct range ranges[] = {
        {1, 2}, {1, 255}, {1, 256}, {1, 257}, {11000, 12000}};
    const struct range last_is_impossible = {11981, 11982};
    assert_int_equal(draw_count(last_is_impossible), 1);
    for (size_t i = 0; i < COUNT_OF(ranges); i++)
        for (uint64_t seed = 0; seed < 20; seed++) {
            struct draw draw;
            bool drawn[1001] = {false};
            draw_start(&draw, ranges[i], seed);
            for (int64_t n = draw_count(ranges[i]); n > 0; n--) {
                int64_t number = draw_next(&draw);
                assert_in_range(number, ranges[i].first, ranges[i].last);
                assert_true(freecell_winnable(number));
                assert_false(drawn[number - ranges[i].first]);
                drawn[number - ranges[i].first] = true;
            }
        }
}

/* How often each outcome of three draws came, as a number to the base of 16. */
enum { CELLS = 16 * 16 * 16, SEEDS = 200000 };

/*
 * Whether the cells that can be hit are even: chi-squared is at most its mean,
 * and eight times its deviation and 30 more. Even draws exceed that less often
 * than once in 10^9.
 */
static bool are_even(const int counts[CELLS], int64_t cells)
{
    const double expected = (double)SEEDS / (double)cells;
    const double freedom = (double)(cells - 1);
    double squares = 0;
    int64_t hit = 0;
    for (int i = 0; i < CELLS; i++) {
        squares += (double)counts[i] * counts[i];
        hit += counts[i] > 0;
    }
    const double excess = squares / expected - SEEDS - freedom - 30;
    return hit == cells && (excess < 0 || excess * excess < 128 * freedom);
}

/* The deals of a large range are put into 16 groups, by their ends' bits. */
static int group_of(int64_t number, int64_t size)
{
    const int64_t place = number - 1;
    return (int)(size <= 16 ? place : (place >> 31 & 3) << 2 | (place & 3));
}

/* cells: how many outcomes one, two and three draws have. */
static void draws_are_even(int64_t size, const int64_t cells[3])
{
    int counts[CELLS] = {0};
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        struct draw draw;
        int outcome = 0;
        draw_start(&draw, (struct range){1, size}, seed);
        for (int i = 0; i < 3; i++)
            outcome = 16 * outcome +
                      (i < size ? group_of(draw_next(&draw), size) : 0);
        counts[outcome]++;
    }
    for (int draws = 3; draws > 0; draws--) {
        if (!are_even(counts, cells[draws - 1]))
            fail_msg("%d draws of %lld are uneven", draws, (long long)size);
        for (int i = 0; i < CELLS; i++) { /* without the last draw */
            const int count = counts[i];
            counts[i] = 0;
            counts[i / 16] += count;
        }
    }
}

static void one_two_and_three_draws_are_even(void **state)
{
    for (int64_t size = 2; size <= 16; size++) {
        const int64_t two = size * (size - 1);
        const int64_t three = size > 2 ? two * (size - 2) : two;
        draws_are_even(size, (const int64_t[]){size, two, three});
    }
    draws_are_even(LAST, (const int64_t[]){16, 16 * 16, 16 * 16 * 16});
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_deal_that_can_be_won_is_drawn_once),
        cmocka_unit_test(one_two_and_three_draws_are_even),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
