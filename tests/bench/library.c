/*
 * How long the library takes, over one freecell_deal, on one core: ratios of
 * the least of some rounds.
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
static uint8_t deals[BOARDS][FREECELL_CARDS], decks[BOARDS][FREECELL_CARDS];

static void check(bool right)
{
    if (!right) {
        (void)fputs("bench: a wrong answer\n", stderr);
        exit(EXIT_FAILURE);
    }
}

static void pick_boards(void)
{
    struct random random = random_start();
    for (int i = 0; i < BOARDS; i++) {
        numbers[i] = random_deal(&random, &bands[i % BANDS]);
        random_order(&random, FREECELL_CARDS, decks[i]);
    }
}

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

static int identify_deals(void)
{
    int64_t number = 0;
    for (int i = 0; i < BOARDS; i++)
        check(freecell_identify(deals[i], &number) == 0 &&
              number == numbers[i]);
    return BOARDS;
}

static int identify_none(void)
{
    int64_t number;
    for (int i = 0; i < BOARDS; i++)
        check(freecell_identify(decks[i], &number) == FREECELL_NO_DEAL);
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

/* So many that the list is in the cache, as it is while a range is dealt. */
static int ask_winnable(void)
{
    enum { ASKED = 100 * BOARDS };
    int count = 0;
    for (int i = 0; i < ASKED; i++)
        count += freecell_winnable(numbers[i % BOARDS]);
    check(count > ASKED / 2);
    return ASKED;
}

/* Each returns how many boards it did. The first one is the unit. */
static const struct job {
    const char *name;
    int (*run)(void);
} jobs[] = {
    {"one deal", deal_each},
    {"one of a run", deal_run},
    {"identify a deal", identify_deals},
    {"identify no deal", identify_none},
    {"find the first row", find_by_row},
    {"whether it can be won", ask_winnable},
};

enum { JOBS = sizeof jobs / sizeof *jobs };

/* Seconds of processor time per board. */
static double time_of(const struct job *job)
{
    struct timespec begin, end;
    (void)clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &begin);
    const int boards = job->run();
    (void)clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &end);
    return ((double)(end.tv_sec - begin.tv_sec) +
            (double)(end.tv_nsec - begin.tv_nsec) / 1e9) /
           boards;
}

int main(void)
{
    double least[JOBS];
    pick_boards();
    (void)deal_each(); /* the boards to identify */
    for (int round = 0; round < ROUNDS; round++)
        for (int job = 0; job < JOBS; job++) {
            const double time = time_of(&jobs[job]);
            if (round == 0 || time < least[job])
                least[job] = time;
        }
    for (int job = 0; job < JOBS; job++)
        (void)printf("  %-28s %.2f\n", jobs[job].name, least[job] / least[0]);
    return 0;
}
