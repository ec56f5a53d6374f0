/*
 * Which deals have these cards?
 *
 * Trying all 2^33 numbers takes many seconds. A whole board takes some
 * microseconds, and half a board a few hundred, because the cards give most
 * of the number away.
 *
 * 1. Cards tell draws. With `left` cards left the shuffle deals the card at
 *    place r mod left, r being the draw, and moves the deck's last card there,
 *    from place left - 1. So a card begins at the place of its own number and
 *    moves only when it is the last: from place p to where the draw with
 *    p + 1 left took a card away. Follow it until it is dealt, and its place
 *    is r mod left. If one of these draws is not known, the card
 *    alone gives nothing; it waits for step 6.
 *
 * 2. Even draws tell bits. Where 2^e divides left, r mod left gives the e
 *    lowest bits of r, which are bits 16 and up of the generator's state: five
 *    bits with 32 left, four with 48 and 16, three with 40, 24 and 8, two with
 *    the other multiples of four, one with the other even ones.
 *
 * 3. Low bits stand alone. No bit of state x multiplier + increment depends on
 *    a higher bit of the state (Knuth, The Art of Computer Programming, volume
 *    2, section 3.2.1.1), and a leap of many steps, forward or back, is again
 *    one multiplication and one addition. The known draw with the most bits is
 *    the anchor, s its state. It gives e bits, so all that even draws give
 *    depends only on the 16 + e low bits of s, and 16 of these are not known.
 *
 * 4. Few of their 2^16 values suit a second even draw, the one with the next
 *    most bits, say f. Its state is y = multiplier x s + increment, and less
 *    the bits that are known there, y modulo 2^(16+f) must be less than 2^16:
 *    it must hit a window. While s goes up by n, y moves by n x multiplier,
 *    round a circle. Let `up` be the least n that moves y up by less than the
 *    window, and `down` the least that moves it down by less. From a hit
 *    the next one is up later if y stays in the window then, else down later
 *    if it does then, else up + down later (this is the three-gap theorem):
 *
 *    - The two moves together are as long as the window or longer. Else the
 *      difference of up and down would be a shorter step that moves y by
 *      their sum, in the direction of the longer one, which is the least.
 *      So never both stay; and if neither does, both together do.
 *    - Nothing hits between. If n does, upwards, and up steps do not, then n
 *      moves y by less than up does, so the n - up steps that are left move
 *      it down, and are at least down. Downwards it is the same.
 *
 *    So the 2^(16-f) hits are found with an addition each, in rising order.
 *    The other even draws strike out most of them, or all but the right one.
 *
 * 5. Odd factors tell the high bits. For a remaining value, the e low bits
 *    of every draw are known: r = low + 2^e x h. At the draw whose number of
 *    cards left has the greatest odd factor m, r modulo m gives h modulo m,
 *    and only every m-th value of h is tried: one in 51 at best.
 *
 * 6. A state that is left is tried on the other draws that are known, then on
 *    the cards that told nothing, each followed as in step 1 with the draws
 *    that this state has. What is left is dealt and compared.
 *
 * 7. If the range of numbers asked for is smaller than what these steps would
 *    try, each of its numbers is tried as in step 6 instead.
 *
 * No particular card is needed. If no even draw is known, e and f are 0; if no
 * draw is, m is 1, as the last card's draw modulo 1 is always known: then every
 * number is tried.
 *
 * Draws below deal 2^32 have the low bits of the state; from 2^32 on, r is one
 * more than the state's bits: hence two searches.
 */
#include "freecell_deal.h"

#include <stdbool.h>
#include <string.h>

#include "lib/msrand.h"

enum {
    SEED = FREECELL_CARDS + 1, /* the seed's `left`, before any draw */
    EVEN_DRAWS = FREECELL_CARDS / 2,
    LAST_DRAW = 1, /* cards left; its remainder is 0 */
    WINDOW = 1 << 16,
    /* How many candidates are tried from one call of the watch to the next. */
    WATCH_INTERVAL = 1 << 20,
};

/*
 * What stops a search early, beside the reasons of freecell_deal.h: no two
 * deals have the same board, which tests/proof/one_number.c proves, so that
 * the first one that has a whole board is the only one.
 */
enum { FOUND_THE_ONLY_ONE = 1 };

/* From the anchor's state to that of another draw. */
struct leap {
    uint32_t multiplier, increment;
};

/* A draw whose remainder is known. */
struct clue {
    struct leap leap;
    uint32_t left, remainder;
    uint32_t reciprocal; /* of left, by msrand_reciprocal */
    uint32_t mask, bits; /* of the state, as an even draw tells them */
};

/* A card that waits for step 6, and how many are dealt before it. */
struct waiting_card {
    uint8_t card, before;
};

/* Where the answers go. */
struct answers {
    int64_t *numbers;
    size_t room, count;
};

struct search {
    const uint8_t *cards;
    bool all_known;
    int64_t first, last;                   /* the range of numbers */
    struct leap leap[SEED + 1];            /* by cards left */
    uint8_t remainder[FREECELL_CARDS + 1]; /* by cards left; or unknown */

    /*
     * The known draws, those with the greatest odd factors first; and the even
     * ones, those with the most bits first. If there are fewer than two, the
     * last draw, which gives no bits, fills in.
     */
    struct clue draws[FREECELL_CARDS], evens[EVEN_DRAWS];
    size_t draw_count, even_count;
    struct waiting_card waiting[FREECELL_CARDS];
    size_t waiting_count;

    struct answers answers;
    freecell_watch *watch;
    void *context;
    int64_t tried;      /* about how far the search is */
    uint32_t unwatched; /* candidates since the watch was called */
};

static uint32_t power_of_two_in(uint32_t left)
{
    return left & (0 - left);
}

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

/* Step 1: the place that a card is dealt from, or FREECELL_UNKNOWN. */
static uint8_t follow_card(uint8_t card, uint32_t left,
                           const uint8_t remainder[FREECELL_CARDS + 1])
{
    uint8_t place = card;
    while (place >= left && place < FREECELL_CARDS)
        place = remainder[place + 1];
    return place;
}

static void find_remainders(struct search *search)
{
    for (uint8_t i = 0; i < FREECELL_CARDS; i++) {
        const uint8_t card = search->cards[i];
        const uint32_t left = FREECELL_CARDS - i;
        search->remainder[left] = follow_card(card, left, search->remainder);
        if (card < FREECELL_CARDS && !is_known(search, left)) {
            /* Member by member: Frama-C forgets what is copied whole. */
            struct waiting_card *waits =
                &search->waiting[search->waiting_count++];
            waits->card = card;
            waits->before = i;
        }
    }
    search->remainder[LAST_DRAW] = 0;
}

static bool are_different(const uint8_t cards[FREECELL_CARDS])
{
    uint64_t seen = 0;
    for (int i = 0; i < FREECELL_CARDS; i++) {
        if (cards[i] == FREECELL_UNKNOWN)
            continue;
        if (cards[i] >= FREECELL_CARDS || (seen >> cards[i] & 1) != 0)
            return false;
        seen |= UINT64_C(1) << cards[i];
    }
    return true;
}

static bool are_all_known(const uint8_t cards[FREECELL_CARDS])
{
    return memchr(cards, FREECELL_UNKNOWN, FREECELL_CARDS) == NULL;
}

/* The x with odd * x = 1 modulo 2^32, by Newton's method. */
static uint32_t inverse_of(uint32_t odd)
{
    uint32_t x = odd; /* right in its three low bits, as odd * odd = 1 mod 8 */
    for (int right = 3; right < 32; right *= 2)
        x *= 2 - odd * x;
    return x;
}

static void find_leaps(uint32_t anchor, struct leap leap[SEED + 1])
{
    const uint32_t back = inverse_of(MSRAND_MULTIPLIER);
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

/* Undoes a leap. */
static uint32_t leap_back(uint32_t state, struct leap leap)
{
    return (state - leap.increment) * inverse_of(leap.multiplier);
}

/* What is known of a draw, if r is `plus` more than its state's bits. */
static struct clue find_clue(const struct search *search, uint32_t left,
                             uint32_t plus)
{
    const uint32_t mask = (power_of_two_in(left) - 1) << 16;
    const uint32_t remainder = search->remainder[left];
    return (struct clue){
        .leap = search->leap[left],
        .left = left,
        .remainder = remainder,
        .reciprocal = msrand_reciprocal(left),
        .mask = mask,
        .bits = ((remainder - plus) << 16) & mask,
    };
}

/* The known draw with the most bits; the last draw where none is even. */
static uint32_t find_anchor(const struct search *search)
{
    for (uint32_t power = 32; power > 1; power /= 2)
        for (uint32_t left = power; left <= FREECELL_CARDS; left += 2 * power)
            if (is_known(search, left))
                return left;
    return LAST_DRAW;
}

static void find_evens(struct search *search, uint32_t plus)
{
    size_t count = 0;
    search->evens[0] = find_clue(search, LAST_DRAW, plus);
    search->evens[1] = search->evens[0];
    for (uint32_t power = 32; power > 1; power /= 2)
        for (uint32_t left = power; left <= FREECELL_CARDS; left += 2 * power)
            if (is_known(search, left))
                search->evens[count++] = find_clue(search, left, plus);
    search->even_count = count;
}

static void find_draws(struct search *search)
{
    size_t count = 0;
    search->draws[1] = find_clue(search, LAST_DRAW, 0);
    for (uint32_t odd = FREECELL_CARDS - 1; odd <= FREECELL_CARDS; odd -= 2)
        for (uint32_t left = odd; left <= FREECELL_CARDS; left *= 2)
            if (is_known(search, left))
                search->draws[count++] = find_clue(search, left, 0);
    search->draw_count = count;
}

/* Deals this number, and takes it as an answer if it has the cards. */
static int try_number(struct search *search, int64_t number)
{
    struct answers *answers = &search->answers;
    uint8_t dealt[FREECELL_CARDS];
    if (number < search->first || number > search->last)
        return 0;
    if (freecell_deal(number, dealt) != 0)
        return 0; /* 0 is a seed, but not a deal */
    for (int i = 0; i < FREECELL_CARDS; i++)
        if (search->cards[i] != dealt[i] &&
            search->cards[i] != FREECELL_UNKNOWN)
            return 0;
    if (answers->count >= answers->room)
        return FREECELL_TOO_MANY;
    answers->numbers[answers->count++] = number;
    return search->all_known ? FOUND_THE_ONLY_ONE : 0;
}

/*
 * Whether the draw has the known remainder. Let draw = q x left + t and
 * reciprocal = 2^32 / left + x, with 0 <= x < 1. If t is the remainder, the
 * product is q x 2^32 + (draw - remainder) x, whose lower half is 2^16 at
 * most; else it is off by a multiple of 2^32 / left, over 2^26.
 */
static bool has_remainder(uint32_t draw, const struct clue *clue)
{
    return (draw - clue->remainder) * clue->reciprocal <= 1 << 16;
}

static uint32_t draw_from(uint32_t s, struct leap leap, struct msrand_band band)
{
    return msrand_draw(leap_from(s, leap), band);
}

/*
 * Whether a card's path ends at the place that its draw takes; then the card is
 * dealt, unless an earlier draw took it.
 */
static bool may_have_card(const struct search *search, struct waiting_card card,
                          uint32_t s, struct msrand_band band)
{
    const uint32_t left = FREECELL_CARDS - card.before;
    uint32_t place = card.card;
    while (place >= left) {
        const uint32_t last = place;
        place = draw_from(s, search->leap[last + 1], band) % (last + 1);
        if (place == last)
            return false; /* it is this draw that takes the card */
    }
    return draw_from(s, search->leap[left], band) % left == place;
}

/* Step 6, but for dealing. */
static bool may_have_cards(const struct search *search, uint32_t s,
                           struct msrand_band band)
{
    for (size_t i = 0; i < search->draw_count; i++) {
        const struct clue *clue = &search->draws[i];
        if (!has_remainder(draw_from(s, clue->leap, band), clue))
            return false;
    }
    for (size_t i = 0; i < search->waiting_count; i++)
        if (!may_have_card(search, search->waiting[i], s, band))
            return false;
    return true;
}

/* Calls the watch now and then; what it returns stops the search. */
static int look_at_watch(struct search *search, uint32_t candidates)
{
    search->unwatched += candidates;
    if (search->unwatched < WATCH_INTERVAL || search->watch == NULL)
        return 0;
    search->unwatched = 0;
    int64_t tried =
        search->tried > search->first ? search->tried : search->first;
    tried = tried < search->last ? tried : search->last;
    return search->watch(search->context, tried) != 0 ? FREECELL_STOPPED : 0;
}

/*
 * Step 5: tries the numbers from first on, first being where a band begins,
 * for which low is what the known bits of s say.
 */
static int try_high_bits(struct search *search, uint32_t low, int64_t first)
{
    const struct msrand_band band = msrand_band(first);
    const struct clue *const step = &search->draws[0];
    const struct clue *const filter = &search->draws[1];
    const uint32_t odd = odd_factor(step->left);
    const uint32_t power = (search->evens[0].mask >> 16) + 1; /* 2^e */
    const uint32_t low_bits = power * WINDOW - 1;
    const uint32_t seed_bits = band.mask << 16 | 0xFFFF;
    const uint32_t highs = (band.mask + 1) / power;
    /* The least h that gives the draw its known remainder. */
    uint32_t state = leap_from(low, step->leap) & low_bits;
    uint32_t draw = (state >> 16) + band.offset;
    uint32_t h = (step->remainder + (odd << 16) - draw) % odd;
    for (uint32_t e = power; e > 1; e /= 2)
        h = (h % 2 == 0 ? h : h + odd) / 2;
    /* Each h is a state of the anchor; the next one is a constant away. */
    uint32_t s = leap_back(state + h * power * WINDOW, step->leap);
    uint32_t next = odd * power * WINDOW * inverse_of(step->leap.multiplier);
    int result = 0;
    for (; h < highs && result == 0; h += odd, s += next)
        if (has_remainder(draw_from(s, filter->leap, band), filter) &&
            may_have_cards(search, s, band)) {
            uint32_t seed = leap_from(s, search->leap[SEED]) & seed_bits;
            result = try_number(search, first + seed);
        }
    return result != 0 ? result : look_at_watch(search, highs / odd + 1);
}

/* Whether s fits all even draws but the first two. */
static bool fits(const struct search *search, uint32_t s)
{
    for (size_t i = 2; i < search->even_count; i++) {
        const struct clue *clue = &search->evens[i];
        if (((leap_from(s, clue->leap) ^ clue->bits) & clue->mask) != 0)
            return false;
    }
    return true;
}

/* A step of x, and how far it moves y, up or down, by less than the window. */
struct move {
    uint32_t step, by;
};

/*
 * The least step up, for y going by multiplier round a circle of mask + 1. It
 * is at most 106 for any two of the draws.
 */
static struct move find_move(uint32_t multiplier, uint32_t mask)
{
    struct move move = {1, multiplier & mask};
    while (move.by >= WINDOW) {
        move.step++;
        move.by = (move.by + multiplier) & mask;
    }
    return move;
}

/* Steps 3 and 4, for bands first to last, whose draws share low bits. */
static int try_low_bits(struct search *search, int64_t first, int64_t last)
{
    const struct clue *const anchor = &search->evens[0];
    const struct clue *const second = &search->evens[1];
    const uint32_t mask = second->mask | 0xFFFF;
    const struct move up = find_move(second->leap.multiplier, mask);
    const struct move down = find_move(0 - second->leap.multiplier, mask);
    uint32_t x = 0;
    uint32_t y = (leap_from(anchor->bits, second->leap) - second->bits) & mask;
    for (; y >= WINDOW && x < WINDOW; x++)
        y = (y + second->leap.multiplier) & mask;
    while (x < WINDOW) {
        if (fits(search, anchor->bits | x)) {
            search->tried = first + (int64_t)x * WINDOW;
            for (int64_t band = first; band <= last; band += MSRAND_BAND_SIZE) {
                int result = try_high_bits(search, anchor->bits | x, band);
                if (result != 0)
                    return result;
            }
        }
        const bool falls = y >= down.by, rises = y < WINDOW - up.by;
        x += falls ? down.step : rises ? up.step : up.step + down.step;
        y += falls ? 0 - down.by : rises ? up.by : up.by - down.by;
    }
    return 0;
}

/* Step 7: tries each number of the range, whose first one is not negative. */
static int try_each(struct search *search)
{
    int64_t number = search->first > 0 ? search->first : 1;
    int result = 0;
    find_leaps(SEED, search->leap);
    find_draws(search);
    for (; number <= search->last && result == 0; number++) {
        if (may_have_cards(search, (uint32_t)number, msrand_band(number)))
            result = try_number(search, number);
        search->tried = number;
        if (result == 0)
            result = look_at_watch(search, 1);
    }
    return result;
}

/* About how many numbers of a band's 2^32 states steps 4 and 5 would try. */
static int64_t count_candidates(const struct search *search)
{
    int64_t states = INT64_C(1) << 32, hits = WINDOW;
    for (size_t i = 0; i < search->even_count; i++) {
        int64_t power = (search->evens[i].mask >> 16) + 1;
        states /= power;
        hits /= i == 1 ? power : 1;
    }
    return states / odd_factor(search->draws[0].left) + hits;
}

/* Finds all the deals but -1 and -2. */
static int try_numbers(struct search *search)
{
    find_leaps(find_anchor(search), search->leap);
    find_draws(search);
    find_evens(search, 0);
    if (search->last - search->first < count_candidates(search))
        return try_each(search);
    int result = 0;
    if (search->first < 2 * MSRAND_BAND_SIZE)
        result = try_low_bits(search, 0, MSRAND_BAND_SIZE);
    if (result != 0 || search->last < 2 * MSRAND_BAND_SIZE)
        return result;
    find_evens(search, 1);
    return try_low_bits(search, 2 * MSRAND_BAND_SIZE, 2 * MSRAND_BAND_SIZE);
}

/* Lets a number sink to where it belongs in a heap, the largest on top. */
static void sift_down(int64_t *heap, size_t at, size_t count)
{
    int64_t number = heap[at];
    for (size_t child = 2 * at + 1; child < count; child = 2 * at + 1) {
        if (child + 1 < count && heap[child + 1] > heap[child])
            child++;
        if (heap[child] <= number)
            break;
        heap[at] = heap[child];
        at = child;
    }
    heap[at] = number;
}

/* Heapsort: unlike qsort(), it never allocates. */
static void sort(int64_t *numbers, size_t count)
{
    for (size_t i = count / 2; i > 0; i--)
        sift_down(numbers, i - 1, count);
    for (size_t left = count; left > 1; left--) {
        int64_t largest = numbers[0];
        numbers[0] = numbers[left - 1];
        numbers[left - 1] = largest;
        sift_down(numbers, 0, left - 1);
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
    search.first = first > -2 ? first : -2;
    search.last = last < FREECELL_LAST_DEAL ? last : FREECELL_LAST_DEAL;
    search.answers = (struct answers){numbers, room, 0};
    search.watch = watch;
    search.context = context;
    *count = 0;
    if (!are_different(cards))
        return FREECELL_NO_CARDS;
    if (search.last < search.first)
        return 0;
    find_remainders(&search);
    int result = try_number(&search, -2);
    if (result == 0)
        result = try_number(&search, -1);
    if (result == 0)
        result = try_numbers(&search);
    *count = search.answers.count;
    if (result < 0)
        return result;
    sort(numbers, *count);
    return 0;
}

int freecell_identify(const uint8_t cards[FREECELL_CARDS], int64_t *number)
{
    int64_t found = 0;
    size_t count;
    if (!are_all_known(cards))
        return FREECELL_NO_CARDS;
    int result = freecell_find(cards, -2, FREECELL_LAST_DEAL, &found, 1, &count,
                               NULL, NULL);
    if (result != 0)
        return result;
    if (count == 0)
        return FREECELL_NO_DEAL;
    *number = found;
    return 0;
}
