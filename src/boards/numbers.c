#include "boards/numbers.h"

#include <float.h>
#include <stdlib.h>
#include <string.h>

/* The columns of a board, and the cards that lie there as they were dealt. */
struct columns {
    const uint8_t *cards[FREECELL_COLUMNS];
    size_t sure[FREECELL_COLUMNS];
    size_t count, cards_sure; /* columns that have some; all of these */
};

/* Columns of a board that are put where a deal may have them. */
struct placing {
    const struct columns *columns;
    uint8_t cards[FREECELL_CARDS]; /* in dealing order */
    size_t known;
};

/* All ways to go on from a placing, and the work to find their deals. */
struct ways {
    struct placing list[FREECELL_COLUMNS];
    size_t count;
    double work;
};

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

static struct columns find_columns(const struct board *board)
{
    struct columns columns = {.count = 0};
    for (size_t i = 0; i < board->line_count && i < FREECELL_COLUMNS; i++) {
        columns.cards[i] = board->cards + board->lines[i].begin;
        columns.sure[i] = sure_length(columns.cards[i], board->lines[i].length);
        columns.count += columns.sure[i] > 0;
        columns.cards_sure += columns.sure[i];
    }
    return columns;
}

/* Whether a deal has all sure cards, and in which columns, from 1. */
static bool find_order(int64_t number, const struct columns *columns,
                       unsigned order[FREECELL_COLUMNS])
{
    uint8_t deal[FREECELL_CARDS], place[FREECELL_UNKNOWN + 1];
    if (freecell_deal(number, deal) != 0)
        return false;
    memset(place, FREECELL_UNKNOWN, sizeof place);
    for (uint8_t i = 0; i < FREECELL_CARDS; i++)
        place[deal[i]] = i;
    for (size_t i = 0; i < FREECELL_COLUMNS; i++) {
        const uint8_t *cards = columns->cards[i];
        order[i] = columns->sure[i] > 0 ? place[cards[0]] + 1U : 0;
        if (order[i] > FREECELL_COLUMNS)
            return false;
        for (size_t row = 1; row < columns->sure[i]; row++)
            if (place[cards[row]] != place[cards[0]] + row * FREECELL_COLUMNS)
                return false;
    }
    return true;
}

/* How many of the deals have this number of given cards by chance. */
static double count_chances(const struct numbers *numbers, size_t cards)
{
    double deals = (double)(numbers->last - numbers->first + 1);
    for (size_t i = 0; i < cards; i++)
        deals /= (double)(FREECELL_CARDS - i);
    return deals;
}

/* Adds the deals that have these cards. None has a card twice. */
static int add_deals(struct numbers *numbers,
                     const uint8_t cards[FREECELL_CARDS])
{
    size_t count;
    int result = freecell_find(
        cards, numbers->first, numbers->last, numbers->found + numbers->count,
        NUMBERS_MAX - numbers->count, &count, numbers->watch, numbers->context);
    numbers->count += count;
    return result == FREECELL_NO_CARDS ? 0 : result;
}

static int compare_numbers(const void *one, const void *other)
{
    const int64_t *a = one, *b = other;
    return (*a > *b) - (*a < *b);
}

static bool is_put(const struct placing *placing, size_t i)
{
    return memchr(placing->cards, placing->columns->cards[i][0],
                  FREECELL_COLUMNS) != NULL;
}

static bool is_taken(const struct placing *placing, size_t column)
{
    return placing->cards[column] != FREECELL_UNKNOWN;
}

/* Puts a column of the board where a deal may have it; false: it cannot. */
static bool put(struct placing *placing, size_t i, size_t column)
{
    size_t sure = placing->columns->sure[i];
    size_t end = column + sure * FREECELL_COLUMNS;
    if (sure == 0 || end >= FREECELL_CARDS + FREECELL_COLUMNS ||
        is_put(placing, i) || is_taken(placing, column))
        return false;
    for (size_t row = 0; row < sure; row++)
        placing->cards[column + row * FREECELL_COLUMNS] =
            placing->columns->cards[i][row];
    placing->known += sure;
    return true;
}

/*
 * About how many candidates freecell_find tries, as the comment above it tells:
 * a card that is dealt from the place of its own number gives a draw. All these
 * tell low bits, two with great odd factors the high ones. Judging a deal that
 * has the cards takes as long as DEAL candidates; beginning a search, as CALL.
 */
static double count_work(const struct numbers *numbers,
                         const struct placing *placing)
{
    enum { DEAL = 50, CALL = 2500 };
    double candidates = (double)FREECELL_LAST_DEAL;
    double deals = count_chances(numbers, 0);
    unsigned odd[2] = {1, 1};
    for (unsigned i = 0; i < FREECELL_CARDS; i++) {
        unsigned left = FREECELL_CARDS - i, power = left & (~left + 1);
        size_t less = odd[1] < odd[0];
        if (placing->cards[i] >= left)
            continue;
        candidates /= power;
        if (odd[less] < left / power)
            odd[less] = left / power;
    }
    candidates /= odd[0] * odd[1];
    return CALL + (candidates < deals ? candidates : deals) +
           DEAL * count_chances(numbers, placing->known);
}

/*
 * If all columns have sure cards, each column of the deal is one of them, and
 * these are tried there: otherwise a column is tried in each place.
 */
static bool is_by_place(const struct placing *placing)
{
    return placing->columns->count == FREECELL_COLUMNS;
}

/* Whether this place, or column, is still to be tried. */
static bool is_open(const struct placing *placing, size_t line)
{
    return is_by_place(placing)
               ? !is_taken(placing, line)
               : placing->columns->sure[line] > 0 && !is_put(placing, line);
}

/* The ways to put a column at this place, or this column; perhaps none. */
static struct ways list_ways(const struct numbers *numbers,
                             const struct placing *placing, size_t line)
{
    struct ways ways = {.count = 0};
    for (size_t i = 0; i < FREECELL_COLUMNS; i++) {
        struct placing next = *placing;
        if (is_by_place(placing) ? put(&next, i, line) : put(&next, line, i)) {
            ways.work += count_work(numbers, &next);
            ways.list[ways.count++] = next;
        }
    }
    return ways;
}

/*
 * The ways to go on that take the least work; the placing itself is one, if
 * there is room for four times the deals that it is expected to have.
 */
static struct ways find_ways(const struct numbers *numbers,
                             const struct placing *placing)
{
    struct ways best = {.list = {*placing}, .count = 1, .work = DBL_MAX};
    if (count_chances(numbers, placing->known) < NUMBERS_MAX / 4.0)
        best.work = count_work(numbers, placing);
    for (size_t line = 0; line < FREECELL_COLUMNS; line++)
        if (is_open(placing, line)) {
            struct ways ways = list_ways(numbers, placing, line);
            if (ways.work < best.work)
                best = ways;
        }
    return best;
}

/* Adds the deals that have the cards that were put, and all others. */
static int add_placing(struct numbers *numbers, const struct placing *placing)
{
    unsigned order[FREECELL_COLUMNS];
    size_t count = numbers->count;
    int result = add_deals(numbers, placing->cards);
    for (size_t i = count; i < numbers->count; i++)
        if (find_order(numbers->found[i], placing->columns, order))
            numbers->found[count++] = numbers->found[i];
    numbers->count = count;
    return result;
}

/*
 * Finds the deals that have the columns in any order, by one or two columns. It
 * ends with the first one, as another has them in less than one of a thousand
 * games. If that would take more than some seconds, as with few cards that are
 * all high, it is not done: work_max candidates take two to four.
 */
static int find_in_any_order(struct numbers *numbers,
                             const struct placing *placing)
{
    const double work_max = 4e8;
    const struct ways first = find_ways(numbers, placing);
    struct ways second[FREECELL_COLUMNS];
    double work = 0;
    int result = 0;
    for (size_t i = 0; i < first.count; i++) {
        second[i] = find_ways(numbers, &first.list[i]);
        work += second[i].work;
    }
    if (work > work_max)
        return NUMBERS_UNSURE;
    for (size_t i = 0; i < first.count; i++)
        for (size_t j = 0; j < second[i].count; j++)
            if (result == 0 && numbers->count == 0)
                result = add_placing(numbers, &second[i].list[j]);
    return result;
}

/* The column of the first line: empty lines may stand for some. */
static size_t first_column(const struct board *board)
{
    bool has_blanks = board->game && board->lines_above + board->line_count <=
                                         FREECELL_COLUMNS;
    return has_blanks ? board->lines_above : 0;
}

/* Finds the deals that have the columns where they stand. */
static int find_in_order(struct numbers *numbers, struct placing placing,
                         size_t first)
{
    for (size_t i = 0; i < FREECELL_COLUMNS; i++)
        if (placing.columns->sure[i] > 0 && !put(&placing, i, first + i))
            return 0;
    return add_deals(numbers, placing.cards);
}

/* Whether each column stands where the deal has it. */
static bool are_in_order(const struct board *board,
                         const unsigned order[FREECELL_COLUMNS])
{
    for (size_t i = 0; i < board->line_count; i++)
        if (order[i] != 0 && order[i] != first_column(board) + i + 1)
            return false;
    return true;
}

bool numbers_reorder(const struct board *board, int64_t number,
                     unsigned order[FREECELL_COLUMNS])
{
    const struct columns columns = find_columns(board);
    if (board->line_count > FREECELL_COLUMNS)
        return false; /* its lines are not columns */
    return find_order(number, &columns, order) && !are_in_order(board, order);
}

/*
 * Finds the deals of columns, in their order or another. A wrong deal has them
 * by chance in less than one of a thousand boards, or the answer is not sure.
 * So if an earlier board's deal has them, it is that one: a search can take
 * seconds.
 */
static int find_by_columns(struct numbers *numbers, const struct board *board)
{
    const double rare = 1e-3, orders = 8 * 7 * 6 * 5 * 4 * 3 * 2;
    const struct columns columns = find_columns(board);
    const double chances = count_chances(numbers, columns.cards_sure);
    const bool is_sure_in_any_order = chances * orders <= rare;
    struct placing placing = {.columns = &columns};
    unsigned order[FREECELL_COLUMNS];
    memset(placing.cards, FREECELL_UNKNOWN, sizeof placing.cards);
    if (chances > rare)
        return NUMBERS_UNSURE;
    if (find_order(numbers->before, &columns, order)) {
        if (!is_sure_in_any_order && !are_in_order(board, order))
            return NUMBERS_UNSURE;
        numbers->found[numbers->count++] = numbers->before;
        return 0;
    }
    int result = find_in_order(numbers, placing, first_column(board));
    if (result != 0 || numbers->count > 0)
        return result;
    return is_sure_in_any_order ? find_in_any_order(numbers, &placing)
                                : NUMBERS_UNSURE;
}

static bool is_part(const struct board *board)
{
    return board->unknown > 0 ||
           (board->count < FREECELL_CARDS && !board_may_lack_one(board));
}

/* Whether its lines tell where each card lies: those of a part can. */
static bool lies_in_lines(const struct board *board)
{
    return is_part(board) && (board->count < FREECELL_CARDS || board->columns ||
                              board_has_rows(board));
}

/* Columns lie by columns. Rows do not, but if lines do not tell, they may. */
static bool may_lie(const struct board *board, enum numbers_way way)
{
    return way == BY_ROWS ? !board->columns
                          : board->columns || !lies_in_lines(board);
}

/* Where a deal has each card of the board, in dealing order. */
static void find_positions(const struct board *board, enum numbers_way way,
                           uint8_t positions[FREECELL_CARDS])
{
    uint8_t rows[FREECELL_CARDS];
    for (uint8_t i = 0; i < FREECELL_CARDS; i++)
        rows[i] = positions[i] = i;
    if (!lies_in_lines(board)) {
        if (way == BY_COLUMNS)
            freecell_to_columns(rows, positions);
        return;
    }
    for (size_t i = 0; i < board->line_count; i++)
        for (size_t j = 0; j < board->lines[i].length; j++)
            positions[board->lines[i].begin + j] =
                (uint8_t)(way == BY_ROWS ? FREECELL_COLUMNS * i + j
                                         : FREECELL_COLUMNS * j + i);
}

/* Adds the deals that have cards, given in the board's order. */
static int add_ordered(struct numbers *numbers,
                       const uint8_t positions[FREECELL_CARDS],
                       const uint8_t cards[FREECELL_CARDS])
{
    uint8_t dealt[FREECELL_CARDS];
    memset(dealt, FREECELL_UNKNOWN, sizeof dealt);
    for (size_t i = 0; i < FREECELL_CARDS; i++) {
        if (cards[i] == FREECELL_UNKNOWN)
            continue;
        if (positions[i] >= FREECELL_CARDS)
            return 0; /* its column has no such row */
        dealt[positions[i]] = cards[i];
    }
    return add_deals(numbers, dealt);
}

/*
 * Makes another board of one that differs from a deal at these two places, or
 * at one: what is wrong becomes unknown, and what is omitted comes in unknown.
 * In a part, where fewer cards tell a deal, two cards are exchanged. Returns
 * whether this can be.
 */
static bool change(const struct board *board, uint8_t cards[FREECELL_CARDS],
                   size_t one, size_t other)
{
    uint8_t first = cards[one], second = cards[other];
    if (board_may_lack_one(board)) {
        memmove(cards + one + 1, cards + one, FREECELL_CARDS - 1 - one);
        cards[one] = FREECELL_UNKNOWN;
        return one == other;
    }
    bool exchange = is_part(board) && one != other;
    cards[one] = exchange ? second : FREECELL_UNKNOWN;
    cards[other] = exchange ? first : FREECELL_UNKNOWN;
    return first != FREECELL_UNKNOWN && second != FREECELL_UNKNOWN;
}

/* Finds the deals that differ from the board in `wrong` places: 0, 1 or 2. */
static int find_one_way(struct numbers *numbers, const struct board *board,
                        size_t wrong)
{
    uint8_t positions[FREECELL_CARDS], cards[FREECELL_CARDS];
    uint8_t changed[FREECELL_CARDS];
    int result = 0;
    find_positions(board, numbers->way, positions);
    memset(cards, FREECELL_UNKNOWN, sizeof cards);
    memcpy(cards, board->cards, board->count);
    if (wrong == 0)
        return add_ordered(numbers, positions, cards);
    for (size_t one = 0; one < FREECELL_CARDS; one++)
        for (size_t other = one; other < FREECELL_CARDS && result == 0;
             other++) {
            memcpy(changed, cards, sizeof changed);
            if ((one == other) == (wrong == 1) &&
                change(board, changed, one, other))
                result = add_ordered(numbers, positions, changed);
        }
    return result;
}

/* Finds deals that differ in `wrong` places, in the first way that has any. */
static int find_at_places(struct numbers *numbers, const struct board *board,
                          size_t wrong)
{
    int result = 0;
    for (enum numbers_way way = 0; way <= BY_COLUMNS; way++)
        if (may_lie(board, way) && result == 0 && numbers->count == 0) {
            numbers->way = way;
            result = find_one_way(numbers, board, wrong);
        }
    numbers->differ = wrong > 0 && numbers->count > 0;
    return result;
}

size_t numbers_differences(const struct numbers *numbers,
                           const struct board *board, int64_t number,
                           struct difference differences[BOARD_NEAR])
{
    uint8_t deal[FREECELL_CARDS], positions[FREECELL_CARDS];
    bool is_omitted = board_may_lack_one(board);
    size_t count = 0, at = 0; /* at: the next card of the board */
    (void)freecell_deal(number, deal);
    find_positions(board, numbers->way, positions);
    for (size_t i = 0; i < board->count + is_omitted && count < BOARD_NEAR;
         i++) {
        uint8_t there = deal[positions[i]];
        if (at < board->count && (board->cards[at] == there ||
                                  board->cards[at] == FREECELL_UNKNOWN)) {
            at++;
            continue;
        }
        differences[count++] = (struct difference){
            board->places[at < board->count ? at : at - 1],
            is_omitted ? FREECELL_UNKNOWN : board->cards[at], there};
        at += !is_omitted;
    }
    return count;
}

/* Tries one thing after another, until there is a deal. */
static int find(struct numbers *numbers, const struct board *board)
{
    bool are_columns =
        board->columns && board->count == FREECELL_CARDS && board->unknown == 0;
    bool is_game = (board->game || are_columns) && board->twice == 0;
    bool may_be_near = board->near && board->off_columns == 0;
    int result = 0;
    if (board->off_columns == 0 && !board->no_deal &&
        !board_may_lack_one(board))
        result = find_at_places(numbers, board, 0);
    for (size_t wrong = 1; may_be_near && wrong <= BOARD_NEAR; wrong++)
        if (result == 0 && numbers->count == 0)
            result = find_at_places(numbers, board, wrong);
    if (result == 0 && numbers->count == 0 && is_game)
        result = find_by_columns(numbers, board);
    return result;
}

int numbers_find(struct numbers *numbers, struct board *board)
{
    struct board turned;
    numbers->count = 0;
    numbers->differ = false;
    if (board->deal != 0) {
        if (board->deal >= numbers->first && board->deal <= numbers->last)
            numbers->before = numbers->found[numbers->count++] = board->deal;
        return 0;
    }
    bool is_labeled = board->columns && board->off_columns > 0;
    int result = find(numbers, board);
    if (result >= 0 && numbers->count == 0 && !is_labeled &&
        board_turn(board, &turned)) {
        int turned_result = find(numbers, &turned);
        if (numbers->count > 0 || turned_result != 0) {
            result = turned_result;
            *board = turned;
        }
    }
    qsort(numbers->found, numbers->count, sizeof *numbers->found,
          compare_numbers);
    if (numbers->count == 1)
        numbers->before = numbers->found[0];
    return result;
}
