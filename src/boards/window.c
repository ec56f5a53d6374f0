#include "boards/window.h"

enum { NO_HALF = FREECELL_UNKNOWN };

/* How many readings differ. */
static int count_readings(const struct window *window)
{
    return window->has_halves ? READINGS : READ_CARDS + 1;
}

/* Adds a card. Returns whether there are 52 now that may be another deal. */
static bool add(struct reading *reading, uint8_t card, struct place place)
{
    size_t slot = reading->end % FREECELL_CARDS;
    size_t last = (reading->end + FREECELL_CARDS - 1) % FREECELL_CARDS;
    if (reading->end > reading->begin && reading->cards[last] == card) {
        if (place.line > reading->places[last].line)
            reading->places[last] = place; /* of the next board, perhaps */
        return false;                      /* it is named again */
    }
    if (reading->after[card] > reading->begin)
        reading->begin = reading->after[card];
    reading->is_rotated = reading->is_rotated && reading->cards[slot] == card;
    reading->cards[slot] = card;
    reading->places[slot] = place;
    reading->after[card] = ++reading->end;
    return reading->end - reading->begin == FREECELL_CARDS;
}

/*
 * Asks the library whether the cards are a deal. When a deal follows itself,
 * its cards are that deal again after each 52; those between are a rotation of
 * it, which is not a deal.
 */
static bool is_deal(const struct reading *reading, struct window_deal *deal)
{
    uint8_t seen[FREECELL_CARDS], dealt[FREECELL_CARDS];
    size_t first = reading->begin % FREECELL_CARDS;
    deal->place = reading->places[first];
    if (reading->is_rotated)
        return (reading->end - reading->found_end) % FREECELL_CARDS == 0;
    for (size_t i = 0; i < FREECELL_CARDS; i++)
        seen[i] = reading->cards[(first + i) % FREECELL_CARDS];
    deal->by_columns = freecell_identify(seen, &deal->number) != 0;
    if (!deal->by_columns)
        return true;
    freecell_from_columns(seen, dealt);
    return freecell_identify(dealt, &deal->number) == 0;
}

/* What a reading makes of a word: a card, or FREECELL_UNKNOWN. */
static uint8_t read_card(struct reading *reading, int way,
                         const struct word *word, struct place *place)
{
    enum word_kind first = way == READ_RANK_FIRST ? WORD_RANK : WORD_SUIT;
    *place = word->place;
    if (word->kind >= WORD_CARD ||
        (word->kind == WORD_CARD_PART && way != READ_CARDS))
        return word->card;
    if (way == READ_CARDS)
        return FREECELL_UNKNOWN;
    if (word->kind == first) {
        reading->half = word->card;
        reading->half_place = word->place;
        return FREECELL_UNKNOWN;
    }
    uint8_t half = reading->half;
    reading->half = NO_HALF;
    *place = reading->half_place;
    if (half == NO_HALF)
        return FREECELL_UNKNOWN;
    return (uint8_t)(way == READ_RANK_FIRST
                         ? half * FREECELL_SUITS + word->card
                         : word->card * FREECELL_SUITS + half);
}

/* Lets all readings have the cards of the first one. */
static void begin_halves(struct window *window)
{
    struct reading *others = window->readings + READ_RANK_FIRST;
    others[0] = others[1] = window->readings[READ_CARDS];
    others[0].half = others[1].half = NO_HALF;
    others[0].after_made = others[1].after_made = 0;
    window->has_halves = true;
}

/* Ends all readings but one, in which a deal was found. */
static void end_readings(struct window *window, struct reading *reading)
{
    reading->is_rotated = true;
    reading->found_end = reading->end;
    window->readings[READ_CARDS] = *reading;
    window->has_halves = false;
}

bool window_see(struct window *window, const struct word *word)
{
    struct place place;
    bool is_half = word->kind < WORD_CARD;
    if (word->kind > WORD_TOP)
        return false;
    if (is_half && !window->has_halves)
        begin_halves(window);
    for (int way = READ_CARDS; way < count_readings(window); way++) {
        struct reading *reading = &window->readings[way];
        uint8_t card = read_card(reading, way, word, &place);
        if (card == FREECELL_UNKNOWN)
            continue;
        bool is_full = add(reading, card, place);
        if (is_half)
            reading->after_made = reading->end;
        bool in_halves = reading->after_made > reading->begin;
        struct window_deal deal = window->deal;
        if (is_full && (way == READ_CARDS || in_halves) &&
            is_deal(reading, &deal)) {
            deal.in_halves = in_halves;
            window->deal = deal;
            end_readings(window, reading);
            return true;
        }
    }
    return false;
}

void window_restart(struct window *window, struct place last)
{
    for (int way = READ_CARDS; way < count_readings(window); way++) {
        struct reading *reading = &window->readings[way];
        while (reading->begin < reading->end &&
               !place_is_before(
                   last, reading->places[reading->begin % FREECELL_CARDS]))
            reading->begin++;
        reading->half = NO_HALF;
    }
}

bool window_reaches(const struct window *window, struct place place)
{
    for (int way = READ_CARDS; way < count_readings(window); way++) {
        const struct reading *reading = &window->readings[way];
        struct place first = reading->places[reading->begin % FREECELL_CARDS];
        if (reading->end > reading->begin && !place_is_before(place, first))
            return true;
    }
    return false;
}
