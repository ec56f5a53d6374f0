/* One deal, as it was published, and as the reference deals it. */
#include <stdio.h>
#include <string.h>

#include "freecell_deal.h"
#include "support/boards.h"
#include "support/random.h"
#include "support/reference.h"
#include "support/test.h"

static void deals_1_and_617_are_as_published(void **state)
{
    static const struct {
        int64_t number;
        const char *rows;
    } deals[] = {{1, ROWS_1}, {617, ROWS_617}};
    for (size_t i = 0; i < COUNT_OF(deals); i++) {
        uint8_t cards[FREECELL_CARDS];
        assert_int_equal(freecell_deal(deals[i].number, cards), 0);
        for (size_t at = 0; at < FREECELL_CARDS; at++) {
            char name[FREECELL_NAME_SIZE];
            (void)freecell_card_name(cards[at], FREECELL_ASCII, name);
            assert_memory_equal(name, deals[i].rows + 3 * at, 2);
        }
    }
}

static void is_as_the_reference_deals_it(int64_t number)
{
    uint8_t cards[FREECELL_CARDS];
    assert_int_equal(freecell_deal(number, cards), 0);
    reference_check(number, cards);
}

/* The first thousand, the edges of all bands, and about 10 million apart. */
static void many_deals_equal_the_reference(void **state)
{
    for (size_t i = 0; i < BANDS; i++) {
        is_as_the_reference_deals_it(bands[i].first);
        is_as_the_reference_deals_it(bands[i].last);
    }
    for (int64_t n = 1; n <= FREECELL_LAST_DEAL; n += n < 1000 ? 1 : 9999991)
        is_as_the_reference_deals_it(n);
}

static void what_is_no_deal_is_refused_and_leaves_the_cards_alone(void **state)
{
    static const int64_t wrong[] = {
        0,         -5,        -617,          8589934592, 17179869184,
        INT64_MAX, INT64_MIN, INT64_MIN + 1, -4294967297};
    uint8_t cards[FREECELL_CARDS], before[FREECELL_CARDS];
    memset(before, 0xA5, sizeof before);
    memcpy(cards, before, sizeof cards);
    for (size_t i = 0; i < COUNT_OF(wrong); i++) {
        assert_int_equal(freecell_deal(wrong[i], cards), FREECELL_NO_DEAL);
        assert_memory_equal(cards, before, sizeof cards);
    }
}

static void the_library_tells_what_the_header_s_macros_say(void **state)
{
    int major, minor, patch;
    assert_int_equal(
        sscanf(FREECELL_DEAL_VERSION, "%d.%d.%d", &major, &minor, &patch), 3);
    assert_int_equal(FREECELL_DEAL_VERSION_NUMBER,
                     10000 * major + 100 * minor + patch);
    assert_int_equal(freecell_version(), FREECELL_DEAL_VERSION_NUMBER);
    assert_int_equal(freecell_last_deal(), FREECELL_LAST_DEAL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(deals_1_and_617_are_as_published),
        cmocka_unit_test(many_deals_equal_the_reference),
        cmocka_unit_test(what_is_no_deal_is_refused_and_leaves_the_cards_alone),
        cmocka_unit_test(the_library_tells_what_the_header_s_macros_say),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
