/*
 * Cards that give little of a number away are not searched for long. What is
 * counted is candidates, as on every machine a search calls its watch after a
 * million of them: the linker leads each search of lookup.c here, where a watch
 * counts, and where a long one fails instead of going on for minutes.
 */
#include "boards/lookup.h"
#include "boards/near.h"
#include "support/random.h"
#include "support/test.h"

enum {
    GROUPS = 4,     /* of each size */
    CALLS_MAX = 16, /* millions of candidates for a group, in all searches */
};

/* What one group of cards takes. */
static int calls;
static freecell_watch *watch_given;

static int count_call(void *context, int64_t tried)
{
    assert_true(++calls <= CALLS_MAX);
    return watch_given != NULL ? watch_given(context, tried) : 0;
}

/* NOLINTBEGIN: the linker's names */
int __real_freecell_find(const uint8_t cards[FREECELL_CARDS], int64_t first,
                         int64_t last, int64_t *numbers, size_t room,
                         size_t *count, freecell_watch *watch, void *context);
int __wrap_freecell_find(const uint8_t cards[FREECELL_CARDS], int64_t first,
                         int64_t last, int64_t *numbers, size_t room,
                         size_t *count, freecell_watch *watch, void *context);

int __wrap_freecell_find(const uint8_t cards[FREECELL_CARDS], int64_t first,
                         int64_t last, int64_t *numbers, size_t room,
                         size_t *count, freecell_watch *watch, void *context)
{
    watch_given = watch;
    return __real_freecell_find(cards, first, last, numbers, room, count,
                                count_call, context);
}
/* NOLINTEND */

/* Searches for these cards as a question does. */
static void look_up(const uint8_t cards[FREECELL_CARDS], size_t count)
{
    struct near near = {.count = count};
    for (size_t i = 0; i < count; i++)
        near.words[i] = (struct word){.kind = WORD_CARD, .card = cards[i]};
    calls = 0;
    (void)lookup_beginning(near.words, count, RANGE_ALL);
    (void)near_find(&near, RANGE_ALL);
}

/* These give away least of a number: a solver's boards have them left. */
static void groups_of_high_cards_are_decided_soon(void **state)
{
    struct random random = random_start();
    for (int i = 0; i < GROUPS; i++)
        for (uint8_t count = 9; count <= FREECELL_CARDS; count++) {
            uint8_t cards[FREECELL_CARDS];
            for (uint8_t at = 0; at < count; at++) { /* in any order */
                const uint64_t place = random_in(&random, 0, at);
                cards[at] = cards[place];
                cards[place] = (uint8_t)(FREECELL_CARDS - 1 - at);
            }
            look_up(cards, count);
        }
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(groups_of_high_cards_are_decided_soon),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
