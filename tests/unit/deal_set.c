/* Sets of deals, against a plain list of who is in them. */
#include "deals/deal_set.h"

#include "freecell_deal.h"
#include "support/random.h"
#include "support/test.h"

/* The small world of the naive set: -2, -1 and 1 to LAST. */
enum { LOW = -2, LAST = 70, ROUNDS = 200 };

struct naive {
    bool member[LAST - LOW + 2];
};

static bool *naive_at(struct naive *naive, int64_t number)
{
    return &naive->member[number - LOW];
}

static void add(struct deal_set *set, int64_t first, int64_t last)
{
    assert_int_equal(deal_set_add(set, (struct range){first, last}), 0);
}

/* Fills both with the same ranges, in no order, some over each other. */
static void fill(struct deal_set *set, struct naive *naive,
                 struct random *random)
{
    *set = (struct deal_set){.count = 0};
    *naive = (struct naive){{false}};
    for (uint64_t left = random_in(random, 0, 11); left > 0; left--) {
        int64_t first = (int64_t)random_in(random, 1, LAST);
        int64_t size = (int64_t)random_in(random, 1, 9);
        int64_t last = first + size - 1 < LAST ? first + size - 1 : LAST;
        if (random_in(random, 0, 7) == 0)
            first = last = -(int64_t)random_in(random, 1, 2);
        add(set, first, last);
        for (int64_t number = first; number <= last; number++)
            *naive_at(naive, number) = true;
    }
    deal_set_finish(set);
}

static void counts_as(const struct deal_set *set, struct naive *naive,
                      struct range range)
{
    int64_t count = 0;
    for (int64_t number = range.first; number <= range.last; number++)
        count += *naive_at(naive, number);
    assert_int_equal(deal_set_count(set, range), count);
}

/* The gaps, one after the other, are all deals of the range but members. */
static void leaves_as(const struct deal_set *set, struct naive *naive,
                      struct range range)
{
    int64_t next = range.first;
    struct range rest = range, included;
    while (deal_set_next_included(set, &rest, &included)) {
        assert_true(included.first <= included.last &&
                    included.last <= range.last);
        for (; next < included.first; next++)
            assert_true(*naive_at(naive, next));
        for (; next <= included.last; next++)
            assert_false(*naive_at(naive, next));
    }
    for (; next <= range.last; next++)
        assert_true(*naive_at(naive, next));
}

static void picks_as(const struct deal_set *set, struct naive *naive,
                     struct range range)
{
    int64_t n = 0;
    for (int64_t number = range.first; number <= range.last; number++)
        if (!*naive_at(naive, number))
            assert_int_equal(deal_set_nth_included(set, range, n++), number);
}

/* Runs a comparison on every range of many sets. */
static void compare_all(void (*compare)(const struct deal_set *, struct naive *,
                                        struct range))
{
    struct random random = random_start();
    struct deal_set set;
    struct naive naive;
    print_message("TEST_SEED=%llu\n", (unsigned long long)random.seed);
    for (int round = 0; round < ROUNDS; round++) {
        fill(&set, &naive, &random);
        compare(&set, &naive, (struct range){-2, -2});
        compare(&set, &naive, (struct range){-1, -1});
        for (int64_t first = 1; first <= LAST; first++)
            for (int64_t last = first; last <= LAST; last += 3)
                compare(&set, &naive, (struct range){first, last});
        deal_set_free(&set);
    }
}

static void members_are_counted_as_one_by_one(void **state)
{
    compare_all(counts_as);
}

static void gaps_are_all_but_the_members(void **state)
{
    compare_all(leaves_as);
}

static void deal_n_that_is_no_member_is_found_as_one_by_one(void **state)
{
    compare_all(picks_as);
}

static void an_empty_set_is_finished_and_has_nothing(void **state)
{
    struct deal_set set = {.count = 0};
    struct range all = {1, FREECELL_LAST_DEAL}, rest = all, included;
    assert_int_equal(deal_set_count(&set, all), 0);
    assert_int_equal(deal_set_nth_included(&set, all, 616), 617);
    assert_true(deal_set_next_included(&set, &rest, &included));
    assert_int_equal(included.first, 1);
    assert_int_equal(included.last, FREECELL_LAST_DEAL);
    assert_false(deal_set_next_included(&set, &rest, &included));
    deal_set_finish(&set);
    assert_int_equal(deal_set_count(&set, all), 0);
    deal_set_free(&set);
}

static void a_set_of_all_deals_leaves_none(void **state)
{
    struct deal_set set = {.count = 0};
    struct range all = {1, FREECELL_LAST_DEAL}, included;
    add(&set, 4000000000, FREECELL_LAST_DEAL);
    add(&set, 1, 5000000000);
    deal_set_finish(&set);
    assert_int_equal(deal_set_count(&set, all), FREECELL_LAST_DEAL);
    assert_false(deal_set_next_included(&set, &all, &included));
    deal_set_free(&set);
}

/* What overlaps or touches is merged: lists given twice cost nothing. */
static void a_list_given_many_times_is_kept_once(void **state)
{
    struct deal_set set = {.count = 0};
    for (int i = 0; i < 1000; i++) {
        add(&set, 617, 617);
        add(&set, 1000 - i, 2000 + i);
    }
    add(&set, 3000, 3000);
    add(&set, 3001, 3002);
    deal_set_finish(&set);
    assert_int_equal(set.count, 1);
    assert_int_equal(deal_set_count(&set, (struct range){1, 4000}), 3002);
    deal_set_free(&set);
}

/* Every 84152nd deal, as many as there are impossible ones. */
static void a_hundred_thousand_members_over_all_deals(void **state)
{
    enum { MEMBERS = 102075 };
    const int64_t step = 84152;
    struct deal_set set = {.count = 0};
    struct range all = {1, FREECELL_LAST_DEAL};
    for (int64_t i = MEMBERS; i >= 1; i--)
        add(&set, i * step, i * step);
    deal_set_finish(&set);
    assert_int_equal(deal_set_count(&set, all), MEMBERS);
    for (int64_t i = 0; i < MEMBERS; i++) {
        /* the last before member i + 1, and the first after it */
        int64_t before = i * (step - 1) + step - 2;
        assert_int_equal(deal_set_nth_included(&set, all, before),
                         (i + 1) * step - 1);
        assert_int_equal(deal_set_nth_included(&set, all, before + 1),
                         (i + 1) * step + 1);
    }
    assert_int_equal(
        deal_set_nth_included(&set, all, FREECELL_LAST_DEAL - MEMBERS - 1),
        FREECELL_LAST_DEAL);
    deal_set_free(&set);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(members_are_counted_as_one_by_one),
        cmocka_unit_test(gaps_are_all_but_the_members),
        cmocka_unit_test(deal_n_that_is_no_member_is_found_as_one_by_one),
        cmocka_unit_test(an_empty_set_is_finished_and_has_nothing),
        cmocka_unit_test(a_set_of_all_deals_leaves_none),
        cmocka_unit_test(a_list_given_many_times_is_kept_once),
        cmocka_unit_test(a_hundred_thousand_members_over_all_deals),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
