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

/* The cards as a whole board; of 51, one is missing at this place. */
static void lay_out(uint8_t board[FREECELL_CARDS], const struct word *cards,
                    size_t count, size_t missing)
{
    memset(board, FREECELL_UNKNOWN, FREECELL_CARDS);
    for (size_t i = 0; i < count; i++)
        board[i + (count == ALMOST && i >= missing)] = cards[i].card;
}

int64_t lookup_beginning(const struct word *cards, size_t count,
                         struct range range)
{
    uint8_t board[FREECELL_CARDS], there[FREECELL_CARDS];
    lay_out(board, cards, count, count);
    return find_deal(board, range, NULL, there);
}

/* The place in a deal of the card that is not among 51 others. */
static size_t find_missing(const struct word *cards, const struct near *near)
{
    bool is_there[FREECELL_CARDS] = {false};
    size_t place = 0;
    for (size_t i = 0; i < ALMOST; i++)
        is_there[cards[i].card] = true;
    while (is_there[near->cards[place]])
        place++;
    return place;
}

/* A watch, called after a million candidates, that stops the search. */
static int give_up(void *context, int64_t tried)
{
    (void)context;
    (void)tried;
    return 1;
}

bool lookup_near(const struct word *cards, size_t count, struct range range,
                 struct near *near)
{
    near->number = 0;
    if (count < NEAR_MIN)
        return false;
    for (size_t begin = 0; begin < count && near->number == 0;
         begin += QUARTER) {
        uint8_t here[FREECELL_CARDS];
        lay_out(here, cards, count, begin);
        memset(here + begin, FREECELL_UNKNOWN, QUARTER);
        near->number = find_deal(here, range, give_up, near->cards);
    }
    if (near->number == 0)
        return false;
    near->missing =
        count == ALMOST ? find_missing(cards, near) : FREECELL_CARDS;
    return true;
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
