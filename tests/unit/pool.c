/*
 * Pools of deals against a plain list of their members, and draws by values
 * that this program gives in place of the system's random bytes.
 */
#include "deals/pool.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "freecell_deal.h"
#include "support/random.h"
#include "support/test.h"

/* The naive pool: whether LOW, LOW + 1, ... LAST + 1 are members. */
enum { LOW = -2, LAST = 70, ROUNDS = 200 };
typedef bool naive[LAST - LOW + 2];

/* The next random value, and its distance to the one after it. */
static uint64_t value, step;
static bool fails;

static void give(uint64_t first, uint64_t apart)
{
    value = first;
    step = apart;
}

/* The C library's, replaced; its declaration is in no header of POSIX. */
int getentropy(void *buffer, size_t length);

int getentropy(void *buffer, size_t length)
{
    uint64_t *values = buffer;
    if (fails || length % sizeof value != 0) {
        errno = EIO;
        return -1;
    }
    for (size_t i = 0; i < length / sizeof value; i++, value += step)
        values[i] = value;
    return 0;
}

static void add(struct pool *pool, int64_t first, int64_t last)
{
    pool_add(pool, (struct range){first, last});
}

/* Fills both with the same ranges, in any order, some over each other. */
static void fill(struct pool *pool, naive members, struct random *random)
{
    *pool = (struct pool){.count = 0};
    memset(members, 0, sizeof(naive));
    for (uint64_t ranges = random_in(random, 0, 11); ranges > 0; ranges--) {
        int64_t first = (int64_t)random_in(random, 1, LAST);
        int64_t last = first + (int64_t)random_in(random, 0, 8);
        if (random_in(random, 0, 7) == 0)
            first = last = -(int64_t)random_in(random, 1, 2);
        last = last < LAST ? last : LAST;
        add(pool, first, last);
        memset(&members[first - LOW], true, (size_t)(last - first + 1));
    }
    pool_finish(pool);
}

static int64_t count_in(const naive members, struct range range)
{
    int64_t count = 0;
    for (int64_t number = range.first; number <= range.last; number++)
        count += members[number - LOW];
    return count;
}

/* The gaps, one after the other, are all deals of the range but members. */
static void has_gaps(const struct pool *pool, const naive members,
                     struct range range)
{
    struct range rest = range, gap;
    int64_t next = range.first;
    for (; pool_next_gap(pool, &rest, &gap); next = gap.last + 1) {
        assert_true(next <= gap.first && gap.first <= gap.last &&
                    gap.last <= range.last);
        assert_int_equal(count_in(members, (struct range){next, gap.first - 1}),
                         gap.first - next);
        assert_int_equal(count_in(members, gap), 0);
    }
    assert_int_equal(count_in(members, (struct range){next, range.last}),
                     range.last - next + 1);
}

/* Of values one after the other, each leads to one member, and ten to each. */
static void draws_evenly(struct pool *pool, const naive members)
{
    int64_t size = count_in(members, (struct range){LOW, LAST}), number;
    int drawn[sizeof(naive)] = {0};
    give(1000, 1);
    for (int64_t i = 0; i < 10 * size; i++) {
        assert_int_equal(pool_draw(pool, &number), 0);
        assert_in_range(number - LOW, 0, LAST - LOW);
        drawn[number - LOW]++;
    }
    for (int i = 0; i < (int)COUNT_OF(drawn); i++)
        assert_int_equal(drawn[i], members[i] ? 10 : 0);
}

static void is_like(struct pool *pool, const naive members)
{
    size_t runs = 0;
    for (int i = 0; i <= LAST - LOW; i++)
        runs += members[i] && !members[i + 1];
    assert_int_equal(pool->count, runs);
    for (int64_t first = LOW; first <= LAST; first++)
        for (int64_t last = first; last <= (first < 0 ? first : LAST); last++) {
            struct range range = {first, last};
            has_gaps(pool, members, range);
        }
    draws_evenly(pool, members);
}

static void pools_are_like_plain_lists(void **state)
{
    struct random random = random_start();
    for (int round = 0; round < ROUNDS; round++) {
        struct pool pool;
        naive members;
        fill(&pool, members, &random);
        is_like(&pool, members);
        free(pool.shares);
    }
}

/* Every 84152nd deal, as many as there are impossible ones. */
static void a_hundred_thousand_members_of_all_deals(void **state)
{
    enum { MEMBERS = 102075, STEP = 84152 };
    struct range rest = {1, FREECELL_LAST_DEAL}, gap;
    struct pool listed = {.count = 0}, others = {.count = 0};
    int64_t number;
    for (int64_t i = MEMBERS; i >= 1; i--)
        add(&listed, i * STEP, i * STEP);
    pool_finish(&listed);
    while (pool_next_gap(&listed, &rest, &gap))
        add(&others, gap.first, gap.last);
    pool_finish(&others);
    assert_int_equal(listed.count, MEMBERS);
    assert_int_equal(others.count, MEMBERS + 1);
    give((uint64_t)MEMBERS * (UINT64_C(1) << 40), 617);
    for (int64_t i = 1; i <= MEMBERS; i += 617) {
        assert_int_equal(pool_draw(&listed, &number), 0);
        assert_int_equal(number, i * STEP);
    }
    free(listed.shares);
    free(others.shares);
}

static void a_list_that_repeats_itself_takes_no_memory(void **state)
{
    struct pool pool = {.count = 0};
    for (int i = 0; i < 100000; i++)
        add(&pool, 1 + i % 7 * 100, 50 + i % 7 * 100);
    assert_in_range(pool.capacity, 1, 64);
    pool_finish(&pool);
    assert_int_equal(pool.count, 7);
    free(pool.shares);
}

/* Whether a draw of 1 .. last rejects this value and takes another. */
static bool is_rejected(int64_t last, uint64_t first)
{
    struct pool pool = {.count = 0};
    int64_t number;
    give(first, 1234567890123456789);
    add(&pool, 1, last);
    pool_finish(&pool);
    assert_int_equal(pool_draw(&pool, &number), 0);
    assert_in_range(number, 1, last);
    free(pool.shares);
    return POOL_VALUES - pool.values_left == 2;
}

/* Of the 2^64 values, the first 2^64 mod last are too many for even draws. */
static void just_what_would_be_uneven_is_rejected(void **state)
{
    static const struct {
        int64_t last;
        uint64_t rejected;
    } rows[] = {
        {3, 1},                  /* 2^64 = 4^32, and 4 mod 3 is 1 */
        {5, 1},                  /* 16 mod 5 */
        {6, 4},          {7, 2}, /* 2 x 8^21 */
        {1, 0},          {2, 0},
        {4294967296, 0}, {FREECELL_LAST_DEAL, 2147483648}, /* 2^31 x 2^33 */
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        if (rows[i].rejected > 0)
            assert_true(is_rejected(rows[i].last, rows[i].rejected - 1));
        assert_false(is_rejected(rows[i].last, rows[i].rejected));
        assert_false(is_rejected(rows[i].last, UINT64_MAX));
    }
}

static void without_random_bytes_there_is_no_draw(void **state)
{
    struct pool pool = {.count = 0};
    int64_t number = 617;
    fails = true;
    add(&pool, 1, 3);
    pool_finish(&pool);
    errno = 0;
    assert_int_equal(pool_draw(&pool, &number), -1);
    assert_int_equal(errno, EIO);
    assert_int_equal(number, 617);
    fails = false;
    free(pool.shares);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pools_are_like_plain_lists),
        cmocka_unit_test(a_hundred_thousand_members_of_all_deals),
        cmocka_unit_test(a_list_that_repeats_itself_takes_no_memory),
        cmocka_unit_test(just_what_would_be_uneven_is_rejected),
        cmocka_unit_test(without_random_bytes_there_is_no_draw),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
