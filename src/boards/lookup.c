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

/* Finds the deals that have these cards row by row. */
static struct match find_rows(const uint8_t cards[FREECELL_CARDS],
                              struct range range, freecell_watch *watch)
{
    struct match match = {.number = 0};
    size_t count;
    const int result = freecell_find(cards, range.first, range.last,
                                     &match.number, 1, &count, watch, NULL);
    match.has_several = result == FREECELL_TOO_MANY;
    if (result != 0 || count == 0)
        match.number = 0;
    else
        (void)freecell_deal(match.number, match.cards);
    return match;
}

struct match lookup_deal(const uint8_t cards[FREECELL_CARDS],
                         struct range range, freecell_watch *watch)
{
    uint8_t rows[FREECELL_CARDS];
    const struct match by_rows = find_rows(cards, range, watch);
    if (by_rows.number != 0)
        return by_rows;
    freecell_from_columns(cards, rows);
    const struct match by_columns = find_rows(rows, range, watch);
    struct match match = by_columns;
    freecell_to_columns(by_columns.cards, match.cards);
    match.has_several |= by_rows.has_several;
    return match;
}

struct match lookup_beginning(const struct word *cards, size_t count,
                              struct range range)
{
    uint8_t board[FREECELL_CARDS];
    memset(board, FREECELL_UNKNOWN, sizeof board);
    for (size_t i = 0; i < count; i++)
        board[i] = cards[i].card;
    return lookup_deal(board, range, NULL);
}

int lookup_part(const uint8_t cards[FREECELL_CARDS], size_t known,
                struct range range, int64_t numbers[PART_DEALS_MAX],
                size_t *count, freecell_watch *watch, void *context)
{
    *count = 0;
    if (chances((double)range_size(range), known) > 2 * PART_DEALS_MAX)
        return FREECELL_TOO_MANY;
    return freecell_find(cards, range.first, range.last, numbers,
                         PART_DEALS_MAX, count, watch, context);
}
