#include "boards/reader.h"

#include <limits.h>

/* Notes that something is told, so that a remark above it is not worth it. */
static void note_use(struct reader *reader)
{
    reader->has_used = true;
    reader->told_end = reader->used_end;
    reader->remark.place.line = 0;
}

static void report(struct reader *reader, const struct mistake *mistake)
{
    reader->use_mistake(reader->context, mistake);
    note_use(reader);
}

static void answer(struct reader *reader, const struct deal *deal)
{
    note_use(reader);
    reader->deal = *deal;
    reader->use_deal(reader->context, deal);
}

/* Reports what was held, unless what is used next begins in its midst. */
static void report_held(struct reader *reader, struct place next)
{
    if (reader->held_deal.place.line > 0 &&
        place_is_after(next, reader->held_end)) {
        answer(reader, &reader->held_deal);
        reader->deal.number = 0; /* another view of it may be far below */
    }
    if (reader->held.place.line > 0 && place_is_after(next, reader->used_end))
        report(reader, &reader->held);
    reader->held_deal.place.line = reader->held.place.line = 0;
}

/* Where no card can be: all that was held is reported. */
static const struct place nowhere = {.line = ULLONG_MAX};

/* Holds cards that are no deal, or the beginning of one. */
static void hold(struct reader *reader, const struct deal *deal,
                 struct place end)
{
    report_held(reader, deal->place);
    reader->held_deal = *deal;
    reader->held_end = reader->used_end = end;
}

/*
 * Holds 52 different cards that are no deal, unless they are used already, or
 * stand in a line that is a board of its own: JSON has columns behind its rows.
 */
static void hold_none(struct reader *reader, struct place end)
{
    const struct line *line = &reader->line;
    bool is_board = line->count == FREECELL_CARDS && line_is_cards(line);
    if (!is_board &&
        place_is_after(reader->window.deal.place, reader->used_end))
        hold(reader, &reader->window.deal, end);
}

/* Whether the deal that is held goes on with all cards so far. */
static bool beginning_goes_on(struct reader *reader)
{
    const struct deal *held = &reader->held_deal;
    struct place before = {held->place.line, held->place.column - 1};
    return held->place.line > 0 && held->number != 0 &&
           window_begins_deal(&reader->window, before) &&
           reader->window.deal.number == held->number;
}

/* Holds a board that lacks cards if a deal begins with it, or goes on. */
static bool hold_beginning(struct reader *reader)
{
    enum { TRIES_MAX = 16 }; /* then small ones are from another game */
    struct board *board = &reader->board;
    if (!board->may_begin || !window_can_tell(&reader->window, board->count) ||
        (reader->tries >= TRIES_MAX && !board_is_meant(board)))
        return false;
    if (beginning_goes_on(reader)) {
        reader->held_end = reader->used_end = board->end;
        return true;
    }
    const struct deal deal =
        window_find(&reader->window, board->cards, board->count, board->place);
    reader->tries++;
    if (deal.number == 0) {
        board_begins_none(board);
        return false;
    }
    reader->tries = 0;
    hold(reader, &deal, board->end);
    return true;
}

/*
 * Reports the mistake of a board, or keeps it: it may be part of a deal in
 * whose lines other words stand, or a remark with a few cards.
 */
static void use_mistake(struct reader *reader)
{
    const struct board *board = &reader->board;
    if (!board_is_meant(board)) {
        if (reader->remark.place.line == 0)
            reader->remark = board->mistake;
        return;
    }
    if (reader->held.place.line > 0 ||
        !place_is_after(board->place, reader->held_end))
        report_held(reader, board->place);
    reader->held = board->mistake;
    reader->used_end = board->end;
    if (board->has_unknown || board->twice.place.line > 0)
        report_held(reader, nowhere);
}

/* Judges the board, and uses its mistake. Returns whether it is answered. */
static bool judge(struct reader *reader)
{
    struct board *board = &reader->board;
    if (board_is_whole(board))
        window_restart(&reader->window);
    board_judge(board);
    bool is_torn = board->kind == BOARD_PART && board->lines[0].is_torn;
    if (board->kind != BOARD_WRONG && (reader->in_mistake || is_torn)) {
        board->kind = BOARD_WRONG;
        board->mistake = (struct mistake){
            board->place, .text = "the cards above are not a board: correct "
                                  "them, or put an empty line below them"};
    }
    if (board->kind != BOARD_WRONG)
        return true;
    reader->in_mistake = !board->is_spaced;
    if (!hold_beginning(reader))
        use_mistake(reader);
    return false;
}

/* Ends the board of the lines so far, and uses it. */
static void end_board(struct reader *reader)
{
    if (reader->board.different == 0)
        reader->in_mistake |= reader->board.line_count > 0;
    else if (judge(reader)) {
        report_held(reader, reader->board.place);
        reader->used_end = reader->board.end;
        note_use(reader);
        reader->deal.number = 0;
        window_restart(&reader->window); /* its cards are used */
        reader->use_board(reader->context, &reader->board);
    }
    board_clear(&reader->board);
}

/*
 * Uses the deal that the window found, after the board that ends before it.
 * JSON has rows and columns: that is one answer.
 */
static void use_deal(struct reader *reader)
{
    const struct deal deal = reader->window.deal;
    board_cut(&reader->board, deal.place.line);
    end_board(reader);
    report_held(reader, deal.place);
    if (deal.number == reader->deal.number &&
        deal.by_columns != reader->deal.by_columns)
        reader->deal.number = 0;
    else
        answer(reader, &deal);
}

/*
 * Reads a line. If a deal ends in it, the rest of it is no board. Returns
 * whether the text goes on.
 */
static bool read_line(struct reader *reader)
{
    struct word word;
    bool in_deal = false;
    reader->line = (struct line){.is_torn = reader->line.count > 1 &&
                                            !line_is_cards(&reader->line)};
    while (words_next(&reader->words, &word), word.kind < WORD_LINE_END) {
        if (!in_deal)
            line_add(&reader->line, &word);
        if (!window_see(&reader->window, &word))
            continue;
        if (reader->window.deal.number == 0) {
            hold_none(reader, word.place);
            continue;
        }
        use_deal(reader);
        reader->used_end = word.place;
        reader->told_end = (struct place){word.place.line, ULLONG_MAX};
        in_deal = true;
        reader->line = (struct line){.count = 0};
    }
    if (reader->begin.line == 0)
        reader->begin = reader->line.place;
    reader->line.is_empty = word.place.column == 1;
    if (reader->line.is_empty)
        reader->deal.number = 0; /* another view is another board */
    return word.kind == WORD_LINE_END;
}

/* Uses a line, after the board that ends before it. */
static void use_line(struct reader *reader)
{
    struct board *board = &reader->board;
    const struct line *line = &reader->line;
    bool continues = board_goes_on(board, line);
    if (!continues)
        end_board(reader);
    if (line->place.line == 0)
        reader->in_mistake = false;
    if (continues || line_is_cards(line))
        board_add(board, line);
    if (line->is_rest || line->count == FREECELL_CARDS || board_is_whole(board))
        end_board(reader);
}

/* Reports that a text has no board, or why the first small one is none. */
static void report_nothing(struct reader *reader)
{
    struct mistake nothing = {
        .place = {1, 1},
        .text = "no board found: a board is 52 different cards like 7D, "
                "10\xE2\x99\xA6 or Kh, or the first 8 or more of a deal"};
    if (reader->begin.line > 0)
        nothing.place = reader->begin;
    report(reader, reader->remark.place.line > 0 ? &reader->remark : &nothing);
}

/* Ends a text; a person may have typed no more since the last one. */
static void end_text(struct reader *reader)
{
    const struct input *input = reader->words.characters.input;
    if (input->failed)
        return;
    end_board(reader);
    if (window_begins_deal(&reader->window, reader->told_end))
        use_deal(reader);
    report_held(reader, nowhere);
    if (reader->has_used ? input->typed && reader->remark.place.line > 0
                         : !input->typed || reader->begin.line > 0)
        report_nothing(reader);
    window_restart(&reader->window);
    reader->used_end = reader->told_end = reader->words.characters.place;
    reader->has_used = false;
    reader->begin.line = 0;
}

void reader_read(struct reader *reader)
{
    while (read_line(reader)) {
        use_line(reader);
        if (reader->line.is_empty && reader->board.line_count == 0 &&
            input_waits(reader->words.characters.input))
            end_text(reader);
    }
    use_line(reader);
    end_text(reader);
}
