#include "boards/characters.h"

#include <ctype.h>
#include <limits.h>
#include <string.h>

/* What each byte of ASCII is, 32 to a line; 0 is beyond it. */
static const char kinds[UCHAR_MAX + 1] = "......... n  n.............-...."
                                         /*!"#$%&'()*+,-./0123456789:;<=>?*/
                                         " . .... ........aaaaaaaaaa:..=.."
                                         /* ABCDEFGHIJKLMNOPQRSTUVWXYZ[\]^_ */
                                         ".aaaaaaaaaaaaaaaaaaaaaaaaaa. ..."
                                         " aaaaaaaaaaaaaaaaaaaaaaaaaa.....";

/* Beyond ASCII, the kinds of the codes from first to last; others are marks. */
static const struct {
    uint32_t first, last;
    enum character_kind kind;
} ranges[] = {
    {0x2660, 0x2667, CHARACTER_TEXT},     {0x1F0A1, 0x1F0FF, CHARACTER_TEXT},
    {0xA0, 0xA0, CHARACTER_BLANK},        {0xAB, 0xAB, CHARACTER_BLANK},
    {0xAD, 0xAD, CHARACTER_ABSENT},       {0xBB, 0xBB, CHARACTER_BLANK},
    {0x61C, 0x61C, CHARACTER_ABSENT},     {0xC0, 0x1FFF, CHARACTER_TEXT},
    {0x200B, 0x200F, CHARACTER_ABSENT},   {0x2018, 0x201F, CHARACTER_BLANK},
    {0x202A, 0x202E, CHARACTER_ABSENT},   {0x2060, 0x206F, CHARACTER_ABSENT},
    {0x2C00, 0x2DFF, CHARACTER_TEXT},     {0x3008, 0x301F, CHARACTER_BLANK},
    {0x3040, 0xD7FF, CHARACTER_TEXT},     {0xF900, 0xFDFF, CHARACTER_TEXT},
    {0xFE00, 0xFE0F, CHARACTER_ABSENT},   {0xFEFF, 0xFEFF, CHARACTER_ABSENT},
    {0xFF10, 0xFF19, CHARACTER_TEXT},     {0xFF1A, 0xFF1A, CHARACTER_COLON},
    {0xFF21, 0xFFFD, CHARACTER_TEXT},     {0x20000, 0x3FFFF, CHARACTER_TEXT},
    {0xE0100, 0xE01EF, CHARACTER_ABSENT},
};

/* The heart of emoji, the diamonds of drawings and the back of a card. */
static uint32_t meaning_of(uint32_t code)
{
    return code == 0x2764    ? 0x2665
           : code == 0x25C6  ? 0x2666
           : code == 0x25C7  ? 0x2662
           : code == 0x1F0A0 ? '?'
                             : code;
}

static enum character_kind kind_of(uint32_t code)
{
    for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++)
        if (code >= ranges[i].first && code <= ranges[i].last)
            return ranges[i].kind;
    return code < 0x80 ? (enum character_kind)kinds[code] : CHARACTER_MARK;
}

static void set_code(struct characters *characters, uint32_t code)
{
    characters->code = meaning_of(code);
    characters->kind = kind_of(characters->code);
    characters->text = characters->encoded;
    characters->length = utf8_encode(characters->code, characters->encoded);
}

/*
 * Each of these looks at what comes next, and returns its length in bytes. None
 * waits for more bytes than it takes to know that.
 */

/* A character of UTF-8; a byte that is not part of one is text. */
static size_t read_utf8(struct characters *characters, unsigned char lead)
{
    size_t whole = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4, begun = 1;
    const unsigned char *bytes;
    uint32_t code;
    while (begun < whole &&
           input_ahead(characters->input, begun + 1, &bytes) > begun &&
           utf8_continues(bytes[begun]))
        begun++;
    size_t length = utf8_decode((const char *)bytes, begun, &code);
    set_code(characters, length > 0 ? code : 0xFFFD);
    return length > 0 ? length : 1;
}

/* What a terminal takes: `ESC [ 31 m`, `ESC ( B`; at most the line. */
static size_t read_escape(struct input *input)
{
    const unsigned char *bytes;
    size_t length = 2;
    if (input_ahead(input, length, &bytes) < length ||
        (bytes[1] != '[' && bytes[1] != '('))
        return 1;
    for (bool ends = false; !ends; length++) {
        if (input_ahead(input, length + 1, &bytes) <= length ||
            bytes[length] < ' ')
            return length;
        ends = bytes[length] >= (bytes[1] == '[' ? '@' : '0');
    }
    return length;
}

/* `\uXXXX`, a unit of UTF-16; the length of anything else is 0. */
static size_t read_unit(struct input *input, size_t at, uint32_t *unit)
{
    static const unsigned char begin[] = {'\\', 'u'};
    static const char digits[] = "0123456789abcdef";
    enum { BEGIN = sizeof begin, LENGTH = BEGIN + 4 };
    const unsigned char *bytes;
    *unit = 0;
    for (size_t i = 0; i < LENGTH; i++) {
        if (input_ahead(input, at + i + 1, &bytes) <= at + i)
            return 0;
        const char *digit = memchr(digits, tolower(bytes[at + i]), 16);
        if (i < BEGIN ? bytes[at + i] != begin[i] : digit == NULL)
            return 0;
        if (i >= BEGIN)
            *unit = *unit << 4 | (uint32_t)(digit - digits);
    }
    return LENGTH;
}

/* `\uXXXX`, or two of them, or `\n`; any other `\` is a blank. */
static size_t read_backslash(struct characters *characters)
{
    struct input *input = characters->input;
    const unsigned char *bytes;
    uint32_t unit, next = 0, code;
    size_t length = read_unit(input, 0, &unit);
    if (length == 0)
        return input_ahead(input, 2, &bytes) > 1 && memchr("nrt", bytes[1], 3)
                   ? 2
                   : 1;
    if (utf16_is_high(unit))
        (void)read_unit(input, length, &next);
    length *= utf16_decode(unit, next, &code);
    set_code(characters, code);
    return length;
}

static size_t read_other(struct characters *characters, unsigned char byte)
{
    characters->code = byte;
    characters->kind = (enum character_kind)kinds[byte];
    if (byte >= 0x80)
        return read_utf8(characters, byte);
    if (byte == '\\')
        return read_backslash(characters);
    if (byte == '\033')
        return read_escape(characters->input);
    if (byte == '\n' && characters->input->after_cr)
        characters->kind = CHARACTER_ABSENT;
    return 1;
}

/* Reads letters and digits of ASCII together, as far as they are there. */
static void read_text(struct characters *characters, const unsigned char *bytes,
                      size_t ahead)
{
    size_t length = 1;
    while (length < ahead && kinds[bytes[length]] == CHARACTER_TEXT)
        length++;
    characters->kind = CHARACTER_TEXT;
    characters->code = *bytes;
    characters->text = (const char *)bytes;
    characters->length = length;
    input_skip_ascii(characters->input, length);
}

void characters_next(struct characters *characters)
{
    struct input *input = characters->input;
    const unsigned char *bytes;
    do {
        size_t ahead = input_ahead(input, 1, &bytes);
        characters->place = input->place;
        if (ahead == 0) {
            characters->kind = CHARACTER_TEXT_END;
            characters->code = 0;
        } else if (kinds[*bytes] == CHARACTER_TEXT) {
            read_text(characters, bytes, ahead);
        } else {
            input_skip(input, read_other(characters, *bytes));
        }
    } while (characters->kind == CHARACTER_ABSENT);
}
