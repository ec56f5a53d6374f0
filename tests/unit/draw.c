/*
 * Draws by seeds: those that a second implementation has, each deal once, and
 * evenly. This program gives what it likes instead of the system's random
 * bytes.
 */
#include "deals/draw.h"

#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "freecell_deal.h"
#include "support/test.h"

#define LAST FREECELL_LAST_DEAL

/* Neither this deal nor the next can be won; no other two are neighbors. */
#define PAIR INT64_C(3127423114)

static bool fails;

/* Replaces the C library's, which no header of this POSIX declares. */
int getentropy(void *buffer, size_t length);

int getentropy(void *buffer, size_t length)
{
    if (fails) {
        errno = EIO;
        return -1;
    }
    memset(buffer, 7, length);
    return 0;
}

/* SplitMix64 as its authors wrote it, with a state that steps. */
static uint64_t splitmix64(uint64_t *state)
{
    uint64_t z = (*state += 0x9E3779B97F4A7C15);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
    return z ^ (z >> 31);
}

/* The five that are published for a seed of 1234567, in Rosetta Code. */
static void splitmix64_is_as_published(void **state)
{
    static const uint64_t published[] = {
        6457827717110365317u, 3203168211198807973u, 9817491932198370423u,
        4593380528125082431u, 16408922859458223821u};
    uint64_t seed = 1234567;
    for (size_t i = 0; i < COUNT_OF(published); i++)
        assert_true(splitmix64(&seed) == published[i]);
}

/*
 * The manual's words, step by step: twelve tables of a value for each right
 * half, filled one after the other.
 */
struct reference {
    uint64_t side; /* the values of a half: 0 .. side - 1 */
    uint64_t *tables[12];
};

static void reference_start(struct reference *reference, uint64_t size,
                            uint64_t seed)
{
    reference->side = 2;
    while (reference->side * reference->side < size)
        reference->side *= 2;
    for (int round = 0; round < 12; round++) {
        uint64_t *table = calloc(reference->side, sizeof *table);
        assert_non_null(table);
        for (uint64_t i = 0; i < reference->side; i++)
            table[i] = splitmix64(&seed) % reference->side;
        reference->tables[round] = table;
    }
}

static uint64_t reference_step(const struct reference *reference,
                               uint64_t place)
{
    uint64_t left = place / reference->side, right = place % reference->side;
    for (int round = 0; round < 12; round++) {
        uint64_t other = right;
        right = left ^ reference->tables[round][right];
        left = other;
    }
    return left * reference->side + right;
}

static void reference_end(struct reference *reference)
{
    for (int round = 0; round < 12; round++)
        free(reference->tables[round]);
}

static void draws_are_those_of_the_reference(void **state)
{
    static const struct range ranges[] = {
        {1, 2},
        {1, 3},
        {617, 621},
        {1, 16},
        {1, 17},
        {1, 32000},
        {11981, 11983},
        {PAIR - 1, PAIR + 2},
        {1, 1000000},
        {1, 1 << 20},
        {1, LAST},
        {LAST - 99, LAST},
        {2147483647, 4294967297},
    };
    static const uint64_t seeds[] = {0, 1, 617, UINT64_MAX};
    for (size_t i = 0; i < COUNT_OF(ranges) * COUNT_OF(seeds); i++) {
        const struct range range = ranges[i / COUNT_OF(seeds)];
        const uint64_t size = (uint64_t)(range.last - range.first + 1);
        const uint64_t seed = seeds[i % COUNT_OF(seeds)];
        struct reference reference;
        struct draw draw;
        reference_start(&reference, size, seed);
        draw_start(&draw, range, seed);
        for (uint64_t place = 0; place < size && place < 100; place++) {
            uint64_t drawn = place;
            do
                drawn = reference_step(&reference, drawn);
            while (drawn >= size);
            const int64_t number = range.first + (int64_t)drawn;
            if (freecell_winnable(number))
                assert_int_equal(draw_next(&draw), number);
        }
        reference_end(&reference);
    }
}

static void each_deal_that_can_be_won_is_drawn_once(void **state)
{
    static const struct range ranges[] = {
        {1, 2}, {1, 255}, {1, 256}, {1, 257}, {11000, 12000}};
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

/*
 * How often each outcome of one, two or three draws came, in cells of a number
 * to the base of 16.
 */
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

static void seeds_draw_evenly(int64_t size, int64_t ones, int64_t twos,
                              int64_t threes)
{
    static int one[CELLS], two[CELLS], three[CELLS];
    memset(one, 0, sizeof one);
    memset(two, 0, sizeof two);
    memset(three, 0, sizeof three);
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        struct draw draw;
        draw_start(&draw, (struct range){1, size}, seed);
        int first = group_of(draw_next(&draw), size);
        int second = group_of(draw_next(&draw), size);
        int third = size > 2 ? group_of(draw_next(&draw), size) : 0;
        one[first]++;
        two[first * 16 + second]++;
        three[(first * 16 + second) * 16 + third]++;
    }
    if (!are_even(one, ones) || !are_even(two, twos) ||
        !are_even(three, threes))
        fail_msg("draws from a range of %lld are uneven", (long long)size);
}

static void one_two_and_three_draws_are_even(void **state)
{
    for (int64_t size = 2; size <= 16; size++)
        seeds_draw_evenly(size, size, size * (size - 1),
                          size * (size - 1) * (size > 2 ? size - 2 : 1));
    seeds_draw_evenly(LAST, 16, 16 * 16, 16 * 16 * 16);
}

static void only_deals_that_can_be_won_are_counted(void **state)
{
    static const struct {
        struct range range;
        int64_t count;
    } rows[] = {
        {{1, 1000000}, 999992}, {{1, LAST}, LAST - 102075},
        {{1, 32000}, 31999},    {{617, 617}, 1},
        {{11982, 11982}, 0},    {{PAIR - 1, PAIR + 2}, 2},
        {{PAIR, PAIR + 1}, 0},  {{-1, -1}, 0},
        {{-2, -2}, 0},          {{LAST, LAST}, 1},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++)
        assert_int_equal(draw_count(rows[i].range), rows[i].count);
}

static void a_seed_comes_from_the_system(void **state)
{
    uint64_t seed = 0;
    assert_int_equal(draw_seed(&seed), 0);
    assert_true(seed == 0x0707070707070707);
    fails = true;
    errno = 0;
    assert_int_equal(draw_seed(&seed), -1);
    assert_int_equal(errno, EIO);
    fails = false;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(splitmix64_is_as_published),
        cmocka_unit_test(draws_are_those_of_the_reference),
        cmocka_unit_test(each_deal_that_can_be_won_is_drawn_once),
        cmocka_unit_test(one_two_and_three_draws_are_even),
        cmocka_unit_test(only_deals_that_can_be_won_are_counted),
        cmocka_unit_test(a_seed_comes_from_the_system),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
