/*
 * How long a deal of a run and a search take the library, over freecell_deal,
 * on one core: ratios of the least of some rounds.
 */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "freecell_deal.h"
#include "support/random.h"

enum { ROUNDS = 15, BOARDS = 2048, ROWS = 8, ROOM = 1000 };

static int64_t numbers[BOARDS];
static uint8_t deals[BOARDS][FREECELL_CARDS];

static void check(bool right)
{
    if (!right) {
        (void)fputs("bench: a wrong answer\n", stderr);
        exit(EXIT_FAILURE);
    }
}

/* Each of these returns how many boards it did. */

static int deal_each(void)
{
    for (int i = 0; i < BOARDS; i++)
        check(freecell_deal(numbers[i], deals[i]) == 0);
    return BOARDS;
}

static int deal_run(void)
{
    static uint8_t run[BOARDS][FREECELL_CARDS];
    check(freecell_deal_run(numbers[0] / 2 + 1, BOARDS, run) == 0);
    return BOARDS;
}

static int find_by_row(void)
{
    for (int i = 0; i < ROWS; i++) {
        int64_t found[ROOM];
        uint8_t cards[FREECELL_CARDS];
        size_t count;
        memset(cards, FREECELL_UNKNOWN, sizeof cards);
        memcpy(cards, deals[i], FREECELL_COLUMNS);
        check(freecell_find(cards, 1, FREECELL_LAST_DEAL, found, ROOM, &count,
                            NULL, NULL) == 0);
    }
    return ROWS;
}

/* The least seconds of processor time per board. */
static double time_of(int (*job)(void))
{
    double least = 0;
    for (int round = 0; round < ROUNDS; round++) {
        const clock_t begin = clock();
        const int boards = job();
        const double time = (double)(clock() - begin) / CLOCKS_PER_SEC / boards;
        if (round == 0 || time < least)
            least = time;
    }
    return least;
}

int main(void)
{
    struct random random = random_start();
    for (int i = 0; i < BOARDS; i++)
        numbers[i] = random_deal(&random, &bands[i % BANDS]);
    const double unit = time_of(deal_each);
    (void)printf("  %-28s %.2f\n", "one of a run", time_of(deal_run) / unit);
    (void)printf("  %-28s %.2f\n", "find the first row",
                 time_of(find_by_row) / unit);
    return 0;
}
