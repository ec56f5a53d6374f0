#include "boards/reader.h"

#include <stdio.h>
#include <string.h>

/*
 * The fewest different cards that must be a board: a list of moves has 25 at
 * most, columns 1 to 8 to suits C, D and H, and `ah`.
 */
enum { BOARD_KNOWN_MIN = 26 };

static const char typing[] =
    "Type cards such as 7D, 10\xE2\x99\xA6 or ?; - takes a line back, q or ^D "
    "leaves.\n";

/* Whether a person answers a prompt for each line. */
static bool is_typed(const struct board_reader *reader)
{
    return reader->words.characters.input->typed;
}

static void begin_board(struct board_reader *reader)
{
    reader->board =
        (struct board){.typed = is_typed(reader), .near = reader->near};
    reader->steps = 0;
}

static void report(struct board_reader *reader, const struct board *board)
{
    reader->failed |= !is_typed(reader);
    input_complain(reader->words.characters.input, board->wrong_at, "%s",
                   board->mistake);
}

/*
 * Whether the answer waits until the cards can no longer be part of a deal.
 * That of a board in a usual shape does not: who sent it may wait for it.
 */
static bool may_wait(const struct board *board)
{
    if (board->typed || board->deal != 0)
        return false;
    return board_is_wrong(board) ||
           (!board->rest && !board->game && !board->columns &&
            board->line_count != 1 && !board_has_rows(board));
}

static struct place end_of(const struct board *board)
{
    return board->count > 0 ? board->places[board->count - 1] : board->start;
}

/*
 * Whether the board is the last one in its other view, or in halves: JSON has
 * rows and columns, and a page names what its pictures show.
 */
static bool is_second_view(struct board_reader *reader,
                           const struct board *board, bool in_halves)
{
    uint8_t cards[FREECELL_CARDS] = {0}; /* in dealing order */
    if (board->deal != 0)
        (void)freecell_deal(board->deal, cards);
    else if (board->columns)
        freecell_from_columns(board->cards, cards);
    else
        memcpy(cards, board->cards, sizeof cards);
    bool is_view = board->count == FREECELL_CARDS && !is_typed(reader) &&
                   (in_halves || board->columns != reader->last_columns);
    for (size_t i = 0; i < FREECELL_CARDS; i++) {
        uint8_t last = reader->last_cards[i];
        is_view &= cards[i] == last || cards[i] == FREECELL_UNKNOWN ||
                   last == FREECELL_UNKNOWN;
    }
    reader->has_second = is_view && !reader->has_second;
    reader->last_columns = board->columns;
    memcpy(reader->last_cards, cards, sizeof cards);
    return reader->has_second;
}

/* Queues a board that has ended and was judged. */
static void queue(struct board_reader *reader, const struct board *board)
{
    bool is_doubtful = board_is_wrong(board) && !board->rest &&
                       board_known(board) < BOARD_KNOWN_MIN;
    if (is_doubtful) {
        if (!board_is_wrong(&reader->doubtful))
            reader->doubtful = *board;
        return;
    }
    if (!may_wait(board)) {
        window_restart(&reader->window, end_of(board));
        reader->after =
            board->count == FREECELL_CARDS ? AFTER_WHOLE : AFTER_OTHER;
    }
    if (board_is_wrong(board) || !is_second_view(reader, board, false))
        reader->queue[reader->queued++] = *board;
}

/* Ends and judges a board that was not typed. */
static void end_untyped(struct board_reader *reader, struct board *board)
{
    struct board turned;
    if (board->count + board->off_columns == 0 || board_is_new_deck(board))
        return;
    board_check(board);
    if (board->judged && board_is_wrong(board) && board_turn(board, &turned))
        *board = turned;
    board->no_deal = board_known(board) == FREECELL_CARDS &&
                     !reader->words.characters.has_tags;
    queue(reader, board);
}

/* Ends a typed board. Returns whether it has no wrong lines to type again. */
static bool end_typed(struct board_reader *reader)
{
    struct board *board = &reader->board;
    if (board->count + board->off_columns == 0)
        return true;
    board_check(board);
    if (!board_is_wrong(board)) {
        reader->queue[reader->queued++] = *board;
        return true;
    }
    report(reader, board);
    input_drop(reader->words.characters.input);
    reader->steps -=
        board->wrong_lines < reader->steps ? board->wrong_lines : reader->steps;
    *board = reader->before[reader->steps];
    return false;
}

/* Ends the board, and begins the next one. */
static void end_board(struct board_reader *reader)
{
    if (!is_typed(reader))
        end_untyped(reader, &reader->board);
    else if (!end_typed(reader))
        return;
    begin_board(reader);
}

/* Adds the line to the board, of foundations or free cells or of cards. */
static void add_line(struct board_reader *reader)
{
    struct board *board = &reader->board;
    const struct line *line = &reader->line;
    bool is_game = line_is_game(line);
    if (reader->after > AFTER_OTHER && line->cards == 0)
        return; /* it belongs to the deal before */
    if (board->start.line == 0)
        board->start = line->place;
    board->may_end |= is_game && board->line_count > 0;
    if (is_game)
        board_add_game_line(board, line);
    else
        board_add_line(board, line);
}

/* Ends a board where a deal begins. */
static void cut_board(struct board_reader *reader, struct board *board)
{
    board_cut(board, reader->window.deal.place);
    end_untyped(reader, board);
}

/*
 * Queues a deal that the window found, unless it is a second view. What stands
 * before its first card is judged as if the text ended there.
 */
static void take_deal(struct board_reader *reader)
{
    const struct window_deal deal = reader->window.deal;
    if (reader->queued > 0 &&
        !place_is_before(end_of(&reader->queue[0]), deal.place)) {
        reader->queued = 0;
        cut_board(reader, &reader->queue[0]);
    }
    line_cut(&reader->line, deal.place);
    if (reader->line.cards > 0)
        add_line(reader);
    cut_board(reader, &reader->board);
    begin_board(reader);
    struct board *found = &reader->queue[reader->queued];
    *found = (struct board){.deal = deal.number,
                            .columns = deal.by_columns,
                            .start = deal.place,
                            .count = FREECELL_CARDS};
    reader->queued += !is_second_view(reader, found, deal.in_halves);
    reader->after = IN_DEAL;
}

/* Whether a word stands in the last line of a deal, before other cards. */
static bool belongs_to_deal(const struct board_reader *reader,
                            const struct word *word)
{
    return reader->after == IN_DEAL && reader->line.known == 0 &&
           (word->kind != WORD_CARD || word->card == FREECELL_UNKNOWN);
}

/* Asks a person for the next line by its name. */
static void ask(const struct board *board)
{
    char prompt[40];
    (void)snprintf(prompt, sizeof prompt,
                   "%s %zu: ", board_has_columns(board) ? "column" : "row",
                   board->line_count + 1);
    message_prompt(prompt);
}

/* Reads on to the end of a line, or of a deal. Returns whether a deal ended. */
static bool read_line(struct board_reader *reader)
{
    struct word word;
    if (is_typed(reader) && reader->after != IN_DEAL)
        ask(&reader->board);
    while (words_next(&reader->words, &word), word.kind < WORD_LINE_END) {
        reader->has_words |= word.kind != WORD_MARK;
        if (window_see(&reader->window, &word))
            return true;
        if (!word.in_tag && !belongs_to_deal(reader, &word))
            line_add(&reader->line, &word);
    }
    reader->end = word.kind;
    if (reader->after == IN_DEAL)
        reader->after = AFTER_DEAL;
    reader->has_words |= reader->words.characters.has_tags;
    line_end(&reader->line);
    return false;
}

/* What a line is for boards. */
enum line_kind {
    LINE_RULE,  /* only marks */
    LINE_EMPTY, /* or the label of a column alone */
    LINE_TITLE, /* not part of a board: it ends one */
    LINE_GAME,  /* of foundations or free cells */
    LINE_CARDS, /* perhaps with other words */
};

/* Whether a line alone is enough to begin a board. */
static bool begins_board(const struct line *line)
{
    return line->cards >= BOARD_LINE_MIN || line->rest ||
           (label_is_column(line->label) && line->others == 0);
}

/* What a line without cards is. */
static enum line_kind kind_of_words(const struct board_reader *reader)
{
    const struct line *line = &reader->line;
    bool typed = is_typed(reader);
    if (line->has_text || (line->label == LABEL_TITLE && !typed))
        return LINE_TITLE;
    bool is_column = label_is_column(line->label);
    if (is_column && (reader->board.game || reader->board.columns))
        return LINE_CARDS; /* an empty column */
    return is_column && !typed ? LINE_EMPTY : LINE_RULE;
}

static enum line_kind kind_of_line(const struct board_reader *reader)
{
    const struct line *line = &reader->line;
    const struct board *board = &reader->board;
    bool typed = is_typed(reader);
    bool begun = board->line_count > 0 || board->game || typed;
    bool is_remark = line->rest && line->cards == 1 && !typed &&
                     !label_is_column(line->label); /* `Ah ...` */
    if (reader->end == WORD_EMPTY_LINE)
        return LINE_EMPTY;
    if (line_is_game(line))
        return line->others == 0 ? LINE_GAME : LINE_TITLE;
    if (line->cards == 0 && !line->rest)
        return kind_of_words(reader);
    if (reader->after == AFTER_DEAL && line->known == 0)
        return LINE_RULE; /* empty places */
    if (is_remark || (line->others > 0 && line->others >= line->cards))
        return LINE_TITLE;
    return begun || begins_board(line) ? LINE_CARDS : LINE_TITLE;
}

/*
 * Whether a line of foundations or free cells, which has come below the cards
 * of a board, belongs to the next one.
 */
static bool is_of_next(const struct board *board, const struct line *line)
{
    bool has_any = board->rest || board->unknown > 0 || board->twice > 0;
    for (size_t i = 0; i < line->cards; i++) {
        uint8_t card = line->card[i].card;
        has_any |=
            card != FREECELL_UNKNOWN && board->first_place[card].line > 0;
    }
    return has_any;
}

/* Whether the board ends before this line. */
static bool ends_before(const struct board_reader *reader, enum line_kind kind)
{
    const struct board *board = &reader->board;
    const struct line *line = &reader->line;
    if (is_typed(reader) || board->line_count == 0 || kind == LINE_EMPTY ||
        kind == LINE_RULE)
        return false;
    if (kind == LINE_GAME)
        return is_of_next(board, line);
    return board->may_end || line->cards + line->between >= FREECELL_CARDS;
}

/* Counts the first lines that have a separator after each: one has come. */
static void count_separated(size_t *separated, size_t lines)
{
    *separated += *separated + 1 == lines;
}

/* Takes an empty line. Returns whether it ends the board. */
static bool take_empty(struct board_reader *reader)
{
    struct board *board = &reader->board;
    bool is_game = board->game && !board->rest && !board->may_end;
    count_separated(&board->spaced, board->line_count);
    bool is_double = board->spaced == board->line_count &&
                     board->count >= BOARD_LINE_MIN && !board->rest &&
                     (board->twice == 0 || board->near) &&
                     !board_is_wrong(board);
    if (reader->after == AFTER_DEAL)
        reader->after = AFTER_WHOLE;
    if (is_typed(reader))
        return true;
    if (is_game && board->line_count == 0)
        board->lines_above++;
    else if (is_game && !board->columns && board->line_count < FREECELL_COLUMNS)
        board_add_line(board, &reader->line); /* an empty column */
    else if (board->line_count > 0 && !is_double)
        board->may_end = true; /* free cells may come */
    return board->may_end && board->rest;
}

/* Takes what a person types that is not a line of cards. */
static void take_typed_words(struct board_reader *reader, enum line_kind kind)
{
    const struct line *line = &reader->line;
    if (kind == LINE_RULE && line->label == LABEL_BULLET && reader->steps > 0)
        reader->board = reader->before[--reader->steps]; /* `-` */
    if (kind != LINE_TITLE || (line->others > 1 && reader->steps == 0))
        return;
    if (line->others == 1 && line->cards == 0 &&
        line->first_other.length == 1 && line->first_other.text[0] == 'q') {
        reader->end = WORD_TEXT_END;
        return;
    }
    message_prompt(typing);
    if (reader->steps > 0)
        input_drop(reader->words.characters.input);
}

/* Uses a line. Returns whether the board ends with it. */
static bool use_line(struct board_reader *reader, enum line_kind kind)
{
    struct board *board = &reader->board;
    bool typed = is_typed(reader);
    if (typed)
        take_typed_words(reader, kind);
    if (typed && kind >= LINE_GAME && reader->steps < READER_UNDO)
        reader->before[reader->steps++] = *board;
    if (kind == LINE_TITLE || kind == LINE_CARDS)
        reader->after = AFTER_OTHER;
    switch (kind) {
    case LINE_RULE:
        count_separated(&board->ruled, board->line_count);
        return !typed && (board->ruled != board->line_count || board->rest);
    case LINE_EMPTY:
        return take_empty(reader);
    case LINE_TITLE:
        return !typed;
    case LINE_GAME:
    case LINE_CARDS:
        add_line(reader);
    }
    bool is_rest = kind == LINE_CARDS && reader->line.cards == 0 &&
                   reader->line.rest; /* of the board */
    return board_is_full(board) || is_rest ||
           (typed && (board->rest || board_is_wrong(board)));
}

/* Reads a line and uses it, or up to the end of a deal. */
static void take_line(struct board_reader *reader)
{
    if (read_line(reader)) {
        take_deal(reader);
    } else {
        if (ends_before(reader, kind_of_line(reader)))
            end_board(reader);
        bool ends = use_line(reader, kind_of_line(reader));
        if (ends || reader->end == WORD_TEXT_END)
            end_board(reader);
    }
    reader->line = (struct line){.label = LABEL_NONE};
}

/* Whether the first board of the queue is to be answered or reported now. */
static bool is_due(const struct board_reader *reader)
{
    const struct board *board = &reader->queue[0];
    bool ended = reader->end == WORD_TEXT_END;
    return reader->queued > 1 ||
           (reader->queued > 0 &&
            (ended || !may_wait(board) ||
             !window_reaches(&reader->window, end_of(board))));
}

bool board_read(struct board_reader *reader, struct board *board)
{
    if (reader->end == WORD_NONE) { /* the first call */
        begin_board(reader);
        reader->has_second = true; /* there is no last board */
        reader->end = WORD_LINE_END;
    }
    while (reader->queued > 0 || reader->end != WORD_TEXT_END) {
        if (!is_due(reader)) {
            take_line(reader);
            continue;
        }
        *board = reader->queue[0];
        reader->queued--;
        memmove(reader->queue, reader->queue + 1,
                reader->queued * sizeof *board);
        if (!board_is_wrong(board)) {
            reader->has_answer = true;
            return true;
        }
        report(reader, board);
    }
    if (is_typed(reader))
        message_prompt("\n"); /* the cursor is after the question */
    else if (!reader->has_answer && !reader->failed &&
             board_is_wrong(&reader->doubtful))
        report(reader, &reader->doubtful);
    return false;
}
