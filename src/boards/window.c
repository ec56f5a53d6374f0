#include "boards/window.h"

/* Notes the run of different cards that ends here, if it is the longest. */
static void note_run(struct window *window, const struct reading *reading)
{
    size_t run = (size_t)(reading->end - reading->begin);
    if (run <= window->run)
        return;
    window->run = run;
    window->run_begin = reading->places[reading->begin % FREECELL_CARDS];
    window->run_end = reading->places[(reading->end - 1) % FREECELL_CARDS];
}

/* Adds a card. Returns whether there are 52 now that were not there before. */
static bool add(struct window *window, struct reading *reading, uint8_t card,
                struct place place)
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
    note_run(window, reading);
    return reading->end - reading->begin == FREECELL_CARDS;
}

/* Asks the library which deal the cards are. */
static struct deal identify(const struct reading *reading)
{
    uint8_t seen[FREECELL_CARDS], dealt[FREECELL_CARDS];
    uint64_t first = reading->begin % FREECELL_CARDS;
    struct deal deal = {.place = reading->places[first]};
    for (size_t i = 0; i < FREECELL_CARDS; i++)
        seen[i] = reading->cards[(first + i) % FREECELL_CARDS];
    freecell_from_columns(seen, dealt);
    deal.by_columns = freecell_identify(seen, &deal.number) != 0;
    if (deal.by_columns && freecell_identify(dealt, &deal.number) != 0)
        deal.number = 0;
    return deal;
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

/* Adds what a reading makes of a word. Returns whether it ends 52 cards. */
static bool see(struct window *window, int way, const struct word *word)
{
    struct place place;
    struct reading *reading = &window->readings[way];
    uint8_t card = read_card(reading, way, word, &place);
    if (card == FREECELL_UNKNOWN || !add(window, reading, card, place))
        return false;
    window->deal = identify(reading);
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
