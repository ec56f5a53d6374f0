#include "boards/characters.h"

#include <ctype.h>
#include <string.h>

/* The kinds of ASCII, except letters and digits; others are marks. */
static const enum character_kind ascii_kinds[0x80] = {
    ['\n'] = CHARACTER_LINE_END, ['\r'] = CHARACTER_LINE_END,
    [' '] = CHARACTER_BLANK,     ['\t'] = CHARACTER_BLANK,
    ['\v'] = CHARACTER_BLANK,    ['\f'] = CHARACTER_BLANK,
    ['"'] = CHARACTER_QUOTE,     ['\''] = CHARACTER_QUOTE,
    ['`'] = CHARACTER_QUOTE,     ['\\'] = CHARACTER_QUOTE,
    [':'] = CHARACTER_COLON,     ['='] = CHARACTER_COLON,
    ['\033'] = CHARACTER_ABSENT,
};

/*
 * Beyond ASCII, the kinds of the codes from first to last; others are marks.
 * Suits are looked up most often, so they are first.
 */
static const struct {
    uint32_t first, last;
    enum character_kind kind;
} ranges[] = {
    {0x2660, 0x2667, CHARACTER_TEXT},     {0x1F0A1, 0x1F0FF, CHARACTER_TEXT},
    {0xA0, 0xA0, CHARACTER_BLANK},        {0xAB, 0xAB, CHARACTER_QUOTE},
    {0xAD, 0xAD, CHARACTER_ABSENT},       {0xBB, 0xBB, CHARACTER_QUOTE},
    {0x61C, 0x61C, CHARACTER_ABSENT},     {0xC0, 0x1FFF, CHARACTER_TEXT},
    {0x2000, 0x200A, CHARACTER_BLANK},    {0x202F, 0x202F, CHARACTER_BLANK},
    {0x205F, 0x205F, CHARACTER_BLANK},    {0x3000, 0x3000, CHARACTER_BLANK},
    {0x200B, 0x200F, CHARACTER_ABSENT},   {0x2018, 0x201F, CHARACTER_QUOTE},
    {0x202A, 0x202E, CHARACTER_ABSENT},   {0x2060, 0x206F, CHARACTER_ABSENT},
    {0x2C00, 0x2DFF, CHARACTER_TEXT},     {0x3008, 0x301F, CHARACTER_QUOTE},
    {0x3040, 0xD7FF, CHARACTER_TEXT},     {0xF900, 0xFDFF, CHARACTER_TEXT},
    {0xFE00, 0xFE0F, CHARACTER_ABSENT},   {0xFEFF, 0xFEFF, CHARACTER_ABSENT},
    {0xFF10, 0xFF19, CHARACTER_TEXT},     {0xFF1A, 0xFF1A, CHARACTER_COLON},
    {0xFF21, 0xFFFD, CHARACTER_TEXT},     {0x20000, 0x3FFFF, CHARACTER_TEXT},
    {0xE0100, 0xE01EF, CHARACTER_ABSENT},
};

/* Characters that stand for others. */
static const struct {
    uint32_t code, meaning;
} meanings[] = {
    {0x2764, 0x2665}, /* the heart of emoji */
    {0x25C6, 0x2666}, /* the diamonds of drawings, black and white */
    {0x25C7, 0x2662},
    {0xFF1F, '?'}, /* full width */
};

static uint32_t meaning_of(uint32_t code)
{
    for (size_t i = 0; i < sizeof meanings / sizeof *meanings; i++)
        if (meanings[i].code == code)
            return meanings[i].meaning;
    return code;
}

/* isalnum() knows ASCII only, because the program never calls setlocale(). */
static enum character_kind kind_of(uint32_t code)
{
    if (code < 0x80 && isalnum((int)code))
        return CHARACTER_TEXT;
    if (code < 0x80)
        return ascii_kinds[code] != 0 ? ascii_kinds[code] : CHARACTER_MARK;
    for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++)
        if (code >= ranges[i].first && code <= ranges[i].last)
            return ranges[i].kind;
    return CHARACTER_MARK;
}

static void set_code(struct characters *characters, uint32_t code)
{
    characters->code = meaning_of(code);
    characters->kind = kind_of(characters->code);
    characters->text = characters->encoded;
    characters->length = utf8_encode(characters->code, characters->encoded);
}

/* The unread byte at this index, or -1 if the text ends before it. */
static int byte_at(struct input *input, size_t index)
{
    const unsigned char *bytes;
    return input_peek(input, index + 1, &bytes) > index ? bytes[index] : -1;
}

/*
 * Each of these looks at what comes next, and returns its length in bytes. They
 * ask for one byte at a time: a terminal or pipe may not have the next.
 */

/* A character of UTF-8; a byte that is not part of one is text as it is. */
static size_t read_utf8(struct characters *characters)
{
    char bytes[UTF8_MAX];
    uint32_t code;
    for (size_t count = 0; count < UTF8_MAX; count++) {
        const int byte = byte_at(characters->input, count);
        if (byte < 0 || (count > 0 && !utf8_continues(byte)))
            break;
        bytes[count] = (char)byte;
        if (utf8_decode(bytes, count + 1, &code) > 0) {
            set_code(characters, code);
            return count + 1;
        }
    }
    set_code(characters, 0xFFFD);
    characters->encoded[0] = (char)byte_at(characters->input, 0);
    characters->length = 1;
    return 1;
}

/* A terminal's control sequence, within a line: `ESC [ 31 m`, `ESC ( B`. */
static size_t read_escape(struct input *input)
{
    const int kind = byte_at(input, 1);
    const int first_end = kind == '[' ? '@' : '0'; /* the first that ends it */
    size_t length = 2;
    if (kind != '[' && kind != '(')
        return 1;
    while (byte_at(input, length) >= ' ' && byte_at(input, length) < first_end)
        length++;
    return byte_at(input, length) >= first_end ? length + 1 : length;
}

/* `\uXXXX`, a unit of UTF-16; the length of anything else is 0. */
static size_t read_unit(struct input *input, size_t at, uint32_t *unit)
{
    static const char digits[] = "0123456789abcdef";
    enum { BEGIN = 2, LENGTH = BEGIN + 4 };
    *unit = 0;
    if (byte_at(input, at) != '\\' || byte_at(input, at + 1) != 'u')
        return 0;
    for (size_t i = BEGIN; i < LENGTH; i++) {
        int byte = byte_at(input, at + i);
        const char *digit = byte > 0 ? strchr(digits, tolower(byte)) : NULL;
        if (digit == NULL)
            return 0;
        *unit = *unit << 4 | (uint32_t)(digit - digits);
    }
    return LENGTH;
}

/* `\uXXXX`, or two of them, or `\n`; any other `\` is a blank. */
static size_t read_backslash(struct characters *characters)
{
    struct input *input = characters->input;
    uint32_t unit, next = 0, code;
    const size_t length = read_unit(input, 0, &unit);
    size_t next_length = 0;
    if (length == 0) {
        int byte = byte_at(input, 1);
        return byte == 'n' || byte == 'r' || byte == 't' ? 2 : 1;
    }
    if (utf16_is_high(unit))
        next_length = read_unit(input, length, &next);
    const bool is_pair = utf16_decode(unit, next, &code) == 2;
    set_code(characters, code);
    return is_pair ? length + next_length : length;
}

static size_t read_other(struct characters *characters, unsigned char byte)
{
    if (byte >= 0x80)
        return read_utf8(characters);
    characters->code = byte;
    characters->kind = kind_of(byte);
    if (byte == '\\')
        return read_backslash(characters);
    if (byte == '\033')
        return read_escape(characters->input);
    if (byte == '\n' && characters->input->after_cr)
        characters->kind = CHARACTER_ABSENT;
    return 1;
}

/* Reads a run of ASCII letters and digits, as far as it is there. */
static void read_text(struct characters *characters, const unsigned char *bytes,
                      size_t ahead)
{
    size_t length = 1;
    while (length < ahead && isalnum(bytes[length]))
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
        size_t ahead = input_peek(input, 1, &bytes);
        characters->place = input->place;
        if (ahead == 0) {
            characters->kind = CHARACTER_TEXT_END;
            characters->code = 0;
        } else if (isalnum(*bytes)) {
            read_text(characters, bytes, ahead);
        } else {
            input_skip(input, read_other(characters, *bytes));
        }
    } while (characters->kind == CHARACTER_ABSENT);
}
