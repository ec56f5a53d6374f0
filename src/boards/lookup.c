#include "boards/lookup.h"

#include <string.h>

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

int64_t lookup_deal(const uint8_t cards[FREECELL_CARDS], struct range range,
                    freecell_watch *watch, uint8_t there[FREECELL_CARDS])
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

int64_t lookup_beginning(const struct word *cards, size_t count,
                         struct range range)
{
    uint8_t board[FREECELL_CARDS], there[FREECELL_CARDS];
    memset(board, FREECELL_UNKNOWN, sizeof board);
    for (size_t i = 0; i < count; i++)
        board[i] = cards[i].card;
    return lookup_deal(board, range, NULL, there);
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
