/* Every form of a board: some as literals, all as the reference has them. */
#include "print/form.h"

#include <string.h>

#include "support/boards.h"
#include "support/reference.h"
#include "support/test.h"

/* Renders deal 617, as a text that ends with a NUL. */
static void render_617(const struct form_style *style, char text[FORM_MAX + 1])
{
    struct form form;
    uint8_t cards[FREECELL_CARDS];
    assert_int_equal(freecell_deal(617, cards), 0);
    form_prepare(&form, style);
    *form_render(&form, 617, cards, text) = '\0';
}

/* The cards are those of ROWS_617 and COLUMNS_617. */
static const struct literal {
    const char *name;
    struct form_style style;
    const char *text;
} literals[] = {
    {"rows are lines of eight cards", {.layout = FORM_ROWS}, ROWS_617},
    {"columns are lines of seven cards, then six",
     {.layout = FORM_COLUMNS},
     COLUMNS_617},
    {"a line has its number before the cards", {.layout = FORM_LINE}, LINE_617},
    {"a header is a line over the board",
     {.layout = FORM_ROWS, .header = true},
     "Game #617\n" ROWS_617},
    {"an object has rows and columns", {.layout = FORM_JSON}, JSON_617},
    {"rows with 10 stay a table",
     {.layout = FORM_ROWS, .ten = true},
     "7D  AD  5C  3S  5S  8C  2D  AH\n"
     "10D 7S  QD  AC  6D  8H  AS  KH\n"
     "10H QC  3H  9D  6S  8D  3D  10C\n"
     "KD  5H  9S  3C  8S  7H  4D  JS\n"
     "4C  QS  9C  9H  7C  6H  2C  2S\n"
     "4S  10S 2H  5D  JC  6C  JH  QH\n"
     "JD  KS  KC  4H\n"},
    {"columns with 10 stay a table",
     {.layout = FORM_COLUMNS, .ten = true},
     "7D  10D 10H KD  4C  4S  JD\n"
     "AD  7S  QC  5H  QS  10S KS\n"
     "5C  QD  3H  9S  9C  2H  KC\n"
     "3S  AC  9D  3C  9H  5D  4H\n"
     "5S  6D  6S  8S  7C  JC\n"
     "8C  8H  8D  7H  6H  6C\n"
     "2D  AS  3D  4D  2C  JH\n"
     "AH  KH  10C JS  2S  QH\n"},
    {"a line with 10 has single blanks",
     {.layout = FORM_LINE, .ten = true},
     "617 7D AD 5C 3S 5S 8C 2D AH 10D 7S QD AC 6D 8H AS KH "
     "10H QC 3H 9D 6S 8D 3D 10C KD 5H 9S 3C 8S 7H 4D JS "
     "4C QS 9C 9H 7C 6H 2C 2S 4S 10S 2H 5D JC 6C JH QH JD KS KC 4H\n"},
};

static void is_as_it_stands_here(void **state)
{
    const struct literal *row = *state;
    char text[FORM_MAX + 1];
    render_617(&row->style, text);
    assert_string_equal(text, row->text);
}

static void a_card_is_padded_outside_its_color(void **state)
{
    static const struct form_style style = {
        .layout = FORM_ROWS, .ten = true, .color = true};
    char text[FORM_MAX + 1];
    render_617(&style, text);
    assert_non_null(strstr(text, "  \x1B[31mAH\x1B[m\n\x1B[31m10D\x1B[m 7S  "
                                 "\x1B[31mQD\x1B[m  AC  "));
}

static void only_boards_of_lines_are_separated(void **state)
{
    static const char *const separators[FORM_LAYOUTS] = {
        [FORM_ROWS] = "\n", [FORM_COLUMNS] = "\n", "", ""};
    for (int layout = 0; layout < FORM_LAYOUTS; layout++) {
        const struct form_style style = {.layout = (enum form_layout)layout};
        struct form form;
        char text[FORM_SEPARATOR_MAX + 1];
        form_prepare(&form, &style);
        *form_put_separator(&form, text) = '\0';
        assert_string_equal(text, separators[layout]);
    }
}

static void the_list_is_searched_once_up_to_the_next_of_its_deals(void **state)
{
    static const struct form_style json = {.layout = FORM_JSON};
    static const uint8_t cards[FREECELL_CARDS];
    struct form form;
    char text[FORM_MAX];
    form_prepare(&form, &json);
    for (int64_t number = 1; number <= 11982; number++) {
        (void)form_render(&form, number, cards, text);
        assert_int_equal(form.winnable_from, 1);
    }
    (void)form_render(&form, 11983, cards, text);
    assert_int_equal(form.winnable_from, 11983);
    assert_int_equal(form.next_impossible, 146692);
}

/* One form renders deals in any order, and again; some cannot be won. */
static void equals_the_reference(const struct form_style *style)
{
    static const int64_t numbers[] = {1,
                                      617,
                                      11982,
                                      11983,
                                      146692,
                                      146691,
                                      11982,
                                      1,
                                      3127423114,
                                      3127423115,
                                      3127423116,
                                      1000000,
                                      4294967296,
                                      FREECELL_LAST_DEAL,
                                      FREECELL_LAST_DEAL};
    struct form form;
    uint8_t cards[FREECELL_CARDS];
    char text[FORM_MAX + 1], expected[REFERENCE_MAX];
    form_prepare(&form, style);
    for (size_t i = 0; i < COUNT_OF(numbers); i++) {
        assert_int_equal(freecell_deal(numbers[i], cards), 0);
        char *end = form_render(&form, numbers[i], cards, text);
        assert_in_range(end - text, 1, FORM_MAX);
        *end = '\0';
        assert_string_equal(text, reference_text(numbers[i], style, expected));
    }
}

/* With 10, color and header, each or not. */
static void equals_it_with_all_extras(enum form_layout layout,
                                      enum freecell_symbols symbols)
{
    for (int extras = 0; extras < 8; extras++) {
        struct form_style style = {.layout = layout,
                                   .symbols = symbols,
                                   .ten = (extras & 1) != 0,
                                   .color = (extras & 2) != 0,
                                   .header = (extras & 4) != 0};
        if (style.ten && symbols == FREECELL_GLYPHS)
            continue; /* they have no 10 */
        if (style.color && layout == FORM_JSON)
            continue; /* a string of JSON cannot have it */
        equals_the_reference(&style);
    }
}

static void every_style_equals_the_reference(void **state)
{
    for (int layout = 0; layout < FORM_LAYOUTS; layout++)
        for (int symbols = FREECELL_ASCII; symbols <= FREECELL_GLYPHS;
             symbols++)
            equals_it_with_all_extras((enum form_layout)layout,
                                      (enum freecell_symbols)symbols);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_card_is_padded_outside_its_color),
        cmocka_unit_test(only_boards_of_lines_are_separated),
        cmocka_unit_test(the_list_is_searched_once_up_to_the_next_of_its_deals),
        cmocka_unit_test(every_style_equals_the_reference),
    };
    return RUN_ROWS(literals, is_as_it_stands_here) +
           cmocka_run_group_tests(tests, NULL, NULL);
}
