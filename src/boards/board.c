#include "boards/board.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#define HINT "; ? is an unknown card, ... the rest of a line or board"

/* The length of each line by board->columns; 0: a board has no such line. */
static const struct {
    const char *line;
    uint8_t lengths[BOARD_LINES];
} shapes[] = {{"row", {8, 8, 8, 8, 8, 8, 4}},
              {"column", {7, 7, 7, 7, 6, 6, 6, 6}}};

static void keep(struct other_word *kept, const struct word *word)
{
    if (kept->place.line > 0)
        return;
    kept->place = word->place;
    kept->length =
        word->length < sizeof kept->text ? word->length : sizeof kept->text;
    memcpy(kept->text, word->text, kept->length);
}

/* Adds a word that is not a card; `--` before it was not one, either. */
static void add_other(struct line *line, const struct word *word)
{
    line->others += line->maybe + 1;
    line->maybe = 0;
    line->has_text |= word->kind != WORD_MARK;
    keep(&line->first_other, word);
    if (line->cards > 0)
        keep(&line->first_inner, word);
}

static void add_maybe(struct line *line, const struct word *word)
{
    size_t at = line->cards + line->maybe++;
    if (at <= FREECELL_CARDS)
        line->card[at] = *word;
}

/*
 * Makes cards of the words that may be cards. An error is at the first other
 * word between cards.
 */
static void take_maybes(struct line *line)
{
    if (line->cards == 0)
        line->first = line->others;
    line->cards += line->maybe;
    if (line->cards > FREECELL_CARDS)
        line->cards = FREECELL_CARDS + 1;
    line->maybe = 0;
    line->between = line->others - line->first;
    if (line->between > 0)
        line->first_other = line->first_inner;
}

void line_add(struct line *line, const struct word *word)
{
    if (line->place.line == 0 && word->kind != WORD_NAME)
        line->place = word->place;
    switch (word->kind) {
    case WORD_LABEL:
        *line = (struct line){.place = line->place, .label = word->label};
        break;
    case WORD_REST:
        line_end(line);
        if (!line->rest)
            line->rest_at = line->cards;
        line->rest = true;
        break;
    case WORD_MARK:
    case WORD_NULL:
    case WORD_OTHER:
        add_other(line, word);
        break;
    case WORD_TOP:
    case WORD_CARD:
        line->tops += word->kind == WORD_TOP;
        line->known += word->card != FREECELL_UNKNOWN;
        if (word->kind == WORD_TOP && word->card == FREECELL_UNKNOWN)
            break; /* an empty foundation */
        add_maybe(line, word);
        take_maybes(line);
        break;
    case WORD_MAYBE_UNKNOWN:
        add_maybe(line, word);
        break;
    default:
        break; /* names, and halves of cards */
    }
}

bool label_is_column(enum label label)
{
    return label == LABEL_NUMBER || label == LABEL_COLUMN;
}

bool line_is_game(const struct line *line)
{
    return line->label >= LABEL_FOUNDATIONS || line->tops == FREECELL_SUITS;
}

void line_end(struct line *line)
{
    if (line->cards > 0 && line->maybe > 0)
        take_maybes(line);
}

void line_cut(struct line *line, struct place place)
{
    while (line->cards > 0 &&
           !place_is_before(line->card[line->cards - 1].place, place))
        line->cards--;
    line->rest &= line->rest_at <= line->cards;
    line->between = 0;
}

bool board_is_wrong(const struct board *board)
{
    return board->mistake[0] != '\0';
}

/* Notes what is wrong with the board, unless it is wrong before this place. */
static MESSAGE_FORMAT(3) void complain(struct board *board, struct place place,
                                       const char *format, ...)
{
    va_list values;
    if (board_is_wrong(board) && place_is_before(board->wrong_at, place))
        return;
    board->wrong_lines = 1;
    board->wrong_at = place;
    va_start(values, format);
    (void)vsnprintf(board->mistake, sizeof board->mistake, format, values);
    va_end(values);
}

/* Notes that a card of a line is wrong. */
static void complain_card(struct board *board, const struct word *card,
                          const char *what)
{
    char name[FREECELL_NAME_SIZE] = "?";
    (void)freecell_card_name(card->card, FREECELL_ASCII, name);
    complain(board, card->place, "'%s' %s", name, what);
}

static void complain_other(struct board *board, const struct other_word *other)
{
    char quoted[QUOTED_MAX];
    complain(board, other->place, "%s is not a card",
             quote(quoted, other->text, other->length));
}

/* Notes that a card came again. A person does not see the lines' numbers. */
static void complain_twice(struct board *board)
{
    char name[FREECELL_NAME_SIZE];
    uint8_t card = board->cards[board->again];
    struct place first = board->first_place[card];
    size_t line = 0;
    (void)freecell_card_name(card, FREECELL_ASCII, name);
    while (line + 1 < board->line_count && line + 1 < BOARD_LINES &&
           !place_is_before(first, board->lines[line + 1].place))
        line++;
    if (board->typed)
        complain(board, board->places[board->again], "'%s' is in %s %zu, too",
                 name, shapes[board_has_columns(board)].line, line + 1);
    else
        complain(board, board->places[board->again],
                 "'%s' is on the board twice: here and at %llu:%llu", name,
                 first.line, first.column);
}

/* Notes that a line does not have the board's shape. */
static void complain_length(struct board *board, size_t line)
{
    const struct board_line *at = &board->lines[line];
    size_t room = shapes[board->columns].lengths[line];
    if (at->length < room && at->other.place.line > 0)
        complain_other(board, &at->other);
    else if (room == 0)
        complain(board, at->place, "the board has too many lines");
    else
        complain(board, at->place, "%s %zu has %d card%s, not %zu%s",
                 shapes[board->columns].line, line + 1, at->length,
                 at->length == 1 ? "" : "s", room,
                 at->length < room ? HINT : "");
    board->wrong_lines = board->line_count - line;
}

static void complain_count(struct board *board)
{
    size_t count = board->count + board->off_columns;
    complain(board, board->start, "the board has %zu card%s, not 52%s", count,
             count == 1 ? "" : "s", board->game ? "" : HINT);
}

bool board_is_full(const struct board *board)
{
    return board->count + board->off_columns >= FREECELL_CARDS;
}

size_t board_known(const struct board *board)
{
    size_t known = 0;
    for (size_t i = 0; i < FREECELL_CARDS; i++)
        known += board->first_place[i].line > 0;
    return known;
}

static void put_off_columns(struct board *board, const struct word *card)
{
    if (board->first_place[card->card].line > 0) {
        complain_card(board, card, "is on the board twice");
        return;
    }
    board->first_place[card->card] = card->place;
    board->off_columns++;
}

static void put_in_free_cell(struct board *board, const struct word *card)
{
    put_off_columns(board, card);
    if (++board->free_cells > BOARD_FREE_CELLS)
        complain_card(board, card, "is on a fifth free cell");
}

/* Puts a card on a foundation, with those below it that are not there yet. */
static void put_on_foundation(struct board *board, struct word card)
{
    for (int below = card.card; below >= 0; below -= FREECELL_SUITS) {
        card.card = (uint8_t)below;
        if ((board->founded >> below & 1) == 0)
            put_off_columns(board, &card);
        board->founded |= UINT64_C(1) << below;
    }
}

void board_add_game_line(struct board *board, const struct line *line)
{
    bool are_tops = line->label == LABEL_FOUNDATIONS;
    board->game = board->game_lines = true;
    for (size_t i = 0; i < line->cards; i++) {
        const struct word *word = &line->card[i];
        if (word->card == FREECELL_UNKNOWN)
            complain_card(board, word, "is not known");
        else if (are_tops || word->kind == WORD_TOP)
            put_on_foundation(board, *word);
        else
            put_in_free_cell(board, word);
    }
}

static void put_card(struct board *board, const struct word *word)
{
    uint8_t card = word->card;
    size_t at = board->count++;
    board->cards[at] = card;
    board->places[at] = word->place;
    board->widths[at] = (uint8_t)word->width;
    board->tabs[at] = (uint8_t)word->tabs;
    if (card == FREECELL_UNKNOWN)
        board->unknown++;
    else if (board->first_place[card].line == 0)
        board->first_place[card] = word->place;
    else if (board->twice++ == 0)
        board->again = at;
}

void board_add_line(struct board *board, const struct line *line)
{
    if (line->between > 0)
        complain_other(board, &line->first_other);
    if (board->line_count < BOARD_LINES)
        board->lines[board->line_count] = (struct board_line){
            .place = line->place,
            .label = line->label,
            .begin = (uint8_t)board->count,
            .length = (uint8_t)line->cards,
            .rest = line->rest,
            .rest_at = (uint8_t)line->rest_at,
            .other = line->first_other,
        };
    board->line_count++;
    board->columns |= label_is_column(line->label);
    board->rest |= line->rest;
    for (size_t i = 0; i < line->cards; i++) {
        const struct word *card = &line->card[i];
        if (board_is_full(board)) {
            complain_card(board, card, "is one card too many");
            break;
        }
        if (line->rest && i >= line->rest_at)
            complain_card(board, card, "comes after ..., which ends its line");
        put_card(board, card);
    }
    if (board->typed && board->twice > 0 && !board->near)
        complain_twice(board);
    if (board->typed && line->has_text && !line->rest &&
        board->line_count <= BOARD_LINES &&
        line->cards <
            shapes[board_has_columns(board)].lengths[board->line_count - 1])
        complain_other(board, &line->first_other);
    for (size_t i = 0; i < line->between && !board_is_full(board); i++)
        put_card(board, &(struct word){.card = FREECELL_UNKNOWN,
                                       .place = line->first_other.place});
}

bool board_has_columns(const struct board *board)
{
    return board->columns || board->game ||
           (board->lines[0].length == FREECELL_ROWS && !board->lines[0].rest);
}

/* The first line, from this one on, that does not have the board's shape. */
static size_t find_misfit(const struct board *board, size_t line)
{
    for (; line < board->line_count; line++) {
        const struct board_line *at = &board->lines[line];
        size_t room = shapes[board->columns].lengths[line];
        if (room == 0 || at->length > room || (at->length < room && !at->rest))
            break;
    }
    return line;
}

bool board_has_rows(const struct board *board)
{
    return !board->columns && board->line_count == FREECELL_ROWS &&
           find_misfit(board, 0) == FREECELL_ROWS;
}

/*
 * 52 cards in eight lines are columns. If these are not four of seven cards and
 * four of six, and all cards are known and different, it is a game.
 */
static void check_whole(struct board *board)
{
    board->columns = board->line_count == FREECELL_COLUMNS;
    bool is_dealt = board->columns;
    for (size_t i = 0; i < FREECELL_COLUMNS; i++)
        is_dealt &= board->lines[i].length == FREECELL_ROWS ||
                    board->lines[i].length == FREECELL_ROWS - 1;
    if (is_dealt)
        board->game = false;
    else if (board->columns && board->unknown == 0 && board->twice == 0)
        board->game = true;
    else if (board->columns && !board->game)
        complain_length(board, find_misfit(board, 0));
}

/*
 * A board of fewer than 52 cards is right if it ends early by `...`, or as a
 * person ends it. If not, the error is at the one short line, or the count.
 */
static void check_part(struct board *board)
{
    size_t count = board->line_count;
    bool is_part = board->rest || board->typed;
    if (board->typed && count <= BOARD_LINES)
        board->lines[count - 1].rest = true;
    board->columns = count == 1 ? board->lines[0].label == LABEL_COLUMN
                                : count == FREECELL_COLUMNS ||
                                      (is_part && board_has_columns(board));
    if (is_part && count == 1 && !board->columns)
        return; /* it is in dealing order */
    size_t lines = board->columns ? FREECELL_COLUMNS : FREECELL_ROWS;
    size_t misfit = find_misfit(board, 0);
    bool is_only =
        (count == lines && find_misfit(board, misfit + 1) == count) ||
        (misfit < count && board->lines[misfit].other.place.line > 0);
    if (is_part ? misfit < count : is_only)
        complain_length(board, misfit);
    else if (!is_part || (!board->typed && count < lines &&
                          board->lines[count - 1].length > 0))
        complain_count(board);
}

/* A game has all cards, each known, in eight columns at most. */
static void check_game(struct board *board)
{
    if (board->unknown > 0 || board->rest)
        complain(board, board->start,
                 "a game in progress cannot have unknown cards");
    else if (!board_is_full(board))
        complain_count(board);
    else if (board->line_count > FREECELL_COLUMNS)
        complain(board, board->lines[FREECELL_COLUMNS].place,
                 "the board has too many lines");
}

bool board_may_lack_one(const struct board *board)
{
    return board->near && board->count == FREECELL_CARDS - 1 &&
           board->unknown == 0 && !board->rest;
}

void board_check(struct board *board)
{
    bool is_full = board_is_full(board);
    board->judged = !board_is_wrong(board);
    size_t most = is_full && board->unknown == 0 ? BOARD_NEAR : 1;
    bool may_be_twice =
        board->near && board->off_columns == 0 && board->twice <= most;
    if (board->twice > 0 && !may_be_twice)
        complain_twice(board);
    if (board_is_wrong(board))
        return;
    if (board->off_columns == 0 &&
        (board->unknown > 0 || board->rest || board_may_lack_one(board)))
        board->game = false;
    if (is_full && board->off_columns == 0)
        check_whole(board);
    if (board->game)
        check_game(board);
    else if (!is_full && !board_may_lack_one(board))
        check_part(board);
}

void board_cut(struct board *board, struct place place)
{
    struct board_line *line = board->lines;
    while (board->count > 0 &&
           !place_is_before(board->places[board->count - 1], place)) {
        uint8_t card = board->cards[--board->count];
        if (card == FREECELL_UNKNOWN)
            board->unknown--;
        else if (!place_is_before(board->first_place[card], place))
            board->first_place[card].line = 0;
    }
    if (board->again >= board->count)
        board->twice = 0;
    if (board->line_count > BOARD_LINES)
        board->line_count = BOARD_LINES;
    while (board->line_count > 0 &&
           line[board->line_count - 1].begin >= board->count)
        board->line_count--;
    board->rest = board->columns = false;
    for (size_t i = 0; i < board->line_count; i++) {
        size_t left = board->count - line[i].begin;
        if (left < line[i].length)
            line[i].length = (uint8_t)left;
        line[i].rest &= line[i].rest_at <= line[i].length;
        board->rest |= line[i].rest;
        board->columns |= label_is_column(line[i].label);
    }
    board->game = board->game_lines;
    if (board->judged || !place_is_before(board->wrong_at, place))
        board->mistake[0] = '\0';
}

bool board_is_new_deck(const struct board *board)
{
    enum { RANKS = FREECELL_CARDS / FREECELL_SUITS };
    bool by_suit =
        board->count == FREECELL_CARDS && board_known(board) == FREECELL_CARDS;
    bool by_rank = by_suit;
    for (size_t i = 1; i < board->count; i++) {
        uint8_t card = board->cards[i], last = board->cards[i - 1];
        by_suit &=
            i % RANKS == 0 || card % FREECELL_SUITS == last % FREECELL_SUITS;
        by_rank &= i % FREECELL_SUITS == 0 ||
                   card / FREECELL_SUITS == last / FREECELL_SUITS;
    }
    return by_suit || by_rank;
}

/*
 * Turns a board whose cards stand at these distances from the left: the least
 * is the margin, and the greatest common divisor of the others the width.
 */
static bool turn(const struct board *board, struct board *turned,
                 const unsigned at[FREECELL_CARDS])
{
    unsigned margin = at[0], width = 0;
    for (size_t i = 0; i < board->count; i++)
        margin = at[i] < margin ? at[i] : margin;
    for (size_t i = 0; i < board->count; i++) /* by Euclid's algorithm */
        for (unsigned rest = at[i] - margin, last; rest != 0; rest = last) {
            last = width % rest;
            width = rest;
        }
    *turned = *board;
    turned->count = 0;
    turned->mistake[0] = '\0';
    for (size_t column = 0; column < FREECELL_COLUMNS && width > 0; column++) {
        struct board_line *line = &turned->lines[column];
        size_t row = 0;
        *line = (struct board_line){.place = board->start,
                                    .begin = (uint8_t)turned->count};
        for (size_t i = 0; i < board->count; i++) {
            row += i > 0 && board->places[i].line != board->places[i - 1].line;
            if ((at[i] - margin) / width != column)
                continue;
            if (row != line->length++)
                return false; /* there is a gap in the column */
            turned->places[turned->count] = board->places[i];
            turned->cards[turned->count++] = board->cards[i];
        }
    }
    turned->line_count = FREECELL_COLUMNS;
    turned->columns = true;
    return turned->count == board->count;
}

bool board_turn(const struct board *board, struct board *turned)
{
    unsigned begins[FREECELL_CARDS], ends[FREECELL_CARDS], tabs[FREECELL_CARDS];
    if (board->line_count < 2 || !board_is_full(board) || board->unknown > 0 ||
        board->twice > 0 || board->count == 0)
        return false;
    for (size_t i = 0; i < board->count; i++) {
        begins[i] = (unsigned)board->places[i].column;
        ends[i] = begins[i] + board->widths[i];
        tabs[i] = board->tabs[i];
    }
    return turn(board, turned, tabs) || turn(board, turned, begins) ||
           turn(board, turned, ends);
}
