/*
 * Every deal from 1 to 2^33-1, in three ways: freecell_deal_run must deal what
 * freecell_deal deals; none has a fixed board; and for some parts of boards,
 * freecell_find must find the deals that have them: the sum of their mixed
 * numbers.
 *
 * `make check-all-deals` runs it on all processors, by OpenMP; two take about
 * half an hour.
 */
#include <inttypes.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "freecell_deal.h"

/* `known` cards are known, from place `first` on, `step` apart. */
static const struct pattern {
    int first, step, known;
} patterns[] = {
    {0, 1, 3},  {0, 1, 4},  {0, 1, 5},  /* the first cards */
    {0, 8, 3},  {0, 8, 4},  {0, 8, 5},  /* the first column */
    {8, 1, 3},  {8, 1, 4},  {8, 1, 5},  /* the second row */
    {0, 2, 3},  {0, 2, 4},  {0, 2, 5},  /* with an even number of cards left */
    {1, 2, 3},  {1, 2, 4},  {1, 2, 5},  /* with an odd number */
    {3, 11, 3}, {3, 11, 4}, {3, 11, 5}, /* here and there */
    {48, 1, 4},                         /* the last row */
};

enum {
    PARTS = sizeof patterns / sizeof *patterns,
    RUN = 1024,
    ROOM = 100000,
};

/* Each part is of a deal of another band than the one before. */
static uint8_t parts[PARTS][FREECELL_CARDS];

/* The deals -1 to -4, which no other number has. */
static uint8_t fixed[4][FREECELL_CARDS];

/* For each part, the sum of the mixed numbers of the deals that have it. */
struct sums {
    uint64_t mixed[PARTS];
};

static void make_parts(void)
{
    static const int64_t numbers[] = {INT64_C(617), INT64_C(2718281828),
                                      INT64_C(6283185307)};
    uint8_t cards[FREECELL_CARDS];
    memset(parts, FREECELL_UNKNOWN, sizeof parts);
    for (int p = 0; p < PARTS; p++) {
        int place = patterns[p].first;
        (void)freecell_deal(numbers[p % 3], cards);
        for (int i = 0; i < patterns[p].known; i++, place += patterns[p].step)
            parts[p][place] = cards[place];
    }
}

static bool has_part(const uint8_t cards[FREECELL_CARDS], int p)
{
    int place = patterns[p].first;
    for (int i = 0; i < patterns[p].known; i++, place += patterns[p].step)
        if (cards[place] != parts[p][place])
            return false;
    return true;
}

static bool is_fixed(const uint8_t cards[FREECELL_CARDS])
{
    for (int i = 0; i < 4; i++)
        if (memcmp(cards, fixed[i], FREECELL_CARDS) == 0)
            return true;
    return false;
}

/* Numbers are mixed by the finalizer of MurmurHash3. */
static void add_number(struct sums *sums, int p, int64_t number)
{
    uint64_t x = (uint64_t)number;
    x = (x ^ x >> 33) * UINT64_C(0xFF51AFD7ED558CCD);
    x = (x ^ x >> 33) * UINT64_C(0xC4CEB9FE1A85EC53);
    x ^= x >> 33;
#pragma omp atomic
    sums->mixed[p] += x;
}

/* Compares a run with single deals. Returns 0 and adds to the sums, or 1. */
static int check_run(int64_t first, size_t count, struct sums *sums)
{
    uint8_t run[RUN][FREECELL_CARDS], cards[FREECELL_CARDS];
    if (freecell_deal_run(first, count, run) != 0)
        return 1;
    for (size_t i = 0; i < count; i++) {
        int64_t number = first + (int64_t)i;
        if (freecell_deal(number, cards) != 0 ||
            memcmp(run[i], cards, sizeof cards) != 0 || is_fixed(cards)) {
            printf("deal %" PRId64 " differs, or has a fixed board\n", number);
            return 1;
        }
        for (int p = 0; p < PARTS; p++)
            if (has_part(cards, p))
                add_number(sums, p, number);
    }
    return 0;
}

/* Deals all numbers on all processors, each of which ends at a wrong one. */
static int check_all(struct sums *sums)
{
    int wrong = 0;
#pragma omp parallel for reduction(+ : wrong)
    for (int64_t first = 1; first <= FREECELL_LAST_DEAL; first += RUN) {
        int64_t left = FREECELL_LAST_DEAL - first + 1;
        if (wrong == 0)
            wrong = check_run(first, left < RUN ? (size_t)left : RUN, sums);
    }
    return wrong;
}

/* Whether what is found is in order; but for fixed boards, which no run has. */
static bool find(int p, struct sums *sums)
{
    static int64_t numbers[ROOM];
    size_t count;
    if (freecell_find(parts[p], FREECELL_FIRST_DEAL, FREECELL_LAST_DEAL,
                      numbers, ROOM, &count, NULL, NULL) != 0)
        return false;
    for (size_t i = 0; i < count; i++) {
        if (i > 0 && numbers[i] <= numbers[i - 1])
            return false;
        if (numbers[i] > 0)
            add_number(sums, p, numbers[i]);
    }
    return true;
}

int main(void)
{
    struct sums dealt = {0}, found = {0};
    int failures = 0;
    for (int i = 0; i < 4; i++)
        (void)freecell_deal(-1 - i, fixed[i]);
    make_parts();
    failures += check_all(&dealt);
    if (failures == 0)
        printf("%" PRId64 " deals agree\n", FREECELL_LAST_DEAL);
    for (int p = 0; p < PARTS; p++) {
        bool agrees = find(p, &found) && found.mixed[p] == dealt.mixed[p];
        printf("%d cards from place %d on, %d apart: %s\n", patterns[p].known,
               patterns[p].first, patterns[p].step,
               agrees ? "all deals are found" : "OTHER DEALS ARE FOUND");
        failures += !agrees;
    }
    return failures != 0;
}
