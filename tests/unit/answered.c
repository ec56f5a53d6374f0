/* Cards below an answer: what goes on, what comes again, what is new. */
#include "boards/answered.h"

#include <string.h>

#include "support/boards.h"
#include "support/notation.h"
#include "support/test.h"

/* What was answered: a deal by its first cards or all of them, or none. */
enum { NOTHING, ROWS, COLUMNS, FIRST_ROW, NO_DEAL };

/* The cards of deal 617 with two that changed places. */
#define ROWS_NONE ROWS_LIKE_617("AD 7D")
#define COLUMNS_NONE                                                  \
    "AD TD TH KD 4C 4S JD 7D 7S QC 5H QS TS KS 5C QD 3H 9S 9C 2H KC " \
    "3S AC 9D 3C 9H 5D 4H 5S 6D 6S 8S 7C JC 8C 8H 8D 7H 6H 6C "       \
    "2D AS 3D 4D 2C JH AH KH TC JS 2S QH"

/* How many of the first cards of each text follow, one after the other. */
static const struct row {
    const char *name;
    int answer;
    const char *texts[3];
    size_t follow[3];
} rows[] = {
    {"nothing follows before an answer", NOTHING, {ROWS_617}, {0}},
    {"a deal's columns follow its rows", ROWS, {COLUMNS_617}, {52}},
    {"a deal's rows follow its columns", COLUMNS, {ROWS_617}, {52}},
    {"but only once", ROWS, {COLUMNS_617, COLUMNS_617}, {52, 0}},
    {"rows do not follow rows", ROWS, {ROWS_617}, {0}},
    {"columns do not follow columns", COLUMNS, {COLUMNS_617}, {0}},
    {"the other rows follow the first one",
     FIRST_ROW,
     {"TD 7S QD AC 6D 8H AS KH", "TH QC 3H 9D 6S 8D 3D TC", "4C QS 9C 9H"},
     {8, 8, 4}},
    {"the first row does not follow itself",
     FIRST_ROW,
     {"7D AD 5C 3S 5S 8C 2D AH"},
     {0}},
    {"columns follow the first row",
     FIRST_ROW,
     {"7D TD TH KD 4C 4S JD", "AD 7S QC 5H QS TS KS"},
     {7, 7}},
    {"columns do not come again",
     ROWS,
     {"7D TD TH KD 4C 4S JD", "7D TD TH KD 4C 4S JD"},
     {7, 0}},
    {"four cards follow", ROWS, {"7D TD TH KD"}, {4}},
    {"fewer follow if they are just the next ones", ROWS, {"7D TD TH"}, {3}},
    {"fewer others may do so by chance", ROWS, {"TD TH KD"}, {0}},
    {"what follows may end before other cards",
     ROWS,
     {"7D TD TH KD 4C AS"},
     {5}},
    {"other cards first", ROWS, {"AS 7D TD TH KD 4C"}, {0}},
    {"another deal does not follow", ROWS, {ROWS_1}, {0}},
    {"columns of what is no deal follow its rows",
     NO_DEAL,
     {COLUMNS_NONE},
     {52}},
    {"its rows do not follow themselves", NO_DEAL, {ROWS_NONE}, {0}},
    {"a deal does not follow it", NO_DEAL, {ROWS_1}, {0}},
};

static void answer(struct answered *answered, int what)
{
    struct card cards[FREECELL_CARDS];
    struct deal deal = {.number = 617,
                        .by_columns = what == COLUMNS,
                        .count = what == FIRST_ROW ? 8 : FREECELL_CARDS,
                        .place = {1, 1},
                        .end = {7, 10}};
    memset(answered, 0, sizeof *answered);
    if (what == NO_DEAL) {
        read_cards(ROWS_NONE, cards);
        answered_none(answered, cards);
    } else if (what != NOTHING) {
        answered_deal(answered, &deal);
    }
}

/* Lets the first cards follow, and returns how many do. */
static size_t follow(struct answered *answered, const struct card *cards,
                     size_t count)
{
    const struct following following = answered_find(answered, cards, count);
    if (following.count > 0)
        answered_follow(answered, &following);
    return following.count;
}

static void follows(void **state)
{
    const struct row *row = *state;
    struct answered answered;
    answer(&answered, row->answer);
    for (size_t i = 0; i < COUNT_OF(row->texts) && row->texts[i] != NULL; i++) {
        struct card cards[FREECELL_CARDS];
        const size_t count = read_cards(row->texts[i], cards);
        assert_int_equal(follow(&answered, cards, count), row->follow[i]);
    }
}

/* What is no deal may have been read by columns. */
static void rows_of_what_is_no_deal_follow_its_columns(void **state)
{
    struct card cards[FREECELL_CARDS];
    struct answered answered = {.kind = ANSWERED_NOTHING};
    read_cards(COLUMNS_NONE, cards);
    answered_none(&answered, cards);
    read_cards(ROWS_NONE, cards);
    assert_int_equal(follow(&answered, cards, FREECELL_CARDS), 52);
    assert_int_equal(follow(&answered, cards, FREECELL_CARDS), 0);
}

/* Deal 617 from this line on. */
static struct deal deal_at(unsigned long long line, bool by_columns)
{
    return (struct deal){.number = 617,
                         .by_columns = by_columns,
                         .count = FREECELL_CARDS,
                         .place = {line, 1},
                         .end = {line + 6, 10}};
}

static bool is_known(struct answered *answered, const struct deal deal)
{
    return answered_take_deal(answered, &deal);
}

static void the_other_view_of_a_deal_is_known_once(void **state)
{
    struct answered answered;
    answer(&answered, ROWS);
    assert_true(is_known(&answered, deal_at(9, true)));
    assert_false(is_known(&answered, deal_at(19, true)));
}

/* A board that is there again is another question. */
static void the_same_view_is_a_new_deal(void **state)
{
    struct answered answered;
    answer(&answered, ROWS);
    assert_false(is_known(&answered, deal_at(9, false)));
}

/* Its first row was enough, and all of it ends now. */
static void a_deal_that_goes_on_is_known(void **state)
{
    struct answered answered;
    struct deal first_row = deal_at(1, false);
    first_row.count = 8;
    first_row.end = (struct place){1, 22};
    memset(&answered, 0, sizeof answered);
    answered_deal(&answered, &first_row);
    assert_true(is_known(&answered, deal_at(1, false)));
    assert_false(is_known(&answered, deal_at(9, false)));
}

/* Answers the part of 617 that has these first cards. */
static void answer_part(struct answered *answered, const char *text)
{
    struct card read[FREECELL_CARDS];
    uint8_t cards[FREECELL_CARDS];
    const size_t count = read_cards(text, read);
    memset(cards, FREECELL_UNKNOWN, sizeof cards);
    for (size_t i = 0; i < count; i++)
        cards[i] = read[i].card;
    answered_part(answered, 617, cards, (struct place){1, 40});
}

/* How many of the first cards of a text follow. */
static size_t follow_text(struct answered *answered, const char *text)
{
    struct card cards[FREECELL_CARDS];
    const size_t count = read_cards(text, cards);
    return follow(answered, cards, count);
}

/* 5C is the last known one: by columns, the first of the third. */
static void what_is_behind_a_part_follows_it(void **state)
{
    struct answered answered;
    answer_part(&answered, "7D AD 5C");
    assert_int_equal(follow_text(&answered, "7D AD 5C 3S 5S"), 0);
    assert_int_equal(follow_text(&answered, "3S 5S 8C 2D AH"), 5);
    assert_int_equal(follow_text(&answered, "TD 7S QD AC 6D 8H AS KH"), 8);
    answer_part(&answered, "7D AD 5C");
    assert_int_equal(follow_text(&answered, "7D TD TH KD 4C 4S JD"), 0);
    assert_int_equal(follow_text(&answered, "QD 3H 9S 9C 2H KC"), 6);
}

/* It goes on from the part's first cards, which are answered. */
static void the_deal_of_a_part_is_known(void **state)
{
    struct answered answered;
    answer_part(&answered, "7D AD 5C");
    assert_true(is_known(&answered, deal_at(1, false)));
    assert_false(is_known(&answered, deal_at(9, false)));
}

static void another_question_ends_the_other_view(void **state)
{
    struct answered answered;
    struct card cards[FREECELL_CARDS];
    answer(&answered, ROWS);
    answered_interrupt(&answered);
    const size_t count = read_cards(COLUMNS_617, cards);
    assert_int_equal(follow(&answered, cards, count), 0);
    assert_false(is_known(&answered, deal_at(9, true)));
    answer(&answered, NO_DEAL);
    answered_interrupt(&answered);
    read_cards(COLUMNS_NONE, cards);
    assert_int_equal(follow(&answered, cards, count), 0);
}

static void another_deal_is_new(void **state)
{
    struct answered answered;
    struct deal deal = deal_at(9, true);
    deal.number = 1;
    answer(&answered, ROWS);
    assert_false(is_known(&answered, deal));
    answer(&answered, NOTHING);
    assert_false(is_known(&answered, deal));
    answer(&answered, NO_DEAL);
    assert_false(is_known(&answered, deal));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_of_what_is_no_deal_follow_its_columns),
        cmocka_unit_test(the_other_view_of_a_deal_is_known_once),
        cmocka_unit_test(the_same_view_is_a_new_deal),
        cmocka_unit_test(a_deal_that_goes_on_is_known),
        cmocka_unit_test(what_is_behind_a_part_follows_it),
        cmocka_unit_test(the_deal_of_a_part_is_known),
        cmocka_unit_test(another_question_ends_the_other_view),
        cmocka_unit_test(another_deal_is_new),
    };
    int failed = RUN_ROWS(rows, follows);
    return failed + cmocka_run_group_tests(tests, NULL, NULL);
}
