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

/*
 * Characters that leave no mark, or turn the direction of those around them;
 * and among the first, control characters: C0, DEL and C1.
 */
static const struct {
    uint32_t first, last;
} unseen[] = {
    {0x0000, 0x001F}, {0x007F, 0x00A0}, {0x200B, 0x200F},
    {0x2028, 0x202E}, {0x2060, 0x2069}, {0xFEFF, 0xFEFF},
};

/* The number of a character of this length. */
static uint32_t decode(const char *text, size_t length)
{
    uint32_t code = (uint8_t)text[0];
    if (length > 1)
        code &= 0x7FU >> length;
    for (size_t i = 1; i < length; i++)
        code = code << 6 | ((uint8_t)text[i] & 0x3F);
    return code;
}

size_t utf8_printable(const char *text, size_t length)
{
    size_t taken = utf8_character(text, length);
    uint32_t code = taken > 0 ? decode(text, taken) : 0;
    for (size_t i = 0; i < sizeof unseen / sizeof *unseen; i++)
        if (code >= unseen[i].first && code <= unseen[i].last)
            return 0;
    return taken;
}

size_t utf8_encode(uint32_t code, char text[UTF8_MAX])
{
    static const unsigned char leads_of[] = {0, 0x00, 0xC0, 0xE0, 0xF0};
    if (code >= 0xD800 && code <= 0xDFFF)
        code = 0xFFFD;
    size_t length = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    for (size_t i = length - 1; i > 0; i--) {
        text[i] = (char)(0x80 | (code & 0x3F));
        code >>= 6;
    }
    text[0] = (char)(leads_of[length] | code);
    return length;
}
