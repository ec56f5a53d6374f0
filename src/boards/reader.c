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

static void report(struct reader *reader, const struct finding *finding)
{
    note_told(reader, finding->end);
    if (finding->mistake.place.line > 0) {
        reader->use_mistake(reader->context, &finding->mistake);
        return;
    }
    reader->deal.number = 0; /* another view of it may be far below */
    reader->use_deal(reader->context, &finding->deal);
}

/* Where no card can be: all that is held is told. */
static const struct place nowhere = {.line = ULLONG_MAX};

/* Tells what is held, unless what comes next begins in its midst. */
static void settle(struct reader *reader, struct place next)
{
    for (size_t i = 0; i < reader->held_count; i++)
        if (is_after(next, reader->held[i].end))
            report(reader, &reader->held[i]);
    reader->held_count = 0;
}

/* The last cards or mistake that is held; NULL: there is none. */
static const struct finding *last_held(const struct reader *reader)
{
    return reader->held_count > 0 ? &reader->held[reader->held_count - 1]
                                  : NULL;
}

/*
 * Holds cards or a mistake, and tells what is held already. But a mistake below
 * cards can be part of the same deal: then both wait.
 */
static void hold(struct reader *reader, const struct finding *finding,
                 struct place begin)
{
    const struct finding *last = last_held(reader);
    bool is_below = finding->mistake.place.line > 0 && last != NULL &&
                    last->mistake.place.line == 0 && is_after(begin, last->end);
    if (!is_below)
        settle(reader, begin);
    reader->held[reader->held_count++] = *finding;
}

/*
 * Holds 52 different cards that are no deal, unless they are used already, or
 * stand in a line that is a board of its own: JSON has columns behind its rows.
 */
static void hold_none(struct reader *reader, const struct finding *none)
{
    const struct line *line = &reader->line;
    const struct finding *last = last_held(reader);
    struct place used_end = last != NULL ? last->end : reader->told_end;
    bool is_board = line->count == FREECELL_CARDS && line_is_cards(line);
    if (!is_board && is_after(none->deal.place, used_end))
        hold(reader, none, none->deal.place);
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
    const struct deal *held = &reader->held[0].deal;
    struct deal deal = {.number = 0};
    if (reader->held_count > 0 && held->number != 0)
        deal = window_try_from(&reader->window, held->place.line, held->count);
    if (deal.number == 0) {
        deal = window_try(&reader->window, board->cards, board->count);
        deal.place = board->place;
    }
    return deal;
}

/* Holds a board that lacks cards, if a deal begins with it or goes on. */
static bool hold_beginning(struct reader *reader)
{
    struct finding found = {.deal = find_beginning(reader),
                            .end = reader->board.end};
    if (found.deal.number == 0)
        return false;
    if (is_other_view(reader, &found.deal))
        note_told(reader, found.end);
    else
        hold(reader, &found, found.deal.place);
    return true;
}

/*
 * Holds the mistake of a board; a few words may look like cards: theirs is a
 * remark. With an unknown card, or one that is there twice, it is part of no
 * deal.
 */
static void hold_mistake(struct reader *reader)
{
    const struct board *board = &reader->board;
    const struct finding wrong = {.mistake = board->mistake, .end = board->end};
    if (!board_is_meant(board)) {
        if (reader->remark.place.line == 0)
            reader->remark = board->mistake;
        return;
    }
    hold(reader, &wrong, board->place);
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
    if (board_is_whole(board))
        window_restart(&reader->window);
    board_judge(board);
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
static void use_deal(struct reader *reader, const struct finding *found)
{
    board_cut(&reader->board, found->deal.place.line);
    end_board(reader);
    settle(reader, found->deal.place);
    if (is_other_view(reader, &found->deal)) {
        note_told(reader, found->end);
        reader->deal.number = 0;
    } else {
        report(reader, found);
        reader->deal = found->deal;
    }
}

/*
 * Reads a line. If a deal ends in it, the rest of it is no board. Returns
 * whether the text goes on.
 */
static bool read_line(struct reader *reader)
{
    struct word word;
    struct finding found = {.deal.number = 0};
    bool in_deal = false;
    reader->line = (struct line){.count = 0};
    while (words_next(&reader->words, &word), word.kind < WORD_LINE_END) {
        if (reader->begin.line == 0)
            reader->begin = word.place;
        if (!in_deal)
            line_add(&reader->line, &word);
        if (!window_see(&reader->window, &word, &found.deal))
            continue;
        found.end = word.place;
        if (found.deal.number == 0) {
            hold_none(reader, &found);
        } else {
            use_deal(reader, &found);
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
    if (line->is_rest || line->count == FREECELL_CARDS || board_is_whole(board))
        end_board(reader);
}

/* Reports that a text has no board, or why the first small one is none. */
static void report_nothing(struct reader *reader)
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
    report(reader, &nothing);
}

/*
 * Uses all cards below what was told, if one deal begins with them: more than
 * those of the beginning that is held.
 */
static bool use_beginning(struct reader *reader)
{
    const size_t held = reader->held_count > 0 ? reader->held[0].deal.count : 0;
    const struct finding found = {
        .deal =
            window_try_from(&reader->window, reader->told_end.line + 1, held),
        .end = nowhere};
    if (found.deal.number != 0)
        use_deal(reader, &found);
    return found.deal.number != 0;
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
    struct window *window = &reader->window;
    /* Row by row, or column by column. */
    window->least = window_least(2 * (window->last - window->first + 1));
    reader->board.least = window->least;
    board_clear(&reader->board);
    while (read_line(reader)) {
        use_line(reader);
        if (reader->line.is_empty && reader->board.line_count == 0 &&
            input_waits(reader->words.characters.input))
            end_text(reader);
    }
    use_line(reader);
    end_text(reader);
}
