/* A person at a terminal types boards, or pastes a text. */
#include <signal.h>

#include "support/boards.h"
#include "support/session.h"

#define FIRST_ROW "7D AD 5C 3S 5S 8C 2D AH\n"
#define MORE_ROWS                                        \
    "TD 7S QD AC 6D 8H AS KH\nTH QC 3H 9D 6S 8D 3D TC\n" \
    "KD 5H 9S 3C 8S 7H 4D JS\n4C QS 9C 9H 7C 6H 2C 2S\n" \
    "4S TS 2H 5D JC 6C JH QH\nJD KS KC 4H\n"
/* Not a numbered deal: in 617, the first two cards are exchanged. */
#define ROWS_NONE ROWS_LIKE_617("AD 7D")

#define AT "freecell-identify: standard input:"
#define BEGIN                                                                  \
    "Type a board's first row, or paste any text; an empty line searches, ^D " \
    "quits.\n"

static struct session session;

static const struct dialog dialogs[] = {
    {.name = "an_empty_line_ends_a_board",
     .program = IDENTIFY,
     .turns = {{"", BEGIN},
               {FIRST_ROW, ""},
               {"\n", "617\n"},
               {"\n \t\n", ""}, /* nothing is asked */
               {FIRST_ROW "TD 7S\n\n", "617\n"},
               {"7D AD ? 3S 5S 8C 2D AH\n\n", "617\n"},
               {FIRST_ROW "\n", "617\n"},
               {"\x04", ""}}},
    {.name = "a_whole_deal_needs_no_empty_line",
     .program = IDENTIFY,
     .turns = {{"", BEGIN},
               {ROWS_617, "617\n"},
               {ROWS_1, "1\n"},
               {COLUMNS_617, "617\n"},
               {"\n" ROWS_1, "1\n"},
               {LINE_617, "617\n"},
               {"\x04", ""}}},
    {.name = "after_a_mistake_the_board_is_typed_again",
     .program = IDENTIFY,
     .turns =
         {{"", BEGIN},
          {"7D AD 5C 3S 5S 8C 2X AH\n", ""},
          {"\n",
           AT "1:19: '2X' is not a card; write ? for a card you do not know\n"},
          {FIRST_ROW "\n", "617\n"},
          {"\x04", ""}},
     .status = 2},
    {.name = "a_text_is_pasted_as_it_is",
     .program = IDENTIFY,
     .turns = {{"", BEGIN},
               {"Which deal is this?\n\n", AT "1:1: " NO_BOARD},
               {"12:30 <ann> 7D AD 5C 3S 5S 8C 2D AH\n"
                "12:31 <ann> TD 7S QD AC 6D 8H AS KH\n"
                "12:32 <ann> TH QC 3H 9D 6S 8D 3D TC\n\n",
                "617\n"},
               {"\x04", ""}},
     .status = 2},
    {.name = "a_line_of_punctuation_is_not_empty",
     .program = IDENTIFY,
     .turns = {{"", BEGIN},
               {"[\n7D AD 5C 3S 5S 8C 2D AH\n],\n[\n" MORE_ROWS, "617\n"},
               {"\x04", ""}}},
    {.name = "each_paragraph_is_told_that_has_no_board",
     .program = IDENTIFY,
     .turns = {{"", BEGIN},
               {"7D AD 5C\n\n", AT "1:1: " NO_BOARD},
               {FIRST_ROW "\n", "617\n"},
               {"help\n\n", AT "5:1: " NO_BOARD},
               {"\x04", ""}},
     .status = 2},
    /* With 11982, three deals of the range begin so. */
    {.name = "the_only_deal_that_cannot_be_won_is_told",
     .program = IDENTIFY,
     .line = "--among=11982-20000",
     .turns = {{"", BEGIN},
               {"AH AS ...\n...\n\n", "11982 15326 18670\n"},
               {"AH AS 4H AC 2D 6S TS JS\n\n",
                "11982\n" UNWINNABLE(IDENTIFY, "11982")},
               {"\x04", ""}}},
    {.name = "none_is_explained_for_each_board",
     .program = IDENTIFY,
     .turns = {{"", BEGIN},
               {ROWS_NONE "\n", "none\n" AT "1:1: AD here, 7D in deal 617\n" AT
                                "1:4: 7D here, AD in deal 617\n"},
               {ROWS_NONE "\n", "none\n" AT "9:1: AD here, 7D in deal 617\n" AT
                                "9:4: 7D here, AD in deal 617\n"},
               {"\x04", ""}},
     .status = 1},
};

/* What was known before it is answered before it. */
static void a_long_search_shows_how_far_it_is(void **state)
{
    static const struct command command = {.program = IDENTIFY};
    struct outcome outcome;
    session_start(&session, &command, AT_ALL);
    session_type(&session, FIRST_ROW "\n");
    session_await(&session, "617\n");
    session_type(&session, "? ...\n? ...\n? ...\n? ...\n? ...\n");
    session_type(&session, "? ? ? ? JC 6C JH QH\n");
    session_type(&session, "JD KS KC 4H\n\n");
    session_await(&session, " left, ");
    session_await(&session, " numbers, ");
    session_type(&session, "\x03");
    session_end(&session, &outcome);
    assert_int_equal(outcome.signal, SIGINT);
    outcome_free(&outcome);
}

int main(void)
{
    const struct CMUnitTest others[] = {
        cmocka_unit_test(a_long_search_shows_how_far_it_is),
    };
    return RUN_ROWS(dialogs, dialog_check) +
           cmocka_run_group_tests(others, NULL, NULL);
}
