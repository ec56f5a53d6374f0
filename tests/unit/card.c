/* Names of cards, written and parsed. */
#include <stdio.h>
#include <string.h>

#include "freecell_deal.h"
#include "support/reference.h"
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

static void every_name_is_the_reference_s_and_reads_back(void **state)
{
    char name[FREECELL_NAME_SIZE], expected[16];
    for (int symbols = FREECELL_ASCII; symbols <= FREECELL_GLYPHS; symbols++)
        for (uint8_t card = 0; card < FREECELL_CARDS; card++) {
            struct form_style style = {.symbols =
                                           (enum freecell_symbols)symbols};
            reference_name(card, &style, expected);
            assert_int_equal(freecell_card_name(card, style.symbols, name), 0);
            assert_string_equal(name, expected);
            reads_as(name, strlen(name), card);
        }
}

static void only_cards_have_names(void **state)
{
    char name[FREECELL_NAME_SIZE] = "same";
    for (int symbols = FREECELL_ASCII; symbols <= FREECELL_GLYPHS; symbols++) {
        enum freecell_symbols wanted = (enum freecell_symbols)symbols;
        assert_int_equal(freecell_card_name(52, wanted, name), -1);
        assert_int_equal(freecell_card_name(256, wanted, name), -1);
        assert_int_equal(freecell_card_name(-1, wanted, name), -1);
    }
    assert_int_equal(freecell_card_name(0, (enum freecell_symbols)3, name), -1);
    assert_string_equal(name, "same");
}

/* Rank and suit of every card in each of these ways, in either order. */
static void every_spelling_is_read(void **state)
{
    enum { SPELLINGS = 7 };
    static const char *const ranks[][SPELLINGS] = {
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
        {"C", "c", "\u2663", "\u2663\uFE0E", "\u2663\uFE0F", "\u2667",
         "\u2667\uFE0E"},
        {"D", "d", "\u2666", "\u2666\uFE0E", "\u2666\uFE0F", "\u2662",
         "\u2662\uFE0E"},
        {"H", "h", "\u2665", "\u2665\uFE0E", "\u2665\uFE0F", "\u2661",
         "\u2661\uFE0E"},
        {"S", "s", "\u2660", "\u2660\uFE0E", "\u2660\uFE0F", "\u2664",
         "\u2664\uFE0E"}};
    char text[16];
    for (int card = 0; card < FREECELL_CARDS; card++)
        for (int r = 0; r < SPELLINGS && ranks[card / 4][r] != NULL; r++)
            for (int s = 0; s < SPELLINGS; s++) {
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
        cmocka_unit_test(every_name_is_the_reference_s_and_reads_back),
        cmocka_unit_test(only_cards_have_names),
        cmocka_unit_test(every_spelling_is_read),
        cmocka_unit_test(nothing_after_the_length_is_read),
        cmocka_unit_test(what_is_not_a_card_is_not_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
