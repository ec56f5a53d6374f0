/*
 * Random boards in random order and spelling, with words between: the command
 * answers as a model does that is written from the manual's two rules, and sees
 * cards instead of text.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/batch.h"
#include "support/folder.h"
#include "support/random.h"
#include "support/reference.h"
#include "support/test.h"

enum { TEXTS = 900, LINES_MAX = 60, TEXT_MAX = 8000 };

/* Deals of a text; the known cards that no other deal has, by chance. */
enum { DEALS = 3, SURE = 10 };

enum label { NONE, OTHER, ROW, COLUMN, COLON, LABELS };

/* A line of cards, and perhaps a rest at their end, or other words. */
struct line {
    bool has_rest;
    size_t words; /* other ones: three are a sentence */
    enum label label;
    size_t number; /* of a row or column, from 1, plus 1; or 0 */
    size_t count;
    uint8_t cards[FREECELL_CARDS];
};

struct text {
    size_t count;
    struct line lines[LINES_MAX];
};

/* The deals of which a text has boards, row by row and column by column. */
enum view { ROWS, COLUMNS, VIEWS };
static int64_t numbers[DEALS];
static uint8_t dealt[DEALS][VIEWS][FREECELL_CARDS];

static struct model {
    char answers[1000];
    bool is_sure; /* no other deal has these cards; it is no game, either */
    const struct line *lines, *end; /* of the board so far */
    bool is_torn;    /* directly above it are cards among other words, */
    bool in_mistake; /* or a mistake without an empty line between */
    int deal, view;  /* the one before; or -1 */
    size_t run;      /* different cards that follow one another */
    uint8_t cards[FREECELL_CARDS];
    const struct line *places[FREECELL_CARDS];
    size_t count, end_count; /* cards so far; in and before the lines */
    size_t held; /* that count where 52 that are none, or a beginning, end */
    const struct line *held_end; /* and their line */
    int held_deal;               /* which begins so; or -1 */
    bool holds_mistake;          /* below it */
    const struct line *used;     /* the end of the last board or mistake */
} model;

static void say(int deal)
{
    char *end = model.answers + strlen(model.answers);
    if (deal < 0)
        (void)strcpy(end, "none\n");
    else
        (void)sprintf(end, "%" PRId64 "\n", numbers[deal]);
    model.deal = -1;
}

/* Answers what is held, if it is before what comes next. */
static void end_held(bool is_before)
{
    if (model.held > 0 && is_before)
        say(model.held_deal);
    model.held = 0;
    model.holds_mistake = false;
}

static void hold(size_t count, const struct line *end, int deal)
{
    model.held = count;
    model.held_end = end;
    model.held_deal = deal;
}

/* The last 52 cards are no deal; a line of its own is a board. */
static void see_none(const struct line *line)
{
    size_t first = model.count - FREECELL_CARDS + 1;
    if (model.places[0] < model.used || first <= model.held ||
        (line->count == FREECELL_CARDS && model.places[0] == line))
        return;
    end_held(true);
    hold(model.count, line, -1);
}

/* How many cards line n has; 0: there is no such line. */
static size_t length_of(enum view view, size_t n)
{
    static const size_t lengths[VIEWS][LINES_MAX] = {{8, 8, 8, 8, 8, 8, 4},
                                                     {7, 7, 7, 7, 6, 6, 6, 6}};
    return lengths[view][n];
}

/* How many lines have this view's length: full, or short before a rest. */
static size_t count_lines(enum view view, bool is_full, bool may_end)
{
    size_t lines = 0;
    for (const struct line *line = model.lines; line < model.end; line++) {
        size_t length = length_of(view, (size_t)(line - model.lines));
        bool may_be_short =
            line->has_rest || (may_end && line + 1 == model.end);
        lines += is_full ? line->count == length
                         : line->count < length && may_be_short;
    }
    return lines;
}

/* Whether a deal has the known cards of the board at their places. */
static bool has_part(int deal, enum view view)
{
    const uint8_t *expected = dealt[deal][view];
    for (const struct line *line = model.lines; line < model.end; line++) {
        for (size_t i = 0; i < line->count; i++)
            if (line->cards[i] != FREECELL_UNKNOWN &&
                line->cards[i] != expected[i])
                return false;
        expected += length_of(view, (size_t)(line - model.lines));
    }
    return true;
}

/* Whether a line has other words, or another's number. */
static bool has_wrong_line(void)
{
    for (const struct line *line = model.lines; line < model.end; line++)
        if ((line->words > 0 && line->count < FREECELL_CARDS) ||
            (line->number > 0 &&
             line->number - 2 != (size_t)(line - model.lines)))
            return true;
    return false;
}

static bool is_column_label(const struct line *line)
{
    return line->label == COLUMN || line->label == COLON;
}

/* Answers a part, if its lines are a part's; one alone is in dealing order. */
static bool judge_part(size_t known, bool is_open, bool may_end)
{
    size_t count = (size_t)(model.end - model.lines);
    size_t full[VIEWS], short_[VIEWS];
    for (enum view v = ROWS; v < VIEWS; v++) {
        full[v] = count_lines(v, true, may_end);
        short_[v] = count_lines(v, false, may_end);
    }
    size_t columns = 2 * full[COLUMNS] + short_[COLUMNS];
    size_t rows = 2 * full[ROWS] + short_[ROWS];
    bool is_named = is_column_label(model.lines) && model.lines->count <= 7;
    bool is_one = count == 1 && !is_named;
    bool is_column = columns > rows || (columns == rows && is_named);
    enum view view = is_column && !is_one ? COLUMNS : ROWS;
    bool is_full = is_one ? model.lines->count == FREECELL_CARDS
                          : length_of(view, count) == 0;
    if (!(is_full || is_open) ||
        (!is_one && full[view] + short_[view] < count) ||
        (!is_one && columns == rows && model.lines->label == OTHER))
        return false;
    int deal = DEALS - 1;
    while (deal >= 0 && !has_part(deal, view))
        deal--;
    model.is_sure &= known >= SURE;
    say(deal);
    return true;
}

/* The deal that begins with the cards of the board, in a view; or -1. */
static int find_beginning(size_t count, int *view)
{
    for (int i = 0; i < DEALS * VIEWS && count >= FREECELL_COLUMNS; i++) {
        const uint8_t *expected = dealt[i / VIEWS][i % VIEWS];
        const struct line *line = model.lines;
        while (line < model.end &&
               memcmp(line->cards, expected, line->count) == 0)
            expected += line++->count;
        *view = i % VIEWS;
        if (line == model.end)
            return i / VIEWS;
    }
    return -1;
}

/* The board so far ends, and is judged. */
static void end_board(bool is_open)
{
    size_t known = 0, cards = 0, different = 0;
    bool seen[FREECELL_CARDS] = {false}, is_twice = false, is_answered = false;
    if (model.lines == model.end)
        return;
    const struct line *last = model.end - 1;
    bool may_end = /* a rest is below the last line, or it has one, or a `?` */
        is_open || last->has_rest ||
        memchr(last->cards, FREECELL_UNKNOWN, last->count) != NULL;
    for (const struct line *line = model.lines; line < model.end; line++) {
        is_open |= line->has_rest;
        for (size_t i = 0; i < line->count; i++, cards++) {
            uint8_t card = line->cards[i];
            is_open |= card == FREECELL_UNKNOWN;
            is_twice |= card != FREECELL_UNKNOWN && seen[card];
            different += card != FREECELL_UNKNOWN && !seen[card];
            if (card != FREECELL_UNKNOWN)
                known += seen[card] = true;
        }
    }
    bool is_meant = different >= 26 ||
                    (is_open && different > 0 &&
                     (model.lines->count > 1 || is_column_label(model.lines)));
    bool is_wrong = is_twice || has_wrong_line();
    bool is_whole = known == FREECELL_CARDS && cards == known;
    bool may_begin = !is_wrong && !is_open && !is_whole;
    int view, deal = may_begin ? find_beginning(cards, &view) : -1;
    bool is_second = deal >= 0 && deal == model.deal && view != model.view;
    if (may_begin && cards >= FREECELL_COLUMNS && cards < SURE)
        model.is_sure = false; /* another one may begin so, by chance */
    if (deal >= 0) {
        if (!is_second) {
            end_held(model.lines > model.held_end);
            hold(model.end_count, model.end - 1, deal);
        }
        model.used = model.end;
        model.in_mistake = true;
    } else if (!is_wrong && !model.in_mistake && is_whole) {
        end_held(model.lines > model.held_end);
        model.is_sure &= model.end - model.lines != FREECELL_COLUMNS;
        model.used = model.end;
        say(-1);
    } else {
        bool may_be = !is_wrong && !model.in_mistake && !model.is_torn &&
                      is_open && is_meant;
        bool is_below = model.lines > model.held_end;
        if (is_meant &&
            (is_open || is_twice || model.holds_mistake || !is_below))
            end_held(is_below);
        is_answered = may_be && judge_part(known, is_open, may_end);
        if (is_answered)
            model.run = 0;
        model.in_mistake = !is_answered;
        model.holds_mistake |= is_meant && !is_open && !is_twice;
        if (is_meant)
            model.used = model.end;
    }
    model.is_torn = false;
    model.lines = model.end;
}

/* Whether the board so far has 52 different cards. */
static bool is_whole(void)
{
    uint64_t seen = 0;
    size_t cards = 0;
    for (const struct line *line = model.lines; line < model.end; line++)
        for (size_t i = 0; i < line->count; i++, cards++)
            seen |= UINT64_C(1) << line->cards[i] % 64;
    return cards == FREECELL_CARDS &&
           seen == (UINT64_C(1) << FREECELL_CARDS) - 1;
}

/* The deal of the last 52 cards, and in which view; or -1. */
static int find_deal(int *view)
{
    for (int i = 0; i < DEALS * VIEWS && model.run == FREECELL_CARDS; i++)
        if (memcmp(model.cards, dealt[i / VIEWS][i % VIEWS], model.run) == 0) {
            *view = i % VIEWS;
            return i / VIEWS;
        }
    return -1;
}

/* Sees a card of a line. Returns whether it ends a deal, which is answered. */
static bool see(const struct line *line, uint8_t card)
{
    size_t same = 0;
    int view;
    if (card == FREECELL_UNKNOWN)
        return false;
    if (model.run > 0 && model.cards[model.run - 1] == card) {
        model.places[model.run - 1] = line;
        if (model.held == model.count)
            model.held--; /* it may begin the next board */
        return false;
    }
    while (same < model.run && model.cards[same] != card)
        same++;
    if (same < model.run) {
        model.run -= ++same;
        memmove(model.cards, model.cards + same, model.run);
        memmove(model.places, model.places + same,
                model.run * sizeof *model.places);
    }
    model.cards[model.run] = card;
    model.places[model.run++] = line;
    model.count++;
    int deal = find_deal(&view);
    if (deal < 0 && model.run == FREECELL_CARDS)
        see_none(line);
    if (deal < 0)
        return false;
    if (model.end > model.places[0])
        model.end = model.places[0];
    if (model.lines < model.end)
        end_board(false);
    end_held(model.held_deal < 0 ? model.count - FREECELL_CARDS >= model.held
                                 : model.places[0] > model.held_end);
    bool is_second = model.deal == deal && model.view != view;
    if (!is_second)
        say(deal);
    model.deal = is_second ? -1 : deal;
    model.view = view;
    model.run = 0;
    return true;
}

static void read_line(const struct line *line)
{
    for (size_t i = 0; i < line->count; i++)
        if (see(line, line->cards[i])) {
            model.lines = model.end = line + 1;
            model.is_torn = model.in_mistake = false;
            return;
        }
    bool is_rest = line->has_rest && line->count == 0;
    bool is_sentence = line->words > 0 && line->count < FREECELL_CARDS &&
                       (line->words > 2 || line->count < 3);
    if (is_sentence || (line->count == 0 && !is_rest)) {
        end_board(false);
        model.lines = model.end = line + 1;
        model.is_torn = line->count >= 2;
        if (!is_sentence) {
            model.deal = -1;
            model.in_mistake = false;
        }
        return;
    }
    if (is_rest) {
        end_board(true);
        model.lines = model.end = line + 1;
        model.is_torn = false;
        return;
    }
    if (line->count == FREECELL_CARDS)
        end_board(false);
    model.end = line + 1;
    model.end_count = model.count;
    bool whole = is_whole();
    if (whole || line->count == FREECELL_CARDS)
        end_board(false);
    if (whole)
        model.run = 0;
}

/* Adds a line with some cards, or none. */
static struct line *add_line(struct text *text, const uint8_t *cards,
                             size_t count)
{
    struct line *line = &text->lines[text->count++];
    *line = (struct line){.count = count};
    for (size_t i = 0; i < count; i++)
        line->cards[i] = cards[i];
    return line;
}

/* Adds a board of a deal: whole, or not a deal, or with less than all cards. */
static void add_board(struct random *random, struct text *text)
{
    uint8_t cards[FREECELL_CARDS];
    enum view view = (enum view)random_in(random, ROWS, COLUMNS);
    memcpy(cards, dealt[random_in(random, 0, DEALS - 1)][view], sizeof cards);
    size_t one = random_in(random, 0, 51), other = random_in(random, 0, 51);
    uint8_t card = cards[one];
    switch (random_in(random, 0, 4)) {
    case 0:
        cards[one] = cards[other];
        cards[other] = card;
        break;
    case 1:
        cards[one] = cards[other] = FREECELL_UNKNOWN;
        break;
    default:;
    }
    if (random_in(random, 0, 4) == 0) {
        (void)add_line(text, cards, random_in(random, 0, 1) ? 52 : one);
    } else {
        size_t count = random_in(random, 0, 1) ? 9 : random_in(random, 1, 6);
        enum label label = (enum label)random_in(random, NONE, LABELS - 1);
        bool from_0 = random_in(random, 0, 3) == 0;
        for (size_t n = 0, at = 0; n < count && length_of(view, n) > 0; n++) {
            struct line *line = add_line(text, cards + at, length_of(view, n));
            at += length_of(view, n);
            line->label = random_in(random, 0, 3) > 0 ? label : NONE;
            if ((line->label == ROW || line->label == COLUMN) &&
                random_in(random, 0, 2) > 0)
                line->number = n + 2 - from_0;
            if (random_in(random, 0, 20) == 0)
                line->words = random_in(random, 1, 3);
        }
    }
    struct line *last = &text->lines[text->count - 1];
    if (random_in(random, 0, 2) == 0)
        last->has_rest = true;
    else if (random_in(random, 0, 2) == 0)
        add_line(text, NULL, 0)->has_rest = true;
    if (last->has_rest && last->count > 0)
        last->count -=
            random_in(random, 0, 1) * random_in(random, 0, 3) % last->count;
}

/* Takes a line away, or puts it elsewhere, or a line of words or of nothing. */
static void slip(struct random *random, struct text *text)
{
    struct line *one = &text->lines[random_in(random, 0, text->count - 1)];
    struct line *other = &text->lines[random_in(random, 0, text->count - 1)];
    const struct line line = *one;
    *one = *other;
    if (random_in(random, 0, 1) == 0)
        *other = line;
    else if (random_in(random, 0, 1) == 0)
        *other = (struct line){.words = random_in(random, 0, 2)};
}

static void make_text(struct random *random, struct text *text)
{
    text->count = 0;
    for (int i = 0; i < DEALS; i++) {
        numbers[i] = random_deal(random, &bands[i % BANDS]);
        reference_deal(numbers[i], dealt[i][ROWS]);
        freecell_to_columns(dealt[i][ROWS], dealt[i][COLUMNS]);
    }
    for (uint64_t left = random_in(random, 1, 4); left > 0; left--) {
        add_board(random, text);
        for (uint64_t more = random_in(random, 0, 2); more > 0; more--)
            add_line(text, NULL, 0)->words = random_in(random, 0, 2);
    }
    if (random_in(random, 0, 1) == 0)
        slip(random, text);
    /* So that there is an answer: else the command says why there is none. */
    (void)add_line(text, NULL, 0);
    (void)add_line(text, dealt[0][ROWS], FREECELL_CARDS);
}

/* Writes other words than cards. Returns their end. */
static char *write_words(struct random *random, size_t count, char *text)
{
    static const char *const words[] = {"so ", "is ", "-- ", "*** ", "__ "};
    for (; count > 0; count--)
        text += sprintf(text, "%s",
                        words[random_in(random, 0, COUNT_OF(words) - 1)]);
    return text;
}

/* Writes a text; all cards of a line in one spelling. Returns its end. */
static char *write_line(struct random *random, const struct line *line,
                        char *text)
{
    static const char *const between[] = {" ", ", ", "\t", " | ", "; "};
    const char *separator =
        between[random_in(random, 0, COUNT_OF(between) - 1)];
    const struct form_style style = {
        .symbols = (enum freecell_symbols)random_in(random, FREECELL_ASCII,
                                                    FREECELL_GLYPHS),
        .ten = random_in(random, 0, 1) == 1};
    static const char *const labels[] = {"", "Game", "Row", "col", ""};
    bool is_before =
        line->count < FREECELL_CARDS && random_in(random, 0, 1) == 0;
    if (line->number > 0)
        text +=
            sprintf(text, "%s %zu: ", labels[line->label], line->number - 1);
    else if (line->label != NONE)
        text += sprintf(text, "%s: ", labels[line->label]);
    else if (random_in(random, 0, 3) == 0 && line->count > 0)
        text += sprintf(text, "%d. ", (int)random_in(random, 1, 999));
    if (is_before)
        text = write_words(random, line->words, text);
    for (size_t i = 0; i < line->count; i++) {
        char name[16];
        reference_name(line->cards[i], &style, name);
        text += sprintf(text, "%s%s", name, separator);
    }
    if (!is_before)
        text = write_words(random, line->words, text);
    return text + sprintf(text, "%s\n", line->has_rest ? "..." : "");
}

static void random_texts_are_answered_by_the_two_rules(void **state)
{
    static char texts[TEXTS][TEXT_MAX], answers[TEXTS][sizeof model.answers];
    static struct text text;
    struct batch batch = {0};
    struct random random = random_start();
    while (batch.count < TEXTS) {
        make_text(&random, &text);
        model = (struct model){.is_sure = true, .deal = -1};
        model.lines = model.end = model.used = text.lines;
        char *out = texts[batch.count];
        for (size_t i = 0; i < text.count; i++) {
            read_line(&text.lines[i]);
            out = write_line(&random, &text.lines[i], out);
        }
        if (!model.is_sure)
            continue;
        memcpy(answers[batch.count], model.answers, sizeof model.answers);
        batch_add(&batch, texts[batch.count],
                  (size_t)(out - texts[batch.count]));
    }
    batch_run(&batch, "");
    for (int i = 0; i < TEXTS; i++)
        if (strcmp(batch.answers[i], answers[i]) != 0)
            fail_msg("not\n%sbut\n%sare the answers to:\n%s", answers[i],
                     batch.answers[i], texts[i]);
    free(batch.output);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        FOLDER_TEST(random_texts_are_answered_by_the_two_rules),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
