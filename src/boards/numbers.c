#include "boards/numbers.h"

#include <string.h>

#include "boards/window.h"

/* Finds the deals that have these cards. None has a card twice. */
static int find_deals(struct numbers *numbers,
                      const uint8_t cards[FREECELL_CARDS])
{
    int result = freecell_find(cards, numbers->first, numbers->last,
                               numbers->found, NUMBERS_MAX, &numbers->count,
                               numbers->watch, numbers->context);
    return result == FREECELL_NO_CARDS ? 0 : result;
}

static bool is_red(unsigned card)
{
    return card % FREECELL_SUITS == 1 || card % FREECELL_SUITS == 2;
}

/*
 * How many cards of a column surely lie there as they were dealt. A card that
 * was moved there follows the card it lies on, one lower and of the other
 * color, or was moved onto an empty column. So the last card that lies on a
 * card and does not follow it was dealt there, and all before it.
 */
static size_t sure_length(const uint8_t *column, size_t length)
{
    size_t sure = length;
    while (sure > 1 &&
           column[sure - 1] / FREECELL_SUITS + 1 ==
               column[sure - 2] / FREECELL_SUITS &&
           is_red(column[sure - 1]) != is_red(column[sure - 2]))
        sure--;
    return sure > 1 ? sure : 0;
}

/* Places of cards in eight columns of seven; a deal lacks the last four. */
enum { PLACES = FREECELL_ROWS * FREECELL_COLUMNS };

/*
 * Whether the deal found before has the sure cards of a game in its columns, in
 * any order.
 */
static bool is_before(const struct numbers *numbers,
                      const uint8_t cards[PLACES])
{
    uint8_t deal[FREECELL_CARDS], at[FREECELL_CARDS];
    if (freecell_deal(numbers->before, deal) != 0)
        return false;
    for (uint8_t i = 0; i < FREECELL_CARDS; i++)
        at[deal[i]] = i;
    for (size_t i = 0; i < PLACES; i++) {
        size_t column = i % FREECELL_COLUMNS; /* its first card is there */
        if (cards[i] != FREECELL_UNKNOWN &&
            at[cards[i]] != at[cards[column]] % FREECELL_COLUMNS + i - column)
            return false;
    }
    return true;
}

/*
 * Finds the deals of a game by its sure cards, if they are so many that a wrong
 * deal has them by chance in less than one of a thousand games.
 */
static int find_game(struct numbers *numbers, const struct board *board)
{
    uint8_t cards[PLACES];
    size_t all = 0;
    bool can_be = true;
    memset(cards, FREECELL_UNKNOWN, sizeof cards);
    for (size_t i = 0; i < board->line_count; i++) {
        const uint8_t *column = board->lines[i].cards;
        size_t sure = sure_length(column, board->lines[i].count);
        if (sure > FREECELL_ROWS)
            return 0;
        for (size_t at = i, row = 0; row < sure; at += FREECELL_COLUMNS) {
            cards[at] = column[row++];
            can_be &= at < FREECELL_CARDS;
        }
        all += sure;
    }
    bool is_sure = all >= window_least(numbers->last - numbers->first + 1);
    numbers->is_unsure |= !is_sure;
    if (!is_sure)
        return 0;
    if (!is_before(numbers, cards))
        return can_be ? find_deals(numbers, cards) : 0;
    numbers->found[numbers->count++] = numbers->before;
    return 0;
}

/*
 * Finds the deal that has the columns of a board, four of seven cards and four
 * of six, in another order: this line at each place that is free, and so on.
 */
/* NOLINTNEXTLINE(misc-no-recursion): at most eight deep. */
static bool find_order(struct numbers *numbers, const struct board *board,
                       size_t line, uint8_t cards[FREECELL_CARDS])
{
    enum { HALF = FREECELL_COLUMNS / 2 };
    if (line == FREECELL_COLUMNS)
        return find_deals(numbers, cards) == 0 && numbers->count > 0;
    const struct line *column = &board->lines[line];
    size_t first = column->count == FREECELL_ROWS ? 0 : HALF;
    for (size_t at = first; at < first + HALF; at++) {
        if (cards[at] != FREECELL_UNKNOWN)
            continue;
        numbers->order[line] = (unsigned)at + 1;
        for (size_t row = 0; row < column->count; row++)
            cards[at + row * FREECELL_COLUMNS] = column->cards[row];
        if (find_order(numbers, board, line + 1, cards))
            return true;
        cards[at] = FREECELL_UNKNOWN;
    }
    return false;
}

/* Notes a near deal, and where it differs from the cards here. */
static void note_near(struct numbers *numbers, const struct board *board,
                      const uint8_t here[FREECELL_CARDS], struct deal near)
{
    uint8_t dealt[FREECELL_CARDS], there[FREECELL_CARDS];
    numbers->found[numbers->count++] = near.number;
    (void)freecell_deal(near.number, dealt);
    memcpy(there, dealt, sizeof there);
    if (near.by_columns)
        freecell_to_columns(dealt, there);
    for (size_t at = 0; at < FREECELL_CARDS; at++)
        if (here[at] != there[at])
            numbers->differences[numbers->differ++] = (struct difference){
                board->places[at < board->count ? at : at - 1], here[at],
                there[at]};
}

/*
 * Finds a deal that the board is if its cards at these places are unknown; if
 * it lacks one card, that comes at the first place.
 */
static void find_without(struct numbers *numbers, const struct board *board,
                         size_t one, size_t other)
{
    uint8_t here[FREECELL_CARDS], seen[FREECELL_CARDS];
    memcpy(here, board->cards, sizeof here);
    if (board->count < FREECELL_CARDS) {
        memmove(here + one + 1, here + one, FREECELL_CARDS - 1 - one);
        here[one] = FREECELL_UNKNOWN;
    }
    memcpy(seen, here, sizeof seen);
    seen[one] = seen[other] = FREECELL_UNKNOWN;
    const struct deal near = window_find(seen, numbers->first, numbers->last);
    if (near.number != 0)
        note_near(numbers, board, here, near);
}

/* Finds a deal that has one card more, or differs in two places at most. */
static void find_near(struct numbers *numbers, const struct board *board)
{
    for (size_t one = 0; one < FREECELL_CARDS; one++) {
        size_t end = board->count < FREECELL_CARDS ? one + 1 : FREECELL_CARDS;
        for (size_t other = one; other < end; other++)
            if (numbers->count == 0)
                find_without(numbers, board, one, other);
    }
}

/*
 * Finds the deals of a whole board as its lines stand: of its columns in
 * another order, near ones, or those of a game.
 */
static int find_whole(struct numbers *numbers, const struct board *board)
{
    uint8_t cards[FREECELL_CARDS];
    bool is_game =
        board->kind == BOARD_GAME ||
        (board_is_whole(board) && board->line_count == FREECELL_COLUMNS);
    memset(cards, FREECELL_UNKNOWN, sizeof cards);
    numbers->reordered =
        board_has_columns(board) && find_order(numbers, board, 0, cards);
    if (numbers->count == 0 && board->near && board->kind == BOARD_WHOLE)
        find_near(numbers, board);
    return numbers->count == 0 && is_game ? find_game(numbers, board) : 0;
}

int numbers_find(struct numbers *numbers, struct board *board)
{
    numbers->count = numbers->differ = 0;
    numbers->reordered = numbers->is_unsure = false;
    int result = board->kind == BOARD_PART ? find_deals(numbers, board->cards)
                                           : find_whole(numbers, board);
    if (result == 0 && numbers->count == 0 && board_turn(board))
        result = find_whole(numbers, board);
    numbers->is_unsure &= numbers->count == 0;
    if (numbers->count == 1)
        numbers->before = numbers->found[0];
    return result;
}
