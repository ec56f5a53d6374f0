/* A person at a terminal types boards, or pastes a text: as in a file. */
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
    {.name = "an_empty_line_ends_a_text",
     .program = IDENTIFY,
     .turns = {{"", BEGIN},
               {FIRST_ROW, ""},
               {"\n", "617\n"},
               {FIRST_ROW "TD 7S\n\n", "617\n"},
               {"Is it 7D AD 5C 3S, and then\n5S 8C 2D AH?\n\n", "617\n"},
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
          {FIRST_ROW "TD 7S QX AC\n", ""},
          {"\n",
           "617\n" AT
           "2:7: 'QX' is not a card; write ? for a card you do not know\n"},
          {FIRST_ROW "TD 7S 7D AC\n...\n",
           AT "5:7: 7D is also at 4:1; an empty line separates two boards\n"},
          {"\n" FIRST_ROW "TD 7S QD AC\n\n", "617\n"},
          {"\x04", ""}},
     .status = 2},
    {.name = "a_text_is_pasted_as_it_is",
     .program = IDENTIFY,
     .turns = {{"", BEGIN},
               {"I have lost 7D, AD and this:\n\n"
                "12:30 <ann> 7D AD 5C 3S 5S 8C 2D AH\n"
                "12:31 <ann> TD 7S QD AC 6D 8H AS KH\n"
                "12:32 <ann> TH QC 3H 9D 6S 8D 3D TC\n"
                "12:33 <ann> KD 5H 9S 3C 8S 7H 4D JS\n"
                "12:34 <ann> 4C QS 9C 9H 7C 6H 2C 2S\n"
                "12:35 <ann> 4S TS 2H 5D JC 6C JH QH\n"
                "12:36 <ann> JD KS KC 4H\n"
                "Can you?\n\n",
                "617\n"},
               {FIRST_ROW "...\n", "617\n"},
               {"\x04", ""}}},
    {.name = "a_line_of_punctuation_is_not_empty",
     .program = IDENTIFY,
     .turns = {{"", BEGIN},
               {"[\n7D AD 5C 3S 5S 8C 2D AH\n],\n[\n" MORE_ROWS, "617\n"},
               {"\x04", ""}}},
    {.name = "a_small_mistake_is_told_at_once_too",
     .program = IDENTIFY,
     .turns = {{"", BEGIN},
               {FIRST_ROW "...\n", "617\n"},
               {"7D ...\n\n",
                AT "3:1: the first line of a part needs two cards; write ? for "
                   "a card you do not know\n"},
               {"AJ KQ 5C 2C 3C\n\n", AT "5:1: 'AJ' is not a card; write ? for "
                                         "a card you do not know\n"},
               {"7D AD 5C\n\n", AT "7:1: 3 of 8 cards; end with ... for all "
                                   "deals that begin so\n"},
               {"\x04", ""}},
     .status = 2},
    {.name = "the_second_row_of_a_deal_is_a_text_of_its_own",
     .program = IDENTIFY,
     .turns = {{"", BEGIN},
               {FIRST_ROW "\n", "617\n"},
               {"", ""}, /* what is typed at once is the same text */
               {"TD 7S QD AC 6D 8H AS KH\n\n",
                AT "3:1: no single deal begins with these 8 cards; check them, "
                   "or write ? for a card you are not sure of, or begin a "
                   "second row with row 2:\n"},
               {"\x04", ""}},
     .status = 2},
    {.name = "all_rows_but_the_first_are_a_text_of_their_own",
     .program = IDENTIFY,
     .turns = {{"", BEGIN},
               {FIRST_ROW "\n", "617\n"},
               {"", ""},
               {MORE_ROWS "\n",
                AT "3:1: no single deal begins with these 44 cards; check "
                   "them, or write ? for a card you are not sure of\n"},
               {"\x04", ""}},
     .status = 2},
    {.name = "a_text_without_a_board_is_an_error",
     .program = IDENTIFY,
     .turns = {{"", BEGIN}, {"help\n\n", AT "1:1: " NO_BOARD}, {"\x04", ""}},
     .status = 2},
    {.name = "a_line_is_read_as_soon_as_it_ends",
     .program = IDENTIFY,
     .turns = {{"", BEGIN},
               {"Le caf\xC3\xA9 \xE9\n[\"f\n[[\n<a\n\x1B\n\x1B[\nfoo \\u\n",
                ""},
               {"7D AD 5C 3S 5S 8C 2D\\AH\n", ""},
               {"\n", "617\n"},
               {"\x04", ""}}},
    /* With 11982, three deals of the range begin so. */
    {.name = "the_only_deal_that_cannot_be_won_is_told",
     .program = IDENTIFY,
     .line = "--among=11982-20000",
     .turns = {{"", BEGIN},
               {"AH AS ...\n...\n", "11982 15326 18670\n"},
               {"AH AS 4H AC 2D 6S TS JS\n\n",
                "11982\n" UNWINNABLE(IDENTIFY, "11982")},
               {"\x04", ""}}},
    /* Of the deals 1 to 40000 these begin with 7D AD, and five more. */
    {.name = "ten_numbers_are_enough_at_a_terminal",
     .program = IDENTIFY,
     .line = "--among=1-40000",
     .turns = {{"", BEGIN},
               {"7D AD ...\n", ""},
               {"\n", "617 3929 3961 7305 22294 22326 28966 32392 32424 35720 "
                      "and 5 more\n"},
               {"\x04", ""}}},
    {.name = "a_whole_board_that_is_no_deal_is_answered_at_once",
     .program = IDENTIFY,
     .turns = {{"", BEGIN},
               {ROWS_NONE, "none\n" AT "1:1: AD here, 7D in deal 617\n" AT
                           "1:4: 7D here, AD in deal 617\n"},
               {ROWS_NONE, "none\n" AT "8:1: AD here, 7D in deal 617\n" AT
                           "8:4: 7D here, AD in deal 617\n"},
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
    session_type(&session, "? ? ...\n? ...\n? ...\n? ...\n? ...\n? ...\n");
    session_type(&session, "? KS KC 4H\n\n");
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
