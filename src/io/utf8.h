/* As much of UTF-8 (RFC 3629) as reading boards and quoting text needs. */
#ifndef UTF8_H
#define UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The longest character, in bytes. */
enum { UTF8_MAX = 4 };

/*
 * The length in bytes, 1-4, of the character that text, length bytes of it,
 * begins with; or 0 when that is no well-formed UTF-8 (overlong, a surrogate,
 * past U+10FFFF, cut short, or empty).
 */
size_t utf8_character(const char *text, size_t length);

/*
 * The same, and 0 for control characters (C0, DEL and C1) and those that cannot
 * be seen too: U+00A0, U+200B-200F, U+2028-202E, U+2060-2069 and U+FEFF.
 */
size_t utf8_printable(const char *text, size_t length);

/*
 * Writes the character of this code, up to U+10FFFF, to text; U+FFFD for a
 * surrogate, which is none.
 * Returns its length in bytes.
 */
size_t utf8_encode(uint32_t code, char text[UTF8_MAX]);

/* Whether this byte stands inside a character, not at its beginning. */
static inline bool utf8_continues(int byte)
{
    return (byte & 0xC0) == 0x80;
}

#endif
