#include "boards/characters.h"

#include <stdlib.h>
#include <string.h>

/* The kinds of ASCII, 32 to a line. */
static const char ascii_kinds[256] = "......... n  n.............e...."
                                     /*!"#$%&'()*+,-./0123456789:;<=>?*/
                                     " . .... .. .....aaaaaaaaaa:..:.."
                                     /* ABCDEFGHIJKLMNOPQRSTUVWXYZ[\]^_ */
                                     ".aaaaaaaaaaaaaaaaaaaaaaaaaa.e..."
                                     " aaaaaaaaaaaaaaaaaaaaaaaaaa.....";

/* Beyond ASCII, the kinds of the codes from first to last; others are marks. */
static const struct {
    uint32_t first, last;
    enum character_kind kind;
} ranges[] = {
    {0x2660, 0x2667, CHARACTER_TEXT},     {0x1F0A0, 0x1F0FF, CHARACTER_TEXT},
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

/* The heart of emoji and the diamonds of drawings stand for suits. */
static uint32_t suit_of(uint32_t code)
{
    return code == 0x2764   ? 0x2665
           : code == 0x25C6 ? 0x2666
           : code == 0x25C7 ? 0x2662
                            : code;
}

static void set_code(struct characters *characters, uint32_t code)
{
    characters->code = code = suit_of(code);
    characters->text = characters->encoded;
    characters->length = utf8_encode(code, characters->encoded);
    characters->kind = CHARACTER_MARK;
    if (code < 0x80)
        characters->kind = (enum character_kind)ascii_kinds[code];
    for (size_t i = 0; code >= 0x80 && i < sizeof ranges / sizeof *ranges; i++)
        if (code >= ranges[i].first && code <= ranges[i].last) {
            characters->kind = ranges[i].kind;
            return;
        }
}

/* Reads a character of UTF-8; a byte that is not part of one is text. */
static void read_utf8(struct characters *characters)
{
    const unsigned char *bytes;
    uint32_t code;
    size_t ahead = input_ahead(characters->input, 2, &bytes);
    if (*bytes >= 0xE0)
        ahead = input_ahead(characters->input, UTF8_MAX, &bytes);
    size_t length = utf8_decode((const char *)bytes, ahead, &code);
    set_code(characters, length > 0 ? code : 0xFFFD);
    input_skip(characters->input, length > 0 ? length : 1);
}

/* Skips what follows ESC: `[31m`, `(B`. */
static void skip_terminal(struct input *input)
{
    int byte = input_peek(input);
    bool is_long = byte == '[';
    if (!is_long && byte != '(')
        return;
    do {
        input_skip(input, 1);
        byte = input_peek(input);
    } while (is_long && byte >= ' ' && byte < '@');
    if (byte > ' ')
        input_skip(input, 1);
}

/* The unit of UTF-16 that `\uXXXX` at the next bytes is, or 0. */
static uint32_t read_unit(const unsigned char *bytes, size_t ahead)
{
    char digits[5] = "", *end;
    if (ahead < 6 || bytes[0] != '\\' || bytes[1] != 'u')
        return 0;
    memcpy(digits, bytes + 2, 4);
    unsigned long unit = strtoul(digits, &end, 16);
    return end == digits + 4 ? (uint32_t)unit : 0;
}

/* Reads `\uXXXX`, or a pair of them, or `\n`; otherwise `\` is a blank. */
static void read_backslash(struct characters *characters)
{
    const unsigned char *bytes;
    size_t ahead = input_ahead(characters->input, 2, &bytes), length = 1;
    uint32_t code;
    characters->kind = CHARACTER_BLANK;
    characters->code = '\\';
    if (ahead > 1 && bytes[1] == 'u') {
        ahead = input_ahead(characters->input, 12, &bytes);
        uint32_t unit = read_unit(bytes, ahead);
        if (unit > 0) {
            uint32_t next = ahead > 6 ? read_unit(bytes + 6, ahead - 6) : 0;
            length = 6 * utf16_decode(unit, next, &code);
            set_code(characters, code);
        }
    } else if (ahead > 1 && strchr("nrt", bytes[1]) != NULL) {
        length = 2;
    }
    input_skip(characters->input, length);
}

/* Reads letters and digits of ASCII, of which there is one. */
static void read_text(struct characters *characters)
{
    const unsigned char *bytes;
    size_t length = 1, ahead = input_ahead(characters->input, 1, &bytes);
    while (length < ahead && ascii_kinds[bytes[length]] == CHARACTER_TEXT)
        length++;
    characters->text = (const char *)bytes;
    characters->length = length;
    input_pass(characters->input, length);
}

/* Reads one character, perhaps an absent one. */
static void read_any(struct characters *characters)
{
    struct input *input = characters->input;
    int byte = input_peek(input);
    characters->code = 0;
    characters->kind = CHARACTER_TEXT_END;
    if (byte == INPUT_END)
        return;
    characters->code = (uint32_t)byte;
    characters->kind = (enum character_kind)ascii_kinds[byte];
    if (characters->kind != CHARACTER_BLANK)
        characters->place = input->place;
    if (characters->kind == CHARACTER_TEXT) {
        read_text(characters);
    } else if (byte >= 0x80) {
        read_utf8(characters);
    } else if (byte == '\\') {
        read_backslash(characters);
    } else if (byte >= ' ') {
        input_pass(input, 1);
    } else {
        if (byte == '\n' && input->after_cr)
            characters->kind = CHARACTER_ABSENT;
        input_skip(input, 1);
    }
    if (characters->kind == CHARACTER_ESCAPE)
        skip_terminal(input);
}

void characters_next(struct characters *characters)
{
    do
        read_any(characters);
    while (characters->kind == CHARACTER_ABSENT ||
           characters->kind == CHARACTER_ESCAPE);
}
