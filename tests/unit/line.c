/* Words as lines of cards: labels, numbers, other words and empty places. */
#include "boards/line.h"

#include <string.h>

#include "support/notation.h"
#include "support/test.h"

static const char *const labels[] = {
    [LABEL_ROW] = "row",
    [LABEL_COLUMN] = "column",
    [LABEL_OTHER] = "label",
    [LABEL_FOUNDATIONS] = "foundations",
    [LABEL_FREE_CELLS] = "free-cells",
};

/*
 * A line is written as its label; its number, if it is a row's or column's;
 * its cards and its rest; what is wrong, with the place; and `no cards` if it
 * is not a line of cards.
 */
static const struct row {
    const char *name, *text, *line;
} rows[] = {
    /* Nothing but cards, unknown cards and a rest. */
    {"cards", "7D AD 5C", "7D AD 5C"},
    {"one card", "7D", "7D"},
    {"unknown cards", "? ? 7D", "? ? 7D"},
    {"a rest", "7D AD ...", "7D AD ..."},
    {"a rest alone", "...", "..."},
    {"a card that is named again directly after itself", "7D 7\u2666 AD 7D",
     "7D AD 7D"},
    {"no word", "", "no-cards"},

    /* Before the first card may be numbers, and a label. */
    {"numbers", "617 3 7D AD", "7D AD"},
    {"numbers alone", "617", "no-cards"},
    {"a label", "Deal 617: 7D AD", "label 7D AD"},
    {"an equals sign", "board = 7D AD", "label 7D AD"},
    {"a label of many words", "This is the deal: 7D AD", "label 7D AD"},
    {"a card's name that ends a label", "Above 5C: 7D AD", "label 7D AD"},
    {"no label behind a card", "5C above: 7D AD", "5C 7D AD 'above'=1:4"},
    {"two labels", "Game 617: cards: 7D AD", "label 7D AD"},
    {"a label alone", "Deal 617:", "label no-cards"},
    {"a label before unknown cards", "cards: ? ? ...", "label ? ? ..."},

    /* Labels of rows and columns. */
    {"a row", "row: 7D AD", "row 7D AD"},
    {"rows", "ROWS: 7D AD", "row 7D AD"},
    {"a column", "Column: 7D AD", "column 7D AD"},
    {"columns", "columns: 7D AD", "column 7D AD"},
    {"col and cols", "col: 7D", "column 7D"},
    {"cols", "Cols: 7D", "column 7D"},
    {"a colon that is the first word", ": 7D TD", "column 7D TD"},
    {"a colon behind another label", "board: : 7D TD", "label 7D TD"},
    {"a word among others", "the first row is: 7D AD", "row 7D AD"},
    {"the first such word", "Column 2, rows 1 to 6: 7D", "column 2 7D"},
    {"a longer word", "arrow: rowing: 7D AD", "label 7D AD"},
    {"no colon, no label", "row 7D AD 5C", "7D AD 5C 'row'=1:1"},

    /* A number in or after that word is the line's own. */
    {"a number after the word", "Row 7: JD KS KC 4H", "row 7 JD KS KC 4H"},
    {"a number in the word", "row7: JD KS KC 4H", "row 7 JD KS KC 4H"},
    {"a sign between", "Column #3 = 5C QD", "column 3 5C QD"},
    {"a number after the colon", "Column: 3 5C QD", "column 3 5C QD"},
    {"a number before the word is another", "617 row: 7D AD", "row 7D AD"},
    {"the first number counts", "row 2 of 7: TD 7S", "row 2 TD 7S"},
    {"zeros", "row 007: JD KS", "row 7 JD KS"},
    {"the number 0", "row 0: JD KS", "row 0 JD KS"},
    {"a number of any length is large", "Row 18446744073709551617: 7D",
     "row 1844 7D"},
    {"no number of another label", "Deal 7: 7D AD", "label 7D AD"},

    /* Places beside the tableau. */
    {"foundations", "Foundations: H-0 C-0", "foundations 'H'=1:14 no-cards"},
    {"a foundation", "foundation: 7D", "foundations 7D"},
    {"founds", "Founds: 7D", "foundations 7D"},
    {"home", "Home: 7D", "foundations 7D"},
    {"free cells", "Free cells: 7D", "free-cells 7D"},
    {"a free cell", "Free Cell: 7D", "free-cells 7D"},
    {"free cells in one word", "Freecells: 7D", "free-cells 7D"},
    {"a free cell in one word", "freecell: 7D", "free-cells 7D"},
    {"cells", "Cells: 7D", "free-cells 7D"},
    {"a cell that is not free", "Cell: 7D", "label 7D"},
    {"a reserve", "reserve: 7D", "free-cells 7D"},
    {"such a word among others", "My free cells: 7D", "label 7D"},
    {"a letter before such a word", "a home: 7D", "label 7D"},
    {"another word before it", "FreeCell game: 7D", "label 7D"},

    /* One or two other words may be there, if three cards are. */
    {"another word", "7D AD 5C 3S 1O", "7D AD 5C 3S '1O'=1:13"},
    {"two other words", "7D x AD 5C y", "7D AD 5C 'x'=1:4"},
    {"three other words", "7D x AD y 5C z", "7D AD 5C 'x'=1:4 no-cards"},
    {"another word and two cards", "7D x AD", "7D AD 'x'=1:4 no-cards"},
    {"a number behind a card", "7D AD 5C 617", "7D AD 5C '617'=1:10"},
    {"a name behind a card", "7D AD 5C row: 3S", "7D AD 5C 3S 'row'=1:10"},
    {"two dashes", "7D -- AD 5C", "7D AD 5C '--'=1:4"},
    {"words before a label are part of it", "one two three four: 7D",
     "label 7D"},
    {"a word behind a label", "row: x 7D AD 5C", "row 7D AD 5C 'x'=1:6"},
    {"a sentence", "Which deal is this?", "'Which'=1:1 no-cards"},
    {"a word behind a rest", "7D AD 5C ... x", "7D AD 5C ... 'x'=1:14"},
    {"half a card", "7D AD 5C hearts", "7D AD 5C 'hearts'=1:10"},

    /* A rest ends its line. */
    {"a card behind a rest", "7D ... AD", "7D AD ... 'AD'=1:8"},
    {"a second rest", "7D .. ....", "7D ... '....'=1:7"},
    {"an unknown card behind a rest", "... ?", "? ... '?'=1:5"},
    {"the first mistake is kept", "7D ... AD 5C x", "7D AD 5C ... 'AD'=1:8"},

    /* Empty places. */
    {"an empty place", "7D AD,,5C", "7D AD 5C empty=1:8"},
    {"the first of two", "7D - AD - 5C", "7D AD 5C empty=1:6"},
    {"one before the first card", ",7D AD", "7D AD empty=1:2"},
    {"one behind the last card", "7D AD,", "7D AD"},
    {"one before a rest", "7D AD - ...", "7D AD ... empty=1:9"},
    {"blanks three wider than the narrowest", "7D AD    5C",
     "7D AD 5C empty=1:10"},
    {"the first of all kinds", "7D,,AD 5C    3S", "7D AD 5C 3S empty=1:5"},
    {"the first of two that are so wide", "7D AD    5C    3S",
     "7D AD 5C 3S empty=1:10"},
    {"blanks two wider", "7D AD   5C", "7D AD 5C"},
    {"the narrowest may come later", "7D    AD 5C", "7D AD 5C empty=1:7"},
    {"all equally wide", "7D     AD     5C", "7D AD 5C"},
    {"the narrowest may be wide", "7D   AD      5C", "7D AD 5C empty=1:14"},
    {"blanks behind a label", "row:     7D AD 5C", "row 7D AD 5C"},
    {"blanks before a rest", "7D AD     ...", "7D AD ... empty=1:11"},
};

/* Adds what is wrong, as its quoted word and its place. */
static void add_mistake(char note[NOTE_MAX], const struct mistake *mistake)
{
    const char *end = strchr(mistake->text + 1, '\'');
    assert_non_null(end);
    add_note(note, "%.*s=%llu:%llu", (int)(end + 1 - mistake->text),
             mistake->text, mistake->place.line, mistake->place.column);
}

static void write_line(char note[NOTE_MAX], const struct line *line)
{
    const struct place empty = line_find_empty(line);
    if (line->label != LABEL_NONE)
        add_note(note, "%s", labels[line->label]);
    if (line_has_number(line))
        add_note(note, "%zu", line->number);
    for (size_t i = 0; i < line->count; i++)
        add_note(note, "%s", name_of(line->cards[i].card));
    if (line->has_rest)
        add_note(note, "...");
    if (line->mistake.place.line > 0)
        add_mistake(note, &line->mistake);
    if (empty.line > 0)
        add_note(note, "empty=%llu:%llu", empty.line, empty.column);
    if (!line_is_cards(line))
        add_note(note, "no-cards");
}

static void is_read(void **state)
{
    const struct row *row = *state;
    struct words words;
    struct line line;
    char note[NOTE_MAX] = "";
    open_words(&words, row->text);
    (void)read_words_line(&words, &line);
    write_line(note, &line);
    assert_string_equal(note, row->line);
}

static void read_line(struct line *line, const char *text)
{
    struct words words;
    open_words(&words, text);
    assert_true(read_words_line(&words, line));
}

static void a_rest_is_a_line_without_a_card_and_a_label(void **state)
{
    struct line line;
    read_line(&line, "2. ...");
    assert_true(line_is_rest(&line));
    read_line(&line, "row: ...");
    assert_false(line_is_rest(&line));
    read_line(&line, "? ...");
    assert_false(line_is_rest(&line));
    read_line(&line, "7D");
    assert_false(line_is_rest(&line));
}

static void unknown_cards_are_noted(void **state)
{
    struct line line;
    read_line(&line, "7D ? ...");
    assert_true(line.has_unknown);
    read_line(&line, "7D AD ...");
    assert_false(line.has_unknown);
}

/* The rest goes with the card before it. */
static void a_line_can_be_cut(void **state)
{
    struct line line;
    char note[NOTE_MAX] = "";
    read_line(&line, "row: 7D AD 5C ...");
    line_cut(&line, (struct place){2, 1});
    write_line(note, &line);
    line_cut(&line, (struct place){1, 10});
    write_line(note, &line);
    line_cut(&line, (struct place){1, 1});
    write_line(note, &line);
    assert_string_equal(note, "row 7D AD 5C ... row 7D AD row no-cards");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_rest_is_a_line_without_a_card_and_a_label),
        cmocka_unit_test(unknown_cards_are_noted),
        cmocka_unit_test(a_line_can_be_cut),
    };
    int failed = RUN_ROWS(rows, is_read);
    return failed + cmocka_run_group_tests(tests, NULL, NULL);
}
