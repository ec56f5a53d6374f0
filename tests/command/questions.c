/*
 * Random paragraphs of boards, beginnings, lists, parts, misread boards and
 * prose, with an empty line between. The answer of each is known when it is
 * made; so the answers of the text are those of its paragraphs, one after the
 * other, and messages come where they are due, and only there.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/command.h"
#include "support/random.h"
#include "support/reference.h"

enum { TEXTS = 40, PARAGRAPHS = 12, TEXT_MAX = 512 * 1024 };

static struct random chance;

/* A text that grows, and what must come of it. */
static struct text {
    struct band deals; /* that are looked for */
    size_t least;      /* cards that begin one of them */
    char bytes[TEXT_MAX];
    size_t length, lines; /* of bytes */
    char answers[TEXT_MAX];
    size_t paragraphs, ends[PARAGRAPHS]; /* the last line of each */
    int statuses[PARAGRAPHS];            /* that each alone would have */
} text;

static uint64_t choose(uint64_t count)
{
    return random_in(&chance, 0, count - 1);
}

static void add(const char *more)
{
    assert_true(text.length + strlen(more) < sizeof text.bytes);
    text.length += (size_t)sprintf(text.bytes + text.length, "%s", more);
    for (; *more != '\0'; more++)
        text.lines += *more == '\n';
}

static void answer(int64_t number, const char *end)
{
    const size_t length = strlen(text.answers);
    assert_true(length + 30 < TEXT_MAX);
    (void)sprintf(text.answers + length, "%" PRId64 "%s", number, end);
}

/* Deals a number, by columns or by rows. */
static void deal(int64_t number, bool by_columns, uint8_t cards[FREECELL_CARDS])
{
    const size_t step = by_columns ? FREECELL_COLUMNS : 1;
    uint8_t rows[FREECELL_CARDS];
    size_t count = 0;
    reference_deal(number, rows);
    for (size_t first = 0; first < step; first++)
        for (size_t at = first; at < FREECELL_CARDS; at += step)
            cards[count++] = rows[at];
}

/* A number of the range. */
static int64_t choose_deal(void)
{
    return random_deal(&chance, &text.deals);
}

static const char *const letters[] = {"A", "2", "3", "4", "5", "6", "7",
                                      "8", "9", "T", "J", "Q", "K"};
static const char *const numbers[] = {"1", "2", "3",  "4",  "5",  "6", "7",
                                      "8", "9", "10", "11", "12", "13"};
static const char *const words[] = {"Ace",  "two",   "three", "four", "five",
                                    "six",  "seven", "eight", "nine", "ten",
                                    "Jack", "queen", "KING"};

/* How a card is written: `7D`, `d7`, `7♦`, or as a rank and a suit. */
static const struct notation {
    const char *const *ranks, *suits[4];
    const char *between; /* a rank and its suit */
    bool suit_first;
} notations[] = {
    {letters, {"C", "D", "H", "S"}, "", false},
    {letters, {"c", "d", "h", "s"}, "", true},
    {numbers, {"\u2663", "\u2666\uFE0E", "\u2665", "\u2660"}, "", false},
    {words, {"clubs", "Diamonds", "hearts", "spades"}, " of ", false},
    {numbers, {"clubs", "diamonds", "hearts", "spades"}, "\",\"value\":", true},
};

enum { CARDS = 3, WITH_HALVES = COUNT_OF(notations) }; /* of the notations */

/* What is before a line, between two cards, and at the end of a line. */
static const struct frame {
    const char *before, *between, *end;
} frames[] = {
    {"", " ", "\n"},
    {"> ", "  ", " \r\n"},
    {"[\"", "\", \"", "\"],\n"},
    {"<td>", "</td><td>", "</td></tr>\n"},
};

enum { OF_CARDS = 3 }; /* frames whose lines have only cards */

/* Lengths of lines, of which the last one is repeated; 0: all in one line. */
static const size_t rows[] = {8, 0}, columns[] = {7, 7, 7, 7, 6, 0},
                    one_line[] = {0, 0};

static void add_card(const struct notation *notation, uint8_t card)
{
    const char *rank = notation->ranks[card / 4];
    const char *suit = notation->suits[card % 4];
    add(notation->suit_first ? suit : rank);
    add(notation->between);
    add(notation->suit_first ? rank : suit);
}

/* Adds lines of cards, in one of so many notations and frames. */
static void add_cards(size_t notation_count, size_t frame_count,
                      const uint8_t *cards, size_t count, const size_t *lengths,
                      const char *unknown)
{
    const struct notation *notation = &notations[choose(notation_count)];
    const struct frame *frame = &frames[choose(frame_count)];
    for (size_t i = 0, in_line = 0; i < count; i++) {
        add(in_line == 0 ? frame->before : frame->between);
        if (cards[i] == FREECELL_UNKNOWN)
            add(unknown);
        else
            add_card(notation, cards[i]);
        if (++in_line == *lengths || i + 1 == count) {
            add(frame->end);
            in_line = 0;
            lengths += lengths[1] > 0;
        }
    }
}

static void add_board(const uint8_t cards[FREECELL_CARDS], bool by_columns)
{
    const size_t *lengths = by_columns ? columns : rows;
    add_cards(WITH_HALVES, COUNT_OF(frames), cards, FREECELL_CARDS,
              choose(4) == 0 ? one_line : lengths, "");
}

/*
 * Each of these adds a paragraph, and returns its exit status, which is not 0
 * if a message is due.
 */

static int add_prose(void)
{
    static const char *const prose[] = {
        "I could not win this one.\n", "Game #617:\n", "12:30 <ann> look\n",
        "The 7D was below the KC\n",   "...\n",        "---\n",
        "Row of eight, ace last\n",    "(c) 2026\n",
    };
    add(prose[choose(COUNT_OF(prose))]);
    add(prose[choose(COUNT_OF(prose))]);
    return 0;
}

static int add_whole(void)
{
    const bool by_columns = choose(2) == 0;
    uint8_t cards[FREECELL_CARDS];
    const int64_t number = choose_deal();
    deal(number, by_columns, cards);
    add_board(cards, by_columns);
    if (choose(4) == 0) { /* in the other order, as JSON has it */
        deal(number, !by_columns, cards);
        add_board(cards, !by_columns);
    }
    answer(number, "\n");
    return 0;
}

/* With so many cards that no other deal begins with them. */
static int add_beginning(void)
{
    const size_t least = text.least, sure = least + 3;
    const size_t count = random_in(&chance, sure, FREECELL_CARDS - 1);
    const size_t lengths[] = {random_in(&chance, least, 20), 8, 0};
    uint8_t cards[FREECELL_CARDS];
    const int64_t number = choose_deal();
    deal(number, choose(2) == 0, cards);
    answer(number, "\n");
    add_cards(CARDS, COUNT_OF(frames), cards, count, lengths, "");
    return 0;
}

/* All cards but a few of one quarter are those of a deal. */
static int add_misread(void)
{
    enum { QUARTER = 13 };
    const bool by_columns = choose(2) == 0;
    const size_t at = QUARTER * choose(4) + choose(QUARTER - 1);
    uint8_t cards[FREECELL_CARDS];
    size_t count = FREECELL_CARDS;
    int status = 2;
    deal(choose_deal(), by_columns, cards);
    const uint8_t card = cards[at];
    switch (choose(4)) {
    case 0: /* two are exchanged */
        cards[at] = cards[at + 1];
        cards[at + 1] = card;
        strcat(text.answers, "none\n");
        status = 1;
        break;
    case 1: /* one is misread as another one */
        cards[at] = cards[(at + 1 + choose(50)) % FREECELL_CARDS];
        break;
    case 2: /* one is no card */
        cards[at] = FREECELL_UNKNOWN;
        break;
    default: /* one is missing */
        count--;
        memmove(cards + at, cards + at + 1, count - at);
    }
    add_cards(CARDS, OF_CARDS, cards, count, by_columns ? columns : rows, "1O");
    return status;
}

/*
 * First rows, of which one may have a word that is no card; sometimes with more
 * words than are kept at a time. Every third row is that of the deal above, as
 * four rows without the same card would have 26 cards or more, and be a board.
 */
static int add_list(void)
{
    const size_t count = choose(8) == 0 ? 800 : 3, wrong = choose(2 * count);
    int64_t number = 0;
    for (size_t i = 0; i < count; i++) {
        uint8_t cards[FREECELL_CARDS];
        if (i % 3 < 2)
            number = choose_deal();
        deal(number, false, cards);
        if (i == wrong)
            cards[0] = FREECELL_UNKNOWN;
        else
            answer(number, "\n");
        add_cards(CARDS, OF_CARDS, cards, 8, rows, "1O");
    }
    return wrong < count ? 2 : 0;
}

/* First rows of a deal: the first five cards, and some of the others. */
static int add_part(void)
{
    const size_t count = 8 * random_in(&chance, 1, 6);
    uint8_t cards[FREECELL_CARDS], dealt[FREECELL_CARDS];
    deal(choose_deal(), false, cards);
    for (size_t i = 5; i < FREECELL_CARDS; i++)
        if (i == 5 || i >= count || choose(2) == 0)
            cards[i] = FREECELL_UNKNOWN;
    add_cards(CARDS, OF_CARDS, cards, count, rows, "?");
    add(choose(2) == 0 ? "...\n" : "");
    for (int64_t n = text.deals.first; n <= text.deals.last; n++) {
        size_t fit = 0;
        reference_deal(n, dealt);
        for (size_t i = 0; i < FREECELL_CARDS; i++)
            fit += cards[i] == FREECELL_UNKNOWN || cards[i] == dealt[i];
        if (fit == FREECELL_CARDS)
            answer(n, " ");
    }
    text.answers[strlen(text.answers) - 1] = '\n';
    return 0;
}

static void begin_text(bool of_all)
{
    memset(&text, 0, sizeof text);
    text.deals = (struct band){1, FREECELL_LAST_DEAL};
    text.least = 8;
    if (of_all)
        return;
    /* A thousand of any band; 2000 / (52 * 51 * 50 * 49) is 0.0003. */
    text.deals = bands[choose(BANDS)];
    text.deals.last -= 999;
    text.deals.first = choose_deal();
    text.deals.last = text.deals.first + 999;
    text.least = 4;
}

/* They are in the text's order. */
static void check_messages(const char *errors)
{
    size_t line;
    for (size_t i = 0; i < text.paragraphs; i++) {
        bool told = false;
        while (sscanf(errors, IDENTIFY ": standard input:%zu", &line) == 1 &&
               line <= text.ends[i]) {
            errors = strchr(errors, '\n') + 1;
            told = true;
        }
        if (told != (text.statuses[i] > 0))
            fail_msg("the paragraph that ends in line %zu has %s message:\n%s",
                     text.ends[i], told ? "a" : "no", text.bytes);
    }
    assert_string_equal(errors, "");
}

static void check_text(void)
{
    char among[60];
    struct outcome outcome;
    int worst = 0;
    (void)snprintf(among, sizeof among, "--among=%" PRId64 "-%" PRId64,
                   text.deals.first, text.deals.last);
    command_run(&(struct command){.program = IDENTIFY,
                                  .arguments = {among},
                                  .input = text.bytes},
                &outcome);
    assert_string_equal(outcome.output, text.answers);
    check_messages(outcome.errors);
    for (size_t i = 0; i < PARAGRAPHS; i++)
        worst = text.statuses[i] > worst ? text.statuses[i] : worst;
    assert_int_equal(outcome.status, worst);
    outcome_free(&outcome);
}

static void a_text_has_the_answers_of_its_paragraphs(void **state)
{
    static int (*const kinds[])(void) = {add_prose,   add_whole, add_beginning,
                                         add_misread, add_list,  add_part};
    enum { OF_ALL = 4 }; /* kinds without doubt among all deals */
    chance = random_start();
    for (size_t i = 0; i < TEXTS; i++) {
        begin_text(i % 2 == 0);
        while (text.paragraphs < PARAGRAPHS) {
            const size_t kind = choose(i % 2 == 0 ? OF_ALL : COUNT_OF(kinds));
            text.statuses[text.paragraphs] = kinds[kind]();
            text.ends[text.paragraphs++] = text.lines;
            add("\n");
        }
        check_text();
    }
}

/* Changes a board at this place, or there and at the next. */
static void slip(uint8_t cards[FREECELL_CARDS], size_t *count, size_t at)
{
    const uint8_t card = cards[at];
    switch (choose(4)) {
    case 0: /* it is exchanged with the next one */
        cards[at] = cards[at + 1];
        cards[at + 1] = card;
        break;
    case 1: /* it is misread as another one */
        cards[at] = (uint8_t)((card + 1 + choose(51)) % FREECELL_CARDS);
        break;
    case 2: /* it is no card */
        cards[at] = FREECELL_UNKNOWN;
        break;
    default: /* it is missing */
        memmove(cards + at, cards + at + 1, --*count - at);
    }
}

/* Whether the outcome names this deal; it must name no other one. */
static bool names(const struct outcome *outcome, int64_t number)
{
    bool is_named = false;
    char *texts[] = {outcome->output, outcome->errors};
    for (size_t i = 0; i < COUNT_OF(texts); i++)
        for (char *word = strtok(texts[i], " ;\n"), *last = ""; word != NULL;
             last = word, word = strtok(NULL, " ;\n")) {
            if (word[strspn(word, "0123456789")] != '\0' ||
                (i == 1 && strcmp(last, "deal") != 0))
                continue;
            if (strtoll(word, NULL, 10) != number)
                fail_msg("%s is named, not %" PRId64 ":\n%s", word, number,
                         text.bytes);
            is_named = true;
        }
    return is_named;
}

/* A search for few known cards that say little may be given up. */
static void a_board_with_two_slips_nearly_always_names_its_deal(void **state)
{
    enum { BOARDS = 100, HALF = FREECELL_CARDS / 2 };
    int named = 0;
    chance = random_start();
    for (int i = 0; i < BOARDS; i++) {
        const bool by_columns = choose(2) == 0;
        uint8_t cards[FREECELL_CARDS];
        size_t count = FREECELL_CARDS;
        struct outcome outcome;
        begin_text(true);
        const int64_t number = choose_deal();
        deal(number, by_columns, cards);
        if (choose(2) == 0)
            slip(cards, &count, HALF + choose(HALF - 1));
        if (count == FREECELL_CARDS)
            slip(cards, &count, choose(HALF));
        add_cards(CARDS, OF_CARDS, cards, count, by_columns ? columns : rows,
                  "1O");
        command_run(&(struct command){.program = IDENTIFY, .input = text.bytes},
                    &outcome);
        assert_true(outcome.status == 0 || outcome.errors_length > 0);
        named += names(&outcome, number);
        outcome_free(&outcome);
    }
    assert_in_range(named, BOARDS * 9 / 10, BOARDS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_text_has_the_answers_of_its_paragraphs),
        cmocka_unit_test(a_board_with_two_slips_nearly_always_names_its_deal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
