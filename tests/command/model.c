/*
 * The five rules of the manual, stated for lines of cards instead of text, and
 * held against the answers to random boards.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/batch.h"
#include "support/folder.h"
#include "support/lines.h"
#include "support/reference.h"
#include "support/test.h"

/*
 * Of 2000 deals, four cards identify one: with three, 4000 of 52 x 51 x 50
 * texts would begin one by chance. All are known here, so that chance is, too.
 */
enum { TEXTS = 600, BOARDS_MAX = 5, DEALS = 2000, LEAST = 4 };

static struct {
    int64_t first;
    uint8_t dealt[DEALS][VIEWS][FREECELL_CARDS];
} range;

/* A board, and what its lines have. */
struct facts {
    const struct board *board;
    size_t first; /* line of the text */
    size_t lines; /* those with cards: all, or a rest is below them */
    size_t count, different, unknown, rests, numbers, words, labels[LABELS];
    bool has_number_twice;
    bool has_card_again; /* directly behind itself: it may count once */
    uint8_t cards[FREECELL_CARDS], first_card, last_card; /* of those known */
};

/* A text of boards, and what it must get. */
struct text {
    char bytes[(BOARDS_MAX + 1) * BOARD_TEXT_MAX], *end;
    size_t lines, count;
    struct expected expected[(BOARDS_MAX + 1) * LINES_MAX];
    struct facts above; /* the last board */
    bool is_unclear;    /* where a board begins or ends */
};

static void add_card(uint8_t card, struct facts *facts)
{
    if (card == FREECELL_UNKNOWN) {
        facts->unknown++;
    } else {
        facts->has_card_again |= card == facts->last_card;
        facts->different += memchr(facts->cards, card, facts->count) == NULL;
        facts->last_card = card;
        if (facts->first_card == FREECELL_UNKNOWN)
            facts->first_card = card;
    }
    facts->cards[facts->count++] = card;
}

static struct facts gather(const struct board *board, size_t first)
{
    struct facts facts = {.board = board,
                          .first = first,
                          .first_card = FREECELL_UNKNOWN,
                          .last_card = FREECELL_UNKNOWN};
    unsigned numbers = 0;
    for (size_t i = 0; i < board->count; i++) {
        const struct line *line = &board->lines[i];
        for (size_t at = 0; at < line->count; at++)
            add_card(line->cards[at], &facts);
        /* A whole board ends above a line that is just a rest. */
        facts.rests +=
            line->has_rest && (line->count > 0 || facts.count < FREECELL_CARDS);
        facts.words += line->has_word;
        facts.labels[line->label]++;
        facts.numbers += line->has_number;
        facts.has_number_twice |=
            line->has_number && (numbers >> line->number & 1) != 0;
        numbers |= 1U << line->number;
        facts.lines += line->count > 0;
    }
    return facts;
}

/* Adds what some lines of the board must get. */
static void expect(struct text *text, const struct facts *facts, size_t line,
                   size_t count, struct expected expected)
{
    expected.first = facts->first + line;
    expected.last = expected.first + count - 1;
    text->expected[text->count++] = expected;
}

static void expect_board(struct text *text, const struct facts *facts,
                         struct expected expected)
{
    expect(text, facts, 0, facts->board->count, expected);
}

/* How many deals have these cards at their places. *number is one of them. */
static size_t find(const uint8_t *cards, size_t count, enum view view,
                   int64_t *number)
{
    size_t found = 0;
    for (int64_t deal = 0; deal < DEALS; deal++) {
        const uint8_t *dealt = range.dealt[deal][view];
        size_t i = 0;
        while (i < count &&
               (cards[i] == dealt[i] || cards[i] == FREECELL_UNKNOWN))
            i++;
        if (i == count) {
            *number = range.first + deal;
            found++;
        }
    }
    return found;
}

/* Rules 1 and 2: the only deal that begins so, or 0. */
static int64_t find_beginning(const uint8_t *cards, size_t count)
{
    int64_t number = 0;
    for (enum view view = ROWS; view < VIEWS; view++)
        if (count >= LEAST && find(cards, count, view, &number) == 1)
            return number;
    return 0;
}

/* Rule 1: the deal whose eight columns are these lines, in any order; or 0. */
static int64_t find_columns(const struct board *board)
{
    for (int64_t deal = 0; deal < DEALS; deal++) {
        const uint8_t *cards = range.dealt[deal][COLUMNS];
        size_t found = 0;
        for (size_t i = 0; i < board->count; i++)
            for (size_t n = 0; n < FREECELL_COLUMNS; n++)
                found += board->lines[i].count == line_length(COLUMNS, n) &&
                         memcmp(board->lines[i].cards,
                                cards + line_start(COLUMNS, n),
                                line_length(COLUMNS, n)) == 0;
        if (found == FREECELL_COLUMNS)
            return range.first + deal;
    }
    return 0;
}

/* Rule 3: which line of the deal this is, from 0; or none, for a number 0. */
static size_t place_of(const struct facts *facts, size_t line)
{
    return facts->numbers > 0 ? facts->board->lines[line].number - 1 : line;
}

/* Rules 3 and 4: how many lines have a view's length, or are rightly short. */
static size_t count_fitting(const struct facts *facts, enum view view)
{
    size_t fitting = 0;
    for (size_t i = 0; i < facts->lines; i++) {
        const struct line *line = &facts->board->lines[i];
        size_t length = line_length(view, place_of(facts, i));
        bool may_end =
            facts->lines < facts->board->count ||
            memchr(line->cards, FREECELL_UNKNOWN, line->count) != NULL;
        bool may_be_short =
            line->has_rest || (may_end && i + 1 == facts->lines);
        fitting +=
            line->count == length || (line->count < length && may_be_short);
    }
    return fitting;
}

/* Rule 4: different cards in one line, or in lines as rows or columns have. */
static bool is_none(const struct facts *facts)
{
    size_t columns = 0;
    for (size_t i = 0; i < facts->lines; i++)
        columns += facts->board->lines[i].count == 6 ||
                   facts->board->lines[i].count == 7;
    return facts->different == FREECELL_CARDS &&
           (facts->lines == 1 || count_fitting(facts, ROWS) == facts->lines ||
            (columns == 8 && facts->lines == 8));
}

/* Rule 5: a board that asks, and has no answer, is reported. */
static void expect_mistake(struct text *text, const struct facts *facts)
{
    bool is_part = facts->unknown + facts->rests > 0;
    size_t labels = facts->board->count - facts->labels[NONE];
    bool is_in_cards = facts->count >= 4 * (facts->words + labels);
    bool is_part_asked =
        is_part && facts->board->lines[0].count >= 2 && facts->different > 0;
    bool asks = is_part_asked || (facts->different + 1 >= LEAST && is_in_cards);
    expect_board(text, facts,
                 (struct expected){.message = asks ? REPORTS : MAY_REPORT});
}

/* Rule 3: whether the lines are columns, by their labels or lengths. */
static bool is_columns(const struct facts *facts)
{
    if (facts->labels[ROW] + facts->labels[COLUMN] > 0)
        return facts->labels[COLUMN] > 0;
    return facts->lines > 1 &&
           count_fitting(facts, COLUMNS) > count_fitting(facts, ROWS);
}

/* Rule 3: whether nothing is wrong with its lines. */
static bool is_right_part(const struct facts *facts)
{
    bool has_labels = facts->labels[ROW] + facts->labels[COLUMN] > 0;
    enum view view = is_columns(facts) ? COLUMNS : ROWS;
    if (facts->words > 0 || facts->board->lines[0].count < 2 ||
        facts->has_number_twice || facts->different == 0 ||
        facts->different + facts->unknown < facts->count)
        return false;
    if (facts->lines == 1 && !has_labels)
        return true;
    bool is_open = facts->labels[OTHER] > 0 && !has_labels &&
                   count_fitting(facts, ROWS) == count_fitting(facts, COLUMNS);
    return !is_open && count_fitting(facts, view) == facts->lines;
}

/* Rule 3: all deals that have the known cards at their places. */
static void judge_part(struct text *text, const struct facts *facts)
{
    enum view view = is_columns(facts) ? COLUMNS : ROWS;
    uint8_t cards[FREECELL_CARDS];
    struct expected expected = {.is_answered = true};
    if (!is_right_part(facts)) {
        expect_mistake(text, facts);
        return;
    }
    memset(cards, FREECELL_UNKNOWN, sizeof cards);
    for (size_t i = 0; i < facts->lines; i++)
        memcpy(cards + line_start(view, place_of(facts, i)),
               facts->board->lines[i].cards, facts->board->lines[i].count);
    size_t count = find(cards, FREECELL_CARDS, view, &expected.number);
    expected.has_others = count > 1;
    expected.message = facts->different == FREECELL_CARDS ? MAY_REPORT : SILENT;
    expect_board(text, facts, expected);
}

/* Rule 2: 44 different cards, and at most six others, are one board. */
static bool is_almost_whole(const struct facts *facts)
{
    return facts->different >= 44 && facts->count - facts->different <= 6;
}

/* Rule 2: the deal that a line begins, as a board of its own; or 0. */
static int64_t find_of_line(const struct line *line)
{
    return line->has_word ? 0 : find_beginning(line->cards, line->count);
}

/* Rules 2 and 5: lines that begin deals are answered, or all are reported. */
static void judge_lines(struct text *text, const struct facts *facts)
{
    bool has_any = false;
    for (size_t i = 0; i < facts->board->count; i++)
        has_any |= find_of_line(&facts->board->lines[i]) > 0;
    if (!has_any || is_almost_whole(facts)) {
        expect_mistake(text, facts);
        return;
    }
    for (size_t i = 0; i < facts->board->count; i++) {
        int64_t number = find_of_line(&facts->board->lines[i]);
        expect(text, facts, i, 1,
               (struct expected){.is_answered = number > 0,
                                 .number = number,
                                 .message = MAY_REPORT});
    }
}

static void judge(struct text *text, const struct facts *facts)
{
    bool is_part = facts->unknown + facts->rests + facts->numbers > 0;
    int64_t number = find_beginning(facts->cards, facts->count);
    int64_t columns =
        is_part || facts->words > 0 ? 0 : find_columns(facts->board);
    struct expected answer = {.is_answered = true, .number = number};
    if (number > 0 && facts->different == FREECELL_CARDS) {
        expect_board(text, facts, answer);
    } else if (columns > 0) {
        answer.number = columns;
        answer.message = REPORTS;
        expect_board(text, facts, answer);
    } else if (facts->words > 0 && facts->different == FREECELL_CARDS) {
        answer.message = REPORTS_OR_ANSWERS; /* it is in no lines of cards */
        expect_board(text, facts, answer);
    } else if (is_part) {
        judge_part(text, facts);
    } else if (is_none(facts)) {
        answer.message = MAY_REPORT;
        expect_board(text, facts, answer);
    } else if (number > 0 && facts->words == 0) {
        expect_board(text, facts, answer);
    } else {
        judge_lines(text, facts);
    }
}

/* Whether this card is one of the two, or the only one, that a board lacks. */
static bool lacks(const struct facts *facts, uint8_t card)
{
    return facts->different >= FREECELL_CARDS - 2 && card != FREECELL_UNKNOWN &&
           memchr(facts->cards, card, facts->count) == NULL;
}

/* Rule 1: whether a board may have a card of its neighbor. */
static bool are_joined(const struct facts *above, const struct facts *below)
{
    const uint8_t last = above->last_card, first = below->first_card;
    return (first == last && first != FREECELL_UNKNOWN) ||
           lacks(above, first) || lacks(below, last);
}

static void add_board(struct random *random, const struct board *board,
                      struct text *text)
{
    static const char *const below[] = {"", "So it goes.\n\n"};
    const size_t way = random_in(random, 0, 1);
    const struct facts facts = gather(board, text->lines + 1);
    judge(text, &facts);
    text->is_unclear |=
        facts.has_card_again || are_joined(&text->above, &facts);
    text->above = facts;
    text->end = board_write(random, board, text->end);
    text->end += sprintf(text->end, "\n%s", below[way]);
    text->lines += board->count + 1 + 2 * way;
}

static void deal(int64_t number, uint8_t dealt[VIEWS][FREECELL_CARDS])
{
    reference_deal(number, dealt[ROWS]);
    freecell_to_columns(dealt[ROWS], dealt[COLUMNS]);
}

/* Boards of consecutive deals, and a whole one: no card is below an answer. */
static void make_text(struct random *random, struct text *text)
{
    struct board board = {.count = 1, .lines[0].count = FREECELL_CARDS};
    uint8_t dealt[VIEWS][FREECELL_CARDS];
    int64_t number =
        range.first + (int64_t)random_in(random, 0, DEALS - 1 - BOARDS_MAX);
    *text = (struct text){.above.last_card = FREECELL_UNKNOWN};
    text->end = text->bytes;
    for (uint64_t left = random_in(random, 1, BOARDS_MAX); left > 0; left--) {
        struct board other;
        deal(++number, dealt);
        board_make(random, dealt, &other);
        add_board(random, &other, text);
    }
    deal(range.first, dealt);
    memcpy(board.lines[0].cards, dealt[ROWS], FREECELL_CARDS);
    add_board(random, &board, text);
}

static void make_range(struct random *random)
{
    range.first = (int64_t)random_in(random, 1, FREECELL_LAST_DEAL - 3 * DEALS);
    for (int64_t i = 0; i < DEALS; i++)
        deal(range.first + i, range.dealt[i]);
}

static void random_boards_are_answered_by_the_rules(void **state)
{
    static struct text texts[TEXTS];
    struct random random = random_start();
    struct batch batch = {0};
    char option[60];
    make_range(&random);
    for (size_t i = 0; i < TEXTS; i++) {
        do
            make_text(&random, &texts[i]);
        while (texts[i].is_unclear);
        batch_add(&batch, texts[i].bytes,
                  (size_t)(texts[i].end - texts[i].bytes));
    }
    (void)sprintf(option, "--among=%" PRId64 "-%" PRId64, range.first,
                  range.first + DEALS - 1);
    batch_events(&batch, option);
    for (size_t i = 0; i < TEXTS; i++)
        batch_check(&batch, i, texts[i].expected, texts[i].count);
    free(batch.events);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        FOLDER_TEST(random_boards_are_answered_by_the_rules),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
