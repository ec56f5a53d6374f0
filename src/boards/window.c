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

bool window_can_tell(const struct window *window, size_t count)
{
    const double rare = 1e-3;
    double chances = 2 * (double)(window->last - window->first + 1);
    for (size_t i = 0; i < count; i++)
        chances /= (double)(FREECELL_CARDS - i);
    return chances < rare;
}

struct deal window_find(const struct window *window, const uint8_t *cards,
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

/* Asks the library which deal begins with the cards from this one on. */
static struct deal identify(const struct window *window,
                            const struct reading *reading, uint64_t first)
{
    uint8_t cards[FREECELL_CARDS] = {0};
    size_t count = (size_t)(reading->end - first);
    for (size_t i = 0; i < count; i++)
        cards[i] = reading->cards[(first + i) % FREECELL_CARDS];
    return window_find(window, cards, count,
                       reading->places[first % FREECELL_CARDS]);
}

/* What a reading makes of a word: a card, or FREECELL_UNKNOWN. */
static uint8_t read_card(struct reading *reading, int way,
                         const struct word *word, struct place *place)
{
    enum word_kind first = way == READ_RANK_FIRST ? WORD_RANK : WORD_SUIT;
    *place = word->place;
    if (word->kind == WORD_CARD)
        return word->card;
    if (way == READ_CARDS)
        return FREECELL_UNKNOWN;
    uint8_t half = reading->half;
    if (word->kind == first) {
        reading->half = word->card;
        reading->half_place = word->place;
        return FREECELL_UNKNOWN;
    }
    reading->half = FREECELL_UNKNOWN;
    if (half == FREECELL_UNKNOWN)
        return FREECELL_UNKNOWN;
    *place = reading->half_place;
    return (uint8_t)(way == READ_RANK_FIRST
                         ? half * FREECELL_SUITS + word->card
                         : word->card * FREECELL_SUITS + half);
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
}

bool window_begins_deal(struct window *window, struct place begin)
{
    window->deal.number = 0;
    for (int way = READ_CARDS;
         way <= window->last_reading && window->deal.number == 0; way++) {
        const struct reading *reading = &window->readings[way];
        uint64_t first = reading->end;
        while (first > 0 && reading->end - first < FREECELL_CARDS &&
               !place_is_after(begin,
                               reading->places[(first - 1) % FREECELL_CARDS]))
            first--;
        bool has_twice = first < reading->begin;
        if (!has_twice &&
            window_can_tell(window, (size_t)(reading->end - first)))
            window->deal = identify(window, reading, first);
    }
    return window->deal.number != 0;
}

/* Adds what a reading makes of a word. Returns whether it ends 52 cards. */
static bool see(struct window *window, int way, const struct word *word)
{
    struct place place;
    struct reading *reading = &window->readings[way];
    uint8_t card = read_card(reading, way, word, &place);
    if (card == FREECELL_UNKNOWN || !add(reading, card, place))
        return false;
    window->deal = identify(window, reading, reading->begin);
    return true;
}

bool window_see(struct window *window, const struct word *word)
{
    bool is_half = word->kind == WORD_RANK || word->kind == WORD_SUIT;
    if (!is_half && word->kind != WORD_CARD)
        return false;
    if (is_half && window->last_reading == READ_CARDS)
        begin_halves(window);
    bool has_all = false;
    window->deal.number = 0;
    for (int way = READ_CARDS;
         way <= window->last_reading && window->deal.number == 0; way++)
        has_all |= see(window, way, word);
    if (window->deal.number != 0)
        window_restart(window);
    return has_all;
}
