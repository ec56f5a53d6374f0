/*
 * Compares freecell_find with a trial of all numbers from 1 to 2^33-1: for some
 * parts of boards, the count of the deals that have it and a sum of their mixed
 * numbers.
 *
 * `make check-all-deals` runs it on all processors; two take about a quarter of
 * an hour.
 */
#include <inttypes.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

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
    SHARDS = 256,
    ROOM = 100000,
};

/* Some of a deal's cards, the others being unknown. */
struct part {
    uint8_t cards[FREECELL_CARDS];
    const struct pattern *pattern;
};

struct sum {
    uint64_t count, mixed;
};

/* The numbers are added up, each mixed by the finalizer of MurmurHash3. */
static void add(struct sum *sum, int64_t number)
{
    uint64_t x = (uint64_t)number;
    x = (x ^ x >> 33) * UINT64_C(0xFF51AFD7ED558CCD);
    x = (x ^ x >> 33) * UINT64_C(0xC4CEB9FE1A85EC53);
    sum->count++;
    sum->mixed += x ^ x >> 33;
}

/* Each part is of a deal of another band than the one before. */
static void make_parts(struct part parts[PARTS])
{
    static const int64_t numbers[] = {INT64_C(617), INT64_C(2718281828),
                                      INT64_C(6283185307)};
    uint8_t cards[FREECELL_CARDS];
    for (int p = 0; p < PARTS; p++) {
        const struct pattern *pattern = &patterns[p];
        (void)freecell_deal(numbers[p % 3], cards);
        memset(parts[p].cards, FREECELL_UNKNOWN, FREECELL_CARDS);
        for (int i = 0; i < pattern->known; i++) {
            int place = pattern->first + i * pattern->step;
            parts[p].cards[place] = cards[place];
        }
        parts[p].pattern = pattern;
    }
}

static bool has_part(const uint8_t cards[FREECELL_CARDS],
                     const struct part *part)
{
    const struct pattern *pattern = part->pattern;
    int place = pattern->first;
    for (int i = 0; i < pattern->known; i++, place += pattern->step)
        if (cards[place] != part->cards[place])
            return false;
    return true;
}

static int try_run(const struct part parts[PARTS], int64_t first, size_t count,
                   struct sum sums[PARTS])
{
    static uint8_t run[RUN][FREECELL_CARDS];
    if (freecell_deal_run(first, count, run) != 0)
        return 1;
    for (size_t i = 0; i < count; i++)
        for (int p = 0; p < PARTS; p++)
            if (has_part(run[i], &parts[p]))
                add(&sums[p], first + (int64_t)i);
    return 0;
}

/* One of `of` processes: every such shard, the sums written to fd. */
static int try_shards(const struct part parts[PARTS], long which, long of,
                      int fd)
{
    const int64_t size = (FREECELL_LAST_DEAL + 1) / SHARDS;
    struct sum sums[PARTS] = {{0}};
    for (int64_t shard = which; shard < SHARDS; shard += of) {
        int64_t last = (shard + 1) * size - 1;
        int64_t first = shard > 0 ? shard * size : 1;
        for (; first <= last; first += RUN) {
            int64_t left = last - first + 1;
            if (try_run(parts, first, left < RUN ? (size_t)left : RUN, sums))
                return 1;
        }
    }
    return write(fd, sums, sizeof sums) != (ssize_t)sizeof sums;
}

/* Tries all numbers on all processors. */
static int try_all(const struct part parts[PARTS], struct sum sums[PARTS])
{
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    long processes = processors > 0 ? processors : 1;
    struct sum some[PARTS];
    int fds[2];
    if (pipe(fds) != 0)
        return 1;
    for (long i = 0; i < processes; i++) {
        pid_t child = fork();
        if (child < 0)
            return 1;
        if (child == 0)
            exit(try_shards(parts, i, processes, fds[1]));
    }
    for (long i = 0; i < processes; i++) {
        int status;
        if (wait(&status) < 0 || status != 0 ||
            read(fds[0], some, sizeof some) != (ssize_t)sizeof some)
            return 1;
        for (int p = 0; p < PARTS; p++) {
            sums[p].count += some[p].count;
            sums[p].mixed += some[p].mixed;
        }
    }
    return 0;
}

/* What freecell_find finds, but for the deals -1 and -2, which no run has. */
static int find(const struct part *part, struct sum *sum)
{
    static int64_t numbers[ROOM];
    size_t count;
    if (freecell_find(part->cards, -2, FREECELL_LAST_DEAL, numbers, ROOM,
                      &count, NULL, NULL) != 0)
        return 1;
    for (size_t i = 0; i < count; i++) {
        if (i > 0 && numbers[i] <= numbers[i - 1])
            return 1;
        if (numbers[i] > 0)
            add(sum, numbers[i]);
    }
    return 0;
}

int main(void)
{
    struct part parts[PARTS];
    struct sum tried[PARTS] = {{0}};
    int failures = 0;
    make_parts(parts);
    if (try_all(parts, tried) != 0)
        return 1;
    for (int p = 0; p < PARTS; p++) {
        struct sum found = {0};
        bool agrees = find(&parts[p], &found) == 0 &&
                      found.count == tried[p].count &&
                      found.mixed == tried[p].mixed;
        printf("%d cards from place %d on, %d apart: %" PRIu64
               " deals by trial, %" PRIu64 " found%s\n",
               patterns[p].known, patterns[p].first, patterns[p].step,
               tried[p].count, found.count, agrees ? "" : ": NOT THE SAME");
        failures += !agrees;
    }
    return failures != 0;
}
