/* The last different cards of a text: deals and runs among its words. */
#include "boards/window.h"

#include <stdio.h>
#include <string.h>

#include "support/boards.h"
#include "support/notation.h"
#include "support/random.h"
#include "support/reference.h"
#include "support/test.h"

#define HALF_617                \
    "7D AD 5C 3S 5S 8C 2D AH\n" \
    "TD 7S QD AC 6D 8H AS KH\n" \
    "TH QC 3H 9D 6S 8D 3D TC\nKD 5H " /* 26 cards */
#define IN_WORDS                                                         \
    "seven of diamonds, ace of diamonds, 5 of clubs, 3 of spades, "      \
    "05 of spades, 8 of clubs, 2 of diamonds, ace of hearts, "           \
    "ten of diamonds, 7 of spades, queen of diamonds, ace of clubs, "    \
    "6 of diamonds, 8 of hearts, ace of spades, king of hearts, "        \
    "10 of hearts, queen of clubs, 3 of hearts, 9 of diamonds, "         \
    "6 of spades, 8 of diamonds, three of diamonds, 10 of clubs, "       \
    "king of diamonds, 5 of hearts, 9 of spades, 3 of clubs, "           \
    "8 of spades, 7 of hearts, 4 of diamonds, jack of spades, "          \
    "4 of clubs, queen of spades, 9 of clubs, 9 of hearts, 7 of clubs, " \
    "6 of hearts, 2 of clubs, 2 of spades, 4 of spades, 10 of spades, "  \
    "2 of hearts, 5 of diamonds, jack of clubs, 6 of clubs, "            \
    "jack of hearts, queen of hearts, jack of diamonds, "                \
    "king of spades, king of clubs, 4 of hearts"

/* What is seen: deals by their numbers, and runs by the count of cards. */
static const struct row {
    const char *name, *text, *seen;
} rows[] = {
    {"a deal by rows", ROWS_617, "617"},
    {"a deal by columns", COLUMNS_617, "617-by-columns"},
    {"a deal in a line", LINE_617, "617"},
    {"the fixed deals", ROWS_MINUS_1 COLUMNS_MINUS_2, "-1 -2-by-columns"},
    {"two deals", ROWS_617 ROWS_1, "617 1"},
    {"the same deal twice", ROWS_617 ROWS_617, "617 617"},
    {"words, empty places and unknown cards stand between",
     ROWS_LIKE_617("7D - why? ?? ... AD and"), "617"},
    {"other cards are above it", "3H 5C AD\n" ROWS_617, "617"},
    {"its first cards are above it, too", "7D AD\n" ROWS_617, "617"},
    {"a card of it is named twice", ROWS_LIKE_617("7D AD AD"), "617"},
    {"a card comes again between", ROWS_LIKE_617("7D AD 7D"), ""},
    {"a card is another", ROWS_LIKE_617("8D AD"), ""},
    {"the last card is another", COLUMNS_LIKE_617(" 7D"), "run-51"},
    {"a deal in words", IN_WORDS, "617"},
    {"a card in words is above it, and comes again as its 37th",
     "7 of clubs\n" ROWS_617, "run-37 617"},
    {"a suit takes the last rank, once",
     ROWS_LIKE_617("7 of diamonds, hearts, AD"), "617"},
    {"a rank takes the last suit, once", ROWS_LIKE_617("diamonds 7, 8, AD"),
     "617"},
    {"halves in either order may follow a card",
     ROWS_LIKE_617("7D ace of diamonds") ROWS_LIKE_617("7D diamonds, ace"),
     "617 617"},
    {"26 cards before one that comes again", HALF_617 "7D", "run-26"},
    {"25 cards before one that comes again", &HALF_617[3], ""},
    {"a card that comes at once again ends no run", HALF_617 "5H 5H", ""},
};

/* Adds what a word shows. After a deal, all begins anew. */
static void add_sight(char note[NOTE_MAX], struct window *window,
                      enum window_sight sight, const struct deal *deal)
{
    if (sight == WINDOW_DEAL) {
        add_note(note, "%lld%s", (long long)deal->number,
                 deal->by_columns ? "-by-columns" : "");
        window_restart(window);
    } else if (sight == WINDOW_RUN)
        add_note(note, "run-%zu", window->run.count);
}

/* Sees the words of a text, and notes what they show. */
static void see_text(struct window *window, const char *text,
                     char note[NOTE_MAX])
{
    struct words words;
    struct word word;
    struct deal deal;
    open_words(&words, text);
    while (words_next(&words, &word), word.kind != WORD_TEXT_END)
        add_sight(note, window, window_see(window, &word, &deal), &deal);
}

static void start(struct window *window)
{
    memset(window, 0, sizeof *window);
    window->first = -2;
    window->last = FREECELL_LAST_DEAL;
}

static void is_seen(void **state)
{
    const struct row *row = *state;
    static struct window window;
    char note[NOTE_MAX] = "";
    start(&window);
    see_text(&window, row->text, note);
    assert_string_equal(note, row->seen);
}

/* The last word of a text shows this. */
static enum window_sight see_last(struct window *window, const char *text,
                                  struct deal *deal)
{
    struct words words;
    struct word word;
    enum window_sight sight = WINDOW_NOTHING;
    open_words(&words, text);
    while (words_next(&words, &word), word.kind != WORD_TEXT_END)
        if (word.kind != WORD_LINE_END)
            sight = window_see(window, &word, deal);
    return sight;
}

static void is_at(struct place place, unsigned long long line,
                  unsigned long long column)
{
    assert_int_equal(place.line, line);
    assert_int_equal(place.column, column);
}

static void a_deal_says_where_its_cards_are(void **state)
{
    static struct window window;
    struct deal deal;
    start(&window);
    see_last(&window, "3H 5C\n" ROWS_617, &deal);
    is_at(deal.place, 2, 1);
    is_at(deal.end, 8, 10);
    assert_int_equal(deal.count, FREECELL_CARDS);
}

static void a_run_says_where_a_card_came_again(void **state)
{
    static struct window window;
    struct deal deal;
    start(&window);
    assert_int_equal(see_last(&window, HALF_617 "AD", &deal), WINDOW_RUN);
    assert_int_equal(window.run.count, 26);
    assert_string_equal(name_of(window.run.cards[0].card), "7D");
    assert_string_equal(name_of(window.run.cards[25].card), "5H");
    assert_string_equal(name_of(window.run.came_again.card), "AD");
    is_at(window.run.came_again.place, 4, 7);
    is_at(window.run.was_at, 1, 4);
}

/*
 * A suit takes the last rank before it, or a rank the last suit. The wrong one
 * of these readings may have a run.
 */
static void halves_are_read_in_two_ways(void **state)
{
    struct random random = random_start();
    static const char *const ranks[] = {"ace",  "2",     "3",   "4", "5",
                                        "6",    "7",     "8",   "9", "10",
                                        "jack", "queen", "king"};
    static const char *const suits[] = {"clubs", "diamonds", "hearts",
                                        "spades"};
    for (int i = 0; i < 2 * BANDS; i++) {
        static struct window window;
        char text[NOTE_MAX] = "", note[NOTE_MAX] = "", number[30];
        uint8_t cards[FREECELL_CARDS];
        const int64_t wanted = random_deal(&random, &bands[i / 2]);
        reference_deal(wanted, cards);
        for (size_t at = 0; at < FREECELL_CARDS; at++) {
            const char *rank = ranks[cards[at] / 4],
                       *suit = suits[cards[at] % 4];
            add_note(text, "%s %s", i % 2 ? suit : rank, i % 2 ? rank : suit);
        }
        start(&window);
        see_text(&window, text, note);
        const char *last = strrchr(note, ' ');
        (void)snprintf(number, sizeof number, "%lld", (long long)wanted);
        assert_string_equal(last != NULL ? last + 1 : note, number);
    }
}

/* The window need not be as large as the text. */
static void a_deal_is_found_behind_any_cards(void **state)
{
    static struct window window;
    struct deal deal;
    start(&window);
    for (int i = 0; i < 500; i++)
        see_last(&window, "7D AD KC 7D AD 5C 7D", &deal);
    assert_int_equal(see_last(&window, ROWS_1, &deal), WINDOW_DEAL);
    assert_int_equal(deal.number, 1);
}

static void a_run_that_has_not_ended_can_be_found(void **state)
{
    static struct window window;
    struct deal deal;
    start(&window);
    see_last(&window, HALF_617, &deal);
    assert_true(window_find_run(&window, (struct place){5, 1}));
    assert_int_equal(window.run.count, 26);
    assert_int_equal(window.run.came_again.card, FREECELL_UNKNOWN);
    assert_false(window_find_run(&window, (struct place){4, 4}));
    window.run_limit = (struct place){1, 1};
    assert_false(window_find_run(&window, (struct place){5, 1}));
}

static void a_deal_may_begin_until_a_card_comes_again(void **state)
{
    static struct window window;
    struct deal deal;
    const struct place first = {1, 1}, second = {1, 4}, third = {1, 7};
    start(&window);
    assert_false(window_may_begin(&window, first));
    see_last(&window, "7D AD 5C", &deal);
    assert_true(window_may_begin(&window, first));
    assert_true(window_may_begin(&window, third));
    see_last(&window, "7D", &deal);
    assert_false(window_may_begin(&window, first));
    assert_true(window_may_begin(&window, second));
    window_restart(&window);
    assert_false(window_may_begin(&window, third));
}

/* The deal that begins with all cards behind a place. */
static int64_t find_behind(const char *text, struct place behind)
{
    static struct window window;
    struct deal deal;
    start(&window);
    see_last(&window, text, &deal);
    return window_find_deal(&window, behind, 8).number;
}

/* These halves are also AD and 7C, each suit before its rank. */
static void a_deal_may_begin_in_any_reading(void **state)
{
    static struct window window;
    struct deal deal;
    start(&window);
    see_last(&window, "7 of diamonds, ace of clubs", &deal);
    assert_true(window_may_begin(&window, (struct place){1, 1}));
    start(&window);
    see_last(&window, "7 of diamonds, ace of clubs, 7 of diamonds", &deal);
    assert_false(window_may_begin(&window, (struct place){1, 1}));
    assert_true(window_may_begin(&window, (struct place){1, 6}));
}

static void all_cards_behind_a_place_may_begin_a_deal(void **state)
{
    const struct place begin = {0, 0}, first_line = {1, 80};
    assert_int_equal(find_behind("7D AD 5C 3S 5S 8C 2D AH", begin), 617);
    assert_int_equal(find_behind("7D TD TH KD 4C 4S JD AD", begin), 617);
    assert_int_equal(find_behind("7D AD 5C 3S 5S 8C 2D", begin), 0);
    assert_int_equal(find_behind("7D, the AD, 5C 3S 5S\n\n8C 2D AH", begin),
                     617);
    assert_int_equal(find_behind("KC\n7D AD 5C 3S 5S 8C 2D AH", begin), 0);
    assert_int_equal(find_behind("KC\n7D AD 5C 3S 5S 8C 2D AH", first_line),
                     617);
    assert_int_equal(find_behind("7D\n7D AD 5C 3S 5S 8C 2D AH", first_line),
                     617);
    assert_int_equal(
        find_behind("KC KC\n7D AD 5C 3S 5S 8C 2D AH", (struct place){1, 1}),
        617);
    assert_int_equal(find_behind("AH 7D AD 5C 3S 5S 8C 2D AH", begin), 0);
    assert_int_equal(find_behind("7 of diamonds, AD 5C 3S 5S 8C 2D AH", begin),
                     617);
}

/* The window has room for 104, and forgets those above while these come. */
static void cards_may_begin_a_deal_behind_100_others(void **state)
{
    const struct place behind = {13, 80};
    char text[NOTE_MAX] = ROWS_LIKE_617("AD 7D") ROWS_LIKE_617("AD 7D");
    strcpy(strstr(text + strlen(ROWS_617), "JD KS KC 4H"),
           "KC\n7D AD 5C 3S 5S 8C 2D AH");
    assert_int_equal(find_behind(text, behind), 0);
    assert_int_equal(find_behind(text, (struct place){14, 1}), 617);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_deal_says_where_its_cards_are),
        cmocka_unit_test(a_run_says_where_a_card_came_again),
        cmocka_unit_test(halves_are_read_in_two_ways),
        cmocka_unit_test(a_deal_is_found_behind_any_cards),
        cmocka_unit_test(a_run_that_has_not_ended_can_be_found),
        cmocka_unit_test(a_deal_may_begin_until_a_card_comes_again),
        cmocka_unit_test(a_deal_may_begin_in_any_reading),
        cmocka_unit_test(all_cards_behind_a_place_may_begin_a_deal),
        cmocka_unit_test(cards_may_begin_a_deal_behind_100_others),
    };
    int failed = RUN_ROWS(rows, is_seen);
    return failed + cmocka_run_group_tests(tests, NULL, NULL);
}
