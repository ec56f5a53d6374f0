/*
 * No two numbered deals share a board; that none has a fixed board is for
 * all_deals.c. `make check-all-deals` runs it, which takes about a minute.
 *
 * Two deals have the same board when, and only when, their draws r and r'
 * have the same remainder at each of the 52 draws: each draw's index is that
 * remainder, and the cards tell the index. So for every pair of numbers there
 * must be a draw, with `left` cards left, where left does not divide r' - r.
 * There are 2^65 pairs, but what matters is only their difference:
 *
 * Let s and s' be the two states at one draw, and d = s' - s modulo M; M is
 * 2^32 when both numbers are in band three, and else 2^31, as the bands below
 * never look at bit 31. One step multiplies d by the generator's multiplier,
 * the increments cancel: all the differences of a pair follow from the first.
 * With 0 <= s, s' < M the true difference s' - s is d or d - M; and the bits
 * 16 and up of s' less those of s are its quotient by 2^16, rounded down, or
 * one more. With D = d / 2^16 rounded down and H = M / 2^16:
 *
 *     (s' >> 16) - (s >> 16) is D, D + 1, D - H or D - H + 1.
 *
 * From there to r' - r it is one constant, or two where bit 31 of a state in
 * band three is out of sight; `shifts` below lists all the sums. If at some
 * draw left divides none of them, no pair with that difference shares a board.
 * This program finds such a draw for each difference: 2^32 + 4 x 2^31 of them.
 * Two cases need no search: d = 0 within a band is the number itself, and
 * d = 0 between bands one and two makes r' - r 2^15 at every draw, which 51
 * does not divide. (Nothing here excludes the seed 0, which is no deal, so
 * even that has a board of its own.)
 *
 * SPDX-License-Identifier: MIT
 */
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>

#define CARDS 52

/* Two bands, the modulus of s' - s, and what r' - r can be, less D. */
static const struct pairing {
    const char *bands;
    uint32_t top; /* M - 1 */
    uint32_t first;
    int count;
    int32_t shifts[6];
} pairings[] = {
    {"1 and 1, 2 and 2", 0x7fffffff, 1, 4, {0, 1, -0x8000, -0x7fff}},
    {"3 and 3", 0xffffffff, 1, 4, {0, 1, -0x10000, -0xffff}},
    /* r' has 0x8000 set, r has not; where d = 0 that is r' - r at all draws */
    {"1 and 2", 0x7fffffff, 1, 4, {0, 1, 0x8000, 0x8001}},
    /* r' is one more, and has the state's bit 31 for 0x8000 */
    {"1 and 3", 0x7fffffff, 0, 6, {1, 2, 0x8001, 0x8002, -0x7fff, -0x7ffe}},
    /* the same, less the 0x8000 that r has set */
    {"2 and 3", 0x7fffffff, 0, 6, {1, 2, -0x7fff, -0x7ffe, -0xffff, -0xfffe}},
};

/* possible[left]: the set, as bits, of D mod left that allow one board. */
static void find_possible(const struct pairing *p, uint64_t possible[CARDS + 1])
{
    for (int32_t left = 1; left <= CARDS; left++) {
        possible[left] = 0;
        for (int i = 0; i < p->count; i++)
            for (int32_t rest = 0; rest < left; rest++)
                if ((rest + p->shifts[i]) % left == 0)
                    possible[left] |= UINT64_C(1) << rest;
    }
}

/* Can two states that differ by d at the first draw have the same board? */
static int may_agree(const uint64_t possible[CARDS + 1], uint32_t top,
                     uint32_t d, unsigned *deepest)
{
    for (unsigned left = CARDS; left > 0; left--) {
        if (!(possible[left] >> ((d & top) >> 16) % left & 1)) {
            if (*deepest > left)
                *deepest = left;
            return 0;
        }
        d *= 214013u;
    }
    return 1;
}

static uint64_t check_pairing(const struct pairing *p)
{
    uint64_t possible[CARDS + 1], doubtful = 0;
    unsigned deepest = CARDS;

    find_possible(p, possible);
    for (uint64_t d = p->first; d <= p->top; d++)
        doubtful +=
            (unsigned)may_agree(possible, p->top, (uint32_t)d, &deepest);
    printf("bands %s: %" PRIu64 " differences can agree; the last "
           "was ruled out with %u left\n",
           p->bands, doubtful, deepest);
    return doubtful;
}

int main(void)
{
    uint64_t failures = 0;

    for (size_t i = 0; i < sizeof pairings / sizeof *pairings; i++)
        failures += check_pairing(&pairings[i]);
    puts(failures == 0 ? "proven: every board has one number at most"
                       : "NOT PROVEN");
    return failures != 0;
}
