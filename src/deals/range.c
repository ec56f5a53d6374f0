#include "deals/range.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "io/utf8.h"

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

/* The deal whose digits commas group by three, as in 1,000,000; or 0. */
static int64_t parse_groups(const char *text, size_t length)
{
    int64_t number = 0;
    if (*text == '0' || *text == ',')
        return 0;
    for (size_t left = length; left > 0; left--, text++) {
        const bool is_comma_due = left % 4 == 0;
        if (*text == ',' && is_comma_due)
            continue;
        if (!is_digit(*text) || is_comma_due || number > FREECELL_LAST_DEAL)
            return 0;
        number = 10 * number + (*text - '0');
    }
    return number <= FREECELL_LAST_DEAL ? number : 0;
}

static const char *advise_number(int64_t number, char advice[RANGE_ADVICE_MAX])
{
    (void)snprintf(advice, RANGE_ADVICE_MAX,
                   "to deal %" PRId64 ", write %" PRId64, number, number);
    return advice;
}

/*
 * What to write instead of a list with commas. That may also be one number, as
 * 11,982 is; and 1,000,000 must be one, as 000 is not a deal.
 */
static const char *advise_on_commas(const char *text, size_t length,
                                    char advice[RANGE_ADVICE_MAX])
{
    /* Of deals, by the commas between them. */
    static const char *const counts[] = {"one", "two", "three", "four"};
    char list[sizeof "8,589,934,591"] = "";
    size_t commas = 0;
    const int64_t number = parse_groups(text, length);
    if (number == 0)
        return "write no commas in a number, and blanks between deals";
    for (size_t i = 0; i < length; i++) {
        list[i] = text[i] == ',' ? ' ' : text[i];
        commas += text[i] == ',';
    }
    if (strstr(list, " 000") != NULL)
        return advise_number(number, advice);
    (void)snprintf(advice, RANGE_ADVICE_MAX,
                   "write %" PRId64 ", or %s for %s deals", number, list,
                   counts[commas]);
    return advice;
}

/* The length of the dash that the text from begin to end ends with, or 0. */
static size_t dash_length(const char *begin, const char *end)
{
    uint32_t code;
    if (end - begin >= 1 && end[-1] == '-')
        return 1;
    /* From hyphen to horizontal bar; a minus sign; a full-width one. */
    if (end - begin >= 3 && utf8_decode(end - 3, 3, &code) == 3 &&
        ((code >= 0x2010 && code <= 0x2015) || code == 0x2212 ||
         code == 0xFF0D))
        return 3;
    return 0;
}

/* Whether the text from begin to end is ASCII without digits. */
static bool is_plain(const char *begin, const char *end)
{
    for (; begin < end; begin++)
        if (is_digit(*begin) || (unsigned char)*begin >= 0x80)
            return false;
    return true;
}

/*
 * The deal whose number is the only one in text, where a dash before 1 to 4 is
 * a minus sign; or 0 without one, or with other characters beyond ASCII.
 */
static int64_t only_deal(const char *text, size_t length)
{
    const char *digits = text, *const end = text + length;
    while (digits < end && !is_digit(*digits))
        digits++;
    if (digits == end)
        return 0;
    const char *rest = digits;
    int64_t number = parse_number(&rest, end);
    const size_t sign = dash_length(text, digits);
    if (sign > 0 && number <= -FREECELL_FIRST_DEAL) {
        number = -number;
        digits -= sign;
    }
    if (!is_plain(text, digits) || !is_plain(rest, end))
        return 0;
    return number <= FREECELL_LAST_DEAL ? number : 0;
}

const char *range_advise(const char *text, size_t length, const char *reason,
                         char advice[RANGE_ADVICE_MAX])
{
    if (is_list_with_commas(text, length))
        return advise_on_commas(text, length, advice);
    if (reason != not_a_deal || is_open_range(text, length))
        return reason;
    const int64_t number = only_deal(text, length);
    return number != 0 ? advise_number(number, advice) : reason;
}
