#include "deals/range.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#define DEALS_ARE "deals are -1 to -4 and 1 to " RANGE_END

static const char not_a_deal[] =
    "a deal is a number such as 617 or a range such as 1-1000";

static bool is_digit(char byte)
{
    return byte >= '0' && byte <= '9';
}

/*
 * Reads the digits that *text begins with, up to end, and moves *text past
 * them. Returns their number, or -1 without digits. A number above the last
 * deal stops growing, so that it cannot overflow.
 */
static int64_t parse_number(const char **text, const char *end)
{
    const char *digit = *text;
    int64_t number = 0;
    for (; digit < end && is_digit(*digit); digit++)
        if (number <= FREECELL_LAST_DEAL)
            number = 10 * number + (*digit - '0');
    const bool has_digits = digit > *text;
    *text = digit;
    return has_digits ? number : -1;
}

/* Whether text is -1, -2, -3 or -4. */
static bool is_fixed_board(const char *text, size_t length)
{
    return length == 2 && text[0] == '-' && text[1] >= '1' && text[1] <= '4';
}

/* Why a text is neither a number nor a range: its first word may be a card. */
static const char *refuse_text(const char *text, size_t length)
{
    uint8_t card;
    const char *blank = memchr(text, ' ', length);
    size_t word = blank != NULL ? (size_t)(blank - text) : length;
    if (freecell_card_parse(text, word, &card) == 0)
        return "this is a card; freecell-identify finds the deal of a board "
               "or of its first cards";
    return not_a_deal;
}

const char *range_parse(const char *text, size_t length, struct range *range)
{
    const char *const begin = text, *const end = text + length;
    if (is_fixed_board(text, length)) {
        range->first = range->last = -(text[1] - '0');
        return NULL;
    }
    if (length > 0 && *text == '-')
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

/*
 * Whether text is numbers and ranges separated by commas, perhaps with blanks.
 */
static bool is_list_with_commas(const char *text, size_t length)
{
    if (memchr(text, ',', length) == NULL)
        return false;
    for (size_t i = 0; i < length; i++)
        if (!is_digit(text[i]) && memchr(",- ", text[i], 3) == NULL)
            return false;
    return true;
}

/* Whether text is a number and a dash, such as `1000-`. */
static bool is_open_range(const char *text, size_t length)
{
    size_t digits = 0;
    while (digits < length && is_digit(text[digits]))
        digits++;
    return digits > 0 && digits + 1 == length && text[digits] == '-';
}

/* The only number in text; or -1 if it has none or several. */
static int64_t only_number(const char *text, size_t length)
{
    const char *const end = text + length;
    int64_t number = -1;
    while (text < end) {
        if (!is_digit(*text)) {
            text++;
            continue;
        }
        if (number >= 0)
            return -1;
        number = parse_number(&text, end);
    }
    return number;
}

const char *range_advise(const char *text, size_t length, const char *reason,
                         char advice[RANGE_ADVICE_MAX])
{
    const int64_t number = only_number(text, length);
    if (reason != not_a_deal || is_open_range(text, length))
        return reason;
    if (is_list_with_commas(text, length))
        return "separate deals with blanks, not commas";
    if (number < 1 || number > FREECELL_LAST_DEAL)
        return reason;
    (void)snprintf(advice, RANGE_ADVICE_MAX,
                   "to deal %" PRId64 ", write %" PRId64, number, number);
    return advice;
}
