/*
 * The rules of boards, stated once more for lines of cards instead of text, and
 * held against the answers to random texts.
 */
#include <stdlib.h>
#include <string.h>

#include "support/batch.h"
#include "support/folder.h"
#include "support/lines.h"
#include "support/reference.h"
#include "support/test.h"

enum { TEXTS = 400, CARDS_MAX = LINES_MAX * FREECELL_CARDS };

/* Of so many deals, six cards identify one; and eight, not by chance. */
#define RANGE "--among=1-1000000"
enum { LEAST = 6, SURE = 8 };

/* The last deal is out of the range. More answers than deals: */
enum { OUTSIDE = DEALS - 1, NO_DEAL, NOTHING };

static struct lines text;

static struct model {
    struct expected expected[LINES_MAX];
    size_t expected_count;
    bool is_unsure;  /* the rules leave open what comes */
    size_t silent;   /* cards below the last item: 26 may be told */
    size_t deal_end; /* below the last deal that rule 1 found */
    int deal;        /* answered last, of which so many cards have come, */
    size_t come[VIEWS];
    bool is_loose;        /* or perhaps answered, or told */
    bool was_seen[DEALS]; /* answered, or perhaps */
} model;

/* Lines of cards that follow one another, and what they have. */
struct board {
    size_t first, end;
    size_t count, different, unknown, rests, numbers, labels[LABELS];
    bool has_number_twice, has_rest_below;
    uint8_t cards[CARDS_MAX];
};

static bool is_empty(const struct line *line)
{
    return line->count + line->words == 0 && !line->has_rest;
}

static bool is_rest(const struct line *line)
{
    return line->count + line->words == 0 && line->has_rest;
}

/* A card that is named again directly after itself may count once. */
static bool begins_again(size_t first)
{
    size_t above = first;
    while (above > 0 && text.lines[above - 1].count == 0)
        above--;
    if (above == 0)
        return false;
    const struct line *line = &text.lines[above - 1];
    return text.lines[first].count > 0 &&
           text.lines[first].cards[0] == line->cards[line->count - 1];
}

static const struct board *gather(size_t first, size_t end)
{
    static struct board board;
    unsigned numbers = 0;
    model.is_unsure |= begins_again(first);
    board = (struct board){.first = first, .end = end};
    for (size_t i = first; i < end; i++) {
        const struct line *line = &text.lines[i];
        board.rests += line->has_rest;
        board.labels[line->label]++;
        board.numbers += line->number > 0;
        board.has_number_twice |= (numbers >> line->number & 1) != 0;
        numbers |= line->number > 0 ? 1U << line->number : 0;
        for (size_t at = 0; at < line->count; at++) {
            uint8_t card = line->cards[at];
            model.is_unsure |= board.count > 0 && card != FREECELL_UNKNOWN &&
                               card == board.cards[board.count - 1];
            bool is_new = memchr(board.cards, card, board.count) == NULL;
            board.unknown += card == FREECELL_UNKNOWN;
            board.different += card != FREECELL_UNKNOWN && is_new;
            board.cards[board.count++] = card;
        }
    }
    /* A rest alone ends the board. */
    board.has_rest_below = is_rest(&text.lines[end - 1]);
    board.end -= board.has_rest_below;
    return &board;
}

static bool is_of_board(const struct line *line)
{
    return line->words == 0 && !is_empty(line);
}

static void expect(const struct board *board, int answer,
                   enum expected_message message)
{
    struct expected *expected = &model.expected[model.expected_count++];
    *expected = (struct expected){.first = board->first + 1,
                                  .last = board->end,
                                  .is_answered = answer != NOTHING,
                                  .message = message};
    if (answer < OUTSIDE)
        expected->number = text.numbers[answer];
    model.is_unsure |= model.silent >= 26;
    model.silent = 0;
    model.is_loose |= answer != NOTHING; /* it is not the last answer */
    for (enum view view = ROWS; view < VIEWS; view++)
        if (model.come[view] == 0)
            model.come[view] = FREECELL_CARDS; /* it is not directly below */
}

static void answer(const struct board *board, int deal, enum view view)
{
    expect(board, deal, SILENT);
    model.is_unsure |= board->different < SURE;
    model.deal = deal;
    model.was_seen[deal] = true;
    model.come[view] = board->count;
    model.come[!view] = 0;
    model.is_loose = false;
}

/*
 * After rules 1 and 2: these cards continue the deal in the same order, perhaps
 * behind a mistake, or directly below it in the other one.
 */
static bool is_continued(const uint8_t *cards, size_t count)
{
    for (enum view view = ROWS; view < VIEWS && model.deal != NOTHING; view++)
        for (size_t at = model.come[view]; at + count <= 52; at++)
            if (memcmp(text.dealt[model.deal][view] + at, cards, count) == 0) {
                model.is_unsure |= model.is_loose || at > model.come[view];
                model.come[view] = at + count;
                return true;
            }
    return false;
}

static bool is_in_deal(const struct line *line, int deal)
{
    const uint8_t *cards = text.dealt[deal][ROWS];
    for (size_t at = 0; at + line->count <= VIEWS * FREECELL_CARDS; at++)
        if (memcmp(cards + at, line->cards, line->count) == 0)
            return true;
    return false;
}

/* Some lines are of a deal that was answered: they may be passed over. */
static bool has_lines_of_deal(const struct board *board)
{
    for (size_t i = board->first; i < board->end; i++)
        for (int deal = 0; deal < DEALS; deal++)
            if (model.was_seen[deal] && is_in_deal(&text.lines[i], deal))
                return true;
    return false;
}

/* The deal that begins so, by rows, or else by columns. */
static int find_deal(const uint8_t *cards, size_t count, enum view *view)
{
    for (*view = ROWS; *view < VIEWS; (*view)++)
        for (int deal = 0; deal < DEALS && count <= FREECELL_CARDS; deal++)
            if (memcmp(text.dealt[deal][*view], cards, count) == 0)
                return deal;
    return NOTHING;
}

/* Rule 1: a deal's 52 cards begin with this line, whatever is between them. */
static int find_whole(size_t first, enum view *view, size_t *end)
{
    uint8_t cards[CARDS_MAX];
    size_t count = 0;
    for (*end = first; *end < text.count && count < FREECELL_CARDS; ++*end)
        for (size_t i = 0; i < text.lines[*end].count; i++)
            if (text.lines[*end].cards[i] != FREECELL_UNKNOWN)
                cards[count++] = text.lines[*end].cards[i];
    bool is_whole = count == FREECELL_CARDS && text.lines[first].count > 0;
    /* Within a line, it takes cards of the next board. */
    model.is_unsure |= count > FREECELL_CARDS && text.lines[first].count > 0 &&
                       find_deal(cards, FREECELL_CARDS, view) != NOTHING;
    return is_whole ? find_deal(cards, count, view) : NOTHING;
}

/* Rule 1: eight lines are a deal's columns in another order. */
static int find_columns(const struct board *board)
{
    size_t found[DEALS] = {0};
    for (size_t i = board->first; i < board->end; i++)
        for (size_t n = 0; n < DEALS * FREECELL_COLUMNS; n++) {
            const struct line *line = &text.lines[i];
            const uint8_t *column =
                text.dealt[n / 8][COLUMNS] + line_start(COLUMNS, n % 8);
            found[n / 8] += line->count == line_length(COLUMNS, n % 8) &&
                            memcmp(line->cards, column, line->count) == 0;
        }
    int deal = 0;
    while (deal < OUTSIDE && (found[deal] < 8 || board->different < 52))
        deal++;
    return deal < OUTSIDE && board->count == 52 ? deal : NOTHING;
}

/* Rule 3: which line of the deal this is, from 0. */
static size_t find_place(const struct board *board, size_t line)
{
    return board->numbers > 0 ? text.lines[line].number - 2
                              : line - board->first;
}

/* Rules 3 and 4: how many lines have a view's length, or are rightly short. */
static size_t count_fitting(const struct board *board, enum view view)
{
    size_t fitting = 0;
    for (size_t i = board->first; i < board->end; i++) {
        const struct line *line = &text.lines[i];
        size_t length = line_length(view, find_place(board, i));
        bool may_end =
            board->has_rest_below ||
            memchr(line->cards, FREECELL_UNKNOWN, line->count) != NULL;
        bool may_be_short = line->has_rest || (may_end && i + 1 == board->end);
        fitting +=
            line->count == length || (line->count < length && may_be_short);
    }
    return fitting;
}

/* Rule 4: different cards in one line, or in lines as rows or columns have. */
static bool is_none(const struct board *board)
{
    size_t lines = board->end - board->first, columns = 0;
    for (size_t i = board->first; i < board->end; i++)
        columns += text.lines[i].count == 6 || text.lines[i].count == 7;
    return board->count == FREECELL_CARDS && board->different == board->count &&
           (lines == 1 || count_fitting(board, ROWS) == lines ||
            (columns == 8 && lines == 8));
}

/* Rule 5: four of five words of these lines are cards. */
static bool is_mostly_cards(size_t first, size_t end)
{
    size_t cards = 0, words = 0, labels = 0;
    for (; first < end; first++) {
        cards += text.lines[first].count;
        words += text.lines[first].words;
        labels += text.lines[first].label != NONE ? 2 : 0;
    }
    bool is_mostly = cards > 4 * words; /* a number may count, too */
    model.is_unsure |= is_mostly != (cards > 4 * (words + labels) + 4);
    return is_mostly;
}

/* The rules leave open where a paragraph begins and ends when it is judged. */
static bool is_in_cards(const struct board *board)
{
    size_t first = board->first, end = board->end;
    bool is_mostly = is_mostly_cards(first, end);
    while (first > 0 && !is_empty(&text.lines[first - 1]))
        first--;
    for (; !is_empty(&text.lines[end]); end++)
        model.is_unsure |= is_mostly_cards(first, end + 1) != is_mostly ||
                           is_mostly_cards(board->first, end + 1) != is_mostly;
    size_t words = 0;
    for (; first < end; first++)
        words += text.lines[first].words;
    model.is_unsure |= (board->count > 4 * words) != is_mostly;
    return is_mostly;
}

/* Rule 5: a board, or a line of one, that asks and has no answer is told. */
static void judge_mistake(const struct board *board)
{
    bool is_part = board->unknown + board->rests > 0;
    bool asks = (is_part && text.lines[board->first].count >= 2) ||
                (board->different + 1 >= LEAST && is_in_cards(board));
    model.is_unsure |= !asks && board->numbers > 0;
    if (asks)
        expect(board, NOTHING, TELLS);
    else
        model.silent += board->count;
}

/* Rule 2: known cards that are answered together, or were before. */
static bool is_answered(const struct board *board)
{
    enum view view;
    int deal = find_deal(board->cards, board->count, &view);
    if (is_continued(board->cards, board->count))
        return true;
    if (deal < OUTSIDE && board->count >= LEAST)
        answer(board, deal, view);
    return deal < OUTSIDE && board->count >= LEAST;
}

/*
 * Rule 2: lines that are no answer together are told, or each is a question of
 * its own, if it can begin a deal.
 */
static void judge_cards(const struct board *board)
{
    enum view view;
    int deal = NOTHING;
    if (is_answered(board))
        return;
    for (size_t i = board->first; i < board->end; i++) {
        const struct line *line = &text.lines[i];
        int found = find_deal(line->cards, line->count, &view);
        if (line->count >= LEAST && found < OUTSIDE) {
            model.is_unsure |= line->count < SURE || deal != NOTHING;
            deal = found;
        }
    }
    model.is_unsure |= has_lines_of_deal(board);
    if (deal == NOTHING) {
        judge_mistake(board);
        return;
    }
    expect(board, deal, TELLS_OR_ANSWERS);
    model.deal = deal;
    model.was_seen[deal] = true;
    model.come[ROWS] = model.come[COLUMNS] = 0;
    model.is_loose = true;
}

/* Rule 3: the deal that has all known cards at their places. */
static int find_part(const struct board *board, enum view view)
{
    uint8_t cards[FREECELL_CARDS];
    memset(cards, FREECELL_UNKNOWN, sizeof cards);
    for (size_t i = board->first; i < board->end; i++)
        memcpy(cards + line_start(view, find_place(board, i)),
               text.lines[i].cards, text.lines[i].count);
    for (int deal = 0; deal < OUTSIDE; deal++) {
        size_t i = 0;
        while (i < FREECELL_CARDS && (cards[i] == FREECELL_UNKNOWN ||
                                      cards[i] == text.dealt[deal][view][i]))
            i++;
        if (i == FREECELL_CARDS)
            return deal;
    }
    return NO_DEAL;
}

/* Rule 3: labels say what the lines are, or else their lengths. */
static void judge_part(const struct board *board)
{
    size_t lines = board->end - board->first;
    bool has_row = board->labels[ROW] > 0;
    bool has_column = board->labels[COLUMN] > 0;
    bool is_one = lines == 1 && !has_row && !has_column;
    size_t rows = count_fitting(board, ROWS);
    size_t columns = count_fitting(board, COLUMNS);
    bool is_column = has_column || (!has_row && !is_one && columns > rows);
    bool is_open = !has_row && !has_column && !is_one && rows == columns &&
                   board->labels[OTHER] > 0;
    bool fits = is_one ? board->count <= FREECELL_CARDS
                       : (is_column ? columns : rows) == lines;
    bool is_below_cards = board->first > model.deal_end &&
                          text.lines[board->first - 1].count >= 2;
    model.is_unsure |= board->numbers > 0 && board->numbers < lines;
    model.is_unsure |= is_below_cards && model.deal != NOTHING;
    model.is_unsure |= has_lines_of_deal(board);
    if (!fits || is_open || is_below_cards || (has_row && has_column) ||
        board->has_number_twice ||
        board->different + board->unknown < board->count) {
        judge_mistake(board);
        return;
    }
    model.is_unsure |= board->different < SURE;
    int deal = find_part(board, is_column ? COLUMNS : ROWS);
    expect(board, deal, board->different < FREECELL_CARDS ? SILENT : MAY_TELL);
    model.is_unsure |= text.lines[board->first].count < 2;
    model.deal = deal == NO_DEAL ? model.deal : deal;
    if (deal != NO_DEAL)
        model.was_seen[deal] = true;
    model.come[ROWS] = model.come[COLUMNS] = 0;
    model.is_loose = true;
}

static void judge(size_t first, size_t end)
{
    const struct board *board = gather(first, end);
    bool is_part = board->unknown + board->rests + board->numbers > 0;
    bool is_known =
        board->numbers == 0 && board->rests == board->has_rest_below;
    if (board->count == 0)
        return;
    /* A longer board may end where it is whole, or be lines of their own. */
    model.is_unsure |= board->count + (board->rests > 0) > FREECELL_CARDS;
    for (size_t i = first; i < board->end && board->end > first + 1; i++)
        model.is_unsure |= text.lines[i].count > FREECELL_COLUMNS;
    int moved = find_columns(board);
    if (is_known && moved != NOTHING)
        expect(board, moved, TELLS);
    else if (is_known && is_none(board))
        expect(board, NO_DEAL, MAY_TELL);
    else if (is_part)
        judge_part(board);
    else
        judge_cards(board);
}

/* Reads a deal, a board or another line. Returns the line below. */
static size_t read_lines(size_t first)
{
    size_t end, deal_end;
    enum view view;
    int deal = find_whole(first, &view, &end);
    if (deal != NOTHING) {
        model.is_unsure |= deal == model.deal && model.come[view] % 52 > 0;
        /* It may be several boards until its last card has come. */
        const struct board *board = gather(first, end);
        model.is_unsure |=
            end > first + 1 && (deal == OUTSIDE || board->rests > 0);
        if (!is_continued(text.dealt[deal][view], FREECELL_CARDS))
            answer(board, deal, view);
        model.deal_end = end;
        return end;
    }
    for (end = first; end < text.count && is_of_board(&text.lines[end]); end++)
        if (end > first && (is_rest(&text.lines[end - 1]) ||
                            find_whole(end, &view, &deal_end) != NOTHING))
            break;
    if (end == first) {
        const struct line *line = &text.lines[first];
        model.silent += line->count;
        if (line->count > 0 && model.deal != NOTHING)
            model.is_unsure |= is_in_deal(line, model.deal); /* it goes on */
        return first + 1;
    }
    judge(first, end);
    /* A card of the board may come again in the deal below. */
    model.is_unsure |= find_whole(end, &view, &deal_end) != NOTHING;
    return end;
}

/* Makes a text, and what must come of it. */
static void make_text(struct random *random)
{
    model = (struct model){.deal = NOTHING};
    lines_make(random, &text);
    for (size_t first = 0; first < text.count;)
        first = read_lines(first);
}

/* Whether another deal begins with a line, by chance. */
static bool is_by_chance(const struct event *event, const struct lines *lines)
{
    uint8_t dealt[VIEWS][FREECELL_CARDS];
    const struct line *line = &lines->lines[event->line - 1];
    if (event->kind != EVENT_NUMBER || line->count < LEAST ||
        line->count >= SURE)
        return false;
    reference_deal(event->number, dealt[ROWS]);
    freecell_to_columns(dealt[ROWS], dealt[COLUMNS]);
    for (int deal = 0; deal < DEALS; deal++)
        if (event->number == lines->numbers[deal])
            return false;
    for (enum view view = ROWS; view < VIEWS; view++)
        if (memcmp(dealt[view], line->cards, line->count) == 0)
            return true;
    return false;
}

static bool has_chance(const struct batch *batch, size_t number,
                       const struct lines *lines)
{
    for (size_t i = 0; i < batch->event_count; i++)
        if (batch->events[i].text == number &&
            is_by_chance(&batch->events[i], lines))
            return true;
    return false;
}

static void random_boards_are_answered_by_the_rules(void **state)
{
    static struct model models[TEXTS];
    static struct lines texts[TEXTS];
    struct batch batch = {0};
    struct random random = random_start();
    while (batch.count < TEXTS) {
        char bytes[LINES_TEXT_MAX];
        make_text(&random);
        models[batch.count] = model;
        texts[batch.count] = text;
        if (!model.is_unsure)
            batch_add(&batch, bytes, lines_write(&random, &text, bytes));
    }
    batch_events(&batch, RANGE);
    for (size_t i = 0; i < TEXTS; i++)
        if (!has_chance(&batch, i, &texts[i]))
            batch_check(&batch, i, models[i].expected,
                        models[i].expected_count);
    free(batch.events);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        FOLDER_TEST(random_boards_are_answered_by_the_rules),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
