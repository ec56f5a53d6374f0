#include "boards/numbers.h"

#include <string.h>

enum { QUARTER = FREECELL_CARDS / 4 }; /* of a board: 13 cards */

/*
 * Whether by chance alone twice as many deals as there is room for have this
 * many known cards.
 */
static bool are_too_few(const struct numbers *numbers, size_t known)
{
    double deals = (double)(numbers->last - numbers->first + 1);
    for (size_t i = 0; i < known; i++)
        deals /= (double)(FREECELL_CARDS - i);
    return deals > 2.0 * NUMBERS_MAX;
}

int numbers_find(struct numbers *numbers, const uint8_t cards[FREECELL_CARDS])
{
    size_t known = 0;
    for (size_t i = 0; i < FREECELL_CARDS; i++)
        known += cards[i] != FREECELL_UNKNOWN;
    if (are_too_few(numbers, known))
        return FREECELL_TOO_MANY;
    return freecell_find(cards, numbers->first, numbers->last, numbers->found,
                         NUMBERS_MAX, &numbers->count, numbers->watch,
                         numbers->context);
}

/* What the search for an order of columns shares. */
struct columns {
    const struct board *board;
    int64_t first, last;
    uint8_t cards[FREECELL_CARDS]; /* of the columns that have a place so far */
    struct ordered ordered;
};

/* Puts a line into the column of this index, or removes it. */
static void put_column(struct columns *columns, const struct line *line,
                       size_t at, bool is_there)
{
    for (size_t row = 0; row < line->count; row++)
        columns->cards[at + row * FREECELL_COLUMNS] =
            is_there ? line->cards[row].card : FREECELL_UNKNOWN;
}

/*
 * Finds the deal with this line of the board at each place that is free, and
 * so on: columns of seven cards are the first four.
 */
/* NOLINTNEXTLINE(misc-no-recursion): at most eight deep. */
static bool find_order(struct columns *columns, size_t line)
{
    enum { HALF = FREECELL_COLUMNS / 2 };
    if (line == FREECELL_COLUMNS) {
        columns->ordered.number =
            find_only(columns->cards, columns->first, columns->last);
        return columns->ordered.number != 0;
    }
    const struct line *column = &columns->board->lines[line];
    const size_t begin = column->count == FREECELL_ROWS ? 0 : HALF;
    for (size_t at = begin; at < begin + HALF; at++) {
        if (columns->cards[at] != FREECELL_UNKNOWN)
            continue;
        columns->ordered.order[line] = (unsigned)at + 1;
        put_column(columns, column, at, true);
        if (find_order(columns, line + 1))
            return true;
        put_column(columns, column, at, false);
    }
    return false;
}

struct ordered find_ordered(const struct board *board, int64_t first,
                            int64_t last)
{
    struct columns columns = {.board = board, .first = first, .last = last};
    memset(columns.cards, FREECELL_UNKNOWN, sizeof columns.cards);
    (void)find_order(&columns, 0);
    return columns.ordered;
}

/* Notes where the cards of a board differ from a deal in the same order. */
static void compare(struct near *near, const struct card *cards,
                    const uint8_t here[FREECELL_CARDS],
                    const uint8_t there[FREECELL_CARDS], size_t count)
{
    size_t index = 0; /* of the card here; or, if one is missing, behind it */
    for (size_t at = 0; at < FREECELL_CARDS; at++) {
        const struct card *card = &cards[index < count ? index : count - 1];
        if (here[at] != there[at] && near->count < DIFFERENCES_MAX)
            near->differences[near->count++] =
                (struct difference){card->place, here[at], there[at]};
        index += here[at] != FREECELL_UNKNOWN;
    }
}

/* The cards of a board of 51 or 52, with an unknown one at the place missing.
 */
static void lay_out(uint8_t here[FREECELL_CARDS], const struct card *cards,
                    size_t count, size_t missing)
{
    size_t from = 0;
    for (size_t at = 0; at < FREECELL_CARDS; at++)
        here[at] = count < FREECELL_CARDS && at == missing ? FREECELL_UNKNOWN
                                                           : cards[from++].card;
}

/* The first place from this one on where the cards are not those of a deal. */
static size_t find_missing(const struct card *cards, size_t count,
                           const uint8_t there[FREECELL_CARDS], size_t from)
{
    while (from < count && cards[from].card == there[from])
        from++;
    return from;
}

/* Finds a deal that has all cards but those of a quarter, from begin on. */
static struct near find_without(const struct card *cards, size_t count,
                                size_t begin, int64_t first, int64_t last)
{
    uint8_t here[FREECELL_CARDS], dealt[FREECELL_CARDS], there[FREECELL_CARDS];
    lay_out(here, cards, count, begin);
    memset(here + begin, FREECELL_UNKNOWN, QUARTER);
    const struct deal deal = find_deal(here, first, last);
    struct near near = {.number = deal.number};
    if (deal.number == 0)
        return near;
    (void)freecell_deal(deal.number, dealt);
    memcpy(there, dealt, sizeof there);
    if (deal.by_columns)
        freecell_to_columns(dealt, there);
    lay_out(here, cards, count, find_missing(cards, count, there, begin));
    compare(&near, cards, here, there, count);
    return near;
}

struct near find_near(const struct card *cards, size_t count, int64_t first,
                      int64_t last)
{
    struct near near = {.number = 0};
    if (count != FREECELL_CARDS && count != FREECELL_CARDS - 1)
        return near;
    for (size_t begin = 0; begin < FREECELL_CARDS && near.number == 0;
         begin += QUARTER)
        near = find_without(cards, count, begin, first, last);
    return near;
}
