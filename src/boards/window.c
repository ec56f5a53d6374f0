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

/* The number of the only deal that has these cards, or 0. */
static int64_t find_only(const struct window *window,
                         const uint8_t cards[FREECELL_CARDS], size_t count)
{
    int64_t number = 0;
    size_t found = 1;
    int result = count == FREECELL_CARDS
                     ? freecell_identify(cards, &number)
                     : freecell_find(cards, window->first, window->last,
                                     &number, 1, &found, NULL, NULL);
    return result == 0 && found == 1 ? number : 0;
}

size_t window_least(const struct window *window)
{
    const double rare = 1e-3;
    double chances = 2 * (double)(window->last - window->first + 1);
    size_t count = 0;
    for (; chances >= rare; count++)
        chances /= (double)(FREECELL_CARDS - count);
    return count;
}

bool window_may_try(const struct window *window, size_t count)
{
    enum { TRIES_MAX = 16, MANY = FREECELL_CARDS / 2 };
    return window->tries < TRIES_MAX || count >= MANY;
}

/* Asks the library which deal these cards begin, by rows or by columns. */
static struct deal find(const struct window *window, const uint8_t *cards,
                        size_t count, struct place place)
{
    uint8_t seen[FREECELL_CARDS], dealt[FREECELL_CARDS];
    struct deal deal = {.place = place};
    memset(seen, FREECELL_UNKNOWN, sizeof seen);
    memcpy(seen, cards, count);
    freecell_from_columns(seen, dealt);
    deal.number = find_only(window, seen, count);
    deal.by_columns = deal.number == 0;
    if (deal.by_columns)
        deal.number = find_only(window, dealt, count);
    return deal;
}

struct deal window_try(struct window *window, const uint8_t *cards,
                       size_t count, struct place place)
{
    struct deal deal = find(window, cards, count, place);
    window->tries = deal.number != 0 ? 0 : window->tries + 1;
    return deal;
}

/* The deal that the cards of a reading begin, from this one on. */
static struct deal find_from(const struct window *window,
                             const struct reading *reading, uint64_t first)
{
    uint8_t cards[FREECELL_CARDS] = {0};
    size_t count = (size_t)(reading->end - first);
    for (size_t i = 0; i < count; i++)
        cards[i] = reading->cards[(first + i) % FREECELL_CARDS];
    return find(window, cards, count, reading->places[first % FREECELL_CARDS]);
}

/*
 * Takes half a card: the first half waits for the next word that is the other
 * one. Returns the card that both are, or FREECELL_UNKNOWN.
 */
static uint8_t read_half(struct reading *reading, enum word_kind first,
                         const struct word *word, struct place *place)
{
    uint8_t half = reading->half;
    reading->half = word->kind == first ? word->card : FREECELL_UNKNOWN;
    if (word->kind == first)
        reading->half_place = word->place;
    if (word->kind == first || half == FREECELL_UNKNOWN)
        return FREECELL_UNKNOWN;
    *place = reading->half_place;
    return (uint8_t)(first == WORD_RANK ? half * FREECELL_SUITS + word->card
                                        : word->card * FREECELL_SUITS + half);
}

/* What a reading makes of a word: a card, or FREECELL_UNKNOWN. */
static uint8_t read_card(struct reading *reading, int way,
                         const struct word *word, struct place *place)
{
    *place = word->place;
    if (word->kind == WORD_CARD)
        return word->card;
    if (way == READ_CARDS)
        return FREECELL_UNKNOWN;
    return read_half(reading, way == READ_RANK_FIRST ? WORD_RANK : WORD_SUIT,
                     word, place);
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

/* The number of the first card from this place on. */
static uint64_t first_from(const struct reading *reading, struct place begin)
{
    uint64_t first = reading->end;
    while (
        first > 0 && reading->end - first < FREECELL_CARDS &&
        !place_is_after(begin, reading->places[(first - 1) % FREECELL_CARDS]))
        first--;
    return first;
}

struct deal window_try_from(const struct window *window, struct place begin)
{
    struct deal deal = {.number = 0};
    for (int way = READ_CARDS; way <= window->last_reading && deal.number == 0;
         way++) {
        const struct reading *reading = &window->readings[way];
        uint64_t first = first_from(reading, begin);
        bool has_twice = first < reading->begin;
        if (!has_twice && reading->end - first >= window_least(window))
            deal = find_from(window, reading, first);
    }
    return deal;
}

bool window_see(struct window *window, const struct word *word,
                struct deal *deal)
{
    struct place place;
    bool is_half = word->kind == WORD_RANK || word->kind == WORD_SUIT;
    bool has_all = false;
    if (!is_half && word->kind != WORD_CARD)
        return false;
    if (is_half && window->last_reading == READ_CARDS)
        begin_halves(window);
    deal->number = 0;
    for (int way = READ_CARDS; way <= window->last_reading && deal->number == 0;
         way++) {
        struct reading *reading = &window->readings[way];
        uint8_t card = read_card(reading, way, word, &place);
        if (card == FREECELL_UNKNOWN || !add(reading, card, place))
            continue;
        *deal = find_from(window, reading, reading->begin);
        has_all = true;
    }
    if (has_all)
        window->tries = 0;
    if (deal->number != 0)
        window_restart(window);
    return has_all;
}
