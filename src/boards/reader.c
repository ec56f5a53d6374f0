#include "boards/reader.h"

#include <limits.h>

/* Notes that something is told; no remark above it is worth it. */
static void note_told(struct reader *reader, struct place end)
{
    reader->told_end = end;
    reader->remark.place.line = 0;
}

static void tell(struct reader *reader, const struct finding *finding)
{
    note_told(reader, finding->end);
    if (finding->mistake.place.line > 0) {
        reader->use_mistake(reader->context, &finding->mistake);
        return;
    }
    reader->tries = 0;
    reader->deal.number = 0; /* another view of it may be far below */
    reader->use_deal(reader->context, &finding->deal);
}

/* Whether a deal is the one just told, in its other order, as in JSON. */
static bool is_other_view(const struct reader *reader, const struct deal *deal)
{
    return deal->number == reader->deal.number &&
           deal->by_columns != reader->deal.by_columns;
}

/* Where no card can be: all that is held is told. */
static const struct place nowhere = {.line = ULLONG_MAX};

/* Tells what is held, unless what comes next begins in its midst. */
static void settle(struct reader *reader, struct place next)
{
    for (size_t i = 0; i < reader->held_count; i++)
        if (place_is_after(next, reader->held[i].end))
            tell(reader, &reader->held[i]);
    reader->held_count = 0;
}

/* Holds cards that are no deal, or the beginning of one. */
static void hold(struct reader *reader, const struct finding *cards)
{
    settle(reader, cards->deal.place);
    reader->held[reader->held_count++] = *cards;
}

/*
 * Holds 52 different cards that are no deal, unless they are used already, or
 * stand in a line that is a board of its own: JSON has columns behind its rows.
 */
static void hold_none(struct reader *reader, struct place end)
{
    const struct line *line = &reader->line;
    const struct finding none = {.deal = reader->window.deal, .end = end};
    size_t count = reader->held_count;
    struct place used_end =
        count > 0 ? reader->held[count - 1].end : reader->told_end;
    bool is_board = line->count == FREECELL_CARDS && line_is_cards(line);
    if (!is_board && place_is_after(none.deal.place, used_end))
        hold(reader, &none);
}

/* Holds a board that lacks cards, if a deal begins with it or goes on. */
static bool hold_beginning(struct reader *reader)
{
    enum { TRIES_MAX = 16 }; /* then small ones are from another game */
    struct board *board = &reader->board;
    const struct deal *above = &reader->held[0].deal;
    struct finding found = {.end = board->end};
    if (board->kind != BOARD_BEGINNING ||
        !window_can_tell(&reader->window, board->count) ||
        (reader->tries >= TRIES_MAX && !board_is_meant(board)))
        return false;
    if (reader->held_count > 0 && above->number != 0 &&
        window_begins_deal(&reader->window, above->place))
        found.deal = reader->window.deal;
    else
        found.deal = window_find(&reader->window, board->cards, board->count,
                                 board->place);
    bool is_found = found.deal.number != 0;
    reader->tries++;
    if (!is_found)
        board_begins_none(board);
    else if (is_other_view(reader, &found.deal))
        note_told(reader, found.end);
    else
        hold(reader, &found);
    return is_found;
}

/*
 * Holds the mistake of a board, or keeps it as a remark: a few words may look
 * like cards. What is held above it can be part of the same deal, if it is
 * cards; with an unknown card, or one that is there twice, it is part of none.
 */
static void hold_mistake(struct reader *reader)
{
    const struct board *board = &reader->board;
    const struct finding *above = &reader->held[0];
    bool is_below = reader->held_count == 1 && above->mistake.place.line == 0 &&
                    place_is_after(board->place, above->end);
    if (!board_is_meant(board)) {
        if (reader->remark.place.line == 0)
            reader->remark = board->mistake;
        return;
    }
    if (!is_below)
        settle(reader, board->place);
    reader->held[reader->held_count++] =
        (struct finding){.mistake = board->mistake, .end = board->end};
    if (board->has_unknown || board->twice.place.line > 0)
        settle(reader, nowhere);
}

/* Answers a board; its cards are no part of a deal any more. */
static void answer(struct reader *reader)
{
    struct board *board = &reader->board;
    settle(reader, board->place);
    note_told(reader, board->end);
    reader->tries = 0;
    reader->deal.number = 0;
    window_restart(&reader->window);
    reader->use_board(reader->context, board);
}

/* Judges the board. Returns whether it has an answer. */
static bool judge(struct reader *reader)
{
    struct board *board = &reader->board;
    if (board_is_whole(board))
        window_restart(&reader->window);
    board_judge(board);
    bool is_torn = board->kind == BOARD_PART && board->lines[0].is_torn;
    bool has_answer = board->kind > BOARD_BEGINNING;
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
    if (reader->board.different == 0)
        reader->in_mistake |= reader->board.line_count > 0;
    else if (judge(reader))
        answer(reader);
    else if (!hold_beginning(reader))
        hold_mistake(reader);
    board_clear(&reader->board);
}

/*
 * Uses the deal that the window found, after the board that ends before it.
 * JSON has rows and columns: that is one answer.
 */
static void use_deal(struct reader *reader, struct place end)
{
    const struct finding found = {.deal = reader->window.deal, .end = end};
    board_cut(&reader->board, found.deal.place.line);
    end_board(reader);
    settle(reader, found.deal.place);
    if (is_other_view(reader, &found.deal)) {
        note_told(reader, end);
        reader->deal.number = 0;
    } else {
        tell(reader, &found);
        reader->deal = found.deal;
    }
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
        if (reader->begin.line == 0)
            reader->begin = word.place;
        if (!in_deal)
            line_add(&reader->line, &word);
        bool has_all = window_see(&reader->window, &word);
        if (has_all && reader->window.deal.number == 0) {
            hold_none(reader, word.place);
        } else if (has_all) {
            use_deal(reader, word.place);
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
    if (line->is_rest || line->count == FREECELL_CARDS || board_is_whole(board))
        end_board(reader);
}

/* Tells that a text has no board, or why the first small one is none. */
static void tell_nothing(struct reader *reader)
{
    struct finding nothing = {
        .mistake = {
            .place = {1, 1},
            .text = "no board found: a board is 52 different cards like 7D, "
                    "10\xE2\x99\xA6 or Kh, or the first 8 or more of a deal"}};
    if (reader->begin.line > 0)
        nothing.mistake.place = reader->begin;
    if (reader->remark.place.line > 0)
        nothing.mistake = reader->remark;
    tell(reader, &nothing);
}

/* Uses all cards below what was told, if one deal begins with them. */
static bool use_beginning(struct reader *reader)
{
    const struct place below = {reader->told_end.line + 1, 0};
    bool begins_deal = window_begins_deal(&reader->window, below);
    if (begins_deal)
        use_deal(reader, nowhere);
    return begins_deal;
}

/* Ends a text; a person may have typed no more since the last one. */
static void end_text(struct reader *reader)
{
    const struct input *input = reader->words.characters.input;
    if (input->failed)
        return;
    end_board(reader);
    if (!use_beginning(reader) && reader->held_count > 0) {
        settle(reader, nowhere);
        (void)use_beginning(reader);
    }
    bool has_told = place_is_after(reader->told_end, reader->begin);
    if (has_told ? input->typed && reader->remark.place.line > 0
                 : !input->typed || reader->begin.line > 0)
        tell_nothing(reader);
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
