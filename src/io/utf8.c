#include "io/utf8.h"

#include <stdint.h>

/* RFC 3629, section 4: what may follow each first byte. */
static const struct lead {
    uint8_t first, last;               /* the first byte */
    uint8_t length;                    /* of the whole character */
    uint8_t second_first, second_last; /* the second byte, if there is one */
} leads[] = {
    {0x00, 0x7F, 1, 0x00, 0x00}, {0xC2, 0xDF, 2, 0x80, 0xBF},
    {0xE0, 0xE0, 3, 0xA0, 0xBF}, {0xE1, 0xEC, 3, 0x80, 0xBF},
    {0xED, 0xED, 3, 0x80, 0x9F}, {0xEE, 0xEF, 3, 0x80, 0xBF},
    {0xF0, 0xF0, 4, 0x90, 0xBF}, {0xF1, 0xF3, 4, 0x80, 0xBF},
    {0xF4, 0xF4, 4, 0x80, 0x8F},
};

static const struct lead *find_lead(uint8_t byte)
{
    for (size_t i = 0; i < sizeof leads / sizeof *leads; i++)
        if (byte >= leads[i].first && byte <= leads[i].last)
            return &leads[i];
    return NULL;
}

size_t utf8_character(const char *text, size_t length)
{
    const struct lead *lead = length > 0 ? find_lead((uint8_t)*text) : NULL;
    if (lead == NULL || lead->length > length)
        return 0;
    uint8_t second = lead->length > 1 ? (uint8_t)text[1] : lead->second_first;
    if (second < lead->second_first || second > lead->second_last)
        return 0;
    for (size_t i = 2; i < lead->length; i++)
        if (!utf8_continues(text[i]))
            return 0;
    return lead->length;
}

size_t utf8_printable(const char *text, size_t length)
{
    size_t taken = utf8_character(text, length);
    uint8_t first = taken > 0 ? (uint8_t)text[0] : 0;
    bool c0 = first < 0x20 || first == 0x7F;
    bool c1 = first == 0xC2 && (uint8_t)text[1] < 0xA0;
    return c0 || c1 ? 0 : taken;
}
