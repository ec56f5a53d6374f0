/* Boards of which only part is known, or a little is wrong. */
#include <signal.h>
#include <string.h>

#include "support/boards.h"
#include "support/session.h"

#define FIRST_ROW "7D AD 5C 3S 5S 8C 2D AH"
#define SIX_ROWS                          \
    FIRST_ROW "\n"                        \
              "TD 7S QD AC 6D 8H AS KH\n" \
              "TH QC 3H 9D 6S 8D 3D TC\n" \
              "KD 5H 9S 3C 8S 7H 4D JS\n" \
              "4C QS 9C 9H 7C 6H 2C 2S\n" \
              "4S TS 2H 5D JC 6C JH QH\n"
#define AT "freecell-deal: standard input:"
#define HINT \
    "; ?? marks a card that is not known, ... the rest of a line or board\n"

static const struct command_row parts[] = {
    {.name = "the_first_row_is_enough",
     .command = {.arguments = {"-i"}, .input = FIRST_ROW " ...\n"},
     .output = "617\n"},
    {.name = "cards_that_nobody_saw_do_not_matter",
     .command = {.arguments = {"-i"},
                 .input = "?? AD 5C ? 5S 8C 2D AH\nTD ...\n...\n"},
     .output = "617\n"},
    /* Debian's program deals these cards under these three numbers. */
    {.name = "all_deals_of_a_part_are_on_one_line_in_rising_order",
     .command = {.arguments = {"-i"},
                 .input = "JD 2D 9H JC 5D 7H ...\n\n" ROWS_MINUS_1},
     .output = "1 6456950755 6697993680\n-1\n"},
    {.name = "a_part_that_no_deal_has_is_none",
     .command = {.arguments = {"-i"},
                 .input = "AC AD AH AS 2C 2D 2H 2S 3C 3D 3H 3S ...\n"},
     .output = "none\n",
     .status = 1},
    {.name = "too_many_deals_are_an_error_and_the_next_board_is_read",
     .command = {.arguments = {"-i"},
                 .input = "\n 7D ...\n\n" FIRST_ROW "\n...\n\n" ROWS_1},
     .output = "617\n1\n",
     .errors = AT "2:2: more than 1000000 deals have these cards: give more of "
                  "them\n",
     .status = 2},
    {.name = "without_a_mark_cards_must_not_be_missing",
     .command = {.arguments = {"-i"}, .input = SIX_ROWS},
     .errors = AT "1:1: the board has 48 cards, not 52: 4H and 3 more are "
                  "missing" HINT,
     .status = 2},
    {.name = "a_game_in_progress_has_its_number",
     .command = {.arguments = {"-i"},
                 .input = "Foundations: H-A C-4 D-A S-2 \n"
                          "Freecells:  7S  KS  4D  5H\n"
                          ": 7D TD TH KD QS JH TC 9H\n"
                          ": \n"
                          ": 5C QD 3H 9S 9C 2H KC QH JS\n"
                          ": KH QC\n"
                          ": 5S 6D 6S 8S 7C JC\n"
                          ": 8C 8H 8D 7H 6H 6C 5D 4S 3D\n"
                          ": JD TS 9D\n"
                          ": 4H 3S 2D\n"},
     .output = "617\n"},
    {.name = "a_column_as_no_deal_has_it_is_none",
     .command = {.arguments = {"-i"},
                 .input = "Freecells: KS KC 4H JD\n"
                          ": 7D TD TH KD 4C 4S QH\n"
                          ": AD 7S QC 5H QS TS\n"
                          ": 5C QD 3H 9S 9C 2H\n"
                          ": 3S AC 9D 3C 9H 5D\n"
                          ": 5S 6D 6S 8S 7C JC\n"
                          ": 8C 8H 8D 7H 6H 6C JH\n"
                          ": 2D AS 3D 4D 2C\n"
                          ": AH KH TC JS 2S\n"},
     .output = "none\n",
     .status = 1},
};

static const struct command_row near[] = {
    {.name = "two_cards_that_were_exchanged_are_named",
     .command = {.arguments = {"-i", "--near"}, .input = ROWS_NONE},
     .output = "617\n",
     .errors =
         AT "1:1: AD is 7D in deal 617\n" AT "1:4: 7D is AD in deal 617\n"},
    {.name = "a_card_that_was_read_as_another_is_named",
     .command = {.arguments = {"-i", "--near"},
                 .input = SIX_ROWS "JD KS KH 4H\n\n" ROWS_1},
     .output = "617\n1\n",
     .errors = AT "7:7: KH is KC in deal 617\n"},
    {.name = "two_cards_that_were_read_as_others_are_named",
     .command = {.arguments = {"-i", "--near"},
                 .input = SIX_ROWS "JD KS KH 4S\n"},
     .output = "617\n",
     .errors =
         AT "7:7: KH is KC in deal 617\n" AT "7:10: 4S is 4H in deal 617\n"},
    {.name = "the_fixed_boards_may_be_near",
     .command = {.arguments = {"-i", "--near"},
                 .input = "AS KS QS JS TS 9S 8S\n"
                          "AH KH QH JH TH 9H 8H\n"
                          "AD KD QD JD TD 9D 8D\n"
                          "AC KC QC JC TC 9C 8C\n"
                          "7S 6S 5S 4S 3S 2S\n"
                          "7H 6H 5H 4H 3H 2H\n"
                          "7D 6D 5D 4D 3D 2D\n"
                          "7C 6C 5C 4C 2C 3C\n"},
     .output = "-2\n",
     .errors =
         AT "8:13: 2C is 3C in deal -2\n" AT "8:16: 3C is 2C in deal -2\n"},
    {.name = "a_deal_is_no_mistake",
     .command = {.arguments = {"-i", "--near"}, .input = ROWS_617 SOLVER_617},
     .output = "617\n617\n"},
    {.name = "three_mistakes_are_too_many",
     .command = {.arguments = {"-i", "--near"},
                 .input = "5C 7D AD 3S 5S 8C 2D AH\n"
                          "TD 7S QD AC 6D 8H AS KH\n"
                          "TH QC 3H 9D 6S 8D 3D TC\n"
                          "KD 5H 9S 3C 8S 7H 4D JS\n"
                          "4C QS 9C 9H 7C 6H 2C 2S\n"
                          "4S TS 2H 5D JC 6C JH QH\n"
                          "JD KS KC 4H\n"},
     .output = "none\n",
     .status = 1},
    {.name = "a_third_card_may_not_be_there_twice",
     .command = {.arguments = {"-i", "--near"},
                 .input = SIX_ROWS "7D AD 5C 4H\n"},
     .errors = AT "7:7: '5C' is on the board twice\n",
     .status = 2},
    {.name = "part_of_a_board_has_no_card_twice",
     .command = {.arguments = {"-i", "--near"},
                 .input = FIRST_ROW "\nTD 7D ...\n...\n"},
     .errors = AT "2:4: '7D' is on the board twice\n",
     .status = 2},
    {.name = "part_of_a_board_is_not_searched_for_mistakes",
     .command = {.arguments = {"-i", "--near"},
                 .input = "AD 7D 5C 3S 5S 8C 2D AH TD 7S QD AC ...\n"},
     .output = "none\n",
     .status = 1},
    {.name = "a_game_in_progress_has_no_card_twice",
     .command = {.arguments = {"-i", "--near"},
                 .input = "Foundations: C-A\nFreecells:\n: AC\n"},
     .errors = AT "3:3: 'AC' is on the board twice\n",
     .status = 2},
    {.name = "what_a_solver_prints_may_be_near",
     .command = {.arguments = {"-i", "--near"},
                 .input = "Foundations: H-0 C-0 D-0 S-0\nFreecells:\n"
                          ": TD 7D TH KD 4C 4S JD\n"
                          ": AD 7S QC 5H QS TS KS\n"
                          ": 5C QD 3H 9S 9C 2H KC\n"
                          ": 3S AC 9D 3C 9H 5D 4H\n"
                          ": 5S 6D 6S 8S 7C JC\n"
                          ": 8C 8H 8D 7H 6H 6C\n"
                          ": 2D AS 3D 4D 2C JH\n"
                          ": AH KH TC JS 2S QH\n"},
     .output = "617\n",
     .errors =
         AT "3:3: TD is 7D in deal 617\n" AT "3:6: 7D is TD in deal 617\n"},
};

static struct session session;

static const struct session_talk talks[] = {
    {"an_empty_line_ends_what_is_typed",
     {"-i"},
     {{FIRST_ROW "\n", ""},
      {"\n", "617\n"},
      {FIRST_ROW "\nTD 7S\n\n", "617\n"},
      {"7D TD TH KD 4C 4S JD\nAD 7S QC 5H\n\n", "617\n"},
      {FIRST_ROW "\n\x04", "617\n"}},
     0},
    {"a_whole_board_needs_no_empty_line",
     {"-i"},
     {{SIX_ROWS, ""}, {"JD KS KC 4H\n", "617\n"}, {LINE_617 "\x04", "617\n"}},
     0},
    {"a_wrong_line_can_be_typed_again",
     {"-i"},
     {{FIRST_ROW "\n", ""},
      {"TD 7S QX AC\n", AT "2:7: 'QX' is not a card\n"},
      {"TD 7S 7D AC\n", AT "3:7: '7D' is on the board twice\n"},
      {"TD 7S QD AC 6D 8H AS KH TH\n", AT "4:1: row 2 has 9 cards, not 8\n"},
      {"TD 7S QD AC 6D 8H AS KH\n\n", "617\n"},
      {"\x04", ""}},
     0},
    {"the_line_before_may_be_the_wrong_one",
     {"-i"},
     {{FIRST_ROW "\nTD 7S QD AC\n", ""},
      {"TH QC 3H 9D\n", AT "2:1: row 2 has 4 cards, not 8" HINT},
      {"TD 7S QD AC 6D 8H AS KH\n\n", "617\n"},
      {"\x04", ""}},
     0},
    /* 7D and AD alone would be too little. */
    {"the_line_after_a_wrong_one_is_kept",
     {"-i"},
     {{"7D AD 5C 3S 5S 8C 2D\n", ""},
      {"TD 7S QD AC 6D 8H AS KH\n", AT "1:1: row 1 has 7 cards, not 8" HINT},
      {"AH 7S ...\n", AT "3:4: '7S' is on the board twice\n"},
      {"7D AD ...\n\n", "617\n"},
      {"\x04", ""}},
     0},
    {"a_card_that_was_forgotten_does_not_lose_the_board",
     {"-i"},
     {{"AD 5C 3S 5S 8C 2D AH\n", ""},
      {"TD 7S QD AC 6D 8H AS KH\n", AT "1:1: row 1 has 7 cards, not 8" HINT},
      {FIRST_ROW "\n", ""},
      {"TH QC 3H 9D 6S 8D 3D TC\nKD 5H 9S 3C 8S 7H 4D JS\n"
       "4C QS 9C 9H 7C 6H 2C 2S\n4S TS 2H 5D JC 6C JH QH\nJD KS KC 4H\n",
       "617\n"},
      {"\x04", ""}},
     0},
    {"columns_are_typed_again_where_they_were",
     {"-i"},
     {{"1: 7D TD TH KD 4C 4S JD\n2: AD 7S QC\n", ""},
      {"3: 5C QD ...\n", AT "2:1: column 2 has 3 cards, not 7" HINT},
      {"3: 5C\n", AT "4:1: '3:' is not the number of this column\n"},
      {"2: AD ...\n\n", "617\n"},
      {"\x04", ""}},
     0},
    {"wrong_json_is_typed_again_as_a_whole",
     {"-i"},
     {{"{\"rows\":[[\"7D\",\n", ""},
      {"7D]]}\n", AT "2:1: JSON: expected a string\n"},
      {"{\"rows\":[[\"7D\",\"AD\",\"5C\",\"3S\",\"5S\",\"8C\",\"2D\",\"AH\"],"
       "[\"...\"]]}\n",
       "617\n"},
      {"\x04", ""}},
     0},
    {"a_game_that_lacks_cards_is_dropped_at_an_empty_line",
     {"-i"},
     {{"Freecells: 7D\n: AD\n\n",
       AT "1:12: the game has 2 cards, not 52: AC and 49 more are missing\n"},
      {FIRST_ROW "\n\n", "617\n"},
      {"\x04", ""}},
     0},
};

/* And what was known before it is answered before it. */
static void a_long_search_shows_how_far_it_is(void **state)
{
    static const struct command command = {
        .arguments = {"-i", "--progress=always"}};
    struct outcome outcome;
    session_start(&session, &command, AT_ALL);
    session_type(&session, FIRST_ROW "\n\n");
    session_await(&session, "617\n");
    for (int row = 0; row < 6; row++)
        session_type(&session, "...\n");
    session_type(&session, "JD KS KC 4H\n\n"); /* which come last */
    session_await(&session, " numbers, ");
    session_await(&session, " left");
    session_type(&session, "\x03");
    session_end(&session, &outcome);
    assert_int_equal(outcome.signal, SIGINT);
    outcome_free(&outcome);
}

/* A program at the other end waits for nothing that is known. */
static void boards_are_answered_before_the_end_of_their_array(void **state)
{
    static const char board[] =
        "{\"rows\":[[\"7D\",\"AD\",\"5C\",\"3S\",\"5S\",\"8C\",\"2D\","
        "\"AH\"],[\"...\"]]}";
    static const struct command command = {.arguments = {"-i"}};
    struct outcome outcome;
    session_start(&session, &command, AT_OUTPUT | AT_ERRORS);
    session_feed(&session, "[\n");
    session_feed(&session, board);
    session_await(&session, "617\n");
    session_feed(&session, " ,");
    session_feed(&session, board);
    session_await(&session, "617\n");
    session_feed(&session, "]\n" FIRST_ROW " ...\n\n");
    session_await(&session, "617\n");
    session_feed(&session, NULL);
    session_end(&session, &outcome);
    assert_int_equal(outcome.status, 0);
    outcome_free(&outcome);
}

int main(void)
{
    const struct CMUnitTest others[] = {
        cmocka_unit_test(a_long_search_shows_how_far_it_is),
        cmocka_unit_test(boards_are_answered_before_the_end_of_their_array),
    };
    return RUN_ROWS(parts, command_test) + RUN_ROWS(near, command_test) +
           RUN_ROWS(talks, session_talk_goes) +
           cmocka_run_group_tests(others, NULL, NULL);
}
