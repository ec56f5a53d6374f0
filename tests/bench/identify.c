/*
 * How long identify takes for a board, beside trying every number, in one run
 * on one core; and how many times that is.
 *
 * Trying is done as well as it can be without the idea of identify.c: the
 * board's remainders are known, and a number is given up at its first wrong
 * draw. It tries a sample of every band's numbers, from which the time of all
 * the 8589934591 is extrapolated.
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "boards/board_text.h"
#include "freecell_deal.h"
#include "lib/msrand.h"
#include "support/random.h"
#include "support/reference.h"

enum { BOARDS = 2000, NONE = 3, SAMPLE = 1 << 24 };

/* The kinds of boards: deals of each band, or shuffled decks. */
static const struct kind {
    const char *name;
    int64_t first, last; /* the band's numbers */
} kinds[] = {
    {"1 .. 2^31-1", 1, INT64_C(2147483647)},
    {"2^31 .. 2^32-1", INT64_C(2147483648), INT64_C(4294967295)},
    {"2^32 .. 2^33-1", INT64_C(4294967296), FREECELL_LAST_DEAL},
    {"none", 0, 0},
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

/* A board of this kind; returns its number, or 0. */
static int64_t pick_board(const struct kind *kind, struct random *random,
                          uint8_t cards[FREECELL_CARDS])
{
    if (kind->first == 0) {
        random_cards(random, cards);
        return 0;
    }
    int64_t number =
        (int64_t)random_in(random, (uint64_t)kind->first, (uint64_t)kind->last);
    reference_deal(number, cards);
    return number;
}

/* Seconds a board. */
static double time_identify(const struct kind *kind, struct random *random)
{
    static uint8_t boards[BOARDS][FREECELL_CARDS];
    static int64_t expected[BOARDS], found[BOARDS];
    for (int i = 0; i < BOARDS; i++)
        expected[i] = pick_board(kind, random, boards[i]);
    double begin = now();
    for (int i = 0; i < BOARDS; i++)
        (void)freecell_identify(boards[i], &found[i]);
    double taken = now() - begin;
    for (int i = 0; i < BOARDS; i++) {
        if (found[i] != expected[i])
            fail("identify gave a wrong answer");
        found[i] = 0;
    }
    return taken / BOARDS;
}

/* Each draw modulo the cards left, by cards left. */
static void find_remainders(const uint8_t cards[FREECELL_CARDS],
                            uint32_t remainder[FREECELL_CARDS + 1])
{
    uint8_t deck[FREECELL_CARDS];
    for (uint8_t i = 0; i < FREECELL_CARDS; i++)
        deck[i] = i;
    for (uint32_t left = FREECELL_CARDS; left > 0; left--) {
        uint32_t at = 0;
        while (deck[at] != cards[FREECELL_CARDS - left])
            at++;
        remainder[left] = at;
        deck[at] = deck[left - 1];
    }
}

/* How many of first .. first + SAMPLE - 1, all in this band, have the board. */
static int try_sample(int64_t first, struct msrand_band band,
                      const uint32_t remainder[FREECELL_CARDS + 1])
{
    int found = 0;
    for (int64_t number = first; number < first + SAMPLE; number++) {
        uint32_t state = msrand_next((uint32_t)number);
        if (msrand_draw(state, band) % FREECELL_CARDS !=
            remainder[FREECELL_CARDS])
            continue;
        uint32_t left = FREECELL_CARDS - 1;
        for (; left > 0; left--) {
            state = msrand_next(state);
            if (msrand_draw(state, band) % left != remainder[left])
                break;
        }
        found += left == 0;
    }
    return found;
}

/* Seconds to try all the numbers of a band on the way to this kind of board. */
static double time_trial(const struct kind *band, const struct kind *kind,
                         struct random *random)
{
    uint8_t cards[FREECELL_CARDS];
    uint32_t remainder[FREECELL_CARDS + 1];
    int64_t number = pick_board(kind, random, cards);
    int64_t first = band->last + 1 - SAMPLE;
    bool inside = number >= first && number <= band->last;
    find_remainders(cards, remainder);
    double begin = now();
    int found = try_sample(first, msrand_band(first), remainder);
    double taken = now() - begin;
    if (found != inside)
        fail("trial gave a wrong answer");
    return taken / SAMPLE * (double)(band->last - band->first + 1);
}

/* Seconds a board for reading it as a line of text and identifying it. */
static double time_reading(struct random *random)
{
    static const struct reference_style style = {false, FREECELL_ASCII, false};
    static struct input input;
    struct board_reader reader = {.input = &input};
    struct board_cards board;
    uint8_t cards[FREECELL_CARDS];
    char text[REFERENCE_MAX];
    int64_t number;
    FILE *file = tmpfile();
    if (file == NULL)
        fail("no temporary file");
    for (int i = 0; i < BOARDS; i++) {
        (void)pick_board(&kinds[i % NONE], random, cards);
        (void)fputs(reference_line(0, cards, &style, text), file);
    }
    rewind(file);
    input =
        (struct input){.fd = fileno(file), .name = "bench", .place = {1, 1}};
    double begin = now();
    for (int i = 0; i < BOARDS; i++)
        if (board_text_read(&reader, &board) != 1 ||
            freecell_identify(board.cards, &number) != 0)
            fail("a board was not read and identified");
    double taken = now() - begin;
    (void)fclose(file);
    return taken / BOARDS;
}

static void print_row(const struct kind *kind, struct random *random)
{
    double taken = time_identify(kind, random), all = 0, stopping = 0;
    for (int band = 0; band < NONE; band++) {
        double whole = time_trial(&kinds[band], kind, random);
        all += whole;
        if (kind > &kinds[band])
            stopping += whole;
        else if (kind == &kinds[band])
            stopping += whole / 2; /* on average */
    }
    (void)printf("%-15s %8.1f us %6.2f s %8.0f %8.2f s %8.0f\n", kind->name,
                 taken * 1e6, all, all / taken, stopping, stopping / taken);
}

int main(void)
{
    struct random random = random_start();
    (void)printf("identify: the mean of %d boards. Trial: all %lld numbers, or "
                 "those up to the\nboard's own, extrapolated from the last %d "
                 "of each band.\n\n%-15s %11s %8s %8s %10s %8s\n",
                 BOARDS, (long long)FREECELL_LAST_DEAL, SAMPLE,
                 "board's number", "identify", "all", "ratio", "up to it",
                 "ratio");
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        print_row(&kinds[i], &random);
    (void)printf("\nreading a line and identifying it: %.1f us a board\n",
                 time_reading(&random) * 1e6);
    return 0;
}
