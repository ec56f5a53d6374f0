/*
 * The generator that deal numbers seed: rand() of the Microsoft C library,
 * a linear congruential generator with 32 bits of state, and what FreeCell
 * Pro added, to number more deals than a 31-bit seed can.
 */
#ifndef LIB_MSRAND_H
#define LIB_MSRAND_H

#include <stdint.h>

#define MSRAND_MULTIPLIER UINT32_C(214013)
#define MSRAND_INCREMENT UINT32_C(2531011)

/*
 * Deal numbers that draw alike: a draw is the state's bits from 16 up, under
 * mask, plus offset.
 */
struct msrand_band {
    uint32_t mask, offset;
};

/* A band has this many numbers, and begins at a multiple of it. */
#define MSRAND_BAND_SIZE (INT64_C(1) << 31)

/* The band of deal number, 1 .. 2^33-1, whose seed is its low 32 bits. */
static inline struct msrand_band msrand_band(int64_t number)
{
    static const struct msrand_band bands[] = {
        {0x7FFF, 0},      /* Microsoft: draws of 0 .. 0x7FFF */
        {0x7FFF, 0x8000}, /* FreeCell Pro: draws of 0x8000 .. 0xFFFF */
        {0xFFFF, 1},      /* FreeCell Pro: draws of 1 .. 0x10000 */
        {0xFFFF, 1},      /* likewise: their seeds have a bit more */
    };
    return bands[number / MSRAND_BAND_SIZE];
}

/* The state after this one; the first draw is from the one after the seed. */
static inline uint32_t msrand_next(uint32_t state)
{
    return state * MSRAND_MULTIPLIER + MSRAND_INCREMENT;
}

static inline uint32_t msrand_draw(uint32_t state, struct msrand_band band)
{
    return (state >> 16 & band.mask) + band.offset;
}

#endif
