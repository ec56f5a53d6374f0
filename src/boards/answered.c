#include "boards/answered.h"

#include <string.h>

/*
 * The orders of a deal: as it was read, and the other one. 52 cards that are no
 * deal have a third, because they may have been rows or columns.
 */
enum { AS_READ, OTHER_ORDER, AS_COLUMNS = OTHER_ORDER, AS_ROWS };

void answered_deal(struct answered *answered, const struct deal *deal)
{
    *answered = (struct answered){.kind = ANSWERED_DEAL,
                                  .number = deal->number,
                                  .by_columns = deal->by_columns,
                                  .end = deal->end,
                                  .seen = {[AS_READ] = deal->count}};
}

void answered_none(struct answered *answered,
                   const struct card cards[FREECELL_CARDS])
{
    *answered = (struct answered){.kind = ANSWERED_NONE,
                                  .seen = {[AS_READ] = FREECELL_CARDS}};
    for (size_t i = 0; i < FREECELL_CARDS; i++)
        answered->none[i] = cards[i].card;
}

/* The index behind the last card that is known: a part has one. */
static size_t behind_known(const uint8_t cards[FREECELL_CARDS])
{
    size_t end = FREECELL_CARDS;
    while (cards[end - 1] == FREECELL_UNKNOWN)
        end--;
    return end;
}

void answered_part(struct answered *answered, int64_t number,
                   const uint8_t cards[FREECELL_CARDS], struct place end)
{
    uint8_t columns[FREECELL_CARDS];
    freecell_to_columns(cards, columns);
    *answered =
        (struct answered){.kind = ANSWERED_PART,
                          .number = number,
                          .end = end,
                          .seen = {[AS_READ] = behind_known(cards),
                                   [OTHER_ORDER] = behind_known(columns)}};
}

void answered_interrupt(struct answered *answered)
{
    for (size_t i = OTHER_ORDER; i < ANSWERED_ORDERS; i++)
        answered->seen[i] = FREECELL_CARDS;
}

/* Puts the cards in each order, and returns how many orders there are. */
static size_t lay_out(const struct answered *answered,
                      uint8_t cards[ANSWERED_ORDERS][FREECELL_CARDS])
{
    uint8_t dealt[FREECELL_CARDS];
    if (answered->kind == ANSWERED_NONE) {
        memcpy(cards[AS_READ], answered->none, FREECELL_CARDS);
        freecell_to_columns(answered->none, cards[AS_COLUMNS]);
        freecell_from_columns(answered->none, cards[AS_ROWS]);
        return ANSWERED_ORDERS;
    }
    (void)freecell_deal(answered->number, dealt);
    memcpy(cards[answered->by_columns ? OTHER_ORDER : AS_READ], dealt,
           FREECELL_CARDS);
    freecell_to_columns(dealt,
                        cards[answered->by_columns ? AS_READ : OTHER_ORDER]);
    return OTHER_ORDER + 1;
}

/* The index in an order, from this one on, where a card is; or 52. */
static size_t find_card(const uint8_t order[FREECELL_CARDS], size_t from,
                        uint8_t card)
{
    while (from < FREECELL_CARDS && order[from] != card)
        from++;
    return from;
}

struct following answered_find(const struct answered *answered,
                               const struct card *cards, size_t count)
{
    uint8_t orders[ANSWERED_ORDERS][FREECELL_CARDS];
    if (answered->kind == ANSWERED_NOTHING)
        return (struct following){.count = 0};
    const size_t order_count = lay_out(answered, orders);
    for (size_t i = 0; i < order_count; i++) {
        const uint8_t *order = orders[i];
        const size_t first = find_card(order, answered->seen[i], cards[0].card);
        const bool is_next = first == answered->seen[i];
        size_t length = 0;
        while (length < count && first + length < FREECELL_CARDS &&
               order[first + length] == cards[length].card)
            length++;
        if (length >= FOLLOW_MIN || (is_next && length == count))
            return (struct following){.count = length,
                                      .is_next = is_next,
                                      .order = i,
                                      .end = first + length};
    }
    return (struct following){.count = 0};
}

bool answered_has(const struct answered *answered,
                  const uint8_t cards[FREECELL_CARDS])
{
    uint8_t dealt[FREECELL_CARDS];
    if (freecell_deal(answered->number, dealt) != 0)
        return false;
    for (size_t i = 0; i < FREECELL_CARDS; i++)
        if (cards[i] != dealt[i] && cards[i] != FREECELL_UNKNOWN)
            return false;
    return true;
}

void answered_follow(struct answered *answered,
                     const struct following *following)
{
    answered->seen[following->order] = following->end;
}

bool answered_take_deal(struct answered *answered, const struct deal *deal)
{
    if (answered->number != deal->number)
        return false;
    const bool is_other = deal->by_columns != answered->by_columns;
    const bool has_answered = !place_is_before(answered->end, deal->place);
    size_t *seen = &answered->seen[is_other ? OTHER_ORDER : AS_READ];
    const bool comes_in_other_order = is_other && *seen < FREECELL_CARDS;
    *seen = FREECELL_CARDS;
    answered->end = deal->end;
    return has_answered || comes_in_other_order;
}
