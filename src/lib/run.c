/*
 * Many deals: a run of consecutive numbers, fast.
 *
 * The games of a block are dealt side by side, one in each lane: lane i has the
 * game first + i, whose seed is that of first plus i. All lanes do the same
 * arithmetic at the same time, in vectors, and the swaps of one lane do not
 * wait for those of another.
 */
#include "freecell_deal.h"

#include <string.h>

#include "lib/msrand.h"

/* Every x86-64 has this; Frama-C cannot analyze it. */
#if defined __SSE2__ && !defined __FRAMAC__
#define HAVE_SSE2
#include <emmintrin.h>
#endif

/* With this many lanes, the work that they share costs little. */
enum { LANES = FREECELL_RUN_BLOCK, DRAWS = FREECELL_CARDS - 1 };

/*
 * 2^32 / left, rounded up, modulo 2^32: a factor that gives a draw modulo
 * left without a division.
 */
static inline uint32_t reciprocal_of(uint32_t left)
{
    return UINT32_MAX / left + 1;
}

/*
 * Draw mod left without a division, for draws up to 2^16 and left of 1 .. 52,
 * by its reciprocal:
 *
 * Let draw = q x left + t. In 32 bits, draw x reciprocal is t / left x 2^32
 * and less than 2^16 more, because reciprocal is less than 1 too large. With
 * 2^17 added, its upper half exceeds t / left x 2^16 by more than 1 and less
 * than 3. Times left, that is t x 2^16 and less than 156 more, which a shift by
 * 16 drops. Nothing carries beyond 32 bits, because the next t is 2^32 / 52
 * away.
 */
#define SURPLUS UINT32_C(0x20000)

/*
 * Draws a place in each of LANES games, with left cards left. The first game
 * is in this state, each further one in a state that is step more, because
 * their seeds are 1 apart.
 */
#ifdef HAVE_SSE2
/*
 * Eight lanes per turn, in halves of 16 bits. A draw is bits of the state plus
 * the band's offset, whose share of the fraction is constant. The lower halves
 * of the products and of the constant are dropped before the sum, which may
 * lack a carry for that, but still exceeds t / left x 2^16.
 */
static inline void draw_places(uint32_t state, uint32_t step, uint32_t left,
                               struct msrand_band band, uint8_t places[LANES])
{
    uint32_t reciprocal = reciprocal_of(left);
    uint32_t constant = band.offset * reciprocal + SURPLUS;
    const __m128i mask = _mm_set1_epi16((short)band.mask),
                  reciprocal_upper = _mm_set1_epi16((short)(reciprocal >> 16)),
                  reciprocal_lower = _mm_set1_epi16((short)reciprocal),
                  constant_upper = _mm_set1_epi16((short)(constant >> 16)),
                  lefts = _mm_set1_epi16((short)left),
                  last = _mm_set1_epi16(DRAWS),
                  steps = _mm_set1_epi32((int)(4 * step));
    __m128i states =
        _mm_setr_epi32((int)state, (int)(state + step), (int)(state + 2 * step),
                       (int)(state + 3 * step));
    for (size_t lane = 0; lane < LANES; lane += 8) {
        __m128i next = _mm_add_epi32(states, steps);
        __m128i bits = _mm_packs_epi32(_mm_srai_epi32(states, 16),
                                       _mm_srai_epi32(next, 16));
        states = _mm_add_epi32(next, steps);
        bits = _mm_and_si128(bits, mask);
        __m128i fraction =
            _mm_add_epi16(_mm_mullo_epi16(bits, reciprocal_upper),
                          _mm_mulhi_epu16(bits, reciprocal_lower));
        fraction = _mm_add_epi16(fraction, constant_upper);
        __m128i place = _mm_sub_epi16(last, _mm_mulhi_epu16(fraction, lefts));
        _mm_storel_epi64((__m128i *)&places[lane],
                         _mm_packus_epi16(place, place));
    }
}
#else
static inline void draw_places(uint32_t state, uint32_t step, uint32_t left,
                               struct msrand_band band, uint8_t places[LANES])
{
    uint32_t reciprocal = reciprocal_of(left);
    for (uint32_t lane = 0; lane < LANES; lane++) {
        uint32_t draw = msrand_draw(state + lane * step, band);
        uint32_t fraction = draw * reciprocal + SURPLUS;
        places[lane] = (uint8_t)(DRAWS - ((fraction >> 16) * left >> 16));
    }
}
#endif

static inline void swap_cards(uint8_t *one, uint8_t *other)
{
    uint8_t card = *one;
    *one = *other;
    *other = card;
}

/*
 * Deals card i of each game. The array of a deal also has its deck, backwards:
 * place p is at [51 - p], and places has these indexes. After i cards the
 * deck's last card is at [i], where the next card must go: these two change
 * places, and nothing else moves.
 *
 * Four lanes per turn, because the loop itself would cost as much as a swap.
 */
static inline void take_cards(const uint8_t places[LANES], size_t i,
                              uint8_t (*deals)[FREECELL_CARDS])
{
    for (size_t lane = 0; lane < LANES; lane += 4) {
        uint8_t(*deal)[FREECELL_CARDS] = deals + lane;
        const uint8_t *place = places + lane;
        swap_cards(&deal[0][i], &deal[0][place[0]]);
        swap_cards(&deal[1][i], &deal[1][place[1]]);
        swap_cards(&deal[2][i], &deal[2][place[2]]);
        swap_cards(&deal[3][i], &deal[3][place[3]]);
    }
}

static void lay_out_decks(uint8_t (*deals)[FREECELL_CARDS])
{
    uint8_t deck[FREECELL_CARDS];
    for (size_t i = 0; i < FREECELL_CARDS; i++)
        deck[i] = (uint8_t)(FREECELL_CARDS - 1 - i);
    for (size_t lane = 0; lane < LANES; lane++)
        memcpy(deals[lane], deck, sizeof deck);
}

/* Deals LANES games, all in one band. */
static void deal_block(int64_t first, uint8_t (*deals)[FREECELL_CARDS])
{
    struct msrand_band band = msrand_band(first);
    uint32_t state = (uint32_t)first, step = 1;
    uint8_t places[LANES];
    lay_out_decks(deals);
    for (uint32_t i = 0; i < DRAWS; i++) {
        state = msrand_next(state);
        step *= MSRAND_MULTIPLIER;
        draw_places(state, step, FREECELL_CARDS - i, band, places);
        take_cards(places, i, deals);
    }
}

int freecell_deal_run(int64_t first, size_t count,
                      uint8_t (*deals)[FREECELL_CARDS])
{
    if (count == 0)
        return 0;
    if (count == 1)
        return freecell_deal(first, *deals);
    if (first < 1 || first > FREECELL_LAST_DEAL ||
        count - 1 > (uint64_t)(FREECELL_LAST_DEAL - first))
        return FREECELL_NO_DEAL;
    while (count > 0) {
        int64_t left_in_band = MSRAND_BAND_SIZE - first % MSRAND_BAND_SIZE;
        size_t dealt = count >= LANES && left_in_band >= LANES ? LANES : 1;
        if (dealt == LANES)
            deal_block(first, deals);
        else
            (void)freecell_deal(first, *deals);
        first += (int64_t)dealt;
        deals += dealt;
        count -= dealt;
    }
    return 0;
}
