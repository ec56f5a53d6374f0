/* Names of cards, written and parsed. */
#include <stdio.h>
#include <string.h>

#include "freecell_deal.h"
#include "support/test.h"

enum { UNTOUCHED = 99 };

static void reads_as(const char *text, size_t length, int expected)
{
    uint8_t card = UNTOUCHED;
    int result = freecell_card_parse(text, length, &card);
    if (card != expected)
        print_error("reading '%.*s'\n", (int)length, text);
    assert_int_equal(card, expected);
    assert_int_equal(result, expected == UNTOUCHED ? -1 : 0);
}

/* The first spelling of a rank, and the first two of a suit, are in names. */
enum { SPELLINGS = 6 };
static const char *const ranks[13][SPELLINGS] = {
    {"A", "a", "1"},
    {"2"},
    {"3"},
    {"4"},
    {"5"},
    {"6"},
    {"7"},
    {"8"},
    {"9"},
    {"T", "t", "10", "0", "X", "x"},
    {"J", "j", "11"},
    {"Q", "q", "12"},
    {"K", "k", "13"}};
static const char *const suits[4][SPELLINGS] = {
    {"C", "\u2663", "c", "\u2663\uFE0E", "\u2663\uFE0F", "\u2667"},
    {"D", "\u2666", "d", "\u2666\uFE0E", "\u2666\uFE0F", "\u2662"},
    {"H", "\u2665", "h", "\u2665\uFE0E", "\u2665\uFE0F", "\u2661"},
    {"S", "\u2660", "s", "\u2660\uFE0E", "\u2660\uFE0F", "\u2664"}};

/* From the Unicode chart, without its knights. */
static const char *const glyphs[4] = {"🃑🃒🃓🃔🃕🃖🃗🃘🃙🃚🃛🃝🃞", "🃁🃂🃃🃄🃅🃆🃇🃈🃉🃊🃋🃍🃎",
                                      "🂱🂲🂳🂴🂵🂶🂷🂸🂹🂺🂻🂽🂾", "🂡🂢🂣🂤🂥🂦🂧🂨🂩🂪🂫🂭🂮"};

static void every_card_has_three_names(void **state)
{
    char name[FREECELL_NAME_SIZE], expected[3][8];
    for (int card = 0; card < FREECELL_CARDS; card++) {
        const char *rank = ranks[card / 4][0], *const *suit = suits[card % 4];
        (void)sprintf(expected[FREECELL_ASCII], "%s%s", rank, suit[0]);
        (void)sprintf(expected[FREECELL_UNICODE], "%s%s", rank, suit[1]);
        (void)sprintf(expected[FREECELL_GLYPHS], "%.4s",
                      glyphs[card % 4] + 4 * (card / 4));
        reads_as(expected[FREECELL_GLYPHS], 4, card);
        for (int i = FREECELL_ASCII; i <= FREECELL_GLYPHS; i++) {
            assert_int_equal(
                freecell_card_name(card, (enum freecell_symbols)i, name), 0);
            assert_string_equal(name, expected[i]);
        }
    }
}

static void only_cards_have_names(void **state)
{
    static const int cards[] = {-1, 52, 256};
    char name[FREECELL_NAME_SIZE] = "same";
    for (size_t i = 0; i < COUNT_OF(cards); i++)
        assert_int_equal(freecell_card_name(cards[i], FREECELL_ASCII, name),
                         -1);
    assert_int_equal(freecell_card_name(0, (enum freecell_symbols)3, name), -1);
    assert_string_equal(name, "same");
}

/* In either order. */
static void every_spelling_is_read(void **state)
{
    char text[16];
    for (int card = 0; card < FREECELL_CARDS; card++)
        for (int r = 0; r < SPELLINGS && ranks[card / 4][r] != NULL; r++)
            for (int s = 0; s < SPELLINGS && suits[card % 4][s] != NULL; s++) {
                const char *rank = ranks[card / 4][r],
                           *suit = suits[card % 4][s];
                (void)snprintf(text, sizeof text, "%s%s", rank, suit);
                reads_as(text, strlen(text), card);
                (void)snprintf(text, sizeof text, "%s%s", suit, rank);
                reads_as(text, strlen(text), card);
            }
}

static void nothing_after_the_length_is_read(void **state)
{
    reads_as("7Dx", 2, 25);
    reads_as("10Dx", 3, 37);
    reads_as("7\u2666\uFE0F", 4, 25);
    reads_as("7D", 1, UNTOUCHED);
    reads_as("10D", 2, UNTOUCHED);
    reads_as("7\u2666", 3, UNTOUCHED);
    reads_as("\U0001F0C7", 3, UNTOUCHED);
    reads_as("7\u2666\uFE0F", 6, UNTOUCHED);
}

static void what_is_not_a_card_is_not_read(void **state)
{
    static const char *const wrong[] = {
        "", "7", "D", "7DD", "DD7", "77D", "7 D", " 7D", "7D ", "7X", "10",
        "100D", "010D", "1D0", "14D", "D14", "D010", "T0D", "D7D", "\xFF\xFF",
        /* other symbols, and a selector where none belongs */
        "7\u2668", "7\u265F", "7D\uFE0F", "7\u2666\uFE0D",
        "7\u2666\uFE0F\uFE0F", "\u2666", "7\xE2\x99", "7\xE2\x99\xA6\xEF",
        /* the back, the knights, the jokers, what is between and after them */
        "\U0001F0A0", "\U0001F0AC", "\U0001F0AF", "\U0001F0B0", "\U0001F0BC",
        "\U0001F0BF", "\U0001F0C0", "\U0001F0CC", "\U0001F0CF", "\U0001F0D0",
        "\U0001F0DC", "\U0001F0DF", "\U0001F0E1", "\U0001F091",
        "\xF0\x9F\x83\xA1", "\xF0\x9F\x81\xA1", "\U0001F0A1\uFE0F"};
    for (size_t i = 0; i < COUNT_OF(wrong); i++)
        reads_as(wrong[i], strlen(wrong[i]), UNTOUCHED);
    reads_as("7D\0", 3, UNTOUCHED);
    reads_as("\0D", 2, UNTOUCHED);
    reads_as("7\0", 2, UNTOUCHED);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_card_has_three_names),
        cmocka_unit_test(only_cards_have_names),
        cmocka_unit_test(every_spelling_is_read),
        cmocka_unit_test(nothing_after_the_length_is_read),
        cmocka_unit_test(what_is_not_a_card_is_not_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
