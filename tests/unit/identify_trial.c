/* What identify says, held against a plain trial of millions of numbers. */
#include <string.h>

#include "freecell_deal.h"
#include "support/random.h"
#include "support/reference.h"
#include "support/test.h"

#define BAND_2 INT64_C(2147483648)
#define BAND_3 INT64_C(4294967296)

enum {
    TRIED = 700000, /* numbers of each range */
    BOARDS = 200,
    INSIDE = 60,  /* deals of the range; then as many from near it: */
    NEARBY = 120, /* and the rest are shuffled decks */
};

static struct tried {
    uint8_t cards[FREECELL_CARDS];
    int64_t number; /* of the deal; 0: a shuffled deck */
    int64_t found;  /* by trial; 0: none */
    int times;      /* that a number was found */
} boards[BOARDS];

/*
 * Numbers that are likely to be taken for one of first .. first + TRIED - 1:
 * with its low bits in another band, or with other high bits.
 */
static int64_t number_nearby(struct random *random, int64_t first)
{
    int64_t inside = first + (int64_t)random_in(random, 0, TRIED - 1);
    int64_t low = inside % (1 << 21), high = inside - low;
    switch (random_in(random, 0, 2)) {
    case 0:
        return low + (int64_t)random_in(random, 1, 4095) * (1 << 21);
    case 1:
        return (inside + BAND_2) % (2 * BAND_3);
    default:
        return (low ^ (1 << random_in(random, 0, 20))) + high;
    }
}

static void pick_boards(struct random *random, int64_t first)
{
    for (int i = 0; i < BOARDS; i++) {
        boards[i] = (struct tried){.number = 0};
        if (i < INSIDE)
            boards[i].number = first + (int64_t)random_in(random, 0, TRIED - 1);
        else if (i < NEARBY)
            boards[i].number = number_nearby(random, first);
        if (boards[i].number > 0)
            reference_deal(boards[i].number, boards[i].cards);
        else
            random_cards(random, boards[i].cards);
    }
    boards[0].number = first;
    boards[1].number = first + TRIED - 1;
    reference_deal(boards[0].number, boards[0].cards);
    reference_deal(boards[1].number, boards[1].cards);
}

/* Deals every number of the range, and looks for its board. */
static void try_every_number(int64_t first)
{
    uint8_t cards[FREECELL_CARDS];
    for (int64_t n = first; n < first + TRIED; n++) {
        reference_deal(n, cards);
        for (int i = 0; i < BOARDS; i++)
            if (cards[0] == boards[i].cards[0] &&
                cards[1] == boards[i].cards[1] &&
                memcmp(cards, boards[i].cards, sizeof cards) == 0) {
                boards[i].found = n;
                boards[i].times++;
            }
    }
}

static void trial_agrees(int64_t first)
{
    struct random random = random_start();
    pick_boards(&random, first);
    try_every_number(first);
    for (int i = 0; i < BOARDS; i++) {
        const struct tried *board = &boards[i];
        int64_t number = 0;
        int result = freecell_identify(board->cards, &number);
        bool inside = number >= first && number < first + TRIED;
        assert_int_equal(result, board->number > 0 ? 0 : -1);
        assert_int_equal(number, board->number);
        assert_int_equal(board->times, inside ? 1 : 0);
        assert_int_equal(board->found, inside ? number : 0);
    }
}

static void trial_of_windows_s_numbers_agrees(void **state)
{
    trial_agrees(1);
}

static void trial_across_the_edges_of_the_bands_agrees(void **state)
{
    trial_agrees(BAND_2 - TRIED / 2);
    trial_agrees(BAND_3 - TRIED / 2);
}

static void trial_up_to_the_last_number_agrees(void **state)
{
    trial_agrees(FREECELL_LAST_DEAL - TRIED + 1);
}

static void trial_anywhere_agrees(void **state)
{
    struct random random = random_start();
    trial_agrees((int64_t)random_in(&random, 1, FREECELL_LAST_DEAL - TRIED));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(trial_of_windows_s_numbers_agrees),
        cmocka_unit_test(trial_across_the_edges_of_the_bands_agrees),
        cmocka_unit_test(trial_up_to_the_last_number_agrees),
        cmocka_unit_test(trial_anywhere_agrees),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
