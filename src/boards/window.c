#include "boards/window.h"

#include <string.h>

/* The last reading in use. */
static enum reading_way last_way(const struct window *window)
{
    return window->has_halves ? READ_SUIT_FIRST : READ_CARDS;
}

/* Makes room for a card: forgets those that came again. */
static void forget(struct reading *reading)
{
    const size_t count = reading->begin;
    reading->begin = 0;
    reading->end -= count;
    memmove(reading->cards, reading->cards + count,
            reading->end * sizeof *reading->cards);
    memmove(reading->named, reading->named + count,
            reading->end * sizeof *reading->named);
    for (size_t card = 0; card < FREECELL_CARDS; card++) {
        size_t *end = &reading->end_of[card];
        *end = *end > count ? *end - count : 0;
    }
}

/* Whether the card is one of those from begin on, but not the last one. */
static bool comes_again(const struct reading *reading, uint8_t card)
{
    const size_t end = reading->end_of[card];
    return end > reading->begin && end < reading->end;
}

/* Adds a card. Returns whether it makes 52 different ones. */
static bool add_card(struct reading *reading, struct card card)
{
    size_t *end = &reading->end_of[card.card];
    if (*end > reading->begin && *end == reading->end) { /* named again */
        reading->cards[*end - 1].place = card.place;
        return false;
    }
    if (*end > reading->begin) {
        reading->begin = *end;
        reading->repeated_at = reading->named[*end - 1];
    }
    if (reading->end == sizeof reading->cards / sizeof *reading->cards)
        forget(reading);
    reading->named[reading->end] = card.place;
    reading->cards[reading->end++] = card;
    *end = reading->end;
    return reading->end - reading->begin == FREECELL_CARDS;
}

/* The index of the first card behind this place, from begin on. */
static size_t first_behind(const struct reading *reading, struct place place)
{
    size_t first = reading->begin;
    while (first < reading->end &&
           !place_is_before(place, reading->cards[first].place))
        first++;
    return first;
}

/* There is no run yet: one of RUN_MIN cards is longer than this. */
static void clear_run(struct window *window)
{
    window->run.count = RUN_MIN - 1;
}

/*
 * Puts the run of a reading that is behind the limit and before a place into
 * window->run, if it is longer. Returns whether it is.
 */
static bool take_longer_run(struct window *window, enum reading_way way,
                            struct place before)
{
    const struct reading *reading = &window->readings[way];
    struct run *run = &window->run;
    if (reading->end - reading->begin <= run->count)
        return false;
    const size_t first = first_behind(reading, window->run_limit);
    const struct card *cards = reading->cards + first;
    size_t count = reading->end - first;
    while (count > 0 && !place_is_before(cards[count - 1].place, before))
        count--;
    if (count <= run->count)
        return false;
    run->count = count;
    run->came_again.card = FREECELL_UNKNOWN;
    memcpy(run->cards, cards, count * sizeof *cards);
    return true;
}

bool window_find_run(struct window *window, struct place before)
{
    clear_run(window);
    for (enum reading_way way = READ_CARDS; way <= last_way(window); way++)
        (void)take_longer_run(window, way, before);
    return window->run.count >= RUN_MIN;
}

/*
 * Takes half a card: the first half waits for the next word that is the other
 * one. Returns the card that both are, or an unknown one.
 */
static struct card read_half(struct reading *reading, enum word_kind first,
                             const struct word *word)
{
    const struct card unknown = {.card = FREECELL_UNKNOWN};
    struct card half = reading->half;
    reading->half = unknown;
    if (word->kind == first) {
        reading->half = (struct card){.card = word->card, .place = word->place};
        return unknown;
    }
    if (half.card != FREECELL_UNKNOWN)
        half.card = (uint8_t)(half.card + word->card);
    return half;
}

/* The card that a word adds to a reading; or an unknown one: none. */
static struct card read_card(struct window *window, enum reading_way way,
                             const struct word *word)
{
    const enum word_kind first = way == READ_RANK_FIRST ? WORD_RANK : WORD_SUIT;
    struct reading *reading = &window->readings[way];
    if (word->kind != WORD_CARD)
        return read_half(reading, first, word);
    reading->half.card = FREECELL_UNKNOWN; /* a card stands between the two */
    return (struct card){.card = word->card, .place = word->place};
}

/* Lets all readings have the cards of the first one. */
static void begin_halves(struct window *window)
{
    for (enum reading_way way = READ_RANK_FIRST; way <= READ_SUIT_FIRST;
         way++) {
        window->readings[way] = window->readings[READ_CARDS];
        window->readings[way].half.card = FREECELL_UNKNOWN;
    }
    window->has_halves = true;
}

void window_restart(struct window *window)
{
    struct reading *reading = &window->readings[READ_CARDS];
    reading->begin = reading->end = 0;
    memset(reading->end_of, 0, sizeof reading->end_of);
    window->has_halves = false;
}

bool window_may_begin(const struct window *window, struct place place)
{
    for (enum reading_way way = READ_CARDS; way <= last_way(window); way++) {
        const struct reading *reading = &window->readings[way];
        if (reading->begin < reading->end &&
            !place_is_before(place, reading->cards[reading->begin].place))
            return true;
    }
    return false;
}

/* The deal that begins with all cards from an index on; or its number is 0. */
static struct deal find_from(const struct window *window,
                             const struct reading *reading, size_t first,
                             size_t least)
{
    if (reading->end - first < least)
        return (struct deal){.number = 0};
    return find_beginning(reading->cards + first, reading->end - first,
                          window->first, window->last);
}

/* A card that is named again may belong to what is above, or to the deal. */
struct deal window_find_deal(const struct window *window, struct place behind,
                             size_t least)
{
    struct deal deal = {.number = 0};
    for (enum reading_way way = READ_CARDS; way <= last_way(window); way++) {
        const struct reading *reading = &window->readings[way];
        const size_t first = first_behind(reading, behind);
        if (place_is_before(behind, reading->repeated_at))
            continue;
        deal = find_from(window, reading, first, least);
        if (deal.number == 0 && first < reading->end &&
            !place_is_before(behind, reading->named[first]))
            deal = find_from(window, reading, first + 1, least);
        if (deal.number != 0)
            break;
    }
    return deal;
}

/*
 * If a run has no cards in words of their own, those before it and behind it
 * are not of one deal.
 */
static void split_at_run(struct window *window)
{
    struct reading *reading = &window->readings[READ_CARDS];
    const size_t first = first_behind(reading, window->run.cards[0].place);
    if (reading->end - first <= 1) /* the card that came again */
        reading->begin = first;
}

/*
 * Called when the first of 52 cards comes again. If the card before it came
 * again just so, two cards repeat in order, and another board has begun: takes
 * the 52 cards that end above it, unless an earlier reading has some. Returns
 * whether it did.
 */
static bool take_whole_run(struct window *window, enum reading_way way)
{
    const struct reading *reading = &window->readings[way];
    struct run *run = &window->run;
    if (reading->begin == 0 || run->count == FREECELL_CARDS)
        return false;
    const struct card *cards = reading->cards + (reading->begin - 1);
    if (cards[0].card != cards[FREECELL_CARDS].card ||
        !place_is_before(window->run_limit, cards[0].place))
        return false;
    run->count = FREECELL_CARDS;
    run->came_again.card = FREECELL_UNKNOWN;
    memcpy(run->cards, cards, sizeof run->cards);
    return true;
}

/*
 * Whether this card comes again, and ends a long run, which is in window->run
 * then. If it is the first one of 52, the run goes on with one card less above
 * and one more here: that card may have stood above a board.
 */
static bool ends_run(struct window *window, enum reading_way way,
                     struct card card)
{
    const struct reading *reading = &window->readings[way];
    if (!comes_again(reading, card.card))
        return false;
    const size_t end = reading->end_of[card.card];
    const struct place was_at = reading->cards[end - 1].place;
    const bool goes_on = end == reading->begin + 1 &&
                         reading->end - reading->begin == FREECELL_CARDS;
    if (goes_on)
        return take_whole_run(window, way);
    if (!place_is_before(window->run_limit, was_at) ||
        !take_longer_run(window, way, BEHIND_TEXT))
        return false;
    window->run.came_again = card;
    window->run.was_at = was_at;
    return true;
}

/* Adds a card to a reading. */
static enum window_sight see_card(struct window *window, enum reading_way way,
                                  struct card card, struct deal *deal)
{
    struct reading *reading = &window->readings[way];
    const bool has_run = ends_run(window, way, card);
    if (has_run && way != READ_CARDS)
        split_at_run(window);
    if (add_card(reading, card)) {
        *deal = find_beginning(reading->cards + reading->begin, FREECELL_CARDS,
                               -2, FREECELL_LAST_DEAL);
        if (deal->number != 0)
            return WINDOW_DEAL;
    }
    return has_run ? WINDOW_RUN : WINDOW_NOTHING;
}

enum window_sight window_see(struct window *window, const struct word *word,
                             struct deal *deal)
{
    const bool is_half = word->kind == WORD_RANK || word->kind == WORD_SUIT;
    enum window_sight sight = WINDOW_NOTHING;
    if (!is_half && (word->kind != WORD_CARD || word->card == FREECELL_UNKNOWN))
        return sight;
    if (is_half && !window->has_halves)
        begin_halves(window);
    clear_run(window);
    for (enum reading_way way = is_half ? READ_RANK_FIRST : READ_CARDS;
         way <= last_way(window); way++) {
        const struct card card = read_card(window, way, word);
        if (card.card == FREECELL_UNKNOWN)
            continue;
        enum window_sight seen = see_card(window, way, card, deal);
        if (seen == WINDOW_DEAL) {
            deal->end = word->place;
            return WINDOW_DEAL;
        }
        if (sight == WINDOW_NOTHING)
            sight = seen;
    }
    return sight;
}
