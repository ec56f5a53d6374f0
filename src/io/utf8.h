/* What reading and quoting text needs of UTF-8 (RFC 3629) and UTF-16. */
#ifndef IO_UTF8_H
#define IO_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { UTF8_MAX = 4 }; /* bytes of the longest character */

/*
 * Puts into *code the character that text begins with.
 * Returns its length in bytes, 1-4; or 0, with *code undefined, if that is not
 * well formed: overlong, a surrogate, past U+10FFFF, cut short, or empty.
 */
size_t utf8_decode(const char *text, size_t length, uint32_t *code);

/* Writes the code, up to U+10FFFF, to text. Returns its length in bytes. */
size_t utf8_encode(uint32_t code, char text[UTF8_MAX]);

/* Whether a terminal shows this code, and leaves the text around it alone. */
bool utf8_is_visible(uint32_t code);

/* Whether this byte is part of a character, but not its first byte. */
static inline bool utf8_continues(int byte)
{
    return (byte & 0xC0) == 0x80;
}

/* The surrogates: high ones begin a pair of units, low ones end it. */
enum { UTF16_HIGH = 0xD800, UTF16_LOW = 0xDC00, UTF16_LOW_END = 0xE000 };

/* Whether this unit begins a pair. */
static inline bool utf16_is_high(uint32_t unit)
{
    return unit >= UTF16_HIGH && unit < UTF16_LOW;
}

/*
 * Puts into *code the character of a unit, or of unit and next if they are a
 * pair, or U+FFFD for half of a pair. Returns the count of its units, 1 or 2.
 */
size_t utf16_decode(uint32_t unit, uint32_t next, uint32_t *code);

#endif
