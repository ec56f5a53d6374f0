/*
 * The generator behind the deal numbers: rand() of the Microsoft C library,
 * a linear congruential generator with 32 bits of state, and what FreeCell
 * Pro made of it to number more deals than a 31-bit seed can.
 */
#ifndef MSRAND_H
#define MSRAND_H

#include <stdint.h>

#define MSRAND_MULTIPLIER UINT32_C(214013)
#define MSRAND_INCREMENT UINT32_C(2531011)

/* How a state becomes a draw; each run of deal numbers has its own way. */
enum msrand_band {
    MSRAND_MICROSOFT, /* deals below 2^31: draws of 0 .. 0x7FFF */
    MSRAND_HIGH_BIT,  /* FreeCell Pro below 2^32: draws of 0x8000 .. 0xFFFF */
    MSRAND_PLUS_ONE,  /* FreeCell Pro below 2^33: draws of 1 .. 0x10000 */
};

/* The band of deal number, 1 .. 2^33-1; its seed is the number's low 32 bits.
 */
static inline enum msrand_band msrand_band(int64_t number)
{
    if (number < INT64_C(1) << 31)
        return MSRAND_MICROSOFT;
    return number < INT64_C(1) << 32 ? MSRAND_HIGH_BIT : MSRAND_PLUS_ONE;
}

/* The state after this one; the first draw is made from the seed's next. */
static inline uint32_t msrand_next(uint32_t state)
{
    return state * MSRAND_MULTIPLIER + MSRAND_INCREMENT;
}

static inline uint32_t msrand_draw(uint32_t state, enum msrand_band band)
{
    switch (band) {
    case MSRAND_HIGH_BIT:
        return (state >> 16) | 0x8000;
    case MSRAND_PLUS_ONE:
        return (state >> 16) + 1;
    default:
        return state >> 16 & 0x7FFF;
    }
}

#endif
