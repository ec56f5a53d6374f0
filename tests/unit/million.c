/* The deals that Windows offers are as many boards as numbers. */
#include <stdlib.h>

#include "freecell_deal.h"
#include "support/test.h"

enum { MILLION = 1000000, RUN = 1000 };

/*
 * FNV-1a over 52 cards. Among a million of different boards two that share
 * their 64 bits are not to be expected: one chance in 30 million.
 */
static uint64_t digest(const uint8_t cards[FREECELL_CARDS])
{
    uint64_t hash = UINT64_C(14695981039346656037);
    for (int i = 0; i < FREECELL_CARDS; i++)
        hash = (hash ^ cards[i]) * UINT64_C(1099511628211);
    return hash;
}

static int compare(const void *left, const void *right)
{
    uint64_t a = *(const uint64_t *)left, b = *(const uint64_t *)right;
    return (a > b) - (a < b);
}

static void deal_all(uint64_t *digests)
{
    uint8_t deals[RUN][FREECELL_CARDS];
    for (int64_t first = 1; first <= MILLION; first += RUN) {
        assert_int_equal(freecell_deal_run(first, RUN, deals), 0);
        for (int i = 0; i < RUN; i++)
            *digests++ = digest(deals[i]);
    }
}

static void the_million_are_a_million_different_boards(void **state)
{
    uint64_t *digests = calloc(MILLION, sizeof *digests);
    int different = 1;
    assert_non_null(digests);
    deal_all(digests);
    qsort(digests, MILLION, sizeof *digests, compare);
    for (int i = 1; i < MILLION; i++)
        different += digests[i] != digests[i - 1];
    free(digests);
    assert_int_equal(different, MILLION);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_million_are_a_million_different_boards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
