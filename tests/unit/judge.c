/* Lines of cards as boards: whole ones, parts, and what is wrong with them. */
#include "boards/judge.h"

#include <stdio.h>
#include <string.h>

#include "boards/shape.h"
#include "support/boards.h"
#include "support/notation.h"
#include "support/test.h"

enum { LEAST = 8 }; /* cards that identify one of all deals */

#define ROW_1 "7D AD 5C 3S 5S 8C 2D AH\n"
#define ROW_2 "TD 7S QD AC 6D 8H AS KH\n"
#define COLUMN_1 "7D TD TH KD 4C 4S JD\n"
#define COLUMN_2 "AD 7S QC 5H QS TS KS\n"

/*
 * A verdict is its kind, and the cards of a part: a `/` is between two rows,
 * and unknown cards at the end of a row or of the board are left out.
 */
static const struct row {
    const char *name, *text, *verdict;
} rows[] = {
    /* Whole boards: 52 different cards in the lines of a dealt one. */
    {"rows are whole", ROWS_617, "whole"},
    {"columns are", COLUMNS_617, "whole"},
    {"a line is", LINE_617, "whole"},
    {"labels may be there", "rows: " ROWS_617, "whole"},

    /* Parts: dealing order. */
    {"the first cards of a line", "7D AD 5C ...", "part 7D AD 5C"},
    {"an unknown card among them", "7D ? 5C", "part 7D ? 5C"},
    {"a line that is longer than a row", "7D AD 5C 3S 5S 8C 2D AH TD 7S ...",
     "part 7D AD 5C 3S 5S 8C 2D AH/TD 7S"},
    {"a line with another label", "board: 7D AD ...", "part 7D AD"},
    {"unknown cards alone", "? ? 5C ...", "part ? ? 5C"},

    /* Parts: rows. */
    {"two rows", ROW_1 ROW_2 "...",
     "part 7D AD 5C 3S 5S 8C 2D AH/TD 7S QD AC 6D 8H AS KH"},
    {"short rows that end with rests", "7D AD ...\nTD 7S ...",
     "part 7D AD/TD 7S"},
    {"a last row with an unknown card", ROW_1 "TD ?",
     "part 7D AD 5C 3S 5S 8C 2D AH/TD"},
    {"a rest alone ends the line above", "row: 7D AD\n...", "part 7D AD"},
    {"a row of a label", "row: 7D AD ...", "part 7D AD"},
    {"the label may be on any line", "7D AD ...\nrow: TD ...", "part 7D AD/TD"},
    {"a row of a number", "Row 7: AC AD AH AS", "part //////AC AD AH AS"},
    {"rows between may be missing", "Row 1: 7D AD ...\nRow 3: TH QC ...",
     "part 7D AD//TH QC"},
    {"rows may come in any order", "Row 3: TH QC ...\nRow 1: 7D AD ...",
     "part 7D AD//TH QC"},

    /* Parts: columns. */
    {"two columns", COLUMN_1 COLUMN_2 "...",
     "part 7D AD/TD 7S/TH QC/KD 5H/4C QS/4S TS/JD KS"},
    {"a column of a label", "column: 7D TD ...", "part 7D/TD"},
    {"columns of colons", ": 7D TD ...\n: AD 7S ...", "part 7D AD/TD 7S"},
    {"a column of a number", "Column 3: 5C QD ...", "part ? ? 5C/? ? QD"},
    {"the last column has six cards", "column 8: AH KH TC JS 2S QH",
     "part ? ? ? ? ? ? ? AH/? ? ? ? ? ? ? KH/? ? ? ? ? ? ? TC/"
     "? ? ? ? ? ? ? JS/? ? ? ? ? ? ? 2S/? ? ? ? ? ? ? QH"},
};

/* A mistake has a place and part of its message. */
static const struct mistake_row {
    const char *name, *text, *verdict, *message;
} mistakes[] = {
    /* Mistakes of labels. */
    {"rows and columns in one board", "row: 7D AD ...\ncolumn: TD 7S ...",
     "mistake 2:1", "this is a column, but a row is at 1:1"},
    {"a number that is there twice", "Row 2: 7D AD ...\nRow 2: TD 7S ...",
     "mistake 2:1", "row 2 is also at 1:1"},
    {"a row that is none", "Row 8: 7D AD ...", "mistake 1:1", "1 to 7"},
    {"a column that is none", "Column 9: 7D AD ...", "mistake 1:1", "1 to 8"},
    {"a row 0", "Row 0: 7D AD ...", "mistake 1:1", "1 to 7"},
    {"a label that does not say what fits equally",
     "board: 7D AD ...\nTD 7S ...", "mistake 1:1", "row: or column:"},
    {"a first line of one card", "7D ...", "mistake 1:1", "two cards"},

    /* Mistakes of lines. */
    {"the shape that more lines fit",
     COLUMN_1 COLUMN_2 "5C QD 3H 9S 9C 2H KC KH\n...", "mistake 3:1",
     "column 3 needs 7 cards on its line, not 8"},
    {"a line that is too short", "row: 7D AD\nTD 7S ...", "mistake 1:1",
     "row 1 needs 8 cards on its line, not 2"},
    {"an unknown card in a short line that is not the last",
     "7D ?\n" ROW_2 "...", "mistake 1:1", "needs 8 cards"},
    {"a line that is too long", "row: 7D AD 5C 3S 5S 8C 2D AH TD ...",
     "mistake 1:1", "row 1 needs 8 cards on its line, not 9"},
    {"a row 7 of five cards", "Row 7: AC AD AH AS 2C", "mistake 1:1",
     "row 7 needs 4 cards on its line, not 5"},
    {"a column 5 of seven cards", "Column 5: 5S 6D 6S 8S 7C JC 2C",
     "mistake 1:1", "column 5 needs 6 cards on its line, not 7"},
    {"a card behind a rest", "7D AD ... 5C", "mistake 1:11", "5C"},
    {"another word", "7D AD 5C 1O ...", "mistake 1:10", "1O"},
    {"a card that is there twice", "7D AD 7D ...", "mistake 1:7",
     "7D is also at 1:1"},
    {"a card that is there twice, on two lines", "7D AD ...\nTD AD ...",
     "mistake 2:4", "AD is also at 1:4"},
    {"a card that is named again on its line", "7D AD AD 5C ...", "mistake 1:7",
     "AD is also at 1:4"},
    {"an empty place", "7D AD,,5C ...", "mistake 1:8", "?"},
    {"a line three blanks further", "7D AD ...\n   7S ...", "mistake 2:4", "?"},
    {"wide blanks", "7D AD ...\nTD 7S    QD ...", "mistake 2:10", "?"},
    {"the first mistake of a line is said", "7D AD 5C 1O ...\n7D ...",
     "mistake 1:10", "1O"},

    /* Cards that are neither: the beginning of a deal, or a mistake. */
    {"too few cards", "7D AD 5C", "cards 1:1", "3 of 8 cards"},
    {"enough cards, if no deal begins so", ROW_1, "cards 1:1",
     "no single deal begins with these 8 cards"},
    {"a card of a beginning that is there twice", "7D AD 5C 3S 5S 8C 2D 7D",
     "cards 1:22", "7D is also at 1:1"},
    {"another word in a beginning", "7D AD 5C 3S 5S 8C 2D 1O", "cards 1:22",
     "1O"},
    {"an empty place in a beginning", "7D AD 5C 3S - 5S 8C 2D AH", "cards 1:15",
     "?"},
};

/* Writes the cards of a part. */
static void add_part(char note[NOTE_MAX], const uint8_t cards[FREECELL_CARDS])
{
    size_t end = FREECELL_CARDS;
    while (end > 0 && cards[end - 1] == FREECELL_UNKNOWN)
        end--;
    for (size_t row = 0; row < end; row += FREECELL_COLUMNS) {
        size_t row_end =
            row + FREECELL_COLUMNS < end ? row + FREECELL_COLUMNS : end;
        while (row_end > row && cards[row_end - 1] == FREECELL_UNKNOWN)
            row_end--;
        strcat(note, row > 0 ? "/" : " ");
        for (size_t i = row; i < row_end; i++) {
            strcat(note, i > row ? " " : "");
            strcat(note, name_of(cards[i]));
        }
    }
}

static void write_verdict(char note[NOTE_MAX], const struct verdict *verdict)
{
    static const char *const kinds[] = {[VERDICT_MISTAKE] = "mistake",
                                        [VERDICT_CARDS] = "cards",
                                        [VERDICT_WHOLE] = "whole",
                                        [VERDICT_PART] = "part"};
    const struct place place = verdict->mistake.place;
    add_note(note, "%s", kinds[verdict->kind]);
    if (verdict->kind == VERDICT_PART)
        add_part(note, verdict->cards);
    else if (verdict->kind != VERDICT_WHOLE)
        add_note(note, "%llu:%llu", place.line, place.column);
}

static void judge_text(const char *text, struct verdict *verdict)
{
    static struct board board;
    read_lines(text, &board);
    judge_board(&board, LEAST, verdict);
}

static void is_judged(void **state)
{
    const struct row *row = *state;
    struct verdict verdict;
    char note[NOTE_MAX] = "";
    judge_text(row->text, &verdict);
    write_verdict(note, &verdict);
    assert_string_equal(note, row->verdict);
}

static void is_wrong(void **state)
{
    const struct mistake_row *row = *state;
    struct verdict verdict;
    char note[NOTE_MAX] = "";
    judge_text(row->text, &verdict);
    write_verdict(note, &verdict);
    assert_string_equal(note, row->verdict);
    if (strstr(verdict.mistake.text, row->message) == NULL)
        fail_msg("'%s' is not in '%s'", row->message, verdict.mistake.text);
}

/* Asserts the kind of a text, which is made of these lines of a text. */
static void lines_are(const char *text, const char *order,
                      enum verdict_kind kind)
{
    char changed[1000] = "";
    struct verdict verdict;
    for (; *order != '\0'; order++) {
        const char *line = text;
        for (char i = '1'; i < *order; i++)
            line = strchr(line, '\n') + 1;
        strncat(changed, line, (size_t)(strchr(line, '\n') + 1 - line));
    }
    judge_text(changed, &verdict);
    assert_int_equal(verdict.kind, kind);
}

static void columns_may_have_another_order(void **state)
{
    lines_are(COLUMNS_617, "12345678", VERDICT_WHOLE);
    lines_are(COLUMNS_617, "86754231", VERDICT_WHOLE);
}

static void rows_have_one_order(void **state)
{
    lines_are(ROWS_617, "1234567", VERDICT_WHOLE);
    lines_are(ROWS_617, "2134567", VERDICT_WHOLE); /* of no deal */
    lines_are(ROWS_617, "7123456", VERDICT_CARDS);
    lines_are(ROWS_617, "123456", VERDICT_CARDS);
    lines_are(ROWS_617, "12345677", VERDICT_CARDS);
}

/* The number says which line, also if the whole rest is missing. */
static void every_row_and_column_can_be_alone(void **state)
{
    for (size_t number = 1; number <= FREECELL_COLUMNS; number++) {
        char text[100];
        struct verdict verdict;
        (void)snprintf(text, sizeof text, "column %zu: ? KC ...", number);
        judge_text(text, &verdict);
        assert_int_equal(verdict.kind, VERDICT_PART);
        assert_string_equal(
            name_of(verdict.cards[FREECELL_COLUMNS + number - 1]), "KC");
        (void)snprintf(text, sizeof text, "row %zu: ? KC ...", number);
        judge_text(text, &verdict);
        assert_int_equal(verdict.kind == VERDICT_PART, number <= FREECELL_ROWS);
        if (number <= FREECELL_ROWS)
            assert_string_equal(
                name_of(verdict.cards[(number - 1) * FREECELL_COLUMNS + 1]),
                "KC");
    }
}

/* Its first lines may be there. */
static void a_part_below_other_lines_with_cards_is_a_mistake(void **state)
{
    static struct board board;
    struct verdict verdict;
    read_lines("7D AD ...", &board);
    board.above = ABOVE_CARDS;
    judge_board(&board, LEAST, &verdict);
    assert_int_equal(verdict.kind, VERDICT_MISTAKE);
    assert_int_equal(verdict.mistake.place.line, 1);
    read_lines(ROWS_617, &board);
    board.above = ABOVE_CARDS;
    judge_board(&board, LEAST, &verdict);
    assert_int_equal(verdict.kind, VERDICT_WHOLE);
}

/* A line that lacks a card, in a board that has almost all. */
static void the_line_that_lacks_a_card_is_told(void **state)
{
    struct verdict verdict;
    judge_text(ROWS_LIKE_617("7D"), &verdict);
    assert_int_equal(verdict.kind, VERDICT_CARDS);
    assert_int_equal(verdict.mistake.place.line, 1);
    assert_non_null(strstr(verdict.mistake.text, "row 1 needs 8 cards"));
    judge_text(COLUMNS_LIKE_617(""), &verdict);
    assert_int_equal(verdict.mistake.place.line, 8);
    assert_non_null(strstr(verdict.mistake.text, "column 8 needs 6 cards"));
}

/* 52 cards in the lines of a dealt board end it, even if one is there twice. */
static void a_board_can_be_complete(void **state)
{
    static struct board board;
    read_lines(ROWS_617, &board);
    assert_true(shape_is_complete(&board));
    read_lines(ROWS_LIKE_617("KH AD"), &board);
    assert_true(shape_is_complete(&board));
    read_lines(ROWS_LIKE_617("7D"), &board);
    assert_false(shape_is_complete(&board));
    read_lines(ROW_1 ROW_2, &board);
    assert_false(shape_is_complete(&board));
}

static void a_board_can_have_columns(void **state)
{
    static struct board board;
    read_lines(COLUMNS_617, &board);
    assert_true(board_has_columns(&board));
    read_lines(ROWS_617, &board);
    assert_false(board_has_columns(&board));
    read_lines(COLUMNS_LIKE_617(" AH"), &board); /* twice */
    assert_false(board_has_columns(&board));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(columns_may_have_another_order),
        cmocka_unit_test(rows_have_one_order),
        cmocka_unit_test(every_row_and_column_can_be_alone),
        cmocka_unit_test(a_part_below_other_lines_with_cards_is_a_mistake),
        cmocka_unit_test(the_line_that_lacks_a_card_is_told),
        cmocka_unit_test(a_board_can_be_complete),
        cmocka_unit_test(a_board_can_have_columns),
    };
    int failed = RUN_ROWS(rows, is_judged);
    failed += RUN_ROWS(mistakes, is_wrong);
    return failed + cmocka_run_group_tests(tests, NULL, NULL);
}
