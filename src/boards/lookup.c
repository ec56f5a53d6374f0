#include "boards/lookup.h"

#include <string.h>

enum {
    QUARTER = FREECELL_CARDS / 4, /* of a board: 13 cards */
    ALMOST = FREECELL_CARDS - 1   /* cards of a board with one missing */
};

/* How many of these deals would match count known cards by chance. */
static double chances(double deals, size_t count)
{
    for (size_t i = 0; i < count; i++)
        deals /= (double)(FREECELL_CARDS - i);
    return deals;
}

size_t cards_to_identify(struct range range)
{
    const double orders = 2, rare = 1e-3;
    size_t count = 3;
    while (chances(orders * (double)range_size(range), count) >= rare)
        count++;
    return count;
}

/* The number of the only deal in a range that has these cards, or 0. */
static int64_t find_only(const uint8_t cards[FREECELL_CARDS],
                         struct range range, freecell_watch *watch)
{
    int64_t number;
    size_t count;
    int result = freecell_find(cards, range.first, range.last, &number, 1,
                               &count, watch, NULL);
    return result == 0 && count == 1 ? number : 0;
}

/*
 * The number of the only deal in a range that has these cards by rows, or else
 * by columns; or 0. Puts its cards, in that order, into there.
 */
static int64_t find_deal(const uint8_t cards[FREECELL_CARDS],
                         struct range range, freecell_watch *watch,
                         uint8_t there[FREECELL_CARDS])
{
    uint8_t dealt[FREECELL_CARDS];
    int64_t number = find_only(cards, range, watch);
    if (number != 0) {
        (void)freecell_deal(number, there);
        return number;
    }
    freecell_from_columns(cards, dealt);
    number = find_only(dealt, range, watch);
    if (number != 0) {
        (void)freecell_deal(number, dealt);
        freecell_to_columns(dealt, there);
    }
    return number;
}

/*
 * The words as a whole board, where one that is no card is unknown; of 51, one
 * is missing at this place.
 */
static void lay_out(uint8_t board[FREECELL_CARDS], const struct word *words,
                    size_t count, size_t missing)
{
    memset(board, FREECELL_UNKNOWN, FREECELL_CARDS);
    for (size_t i = 0; i < count; i++)
        if (is_known(&words[i]))
            board[i + (count == ALMOST && i >= missing)] = words[i].card;
}

int64_t lookup_beginning(const struct word *cards, size_t count,
                         struct range range)
{
    uint8_t board[FREECELL_CARDS], there[FREECELL_CARDS];
    lay_out(board, cards, count, count);
    return find_deal(board, range, NULL, there);
}

/* The place in a deal of the card that is not among 51 others. */
static size_t find_missing(const struct word *words, const struct near *near)
{
    bool is_there[FREECELL_CARDS] = {false};
    size_t place = 0;
    for (size_t i = 0; i < ALMOST; i++)
        if (is_known(&words[i]))
            is_there[words[i].card] = true;
    while (place < ALMOST && is_there[near->cards[place]])
        place++;
    return place;
}

/* In how many places of a near deal there is another word, or none. */
static size_t count_differences(const struct word *words, size_t count,
                                const struct near *near)
{
    size_t differences = 0;
    for (size_t i = 0; i < count; i++) {
        const size_t at = i + (i >= near->missing);
        differences += !is_known(&words[i]) || words[i].card != near->cards[at];
    }
    return differences;
}

/* A watch, called after a million candidates, that stops the search. */
static int give_up(void *context, int64_t tried)
{
    (void)context;
    (void)tried;
    return 1;
}

/*
 * The deal that has these words but those in two quarters, of which one may
 * have a missing card; or 0.
 */
static int64_t find_without(const struct word *words, size_t count,
                            size_t quarter, size_t other, struct range range,
                            uint8_t there[FREECELL_CARDS])
{
    uint8_t here[FREECELL_CARDS];
    size_t kept = 0;
    lay_out(here, words, count, quarter * QUARTER);
    memset(here + quarter * QUARTER, FREECELL_UNKNOWN, QUARTER);
    memset(here + other * QUARTER, FREECELL_UNKNOWN, QUARTER);
    for (size_t i = 0; i < FREECELL_CARDS; i++)
        kept += here[i] != FREECELL_UNKNOWN;
    return kept < QUARTER ? 0 : find_deal(here, range, give_up, there);
}

/* The deal that begins with the fewest of these words that identify it; or 0.
 */
static int64_t find_by_first(const struct word *words, struct range range,
                             uint8_t there[FREECELL_CARDS])
{
    uint8_t here[FREECELL_CARDS];
    lay_out(here, words, cards_to_identify(range), FREECELL_CARDS);
    return find_deal(here, range, give_up, there);
}

bool lookup_near(const struct word *words, size_t count, struct range range,
                 struct near *near)
{
    /* Quarters that are not looked at: first the pairs that search fastest. */
    static const uint8_t pairs[][2] = {{2, 3}, {1, 3}, {1, 2},
                                       {0, 3}, {0, 2}, {0, 1}};
    near->number = 0;
    if (count < NEAR_MIN)
        near->number = find_by_first(words, range, near->cards);
    for (size_t i = 0; count >= NEAR_MIN && near->number == 0 && i < 6; i++) {
        const uint8_t *pair = pairs[i];
        near->number =
            find_without(words, count, pair[0], pair[1], range, near->cards);
        if (near->number == 0 && count == ALMOST)
            near->number = find_without(words, count, pair[1], pair[0], range,
                                        near->cards);
    }
    if (near->number == 0)
        return false;
    near->missing =
        count == ALMOST ? find_missing(words, near) : FREECELL_CARDS;
    return count_differences(words, count, near) <= QUARTER;
}

int lookup_part(const uint8_t cards[FREECELL_CARDS], size_t known,
                struct range range, int64_t numbers[PART_DEALS_MAX],
                size_t *count, freecell_watch *watch, void *context)
{
    *count = 0;
    if (chances((double)range_size(range), known) > 2.0 * PART_DEALS_MAX)
        return FREECELL_TOO_MANY;
    return freecell_find(cards, range.first, range.last, numbers,
                         PART_DEALS_MAX, count, watch, context);
}
