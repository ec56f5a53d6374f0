#include "boards/reader.h"

#include <limits.h>

static bool is_after(struct place place, struct place end)
{
    return place.line > end.line ||
           (place.line == end.line && place.column > end.column);
}

/* Notes that something is told; no remark above it is worth it. */
static void note_told(struct reader *reader, struct place end)
{
    reader->told_end = end;
    reader->remark.place.line = 0;
}

static void tell_deal(struct reader *reader, const struct deal *deal)
{
    note_told(reader, deal->end);
    reader->deal.number = 0; /* another view of it may be far below */
    reader->use_deal(reader->context, deal);
}

static void tell_mistake(struct reader *reader, const struct mistake *mistake,
                         struct place end)
{
    note_told(reader, end);
    reader->use_mistake(reader->context, mistake);
}

/* Where no card can be: all that is held is told. */
static const struct place nowhere = {.line = ULLONG_MAX};

/* Tells what is held, unless what comes next begins in its midst. */
static void settle(struct reader *reader, struct place next)
{
    if (reader->held.end.line > 0 && is_after(next, reader->held.end))
        tell_deal(reader, &reader->held);
    if (reader->wrong_end.line > 0 && is_after(next, reader->wrong_end))
        tell_mistake(reader, &reader->wrong, reader->wrong_end);
    reader->held = (struct deal){.number = 0};
    reader->wrong_end.line = 0;
}

/* Holds cards that are no deal, or that begin one. */
static void hold(struct reader *reader, const struct deal *deal)
{
    settle(reader, deal->place);
    reader->held = *deal;
}

/*
 * Holds 52 different cards that are no deal, unless they are used already, or
 * stand in a line that is a board of its own: JSON has columns behind its rows.
 */
static void hold_none(struct reader *reader, const struct deal *none)
{
    const struct line *line = &reader->line;
    bool is_board = line->count == FREECELL_CARDS && line_is_cards(line);
    if (!is_board && is_after(none->place, reader->told_end) &&
        is_after(none->place, reader->held.end) &&
        is_after(none->place, reader->wrong_end))
        hold(reader, none);
}

/* Whether a deal is the one just told, in its other order, as in JSON. */
static bool is_other_view(const struct reader *reader, const struct deal *deal)
{
    return deal->number == reader->deal.number &&
           deal->by_columns != reader->deal.by_columns;
}

/* The deal that goes on with the board, or begins with it. */
static struct deal find_beginning(struct reader *reader)
{
    const struct board *board = &reader->board;
    const struct deal *held = &reader->held;
    struct deal deal = {.number = 0};
    if (held->number != 0)
        deal = window_try_from(&reader->window, held->place.line, held->count);
    if (deal.number == 0) {
        deal = window_try(&reader->window, board->cards, board->count);
        deal.place = board->place;
    }
    deal.end = board->end;
    return deal;
}

/* Holds a board that lacks cards, if a deal begins with it or goes on. */
static bool hold_beginning(struct reader *reader)
{
    const struct deal deal = find_beginning(reader);
    if (deal.number == 0)
        return false;
    if (is_other_view(reader, &deal))
        note_told(reader, deal.end);
    else
        hold(reader, &deal);
    return true;
}

/*
 * Holds the mistake of a board, besides cards above it: both may be of the same
 * deal. With an unknown card, or one that is there twice, it is part of none.
 * A few words may look like cards: theirs is a remark.
 */
static void hold_mistake(struct reader *reader)
{
    const struct board *board = &reader->board;
    if (!board->is_meant) {
        if (reader->remark.place.line == 0)
            reader->remark = board->mistake;
        return;
    }
    if (reader->wrong_end.line > 0 || !is_after(board->place, reader->held.end))
        settle(reader, board->place);
    reader->wrong = board->mistake;
    reader->wrong_end = board->end;
    if (board->has_unknown || board->twice.place.line > 0)
        settle(reader, nowhere);
}

/* Answers a board; its cards are no part of a deal any more. */
static void answer(struct reader *reader)
{
    struct board *board = &reader->board;
    settle(reader, board->place);
    note_told(reader, board->end);
    reader->deal.number = 0;
    window_restart(&reader->window);
    reader->use_board(reader->context, board);
}

/* Judges the board. Returns whether it has an answer: not below a mistake. */
static bool judge(struct reader *reader)
{
    struct board *board = &reader->board;
    board_judge(board, reader->window.least);
    bool has_answer = board->kind > BOARD_BEGINNING;
    bool is_torn = reader->is_torn && board->kind == BOARD_PART;
    if (has_answer && !reader->in_mistake && !is_torn)
        return true;
    if (has_answer)
        board->mistake = (struct mistake){
            board->place, .text = "the cards above are not a board: correct "
                                  "them, or put an empty line below them"};
    reader->in_mistake = !board->is_spaced;
    return false;
}

/* Ends the board of the lines so far, and uses it. */
static void end_board(struct reader *reader)
{
    struct board *board = &reader->board;
    if (board->place.line == 0)
        return;
    if (board->different == 0)
        reader->in_mistake |= board->line_count > 0;
    else if (judge(reader))
        answer(reader);
    else if (board->kind != BOARD_BEGINNING || !hold_beginning(reader))
        hold_mistake(reader);
    reader->is_torn = false;
    board_clear(board);
}

/*
 * Uses a deal that was found, after the board that ends before it. JSON has
 * rows and columns: that is one answer.
 */
static void use_deal(struct reader *reader, const struct deal *deal)
{
    board_cut(&reader->board, deal->place.line);
    end_board(reader);
    settle(reader, deal->place);
    if (is_other_view(reader, deal)) {
        note_told(reader, deal->end);
        reader->deal.number = 0;
    } else {
        tell_deal(reader, deal);
        reader->deal = *deal;
    }
}

/*
 * Reads a line. If a deal ends in it, the rest of it is no board. Returns
 * whether the text goes on.
 */
static bool read_line(struct reader *reader)
{
    struct word word;
    struct deal deal;
    bool in_deal = false;
    reader->line = (struct line){.count = 0};
    while (words_next(&reader->words, &word), word.kind < WORD_LINE_END) {
        if (reader->begin.line == 0)
            reader->begin = word.place;
        if (!in_deal)
            line_add(&reader->line, &word);
        if (!window_see(&reader->window, &word, &deal))
            continue;
        if (deal.number == 0) {
            hold_none(reader, &deal);
        } else {
            use_deal(reader, &deal);
            in_deal = true;
            reader->line = (struct line){.count = 0};
        }
    }
    reader->line.is_empty =
        word.kind == WORD_LINE_END && word.place.column == 1;
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
    if (line->is_empty)
        reader->deal.number = 0; /* another view is another board */
    if (continues || line_is_cards(line))
        board_add(board, line);
    else
        reader->is_torn = line->count > 1;
    bool is_whole = board_is_whole(board);
    if (is_whole || line->is_rest || line->count == FREECELL_CARDS)
        end_board(reader);
    if (is_whole)
        window_restart(&reader->window);
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
    if (reader->remark.place.line > 0)
        nothing = reader->remark;
    tell_mistake(reader, &nothing, nowhere);
}

/*
 * Uses all cards below what was told, if one deal begins with them: more than
 * those of the beginning that is held.
 */
static bool use_beginning(struct reader *reader)
{
    struct deal deal = window_try_from(
        &reader->window, reader->told_end.line + 1, reader->held.count);
    deal.end = nowhere;
    if (deal.number != 0)
        use_deal(reader, &deal);
    return deal.number != 0;
}

/* Ends a text; a person may have typed no more since the last one. */
static void end_text(struct reader *reader)
{
    const struct input *input = reader->words.characters.input;
    if (input->failed)
        return;
    end_board(reader);
    if (!use_beginning(reader)) {
        settle(reader, nowhere);
        (void)use_beginning(reader);
    }
    bool has_told = is_after(reader->told_end, reader->begin);
    if (has_told ? input->typed && reader->remark.place.line > 0
                 : !input->typed || reader->begin.line > 0)
        report_nothing(reader);
    window_restart(&reader->window);
    reader->told_end = reader->words.characters.place;
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
