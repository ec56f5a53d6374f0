/*
 * Which deal has this board?
 *
 * Trying all 2^33 numbers takes many seconds; this takes some thirty
 * microseconds, because the cards give most of the number away.
 *
 * 1. A board is 52 remainders. The shuffle deals the card at r mod left, then
 *    moves the deck's last card there. Replayed with the cards known, each
 *    draw shows where the dealt card lay, and that is r mod left.
 *
 * 2. Even draws tell bits. Where 2^e divides left, r mod left gives the e
 *    lowest bits of r, which are bits 16 and up of the generator's state: five
 *    bits with 32 left, four with 48 and 16, three with 40, 24 and 8, two with
 *    the other multiples of four, one with the other even ones.
 *
 * 3. Low bits stand alone. No bit of state x multiplier + increment depends on
 *    a higher bit of the state (Knuth, The Art of Computer Programming, volume
 *    2, section 3.2.1.1), and a leap of many steps, forward or back, is again
 *    one multiplication and one addition. So what the even draws tell depends
 *    only on the 21 low bits of s, the state with 32 left. Five of these are
 *    known; the 2^16 values of the other sixteen could be tried one by one.
 *
 * 4. Seven in eight need not be. Let t be the state with 16 left, sixteen
 *    steps after s. The multiplier is 5 modulo 8, so its 16th power is 1 + 64u
 *    with u odd, and with c the increment of all sixteen steps
 *
 *        t - s = 64 x u x s + c.
 *
 *    Bits 16-19 of s and t are known; call them S and T, where they stand. The
 *    bits below make a difference of less than 2^16, so modulo 2^20
 *
 *        t - s = T - S - 2^16 + w  with  0 < w < 2^17.
 *
 *    Only one w in 64 suits both lines. Each of these 2^11 gives u x s modulo
 *    2^14; with a guess at two more of its bits, and dividing by u, that makes
 *    2^13 values for the sixteen unknown bits of s.
 *
 * 5. The other even draws strike out all of them but the right one, if there
 *    is one; by chance a second may stay. Taken back to before the first draw
 *    it is the number modulo 2^21; the numbers of that kind are tried in full.
 *
 * From deal 2^32 on, r is one more than the state's bits: hence two searches.
 * No two deals have the same board, which tests/proof/one_number.c proves, so
 * the first found will do.
 */
#include "freecell_deal.h"

#include <string.h>

#include "lib/msrand.h"

enum {
    EVEN_DRAWS = FREECELL_CARDS / 2,
    /* A draw's state goes by the number of cards left: */
    SEED = FREECELL_CARDS + 1, /* before the first draw */
    NOW = 32,                  /* s above */
    LATER = 16,                /* t above */
};

/* From s to the state at another draw: s x multiplier + increment. */
struct leap {
    uint32_t multiplier, increment;
};

/* What an even draw tells: its state has these bits under this mask. */
struct clue {
    struct leap leap;
    uint32_t mask, bits;
};

/* Both arrays are indexed by cards left. */
struct board {
    uint8_t remainder[FREECELL_CARDS + 1];
    struct leap leap[SEED + 1];
};

/* Undoes the shuffle. Returns -1 unless the cards are 52 different ones. */
static int find_remainders(const uint8_t cards[FREECELL_CARDS],
                           uint8_t remainder[FREECELL_CARDS + 1])
{
    uint8_t deck[FREECELL_CARDS];

    for (unsigned i = 0; i < FREECELL_CARDS; i++)
        deck[i] = (uint8_t)i;
    for (unsigned left = FREECELL_CARDS; left > 0; left--) {
        unsigned at = 0;
        while (at < left && deck[at] != cards[FREECELL_CARDS - left])
            at++;
        if (at == left)
            return -1;
        remainder[left] = (uint8_t)at;
        deck[at] = deck[left - 1];
    }
    return 0;
}

/* The x with odd * x = 1 modulo 2^32, by Newton's method. */
static uint32_t inverse(uint32_t odd)
{
    uint32_t x = odd; /* right in its three low bits, as odd * odd = 1 mod 8 */

    for (int right = 3; right < 32; right *= 2)
        x *= 2 - odd * x;
    return x;
}

static void find_leaps(struct leap leap[SEED + 1])
{
    const uint32_t back = inverse(MSRAND_MULTIPLIER);

    leap[NOW] = (struct leap){1, 0};
    for (unsigned left = NOW; left > 1; left--)
        leap[left - 1] = (struct leap){
            leap[left].multiplier * MSRAND_MULTIPLIER,
            msrand_next(leap[left].increment),
        };
    for (unsigned left = NOW; left < SEED; left++)
        leap[left + 1] = (struct leap){
            leap[left].multiplier * back,
            (leap[left].increment - MSRAND_INCREMENT) * back,
        };
}

static uint32_t leap_from(uint32_t s, struct leap leap)
{
    return s * leap.multiplier + leap.increment;
}

/* The largest power of two that divides left. */
static uint32_t power_of_two(uint32_t left)
{
    return left & (0 - left);
}

/* What one draw tells, if r is `more` than its state's bits 16 and up. */
static struct clue find_clue(const struct board *board, uint32_t more,
                             unsigned left)
{
    const uint32_t mask = (power_of_two(left) - 1) << 16;

    return (struct clue){
        .leap = board->leap[left],
        .mask = mask,
        .bits = ((board->remainder[left] - more) << 16) & mask,
    };
}

/* All clues, those with the most bits first: 32, 48, 16, 40, 24, 8, 52 ... */
static void find_clues(const struct board *board, uint32_t more,
                       struct clue clues[EVEN_DRAWS])
{
    for (uint32_t power = 32; power > 1; power /= 2)
        for (unsigned left = FREECELL_CARDS; left > 0; left--)
            if (power_of_two(left) == power)
                *clues++ = find_clue(board, more, left);
}

static int fits(const struct clue clues[EVEN_DRAWS], uint32_t s)
{
    for (int i = 0; i < EVEN_DRAWS; i++)
        if ((leap_from(s, clues[i].leap) ^ clues[i].bits) & clues[i].mask)
            return 0;
    return 1;
}

static int has_board(int64_t number, const struct board *board)
{
    const struct msrand_band band = msrand_band(number);
    uint32_t state = (uint32_t)number;

    for (unsigned left = FREECELL_CARDS; left > 0; left--) {
        state = msrand_next(state);
        if (msrand_draw(state, band) % left != board->remainder[left])
            return 0;
    }
    return 1;
}

/*
 * Tries first .. first + 2^32 - 1, given s modulo 2^21; 0: none. Number 0 is
 * tried too, whose board is no deal's: to find it is to find none.
 */
static int64_t complete(const struct board *board, int64_t first, uint32_t s)
{
    const int64_t step = INT64_C(1) << 21;
    const int64_t low = leap_from(s, board->leap[SEED]) % step;

    for (int64_t high = 0; high <= UINT32_MAX; high += step)
        if (has_board(first + high + low, board))
            return first + high + low;
    return 0;
}

/* Searches first .. first + 2^32 - 1, where first is 0 or 2^32; 0: none. */
static int64_t search(const struct board *board, int64_t first)
{
    const uint32_t more = first > 0;
    const uint32_t S = find_clue(board, more, NOW).bits;
    const uint32_t T = find_clue(board, more, LATER).bits;
    const uint32_t c = board->leap[LATER].increment;
    const uint32_t by_u = inverse((board->leap[LATER].multiplier - 1) / 64);
    struct clue clues[EVEN_DRAWS];

    find_clues(board, more, clues);
    for (uint32_t guess = 0; guess < 1 << 16; guess += 1 << 14)
        for (uint32_t w = c % 64; w < 1 << 17; w += 64) {
            uint32_t us = (T - S - (1 << 16) + w - c) / 64 + guess;
            uint32_t s = S | ((us * by_u) & 0xffff);
            int64_t number = fits(clues, s) ? complete(board, first, s) : 0;
            if (number != 0)
                return number;
        }
    return 0;
}

/* Is it one of Microsoft's two fixed boards? 0: no. */
static int64_t find_fixed(const uint8_t cards[FREECELL_CARDS])
{
    uint8_t fixed[FREECELL_CARDS];

    for (int64_t number = -1; number >= -2; number--) {
        (void)freecell_deal(number, fixed);
        if (memcmp(cards, fixed, sizeof fixed) == 0)
            return number;
    }
    return 0;
}

int freecell_identify(const uint8_t cards[FREECELL_CARDS], int64_t *number)
{
    struct board board;
    int64_t found = find_fixed(cards);

    if (found == 0 && find_remainders(cards, board.remainder) == 0) {
        find_leaps(board.leap);
        found = search(&board, 0);
        found = found != 0 ? found : search(&board, INT64_C(1) << 32);
    }
    if (found == 0)
        return -1;
    *number = found;
    return 0;
}
