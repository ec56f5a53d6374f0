/* Parts of boards, and games in progress: what is known, and what is wrong. */
#include <stdio.h>
#include <string.h>

#include "support/boards.h"
#include "support/reading.h"
#include "support/reference.h"
#include "support/test.h"

#define HINT \
    "; ?? marks a card that is not known, ... the rest of a line or board"

struct refusal {
    const char *text;
    int boards; /* that are read before it */
    const char *message;
};

static void all_are_refused(const struct refusal *rows, size_t count)
{
    for (size_t i = 0; i < count; i++)
        text_is_refused(rows[i].text, strlen(rows[i].text), rows[i].boards,
                        rows[i].message);
}

/* A name of a card for each place, `--` where it is not known. */
static void text_tells(const char *text, const char *const names[52])
{
    struct reading reading;
    char name[FREECELL_NAME_SIZE];
    read_boards(text, strlen(text), &reading);
    assert_string_equal(reading.errors, "");
    assert_int_equal(reading.count, 1);
    for (int i = 0; i < FREECELL_CARDS; i++) {
        uint8_t card = reading.cards[0][i];
        (void)strcpy(name, "--");
        if (card != FREECELL_UNKNOWN)
            (void)freecell_card_name(card, FREECELL_ASCII, name);
        if (strcmp(name, names[i]) != 0)
            fail_msg("%s\nplace %d is %s", text, i, name);
    }
}

#define UNKNOWN_ROW "--", "--", "--", "--", "--", "--", "--", "--"
#define UNKNOWN_END "--", "--", "--", "--"

static void marked_cards_are_unknown(void **state)
{
    static const char *const names[] = {
        "7D", "--", "5C", "--", "5S", "8C", "2D", "AH", "TD", "7S", "QD",
        "AC", "6D", "8H", "AS", "KH", "TH", "QC", "3H", "9D", "6S", "8D",
        "3D", "TC", "KD", "5H", "9S", "3C", "8S", "7H", "4D", "JS", "4C",
        "QS", "9C", "9H", "7C", "6H", "2C", "2S", "4S", "TS", "2H", "5D",
        "JC", "6C", "JH", "QH", "JD", "--", "KC", "4H"};
    text_tells("7D ?? 5C ? 5S 8C 2D AH\n"
               "TD 7S QD AC 6D 8H AS KH\n"
               "TH QC 3H 9D 6S 8D 3D TC\n"
               "KD 5H 9S 3C 8S 7H 4D JS\n"
               "4C QS 9C 9H 7C 6H 2C 2S\n"
               "4S TS 2H 5D JC 6C JH QH\n"
               "JD ? KC 4H\n",
               names);
    text_tells("7D TD TH KD 4C 4S JD\n"
               "?? 7S QC 5H QS TS ??\n"
               "5C QD 3H 9S 9C 2H KC\n"
               ": ? AC 9D 3C 9H 5D 4H\n"
               "5S 6D 6S 8S 7C JC\n"
               "8C 8H 8D 7H 6H 6C\n"
               "2D AS 3D 4D 2C JH\n"
               "AH KH TC JS 2S QH\n",
               names);
}

/* The rest of a line of rows, of columns, or of all cards. */
static void dots_stand_for_the_rest_of_a_line(void **state)
{
    static const char *const row[] = {
        "7D",        "AD",        "5C", "3S", "5S",        "8C",
        "2D",        "AH",        "TD", "7S", "--",        "--",
        "--",        "--",        "--", "--", UNKNOWN_ROW, UNKNOWN_ROW,
        UNKNOWN_ROW, UNKNOWN_ROW, "JD", "KS", "KC",        "4H"};
    static const char *const line[] = {
        "7D",        "AD",        "5C",       "3S", "5S",        "8C",
        "2D",        "AH",        "TD",       "7S", "--",        "--",
        "--",        "--",        "--",       "--", UNKNOWN_ROW, UNKNOWN_ROW,
        UNKNOWN_ROW, UNKNOWN_ROW, UNKNOWN_END};
    static const char *const columns[] = {
        "7D", "AD", "--", "3S",        "--",        "--",        "--",
        "AH", "TD", "7S", "--",        "--",        "--",        "--",
        "--", "--", "TH", "--",        "--",        "--",        "--",
        "--", "--", "--", UNKNOWN_ROW, UNKNOWN_ROW, UNKNOWN_ROW, UNKNOWN_END};
    text_tells("7D AD 5C 3S 5S 8C 2D AH ...\nTD 7S ...\n...\n...\n...\n...\n"
               "JD KS KC 4H\n",
               row);
    text_tells("7D AD 5C 3S 5S 8C 2D AH TD 7S ...\n", line);
    text_tells("617 7D AD 5C 3S 5S 8C 2D AH TD 7S ...", line);
    text_tells("7D TD TH ...\nAD 7S ...\n...\n3S ...\n...\n...\n...\nAH ...\n",
               columns);
}

static void dots_as_the_last_line_stand_for_all_that_are_left(void **state)
{
    static const char *const row[] = {
        "7D",        "AD",        "5C",        "3S",        "5S",
        "8C",        "2D",        "AH",        UNKNOWN_ROW, UNKNOWN_ROW,
        UNKNOWN_ROW, UNKNOWN_ROW, UNKNOWN_ROW, UNKNOWN_END};
    static const char *const column[] = {
        "7D", "--", "--", "--", "--", "--", "--", "--", "TD", "--", "--",
        "--", "--", "--", "--", "--", "TH", "--", "--", "--", "--", "--",
        "--", "--", "KD", "--", "--", "--", "--", "--", "--", "--", "4C",
        "--", "--", "--", "--", "--", "--", "--", "4S", "--", "--", "--",
        "--", "--", "--", "--", "JD", "--", "--", "--"};
    text_tells("7D AD 5C 3S 5S 8C 2D AH\n...\n", row);
    text_tells("7D AD 5C 3S 5S 8C 2D AH ...\n", row);
    text_tells("7D AD 5C 3S 5S 8C 2D AH\n ...", row);
    text_tells(": 7D TD TH KD 4C 4S JD\n...\n", column);
    text_tells("7D TD TH KD 4C 4S JD\n...\n...\n...\n...\n...\n...\n...\n",
               column);
}

static void json_has_null_for_an_unknown_card(void **state)
{
    static const char *const row[] = {
        "7D",        "--",        "5C",       "3S", "5S",        "8C",
        "2D",        "AH",        "TD",       "--", "--",        "--",
        "--",        "--",        "--",       "--", UNKNOWN_ROW, UNKNOWN_ROW,
        UNKNOWN_ROW, UNKNOWN_ROW, UNKNOWN_END};
    text_tells("{\"rows\":[[\"7D\",null,\"5C\",\"3S\",\"5S\",\"8C\",\"2D\","
               "\"AH\"],[\"TD\",\"...\"],[\"...\"]]}",
               row);
    text_tells("{\"columns\":[[\"7D\",\"TD\",\"...\"],[\"...\"],"
               "[\"5C\",null,\"?\",\"??\",null,null,null],[\"3S\",\"...\"],"
               "[\"5S\",\"...\"],[\"8C\",\"...\"],[\"2D\",\"...\"],"
               "[\"AH\",\"...\"]]}",
               row);
    /* What one view does not tell, the other may. */
    text_tells("{\"rows\":[[\"7D\",null,\"5C\",\"3S\",\"...\"],[\"...\"]],"
               "\"columns\":[[null,\"TD\",\"...\"],[\"...\"],[\"...\"],"
               "[\"...\"],[\"5S\",\"...\"],[\"8C\",\"...\"],[\"2D\",\"...\"],"
               "[\"AH\",\"...\"]]}",
               row);
}

static void views_that_disagree_are_refused(void **state)
{
    static const struct refusal rows[] = {
        {"{\"rows\":[[\"7D\",\"...\"],[\"...\"]],"
         "\"columns\":[[\"AD\",\"...\"],[\"...\"]]}",
         0, "1:42: JSON: rows and columns are not the same board"},
        {"{\"rows\":[[\"7D\",\"...\"],[\"...\"]],"
         "\"columns\":[[null,\"7D\",\"...\"],[\"...\"]]}",
         0, "1:42: JSON: rows and columns are not the same board"},
    };
    all_are_refused(rows, COUNT_OF(rows));
}

static void what_is_marked_wrongly_is_refused(void **state)
{
    static const struct refusal rows[] = {
        {"7D ... AD", 0,
         "1:8: 'AD' comes after ..., which is the rest of its line"},
        {"7D ... ?", 0,
         "1:8: '?' comes after ..., which is the rest of its line"},
        {"7D ... ...", 0,
         "1:8: '...' comes after ..., which is the rest of its line"},
        {"?? 7D 7D", 0, "1:7: '7D' is on the board twice"},
        {"7D TD TH KD 4C 4S JD\n...\n", 0,
         "1:1: row 1 has 7 cards, not 8; columns are eight lines, or begin "
         "with a colon"},
        {"7D AD 5C 3S 5S 8C 2D ??\nTD ...\n\n", 0,
         "1:1: the board ends after row 2 of 7; a last line of ... stands for "
         "the others"},
        {"7D ??\n", 0,
         "1:1: the line has 2 cards, but a row has 8, a column 7 and a whole "
         "board 52" HINT},
        {"617 7D ??\n", 0, "1:5: line 1 has 2 cards, not 52" HINT},
        {"...\nTD 7S ??\n", 0, "2:1: row 2 has 3 cards, not 8" HINT},
    };
    all_are_refused(rows, COUNT_OF(rows));
}

/* As a solver prints it, half way through deal 617. */
#define GAME                          \
    "Foundations: H-A C-4 D-A S-2 \n" \
    "Freecells:  7S  KS  4D  5H\n"    \
    ": 7D TD TH KD QS JH TC 9H\n"     \
    ": \n"                            \
    ": 5C QD 3H 9S 9C 2H KC QH JS\n"  \
    ": KH QC\n"                       \
    ": 5S 6D 6S 8S 7C JC\n"           \
    ": 8C 8H 8D 7H 6H 6C 5D 4S 3D\n"  \
    ": JD TS 9D\n"                    \
    ": 4H 3S 2D\n"

/*
 * In the first column QS to 9H may have been moved; in the third, QH and JS;
 * in the sixth, 5D, 4S and 3D; the fourth, seventh and eighth, all of them.
 */
static const char *const game_cards[] = {
    "7D", "--", "5C", "--", "5S", "8C", "--", "--", "TD", "--", "QD",
    "--", "6D", "8H", "--", "--", "TH", "--", "3H", "--", "6S", "8D",
    "--", "--", "KD", "--", "9S", "--", "8S", "7H", "--", "--", "--",
    "--", "9C", "--", "7C", "6H", "--", "--", "--", "--", "2H", "--",
    "JC", "6C", "--", "--", "--", "--", "KC", "--"};

static void a_game_tells_what_was_not_moved(void **state)
{
    text_tells(GAME, game_cards);
}

static void places_are_read_in_every_spelling(void **state)
{
    static const char *const names[] = {
        "QD",        "--",        "--",       "--", "--",        "--",
        "--",        "--",        "KS",       "--", "--",        "--",
        "--",        "--",        "--",       "--", UNKNOWN_ROW, UNKNOWN_ROW,
        UNKNOWN_ROW, UNKNOWN_ROW, UNKNOWN_END};
    static const char *const texts[] = {
        "Foundations: H-K C-K D-J S-10\nFreecells: KD JS\n: QD KS\n: QS\n",
        "foundations: \u2663-k \u2665-K s-t \u2662-j\nFREECELLS: - k\u2666 - "
        "\U0001F0AB\n:QD KS\n:QS",
        "Freecells:\tJS \u00A0KD\nFoundations: S-T - C-K H-K D-J\n\n\n"
        ": QD KS # mine\n# more\n: QS\n: \n:\n",
        "FC: - - JS KD\nFounds: S-T C-K H-K D-J\nQD KS\nQS\n\n",
        "Foundations: S-T C-K H-K D-J\nFreecells: JS KD\n1: QD KS\n2: QS",
    };
    for (size_t i = 0; i < COUNT_OF(texts); i++)
        text_tells(texts[i], names);
}

static void a_game_is_told_by_its_places(void **state)
{
    static const int64_t numbers[] = {617, 617, 1, 617, 0};
    text_is_deals("Foundations: H-0 C-0 D-0 S-0\nFreecells:\n\n" ROWS_617
                  "Foundations:\n" COLUMNS_617 "Freecells:\n" ROWS_1 SOLVER_617,
                  numbers);
}

/* Without colons; the second column is empty. */
static void a_game_of_pysolfc_is_read(void **state)
{
    text_tells("Founds: H-A C-4 D-A S-2\n"
               "FC: 7S KS 4D 5H\n"
               "7D TD TH KD QS JH TC 9H\n"
               "\n"
               "5C QD 3H 9S 9C 2H KC QH JS\n"
               "KH QC\n"
               "5S 6D 6S 8S 7C JC\n"
               "8C 8H 8D 7H 6H 6C 5D 4S 3D\n"
               "JD TS 9D\n"
               "4H 3S 2D\n",
               game_cards);
}

/* Columns of 617 after the first two. */
#define SIX_COLUMNS            \
    ": 5C QD 3H 9S 9C 2H KC\n" \
    ": 3S AC 9D 3C 9H 5D 4H\n" \
    ": 5S 6D 6S 8S 7C JC\n"    \
    ": 8C 8H 8D 7H 6H 6C\n"    \
    ": 2D AS 3D 4D 2C JH\n"    \
    ": AH KH TC JS 2S QH\n"

static void contradictions_of_a_game_are_refused(void **state)
{
    static const struct refusal rows[] = {
        /* twice: in columns, on places, and both */
        {"Freecells: 7D\n: 7D\n", 0, "2:3: '7D' is on the board twice"},
        {"Freecells: 7D 7D\n", 0, "1:15: '7D' is there twice"},
        {"Foundations: D-7\nFreecells: 3D\n", 0, "2:12: '3D' is there twice"},
        {"Freecells: 3D\nFoundations: D-7\n", 0,
         "2:14: 'D-7' has a card that is elsewhere too"},
        {"Foundations: D-3 D-7\n", 0,
         "1:18: 'D-7' is a second foundation of its suit"},
        {"Foundations: H-0 H-2\n", 0,
         "1:18: 'H-2' is a second foundation of its suit"},
        {"Foundations: H-2 C-0\nFreecells:\nFoundations: h-0\n", 0,
         "3:14: 'h-0' is a second foundation of its suit"},
        {"Foundations: H-0 C-0 H-0\n", 0,
         "1:22: 'H-0' is a second foundation of its suit"},
        {"Foundations: D-3\n: AD\n", 0, "2:3: 'AD' is on the board twice"},
        /* too many */
        {"Freecells: 2C 3C 4C 5C 6C\n", 0,
         "1:24: '6C' is a fifth place on four free cells"},
        {"Freecells: KC KS 4H 2H -\n", 0,
         "1:24: '-' is a fifth place on four free cells"},
        {"FC: - - - -\nFC: KC\n", 0,
         "2:5: 'KC' is a fifth place on four free cells"},
        {"Freecells: 2C\n:\n:\n:\n:\n:\n:\n:\n:\n: 3C\n", 0,
         "10:1: the board has more than 8 lines"},
        /* missing */
        {"Foundations: C-A\nFreecells:\n: 7D TD TH KD 4C 4S JD\n"
         ": AD 7S QC 5H QS TS\n" SIX_COLUMNS,
         0, "6:6: 'AC' is on the board twice"},
        {"Freecells: 4H", 0,
         "1:12: the game has 1 card, not 52: AC and 50 more are missing"},
        {"Freecells: JD\n: 7D TD TH KD 4C 4S\n: AD 7S QC 5H QS TS\n" SIX_COLUMNS
         "\n",
         0, "1:12: the game has 51 cards, not 52: KS is missing"},
        {"Freecells: JD\nGame #1\n" ROWS_617, 0,
         "1:12: the game has 1 card, not 52: AC and 50 more are missing"},
        /* not known */
        {"Freecells: JD\n: ??\n", 0,
         "2:3: '?\?' leaves a card of a game in progress unknown"},
        {"Freecells: JD\n: 7D ...\n", 0,
         "2:6: '...' leaves a card of a game in progress unknown"},
        /* no places */
        {"Foundations: X-3", 0,
         "1:14: 'X-3' is not a suit and a rank of a foundation, as H-0 or "
         "C-A"},
        {"Foundations: 3H", 0,
         "1:14: '3H' is not a suit and a rank of a foundation, as H-0 or C-A"},
        {"Foundations: H-14", 0,
         "1:14: 'H-14' is not a suit and a rank of a foundation, as H-0 or "
         "C-A"},
        {"Freecells: nothing", 0, "1:12: 'nothing' is not a card"},
        {"Freecells: ??", 0, "1:12: '\?\?' is not a card"},
    };
    all_are_refused(rows, COUNT_OF(rows));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(marked_cards_are_unknown),
        cmocka_unit_test(dots_stand_for_the_rest_of_a_line),
        cmocka_unit_test(dots_as_the_last_line_stand_for_all_that_are_left),
        cmocka_unit_test(json_has_null_for_an_unknown_card),
        cmocka_unit_test(views_that_disagree_are_refused),
        cmocka_unit_test(what_is_marked_wrongly_is_refused),
        cmocka_unit_test(a_game_tells_what_was_not_moved),
        cmocka_unit_test(places_are_read_in_every_spelling),
        cmocka_unit_test(a_game_is_told_by_its_places),
        cmocka_unit_test(a_game_of_pysolfc_is_read),
        cmocka_unit_test(contradictions_of_a_game_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
