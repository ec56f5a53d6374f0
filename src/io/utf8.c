#include "io/utf8.h"

/* The length of the character that begins with this byte; 0: none does. */
static size_t length_by_lead(uint8_t lead)
{
    if (lead < 0x80)
        return 1;
    if (lead < 0xC0)
        return 0;
    if (lead < 0xE0)
        return 2;
    if (lead < 0xF0)
        return 3;
    return lead < 0xF8 ? 4 : 0;
}

/* The least length that this code fits into. */
static size_t length_by_code(uint32_t code)
{
    if (code < 0x80)
        return 1;
    if (code < 0x800)
        return 2;
    return code < 0x10000 ? 3 : 4;
}

/* The bits of a first byte that are not the code's, by the length. */
static const uint8_t lead_marks[] = {0, 0x00, 0xC0, 0xE0, 0xF0};

size_t utf8_decode(const char *text, size_t length, uint32_t *code)
{
    uint8_t lead = length > 0 ? (uint8_t)text[0] : 0;
    size_t taken = length_by_lead(lead);
    if (taken == 0 || taken > length)
        return 0;
    *code = lead - (uint32_t)lead_marks[taken];
    for (size_t i = 1; i < taken; i++) {
        if (!utf8_continues(text[i]))
            return 0;
        *code = *code << 6 | ((uint8_t)text[i] & 0x3F);
    }
    bool overlong = taken > length_by_code(*code);
    bool surrogate = *code >= UTF16_HIGH && *code < UTF16_LOW_END;
    return overlong || surrogate || *code > 0x10FFFF ? 0 : taken;
}

size_t utf8_encode(uint32_t code, char text[UTF8_MAX])
{
    size_t length = length_by_code(code);
    for (size_t i = length - 1; i > 0; i--) {
        text[i] = (char)(0x80 | (code & 0x3F));
        code >>= 6;
    }
    text[0] = (char)(lead_marks[length] | code);
    return length;
}

bool utf8_is_visible(uint32_t code)
{
    /* Control characters, invisible ones, and those that turn text around. */
    static const struct {
        uint32_t first, last;
    } hidden[] = {
        {0x0000, 0x001F}, {0x007F, 0x00A0}, {0x00AD, 0x00AD},
        {0x061C, 0x061C}, {0x180E, 0x180E}, {0x200B, 0x200F},
        {0x2028, 0x202E}, {0x2060, 0x2069}, {0x2800, 0x2800},
        {0x3164, 0x3164}, {0xFEFF, 0xFEFF}, {0xE0000, 0xE0FFF},
    };
    for (size_t i = 0; i < sizeof hidden / sizeof *hidden; i++)
        if (code >= hidden[i].first && code <= hidden[i].last)
            return false;
    return true;
}

size_t utf16_decode(uint32_t unit, uint32_t next, uint32_t *code)
{
    if (utf16_is_high(unit) && next >= UTF16_LOW && next < UTF16_LOW_END) {
        *code = 0x10000 + ((unit - UTF16_HIGH) << 10) + (next - UTF16_LOW);
        return 2;
    }
    *code = unit >= UTF16_HIGH && unit < UTF16_LOW_END ? 0xFFFD : unit;
    return 1;
}
