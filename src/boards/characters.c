#include "boards/characters.h"

#include <ctype.h>
#include <string.h>

/* What each byte is, 32 to a line. */
static const char kinds[] = "......... n  n.............e...."
                            /*!"#$%&'()*+,-./0123456789:;<=>?*/
                            " . .... ........aaaaaaaaaa:..=.."
                            /* ABCDEFGHIJKLMNOPQRSTUVWXYZ[\]^_ */
                            ".aaaaaaaaaaaaaaaaaaaaaaaaaa.b..."
                            " aaaaaaaaaaaaaaaaaaaaaaaaaa....."
                            "uuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuu"
                            "uuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuu"
                            "uuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuu"
                            "uuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuu";

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

static void set_code(struct characters *characters, uint32_t code)
{
    characters->code = code = meaning_of(code);
    characters->text = characters->encoded;
    characters->length = utf8_encode(code, characters->encoded);
    characters->kind = CHARACTER_MARK;
    if (code < 0x80)
        characters->kind = (enum character_kind)kinds[code];
    for (size_t i = 0; code >= 0x80 && i < sizeof ranges / sizeof *ranges; i++)
        if (code >= ranges[i].first && code <= ranges[i].last) {
            characters->kind = ranges[i].kind;
            return;
        }
}

/*
 * Each of these reads what the bytes begin with, and returns its length: more
 * than there are ahead if the rest of it must be there, too.
 */

/* A character of UTF-8; a byte that is not part of one is text. */
static size_t read_utf8(struct characters *characters,
                        const unsigned char *bytes, size_t ahead)
{
    size_t whole = *bytes >= 0xF0 ? 4 : *bytes >= 0xE0 ? 3 : 2, begun = 1;
    uint32_t code;
    size_t length = utf8_decode((const char *)bytes, ahead, &code);
    set_code(characters, length > 0 ? code : 0xFFFD);
    while (begun < whole && begun < ahead && utf8_continues(bytes[begun]))
        begun++;
    if (*bytes >= 0xC0 && begun < whole && begun == ahead)
        return whole;
    return length > 0 ? length : 1;
}

/* What a terminal takes: `ESC [ 31 m`, `ESC ( B`; at most the line. */
static size_t read_escape(const unsigned char *bytes, size_t ahead)
{
    size_t length = 2;
    if (ahead < length)
        return length;
    if (bytes[1] != '[' && bytes[1] != '(')
        return 1;
    while (bytes[1] == '[' && length < ahead && bytes[length] >= ' ' &&
           bytes[length] < '@')
        length++;
    return length + (length == ahead || bytes[length] > ' ');
}

/* `\uXXXX`, a unit of UTF-16; the length of anything else is 0. */
static size_t read_unit(const unsigned char *bytes, size_t ahead,
                        uint32_t *unit)
{
    static const char digits[] = "0123456789abcdef";
    static const unsigned char begin[] = {'\\', 'u'};
    enum { LENGTH = 6 };
    *unit = 0;
    for (size_t i = 0; i < LENGTH && i < ahead; i++) {
        const char *digit = memchr(digits, tolower(bytes[i]), 16);
        if (i < sizeof begin ? bytes[i] != begin[i] : digit == NULL)
            return 0;
        if (i >= sizeof begin)
            *unit = *unit << 4 | (uint32_t)(digit - digits);
    }
    return ahead < LENGTH ? ahead + 1 : LENGTH;
}

/* `\uXXXX`, or two of them, or `\n`; any other `\` is a blank. */
static size_t read_backslash(struct characters *characters,
                             const unsigned char *bytes, size_t ahead)
{
    uint32_t unit, next = 0, code;
    size_t length = read_unit(bytes, ahead, &unit);
    characters->kind = CHARACTER_BLANK;
    if (length == 0)
        return memchr("nrt", bytes[1], 3) != NULL ? 2 : 1;
    if (utf16_is_high(unit))
        length += read_unit(bytes + length, ahead - length, &next);
    if (length > ahead)
        return length;
    length = 6 * utf16_decode(unit, next, &code);
    set_code(characters, code);
    return length;
}

static size_t read_any(struct characters *characters,
                       const unsigned char *bytes, size_t ahead)
{
    characters->code = *bytes;
    characters->kind = (enum character_kind)kinds[*bytes];
    switch (characters->kind) {
    case CHARACTER_BEYOND_ASCII:
        return read_utf8(characters, bytes, ahead);
    case CHARACTER_BACKSLASH:
        return read_backslash(characters, bytes, ahead);
    case CHARACTER_ESCAPE:
        return read_escape(bytes, ahead);
    default:
        return 1;
    }
}

/* Reads the next character, perhaps an absent one. */
static void read_next(struct characters *characters)
{
    struct input *input = characters->input;
    const unsigned char *bytes;
    size_t ahead = 0, before, length = 1;
    do {
        before = ahead;
        ahead = input_ahead(input, length, &bytes);
        length = ahead > 0 ? read_any(characters, bytes, ahead) : 0;
    } while (length > ahead && ahead > before);
    characters->place = input->place;
    if (ahead == 0) {
        characters->kind = CHARACTER_TEXT_END;
        characters->code = 0;
        return;
    }
    if (*bytes == '\n' && input->after_cr)
        characters->kind = CHARACTER_ABSENT;
    length = length < ahead ? length : ahead;
    input_skip(input, length);
}

/*
 * Reads letters and digits of ASCII together, as far as they are there, or a
 * blank: most texts have little else. Returns false if there is something else.
 */
static bool read_plain(struct characters *characters)
{
    struct input *input = characters->input;
    const unsigned char *bytes;
    size_t ahead = input_ahead(input, 1, &bytes), length = 1;
    if (ahead == 0)
        return false;
    enum character_kind kind = (enum character_kind)kinds[*bytes];
    if (kind != CHARACTER_TEXT && *bytes != ' ')
        return false;
    while (kind == CHARACTER_TEXT && length < ahead &&
           kinds[bytes[length]] == CHARACTER_TEXT)
        length++;
    characters->kind = kind;
    characters->code = *bytes;
    characters->text = (const char *)bytes;
    characters->length = length;
    characters->place = input->place;
    input_skip_ascii(input, length);
    return true;
}

void characters_next(struct characters *characters)
{
    do {
        if (read_plain(characters))
            return;
        read_next(characters);
    } while (characters->kind == CHARACTER_ABSENT ||
             characters->kind == CHARACTER_ESCAPE);
}
