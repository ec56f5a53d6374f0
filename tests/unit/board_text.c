/* Boards are read in every form that people and solvers write. */
#include "boards/board_text.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "support/boards.h"
#include "support/reading.h"
#include "support/reference.h"
#include "support/test.h"

enum { TEXT_MAX = 16 * 1024 };

#define MARK "\xEF\xBB\xBF"

/* Copies text with every `from` as `to`. */
static const char *replaced(const char *text, const char *from, const char *to,
                            char out[TEXT_MAX])
{
    char *end = out;
    while (*text != '\0')
        if (strncmp(text, from, strlen(from)) == 0) {
            end += sprintf(end, "%s", to);
            text += strlen(from);
        } else {
            *end++ = *text++;
        }
    *end = '\0';
    return out;
}

/* The board of 617 as the reference spells it. */
static const char *board_617(bool columns, enum freecell_symbols symbols,
                             bool ten, char text[REFERENCE_MAX])
{
    const struct reference_style style = {columns, symbols, ten};
    uint8_t cards[FREECELL_CARDS];
    reference_deal(617, cards);
    return reference_board(cards, &style, text);
}

/* Every symbol set with 10 and T, in this shape. */
static void every_spelling_is_read(bool columns)
{
    char text[REFERENCE_MAX];
    text_is_617(board_617(columns, FREECELL_ASCII, false, text));
    text_is_617(board_617(columns, FREECELL_ASCII, true, text));
    text_is_617(board_617(columns, FREECELL_UNICODE, false, text));
    text_is_617(board_617(columns, FREECELL_UNICODE, true, text));
    text_is_617(board_617(columns, FREECELL_GLYPHS, false, text));
}

static void rows_are_read_in_every_spelling(void **state)
{
    text_is_617(ROWS_617);
    every_spelling_is_read(false);
}

static void columns_are_read_in_every_spelling(void **state)
{
    text_is_617(COLUMNS_617);
    every_spelling_is_read(true);
}

static void lines_are_read_in_every_spelling(void **state)
{
    static const struct reference_style styles[] = {
        {false, FREECELL_ASCII, false},   {false, FREECELL_ASCII, true},
        {false, FREECELL_UNICODE, false}, {false, FREECELL_UNICODE, true},
        {false, FREECELL_GLYPHS, false},
    };
    uint8_t cards[FREECELL_CARDS];
    char text[REFERENCE_MAX];
    text_is_617(LINE_617);
    reference_deal(617, cards);
    for (size_t i = 0; i < COUNT_OF(styles); i++) {
        text_is_617(reference_line(617, cards, &styles[i], text));
        text_is_617(text + 4); /* without its number */
    }
}

/* A number before the cards may be any, and nobody believes it. */
static void the_number_of_a_line_is_passed_over(void **state)
{
    static const char *const numbers[] = {"1", "-1", "-2", "99999999999999999"};
    char text[TEXT_MAX];
    for (size_t i = 0; i < COUNT_OF(numbers); i++)
        text_is_617(replaced(LINE_617, "617", numbers[i], text));
}

static void letters_may_be_in_either_case(void **state)
{
    static const char *const texts[] = {ROWS_617, COLUMNS_617, SOLVER_617,
                                        "Game #617\n" ROWS_617};
    char text[TEXT_MAX];
    for (size_t i = 0; i < COUNT_OF(texts); i++) {
        (void)strcpy(text, texts[i]);
        for (char *c = text; *c != '\0'; c++)
            *c = (char)tolower((unsigned char)*c);
        text_is_617(text);
        for (char *c = text; *c != '\0'; c++)
            *c = (char)toupper((unsigned char)*c);
        text_is_617(text);
    }
}

/* U+FE0E wants a suit as text, U+FE0F as a colored picture. */
static void suits_may_have_a_variation_selector(void **state)
{
    static const char *const suits[] = {"\u2663", "\u2666", "\u2665", "\u2660"};
    static const char *const selectors[] = {"\uFE0E", "\uFE0F"};
    char board[REFERENCE_MAX], one[TEXT_MAX], other[TEXT_MAX], suit[8];
    for (size_t selector = 0; selector < 2; selector++) {
        (void)strcpy(one, board_617(true, FREECELL_UNICODE, true, board));
        for (size_t i = 0; i < COUNT_OF(suits); i++) {
            (void)sprintf(suit, "%s%s", suits[i], selectors[selector]);
            (void)strcpy(one, replaced(one, suits[i], suit, other));
        }
        text_is_617(one);
    }
}

/* The same board, its lines and blanks as others write them. */
static void blanks_and_ends_of_lines_do_not_matter(void **state)
{
    static const char *const texts[] = {ROWS_617, COLUMNS_617, LINE_617,
                                        SOLVER_617};
    static const char *const changes[][2] = {
        {" ", "   "},   {" ", "\t"},      {" ", " \t\v\f "}, {"\n", " \n"},
        {"\n", "\r\n"}, {"\n", "\t\r\n"}, {"7D ", " 7D\r "},
    };
    char text[TEXT_MAX];
    for (size_t i = 0; i < COUNT_OF(changes); i++)
        for (size_t t = 0; t < COUNT_OF(texts); t++)
            text_is_617(replaced(texts[t], changes[i][0], changes[i][1], text));
    text_is_617("\n \n\t\r\n" ROWS_617 "\n \n\t\r\n");
}

static void the_last_line_needs_no_newline(void **state)
{
    static const char *const texts[] = {ROWS_617, COLUMNS_617, LINE_617,
                                        SOLVER_617};
    char text[TEXT_MAX];
    for (size_t i = 0; i < COUNT_OF(texts); i++) {
        (void)strcpy(text, texts[i]);
        text[strlen(text) - 1] = '\0';
        text_is_617(text);
    }
}

static void a_byte_order_mark_is_passed_over(void **state)
{
    text_is_617(MARK ROWS_617);
    text_is_617(MARK "Game #617\r\n" COLUMNS_617);
    text_is_617(MARK LINE_617);
    text_is_617(MARK SOLVER_617);
}

/* Where two files were joined, it stands before a board. */
static void a_byte_order_mark_may_stand_before_each_board(void **state)
{
    static const int64_t numbers[] = {617, 617, 1, 617, 617, 0};
    text_is_deals(MARK ROWS_617 MARK COLUMNS_617
                  "\n" MARK
                  "Game #1\n" ROWS_1 MARK LINE_617 MARK SOLVER_617 MARK,
                  numbers);
}

/* As text from the web, or from a word processor, has them. */
static void no_break_spaces_are_blanks(void **state)
{
    static const char *const texts[] = {ROWS_617, COLUMNS_617, LINE_617,
                                        SOLVER_617, "Game #617\n" ROWS_617};
    static const char *const blanks[] = {"\u00A0", "\u202F",
                                         "\u00A0 \u202F\u00A0"};
    char text[TEXT_MAX];
    for (size_t i = 0; i < COUNT_OF(blanks); i++)
        for (size_t t = 0; t < COUNT_OF(texts); t++)
            text_is_617(replaced(texts[t], " ", blanks[i], text));
    text_is_617("\u00A0\n" ROWS_617 "\u202F\n");
}

static void white_suits_are_suits(void **state)
{
    static const char *const suits[][2] = {{"\u2663", "\u2667"},
                                           {"\u2666", "\u2662"},
                                           {"\u2665", "\u2661"},
                                           {"\u2660", "\u2664"}};
    char board[REFERENCE_MAX], one[TEXT_MAX], other[TEXT_MAX];
    (void)strcpy(one, board_617(false, FREECELL_UNICODE, false, board));
    for (size_t i = 0; i < COUNT_OF(suits); i++)
        (void)strcpy(one, replaced(one, suits[i][0], suits[i][1], other));
    text_is_617(one);
}

static void comments_are_passed_over(void **state)
{
    static const char *const texts[] = {ROWS_617, COLUMNS_617, LINE_617,
                                        SOLVER_617};
    char text[TEXT_MAX];
    for (size_t i = 0; i < COUNT_OF(texts); i++) {
        text_is_617(replaced(texts[i], "\n", " # 7D, the {next}\n", text));
        text_is_617(replaced(texts[i], "\n", "#\n", text));
        text_is_617(replaced(texts[i], "\n", "\n # no empty line\n", text));
    }
    text_is_617("#\n# mine\nGame #617 # of them all\n" ROWS_617 "#");
    text_is_617("Deal #617 # of them all\n" ROWS_617 "\n# Game 1\n#");
}

static void columns_may_have_their_numbers(void **state)
{
    static const char text[] =
        "1: 7D TD TH KD 4C 4S JD\n 2:AD 7S QC 5H QS TS KS\n"
        "3: 5C QD 3H 9S 9C 2H KC\n4: 3S AC 9D 3C 9H 5D 4H\n"
        "5: 5S 6D 6S 8S 7C JC\n6:8C 8H 8D 7H 6H 6C\n"
        "7: 2D AS 3D 4D 2C JH\n8: AH KH TC JS 2S QH\n";
    text_is_617(text);
}

static void colons_may_stand_before_columns(void **state)
{
    char text[TEXT_MAX];
    text_is_617(replaced("\n" COLUMNS_617, "\n", "\n:", text));
    text_is_617(replaced(SOLVER_617, ": ", ":\t ", text));
}

static void empty_foundations_and_free_cells_are_passed_over(void **state)
{
    text_is_617(SOLVER_617);
    text_is_617("Foundations: H-0 C-0 D-0 S-0\nFreecells:\n" COLUMNS_617);
    text_is_617("Foundations:\nFreecells: - - - -\n" COLUMNS_617);
    text_is_617("Freecells:  -  -  -  -\r\n" ROWS_617 "Foundations: - - - -");
    text_is_617("\nfoundations: h-0 c-0 d-0 s-0\n\nfreecells:\n\n" ROWS_617);
}

static void headers_are_passed_over(void **state)
{
    text_is_617("Game #617\n" ROWS_617);
    text_is_617("Game #1\n" COLUMNS_617); /* and not believed */
    text_is_617("game\t#-1 \r\n\n" SOLVER_617);
    text_is_617("Game #1\nGame #2\n" ROWS_617 "\nGame #3\n");
    text_is_617("617\n" ROWS_617);
    text_is_617(" -1 \n\n" COLUMNS_617 "99999\n");
    text_is_617("Deal 617\n" ROWS_617 "deal #617\n");
    text_is_617("GAME 617\n" SOLVER_617);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_are_read_in_every_spelling),
        cmocka_unit_test(columns_are_read_in_every_spelling),
        cmocka_unit_test(lines_are_read_in_every_spelling),
        cmocka_unit_test(the_number_of_a_line_is_passed_over),
        cmocka_unit_test(letters_may_be_in_either_case),
        cmocka_unit_test(suits_may_have_a_variation_selector),
        cmocka_unit_test(blanks_and_ends_of_lines_do_not_matter),
        cmocka_unit_test(the_last_line_needs_no_newline),
        cmocka_unit_test(a_byte_order_mark_is_passed_over),
        cmocka_unit_test(a_byte_order_mark_may_stand_before_each_board),
        cmocka_unit_test(no_break_spaces_are_blanks),
        cmocka_unit_test(white_suits_are_suits),
        cmocka_unit_test(comments_are_passed_over),
        cmocka_unit_test(columns_may_have_their_numbers),
        cmocka_unit_test(colons_may_stand_before_columns),
        cmocka_unit_test(empty_foundations_and_free_cells_are_passed_over),
        cmocka_unit_test(headers_are_passed_over),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
