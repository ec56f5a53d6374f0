/* What is found of parts of boards, held against a plain trial of numbers. */
#include <string.h>

#include "freecell_deal.h"
#include "support/random.h"
#include "support/reference.h"
#include "support/test.h"

#define BAND_2 INT64_C(2147483648)
#define BAND_3 INT64_C(4294967296)

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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(trial_across_the_edge_of_bands_one_and_two_agrees),
        cmocka_unit_test(trial_across_the_edge_of_bands_two_and_three_agrees),
        cmocka_unit_test(trial_anywhere_agrees),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
