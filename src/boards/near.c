#include "boards/near.h"

#include <inttypes.h>
#include <string.h>

enum {
    QUARTERS = 4,
    QUARTER = FREECELL_CARDS / QUARTERS, /* 13 places */
    ALMOST = FREECELL_CARDS - 1,         /* words of a board that lacks one */
};

void near_add(struct near *near, const struct word *word)
{
    if (near->count < sizeof near->words / sizeof *near->words)
        near->words[near->count] = *word;
    near->count++;
    if (word->kind != WORD_CARD)
        return;
    near->cards++;
    near->has_repeated |= (near->seen >> word->card & 1) != 0;
    near->seen |= UINT64_C(1) << word->card;
}

/* A watch, called after a million candidates, that stops the search. */
static int give_up(void *context, int64_t tried)
{
    (void)context;
    (void)tried;
    return 1;
}

/* Inserts a gap: it has the place of the next word, or of the last one. */
static void insert_gap(struct near *near, size_t at)
{
    struct word *gap = &near->words[at];
    memmove(gap + 1, gap, (near->count - at) * sizeof *gap);
    if (at == near->count)
        *gap = gap[-1];
    gap->kind = WORD_REST;
    near->count++;
}

/*
 * Searches by the words outside of two quarters, of which at least 13 must be
 * cards; the first one of these quarters has the gap of 51 words.
 */
static void search(struct near *near, size_t quarter, size_t other,
                   struct range range)
{
    struct near whole = *near;
    uint8_t cards[FREECELL_CARDS];
    size_t kept = 0;
    if (whole.count == ALMOST)
        insert_gap(&whole, quarter * QUARTER);
    memset(cards, FREECELL_UNKNOWN, sizeof cards);
    for (size_t i = 0; i < whole.count; i++) {
        const size_t its = i / QUARTER;
        if (whole.words[i].kind != WORD_CARD || its == quarter || its == other)
            continue;
        cards[i] = whole.words[i].card;
        kept++;
    }
    if (near->deal.number == 0 && kept >= QUARTER)
        near->deal = lookup_deal(cards, range, give_up);
}

/* Searches without each two quarters; first the last ones, as is fastest. */
static void search_quarters(struct near *near, struct range range)
{
    for (size_t first = QUARTERS; first-- > 0;)
        for (size_t second = QUARTERS; --second > first;) {
            search(near, first, second, range);
            if (near->count == ALMOST)
                search(near, second, first, range);
        }
}

/* Searches by as many of the first words as identify a deal. */
static void search_beginning(struct near *near, struct range range)
{
    const size_t needed = cards_to_identify(range);
    size_t cards = 0;
    while (cards < near->count && near->words[cards].kind == WORD_CARD)
        cards++;
    if (cards >= needed && near->count > needed)
        near->deal = lookup_beginning(near->words, needed, range);
}

/* Whether a word is not the card that the deal has there. */
static bool differs(const struct near *near, size_t i)
{
    return near->words[i].kind != WORD_CARD ||
           near->words[i].card != near->deal.cards[i];
}

static void count_differences(struct near *near)
{
    near->differences = 0;
    for (size_t i = 0; i < near->count; i++)
        near->differences += differs(near, i);
}

/* Inserts the gap of 51 words where it leaves fewest differences. */
static void find_gap(struct near *near)
{
    struct near best = {.differences = FREECELL_CARDS};
    for (size_t at = 0; at < FREECELL_CARDS; at++) {
        struct near whole = *near;
        insert_gap(&whole, at);
        count_differences(&whole);
        if (whole.differences <= best.differences)
            best = whole;
    }
    *near = best;
}

/* Finds the deal that the words are near to, each with its place. */
static bool find(struct near *near, struct range range)
{
    const size_t most = near->has_repeated ? 6 : QUARTER;
    if (near->count > FREECELL_CARDS)
        return false;
    if (near->count < NEAR_MIN)
        search_beginning(near, range);
    else
        search_quarters(near, range);
    if (near->deal.number == 0)
        return false;
    if (near->count == ALMOST)
        find_gap(near);
    count_differences(near);
    return near->differences > 0 && near->differences <= most;
}

bool near_find(struct near *near, struct range range)
{
    struct near cards = {.count = 0};
    if (near->count > sizeof near->words / sizeof *near->words)
        return false;
    for (size_t i = 0; i < near->count; i++) {
        const struct word *word = &near->words[i];
        const size_t count = cards.count;
        if (word->kind == WORD_CARD && /* at once again, it counts once */
            (count == 0 || cards.words[count - 1].card != word->card))
            near_add(&cards, word);
    }
    const bool has_words = near->count > cards.count && find(near, range);
    const bool has_cards = find(&cards, range);
    if (has_cards && (!has_words || cards.differences < near->differences))
        *near = cards;
    return has_words || has_cards;
}

bool near_follows(struct near *near, const struct match *deal, size_t from)
{
    if (deal->number == 0 || from + near->count > FREECELL_CARDS)
        return false;
    near->deal.number = deal->number;
    memcpy(near->deal.cards, deal->cards + from, near->count);
    count_differences(near);
    return 2 * near->differences < near->count;
}

/* Tells what is at a place instead of the deal's card. */
static void tell_difference(struct answers *answers, enum message_kind kind,
                            const struct near *near, size_t i)
{
    const struct word *word = &near->words[i];
    const struct word its = {.kind = WORD_CARD, .card = near->deal.cards[i]};
    char here[QUOTED_MAX], there[QUOTED_MAX];
    if (word->kind == WORD_REST)
        answers_tell(answers, kind, word->place,
                     "%s of deal %" PRId64 " is missing here",
                     word_name(&its, there), near->deal.number);
    else
        answers_tell(answers, kind, word->place, "%s here, %s in deal %" PRId64,
                     word_name(word, here), word_name(&its, there),
                     near->deal.number);
}

void near_tell(struct answers *answers, enum message_kind kind,
               const struct near *near)
{
    size_t left = 4;
    for (size_t i = 0; i < near->count && left > 0; i++)
        if (differs(near, i)) {
            tell_difference(answers, kind, near, i);
            left--;
        }
}
