/* The deals that a board nearly is. */
#include "boards/near.h"

#include <string.h>

#include "support/random.h"
#include "support/reference.h"
#include "support/test.h"

enum { ROUNDS = 10 };

static int count_differences(int64_t number,
                             const uint8_t cards[FREECELL_CARDS])
{
    uint8_t deal[FREECELL_CARDS];
    int count = 0;
    reference_deal(number, deal);
    for (int i = 0; i < FREECELL_CARDS; i++)
        count += deal[i] != cards[i];
    return count;
}

/* Asserts that this deal is found, and none that is further away. */
static void is_near(int64_t number, const uint8_t cards[FREECELL_CARDS])
{
    static int64_t numbers[NEAR_MAX];
    size_t count = near_find(cards, numbers);
    bool found = false;
    for (size_t i = 0; i < count; i++) {
        found = found || numbers[i] == number;
        assert_true(i == 0 || numbers[i - 1] < numbers[i]);
        assert_in_range(count_differences(numbers[i], cards), 0, NEAR_PLACES);
    }
    if (!found)
        fail_msg("deal %lld", (long long)number);
}

static int64_t pick(struct random *random, int round,
                    uint8_t cards[FREECELL_CARDS])
{
    int64_t number = random_deal(random, &bands[round % BANDS]);
    reference_deal(number, cards);
    return number;
}

static size_t any_place(struct random *random)
{
    return (size_t)random_in(random, 0, FREECELL_CARDS - 1);
}

static void two_cards_may_be_exchanged(void **state)
{
    struct random random = random_start();
    uint8_t cards[FREECELL_CARDS];
    for (int i = 0; i < ROUNDS; i++) {
        int64_t number = pick(&random, i, cards);
        size_t one = any_place(&random), other = any_place(&random);
        uint8_t card = cards[one];
        cards[one] = cards[other];
        cards[other] = card;
        is_near(number, cards);
    }
}

/* So that some of the cards are there twice, or one of them three times. */
static void two_cards_may_be_read_as_others(void **state)
{
    struct random random = random_start();
    uint8_t cards[FREECELL_CARDS];
    for (int i = 0; i < ROUNDS; i++) {
        int64_t number = pick(&random, i, cards);
        cards[any_place(&random)] = (uint8_t)any_place(&random);
        is_near(number, cards);
        cards[any_place(&random)] = (uint8_t)any_place(&random);
        is_near(number, cards);
    }
}

/* Its number is the answer then, whatever else is near. */
static void a_deal_is_near_itself(void **state)
{
    struct random random = random_start();
    uint8_t cards[FREECELL_CARDS];
    for (int i = 0; i < 5; i++) {
        int64_t number = pick(&random, i, cards);
        is_near(number, cards);
    }
}

static void nothing_is_near_where_three_places_differ(void **state)
{
    static int64_t numbers[NEAR_MAX];
    struct random random = random_start();
    uint8_t cards[FREECELL_CARDS];
    for (int i = 0; i < ROUNDS; i++) {
        int64_t number = pick(&random, i, cards);
        size_t place = (size_t)random_in(&random, 0, FREECELL_CARDS - 3);
        uint8_t card = cards[place];
        cards[place] = cards[place + 1];
        cards[place + 1] = cards[place + 2];
        cards[place + 2] = card;
        size_t count = near_find(cards, numbers);
        for (size_t n = 0; n < count; n++)
            assert_true(numbers[n] != number);
        memset(cards, cards[0], 4); /* a card that is there four times */
        assert_int_equal(near_find(cards, numbers), 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_cards_may_be_exchanged),
        cmocka_unit_test(two_cards_may_be_read_as_others),
        cmocka_unit_test(a_deal_is_near_itself),
        cmocka_unit_test(nothing_is_near_where_three_places_differ),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
