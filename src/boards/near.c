#include "boards/near.h"

#include <inttypes.h>
#include <string.h>

#include "boards/lookup.h"

enum {
    QUARTERS = 4,
    QUARTER = FREECELL_CARDS / QUARTERS, /* 13 places */
    ALMOST = FREECELL_CARDS - 1          /* words of a board that lacks one */
};

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
 * Searches by the first words, except those in two quarters; of 51 words, the
 * first of these has a gap. At least 13 must be cards; of fewer than 26, all.
 */
static void search(struct near *near, size_t count, size_t quarter,
                   size_t other, struct range range)
{
    struct near whole = *near;
    uint8_t board[FREECELL_CARDS];
    size_t kept = 0;
    whole.count = count;
    if (count == ALMOST)
        insert_gap(&whole, quarter * QUARTER);
    memset(board, FREECELL_UNKNOWN, sizeof board);
    for (size_t i = 0; i < whole.count; i++) {
        const size_t its = i / QUARTER;
        if (word_is_known(&whole.words[i]) && its != quarter && its != other) {
            board[i] = whole.words[i].card;
            kept++;
        }
    }
    if (near->number == 0 && kept >= (count < NEAR_MIN ? count : QUARTER))
        near->number = lookup_deal(board, range, give_up, near->cards);
}

/* Whether a word is not the card that the deal has there. */
static bool differs(const struct near *near, size_t i)
{
    return near->words[i].kind != WORD_CARD ||
           near->words[i].card != near->cards[i];
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

bool near_find(struct near *near, struct range range)
{
    const size_t needed = cards_to_identify(range);
    near->number = 0;
    if (near->count > FREECELL_CARDS)
        return false;
    if (near->count < NEAR_MIN && near->count > needed)
        search(near, needed, QUARTERS, QUARTERS, range);
    /* First without the last quarters, as this is fastest. */
    for (size_t first = near->count < NEAR_MIN ? 0 : QUARTERS; first-- > 0;)
        for (size_t second = QUARTERS; --second > first;) {
            search(near, near->count, first, second, range);
            if (near->count == ALMOST)
                search(near, near->count, second, first, range);
        }
    if (near->number == 0)
        return false;
    if (near->count == ALMOST)
        find_gap(near);
    count_differences(near);
    return near->differences > 0 && near->differences <= QUARTER;
}

/* Tells what is at a place instead of the deal's card. */
static void tell_difference(struct answers *answers, enum message_kind kind,
                            const struct near *near, size_t i)
{
    const struct word *word = &near->words[i];
    const struct word its = {.kind = WORD_CARD, .card = near->cards[i]};
    char here[QUOTED_MAX], there[QUOTED_MAX];
    if (word->kind == WORD_REST)
        answers_tell(answers, kind, word->place,
                     "%s of deal %" PRId64 " is missing here",
                     word_name(&its, there), near->number);
    else
        answers_tell(answers, kind, word->place, "%s here, %s in deal %" PRId64,
                     word_name(word, here), word_name(&its, there),
                     near->number);
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
