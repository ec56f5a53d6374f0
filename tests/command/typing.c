/* A person at a terminal types boards line by line, and is asked for each. */
#include <signal.h>
#include <string.h>

#include "support/boards.h"
#include "support/session.h"

#define FIRST_ROW "7D AD 5C 3S 5S 8C 2D AH"
/* No numbered deal: in 617, the first two cards are exchanged. */
#define ROWS_NONE ROWS_LIKE_617("AD 7D")

#define AT "freecell-deal: standard input:"
#define HINT "; ? is an unknown card, ... the rest of a line or board\n"
#define BEGIN                                                              \
    "Type rows of cards like 7D; ? is unknown, an empty line the rest; q " \
    "leaves."                                                              \
    "\nrow 1: "
#define HELP                                                              \
    "Type cards such as 7D, 10\u2666 or ?; - takes a line back, q or ^D " \
    "leaves."                                                             \
    "\n"
#define ROWS_2_TO_7 "row 2: row 3: row 4: row 5: row 6: row 7: "
#define COLUMNS_2_TO_8 \
    "column 2: column 3: column 4: column 5: column 6: column 7: column 8: "

static struct session session;

static const struct session_talk talks[] = {
    {.name = "an_empty_line_means_that_the_rest_is_unknown",
     .line = "-i",
     .turns = {{"", BEGIN},
               {FIRST_ROW "\n", "row 2: "},
               {"\n", "617\nrow 1: "},
               {FIRST_ROW "\nTD 7S\n\n", "row 2: row 3: 617\nrow 1: "},
               {FIRST_ROW " TD\n\n", "row 2: 617\nrow 1: "},
               {"\x04", "\n"}}},
    {.name = "a_whole_board_needs_no_empty_line",
     .line = "-i",
     .turns = {{"", BEGIN},
               {ROWS_617, ROWS_2_TO_7 "617\nrow 1: "},
               {COLUMNS_617, COLUMNS_2_TO_8 "617\nrow 1: "},
               {LINE_617, "617\nrow 1: "},
               {"\x04", "\n"}}},
    {.name = "no_line_waits_for_the_next_one",
     .line = "-i",
     .turns = {{"", BEGIN},
               {"[\"f\n", HELP "row 1: "},
               {"[[\n", "row 1: "},
               {"foo \\u <a\n", "row 1: "},
               {"\xE9 \xE9\n", "row 1: "},
               {FIRST_ROW "\n", "row 2: "},
               {"\n", "617\nrow 1: "},
               {"\x04", "\n"}}},
    {.name = "q_leaves",
     .line = "-i",
     .turns = {{"", BEGIN},
               {"quit\n", HELP "row 1: "},
               {"q 7D\n", HELP "row 1: "},
               {"q\n", "\n"}}},
    {.name = "a_first_line_of_seven_cards_is_a_column",
     .line = "-i",
     .turns = {{"", BEGIN},
               {"7D TD TH KD 4C 4S JD\n", "column 2: "},
               {"AD 7S QC 5H\n", "column 3: "},
               {"\n", "617\nrow 1: "},
               {"\x04", "\n"}}},
    {.name = "so_is_a_line_with_the_label_of_a_column",
     .line = "-i",
     .turns = {{"", BEGIN},
               {"Column 1: 7D TD TH KD 4C 4S JD\n", "column 2: "},
               {"AD 7S QC 5H QS TS KS\n", "column 3: "},
               {"3: 5C QD so ...\n", "617\nrow 1: "},
               {"\x04", "\n"}}},
    {.name = "a_wrong_line_is_asked_for_again",
     .line = "-i",
     .turns = {{"", BEGIN},
               {FIRST_ROW "\n", "row 2: "},
               {"TD 7S QX AC\n", AT "2:7: 'QX' is not a card\nrow 2: "},
               {"TD 7S 7D AC\n", AT "3:7: '7D' is in row 1, too\nrow 2: "},
               {"- that is all\n", HELP "row 2: "},
               {"TD ... 7S\n",
                AT "5:8: '7S' comes after ..., which ends its line\nrow 2: "},
               {"TD 7S QD AC 6D 8H AS KH\n\n", "row 3: 617\nrow 1: "},
               {"\x04", "\n"}}},
    {.name = "a_line_that_turns_out_wrong_is_asked_for_again",
     .line = "-i",
     .turns = {{"", BEGIN},
               {"7D 7D\n", AT "1:4: '7D' is in row 1, too\nrow 1: "},
               {FIRST_ROW "\nTD 7S QD AC\nTH QC 3H 9D\n",
                "row 2: row 3: row 4: "},
               {"\n", AT "3:1: row 2 has 4 cards, not 8" HINT "row 2: "},
               {"TD 7S QD AC 6D 8H AS KH\n\n", "row 3: 617\nrow 1: "},
               {"\x04", "\n"}}},
    {.name = "a_dash_takes_back_the_line_before",
     .line = "-i",
     .turns = {{"", BEGIN},
               {"-\n", "row 1: "},
               {"7D TD TH KD 4C 4S JD\n-\n", "column 2: row 1: "},
               {FIRST_ROW "\nTD 7S QD 6D\nTH QC\n", "row 2: row 3: row 4: "},
               {"-\n-\n", "row 3: row 2: "},
               {"TD ...\n", "617\nrow 1: "},
               {"\x04", "\n"}}},
    {.name = "a_line_is_read_as_soon_as_it_ends",
     .line = "-i",
     .turns = {{"", BEGIN},
               {"Le caf\xC3\xA9\n", "row 1: "},
               {"#\n\x1B\n\x1B[\n", "row 1: row 1: row 1: "},
               {"7D AD 5C 3S 5S 8C 2D\\AH\n", "row 2: "},
               {"\n", "617\nrow 1: "},
               {"\x04", "\n"}}},
    {.name = "titles_and_sentences_before_the_first_card_are_ignored",
     .line = "-i",
     .turns = {{"", BEGIN},
               {"Which deal is this?\n\n", "row 1: row 1: "},
               {"As dealt on Monday:\n# a note\n---\n",
                "row 1: row 1: row 1: "},
               {"Game #617\n" ROWS_617, "row 1: " ROWS_2_TO_7 "617\nrow 1: "},
               {FIRST_ROW " yes\nDeal:\n2\n\n",
                "row 2: row 2: row 2: 617\nrow 1: "},
               {"\x04", "\n"}}},
    {.name = "in_a_game_an_empty_column_is_typed_as_a_colon",
     .line = "-i",
     .turns = {{"", BEGIN},
               {"Foundations: H-A C-4 D-A S-2\n", "column 1: "},
               {"Freecells: 7S KS 4D 5H\n7D TD TH KD QS JH TC 9H\n",
                "column 1: column 2: "},
               {":\n", "column 3: "},
               {"5C QD 3H 9S 9C 2H KC QH JS\nKH QC\n5S 6D 6S 8S 7C JC\n"
                "8C 8H 8D 7H 6H 6C 5D 4S 3D\nJD TS 9D\n",
                "column 4: column 5: column 6: column 7: column 8: "},
               {"4H 3S 2D\n", "617\nrow 1: "},
               {"\x04", "\n"}}},
    {.name = "of_a_game_that_lacks_cards_the_last_line_is_asked_for_again",
     .line = "-i",
     .turns =
         {{"", BEGIN},
          {"Foundations: H-A C-4 D-A S-2\nFreecells: 7S KS 4D 5H\n",
           "column 1: column 1: "},
          {"7D TD TH KD QS JH TC 9H\n:\n5C QD 3H 9S 9C 2H KC QH JS\n"
           "KH QC\n5S 6D 6S 8S 7C JC\n8C 8H 8D 7H 6H 6C 5D 4S 3D\nJD TS\n\n",
           "column 2: column 3: column 4: column 5: column 6: column 7: "
           "column 8: " AT "1:1: the board has 48 cards, not 52\ncolumn 7: "},
          {"JD TS 9D\n4H 3S 2D\n", "column 8: 617\nrow 1: "},
          {"\x04", "\n"}}},
    /* Of the deals 1 to 40000 these begin with 7D AD, and five more. */
    {.name = "ten_numbers_are_enough_at_a_terminal",
     .line = "-i --among=1-40000",
     .turns = {{"", BEGIN},
               {"7D AD ...\n",
                "617 3929 3961 7305 22294 22326 28966 32392 32424 35720 "
                "and 5 more\nrow 1: "},
               {"\x04", "\n"}}},
    {.name = "the_first_none_mentions_near",
     .line = "-i",
     .turns = {{"", BEGIN},
               {ROWS_NONE, ROWS_2_TO_7
                "none\nfreecell-deal: --near allows two wrong cards, or "
                "one that is left out\nrow 1: "},
               {ROWS_NONE, ROWS_2_TO_7 "none\nrow 1: "},
               {"\x04", "\n"}},
     .status = 1},
    {.name = "near_tells_the_differences_of_what_is_typed",
     .line = "-i --near",
     .turns = {{"", BEGIN},
               {ROWS_NONE,
                ROWS_2_TO_7 "617\n" AT "1:1: AD here, 7D in deal 617\n" AT
                            "1:4: 7D here, AD in deal 617\nrow 1: "},
               {"\x04", "\n"}}},
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
    session_type(&session, "7D ? ? ? ? ? ? ?\n...\n...\n...\n...\n...\n");
    session_type(&session, "? KS KC ?\n\n");
    session_await(&session, " left, ");
    session_await(&session, " numbers, ");
    session_type(&session, "\x03");
    session_end(&session, &outcome);
    assert_int_equal(outcome.signal, SIGINT);
    outcome_free(&outcome);
}

/* A program at the other end waits for nothing that is known. */
static void boards_are_answered_before_the_end_of_their_array(void **state)
{
    static const struct command command = {.arguments = {"-i"}};
    struct outcome outcome;
    session_start(&session, &command, AT_OUTPUT | AT_ERRORS);
    session_feed(&session, "[\n{\"rows\":" JSON_ROWS_617);
    session_await(&session, "617\n");
    session_feed(&session, "},\n{\"columns\":" JSON_COLUMNS_617 "}]\n");
    session_feed(&session, FIRST_ROW " ...\n\n");
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
    return RUN_ROWS(talks, session_talk_goes) +
           cmocka_run_group_tests(others, NULL, NULL);
}
