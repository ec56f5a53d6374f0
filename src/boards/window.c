#include "boards/window.h"

#include <string.h>

/* Adds a card. Returns whether there are 52 now that were not there before. */
static bool add(struct reading *reading, uint8_t card, struct place place)
{
    uint64_t slot = reading->end % FREECELL_CARDS;
    if (reading->last_seen[card] > reading->begin) {
        if (reading->last_seen[card] == reading->end) { /* it is named again */
            reading->places[(reading->end - 1) % FREECELL_CARDS] = place;
            return false;
        }
        reading->begin = reading->last_seen[card];
    }
    reading->cards[slot] = card;
    reading->places[slot] = place;
    reading->last_seen[card] = ++reading->end;
    return reading->end - reading->begin == FREECELL_CARDS;
}

/* The number of the only deal of a range that has these cards, or 0. */
static int64_t find_only(const uint8_t cards[FREECELL_CARDS], int64_t first,
                         int64_t last)
{
    int64_t number;
    size_t count;
    int result =
        freecell_find(cards, first, last, &number, 1, &count, NULL, NULL);
    return result == 0 && count == 1 ? number : 0;
}

struct deal window_find(const uint8_t cards[FREECELL_CARDS], int64_t first,
                        int64_t last)
{
    uint8_t dealt[FREECELL_CARDS];
    struct deal deal = {.number = find_only(cards, first, last)};
    deal.by_columns = deal.number == 0;
    freecell_from_columns(cards, dealt);
    if (deal.by_columns)
        deal.number = find_only(dealt, first, last);
    return deal;
}

size_t window_least(int64_t deals)
{
    const double rare = 1e-3;
    double chances = (double)deals;
    size_t count = 0;
    for (; chances >= rare; count++)
        chances /= (double)(FREECELL_CARDS - count);
    return count;
}

/* The deal that the cards of a reading are, or begin, from this one on. */
static struct deal find_from(const struct reading *reading, uint64_t from,
                             int64_t first, int64_t last)
{
    uint8_t cards[FREECELL_CARDS];
    memset(cards, FREECELL_UNKNOWN, sizeof cards);
    for (uint64_t i = from; i < reading->end; i++)
        cards[i - from] = reading->cards[i % FREECELL_CARDS];
    struct deal deal = window_find(cards, first, last);
    deal.place = reading->places[from % FREECELL_CARDS];
    return deal;
}

/*
 * Takes half a card: the first half waits for the next word that is the other
 * one. Returns the card that both are, or FREECELL_UNKNOWN.
 */
static uint8_t read_half(struct reading *reading, enum word_kind first,
                         const struct word *word, struct place *place)
{
    uint8_t half = reading->half;
    bool is_first = word->kind == first;
    reading->half = is_first ? word->card : FREECELL_UNKNOWN;
    if (is_first)
        reading->half_place = word->place;
    if (is_first || half == FREECELL_UNKNOWN)
        return FREECELL_UNKNOWN;
    *place = reading->half_place;
    return (uint8_t)(half + word->card);
}

/* Lets all readings have the cards of the first one. */
static void begin_halves(struct window *window)
{
    struct reading *others = window->readings + READ_RANK_FIRST;
    others[0] = others[1] = window->readings[READ_CARDS];
    others[0].half = others[1].half = FREECELL_UNKNOWN;
    window->last_reading = READ_SUIT_FIRST;
}

void window_restart(struct window *window)
{
    struct reading *reading = &window->readings[READ_CARDS];
    reading->begin = reading->end;
    window->last_reading = READ_CARDS;
    window->tries = 0;
}

struct deal window_try(struct window *window, const uint8_t *cards,
                       size_t count)
{
    enum { TRIES_MAX = 16, MANY = FREECELL_CARDS / 2 };
    uint8_t begin[FREECELL_CARDS];
    struct deal deal = {.number = 0};
    if (count < window->least || (window->tries >= TRIES_MAX && count < MANY))
        return deal;
    memset(begin, FREECELL_UNKNOWN, sizeof begin);
    memcpy(begin, cards, count);
    deal = window_find(begin, window->first, window->last);
    deal.count = count;
    window->tries = deal.number != 0 ? 0 : window->tries + 1;
    return deal;
}

/* The number of the first card on this line or below. */
static uint64_t first_below(const struct reading *reading,
                            unsigned long long line)
{
    uint64_t first = reading->end;
    while (first > 0 && reading->end - first < FREECELL_CARDS &&
           reading->places[(first - 1) % FREECELL_CARDS].line >= line)
        first--;
    return first;
}

struct deal window_try_from(const struct window *window,
                            unsigned long long line, size_t count)
{
    struct deal deal = {.number = 0};
    for (int way = READ_CARDS; way <= window->last_reading && deal.number == 0;
         way++) {
        const struct reading *reading = &window->readings[way];
        uint64_t first = first_below(reading, line);
        size_t all = (size_t)(reading->end - first);
        bool has_twice = first < reading->begin;
        if (!has_twice && all >= window->least && all > count)
            deal = find_from(reading, first, window->first, window->last);
        deal.count = all;
    }
    return deal;
}

bool window_see(struct window *window, const struct word *word,
                struct deal *deal)
{
    bool is_half = word->kind == WORD_RANK || word->kind == WORD_SUIT;
    bool has_all = false;
    if (!is_half && word->kind != WORD_CARD)
        return false;
    if (is_half && window->last_reading == READ_CARDS)
        begin_halves(window);
    deal->number = 0;
    for (int way = is_half ? READ_RANK_FIRST : READ_CARDS;
         way <= window->last_reading && deal->number == 0; way++) {
        struct reading *reading = &window->readings[way];
        struct place place = word->place;
        uint8_t card = word->card;
        if (is_half)
            card = read_half(reading,
                             way == READ_RANK_FIRST ? WORD_RANK : WORD_SUIT,
                             word, &place);
        if (card == FREECELL_UNKNOWN || !add(reading, card, place))
            continue;
        *deal = find_from(reading, reading->begin, -2, FREECELL_LAST_DEAL);
        deal->end = word->place;
        has_all = true;
    }
    if (has_all)
        window->tries = 0;
    if (deal->number != 0)
        window_restart(window);
    return has_all;
}
