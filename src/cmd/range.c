#include "range.h"

#include <stdbool.h>
#include <string.h>

#include "freecell_deal.h"

static const char not_a_number[] = "not a number or a range FIRST-LAST";
static const char too_large[] = "too large";

/*
 * Reads the digits that text begins with, and moves *text behind them.
 * Returns NULL and a number of 1 .. 2^33-1, or the reason why there is none.
 */
static const char *parse_number(const char **text, const char *end,
                                int64_t *number)
{
    const char *digit = *text;
    int64_t value = 0;
    for (; digit < end && *digit >= '0' && *digit <= '9'; digit++)
        if (value <= FREECELL_LAST_DEAL) /* once too large, it stays so */
            value = value * 10 + (*digit - '0');
    if (digit == *text)
        return not_a_number;
    *text = digit;
    *number = value;
    return NULL;
}

static const char *check_bounds(struct range range)
{
    if (range.first == 0)
        return "0 is not a deal";
    if (range.first > FREECELL_LAST_DEAL || range.last > FREECELL_LAST_DEAL)
        return too_large;
    if (range.first > range.last)
        return "the range ends before it begins";
    return NULL;
}

/* Microsoft's two boards with negative numbers; there are no others. */
static const char *parse_negative(const char *text, size_t length,
                                  struct range *range)
{
    if (length != 2 || (text[1] != '1' && text[1] != '2'))
        return "no such deal";
    range->first = range->last = '0' - text[1];
    return NULL;
}

static const char *parse_positive(const char *text, const char *end,
                                  struct range *range)
{
    struct range parsed;
    const char *reason = parse_number(&text, end, &parsed.first);
    parsed.last = parsed.first;
    if (reason == NULL && text < end && *text == '-') {
        text++;
        reason = parse_number(&text, end, &parsed.last);
    }
    if (reason == NULL)
        reason = text < end ? not_a_number : check_bounds(parsed);
    if (reason == NULL)
        *range = parsed;
    return reason;
}

const char *range_parse(const char *text, size_t length, struct range *range)
{
    if (length == 0)
        return "it is empty";
    if (length > RANGE_TEXT_MAX)
        return "too long";
    if (text[0] == '-')
        return parse_negative(text, length, range);
    return parse_positive(text, text + length, range);
}
