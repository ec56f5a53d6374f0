#include "deals/range.h"

#include "freecell_deal.h"

static const char not_a_number[] = "not a number or a range FIRST-LAST";

bool range_parse_number(const char **text, const char *end, int64_t *number)
{
    const char *digit = *text;
    int64_t value = 0;
    for (; digit < end && *digit >= '0' && *digit <= '9'; digit++) {
        int next = *digit - '0';
        value = value > (INT64_MAX - next) / 10 ? INT64_MAX : value * 10 + next;
    }
    bool found = digit > *text;
    *text = digit;
    *number = value;
    return found;
}

static const char *check_bounds(struct range range)
{
    if (range.first == 0)
        return "0 is not a deal";
    if (range.first > FREECELL_LAST_DEAL || range.last > FREECELL_LAST_DEAL)
        return "too large";
    if (range.first > range.last)
        return "FIRST is greater than LAST";
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

const char *range_parse(const char *text, size_t length, struct range *range)
{
    const char *end = text + length;
    struct range parsed;
    if (length > RANGE_TEXT_MAX)
        return "longer than 64 bytes";
    if (length > 0 && *text == '-')
        return parse_negative(text, length, range);
    if (!range_parse_number(&text, end, &parsed.first))
        return not_a_number;
    parsed.last = parsed.first;
    if (text < end && *text == '-') {
        text++;
        if (!range_parse_number(&text, end, &parsed.last))
            return not_a_number;
    }
    if (text < end)
        return not_a_number;
    const char *reason = check_bounds(parsed);
    if (reason == NULL)
        *range = parsed;
    return reason;
}
