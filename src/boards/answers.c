#include "boards/answers.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "boards/lookup.h"
#include "io/output.h"
#include "io/progress.h"

void answers_start(struct answers *answers, const struct answer_style *style,
                   struct range range)
{
    *answers = (struct answers){
        .style = *style,
        .range = range,
        .cards_needed = cards_to_identify(range),
    };
    if (range.first == range.last)
        (void)sprintf(answers->of_range, " of %" PRId64, range.first);
    else if (range.first > 0 || range.last < FREECELL_LAST_DEAL)
        (void)sprintf(answers->of_range, " of %" PRId64 "-%" PRId64,
                      range.first, range.last);
}

void answers_open(struct answers *answers, const char *file,
                  struct input *input)
{
    answers->file = file;
    answers->input = input;
    answers->has_any = answers->has_told_none = false;
    answers_begin(answers);
}

void answers_tell(struct answers *answers, enum message_kind kind,
                  struct place place, const char *format, ...)
{
    char text[MESSAGE_MAX];
    va_list values;
    va_start(values, format);
    (void)vsnprintf(text, sizeof text, format, values);
    va_end(values);
    input_report(answers->input, place, "%s", text);
    answers->has_any = true;
    answers->has_mistake |= kind == MESSAGE_MISTAKE;
}

/* Answers the board at this place with these deals. */
static void give(struct answers *answers, struct place place,
                 const int64_t *numbers, size_t count)
{
    write_numbers(&answers->style, answers->file, place, numbers, count);
    answers->has_any = answers->at_beginning = true;
    answers->has_none |= count == 0;
}

void answers_tell_none(struct answers *answers, struct place place)
{
    if (!answers->has_told_none)
        answers_tell(answers, MESSAGE_REMARK, place,
                     "no deal%s has these cards in this order; a board is "
                     "identified as it was dealt: after moves, try its first "
                     "row",
                     answers->of_range);
    answers->has_told_none = true;
}

void answers_give_number(struct answers *answers, struct place place,
                         int64_t number)
{
    give(answers, place, &number, number != 0);
}

/* Whether these are the same cards, one by rows and the other by columns. */
static bool is_other_order(const uint8_t one[FREECELL_CARDS],
                           const uint8_t other[FREECELL_CARDS])
{
    uint8_t turned[FREECELL_CARDS];
    freecell_to_columns(one, turned);
    if (memcmp(other, turned, sizeof turned) == 0)
        return true;
    freecell_from_columns(one, turned);
    return memcmp(other, turned, sizeof turned) == 0;
}

bool answers_give_whole(struct answers *answers, const struct word *cards,
                        int64_t number)
{
    const bool is_wanted = number != 0 && number >= answers->range.first &&
                           number <= answers->range.last;
    uint8_t whole[FREECELL_CARDS];
    for (size_t i = 0; i < FREECELL_CARDS; i++)
        whole[i] = cards[i].card;
    const bool is_repeated =
        answers->has_whole && is_other_order(answers->whole, whole);
    memcpy(answers->whole, whole, sizeof whole);
    answers->has_whole = !is_repeated;
    if (is_repeated)
        return false;
    answers_give_number(answers, cards[0].place, is_wanted ? number : 0);
    return !is_wanted;
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

void answers_give_part(struct answers *answers, struct place place,
                       const uint8_t cards[FREECELL_CARDS], size_t known)
{
    int64_t numbers[PART_DEALS_MAX];
    size_t count;
    answers->at_beginning = true;
    progress_start(answers->style.progress_delay, "numbers",
                   range_size(answers->range));
    const int result = lookup_part(cards, known, answers->range, numbers,
                                   &count, watch, answers);
    progress_end();
    if (result == FREECELL_TOO_MANY)
        answers_tell(answers, MESSAGE_MISTAKE, place,
                     "more than %d deals have these cards: give more cards, or "
                     "a range with --among",
                     PART_DEALS_MAX);
    if (result != 0)
        return;
    give(answers, place, numbers, count);
    if (count == 0)
        answers_tell_none(answers, place);
}

void answers_end(struct answers *answers, struct place begin)
{
    if (!answers->has_any)
        answers_tell(
            answers, MESSAGE_MISTAKE, begin,
            "no board found: a board is 52 different cards like 7D, 10♦ or "
            "Kh, or the first %zu or more of a deal, without other words",
            answers->cards_needed);
    answers->has_any = false;
}
