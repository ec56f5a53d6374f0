#include "deals/range.h"

#include <stdbool.h>
#include <string.h>

#include "freecell_deal.h"

#define DEALS_ARE "deals are -1, -2 and 1 to " RANGE_END

/*
 * Reads the digits that *text begins with, up to end, and moves *text past
 * them. Returns their number, or -1 without digits. A number that is above the
 * last deal does not grow further, so that it cannot overflow.
 */
static int64_t parse_number(const char **text, const char *end)
{
    const char *digit = *text;
    int64_t number = 0;
    for (; digit < end && *digit >= '0' && *digit <= '9'; digit++)
        if (number <= FREECELL_LAST_DEAL)
            number = 10 * number + (*digit - '0');
    const bool has_digits = digit > *text;
    *text = digit;
    return has_digits ? number : -1;
}

/* Whether text is -1 or -2. */
static bool is_fixed_board(const char *text, size_t length)
{
    return length == 2 && text[0] == '-' && (text[1] == '1' || text[1] == '2');
}

/* Why a text is neither a number nor a range: its first word may be a card. */
static const char *refuse_text(const char *text, size_t length)
{
    uint8_t card;
    const char *blank = memchr(text, ' ', length);
    if (blank != NULL)
        length = (size_t)(blank - text);
    if (freecell_card_parse(text, length, &card) == 0)
        return "this is a card; freecell-identify names the deal of a board, "
               "or of its first cards";
    return "a deal is a number such as 617 or a range such as 1-1000";
}

const char *range_parse(const char *text, size_t length, struct range *range)
{
    const char *const begin = text, *const end = text + length;
    if (is_fixed_board(text, length)) {
        range->first = range->last = -(text[1] - '0');
        return NULL;
    }
    if (length > RANGE_TEXT_MAX || (length > 0 && *text == '-'))
        return DEALS_ARE;
    int64_t first = parse_number(&text, end), last = first;
    if (text < end && *text == '-') {
        text++;
        last = parse_number(&text, end);
    }
    if (text < end || first < 0 || last < 0)
        return refuse_text(begin, length);
    if (first == 0 || first > FREECELL_LAST_DEAL || last > FREECELL_LAST_DEAL)
        return DEALS_ARE;
    if (first > last)
        return "a range begins with its smaller number";
    *range = (struct range){first, last};
    return NULL;
}
