/* Draws by values that this program gives in place of random bytes. */
#include "deals/draw.h"

#include <errno.h>
#include <stdbool.h>
#include <string.h>

#include "freecell_deal.h"
#include "support/test.h"

/* The next random value, its distance to the next, and how many were given. */
static uint64_t value, step;
static int given;
static bool fails;

/* The C library's, replaced; its declaration is in no header of POSIX. */
int getentropy(void *buffer, size_t length);

int getentropy(void *buffer, size_t length)
{
    if (fails) {
        errno = EIO;
        return -1;
    }
    memcpy(buffer, &value, length);
    value += step;
    given++;
    return 0;
}

static int64_t draw(int64_t first, int64_t last, uint64_t from)
{
    int64_t number = 0;
    value = from;
    step = 1;
    given = 0;
    assert_int_equal(draw_deal((struct range){first, last}, &number), 0);
    return number;
}

static void each_value_leads_to_a_deal(void **state)
{
    for (uint64_t i = 0; i < 7; i++)
        assert_int_equal(draw(11, 17, 7000 + i), 11 + (int64_t)i);
    assert_int_equal(draw(1, FREECELL_LAST_DEAL, UINT64_MAX),
                     1 + (int64_t)(UINT64_MAX % FREECELL_LAST_DEAL));
}

/* Of the 2^64 values, the first 2^64 mod last are too many for even draws. */
static void just_what_would_be_uneven_is_rejected(void **state)
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
        assert_int_equal(given, 1);
        if (rows[i].rejected > 0) {
            (void)draw(1, rows[i].last, rows[i].rejected - 1);
            assert_int_equal(given, 2);
        }
    }
}

static void the_impossible_is_not_drawn(void **state)
{
    assert_int_equal(draw(11982, 11983, 1000), 11983);
    assert_int_equal(given, 2);
}

static void without_random_bytes_there_is_no_draw(void **state)
{
    int64_t number = 617;
    fails = true;
    errno = 0;
    assert_int_equal(draw_deal((struct range){1, 3}, &number), -1);
    assert_int_equal(errno, EIO);
    assert_int_equal(number, 617);
    fails = false;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_value_leads_to_a_deal),
        cmocka_unit_test(just_what_would_be_uneven_is_rejected),
        cmocka_unit_test(the_impossible_is_not_drawn),
        cmocka_unit_test(without_random_bytes_there_is_no_draw),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
