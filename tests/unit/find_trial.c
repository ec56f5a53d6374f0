/* What is found of parts of boards, held against a plain trial of numbers. */
#include <string.h>

#include "freecell_deal.h"
#include "support/random.h"
#include "support/reference.h"
#include "support/test.h"

enum {
    TRIED = 150000, /* numbers of each range */
    PARTS = 6,
    ROOM = 100000, /* of three cards some 65000 deals are found */
    RANGES = 4,    /* each 32 times as large as the one before */
    INSIDE = 40, /* so many of them, at most, in the range; 1 or 2 are likely */
};

/* Some cards of a deal of the range, and the deals of the range with them. */
static struct part {
    uint8_t cards[FREECELL_CARDS];
    int64_t numbers[INSIDE];
    size_t count;
} parts[PARTS];

/* Three cards or more, from the first one on, next to each other or not. */
static void pick_parts(struct random *random, int64_t first)
{
    for (int p = 0; p < PARTS; p++) {
        uint8_t *cards = parts[p].cards, dealt[FREECELL_CARDS];
        int known = 3 + p % 3, apart = 1 + p;
        reference_deal(first + (int64_t)random_in(random, 0, TRIED - 1), dealt);
        memset(cards, FREECELL_UNKNOWN, FREECELL_CARDS);
        for (int i = 0; i < known; i++)
            cards[i * apart] = dealt[i * apart];
        parts[p].count = 0;
    }
}

static bool has_part(const uint8_t cards[FREECELL_CARDS],
                     const struct part *part)
{
    for (int i = 0; i < FREECELL_CARDS; i++)
        if (part->cards[i] != FREECELL_UNKNOWN && part->cards[i] != cards[i])
            return false;
    return true;
}

/* Deals every number of the range, and looks for the parts. */
static void try_every_number(int64_t first)
{
    uint8_t cards[FREECELL_CARDS];
    for (int64_t n = first; n < first + TRIED; n++) {
        reference_deal(n, cards);
        for (struct part *part = parts; part < parts + PARTS; part++)
            if (cards[0] == part->cards[0] && has_part(cards, part)) {
                assert_true(part->count < INSIDE);
                part->numbers[part->count++] = n;
            }
    }
}

/* A range of any size finds just those of all deals that lie in it. */
static void ranges_agree(struct random *random, const struct part *part,
                         const int64_t *all, size_t count)
{
    static int64_t found[ROOM];
    for (int i = 0; i < RANGES; i++) {
        size_t got = 0, begin = 0, end = 0;
        int64_t first = all[random_in(random, 0, count - 1)];
        int64_t last = first + (int64_t)(random_in(random, 0, TRIED) << 5 * i);
        while (begin < count && all[begin] < first)
            begin++;
        for (end = begin; end < count && all[end] <= last; end++)
            ;
        assert_int_equal(freecell_find(part->cards, first, last, found, ROOM,
                                       &got, NULL, NULL),
                         0);
        assert_int_equal(got, end - begin);
        assert_memory_equal(found, all + begin, got * sizeof *found);
    }
}

static void trial_agrees(int64_t first)
{
    static int64_t found[ROOM];
    struct random random = random_start();
    pick_parts(&random, first);
    try_every_number(first);
    for (const struct part *part = parts; part < parts + PARTS; part++) {
        size_t count = 0, below = 0, inside = 0;
        assert_int_equal(freecell_find(part->cards, -2, FREECELL_LAST_DEAL,
                                       found, ROOM, &count, NULL, NULL),
                         0);
        for (size_t i = 1; i < count; i++)
            assert_true(found[i - 1] < found[i]);
        while (below < count && found[below] < first)
            below++;
        while (below + inside < count && found[below + inside] < first + TRIED)
            inside++;
        assert_int_equal(inside, part->count);
        assert_true(inside > 0);
        assert_memory_equal(found + below, part->numbers,
                            inside * sizeof *found);
        ranges_agree(&random, part, found, count);
    }
}

static void trial_across_the_edge_of_bands_one_and_two_agrees(void **state)
{
    trial_agrees(BAND_2 - TRIED / 2);
}

static void trial_across_the_edge_of_bands_two_and_three_agrees(void **state)
{
    trial_agrees(BAND_3 - TRIED / 2);
}

static void trial_anywhere_agrees(void **state)
{
    struct random random = random_start();
    trial_agrees((int64_t)random_in(&random, 1, FREECELL_LAST_DEAL - TRIED));
}

/* From a seed to the state of the draw with so many cards left. */
struct leap {
    uint32_t multiplier, increment;
};

static struct leap leap_to(int left)
{
    struct leap leap = {1, 0};
    for (int i = FREECELL_CARDS; i >= left; i--) {
        leap.multiplier *= 214013;
        leap.increment = leap.increment * 214013 + 2531011;
    }
    return leap;
}

static uint32_t state_of(uint32_t seed, struct leap leap)
{
    return seed * leap.multiplier + leap.increment;
}

/* Finds the number without the cards whose draws give more than most bits. */
static void is_found_by_bits(int64_t number, int most)
{
    int64_t found[INSIDE];
    size_t count, i = 0;
    uint8_t cards[FREECELL_CARDS];
    reference_deal(number, cards);
    for (int left = 2; left <= FREECELL_CARDS; left += 2)
        if ((left & -left) > 1 << most)
            cards[FREECELL_CARDS - left] = FREECELL_UNKNOWN;
    assert_int_equal(freecell_find(cards, -2, FREECELL_LAST_DEAL, found, INSIDE,
                                   &count, NULL, NULL),
                     0);
    while (i < count && found[i] != number)
        i++;
    assert_true(i < count);
}

/* Whether the card of this draw lay at its own place until it was dealt. */
static bool tells_draw(const uint8_t cards[FREECELL_CARDS], int left)
{
    return cards[FREECELL_CARDS - left] < left;
}

/* A number that ends in these 16 bits of a seed; both draws are known. */
static int64_t extend(struct random *random, uint32_t seed, int one, int other)
{
    uint8_t cards[FREECELL_CARDS];
    int64_t number;
    do {
        number = (int64_t)random_in(random, 1, FREECELL_LAST_DEAL >> 16);
        number = number << 16 | seed;
        reference_deal(number, cards);
    } while (!tells_draw(cards, one) || !tells_draw(cards, other));
    return number;
}

/* The seeds with the least and the greatest of what the search counts. */
struct ends {
    uint32_t least, greatest, least_seed, greatest_seed;
};

static void widen(struct ends *ends, uint32_t value, uint32_t seed)
{
    if (value <= ends->least) {
        ends->least = value;
        ends->least_seed = seed;
    }
    if (value >= ends->greatest) {
        ends->greatest = value;
        ends->greatest_seed = seed;
    }
}

/*
 * The search counts the differences of two draws' 16 low bits, from the least
 * to the greatest that is possible, or round a circle of 2^16.
 */
static void
the_least_and_the_greatest_difference_of_draws_are_found(void **state)
{
    enum { LOW = 1 << 16 };
    struct random random = random_start();
    for (int most = 1; most <= 5; most++)
        for (int left = 1; left <= FREECELL_CARDS; left++) {
            const struct leap anchor = leap_to(1 << most),
                              other = leap_to(left);
            struct ends line = {.least = UINT32_MAX}, circle = line;
            for (uint32_t seed = 0; seed < LOW; seed++) {
                uint32_t x = state_of(seed, anchor) % LOW;
                uint32_t y = state_of(seed, other) % LOW;
                widen(&line, y + LOW - x, seed);
                widen(&circle, (y - x) % LOW, seed);
            }
            const uint32_t seeds[] = {line.least_seed, line.greatest_seed,
                                      circle.least_seed, circle.greatest_seed};
            for (size_t i = 0; i < COUNT_OF(seeds); i++)
                is_found_by_bits(extend(&random, seeds[i], 1 << most, left),
                                 most);
        }
}

/* The draws with the greatest odd factors; of all bits, none or each is set. */
static void the_least_and_the_greatest_draws_are_found(void **state)
{
    static const uint32_t masks[BANDS] = {0x7FFF, 0x7FFF, 0xFFFF};
    struct random random = random_start();
    for (int most = 0; most <= 5; most++)
        for (size_t band = 0; band < BANDS; band++)
            for (int i = 0; i < 4; i++) {
                const struct leap leap = leap_to(i < 2 ? 51 : 49);
                const uint32_t bits = i % 2 == 0 ? 0 : masks[band];
                int64_t number;
                do
                    number = random_deal(&random, &bands[band]);
                while ((state_of((uint32_t)number, leap) >> 16 & masks[band]) !=
                       bits);
                is_found_by_bits(number, most);
            }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(trial_across_the_edge_of_bands_one_and_two_agrees),
        cmocka_unit_test(trial_across_the_edge_of_bands_two_and_three_agrees),
        cmocka_unit_test(trial_anywhere_agrees),
        cmocka_unit_test(
            the_least_and_the_greatest_difference_of_draws_are_found),
        cmocka_unit_test(the_least_and_the_greatest_draws_are_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
