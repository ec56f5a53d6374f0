#include "boards/answers.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "boards/lookup.h"
#include "io/output.h"
#include "io/progress.h"

void answers_start(struct answers *answers, struct range range,
                   struct writer *writer)
{
    *answers = (struct answers){
        .range = range,
        .least = cards_to_identify(range),
        .writer = writer,
        .at_beginning = true,
    };
    if (range.first == range.last)
        (void)sprintf(answers->of_range, " of %" PRId64, range.first);
    else if (range.first > 0 || range.last < FREECELL_LAST_DEAL)
        (void)sprintf(answers->of_range, " of %" PRId64 "-%" PRId64,
                      range.first, range.last);
}

void answers_tell(struct answers *answers, enum message_kind kind,
                  struct place place, const char *format, ...)
{
    char text[MESSAGE_MAX];
    va_list values;
    va_start(values, format);
    (void)vsnprintf(text, sizeof text, format, values);
    va_end(values);
    write_message(answers->writer, place, kind, text);
    answers->has_any = true;
}

/* Reports a card that differs from the near deal's card there. */
static void tell_difference(struct answers *answers, enum message_kind kind,
                            const struct word *card, const struct near *near,
                            size_t at)
{
    char here[FREECELL_NAME_SIZE], there[FREECELL_NAME_SIZE];
    (void)freecell_card_name(card->card, FREECELL_ASCII, here);
    (void)freecell_card_name(near->cards[at], FREECELL_ASCII, there);
    if (at == near->missing)
        answers_tell(answers, kind, card->place,
                     "%s of deal %" PRId64 " is missing here", there,
                     near->number);
    else
        answers_tell(answers, kind, card->place, "%s here, %s in deal %" PRId64,
                     here, there, near->number);
}

bool answers_tell_near(struct answers *answers, enum message_kind kind,
                       const struct word *cards, size_t count)
{
    enum { TOLD_MAX = 4 };
    struct near near;
    size_t told = 0;
    if (!lookup_near(cards, count, answers->range, &near))
        return false;
    const size_t places = near.missing < FREECELL_CARDS ? count + 1 : count;
    for (size_t at = 0; at < places && told < TOLD_MAX; at++) {
        size_t here = at > near.missing ? at - 1 : at;
        if (here == count)
            here--; /* the last card, after this one, is missing */
        if (at != near.missing && cards[here].card == near.cards[at])
            continue;
        tell_difference(answers, kind, &cards[here], &near, at);
        told++;
    }
    return true;
}

/* Explains what none means, once per text. */
static void explain_none(struct answers *answers, struct place place)
{
    if (!answers->has_explained_none)
        answers_tell(answers, MESSAGE_REMARK, place,
                     "no deal%s has these cards in this order; a board is "
                     "identified as it was dealt, before the first move",
                     answers->of_range);
    answers->has_explained_none = true;
}

void answer_number(struct answers *answers, struct place place, int64_t number)
{
    write_numbers(answers->writer, place, &number, number != 0);
    answers->has_any = true;
    answers->at_beginning = true;
}

/*
 * Whether the cards are the board directly above in the other order; if not,
 * they become the board above.
 */
static bool is_other_order(struct answers *answers, const struct word *cards)
{
    uint8_t here[FREECELL_CARDS], other[FREECELL_CARDS];
    bool is_other = false;
    for (size_t i = 0; i < FREECELL_CARDS; i++)
        here[i] = cards[i].card;
    if (answers->has_whole) {
        freecell_to_columns(answers->whole, other);
        is_other = memcmp(here, other, sizeof here) == 0;
        freecell_from_columns(answers->whole, other);
        is_other |= memcmp(here, other, sizeof here) == 0;
    }
    memcpy(answers->whole, here, sizeof here);
    answers->has_whole = !is_other;
    return is_other;
}

void answer_whole(struct answers *answers, const struct word *cards,
                  int64_t number)
{
    const struct place place = cards[0].place;
    const bool is_wanted = number != 0 && number >= answers->range.first &&
                           number <= answers->range.last;
    if (is_other_order(answers, cards))
        return;
    answer_number(answers, place, is_wanted ? number : 0);
    if (is_wanted)
        return;
    if (number != 0 ||
        !answers_tell_near(answers, MESSAGE_REMARK, cards, FREECELL_CARDS))
        explain_none(answers, place);
}

void answers_begin(struct answers *answers)
{
    answers->at_beginning = true;
    answers->has_whole = false;
}

void answers_separate(struct answers *answers)
{
    answers->at_beginning = false;
    answers->has_whole = false;
}

/* Shows a search's progress, and stops it if a write has failed. */
static int watch(void *context, int64_t tried)
{
    const struct answers *answers = context;
    if (output_flush() != 0)
        return -1;
    progress_update(tried - answers->range.first);
    return 0;
}

void answer_part(struct answers *answers, struct place place,
                 const uint8_t cards[FREECELL_CARDS], size_t known)
{
    int64_t numbers[PART_DEALS_MAX];
    size_t count;
    answers->has_any = true;
    answers->at_beginning = true;
    writer_begin_search(answers->writer, range_size(answers->range));
    const int result = lookup_part(cards, known, answers->range, numbers,
                                   &count, watch, answers);
    writer_end_search(answers->writer);
    if (result == FREECELL_TOO_MANY)
        answers_tell(answers, MESSAGE_MISTAKE, place,
                     "more than %d deals have these cards: give more cards, or "
                     "a range with --among",
                     PART_DEALS_MAX);
    if (result != 0)
        return;
    write_numbers(answers->writer, place, numbers, count);
    if (count == 0)
        explain_none(answers, place);
}

void answers_end(struct answers *answers, struct place begin)
{
    if (!answers->has_any)
        answers_tell(
            answers, MESSAGE_MISTAKE, begin,
            "no board found: a board is 52 different cards like 7D, 10♦ or "
            "Kh, or the first %zu or more of a deal",
            answers->least);
    answers->has_any = false;
}
