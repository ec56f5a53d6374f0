/*
 * Which deals have these cards?
 *
 * Trying all 2^33 numbers takes many seconds. The cards give most of the number
 * away: finding a whole board takes a microsecond, its first half a few, and
 * its first row a millisecond.
 *
 * 1. Cards give draws. With `left` cards left the shuffle deals the card at
 *    place r mod left, r being the draw, and moves the deck's last card there,
 *    from place left - 1. So a card begins at the place of its own number and
 *    moves only when it is the last: from place p to where the draw with p + 1
 *    left took a card away. Follow it until it is dealt, and its place is r mod
 *    left. If one of these draws is not known, the card alone gives nothing; it
 *    waits for step 6.
 *
 * 2. Even draws give bits. If 2^e divides left, r mod left gives the e lowest
 *    bits of r, which are bits 16 and up of the generator's state: five bits
 *    with 32 left, four with 48 and 16, three with 40, 24 and 8, two with the
 *    other multiples of four, one with the other even ones.
 *
 * 3. Low bits are independent. No bit of state x multiplier + increment depends
 * on a higher bit of the state (Knuth, The Art of Computer Programming, volume
 *    2, section 3.2.1.1), and a leap of many steps, forward or back, is again
 *    one multiplication and one addition. The known draw with the most bits, e,
 *    is the anchor, s its state. All that even draws give depends only on the
 *    16 + e low bits of s, and 16 of these are not known: they are x. Another
 *    even draw gives f bits of its state; the 16 bits below them are y.
 *
 * 4. Differences depend on fewer bits. 2^f divides the steps from the anchor to
 *    that draw. Because the multiplier is 5 modulo 8, these steps multiply by
 *    1 + 2^(f+2) u. So y - x is 2^(f+2) u x and a constant, modulo 2^(16+f): it
 *    depends on 14 bits of x only. It must lie between -2^16 and 2^16, in a
 *    window of 2^17, and has 2^(15-f) values there. If the draw gives fewer
 *    bits than the anchor, u is odd, and each value gives 14 bits of x.
 *
 *    From each value to the next, the difference of a third draw changes by a
 *    constant. It goes round a circle, and must be in a window, too: step 8
 *    finds the hits. The differences of the other draws exclude most of these,
 *    or all but the right one. Each that is left has four values of x.
 *
 * 5. Odd factors give the high bits. For such an x, the e low bits of every
 *    draw are known. Take the draw whose `left` has the greatest odd factor, m:
 *    r modulo m is known, and so is r modulo 2^e m. At best, only every 1632nd
 *    value of r is possible. From each to the next, the bits of another draw,
 *    r', change by a constant, modulo 2^15 or 2^16. They are known modulo
 *    2^e n, n being the next greatest factor. Subtract the least value that is
 *    possible, and divide by n modulo 2^16: a multiple of n becomes small, less
 *    than a share of 1/n of the circle. That is a window again.
 *
 * 6. A state that is left is tried on the other draws that are known, then on
 *    the cards that gave nothing, each followed as in step 1 with the draws
 *    that this state has. What is left is dealt and compared.
 *
 * 7. If the range of numbers asked for is smaller than what these steps would
 *    try, each of its numbers is tried as in step 6 instead.
 *
 * 8. Going round a circle in equal steps, z hits a window now and then. Let
 *    `up` be the fewest steps that move z up by less than the window's width,
 *    and `down` the fewest that move it down by less. After a hit the next one
 *    is up later if z is still in the window then; or down later, if it is in
 *    the window then; otherwise up + down later (the three-gap theorem):
 *    - Both moves together are at least as long as the window. If they were
 *      shorter, the difference of up and down would move z by their sum, less
 *      than the width, in fewer steps than the greater of up and down. So z
 *      cannot stay with either move; and if it stays with neither, it stays
 *      with both together.
 *    - No hit is missed. Say n steps hit and move z up; then n >= up. If up
 *      steps miss, they move z further than n do, so the n - up others move it
 *      down by less than the width: n - up >= down. The same holds downwards.
 *
 * No particular card is needed. If no even draw is known, e and f are 0; if no
 * draw is, m and n are 1, because the last card's draw modulo 1 is always
 * known: then every number is tried.
 *
 * From deal 2^32 on, r is one more than the state's bits. Then all known bits
 * are one less, which changes neither y - x nor x: steps 3 and 4 are the same
 * for all numbers.
 */
#include "freecell_deal.h"

#include <stdbool.h>
#include <string.h>

#include "lib/msrand.h"

enum {
    SEED = FREECELL_CARDS + 1, /* the seed's `left`, before any draw */
    LAST_DRAW = 1,             /* cards left; its remainder is 0 */
    DRAWS_MAX = 16,            /* more are not compared before dealing */
    WINDOW = 1 << 16,
    PERIOD = 1 << 14, /* of the differences of step 4, while x rises */
    /* Beginning step 5 takes as long as trying this many candidates. */
    HIGH_BITS_SETUP = 32,
    /* This many candidates are tried from one call of the watch to the next. */
    WATCH_INTERVAL = 1 << 20,
};

/* Stops a search: no two deals are alike (tests/proof/one_number.c). */
enum { FOUND_THE_ONLY_ONE = 1 };

/* From the anchor's state to that of another draw. */
struct leap {
    uint32_t multiplier, increment;
};

/* A known even draw, as step 4 needs it. */
struct even {
    struct leap difference; /* from x to y - x, plus WINDOW */
    uint32_t known;         /* a mask of the known bits above y */
};

/* Steps round the circle of step 8, and how far they move z. */
struct move {
    uint32_t steps, by;
};

/* Step 8's circle, of mask + 1 places, a power of two; its window is at 0. */
struct circle {
    uint32_t mask, window, step;
    struct move up, down;
};

struct search {
    const uint8_t *cards;
    bool all_known;
    int64_t first, last;                   /* the range of numbers */
    struct leap leap[SEED + 1];            /* by cards left */
    uint8_t remainder[FREECELL_CARDS + 1]; /* by cards left; or unknown */
    uint8_t waiting[FREECELL_CARDS];       /* for step 6: places of cards */
    size_t waiting_count;

    /*
     * The known even draws: first the anchor, then one with fewer bits, then
     * those with the most bits. The last draw, which gives none, fills in.
     */
    struct even evens[DRAWS_MAX + 3];
    size_t even_count;
    uint32_t anchor; /* cards left */

    /* The known draws, by cards left, the greatest odd factors first. */
    uint8_t draws[DRAWS_MAX];
    size_t draw_count;
    struct circle circles[2]; /* of step 5, for draws below 2^15 and 2^16 */
    uint32_t next;            /* from each s that step 5 tries to the next */

    int64_t *numbers; /* the answers */
    size_t room, count;
    freecell_watch *watch;
    void *context;
    int64_t tried;      /* about how far the search is */
    uint32_t unwatched; /* candidates since the last call of watch */
};

static uint32_t odd_factor(uint32_t left)
{
    while (left % 2 == 0)
        left /= 2;
    return left;
}

static bool is_known(const struct search *search, uint32_t left)
{
    return search->remainder[left] != FREECELL_UNKNOWN;
}

/*
 * Step 1, for each card in turn; an unknown card has no place. Returns whether
 * all known cards are valid and different.
 */
static bool find_remainders(struct search *search)
{
    uint8_t moved[FREECELL_UNKNOWN + 1]; /* where the card of each place went */
    uint64_t seen = 0;
    memset(moved, FREECELL_UNKNOWN, sizeof moved);
    for (uint8_t place = 0; place < FREECELL_CARDS; place++)
        moved[place] = place;
    for (uint8_t i = 0; i < FREECELL_CARDS; i++) {
        const uint8_t card = search->cards[i], left = FREECELL_CARDS - i;
        if (card != FREECELL_UNKNOWN) {
            if (card >= FREECELL_CARDS || (seen >> card & 1) != 0)
                return false;
            seen |= UINT64_C(1) << card;
        }
        /* At least four steps: fewer branches that cannot be predicted. */
        uint8_t place = moved[moved[moved[moved[card]]]];
        while (moved[place] != place)
            place = moved[place];
        if (place == FREECELL_UNKNOWN && card != FREECELL_UNKNOWN)
            search->waiting[search->waiting_count++] = i;
        search->remainder[left] = moved[left - 1] = place;
    }
    search->remainder[LAST_DRAW] = 0;
    return true;
}

static bool are_all_known(const uint8_t cards[FREECELL_CARDS])
{
    return memchr(cards, FREECELL_UNKNOWN, FREECELL_CARDS) == NULL;
}

/* The x with odd * x = 1 modulo 2^32, by Newton's method. */
static uint32_t inverse_of(uint32_t odd)
{
    uint32_t x = odd; /* right in three low bits: odd * odd is 1 modulo 8 */
    for (int right = 3; right < 32; right *= 2)
        x *= 2 - odd * x;
    return x;
}

static void find_leaps(struct search *search, uint32_t anchor)
{
    const uint32_t back = inverse_of(MSRAND_MULTIPLIER);
    struct leap *leap = search->leap;
    search->anchor = anchor;
    leap[anchor] = (struct leap){1, 0};
    for (uint32_t left = anchor; left > LAST_DRAW; left--)
        leap[left - 1] = (struct leap){
            leap[left].multiplier * MSRAND_MULTIPLIER,
            msrand_next(leap[left].increment),
        };
    for (uint32_t left = anchor; left < SEED; left++)
        leap[left + 1] = (struct leap){
            leap[left].multiplier * back,
            (leap[left].increment - MSRAND_INCREMENT) * back,
        };
}

static uint32_t leap_from(uint32_t s, struct leap leap)
{
    return s * leap.multiplier + leap.increment;
}

/* Step 8's `up`, or with a step backwards, `down`. */
static struct move find_move(uint32_t step, uint32_t mask, uint32_t window)
{
    struct move move = {1, step & mask};
    while (move.by >= window) {
        move.steps++;
        move.by = (move.by + step) & mask;
    }
    return move;
}

static struct circle find_circle(uint32_t step, uint32_t mask, uint32_t window)
{
    return (struct circle){
        .mask = mask,
        .window = window,
        .step = step,
        .up = find_move(step, mask, window),
        .down = find_move(0 - step, mask, window),
    };
}

/* Moves z to its first hit, up to count steps away. Returns the steps. */
static inline uint32_t first_hit(const struct circle *circle, uint32_t *z,
                                 uint32_t count)
{
    uint32_t n = 0;
    for (*z &= circle->mask; *z >= circle->window && n < count; n++)
        *z = (*z + circle->step) & circle->mask;
    return n;
}

/* Moves z from a hit to the next one, by step 8. Returns the steps. */
static inline uint32_t next_hit(const struct circle *circle, uint32_t *z)
{
    const struct move up = circle->up, down = circle->down;
    if (*z >= down.by) {
        *z -= down.by;
        return down.steps;
    }
    if (*z < circle->window - up.by) {
        *z += up.by;
        return up.steps;
    }
    *z += up.by - down.by;
    return up.steps + down.steps;
}

/* 2^f, for a draw that gives f bits. */
static uint32_t power_of(const struct even *even)
{
    return even->known / WINDOW + 1;
}

static struct even find_even(const struct search *search, uint32_t left)
{
    const struct leap leap = search->leap[left];
    const uint32_t anchor = search->remainder[search->anchor];
    const uint32_t remainder = search->remainder[left];
    return (struct even){
        .difference = {leap.multiplier - 1, leap_from(anchor << 16, leap) -
                                                (remainder << 16) + WINDOW},
        .known = ((left & (0 - left)) - 1) * WINDOW,
    };
}

static void find_evens(struct search *search)
{
    struct even *evens = search->evens;
    size_t count = 0, second = 1;
    for (uint32_t power = 32; power > 1; power /= 2)
        for (uint32_t left = power; left <= FREECELL_CARDS; left += 2 * power)
            if (is_known(search, left) && count < DRAWS_MAX) {
                if (count == 0)
                    find_leaps(search, left);
                evens[count++] = find_even(search, left);
            }
    if (count == 0)
        find_leaps(search, LAST_DRAW + 1); /* any even one will do */
    evens[count] = evens[count + 1] = evens[count + 2] =
        find_even(search, LAST_DRAW);
    while (second < count && evens[second].known == evens[0].known)
        second++;
    const struct even first = evens[1], fewer = evens[second];
    evens[1] = fewer;
    evens[second] = first;
    search->even_count = count + 1;
}

static void find_draws(struct search *search)
{
    size_t count = 0;
    memset(search->draws, LAST_DRAW, sizeof search->draws);
    for (int odd = FREECELL_CARDS - 1; odd > 0; odd -= 2)
        for (int left = odd; left <= FREECELL_CARDS; left *= 2)
            if (is_known(search, (uint32_t)left) && count < DRAWS_MAX)
                search->draws[count++] = (uint8_t)left;
    search->draw_count = count;
}

static void find_circles(struct search *search)
{
    const uint32_t one = search->draws[0], two = search->draws[1];
    const uint32_t apart = odd_factor(one) * power_of(search->evens);
    const uint32_t odd = odd_factor(two);
    search->next = apart * WINDOW * inverse_of(search->leap[one].multiplier);
    const uint32_t step =
        search->next * search->leap[two].multiplier / WINDOW * inverse_of(odd);
    search->circles[0] = find_circle(step, 0x7FFF, 0x7FFF / odd + 1);
    search->circles[1] = find_circle(step, 0xFFFF, 0xFFFF / odd + 1);
}

/* Deals this number, and adds it to the answers if it has the cards. */
static int try_number(struct search *search, int64_t number)
{
    uint8_t dealt[FREECELL_CARDS];
    if (number < search->first || number > search->last)
        return 0;
    if (freecell_deal(number, dealt) != 0)
        return 0; /* 0 is a seed, but not a deal */
    for (int i = 0; i < FREECELL_CARDS; i++)
        if (search->cards[i] != dealt[i] &&
            search->cards[i] != FREECELL_UNKNOWN)
            return 0;
    if (search->count >= search->room)
        return FREECELL_TOO_MANY;
    search->numbers[search->count++] = number;
    return search->all_known ? FOUND_THE_ONLY_ONE : 0;
}

static uint32_t draw_from(uint32_t s, struct leap leap, struct msrand_band band)
{
    return msrand_draw(leap_from(s, leap), band);
}

/*
 * Whether a card's path, by the draws from this s, ends at the place that its
 * own draw takes. Then the card is dealt there, unless an earlier draw took it.
 */
static bool may_have_card(const struct search *search, uint8_t i, uint32_t s,
                          struct msrand_band band)
{
    const uint32_t left = FREECELL_CARDS - i;
    /* The card is below 52, but the proof of tests/proof cannot see that. */
    uint32_t place = search->cards[i] % FREECELL_CARDS;
    while (place >= left) {
        const uint32_t last = place;
        place = draw_from(s, search->leap[last + 1], band) % (last + 1);
        if (place == last)
            return false; /* this draw takes the card, too early */
    }
    return draw_from(s, search->leap[left], band) % left == place;
}

/* Step 6, without dealing. */
static bool may_have_cards(const struct search *search, uint32_t s,
                           struct msrand_band band)
{
    for (size_t i = 0; i < search->draw_count; i++) {
        const uint32_t left = search->draws[i];
        if (draw_from(s, search->leap[left], band) % left !=
            search->remainder[left])
            return false;
    }
    for (size_t i = 0; i < search->waiting_count; i++)
        if (!may_have_card(search, search->waiting[i], s, band))
            return false;
    return true;
}

/* Calls the watch once per interval. Returns 0, or FREECELL_STOPPED. */
static int call_watch(struct search *search, uint32_t candidates)
{
    search->unwatched += candidates;
    if (search->unwatched < WATCH_INTERVAL || search->watch == NULL)
        return 0;
    search->unwatched = 0;
    const int stops = search->watch(search->context, search->tried);
    return stops != 0 ? FREECELL_STOPPED : 0;
}

/*
 * The least value of a draw's bits that is these bits modulo 2^e and, with the
 * band's offset, has the known remainder modulo the odd factor: the Chinese
 * remainder theorem.
 */
static uint32_t least_bits(const struct search *search, uint32_t left,
                           uint32_t bits, uint32_t offset)
{
    const uint32_t odd = odd_factor(left), power = power_of(search->evens);
    const uint32_t rest =
        (search->remainder[left] + (odd << 16) - offset) % odd;
    return rest + (bits - rest) * inverse_of(odd) % power * odd;
}

/*
 * The first s of step 5, which has these low bits and gives the first draw its
 * remainder. *count is how many do, each search->next after the one before.
 */
static uint32_t first_state(const struct search *search, uint32_t low,
                            struct msrand_band band, uint32_t *count)
{
    const uint32_t left = search->draws[0];
    const struct leap leap = search->leap[left];
    const uint32_t state = leap_from(low, leap);
    const uint32_t bits = least_bits(search, left, state >> 16, band.offset);
    *count =
        (band.mask - bits) / power_of(search->evens) / odd_factor(left) + 1;
    return ((bits << 16 | (state & 0xFFFF)) - leap.increment) *
           inverse_of(leap.multiplier);
}

/* Where the second draw of this s is on the circle of step 5. */
static uint32_t place_on_circle(const struct search *search, uint32_t s,
                                struct msrand_band band)
{
    const uint32_t left = search->draws[1];
    const uint32_t drawn = leap_from(s, search->leap[left]) >> 16;
    return (drawn - least_bits(search, left, drawn, band.offset)) *
           inverse_of(odd_factor(left));
}

/* Tries the number of the band that begins at first whose s this is. */
static int try_state(struct search *search, uint32_t s, int64_t first)
{
    const struct msrand_band band = msrand_band(first);
    if (!may_have_cards(search, s, band))
        return 0;
    const uint32_t seed = leap_from(s, search->leap[SEED]);
    return try_number(search, first + (seed & (band.mask << 16 | 0xFFFF)));
}

/*
 * Step 5: tries the numbers of the band that begins at first for which x is the
 * unknown part of the low bits of s.
 */
static int try_high_bits(struct search *search, uint32_t x, int64_t first)
{
    const struct msrand_band band = msrand_band(first);
    const struct circle *circle = &search->circles[band.mask > 0x7FFF];
    const uint32_t known = search->remainder[search->anchor] - band.offset;
    uint32_t count;
    const uint32_t s = first_state(search, known << 16 | x, band, &count);
    uint32_t z = place_on_circle(search, s, band);
    uint32_t n = first_hit(circle, &z, count), hits = 1; /* at most */
    int result = 0;
    for (; n < count && result == 0; n += next_hit(circle, &z), hits++)
        result = try_state(search, s + n * search->next, first);
    return result != 0 ? result : call_watch(search, hits);
}

/* The known bits that cannot be 0 with these low bits of x, whatever y is. */
static inline uint32_t wrong_bits(const struct even *even, uint32_t x)
{
    return leap_from(x, even->difference) & even->known & ~(uint32_t)WINDOW;
}

/*
 * Whether no difference from the third on excludes these low bits of x. Three
 * at once take one branch, which nearly always goes the same way; if there are
 * fewer, the last draw fills in, and excludes nothing.
 */
static bool differences_fit(const struct search *search, uint32_t x)
{
    const struct even *evens = search->evens;
    if ((wrong_bits(&evens[3], x) | wrong_bits(&evens[4], x) |
         wrong_bits(&evens[5], x)) != 0)
        return false;
    for (size_t i = 6; i < search->even_count; i++)
        if (wrong_bits(&evens[i], x) != 0)
            return false;
    return true;
}

/* Whether all even draws have their known bits. */
static bool evens_fit(const struct search *search, uint32_t x)
{
    for (size_t i = 1; i < search->even_count; i++) {
        const struct even *even = &search->evens[i];
        const uint32_t y = x + leap_from(x, even->difference) - WINDOW;
        if ((y & even->known) != 0)
            return false;
    }
    return true;
}

/* The first number of the band that a range begins in. */
static int64_t band_of(int64_t first)
{
    const int64_t last_band = 2 * MSRAND_BAND_SIZE; /* of two sizes */
    return first < last_band ? first / MSRAND_BAND_SIZE * MSRAND_BAND_SIZE
                             : last_band;
}

/* Tries the values of x that end in these low bits. */
static int try_middle_bits(struct search *search, uint32_t x)
{
    const int64_t first = band_of(search->first), last = 2 * MSRAND_BAND_SIZE;
    int result = 0;
    for (; x < WINDOW && result == 0; x += PERIOD)
        if (evens_fit(search, x))
            for (int64_t band = first;
                 band <= last && band <= search->last && result == 0;
                 band += MSRAND_BAND_SIZE)
                result = try_high_bits(search, x, band);
    return result;
}

/* Steps 3 and 4. */
static int try_low_bits(struct search *search)
{
    const struct even *second = &search->evens[1], *third = &search->evens[2];
    const uint32_t unit = 4 * power_of(second); /* 2^(f+2) */
    const uint32_t count = second->known == 0 ? PERIOD : 2 * WINDOW / unit;
    const uint32_t next = inverse_of(second->difference.multiplier / unit);
    const uint32_t low = (0 - second->difference.increment / unit) * next;
    const struct circle circle =
        find_circle(next * third->difference.multiplier,
                    power_of(third) * WINDOW - 1, 2 * WINDOW);
    uint32_t z = leap_from(low, third->difference);
    uint32_t n = first_hit(&circle, &z, count);
    int result = 0;
    for (; n < count && result == 0; n += next_hit(&circle, &z)) {
        const uint32_t x = (low + n * next) % PERIOD;
        if (differences_fit(search, x)) {
            search->tried =
                search->first + (search->last - search->first) / count * n;
            result = try_middle_bits(search, x);
        }
    }
    return result;
}

/* Step 7: tries each number of the range, except negative ones. */
static int try_each(struct search *search)
{
    int64_t number = search->first > 0 ? search->first : 1;
    int result = 0;
    find_leaps(search, SEED);
    for (; number <= search->last && result == 0; number++) {
        if (may_have_cards(search, (uint32_t)number, msrand_band(number)))
            result = try_number(search, number);
        search->tried = number;
        if (result == 0)
            result = call_watch(search, 1);
    }
    return result;
}

/* About how many numbers step 7 can try while steps 4 and 5 try a band. */
static int64_t count_candidates(const struct search *search)
{
    int64_t lows = WINDOW;
    int64_t highs = WINDOW / power_of(search->evens);
    for (size_t i = 1; i < search->even_count && lows > 0; i++)
        lows /= power_of(search->evens + i);
    for (size_t i = 0; i < 2; i++)
        highs /= odd_factor(search->draws[i]);
    return lows * (highs + HIGH_BITS_SETUP) +
           WINDOW / power_of(search->evens + 1);
}

/* Finds all deals except the fixed boards. */
static int try_numbers(struct search *search)
{
    find_evens(search);
    find_draws(search);
    if (search->last - search->first < count_candidates(search))
        return try_each(search);
    find_circles(search);
    return try_low_bits(search);
}

/* Shellsort: unlike qsort(), it never allocates. */
static void sort(int64_t *numbers, size_t count)
{
    for (size_t gap = count / 2; gap > 0; gap = gap == 2 ? 1 : gap * 5 / 11)
        for (size_t i = gap; i < count; i++) {
            const int64_t number = numbers[i];
            size_t at = i;
            for (; at >= gap && numbers[at - gap] > number; at -= gap)
                numbers[at] = numbers[at - gap];
            numbers[at] = number;
        }
}

int freecell_find(const uint8_t cards[FREECELL_CARDS], int64_t first,
                  int64_t last, int64_t *numbers, size_t room, size_t *count,
                  freecell_watch *watch, void *context)
{
    struct search search;
    memset(&search, 0, sizeof search);
    search.cards = cards;
    search.all_known = are_all_known(cards);
    search.first = first > FREECELL_FIRST_DEAL ? first : FREECELL_FIRST_DEAL;
    search.last = last < FREECELL_LAST_DEAL ? last : FREECELL_LAST_DEAL;
    search.numbers = numbers;
    search.room = room;
    search.watch = watch;
    search.context = context;
    *count = 0;
    if (!find_remainders(&search))
        return FREECELL_NO_CARDS;
    if (search.last < search.first)
        return 0;
    int result = try_numbers(&search);
    for (int64_t number = FREECELL_FIRST_DEAL; number < 0 && result == 0;
         number++)
        result = try_number(&search, number);
    *count = search.count;
    if (result < 0)
        return result;
    sort(numbers, *count);
    return 0;
}

int freecell_identify(const uint8_t cards[FREECELL_CARDS], int64_t *number)
{
    size_t count;
    if (!are_all_known(cards))
        return FREECELL_NO_CARDS;
    int result = freecell_find(cards, FREECELL_FIRST_DEAL, FREECELL_LAST_DEAL,
                               number, 1, &count, NULL, NULL);
    return result == 0 && count == 0 ? FREECELL_NO_DEAL : result;
}
