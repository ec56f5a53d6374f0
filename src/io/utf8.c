#include "io/utf8.h"

size_t utf8_decode(const char *text, size_t length, uint32_t *code)
{
    /* The least code of each length: what is less is overlong. */
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    uint8_t lead = length > 0 ? (uint8_t)text[0] : 0x80;
    size_t taken = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    if ((lead >= 0x80 && lead < 0xC0) || lead > 0xF7 || taken > length)
        return 0;
    *code = taken == 1 ? lead : lead & (0x7FU >> taken);
    for (size_t i = 1; i < taken; i++) {
        if (!utf8_continues(text[i]))
            return 0;
        *code = *code << 6 | ((uint8_t)text[i] & 0x3F);
    }
    bool surrogate = *code >= 0xD800 && *code <= 0xDFFF;
    return *code < least[taken] || *code > 0x10FFFF || surrogate ? 0 : taken;
}

size_t utf8_encode(uint32_t code, char text[UTF8_MAX])
{
    static const unsigned char leads_of[] = {0, 0x00, 0xC0, 0xE0, 0xF0};
    size_t length = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    for (size_t i = length; --i > 0; code >>= 6)
        text[i] = (char)(0x80 | (code & 0x3F));
    text[0] = (char)(leads_of[length] | code);
    return length;
}

size_t utf16_decode(uint32_t unit, uint32_t next, uint32_t *code)
{
    enum { END = 0xE000 };
    if (utf16_is_high(unit) && next >= UTF16_LOW && next < END) {
        *code = 0x10000 + ((unit - UTF16_HIGH) << 10) + (next - UTF16_LOW);
        return 2;
    }
    *code = unit >= UTF16_HIGH && unit < END ? 0xFFFD : unit;
    return 1;
}
