#include "deals/draw.h"

#include "freecell_deal.h"

/*
 * A Feistel network: place is two halves, and each round changes one by
 * exclusive or with a value that the other chooses. This has an inverse, so
 * that it is a permutation, whatever the values are. With 4, 6 or 8 rounds,
 * pairs of draws from ranges of 3 to 16 deals are not equally likely; with 12
 * they are, and so are three draws. The orders of a whole range are not equally
 * likely: a round is an even permutation if a half has two bits or more, so
 * only half of all orders of 1-16 occur.
 */
enum { ROUNDS = 12 };

/*
 * The random number at this index, from 0 on, of those that SplitMix64 gives
 * for a seed (Steele, Lea and Flood, 2014).
 */
static uint64_t random_value(uint64_t seed, uint64_t index)
{
    uint64_t z = seed + (index + 1) * UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    return z ^ (z >> 31);
}

/* Permutes the places below 4^half_bits. */
static uint64_t permute(const struct draw *draw, uint64_t place)
{
    const unsigned bits = draw->half_bits;
    const uint64_t mask = (UINT64_C(1) << bits) - 1;
    uint64_t left = place >> bits, right = place & mask;
    for (uint64_t round = 0; round < ROUNDS; round++) {
        const uint64_t index = (round << bits) + right;
        const uint64_t value = random_value(draw->seed, index) & mask;
        const uint64_t changed = left ^ value;
        left = right;
        right = changed;
    }
    return left << bits | right;
}

int64_t draw_count(struct range range)
{
    int64_t count = range_size(range);
    for (int64_t number = freecell_next_impossible(range.first);
         number <= range.last; number = freecell_next_impossible(number + 1))
        count--;
    return count;
}

void draw_start(struct draw *draw, struct range range, uint64_t seed)
{
    *draw = (struct draw){.range = range, .seed = seed, .half_bits = 1};
    while (INT64_C(1) << 2 * draw->half_bits < range_size(range))
        draw->half_bits++;
}

int64_t draw_next(struct draw *draw)
{
    int64_t number;
    do {
        uint64_t place = draw->next++;
        do /* a place outside the range leads to one within */
            place = permute(draw, place);
        while (place >= (uint64_t)range_size(draw->range));
        number = draw->range.first + (int64_t)place;
    } while (!freecell_winnable(number));
    return number;
}
