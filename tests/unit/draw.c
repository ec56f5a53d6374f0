/*
 * Draws are even, and never of what is excluded. The bounds are those of the
 * chi-squared distribution that chance alone exceeds once in a million runs.
 */
#include "deals/draw.h"

#include "deals/exclusion.h"
#include "freecell_deal.h"
#include "support/test.h"

enum { DRAWS = 100000, DEALS_MAX = 64 };

/* Chi-squared at 1 - 10^-6, by degrees of freedom. */
#define CHI_1 23.93
#define CHI_9 44.81
#define CHI_15 56.49
#define CHI_31 83.64

static void exclude(struct deal_set *set, int64_t first, int64_t last)
{
    assert_int_equal(deal_set_add(set, (struct range){first, last}), 0);
}

static void add(struct draw_pool *pool, const struct deal_set *excluded,
                int64_t first, int64_t last)
{
    assert_int_equal(draw_add(pool, (struct range){first, last}, excluded), 0);
}

static int64_t draw(const struct draw_pool *pool,
                    const struct deal_set *excluded)
{
    int64_t number = 0;
    assert_int_equal(draw_deal(pool, excluded, &number), 0);
    return number;
}

/* What a draw may be, and how many shares of all it has. */
struct share {
    int64_t deal;
    int weight;
};

/* Draws many times; all must be among the shares, as often as it is due. */
static void is_fair(const struct draw_pool *pool,
                    const struct deal_set *excluded, const struct share *shares,
                    size_t count, double bound)
{
    int seen[DEALS_MAX] = {0}, weights = 0;
    double chi = 0;
    for (int i = 0; i < DRAWS; i++) {
        int64_t number = draw(pool, excluded);
        size_t at = 0;
        while (at < count && shares[at].deal != number)
            at++;
        if (at == count)
            fail_msg("%lld is not to be drawn", (long long)number);
        seen[at]++;
    }
    for (size_t i = 0; i < count; i++)
        weights += shares[i].weight;
    for (size_t i = 0; i < count; i++) {
        double due = (double)DRAWS * shares[i].weight / weights;
        chi += (seen[i] - due) * (seen[i] - due) / due;
    }
    if (chi >= bound)
        fail_msg("chi-squared is %f, and should be below %f", chi, bound);
}

static void a_small_range_is_drawn_evenly(void **state)
{
    struct draw_pool pool = {.count = 0};
    struct deal_set none = {.count = 0};
    struct share shares[10];
    for (int i = 0; i < 10; i++)
        shares[i] = (struct share){613 + i, 1};
    add(&pool, &none, 613, 622);
    is_fair(&pool, &none, shares, 10, CHI_9);
    draw_free(&pool);
}

static void what_is_excluded_is_never_drawn_and_the_rest_evenly(void **state)
{
    struct draw_pool pool = {.count = 0};
    struct deal_set excluded = {.count = 0};
    struct share shares[16];
    /* 1 4 7 ... 46 are left of 1 to 48, the ends of the range among them */
    for (int i = 0; i < 16; i++) {
        shares[i] = (struct share){1 + 3 * i, 1};
        exclude(&excluded, 2 + 3 * i, 3 + 3 * i);
    }
    deal_set_finish(&excluded);
    add(&pool, &excluded, 1, 48);
    is_fair(&pool, &excluded, shares, 16, CHI_15);
    deal_set_free(&excluded);
    draw_free(&pool);
}

/* Every deal weighs the same, in whichever range it is. */
static void ranges_weigh_as_much_as_they_have_deals(void **state)
{
    struct draw_pool pool = {.count = 0};
    struct deal_set excluded = {.count = 0};
    struct share shares[32];
    exclude(&excluded, 110, 119);
    exclude(&excluded, 500, 600);
    deal_set_finish(&excluded);
    add(&pool, &excluded, 7, 7);
    add(&pool, &excluded, 100, 129); /* 20 of these */
    add(&pool, &excluded, 550, 560); /* none */
    add(&pool, &excluded, 8589934581, FREECELL_LAST_DEAL);
    shares[0] = (struct share){7, 1};
    for (int i = 0; i < 20; i++)
        shares[1 + i] = (struct share){i < 10 ? 100 + i : 110 + i, 1};
    for (int i = 0; i < 11; i++)
        shares[21 + i] = (struct share){8589934581 + i, 1};
    is_fair(&pool, &excluded, shares, 32, CHI_31);
    deal_set_free(&excluded);
    draw_free(&pool);
}

static void a_deal_named_twice_is_twice_as_likely(void **state)
{
    static const struct share twice[] = {{617, 2}, {1, 1}};
    static const struct share ranges[] = {{1, 1}, {2, 2}, {3, 3}, {4, 2},
                                          {5, 1}, {6, 1}, {7, 1}, {8, 1},
                                          {9, 1}, {10, 1}};
    struct draw_pool pool = {.count = 0};
    struct deal_set none = {.count = 0};
    add(&pool, &none, 617, 617);
    add(&pool, &none, 1, 1);
    add(&pool, &none, 617, 617);
    is_fair(&pool, &none, twice, COUNT_OF(twice), CHI_1);
    draw_free(&pool);
    add(&pool, &none, 1, 10);
    add(&pool, &none, 2, 4);
    add(&pool, &none, 3, 3);
    is_fair(&pool, &none, ranges, COUNT_OF(ranges), CHI_9);
    draw_free(&pool);
}

/* The table once more, from the contract of the deals and not from the code. */
static void
the_impossible_are_never_drawn_from_among_their_neighbours(void **state)
{
    static const int64_t impossible[] = {11982,  146692, 186216, 455889,
                                         495505, 512118, 517776, 781948};
    struct draw_pool pool = {.count = 0};
    struct deal_set excluded = {.count = 0};
    struct share shares[16];
    assert_int_equal(exclusion_add_impossible(&excluded), 0);
    deal_set_finish(&excluded);
    for (int i = 0; i < 8; i++) {
        add(&pool, &excluded, impossible[i] - 1, impossible[i] + 1);
        shares[2 * i] = (struct share){impossible[i] - 1, 1};
        shares[2 * i + 1] = (struct share){impossible[i] + 1, 1};
    }
    add(&pool, &excluded, -1, -1);
    add(&pool, &excluded, -2, -2);
    is_fair(&pool, &excluded, shares, 16, CHI_15);
    deal_set_free(&excluded);
    draw_free(&pool);
}

static void all_deals_are_one_share_and_drawn_evenly(void **state)
{
    struct draw_pool pool = {.count = 0};
    struct deal_set none = {.count = 0};
    int seen[16] = {0};
    double chi = 0;
    add(&pool, &none, 1, FREECELL_LAST_DEAL);
    assert_int_equal(pool.count, 1);
    assert_in_range(pool.capacity, 1, 64);
    for (int i = 0; i < DRAWS; i++) {
        int64_t number = draw(&pool, &none);
        assert_in_range(number, 1, FREECELL_LAST_DEAL);
        seen[number >> 29]++;
    }
    for (int i = 0; i < 16; i++) {
        double due = DRAWS / 16.0;
        chi += (seen[i] - due) * (seen[i] - due) / due;
    }
    assert_true(chi < CHI_15);
    draw_free(&pool);
}

static void a_pool_of_what_is_excluded_is_empty(void **state)
{
    struct draw_pool pool = {.count = 0};
    struct deal_set excluded = {.count = 0};
    exclude(&excluded, 1, 1000);
    deal_set_finish(&excluded);
    assert_true(draw_is_empty(&pool));
    add(&pool, &excluded, 617, 617);
    add(&pool, &excluded, 1, 1000);
    assert_true(draw_is_empty(&pool));
    add(&pool, &excluded, 1000, 1001);
    assert_false(draw_is_empty(&pool));
    assert_int_equal(draw(&pool, &excluded), 1001);
    deal_set_free(&excluded);
    draw_free(&pool);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_small_range_is_drawn_evenly),
        cmocka_unit_test(what_is_excluded_is_never_drawn_and_the_rest_evenly),
        cmocka_unit_test(ranges_weigh_as_much_as_they_have_deals),
        cmocka_unit_test(a_deal_named_twice_is_twice_as_likely),
        cmocka_unit_test(
            the_impossible_are_never_drawn_from_among_their_neighbours),
        cmocka_unit_test(all_deals_are_one_share_and_drawn_evenly),
        cmocka_unit_test(a_pool_of_what_is_excluded_is_empty),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
