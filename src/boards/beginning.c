#include "boards/beginning.h"

#include <string.h>

int64_t find_only(const uint8_t cards[FREECELL_CARDS], int64_t first,
                  int64_t last)
{
    int64_t number;
    size_t count;
    int result =
        freecell_find(cards, first, last, &number, 1, &count, NULL, NULL);
    return result == 0 && count == 1 ? number : 0;
}

struct deal find_deal(const uint8_t cards[FREECELL_CARDS], int64_t first,
                      int64_t last)
{
    uint8_t dealt[FREECELL_CARDS];
    struct deal deal = {.number = find_only(cards, first, last)};
    if (deal.number != 0)
        return deal;
    freecell_from_columns(cards, dealt);
    deal.number = find_only(dealt, first, last);
    deal.by_columns = true;
    return deal;
}

struct deal find_beginning(const struct card *cards, size_t count,
                           int64_t first, int64_t last)
{
    uint8_t begin[FREECELL_CARDS];
    memset(begin, FREECELL_UNKNOWN, sizeof begin);
    for (size_t i = 0; i < count; i++)
        begin[i] = cards[i].card;
    struct deal deal = find_deal(begin, first, last);
    deal.count = count;
    deal.place = cards[0].place;
    deal.end = cards[count - 1].place;
    return deal;
}

size_t cards_to_identify(int64_t deals)
{
    enum { LEAST = 3 };
    const double rare = 1e-3;
    double chances = (double)deals;
    size_t count = 0;
    for (; chances >= rare; count++)
        chances /= (double)(FREECELL_CARDS - count);
    return count > LEAST ? count : LEAST;
}
