/*
 * No two numbered deals, and neither of -1 and -2, share a board
 *
 * `make check-all-deals` runs it, which takes about a minute.
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
 * Part 1 finds such a draw for each difference there is: 2^32 + 4 x 2^31.
 * Two cases need no search: d = 0 within a band is the number itself, and
 * d = 0 between bands one and two makes r' - r 2^15 at every draw, which 51
 * does not divide. (Nothing here excludes the seed 0, which is no deal, so
 * even that has a board of its own.)
 *
 * Part 2 deals every number far enough to see it is not -1 or -2.
 *
 * Part 3 is no part of that proof. It shows how many low parts the even draws
 * of a whole board leave at most, in find.c: it sorts what they tell (r mod 2^e
 * where 2^e divides left) for each of the 2^21 values of the state's low bits,
 * and counts equals. Band three adds one to every field, which changes nothing
 * here.
 *
 * SPDX-License-Identifier: MIT
 */
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#define CARDS 52
#define STATES (1u << 21)

static uint32_t next(uint32_t s)
{
    return s * 214013u + 2531011u;
}

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

/* Part 2: the remainders of a board, indexed by cards left. */
static void find_remainders(const uint8_t cards[CARDS], unsigned remainder[])
{
    uint8_t deck[CARDS];

    for (unsigned i = 0; i < CARDS; i++)
        deck[i] = (uint8_t)i;
    for (unsigned left = CARDS; left > 0; left--) {
        unsigned at = 0;
        while (deck[at] != cards[CARDS - left])
            at++;
        remainder[left] = at;
        deck[at] = deck[left - 1];
    }
}

static int has_board(uint64_t number, const unsigned remainder[])
{
    uint32_t s = (uint32_t)number;

    for (unsigned left = CARDS; left > 0; left--) {
        s = next(s);
        uint32_t r = number >> 32   ? (s >> 16) + 1
                     : number >> 31 ? s >> 16 | 0x8000
                                    : s >> 16 & 0x7fff;
        if (r % left != remainder[left])
            return 0;
    }
    return 1;
}

static uint64_t check_fixed(int which, const char *text)
{
    static const char ranks[] = "A23456789TJQK", suits[] = "CDHS";
    uint8_t cards[CARDS];
    unsigned remainder[CARDS + 1];
    uint64_t found = 0;

    for (unsigned i = 0; i < CARDS; i++) {
        unsigned rank = 0, suit = 0;
        while (ranks[rank] != text[2 * i])
            rank++;
        while (suits[suit] != text[2 * i + 1])
            suit++;
        cards[i] = (uint8_t)(4 * rank + suit);
    }
    find_remainders(cards, remainder);
    for (uint64_t number = 0; number >> 33 == 0; number++)
        found += (unsigned)has_board(number, remainder);
    printf("board %d: %" PRIu64 " numbers have it\n", which, found);
    return found;
}

/* Part 3: all that the even draws tell, packed into 49 bits. */
static uint64_t even_draws(uint32_t s)
{
    uint64_t told = 0;

    for (unsigned left = CARDS; left > 0; left--) {
        uint32_t power_of_two = left & (0u - left);
        s = next(s);
        told = told * power_of_two + (s >> 16) % power_of_two;
    }
    return told;
}

static int compare(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;

    return (x > y) - (x < y);
}

static int count_even_draws(void)
{
    uint64_t *told = malloc(STATES * sizeof *told);
    uint32_t run = 1, longest = 1, shared = 0;

    if (told == NULL)
        return 1;
    for (uint32_t s = 0; s < STATES; s++)
        told[s] = even_draws(s);
    qsort(told, STATES, sizeof *told, compare);
    for (uint32_t i = 1; i < STATES; i++) {
        run = told[i] == told[i - 1] ? run + 1 : 1;
        shared += run > 1;
        if (run > longest)
            longest = run;
    }
    printf("even draws leave %" PRIu32 " low parts of 2^21 at most; %" PRIu32
           " are like one before\n",
           longest, shared);
    free(told);
    return longest > 2;
}

int main(void)
{
    uint64_t failures = (uint64_t)count_even_draws();

    for (size_t i = 0; i < sizeof pairings / sizeof *pairings; i++)
        failures += check_pairing(&pairings[i]);
    failures += check_fixed(-1, "ACADAHASQCQDQHQS3C3D3H3STCTDTHTS"
                                "5C5D5H5S8C8D8H8S7C7D7H7S6C6D6H6S"
                                "9C9D9H9S4C4D4H4SJCJDJHJS2C2D2H2S"
                                "KCKDKHKS");
    failures += check_fixed(-2, "ASAHADAC7S7H7D7CKSKHKDKC6S6H6D6C"
                                "QSQHQDQC5S5H5D5CJSJHJDJC4S4H4D4C"
                                "TSTHTDTC3S3H3D3C9S9H9D9C2S2H2D2C"
                                "8S8H8D8C");
    puts(failures == 0 ? "proven: every board has one number at most"
                       : "NOT PROVEN");
    return failures != 0;
}
