#include "boards/board.h"

#include <stdio.h>
#include <string.h>

#define HINT \
    "; ?? marks a card that is not known, ... the rest of a line or board"

static const struct shape {
    const char *name; /* of a line */
    size_t lines;
    uint8_t lengths[BOARD_LINES];
} shapes[] = {
    [BOARD_ROWS] = {"row", 7, {8, 8, 8, 8, 8, 8, 4}},
    [BOARD_COLUMNS] = {"column", 8, {7, 7, 7, 7, 6, 6, 6, 6}},
    [BOARD_LINE] = {"line", 1, {52}},
};

static uint64_t bit_of(uint8_t card)
{
    return UINT64_C(1) << card;
}

static unsigned count_bits(uint64_t bits)
{
    unsigned count = 0;
    for (; bits != 0; bits &= bits - 1)
        count++;
    return count;
}

static void note_start(struct board *board, struct place place)
{
    if (board->start.line == 0)
        board->start = place;
}

size_t board_next_line(const struct board *board)
{
    size_t line = 0;
    while (line < board->line_count && !board->lines[line].dropped)
        line++;
    return line;
}

const char *board_begin_line(struct board *board, struct place place)
{
    board->lines[board->line_count] =
        (struct board_line){.place = place, .begin = (uint8_t)board->count};
    return board_next_line(board) < BOARD_LINES
               ? NULL
               : "the board has more than 8 lines";
}

/* Notes that there is this card. Returns NULL or a reason. */
static const char *note_card(struct board *board, uint8_t card)
{
    if (board->seen & bit_of(card)) {
        if (!board->near || board->away != 0 || board->twice == BOARD_TWICE)
            return "is on the board twice";
        board->twice++;
    }
    board->seen |= bit_of(card);
    return NULL;
}

static const char *mark(struct board *board)
{
    board->marked = true;
    return board->away == 0 ? NULL
                            : "leaves a card of a game in progress unknown";
}

const char *board_add(struct board *board, uint8_t card, struct place place)
{
    if (board->lines[board->line_count].open)
        return "comes after ..., which is the rest of its line";
    const char *reason =
        card == FREECELL_UNKNOWN ? mark(board) : note_card(board, card);
    if (reason == NULL && board->count == FREECELL_CARDS)
        reason = "is one card too many";
    if (reason != NULL)
        return reason;
    note_start(board, place);
    board->places[board->count] = place;
    board->cards[board->count++] = card;
    return NULL;
}

static const char *open_line(struct board *board)
{
    struct board_line *line = &board->lines[board->line_count];
    if (line->open)
        return "comes after ..., which is the rest of its line";
    note_start(board, line->place);
    line->open = true;
    return mark(board);
}

bool board_parse_card(const char *text, size_t length, uint8_t *card)
{
    const char *end = text + length;
    if (length > 2 && text[0] == '\033' && text[1] == '[') {
        for (text += 2; text < end && *text >= '0' && *text <= '9'; text++)
            ;
        if (text < end && *text == 'm')
            text++;
    }
    if (end - text >= 3 && memcmp(end - 3, "\033[m", 3) == 0)
        end -= 3;
    return freecell_card_parse(text, (size_t)(end - text), card) == 0;
}

const char *board_add_text(struct board *board, const char *text, size_t length,
                           struct place place)
{
    uint8_t card;
    if (board_parse_card(text, length, &card))
        return board_add(board, card, place);
    if (length == 3 && memcmp(text, "...", 3) == 0)
        return open_line(board);
    if (length == 0 || length > 2 || memcmp(text, "??", length) != 0)
        return "is not a card";
    return board_add(board, FREECELL_UNKNOWN, place);
}

void board_end_line(struct board *board)
{
    struct board_line *line = &board->lines[board->line_count];
    size_t next = board_next_line(board);
    line->length = (uint8_t)(board->count - line->begin);
    board->lines[next] = *line;
    if (next == board->line_count)
        board->line_count++;
}

/* Takes these cards out of those in lines. */
static void remove_cards(struct board *board, size_t first, size_t count)
{
    uint8_t *cards = board->cards + first;
    struct place *places = board->places + first;
    board->count -= count;
    memmove(cards, cards + count, board->count - first);
    memmove(places, places + count, (board->count - first) * sizeof *places);
    for (size_t i = 0; i < board->line_count; i++)
        if (board->lines[i].begin > first)
            board->lines[i].begin -= (uint8_t)count;
}

/* Notes anew what there is in lines. */
static void note_lines(struct board *board)
{
    board->seen = board->away;
    board->marked = false;
    board->twice = 0;
    for (size_t i = 0; i < board->line_count; i++)
        board->marked |= board->lines[i].open;
    for (size_t i = 0; i < board->count; i++)
        if (board->cards[i] == FREECELL_UNKNOWN)
            board->marked = true;
        else
            (void)note_card(board, board->cards[i]);
}

void board_drop_line(struct board *board, size_t line)
{
    board->count = 0; /* without those of a line that is not ended */
    for (size_t i = 0; i < board->line_count; i++)
        board->count += board->lines[i].length;
    if (line < board->line_count) {
        struct board_line *dropped = &board->lines[line];
        remove_cards(board, dropped->begin, dropped->length);
        *dropped = (struct board_line){.dropped = true};
    }
    while (board->line_count > 0 && board->lines[board->line_count - 1].dropped)
        board->line_count--;
    note_lines(board);
    if (board->count == 0 && !board->marked && board->away == 0)
        board->start.line = 0;
}

const char *board_add_foundation(struct board *board, unsigned suit,
                                 unsigned count, struct place place)
{
    uint64_t cards = 0;
    if (board->foundations & 1U << suit)
        return "is a second foundation of its suit";
    for (unsigned rank = 0; rank < count; rank++)
        cards |= bit_of((uint8_t)(FREECELL_SUITS * rank + suit));
    if (board->seen & cards)
        return "has a card that is elsewhere too";
    if (count > 0)
        note_start(board, place);
    board->foundations |= 1U << suit;
    board->away |= cards;
    board->seen |= cards;
    return NULL;
}

const char *board_add_free_cell(struct board *board, const uint8_t *card,
                                struct place place)
{
    uint64_t bit = card == NULL ? 0 : bit_of(*card);
    if (board->seen & bit)
        return "is there twice";
    if (board->free_cells == BOARD_FREE_CELLS)
        return "is a fifth place on four free cells";
    board->free_cells++;
    if (card != NULL)
        note_start(board, place);
    board->away |= bit;
    board->seen |= bit;
    return NULL;
}

static bool is_open(const struct board *board, size_t line)
{
    return board->lines[line].open || board->lines[line].dropped ||
           (board->cut_short && line + 1 == board->line_count);
}

/* The first line that the shape does not allow; line_count: none. */
static size_t find_misfit(const struct board *board, enum board_shape shape)
{
    size_t line = 0;
    for (; line < board->line_count && line < shapes[shape].lines; line++) {
        size_t length = board->lines[line].length;
        size_t room = shapes[shape].lengths[line];
        if (length > room || (length < room && !is_open(board, line)))
            break;
    }
    return line;
}

static bool fits(const struct board *board, enum board_shape shape)
{
    return find_misfit(board, shape) == board->line_count;
}

/* Whether a line is longer than any column. */
static bool has_row(const struct board *board)
{
    for (size_t line = 0; line < board->line_count; line++)
        if (board->lines[line].length > shapes[BOARD_COLUMNS].lengths[0])
            return true;
    return false;
}

/* Whether the only line is a row and some cards rather than part of all 52. */
static bool is_long_row(const struct board *board)
{
    size_t length = board->lines[0].length, row = shapes[BOARD_ROWS].lengths[0];
    return board->line_count == 1 && length > row && length < 2 * row &&
           !is_open(board, 0);
}

/* The shape of a board that has no more lines; of others, the likeliest. */
static enum board_shape choose_shape(const struct board *board, bool at_end)
{
    const struct board_line *first = &board->lines[0];
    if (board->shape != BOARD_ANY_SHAPE)
        return board->shape;
    if (board->line_count == BOARD_LINES)
        return BOARD_COLUMNS;
    if (is_long_row(board))
        return BOARD_ROWS;
    if (board->line_count == 1 &&
        (at_end || first->length > shapes[BOARD_ROWS].lengths[0]))
        return BOARD_LINE;
    if (first->length == shapes[BOARD_COLUMNS].lengths[0] && !first->open &&
        (!at_end || !board->marked) && !has_row(board))
        return BOARD_COLUMNS;
    return BOARD_ROWS;
}

/* Room for what name_missing writes. */
enum { MISSING_MAX = 40 };

/* Names the first card that is missing, and how many more are. */
static const char *name_missing(const struct board *board,
                                char text[MISSING_MAX])
{
    char name[FREECELL_NAME_SIZE];
    unsigned more = FREECELL_CARDS - count_bits(board->seen) - 1;
    uint8_t card = 0;
    while (board->seen & bit_of(card))
        card++;
    (void)freecell_card_name(card, FREECELL_ASCII, name);
    if (more == 0)
        (void)snprintf(text, MISSING_MAX, "%s is missing", name);
    else
        (void)snprintf(text, MISSING_MAX, "%s and %u more are missing", name,
                       more);
    return text;
}

static void tell_missing(const struct board *board, const char *what,
                         const char *hint, struct board_fault *fault)
{
    char missing[MISSING_MAX];
    unsigned count = count_bits(board->seen);
    fault->place = board->start;
    (void)snprintf(fault->text, sizeof fault->text,
                   "the %s has %u card%s, not 52: %s%s", what, count,
                   count == 1 ? "" : "s", name_missing(board, missing), hint);
}

/* What to do about a line that has too many cards, or too few. */
static const char *choose_hint(const struct board *board,
                               enum board_shape shape, size_t line)
{
    size_t length = board->lines[line].length;
    bool any = board->shape == BOARD_ANY_SHAPE;
    if (any && is_long_row(board))
        return "; a line in dealing order has 52, or ends with ...";
    if (length > shapes[shape].lengths[line])
        return "";
    if (any && shape == BOARD_ROWS && board->marked && !has_row(board) &&
        length == shapes[BOARD_COLUMNS].lengths[line])
        return "; columns are eight lines, or begin with a colon";
    return HINT;
}

/* A line has too many cards, or too few. */
static void tell_misfit(const struct board *board, enum board_shape shape,
                        struct board_fault *fault)
{
    const struct board_line *line = &board->lines[fault->line];
    unsigned length = line->length, room = shapes[shape].lengths[fault->line];
    const char *hint = choose_hint(board, shape, fault->line);
    const char *name = shapes[shape].name, *plural = length == 1 ? "" : "s";
    char missing[MISSING_MAX];
    bool is_last = fault->line + 1 == shapes[shape].lines;
    fault->place = line->place;
    if (fault->line == shapes[shape].lines)
        (void)snprintf(fault->text, sizeof fault->text,
                       "the board has more than %zu %ss", shapes[shape].lines,
                       name);
    else if (board->line_count == 1 && board->shape == BOARD_ANY_SHAPE &&
             length < room)
        (void)snprintf(fault->text, sizeof fault->text,
                       "the line has %u card%s, but a row has 8, a column 7 "
                       "and a whole board 52%s",
                       length, plural, hint);
    else if (is_last && length < room && !board->marked && board->twice == 0)
        (void)snprintf(fault->text, sizeof fault->text,
                       "%s %zu has %u card%s, not %u: %s%s", name,
                       fault->line + 1, length, plural, room,
                       name_missing(board, missing), hint);
    else
        (void)snprintf(fault->text, sizeof fault->text,
                       "%s %zu has %u card%s, not %u%s", name, fault->line + 1,
                       length, plural, room, hint);
}

/* The shape does not allow these lines, or wants more of them. */
static enum board_state tell_fault(const struct board *board,
                                   enum board_shape shape,
                                   struct board_fault *fault)
{
    fault->line = find_misfit(board, shape);
    bool too_short = fault->line == board->line_count;
    fault->place = board->start;
    if (!board->marked && board->twice == 0 &&
        (too_short || (shape == BOARD_LINE && fault->line == 0)))
        tell_missing(board, "board", HINT, fault);
    else if (too_short)
        (void)snprintf(fault->text, sizeof fault->text,
                       "the board ends after %s %zu of %zu; "
                       "a last line of ... stands for the others",
                       shapes[shape].name, fault->line, shapes[shape].lines);
    else
        tell_misfit(board, shape, fault);
    return BOARD_WRONG;
}

static void put_unknown(const struct board *board, struct board_cards *cards)
{
    cards->start = board->start;
    memset(cards->cards, FREECELL_UNKNOWN, sizeof cards->cards);
    cards->unreachable = false;
}

/* Puts the first count cards of a line where the shape has them. */
static void put_line(const struct board *board, const struct board_line *line,
                     size_t first, size_t step, size_t count,
                     struct board_cards *cards)
{
    for (size_t i = 0; i < count; i++) {
        cards->cards[first + i * step] = board->cards[line->begin + i];
        cards->places[first + i * step] = board->places[line->begin + i];
    }
}

static void lay_out(const struct board *board, enum board_shape shape,
                    struct board_cards *cards)
{
    bool by_columns = shape == BOARD_COLUMNS;
    put_unknown(board, cards);
    for (size_t i = 0; i < board->line_count; i++)
        put_line(board, &board->lines[i], by_columns ? i : i * FREECELL_COLUMNS,
                 by_columns ? FREECELL_COLUMNS : 1, board->lines[i].length,
                 cards);
}

static bool is_red(uint8_t card)
{
    unsigned suit = card % FREECELL_SUITS;
    return suit == 1 || suit == 2;
}

/* Whether a card may have been moved onto this one. */
static bool may_lie_on(uint8_t card, uint8_t below)
{
    return card / FREECELL_SUITS + 1 == below / FREECELL_SUITS &&
           is_red(card) != is_red(below);
}

/* How many of a column's cards lie there as they were dealt, at least. */
static size_t count_unmoved(const struct board *board,
                            const struct board_line *line)
{
    const uint8_t *column = board->cards + line->begin;
    size_t unmoved = line->length;
    while (unmoved > 1 && may_lie_on(column[unmoved - 1], column[unmoved - 2]))
        unmoved--;
    return unmoved > 1 ? unmoved : 0;
}

/* Empty lines above the columns are columns too, where there is room. */
static void lay_out_game(const struct board *board, struct board_cards *cards)
{
    const uint8_t *room = shapes[BOARD_COLUMNS].lengths;
    size_t first =
        board->blanks + board->line_count <= BOARD_LINES ? board->blanks : 0;
    put_unknown(board, cards);
    for (size_t i = 0; i < board->line_count; i++) {
        size_t unmoved = count_unmoved(board, &board->lines[i]);
        if (unmoved > room[first + i])
            cards->unreachable = true;
        else
            put_line(board, &board->lines[i], first + i, FREECELL_COLUMNS,
                     unmoved, cards);
    }
}

bool board_is_full(const uint8_t cards[FREECELL_CARDS])
{
    return memchr(cards, FREECELL_UNKNOWN, FREECELL_CARDS) == NULL;
}

/* Only of a full board may cards be there twice. */
static enum board_state check_twice(const struct board *board,
                                    const struct board_cards *cards,
                                    struct board_fault *fault)
{
    uint64_t seen = board->away;
    char name[FREECELL_NAME_SIZE];
    if (board->twice == 0 || board_is_full(cards->cards))
        return BOARD_FINISHED;
    for (fault->line = 0; fault->line < board->line_count; fault->line++) {
        const struct board_line *line = &board->lines[fault->line];
        for (size_t i = line->begin; i < line->begin + line->length; i++) {
            uint8_t card = board->cards[i];
            if (card == FREECELL_UNKNOWN)
                continue;
            if (seen & bit_of(card)) {
                fault->place = board->places[i];
                (void)freecell_card_name(card, FREECELL_ASCII, name);
                (void)snprintf(fault->text, sizeof fault->text,
                               "'%s' is on the board twice", name);
                return BOARD_WRONG;
            }
            seen |= bit_of(card);
        }
    }
    return BOARD_FINISHED;
}

static enum board_state judge_game(const struct board *board, bool at_end,
                                   struct board_cards *cards,
                                   struct board_fault *fault)
{
    if (board->count + count_bits(board->away) == FREECELL_CARDS) {
        if (board->away == 0 && fits(board, BOARD_ROWS))
            lay_out(board, BOARD_ROWS, cards);
        else if (board->away == 0 && board->near && fits(board, BOARD_COLUMNS))
            lay_out(board, BOARD_COLUMNS, cards);
        else
            lay_out_game(board, cards);
        return check_twice(board, cards, fault);
    }
    if (!at_end)
        return BOARD_UNFINISHED;
    fault->line = board->line_count;
    tell_missing(board, "game", "", fault);
    return BOARD_WRONG;
}

/* While lines may follow: finished when nothing can be missing. */
static enum board_state judge_so_far(const struct board *board,
                                     enum board_shape *shape)
{
    unsigned candidates = 0;
    for (int i = BOARD_ROWS; i < BOARD_ANY_SHAPE; i++)
        if ((board->shape == BOARD_ANY_SHAPE ||
             board->shape == (enum board_shape)i) &&
            fits(board, (enum board_shape)i)) {
            candidates++;
            *shape = (enum board_shape)i;
        }
    if (candidates == 0)
        return BOARD_WRONG;
    return candidates == 1 && board->line_count == shapes[*shape].lines
               ? BOARD_FINISHED
               : BOARD_UNFINISHED;
}

static bool ends_all(const struct board *board)
{
    const struct board_line *last = &board->lines[board->line_count - 1];
    return board->cut_short || (last->open && last->length == 0);
}

enum board_state board_judge(const struct board *board, bool at_end,
                             struct board_cards *cards,
                             struct board_fault *fault)
{
    if (board->in_progress && (board->away != 0 || !board->marked))
        return judge_game(board, at_end, cards, fault);
    enum board_shape shape = choose_shape(board, at_end);
    if (at_end) {
        if (!fits(board, shape) ||
            (board->line_count < shapes[shape].lines && !ends_all(board)))
            return tell_fault(board, shape, fault);
    } else {
        enum board_state state = judge_so_far(board, &shape);
        if (state == BOARD_WRONG)
            return tell_fault(board, shape, fault);
        if (state == BOARD_UNFINISHED)
            return state;
    }
    lay_out(board, shape, cards);
    return check_twice(board, cards, fault);
}
