/* Draws by known values, which this program gives instead of random bytes. */
#include "deals/draw.h"

#include <errno.h>
#include <stdbool.h>
#include <string.h>

#include "freecell_deal.h"
#include "support/test.h"

/* Neither this deal nor the next can be won; no other two are neighbors. */
#define PAIR INT64_C(3127423114)

/* The next random value, the calls of getentropy(), and the values taken. */
static uint64_t value;
static int calls;
static size_t taken;
static bool fails;

/* Replaces the C library's, which no header of this POSIX declares. */
int getentropy(void *buffer, size_t length);

/* The values are taken from the end of the block. */
int getentropy(void *buffer, size_t length)
{
    uint64_t *block = buffer;
    assert_in_range(length, 8, 256); /* the most that POSIX allows */
    if (fails) {
        errno = EIO;
        return -1;
    }
    for (size_t i = length / sizeof *block; i-- > 0;)
        block[i] = value++;
    calls++;
    return 0;
}

static int64_t draw(int64_t first, int64_t last, uint64_t from)
{
    struct random_values values = {.left = 0};
    int64_t number = 0;
    value = from;
    assert_int_equal(draw_deal(&values, (struct range){first, last}, &number),
                     0);
    taken = COUNT_OF(values.block) - values.left;
    return number;
}

static void each_value_leads_to_a_deal(void **state)
{
    for (uint64_t i = 0; i < 7; i++)
        assert_int_equal(draw(11, 17, 7000 + i), 11 + (int64_t)i);
    assert_int_equal(draw(1, FREECELL_LAST_DEAL, UINT64_MAX),
                     1 + (int64_t)(UINT64_MAX % FREECELL_LAST_DEAL));
}

/* The first 2^64 mod last values would make some draws likelier than others. */
static void only_values_that_make_draws_uneven_are_rejected(void **state)
{
    static const struct {
        int64_t last;
        uint64_t rejected;
    } rows[] = {
        {3, 1},
        {5, 1},
        {6, 4},
        {7, 2},
        {1, 0},
        {4294967296, 0},
        {FREECELL_LAST_DEAL, 2147483648}, /* 2^31 x 2^33 */
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        (void)draw(1, rows[i].last, rows[i].rejected);
        assert_int_equal(taken, 1);
        if (rows[i].rejected > 0) {
            (void)draw(1, rows[i].last, rows[i].rejected - 1);
            assert_int_equal(taken, 2);
        }
    }
}

static void a_deal_that_cannot_be_won_is_not_drawn(void **state)
{
    assert_int_equal(draw(11982, 11983, 1000), 11983);
    assert_int_equal(taken, 2);
    assert_int_equal(draw(PAIR, PAIR + 2, 3), PAIR + 2);
    assert_int_equal(taken, 3);
}

static void a_range_needs_two_deals_that_can_be_won(void **state)
{
    assert_true(can_draw((struct range){1, FREECELL_LAST_DEAL}));
    assert_true(can_draw((struct range){617, 618}));
    assert_true(can_draw((struct range){PAIR - 1, PAIR + 2}));
    assert_false(can_draw((struct range){PAIR, PAIR + 2}));
    assert_false(can_draw((struct range){11981, 11982}));
    assert_false(can_draw((struct range){617, 617}));
    assert_false(can_draw((struct range){-1, -1}));
}

/* Values follow one another into the next block, and none is used twice. */
static void each_value_is_taken_once(void **state)
{
    enum { DRAWS = 1000 };
    struct random_values values = {.left = 0};
    int64_t number;
    value = DRAWS;
    calls = 0;
    for (int64_t i = 0; i < DRAWS; i++) {
        assert_int_equal(draw_deal(&values, (struct range){1, DRAWS}, &number),
                         0);
        assert_int_equal(number, i + 1);
    }
    assert_in_range(calls, 1, DRAWS / 30); /* a call takes as long as a deal */
}

static void without_random_bytes_a_draw_fails(void **state)
{
    struct random_values values = {.left = 0};
    int64_t number = 617;
    fails = true;
    errno = 0;
    assert_int_equal(draw_deal(&values, (struct range){1, 3}, &number), -1);
    assert_int_equal(errno, EIO);
    assert_int_equal(number, 617);
    fails = false;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_value_leads_to_a_deal),
        cmocka_unit_test(only_values_that_make_draws_uneven_are_rejected),
        cmocka_unit_test(a_deal_that_cannot_be_won_is_not_drawn),
        cmocka_unit_test(a_range_needs_two_deals_that_can_be_won),
        cmocka_unit_test(each_value_is_taken_once),
        cmocka_unit_test(without_random_bytes_a_draw_fails),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
