#include "support/transcript.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void transcript_clear(struct transcript *transcript)
{
    transcript->calls = transcript->length = 0;
    transcript->text[0] = '\0';
}

bool transcript_is(const struct transcript *one, const struct transcript *other)
{
    return one->calls == other->calls && one->length == other->length &&
           memcmp(one->text, other->text, one->length) == 0;
}

static void add(struct transcript *transcript, const char *format, ...)
{
    const size_t room = sizeof transcript->text - transcript->length;
    va_list values;
    va_start(values, format);
    int length =
        vsnprintf(transcript->text + transcript->length, room, format, values);
    va_end(values);
    if (length > 0)
        transcript->length += (size_t)length < room ? (size_t)length : room - 1;
}

static void add_call(struct transcript *transcript, const char *call,
                     struct place place)
{
    transcript->calls++;
    add(transcript, "%llu:%llu %s", place.line, place.column, call);
}

static void add_deal(void *context, const struct deal *deal)
{
    add_call(context, "deal", deal->place);
    add(context, " %" PRId64 " by %s: %zu cards to %llu:%llu\n", deal->number,
        deal->by_columns ? "columns" : "rows", deal->count, deal->end.line,
        deal->end.column);
}

static void add_ordered(void *context, struct place place,
                        const struct ordered *ordered)
{
    add_call(context, "ordered", place);
    add(context, " %" PRId64 ":", ordered->number);
    for (size_t i = 0; i < FREECELL_COLUMNS; i++)
        add(context, " %u", ordered->order[i]);
    add(context, "\n");
}

static int64_t add_part(void *context, struct place place,
                        const uint8_t cards[FREECELL_CARDS])
{
    add_call(context, "part", place);
    for (size_t i = 0; i < FREECELL_CARDS; i++)
        add(context, " %d", cards[i]);
    add(context, "\n");
    return 0;
}

static void add_problem(void *context, const struct problem *problem)
{
    const struct mistake *mistake = &problem->mistake;
    add_call(context, problem->is_none ? "none" : "problem", problem->place);
    if (!problem->is_none)
        add(context, " at %llu:%llu: %s", mistake->place.line,
            mistake->place.column, mistake->text);
    add(context, "%s\n", problem->is_warning ? " (a warning)" : "");
}

const struct report_calls transcript_calls = {.deal = add_deal,
                                              .ordered = add_ordered,
                                              .part = add_part,
                                              .problem = add_problem};
