/*
 * Any bytes as a list of deals and ranges. What is read out of them must be
 * what a second, plainer reading makes of each word.
 */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "deals/list.h"
#include "freecell_deal.h"
#include "fuzz/fuzz.h"

/* The last three are U+00A0, U+202F and U+FEFF. */
static const char *const blanks[] = {
    " ",  "\t",       "\n",           "\v",          "\f",
    "\r", "\xC2\xA0", "\xE2\x80\xAF", "\xEF\xBB\xBF"};

/* Whether the bytes are a deal or a range, and which. */
static bool plain_parse(const uint8_t *bytes, size_t length,
                        struct range *range)
{
    char text[RANGE_TEXT_MAX + 1] = "", *end = text;
    if (length > RANGE_TEXT_MAX)
        return false;
    memcpy(text, bytes, length);
    if (length == 2 && (strcmp(text, "-1") == 0 || strcmp(text, "-2") == 0)) {
        range->first = range->last = atoi(text);
        return true;
    }
    if (!isdigit((unsigned char)text[0]))
        return false;
    range->first = range->last = strtoll(text, &end, 10);
    if (*end == '-' && isdigit((unsigned char)end[1]))
        range->last = strtoll(end + 1, &end, 10);
    return end == text + length && range->first > 0 &&
           range->last >= range->first && range->last <= FREECELL_LAST_DEAL;
}

static bool equal(struct range one, struct range other)
{
    return one.first == other.first && one.last == other.last;
}

/* All of the bytes as one operand. */
static void check_operand(const uint8_t *data, size_t size)
{
    const struct range untouched = {-617, 617};
    struct range parsed = untouched, expected;
    bool accepted = range_parse((const char *)data, size, &parsed) == NULL;
    bool is_range = plain_parse(data, size, &expected);
    FUZZ_REQUIRE(accepted == is_range);
    FUZZ_REQUIRE(equal(parsed, is_range ? expected : untouched));
}

/* The length of the blank that data begins with, or 0. */
static size_t blank_at(const uint8_t *data, const uint8_t *end)
{
    for (size_t i = 0; i < sizeof blanks / sizeof *blanks; i++) {
        size_t length = strlen(blanks[i]);
        if ((size_t)(end - data) >= length &&
            memcmp(data, blanks[i], length) == 0)
            return length;
    }
    return 0;
}

/* Moves *data past blanks and a word; returns the word, or NULL at end. */
static const uint8_t *next_word(const uint8_t **data, const uint8_t *end)
{
    while (blank_at(*data, end) > 0)
        *data += blank_at(*data, end);
    const uint8_t *word = *data;
    while (*data < end && blank_at(*data, end) == 0)
        ++*data;
    return word < end ? word : NULL;
}

/* The bytes as a file: each range is one word, or consecutive words. */
static void check_file(const uint8_t *data, size_t size)
{
    static struct list list;
    struct range range = {1, 0}, expected;
    const uint8_t *end = data + size, *word;
    int got = 1;
    fuzz_open(&list.input, data, size);
    fuzz_listen();
    FUZZ_REQUIRE(list_open(&list, "-", LIST_INPUT) == 0);
    while (got > 0 && (word = next_word(&data, end)) != NULL) {
        bool is_range = plain_parse(word, (size_t)(data - word), &expected);
        if (range.first > range.last)
            got = list_next(&list, &range);
        FUZZ_REQUIRE(got == (is_range ? 1 : -1));
        FUZZ_REQUIRE(got < 0 || (range.first == expected.first &&
                                 range.last >= expected.last));
        if (got > 0)
            range.first = expected.last + 1;
    }
    FUZZ_REQUIRE(got < 0 ||
                 (range.first > range.last && list_next(&list, &range) == 0));
    fuzz_heard(got < 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    check_operand(data, size);
    check_file(data, size);
    return 0;
}
