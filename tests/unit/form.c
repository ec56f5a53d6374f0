/* Every form of a board, to the byte. */
#include "boards/form.h"

#include <stdio.h>
#include <string.h>

#include "support/boards.h"
#include "support/reference.h"
#include "support/test.h"

/* Room for a board, its header and a NUL. */
enum { TEXT_MAX = FORM_MAX + 32 };

static const char *render(const struct form_style *style, int64_t number,
                          char text[TEXT_MAX])
{
    static const struct form nothing;
    struct form form = nothing;
    uint8_t cards[FREECELL_CARDS];
    assert_int_equal(freecell_deal(number, cards), 0);
    form_prepare(&form, style);
    char *end = form_render(&form, number, cards, text);
    assert_in_range(end - text, 1, FORM_MAX);
    *end = '\0';
    return text;
}

static void renders_617_as(struct form_style style, const char *expected)
{
    char text[TEXT_MAX];
    assert_string_equal(render(&style, 617, text), expected);
}

static void rows_are_the_published_board(void **state)
{
    renders_617_as((struct form_style){.layout = FORM_ROWS}, ROWS_617);
    renders_617_as((struct form_style){.layout = FORM_ROWS, .header = true},
                   "Game #617\n" ROWS_617);
}

static void columns_are_what_solvers_read(void **state)
{
    renders_617_as((struct form_style){.layout = FORM_COLUMNS}, COLUMNS_617);
    renders_617_as((struct form_style){.layout = FORM_COLUMNS, .header = true},
                   "Game #617\n" COLUMNS_617);
}

static void a_line_has_the_number_and_never_a_header(void **state)
{
    renders_617_as((struct form_style){.layout = FORM_LINE}, LINE_617);
    renders_617_as((struct form_style){.layout = FORM_LINE, .header = true},
                   LINE_617);
}

static void ten_writes_10_and_changes_nothing_else(void **state)
{
    renders_617_as((struct form_style){.layout = FORM_ROWS, .ten = true},
                   "7D AD 5C 3S 5S 8C 2D AH\n"
                   "10D 7S QD AC 6D 8H AS KH\n"
                   "10H QC 3H 9D 6S 8D 3D 10C\n"
                   "KD 5H 9S 3C 8S 7H 4D JS\n"
                   "4C QS 9C 9H 7C 6H 2C 2S\n"
                   "4S 10S 2H 5D JC 6C JH QH\n"
                   "JD KS KC 4H\n");
}

static void color_makes_diamonds_and_hearts_red(void **state)
{
    static const char row[] =
        "\033[31m7D\033[m \033[31mAD\033[m 5C 3S 5S 8C "
        "\033[31m2D\033[m \033[31mAH\033[m\n\033[31m10D\033[m 7S ";
    char text[TEXT_MAX];
    struct form_style style = {.color = true, .ten = true};
    (void)render(&style, 617, text);
    text[sizeof row - 1] = '\0';
    assert_string_equal(text, row);
}

static void unicode_and_glyphs_begin_as_the_charts_say(void **state)
{
    static const char unicode[] = "7\u2666 A\u2666 5\u2663 3\u2660 5\u2660 "
                                  "8\u2663 2\u2666 A\u2665\n10\u2666 7\u2660";
    static const char glyphs[] =
        "\U0001F0C7 \U0001F0C1 \U0001F0D5 \U0001F0A3 \U0001F0A5 \U0001F0D8 "
        "\U0001F0C2 \U0001F0B1\n\U0001F0CA \U0001F0A7";
    char text[TEXT_MAX];
    struct form_style style = {
        .layout = FORM_ROWS, .symbols = FREECELL_UNICODE, .ten = true};
    (void)render(&style, 617, text);
    text[sizeof unicode - 1] = '\0';
    assert_string_equal(text, unicode);
    style = (struct form_style){.symbols = FREECELL_GLYPHS};
    (void)render(&style, 617, text);
    text[sizeof glyphs - 1] = '\0';
    assert_string_equal(text, glyphs);
}

static void json_has_both_views(void **state)
{
    renders_617_as((struct form_style){.layout = FORM_JSON},
                   "{\"deal\":617,\"rows\":" JSON_ROWS_617
                   ",\"columns\":" JSON_COLUMNS_617 "}\n");
}

/* The same board and style from the reference. */
static const char *expected_text(const struct form_style *style, int64_t number,
                                 char text[TEXT_MAX])
{
    uint8_t cards[FREECELL_CARDS];
    char board[REFERENCE_MAX];
    struct reference_style wanted = {style->layout == FORM_COLUMNS,
                                     style->symbols, style->ten};
    reference_deal(number, cards);
    if (style->layout == FORM_LINE)
        return reference_line(number, cards, &wanted, text);
    if (style->layout == FORM_JSON)
        return reference_json(number, cards, style->ten, text);
    (void)reference_board(cards, &wanted, board);
    if (style->header)
        (void)snprintf(text, TEXT_MAX, "Game #%lld\n%s", (long long)number,
                       board);
    else
        (void)snprintf(text, TEXT_MAX, "%s", board);
    return text;
}

static void equals_the_reference(const struct form_style *style)
{
    static const int64_t numbers[] = {1, 617, 1000000, INT64_C(4294967296),
                                      FREECELL_LAST_DEAL};
    char text[TEXT_MAX], expected[TEXT_MAX];
    for (size_t i = 0; i < COUNT_OF(numbers); i++)
        assert_string_equal(render(style, numbers[i], text),
                            expected_text(style, numbers[i], expected));
}

static void every_text_style_equals_the_reference(void **state)
{
    static const enum form_layout layouts[] = {FORM_ROWS, FORM_COLUMNS,
                                               FORM_LINE};
    for (size_t i = 0; i < COUNT_OF(layouts); i++)
        for (int symbols = FREECELL_ASCII; symbols <= FREECELL_GLYPHS;
             symbols++)
            for (int more = 0; more < 4; more++) {
                struct form_style style = {.layout = layouts[i],
                                           .symbols =
                                               (enum freecell_symbols)symbols,
                                           .ten = more % 2 == 1,
                                           .header = more / 2 == 1};
                if (symbols != FREECELL_GLYPHS || !style.ten)
                    equals_the_reference(&style);
            }
}

static void json_equals_the_reference(void **state)
{
    struct form_style style = {.layout = FORM_JSON};
    equals_the_reference(&style);
    style.ten = true;
    equals_the_reference(&style);
}

/* A blank line is what makes one board of rows or columns end. */
static void a_blank_line_parts_only_rows_and_columns(void **state)
{
    static const char *const separators[] = {[FORM_ROWS] = "\n",
                                             [FORM_COLUMNS] = "\n",
                                             [FORM_LINE] = "",
                                             [FORM_JSON] = ""};
    struct form form;
    char text[TEXT_MAX];
    for (int layout = FORM_ROWS; layout <= FORM_JSON; layout++) {
        struct form_style style = {.layout = (enum form_layout)layout};
        form_prepare(&form, &style);
        *form_separate(&form, text) = '\0';
        assert_string_equal(text, separators[layout]);
    }
}

static void the_fixed_boards_have_their_negative_numbers(void **state)
{
    static const struct form_style style = {.layout = FORM_ROWS,
                                            .header = true};
    char text[TEXT_MAX];
    assert_string_equal(render(&style, -1, text), "Game #-1\n" ROWS_MINUS_1);
    assert_string_equal(render(&style, -2, text), "Game #-2\n" ROWS_MINUS_2);
}

static void numbers_are_written_in_decimal(void **state)
{
    static const int64_t numbers[] = {
        0, 9, 10, 99, 100, 8589934591, -1, -2, -10, INT64_MAX, -INT64_MAX};
    char text[32], expected[32];
    for (size_t i = 0; i < COUNT_OF(numbers); i++) {
        *form_put_number(text, numbers[i]) = '\0';
        (void)snprintf(expected, sizeof expected, "%lld",
                       (long long)numbers[i]);
        assert_string_equal(text, expected);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_are_the_published_board),
        cmocka_unit_test(columns_are_what_solvers_read),
        cmocka_unit_test(a_line_has_the_number_and_never_a_header),
        cmocka_unit_test(ten_writes_10_and_changes_nothing_else),
        cmocka_unit_test(color_makes_diamonds_and_hearts_red),
        cmocka_unit_test(unicode_and_glyphs_begin_as_the_charts_say),
        cmocka_unit_test(json_has_both_views),
        cmocka_unit_test(every_text_style_equals_the_reference),
        cmocka_unit_test(json_equals_the_reference),
        cmocka_unit_test(a_blank_line_parts_only_rows_and_columns),
        cmocka_unit_test(the_fixed_boards_have_their_negative_numbers),
        cmocka_unit_test(numbers_are_written_in_decimal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
