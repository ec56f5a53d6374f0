/*
 * What a draw makes of the chance that the system gives, which this program
 * gives in its place.
 */
#include "deals/draw.h"

#include <errno.h>
#include <string.h>

#include "freecell_deal.h"
#include "support/test.h"

/* What the system gives next, and how much of it; then it fails. */
static uint64_t given[4];
static size_t given_count, taken;

/* The C library's, replaced; its declaration is in no header of POSIX. */
int getentropy(void *buffer, size_t length);

int getentropy(void *buffer, size_t length)
{
    if (taken == given_count || length != sizeof *given) {
        errno = EIO;
        return -1;
    }
    memcpy(buffer, &given[taken++], length);
    return 0;
}

/* Draws of 1 .. last when the system gives this, and then something else. */
static int64_t draw(int64_t last, uint64_t value)
{
    struct draw_pool pool = {.count = 0};
    struct deal_set none = {.count = 0};
    int64_t number = 0;
    given[0] = value;
    given[1] = 1234567890123456789;
    given_count = 2;
    taken = 0;
    assert_int_equal(draw_add(&pool, (struct range){1, last}, &none), 0);
    assert_int_equal(draw_deal(&pool, &none, &number), 0);
    assert_in_range(number, 1, last);
    draw_free(&pool);
    return number;
}

/* Whether it is thrown away. */
static bool is_spare(int64_t last, uint64_t value)
{
    (void)draw(last, value);
    return taken == 2;
}

/*
 * Of the 2^64 values as many as 2^64 mod last are one too many; they are taken
 * from one end, or from the other.
 */
static void throws_away(int64_t last, uint64_t spare)
{
    bool low = spare > 0 && is_spare(last, 0);
    uint64_t end = UINT64_MAX;
    assert_true(is_spare(last, low ? spare - 1 : end - spare + 1) ==
                (spare > 0));
    assert_false(is_spare(last, low ? spare : end - spare));
    assert_false(is_spare(last, low ? end : 0));
    assert_false(is_spare(last, end / 2));
}

static void just_what_would_be_uneven_is_thrown_away(void **state)
{
    throws_away(3, 1); /* 2^64 = 4^32, and 4 mod 3 is 1 */
    throws_away(5, 1); /* 16 mod 5 */
    throws_away(6, 4);
    throws_away(7, 2); /* 2 x 8^21 */
    /* 2^64 = 2^31 x 2^33, and 2^33 mod 2^33-1 is 1 */
    throws_away(FREECELL_LAST_DEAL, 2147483648);
}

static void a_power_of_two_throws_nothing_away(void **state)
{
    for (int64_t last = 1; last <= 4294967296; last *= 2) {
        assert_false(is_spare(last, 0));
        assert_false(is_spare(last, UINT64_MAX));
    }
}

static void as_many_values_lead_to_each_deal(void **state)
{
    int seen[8] = {0};
    for (uint64_t value = 1000; value < 1070; value++)
        seen[draw(7, value)]++;
    for (int i = 1; i <= 7; i++)
        assert_int_equal(seen[i], 10);
}

static void without_chance_there_is_no_draw(void **state)
{
    struct draw_pool pool = {.count = 0};
    struct deal_set none = {.count = 0};
    int64_t number = 617;
    given_count = taken = 0;
    assert_int_equal(draw_add(&pool, (struct range){1, 3}, &none), 0);
    errno = 0;
    assert_int_equal(draw_deal(&pool, &none, &number), -1);
    assert_int_equal(errno, EIO);
    assert_int_equal(number, 617);
    draw_free(&pool);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(just_what_would_be_uneven_is_thrown_away),
        cmocka_unit_test(a_power_of_two_throws_nothing_away),
        cmocka_unit_test(as_many_values_lead_to_each_deal),
        cmocka_unit_test(without_chance_there_is_no_draw),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
