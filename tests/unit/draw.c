/*
 * Draws are even, and never of what is excluded, by values that this program
 * gives in the place of the system's chance.
 */
#include "deals/draw.h"

#include <errno.h>
#include <string.h>

#include "freecell_deal.h"
#include "support/test.h"

enum { DEALS_MAX = 64 };

/* What the system gives next, how far on the value after it is, and how many
 * more there are; then it fails. */
static uint64_t given, step;
static int left, taken;

static void give(uint64_t first, uint64_t apart, int count)
{
    given = first;
    step = apart;
    left = count;
    taken = 0;
}

/* The C library's, replaced; its declaration is in no header of POSIX. */
int getentropy(void *buffer, size_t length);

int getentropy(void *buffer, size_t length)
{
    if (left == 0 || length != sizeof given) {
        errno = EIO;
        return -1;
    }
    memcpy(buffer, &given, length);
    given += step;
    left--;
    taken++;
    return 0;
}

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

/* Of values one after the other, as many lead to each share as are due. */
static void is_fair(const struct draw_pool *pool,
                    const struct deal_set *excluded, const struct share *shares,
                    size_t count)
{
    int seen[DEALS_MAX] = {0}, weights = 0;
    for (size_t i = 0; i < count; i++)
        weights += shares[i].weight;
    give(1000, 1, 10 * weights);
    while (left > 0) {
        int64_t number = draw(pool, excluded);
        size_t at = 0;
        while (at < count && shares[at].deal != number)
            at++;
        if (at == count)
            fail_msg("%lld is not to be drawn", (long long)number);
        seen[at]++;
    }
    for (size_t i = 0; i < count; i++)
        assert_int_equal(seen[i], 10 * shares[i].weight);
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
    is_fair(&pool, &excluded, shares, 16);
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
    is_fair(&pool, &excluded, shares, 32);
    deal_set_free(&excluded);
    draw_free(&pool);
}

static void a_deal_named_twice_is_twice_as_likely(void **state)
{
    static const struct share shares[] = {{617, 2}, {1, 1}, {2, 2}, {3, 3},
                                          {4, 2},   {5, 1}, {6, 1}};
    struct draw_pool pool = {.count = 0};
    struct deal_set none = {.count = 0};
    add(&pool, &none, 617, 617);
    add(&pool, &none, 1, 6);
    add(&pool, &none, 617, 617);
    add(&pool, &none, 2, 4);
    add(&pool, &none, 3, 3);
    is_fair(&pool, &none, shares, COUNT_OF(shares));
    draw_free(&pool);
}

/* However many there are, they take no room one by one. */
static void all_deals_are_one_share(void **state)
{
    struct draw_pool pool = {.count = 0};
    struct deal_set none = {.count = 0};
    add(&pool, &none, 1, FREECELL_LAST_DEAL);
    assert_int_equal(pool.count, 1);
    assert_in_range(pool.capacity, 1, 64);
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
    is_fair(&pool, &excluded, &(struct share){1001, 1}, 1);
    deal_set_free(&excluded);
    draw_free(&pool);
}

/* Whether a draw of 1 .. last throws this value away and takes another. */
static bool is_rejected(int64_t last, uint64_t value)
{
    struct draw_pool pool = {.count = 0};
    struct deal_set none = {.count = 0};
    give(value, 1234567890123456789, 2);
    add(&pool, &none, 1, last);
    assert_in_range(draw(&pool, &none), 1, last);
    draw_free(&pool);
    return taken == 2;
}

/*
 * Of the 2^64 values as many as 2^64 mod last are one too many; they are taken
 * from one end, or from the other.
 */
static void rejects(int64_t last, uint64_t count)
{
    bool low = count > 0 && is_rejected(last, 0);
    uint64_t end = UINT64_MAX;
    assert_true(is_rejected(last, low ? count - 1 : end - count + 1) ==
                (count > 0));
    assert_false(is_rejected(last, low ? count : end - count));
    assert_false(is_rejected(last, low ? end : 0));
    assert_false(is_rejected(last, end / 2));
}

static void just_what_would_be_uneven_is_thrown_away(void **state)
{
    rejects(3, 1); /* 2^64 = 4^32, and 4 mod 3 is 1 */
    rejects(5, 1); /* 16 mod 5 */
    rejects(6, 4);
    rejects(7, 2); /* 2 x 8^21 */
    /* 2^64 = 2^31 x 2^33, and 2^33 mod 2^33-1 is 1 */
    rejects(FREECELL_LAST_DEAL, 2147483648);
}

static void a_power_of_two_throws_nothing_away(void **state)
{
    for (int64_t last = 1; last <= 4294967296; last *= 2) {
        assert_false(is_rejected(last, 0));
        assert_false(is_rejected(last, UINT64_MAX));
    }
}

static void without_chance_there_is_no_draw(void **state)
{
    struct draw_pool pool = {.count = 0};
    struct deal_set none = {.count = 0};
    int64_t number = 617;
    give(0, 0, 0);
    add(&pool, &none, 1, 3);
    errno = 0;
    assert_int_equal(draw_deal(&pool, &none, &number), -1);
    assert_int_equal(errno, EIO);
    assert_int_equal(number, 617);
    draw_free(&pool);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_excluded_is_never_drawn_and_the_rest_evenly),
        cmocka_unit_test(ranges_weigh_as_much_as_they_have_deals),
        cmocka_unit_test(a_deal_named_twice_is_twice_as_likely),
        cmocka_unit_test(all_deals_are_one_share),
        cmocka_unit_test(a_pool_of_what_is_excluded_is_empty),
        cmocka_unit_test(just_what_would_be_uneven_is_thrown_away),
        cmocka_unit_test(a_power_of_two_throws_nothing_away),
        cmocka_unit_test(without_chance_there_is_no_draw),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
