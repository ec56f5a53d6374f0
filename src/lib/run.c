/*
 * Many deals: a run of consecutive numbers, fast.
 *
 * The games of a block are dealt side by side, a lane each: lane i holds the
 * game first + i, whose seed is the first one's plus i. All lanes do the same
 * arithmetic at the same time, which a compiler turns into vector code, and
 * the swaps of different lanes wait for nothing of each other.
 */
#include "freecell_deal.h"

#include <string.h>

#include "lib/msrand.h"

/*
 * Compiles a function twice, for any processor and for one with AVX2, and
 * picks when the program is loaded; nothing where the compiler or the C
 * library cannot, or under a thread sanitizer, which starts too late for it.
 */
#ifndef WIDE_VECTORS /* which may be defined as nothing, to do without */
#if defined __SANITIZE_THREAD__
#define THREAD_SANITIZER
#elif defined __has_feature
#if __has_feature(thread_sanitizer)
#define THREAD_SANITIZER
#endif
#endif
#if defined __x86_64__ && defined __GLIBC__ && defined __has_attribute
#if __has_attribute(target_clones) && !defined THREAD_SANITIZER
#define WIDE_VECTORS __attribute__((target_clones("avx2", "default")))
#endif
#endif
#endif
#ifndef WIDE_VECTORS
#define WIDE_VECTORS
#endif

/* Enough that the setting up of a block costs little; 3 KiB of places. */
enum { LANES = 64, DRAWS = FREECELL_CARDS - 1 };

/*
 * Returns draw mod left, for draws up to 2^16 and left of 1 .. 52, given
 * inverse = 2^32 / left, rounded up, modulo 2^32.
 *
 * Let draw = q x left + t. Then draw x inverse is, but for the q x 2^32 that
 * 32 bits drop, t / left of 2^32, and less than 2^16 too much, for inverse
 * is less than 1 too much. With 2^16 added its upper half exceeds t / left
 * of 2^16 by more than 0 and at most 2; times left, by at most 104 beyond
 * t x 2^16, which the last shift drops. Nothing carries into 2^32, since the
 * next t is at least 2^32 / 52 away.
 */
static inline uint32_t remainder_of(uint32_t draw, uint32_t left,
                                    uint32_t inverse)
{
    uint32_t fraction = draw * inverse + 0x10000;
    return (fraction >> 16) * left >> 16;
}

/* Draws the places of LANES games that start at seed, seed + 1, ... */
WIDE_VECTORS
static void draw_places(uint32_t seed, struct msrand_band band,
                        uint8_t places[DRAWS][LANES])
{
    uint32_t states[LANES];
    for (uint32_t lane = 0; lane < LANES; lane++)
        states[lane] = seed + lane;

    for (uint32_t i = 0; i < DRAWS; i++) {
        uint32_t left = FREECELL_CARDS - i;
        uint32_t inverse = UINT32_MAX / left + 1;
        for (uint32_t lane = 0; lane < LANES; lane++) {
            states[lane] = msrand_next(states[lane]);
            uint32_t draw = msrand_draw(states[lane], band);
            places[i][lane] =
                (uint8_t)(DRAWS - remainder_of(draw, left, inverse));
        }
    }
}

static inline void swap_cards(uint8_t *one, uint8_t *other)
{
    uint8_t card = *one;
    *one = *other;
    *other = card;
}

/*
 * Deals the cards at the places drawn, counted from a deck's top, which is
 * its first card: each deck lies backwards in its deal, place p at [51 - p].
 * After i cards the deck's last one is at [i], just where the next card is
 * to go: these two change places, and nothing else moves.
 *
 * Four lanes a turn, for the loop itself would cost as much as a swap.
 */
// cppcheck-suppress constParameter ; C passes no array as one of const arrays
static void take_cards(uint8_t places[DRAWS][LANES],
                       uint8_t (*deals)[FREECELL_CARDS])
{
    uint8_t deck[FREECELL_CARDS];
    for (size_t i = 0; i < FREECELL_CARDS; i++)
        deck[i] = (uint8_t)(FREECELL_CARDS - 1 - i);
    for (size_t lane = 0; lane < LANES; lane++)
        memcpy(deals[lane], deck, sizeof deck);

    for (size_t i = 0; i < DRAWS; i++) {
        const uint8_t *place = places[i];
        uint8_t(*deal)[FREECELL_CARDS] = deals;
        for (; deal < deals + LANES; deal += 4, place += 4) {
            swap_cards(&deal[0][i], &deal[0][place[0]]);
            swap_cards(&deal[1][i], &deal[1][place[1]]);
            swap_cards(&deal[2][i], &deal[2][place[2]]);
            swap_cards(&deal[3][i], &deal[3][place[3]]);
        }
    }
}

static void deal_block(int64_t first, uint8_t (*deals)[FREECELL_CARDS])
{
    uint8_t places[DRAWS][LANES];
    draw_places((uint32_t)first, msrand_band(first), places);
    take_cards(places, deals);
}

/* Whether first and the count - 1 numbers behind it are deals from 1 up. */
static int is_run(int64_t first, size_t count)
{
    return first >= 1 && first <= FREECELL_LAST_DEAL &&
           count - 1 <= (uint64_t)(FREECELL_LAST_DEAL - first);
}

/* Whether count games from first on begin with a whole block in one band. */
static int has_block(int64_t first, size_t count)
{
    return count >= LANES &&
           MSRAND_BAND_SIZE - first % MSRAND_BAND_SIZE >= LANES;
}

int freecell_deal_run(int64_t first, size_t count,
                      uint8_t (*deals)[FREECELL_CARDS])
{
    if (count == 0)
        return 0;
    if (first < 1 && count == 1)
        return freecell_deal(first, *deals);
    if (!is_run(first, count))
        return FREECELL_NO_DEAL;
    while (count > 0) {
        size_t dealt = 1;
        if (has_block(first, count)) {
            deal_block(first, deals);
            dealt = LANES;
        } else {
            (void)freecell_deal(first, *deals);
        }
        first += (int64_t)dealt;
        deals += dealt;
        count -= dealt;
    }
    return 0;
}
