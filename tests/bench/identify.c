/*
 * How long it takes to find the deals of a board, or of a part of one, and to
 * try every number, in one run on one core; and the ratio of the two.
 *
 * Trying is as good as it can be without the idea of find.c: the remainders of
 * the known draws are at hand, and the first wrong one excludes a number. It
 * tries a sample of every band's numbers, from which the time of all 8589934591
 * is extrapolated.
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "freecell_deal.h"
#include "lib/msrand.h"
#include "support/random.h"
#include "support/reference.h"

#define BAND_2 INT64_C(2147483648)
#define BAND_3 INT64_C(4294967296)

enum {
    ROUNDS = 7,
    MOST_BOARDS = 500, /* per round */
    SAMPLE = 1 << 20,  /* numbers of each band, for each trial */
    TRIALS = 4,        /* boards tried in a round */
    ROOM = 1000,
};

/* Cards of a deal from first to last, or of a shuffled deck, are hidden. */
static const struct kind {
    const char *name;
    int64_t first, last;
    int hidden; /* anywhere; or negative, those dealt last */
    int boards; /* in a round */
} kinds[] = {
    {"all cards, below 2^31", 1, BAND_2 - 1, 0, 500},
    {"all cards, below 2^32", BAND_2, BAND_3 - 1, 0, 500},
    {"all cards, below 2^33", BAND_3, FREECELL_LAST_DEAL, 0, 500},
    {"all cards, of no deal", 0, 0, 0, 500},
    {"all but 4", 1, FREECELL_LAST_DEAL, 4, 500},
    {"all but 12", 1, FREECELL_LAST_DEAL, 12, 500},
    {"all but 20", 1, FREECELL_LAST_DEAL, 20, 500},
    {"all but 26", 1, FREECELL_LAST_DEAL, 26, 200},
    {"all but 32", 1, FREECELL_LAST_DEAL, 32, 100},
    {"all but 38", 1, FREECELL_LAST_DEAL, 38, 20},
    {"the first row", 1, FREECELL_LAST_DEAL, -44, 20},
};

/* Processor time in seconds. */
static double now(void)
{
    struct timespec time;
    (void)clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static void fail(const char *what)
{
    (void)fprintf(stderr, "bench: %s\n", what);
    exit(EXIT_FAILURE);
}

static void hide(struct random *random, int hidden,
                 uint8_t cards[FREECELL_CARDS])
{
    for (; hidden < 0; hidden++)
        cards[FREECELL_CARDS + hidden] = FREECELL_UNKNOWN;
    while (hidden > 0) {
        uint8_t *card = &cards[random_in(random, 0, FREECELL_CARDS - 1)];
        hidden -= *card != FREECELL_UNKNOWN;
        *card = FREECELL_UNKNOWN;
    }
}

/* Makes a board of this kind; returns its number, or 0. */
static int64_t pick_board(const struct kind *kind, struct random *random,
                          uint8_t cards[FREECELL_CARDS])
{
    int64_t number =
        (int64_t)random_in(random, (uint64_t)kind->first, (uint64_t)kind->last);
    if (number == 0)
        random_cards(random, cards);
    else
        reference_deal(number, cards);
    hide(random, kind->hidden, cards);
    return number;
}

/* Whether the number is found, or there is none and none is found. */
static bool is_found(const uint8_t cards[FREECELL_CARDS], int64_t number)
{
    int64_t found[ROOM];
    size_t count, i = 0;
    if (freecell_find(cards, -2, FREECELL_LAST_DEAL, found, ROOM, &count, NULL,
                      NULL) != 0)
        return false;
    while (i < count && found[i] != number)
        i++;
    return i < count || (number == 0 && count == 0);
}

/* Seconds per board. */
static double time_find(const struct kind *kind, struct random *random)
{
    static uint8_t boards[MOST_BOARDS][FREECELL_CARDS];
    static int64_t numbers[MOST_BOARDS];
    int failures = 0;
    for (int i = 0; i < kind->boards; i++)
        numbers[i] = pick_board(kind, random, boards[i]);
    double begin = now();
    for (int i = 0; i < kind->boards; i++)
        failures += !is_found(boards[i], numbers[i]);
    double taken = now() - begin;
    if (failures > 0)
        fail("a wrong answer");
    return taken / kind->boards;
}

/* Each draw modulo the cards left, by cards left; or FREECELL_UNKNOWN. */
static void find_remainders(const uint8_t cards[FREECELL_CARDS],
                            uint32_t remainder[FREECELL_CARDS + 1])
{
    for (uint32_t left = FREECELL_CARDS; left > 0; left--) {
        uint32_t place = cards[FREECELL_CARDS - left];
        while (place != FREECELL_UNKNOWN && place >= left)
            place = remainder[place + 1];
        remainder[left] = place;
    }
}

/* Whether all draws from this state on, with left cards left, are right. */
static bool fits(uint32_t state, uint32_t left, struct msrand_band band,
                 const uint32_t remainder[FREECELL_CARDS + 1])
{
    for (; left > 0; left--) {
        if (remainder[left] != FREECELL_UNKNOWN &&
            msrand_draw(state, band) % left != remainder[left])
            return false;
        state = msrand_next(state);
    }
    return true;
}

/*
 * Counts the numbers first .. first + SAMPLE - 1, all in this band, that have
 * the board. The first known draw takes one multiplication, and its remainder
 * another: the product is at most 2^16 if the remainder is right.
 */
static int try_sample(int64_t first, struct msrand_band band,
                      const uint32_t remainder[FREECELL_CARDS + 1])
{
    uint32_t multiplier = MSRAND_MULTIPLIER, increment = MSRAND_INCREMENT;
    uint32_t left = FREECELL_CARDS;
    int found = 0;
    for (; remainder[left] == FREECELL_UNKNOWN && left > 1; left--) {
        multiplier *= MSRAND_MULTIPLIER;
        increment = msrand_next(increment);
    }
    const uint32_t inverse = UINT32_MAX / left + 1, wanted = remainder[left];
    for (int64_t number = first; number < first + SAMPLE; number++) {
        uint32_t state = (uint32_t)number * multiplier + increment;
        if ((msrand_draw(state, band) - wanted) * inverse <= 1 << 16)
            found += fits(state, left, band, remainder);
    }
    return found;
}

/* Seconds to try all numbers for a board of this kind. */
static double time_trial(const struct kind *kind, struct random *random)
{
    static const int64_t starts[] = {0, BAND_2, BAND_3, BAND_3 + BAND_2};
    enum { STARTS = sizeof starts / sizeof *starts };
    uint8_t cards[FREECELL_CARDS];
    uint32_t remainder[FREECELL_CARDS + 1];
    double taken = 0;
    for (int i = 0; i < TRIALS; i++) {
        (void)pick_board(kind, random, cards);
        find_remainders(cards, remainder);
        double begin = now();
        for (int band = 0; band < STARTS; band++)
            if (try_sample(starts[band], msrand_band(starts[band]), remainder) >
                SAMPLE / 2)
                fail("a trial that rules nothing out");
        taken += now() - begin;
    }
    return taken * ((double)MSRAND_BAND_SIZE / SAMPLE / TRIALS);
}

static int compare(const void *one, const void *other)
{
    double a = *(const double *)one, b = *(const double *)other;
    return (a > b) - (a < b);
}

static void print_row(const struct kind *kind, struct random *random)
{
    double find[ROUNDS], trial[ROUNDS], ratio[ROUNDS];
    for (int i = 0; i < ROUNDS; i++) {
        find[i] = time_find(kind, random);
        trial[i] = time_trial(kind, random);
        ratio[i] = trial[i] / find[i];
    }
    qsort(find, ROUNDS, sizeof *find, compare);
    qsort(trial, ROUNDS, sizeof *trial, compare);
    qsort(ratio, ROUNDS, sizeof *ratio, compare);
    (void)printf("  %-22s %9.1f us %6.1f s %9.0f  (%.0f to %.0f)\n", kind->name,
                 find[ROUNDS / 2] * 1e6, trial[ROUNDS / 2], ratio[ROUNDS / 2],
                 ratio[0], ratio[ROUNDS - 1]);
}

int main(void)
{
    struct random random = random_start();
    (void)printf("trial of all numbers, over finding the deals of a board "
                 "of which is known:\n");
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        print_row(&kinds[i], &random);
    return 0;
}
