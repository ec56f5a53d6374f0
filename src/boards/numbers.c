#include "boards/numbers.h"

#include <string.h>

/*
 * How many cards of a column surely lie there as they were dealt. A card that
 * was moved there follows the card it lies on, one lower and of the other
 * color, or was moved onto an empty column. So the last card that lies on a
 * card and does not follow it was dealt there, and all before it.
 */
static size_t count_sure(const struct board *board, size_t line)
{
    const uint8_t *column = board->cards + board->lines[line].begin;
    size_t sure = board->lines[line].length;
    if (!board->game)
        return sure;
    for (; sure > 1; sure--) {
        unsigned card = column[sure - 1], under = column[sure - 2];
        bool red = card % FREECELL_SUITS == 1 || card % FREECELL_SUITS == 2;
        bool red_under =
            under % FREECELL_SUITS == 1 || under % FREECELL_SUITS == 2;
        if (card / FREECELL_SUITS + 1 != under / FREECELL_SUITS ||
            red == red_under)
            return sure;
    }
    return 0;
}

/* The cards that a column of a deal has. */
static size_t column_length(size_t column)
{
    return column < FREECELL_CARDS % FREECELL_COLUMNS ? FREECELL_ROWS
                                                      : FREECELL_ROWS - 1;
}

/*
 * Whether a wrong deal has so many cards of a board by chance less than once
 * in a thousand boards, if the columns may stand in so many orders.
 */
static bool is_enough(const struct numbers *numbers, size_t sure, double orders)
{
    double boards = 1;
    for (size_t i = 0; i < sure; i++)
        boards *= (double)(FREECELL_CARDS - i);
    double deals = (double)(numbers->last - numbers->first + 1);
    return boards >= 1000 * deals * orders;
}

bool numbers_order(const struct board *board, int64_t number,
                   unsigned order[FREECELL_COLUMNS])
{
    uint8_t deal[FREECELL_CARDS];
    if (freecell_deal(number, deal) != 0)
        return false;
    for (size_t i = 0; i < board->line_count; i++) {
        const uint8_t *cards = board->cards + board->lines[i].begin;
        size_t sure = count_sure(board, i), column = 0;
        order[i] = 0;
        if (sure == 0)
            continue;
        while (column < FREECELL_COLUMNS && deal[column] != cards[0])
            column++;
        if (column == FREECELL_COLUMNS || sure > column_length(column))
            return false;
        for (size_t row = 0; row < sure; row++)
            if (deal[column + row * FREECELL_COLUMNS] != cards[row])
                return false;
        order[i] = (unsigned)column + 1;
    }
    return true;
}

/* Adds a number, once. */
static void add(struct numbers *numbers, int64_t number)
{
    size_t at = numbers->count;
    while (at > 0 && numbers->found[at - 1] > number)
        at--;
    if (at > 0 && numbers->found[at - 1] == number)
        return;
    memmove(numbers->found + at + 1, numbers->found + at,
            (numbers->count - at) * sizeof number);
    numbers->found[at] = number;
    numbers->count++;
}

/*
 * Adds the deals that have these cards; if there is a board, only those that
 * have all its sure cards, its lines being columns in any order.
 */
static int add_deals(struct numbers *numbers,
                     const uint8_t cards[FREECELL_CARDS],
                     const struct board *board)
{
    unsigned order[FREECELL_COLUMNS];
    int64_t *found = numbers->found + numbers->count;
    size_t count;
    int result = freecell_find(cards, numbers->first, numbers->last, found,
                               NUMBERS_MAX - numbers->count, &count,
                               numbers->watch, numbers->context);
    for (size_t i = 0; i < count && result == 0; i++)
        if (board == NULL || numbers_order(board, found[i], order))
            add(numbers, found[i]);
    return result;
}

/* Puts the sure cards of a line where its row or column has them. */
static void put_line(const struct board *board, size_t line, bool is_column,
                     size_t at, uint8_t cards[FREECELL_CARDS])
{
    for (size_t i = 0, sure = count_sure(board, line); i < sure; i++) {
        size_t place =
            is_column ? at + i * FREECELL_COLUMNS : at * FREECELL_COLUMNS + i;
        cards[place] = board->cards[board->lines[line].begin + i];
    }
}

/* The row or column of the first line: empty lines may stand for some. */
static size_t find_first(const struct board *board)
{
    bool has_blanks =
        board->game && board->blanks + board->line_count <= FREECELL_COLUMNS;
    return has_blanks ? board->blanks : 0;
}

/* Finds the deals that have the sure cards of each line where it stands. */
static int find_in_order(struct numbers *numbers, const struct board *board)
{
    uint8_t cards[FREECELL_CARDS];
    bool is_column = board->columns || board->game;
    size_t first = find_first(board);
    memset(cards, FREECELL_UNKNOWN, sizeof cards);
    for (size_t i = 0; i < board->line_count; i++) {
        if (is_column && count_sure(board, i) > column_length(first + i))
            return 0;
        put_line(board, i, is_column, first + i, cards);
    }
    return add_deals(numbers, cards, NULL);
}

/* Finds the deals of 52 cards, some perhaps unknown, by rows or by columns. */
static int find_all(struct numbers *numbers, const struct board *board)
{
    uint8_t cards[FREECELL_CARDS];
    int result = board->columns ? 0 : add_deals(numbers, board->cards, NULL);
    if (result != 0 || numbers->count > 0)
        return result;
    freecell_from_columns(board->cards, cards);
    return add_deals(numbers, cards, NULL);
}

/* Adds the deals that have one line at this column, and another at that. */
static int add_in_any_order(struct numbers *numbers, const struct board *board,
                            size_t line, size_t column, size_t other_line,
                            size_t other_column)
{
    uint8_t cards[FREECELL_CARDS];
    memset(cards, FREECELL_UNKNOWN, sizeof cards);
    put_line(board, line, true, column, cards);
    put_line(board, other_line, true, other_column, cards);
    return add_deals(numbers, cards, board);
}

/*
 * Finds the deals of a whole board whose columns are in another order. One of
 * those of seven cards is the first, one of those of six the fifth: these have
 * most of the even draws, which find.c needs.
 */
static int find_columns(struct numbers *numbers, const struct board *board)
{
    enum { FIFTH = 4 };
    int result = 0;
    numbers->agreement = AGREES_IN_ANOTHER_ORDER;
    for (size_t i = 0; i < board->line_count; i++)
        for (size_t j = 0; j < board->line_count && result == 0; j++)
            if (board->lines[i].length == column_length(0) &&
                board->lines[j].length == column_length(FIFTH))
                result = add_in_any_order(numbers, board, i, 0, j, FIFTH);
    return result;
}

/*
 * Finds the deals of a game whose columns are in another order: its column with
 * most sure cards is one of eight. If that
 * has two, too many deals have them, but few have those of two columns.
 */
static int find_game_columns(struct numbers *numbers, const struct board *board)
{
    size_t best = 0, other = 0;
    int result = 0;
    numbers->agreement = AGREES_IN_ANOTHER_ORDER;
    for (size_t i = 1; i < board->line_count; i++) {
        best = count_sure(board, i) > count_sure(board, best) ? i : best;
        other = count_sure(board, i) >= count_sure(board, other) ? i : other;
    }
    size_t sure = count_sure(board, best);
    if (sure > 2)
        other = best;
    for (size_t i = 0; i < FREECELL_COLUMNS; i++)
        for (size_t j = 0; j < FREECELL_COLUMNS && result == 0; j++)
            if ((i == j) == (best == other) && sure <= column_length(i))
                result = add_in_any_order(numbers, board, best, i, other, j);
    return result;
}

/* Whether each column stands where the deal has it. */
static bool are_in_order(const struct board *board,
                         const unsigned order[FREECELL_COLUMNS])
{
    for (size_t i = 0; i < board->line_count; i++)
        if (order[i] != 0 && order[i] != find_first(board) + i + 1)
            return false;
    return true;
}

/*
 * A game in progress: as the earlier deal, in its order, or in any. Another
 * deal has its sure cards in less than one of a thousand games, so that none is
 * searched for if the earlier deal has them: a search can take minutes.
 */
static int find_game(struct numbers *numbers, const struct board *board)
{
    double orders = 8 * 7 * 6 * 5 * 4 * 3 * 2;
    unsigned order[FREECELL_COLUMNS];
    size_t sure = 0;
    for (size_t i = 0; i < board->line_count; i++)
        sure += count_sure(board, i);
    bool in_any_order = is_enough(numbers, sure, orders);
    if (!is_enough(numbers, sure, 1))
        return NUMBERS_UNSURE;
    if (numbers_order(board, numbers->before, order)) {
        if (!are_in_order(board, order)) {
            numbers->agreement = AGREES_IN_ANOTHER_ORDER;
            if (!in_any_order)
                return NUMBERS_UNSURE;
        }
        add(numbers, numbers->before);
        return 0;
    }
    int result = find_in_order(numbers, board);
    if (result != 0 || numbers->count > 0)
        return result;
    return in_any_order ? find_game_columns(numbers, board) : NUMBERS_UNSURE;
}

/*
 * Finds the deals that differ in two places at most, or that have one more card
 * at any place.
 */
static void find_near(struct numbers *numbers, const struct board *board)
{
    uint8_t cards[2][FREECELL_CARDS]; /* in dealing order, and by columns */
    bool is_omitted = board->count < FREECELL_CARDS;
    numbers->agreement = NEARLY_AGREES;
    for (size_t one = 0; one < FREECELL_CARDS; one++)
        for (size_t other = is_omitted ? one : 0; other <= one; other++) {
            memcpy(cards[0], board->cards, sizeof cards[0]);
            if (is_omitted)
                memmove(cards[0] + one + 1, cards[0] + one,
                        FREECELL_CARDS - 1 - one);
            cards[0][one] = cards[0][other] = FREECELL_UNKNOWN;
            freecell_from_columns(cards[0], cards[1]);
            /* A card that is there twice makes it no board, and no deal. */
            for (int way = board->columns; way <= 1; way++)
                (void)add_deals(numbers, cards[way], NULL);
        }
}

size_t numbers_differences(const struct board *board, int64_t number,
                           struct difference differences[NUMBERS_NEAR])
{
    uint8_t deal[2][FREECELL_CARDS]; /* in dealing order, and by columns */
    bool is_omitted = board->count < FREECELL_CARDS;
    size_t count = NUMBERS_NEAR + 1;
    (void)freecell_deal(number, deal[0]);
    freecell_to_columns(deal[0], deal[1]);
    for (int way = board->columns; way <= 1 && count > NUMBERS_NEAR; way++) {
        count = 0;
        for (size_t i = 0, at = 0; i < FREECELL_CARDS; i++) {
            if (at < board->count && board->cards[at] == deal[way][i]) {
                at++;
                continue;
            }
            if (count < NUMBERS_NEAR)
                differences[count] = (struct difference){
                    board->places[at < board->count ? at : at - 1],
                    is_omitted ? FREECELL_UNKNOWN : board->cards[at],
                    deal[way][i]};
            count++;
            at += !is_omitted;
        }
    }
    return count;
}

/* Finds the deals that have all the cards that the board has. */
static int find_exactly(struct numbers *numbers, const struct board *board)
{
    int result = 0;
    if (board->count == FREECELL_CARDS)
        result = find_all(numbers, board);
    else if (!board->game)
        return find_in_order(numbers, board);
    if (result != 0 || numbers->count > 0 || board->unknown > 0)
        return result;
    if (board->game)
        return find_game(numbers, board);
    return board->columns ? find_columns(numbers, board) : 0;
}

int numbers_find(struct numbers *numbers, const struct board *board)
{
    bool may_be_near = numbers->near && board->away == 0 &&
                       board->unknown == 0 && !board->rest &&
                       board->count >= FREECELL_CARDS - 1;
    int result = 0;
    numbers->count = 0;
    numbers->agreement = AGREES;
    if (!may_be_near || (board->count == FREECELL_CARDS && board->twice == 0))
        result = find_exactly(numbers, board);
    if (result == 0 && numbers->count == 0 && may_be_near)
        find_near(numbers, board);
    if (result == 0 && numbers->count == 1 &&
        numbers->agreement != NEARLY_AGREES)
        numbers->before = numbers->found[0];
    return result;
}
