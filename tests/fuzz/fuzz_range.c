/*
 * Any bytes as a list of deals and ranges. What is read out of them must be
 * what a second, plainer reading makes of each word.
 */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "deals/source.h"
#include "freecell_deal.h"
#include "fuzz/fuzz.h"

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

/* Moves *data past blanks and a word; returns the word, or NULL at end. */
static const uint8_t *next_word(const uint8_t **data, const uint8_t *end)
{
    while (*data < end && isspace(**data))
        ++*data;
    const uint8_t *word = *data;
    while (*data < end && !isspace(**data))
        ++*data;
    return word < end ? word : NULL;
}

/* What is left of a file. */
struct rest {
    const uint8_t *data, *end;
};

/* The range is the next word, or consecutive words. */
static int require_words(void *context, struct range range)
{
    struct rest *rest = context;
    while (range.first <= range.last) {
        struct range expected;
        const uint8_t *word = next_word(&rest->data, rest->end);
        FUZZ_REQUIRE(word != NULL);
        FUZZ_REQUIRE(plain_parse(word, (size_t)(rest->data - word), &expected));
        FUZZ_REQUIRE(range.first == expected.first);
        FUZZ_REQUIRE(range.last >= expected.last);
        range.first = expected.last + 1;
    }
    return 0;
}

/* The bytes as a file, which is read up to its end or to a wrong word. */
static void check_file(const uint8_t *data, size_t size)
{
    static const struct pool none = {.count = 0};
    static struct input input;
    struct operand list = {.kind = OPERAND_INPUT, .path = "-"};
    struct operands operands = {.list = &list, .count = 1};
    bool has_mark = size >= 3 && memcmp(data, "\xEF\xBB\xBF", 3) == 0;
    struct rest rest = {data + (has_mark ? 3 : 0), data + size};
    struct range range;
    fuzz_open(&input, data, size);
    fuzz_listen();
    int end = source_each(&operands, &none, require_words, &rest);
    const uint8_t *word = next_word(&rest.data, rest.end);
    FUZZ_REQUIRE((end == 0) == (word == NULL));
    FUZZ_REQUIRE(end == 0 ||
                 !plain_parse(word, (size_t)(rest.data - word), &range));
    fuzz_heard(end != 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    check_operand(data, size);
    check_file(data, size);
    return 0;
}
