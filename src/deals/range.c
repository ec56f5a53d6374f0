#include "deals/range.h"

#include <ctype.h>
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

/* Whether text has commas, and besides them only numbers, ranges and blanks. */
static bool is_list_with_commas(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (!is_digit(text[i]) && memchr(",- ", text[i], 3) == NULL)
            return false;
    return memchr(text, ',', length) != NULL;
}

/* Whether commas group the digits of a number by three, as in 1,000,000. */
static bool is_grouped(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if ((length - i) % 4 == 0 ? text[i] != ',' : !is_digit(text[i]))
            return false;
    return text[0] != ',' && text[0] != '0';
}

/*
 * What to write instead of a list with commas. That may also be one number, as
 * 11,982 is; and 1,000,000 must be one, as 000 is not a deal.
 */
static const char *advise_on_commas(const char *text, size_t length,
                                    char advice[RANGE_ADVICE_MAX])
{
    static const char *const counts[] = {"one", "two", "three", "four"};
    char number[sizeof "8,589,934,591"] = "", list[sizeof number] = "";
    struct range range;
    size_t commas = 0;
    for (size_t i = 0; i < length && length < sizeof list; i++) {
        list[i] = text[i] == ',' ? ' ' : text[i];
        number[i - commas] = text[i]; /* the next digit replaces a comma */
        commas += text[i] == ',';
    }
    if (!is_grouped(text, length) ||
        range_parse(number, strlen(number), &range) != NULL)
        return "leave commas out of numbers, and put blanks between deals";
    const int used = sprintf(advice, "write %s", number);
    if (strstr(list, " 000") == NULL)
        (void)sprintf(advice + used, ", or %s for %s deals", list,
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

/* The deal that text ends with, if only that one can be meant; otherwise 0. */
static int64_t deal_at_end(const char *text, size_t length)
{
    const char *const end = text + length, *digits = end;
    while (digits > text && is_digit(digits[-1]))
        digits--;
    const char *const before = digits - dash_length(text, digits);
    const bool has_dash = before < digits;
    const int64_t number = parse_number(&digits, end);
    if (number < 1 ||
        number > (has_dash ? -FREECELL_FIRST_DEAL : FREECELL_LAST_DEAL) ||
        (has_dash && before > text && isalpha((unsigned char)before[-1])))
        return 0;
    for (const char *byte = text; byte < before; byte++)
        if (is_digit(*byte) || (unsigned char)*byte >= 0x80)
            return 0;
    return has_dash ? -number : number;
}

const char *range_advise(const char *text, size_t length, const char *reason,
                         char advice[RANGE_ADVICE_MAX])
{
    if (is_list_with_commas(text, length))
        return advise_on_commas(text, length, advice);
    const int64_t number = deal_at_end(text, length);
    if (number == 0 || reason != not_a_deal)
        return reason;
    (void)sprintf(advice, "did you mean %" PRId64 "?", number);
    return advice;
}
