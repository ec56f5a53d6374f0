#include "boards/characters.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "freecell_deal.h"

/* The kinds of ASCII; what is not named here is part of a word. */
static const uint8_t ascii_kinds[128] = {
    ['\t'] = CHARACTER_BLANK,    ['\v'] = CHARACTER_BLANK,
    ['\f'] = CHARACTER_BLANK,    [' '] = CHARACTER_BLANK,
    ['\n'] = CHARACTER_LINE_END, ['\r'] = CHARACTER_LINE_END,
    ['"'] = CHARACTER_QUOTE,     ['\''] = CHARACTER_QUOTE,
    ['`'] = CHARACTER_QUOTE,     [','] = CHARACTER_MARK,
    [';'] = CHARACTER_MARK,      ['|'] = CHARACTER_MARK,
    ['/'] = CHARACTER_MARK,      ['\\'] = CHARACTER_MARK,
    ['('] = CHARACTER_MARK,      [')'] = CHARACTER_MARK,
    ['['] = CHARACTER_MARK,      [']'] = CHARACTER_MARK,
    ['{'] = CHARACTER_MARK,      ['}'] = CHARACTER_MARK,
    ['<'] = CHARACTER_MARK,      ['>'] = CHARACTER_MARK,
    ['='] = CHARACTER_MARK,      ['+'] = CHARACTER_MARK,
    ['&'] = CHARACTER_MARK,      ['~'] = CHARACTER_MARK,
    ['^'] = CHARACTER_MARK,      ['$'] = CHARACTER_MARK,
};

/* Beyond ASCII: kinds of the codes from first to last. */
static const struct {
    uint32_t first, last;
    enum character_kind kind;
} ranges[] = {
    {0x85, 0x85, CHARACTER_BLANK},        {0xA0, 0xA0, CHARACTER_BLANK},
    {0xAB, 0xAB, CHARACTER_QUOTE},        {0xAD, 0xAD, CHARACTER_ABSENT},
    {0xB4, 0xB4, CHARACTER_QUOTE},        {0xBB, 0xBB, CHARACTER_QUOTE},
    {0x61C, 0x61C, CHARACTER_ABSENT},     {0x1680, 0x1680, CHARACTER_BLANK},
    {0x180E, 0x180E, CHARACTER_ABSENT},   {0x2000, 0x200A, CHARACTER_BLANK},
    {0x200B, 0x200F, CHARACTER_ABSENT},   {0x2018, 0x201F, CHARACTER_QUOTE},
    {0x2028, 0x2029, CHARACTER_BLANK},    {0x202A, 0x202E, CHARACTER_ABSENT},
    {0x202F, 0x202F, CHARACTER_BLANK},    {0x2032, 0x203A, CHARACTER_QUOTE},
    {0x205F, 0x205F, CHARACTER_BLANK},    {0x2060, 0x206F, CHARACTER_ABSENT},
    {0x2500, 0x259F, CHARACTER_MARK},     {0x275B, 0x2760, CHARACTER_QUOTE},
    {0x276E, 0x276F, CHARACTER_QUOTE},    {0x2E42, 0x2E42, CHARACTER_QUOTE},
    {0x3000, 0x3000, CHARACTER_BLANK},    {0x3008, 0x301F, CHARACTER_QUOTE},
    {0xFE00, 0xFE0F, CHARACTER_ABSENT},   {0xFE41, 0xFE44, CHARACTER_QUOTE},
    {0xFEFF, 0xFEFF, CHARACTER_ABSENT},   {0xFF02, 0xFF02, CHARACTER_QUOTE},
    {0xFF07, 0xFF07, CHARACTER_QUOTE},    {0xFF62, 0xFF63, CHARACTER_QUOTE},
    {0xE0100, 0xE01EF, CHARACTER_ABSENT},
};

/*
 * How far to look ahead, in bytes: no tag of the pages that were tried is
 * longer than some 2,000, and the buffer of the input has room for it.
 */
enum { AHEAD_MAX = 16 * 1024 };

/* The byte after the next `index` ones, or INPUT_END. */
static int byte_at(struct characters *characters, size_t index)
{
    const unsigned char *bytes;
    return input_ahead(characters->input, index + 1, &bytes) > index
               ? bytes[index]
               : INPUT_END;
}

/* Reads count bytes, which are a character of this kind. */
static void take(struct characters *characters, struct character *character,
                 enum character_kind kind, size_t count)
{
    character->kind = kind;
    input_skip(characters->input, count);
    characters->tag -= count < characters->tag ? count : characters->tag;
}

/*
 * Reads count bytes, which stand for the character of this code. The heart of
 * emoji and the diamonds of drawings stand for suits.
 */
static void take_code(struct characters *characters,
                      struct character *character, uint32_t code, size_t count)
{
    static const uint32_t others[][2] = {
        {0x2764, 0x2665}, {0x25C6, 0x2666}, {0x25C7, 0x2662}};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (code == others[i][0])
            code = others[i][1];
    enum character_kind kind =
        code < 0x80 ? (enum character_kind)ascii_kinds[code] : CHARACTER_TEXT;
    for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++)
        if (code >= ranges[i].first && code <= ranges[i].last)
            kind = ranges[i].kind;
    character->code = code;
    character->text = characters->encoded;
    character->length = utf8_encode(code, characters->encoded);
    take(characters, character, kind, count);
}

/* Reads a character of UTF-8, or a byte that is not part of one. */
static void take_utf8(struct characters *characters,
                      struct character *character)
{
    const unsigned char *bytes;
    uint32_t code, first = character->code;
    size_t wanted = first >= 0xF0 ? UTF8_MAX : first >= 0xE0 ? 3 : 2;
    size_t count = input_ahead(characters->input, wanted, &bytes);
    count = utf8_decode((const char *)bytes, count, &code);
    if (count > 0) {
        take_code(characters, character, code, count);
        return;
    }
    characters->encoded[0] = (char)bytes[0];
    character->text = characters->encoded;
    character->length = 1;
    take(characters, character, CHARACTER_TEXT, 1);
}

/* Reads letters and digits of ASCII, or one other character. */
static void take_text(struct characters *characters,
                      struct character *character)
{
    const unsigned char *bytes;
    size_t count = 0, ahead = input_ahead(characters->input, 1, &bytes);
    while (count < ahead && isalnum(bytes[count]))
        count++;
    count += count == 0;
    character->text = (const char *)bytes;
    character->length = count;
    take(characters, character, CHARACTER_TEXT, count);
}

/* The code that up to `most` digits write after `index` bytes; *end: theirs. */
static uint32_t number_at(struct characters *characters, size_t index,
                          size_t most, int base, size_t *end)
{
    char digits[9] = "";
    for (size_t i = 0; i < most; i++) {
        int byte = byte_at(characters, index + i);
        if (base == 16 ? !isxdigit(byte) : !isdigit(byte))
            break;
        digits[i] = (char)byte;
    }
    *end = index + strlen(digits);
    return (uint32_t)strtoul(digits, NULL, base);
}

/*
 * The escapes of a terminal are absent (ECMA-48): CSI with parameters, OSC up
 * to BEL or ST, as `ESC ] 8 ; ; address BEL`, and others, as `ESC ( B`. ESC is
 * `begin` bytes long.
 */
static void take_escape(struct characters *characters,
                        struct character *character, size_t begin)
{
    size_t end = begin;
    int byte = byte_at(characters, end), first = byte;
    if (first == ']')
        while (end < AHEAD_MAX && byte != '\a' && byte != '\n' &&
               byte != INPUT_END &&
               (byte != '\\' || byte_at(characters, end - 1) != '\033'))
            byte = byte_at(characters, ++end);
    else
        while (end < AHEAD_MAX &&
               ((byte >= ' ' && byte < '0') ||
                (first == '[' && byte >= ' ' && (byte < '@' || end == begin))))
            byte = byte_at(characters, ++end);
    bool is_whole = byte != INPUT_END && byte != '\n' && end < AHEAD_MAX;
    take(characters, character, CHARACTER_ABSENT, is_whole ? end + 1 : end);
}

/* `\uXXXX`, a pair of them, or a letter for a blank. Alone it is a mark. */
static void take_backslash(struct characters *characters,
                           struct character *character)
{
    size_t end = 2, low_end;
    int next = byte_at(characters, 1);
    uint32_t code = 0, low = 0;
    if (next == 'u')
        code = number_at(characters, 2, 4, 16, &end);
    if (end != 6) {
        bool is_blank = next == 'n' || next == 'r' || next == 't';
        take(characters, character, is_blank ? CHARACTER_BLANK : CHARACTER_MARK,
             is_blank ? 2 : 1);
        return;
    }
    if (code == '\033') {
        take_escape(characters, character, end);
        return;
    }
    if (byte_at(characters, 6) == '\\' && byte_at(characters, 7) == 'u')
        low = number_at(characters, 8, 4, 16, &low_end);
    size_t units = utf16_decode(code, low, &code);
    take_code(characters, character, code, 6 * units);
}

/* An entity of HTML, if it is one of these or a number. */
static void take_entity(struct characters *characters,
                        struct character *character)
{
    static const struct {
        const char *name;
        uint32_t code;
    } entities[] = {
        {"&clubs;", 0x2663},  {"&diams;", 0x2666}, {"&hearts;", 0x2665},
        {"&spades;", 0x2660}, {"&nbsp;", 0xA0},    {"&amp;", '&'},
        {"&lt;", '<'},        {"&gt;", '>'},       {"&quot;", '"'},
    };
    size_t end;
    if (byte_at(characters, 1) == '#') {
        int base = (byte_at(characters, 2) | 0x20) == 'x' ? 16 : 10;
        uint32_t code =
            number_at(characters, base == 16 ? 3 : 2, 7, base, &end);
        if (code > 0 && code <= 0x10FFFF && byte_at(characters, end) == ';') {
            take_code(characters, character, code, end + 1);
            return;
        }
    }
    for (size_t i = 0; i < sizeof entities / sizeof *entities; i++) {
        const char *name = entities[i].name;
        size_t length = 0;
        while (name[length] != '\0' &&
               byte_at(characters, length) == name[length])
            length++;
        if (name[length] == '\0') {
            take_code(characters, character, entities[i].code, length);
            return;
        }
    }
    take(characters, character, CHARACTER_MARK, 1);
}

/* The length from the `<` after `begin` bytes to its `>`, or 0. */
static size_t bracket_length(struct characters *characters, size_t begin)
{
    size_t end = begin;
    int byte = 0, last, closing = 0;
    do {
        last = byte;
        byte = byte_at(characters, ++end);
        if (last == '=' && (byte == '"' || byte == '\''))
            closing = byte;
        else if (byte == closing)
            closing = 0;
        if (byte == INPUT_END || byte == '<' ||
            (byte == '\n' && last == '\n') || end - begin > AHEAD_MAX)
            return 0;
    } while (byte != '>' || closing != 0);
    return end + 1 - begin;
}

/* Whether a text is the name of a tag that is spelled like a card. */
static bool is_tag_name(const char *text, size_t length)
{
    int first = tolower((unsigned char)text[0]);
    int second = tolower((unsigned char)text[1]);
    return length == 2 && ((first == 't' && (second == 'd' || second == 'h')) ||
                           (first == 'h' && second >= '1' && second <= '6'));
}

/* What the brackets of this length after `begin` bytes hold. */
enum bracketed { BRACKETED_OTHER, BRACKETED_CARD, BRACKETED_TAG_NAME };

static enum bracketed look_between(struct characters *characters, size_t begin,
                                   size_t length)
{
    const unsigned char *bytes;
    uint8_t card;
    (void)input_ahead(characters->input, begin + length, &bytes);
    const char *text = (const char *)bytes + begin + 1;
    if (length == 0 || freecell_card_parse(text, length - 2, &card) != 0)
        return BRACKETED_OTHER;
    return is_tag_name(text, length - 2) ? BRACKETED_TAG_NAME : BRACKETED_CARD;
}

/*
 * Whether brackets of this length are a tag. A card in brackets is not one; and
 * <TD> and <H1> are cards if their line has another card in such brackets. The
 * rest of a line is looked at once.
 */
static bool is_tag(struct characters *characters, size_t length)
{
    unsigned long long line = characters->input->place.line;
    enum bracketed bracketed = look_between(characters, 0, length);
    if (bracketed == BRACKETED_CARD)
        characters->card_line = line;
    if (bracketed != BRACKETED_TAG_NAME)
        return bracketed == BRACKETED_OTHER;
    for (size_t i = 1; characters->looked_line != line && i < AHEAD_MAX; i++) {
        int byte = byte_at(characters, i);
        if (byte == '<' &&
            look_between(characters, i, bracket_length(characters, i)) ==
                BRACKETED_CARD)
            characters->card_line = line;
        if (byte == '\n' || byte == '\r' || byte == INPUT_END)
            break;
    }
    characters->looked_line = line;
    return characters->card_line != line;
}

/* Reads the name of a tag or attribute, and the quote of a value after it. */
static void take_names(struct characters *characters,
                       struct character *character)
{
    const unsigned char *bytes, *value;
    size_t end = characters->tag;
    (void)input_ahead(characters->input, end, &bytes);
    value = memchr(bytes, '=', end);
    if (value != NULL) {
        do
            value++;
        while (isspace(*value)); /* the tag ends with `>` */
        bool is_quoted = *value == '"' || *value == '\'';
        characters->quote = is_quoted ? *value : ' ';
        end = (size_t)(value - bytes) + is_quoted;
    }
    take(characters, character, CHARACTER_BLANK, end);
}

/* Reads the next character within a tag, which is a blank but for values. */
static bool take_in_tag(struct characters *characters,
                        struct character *character, int byte)
{
    int end = characters->quote;
    character->in_tag =
        end == ' ' ? !isspace(byte) && byte != '>' : byte != end;
    if (!character->in_tag)
        take_names(characters, character);
    else if (isspace(byte))
        take(characters, character, CHARACTER_BLANK, 1);
    else
        return false;
    return true;
}

/* Reads a tag up to its first value; or a `<` that does not begin one. */
static void take_less(struct characters *characters,
                      struct character *character)
{
    bool is_end = byte_at(characters, 1) == '/';
    bool has_name = isalpha(byte_at(characters, is_end ? 2 : 1)) != 0;
    size_t length = has_name ? bracket_length(characters, 0) : 0;
    if (length == 0 || !is_tag(characters, length)) {
        take(characters, character, CHARACTER_MARK, 1);
        return;
    }
    characters->tag = length;
    characters->has_tags = true;
    take_names(characters, character);
}

/* Reads one character, perhaps an absent one. */
static void take_any(struct characters *characters, struct character *character)
{
    int byte = input_peek(characters->input);
    *character = (struct character){.kind = CHARACTER_TEXT_END,
                                    .place = characters->input->place};
    if (byte == INPUT_END)
        return;
    character->code = (uint32_t)byte;
    if (characters->tag > 0 && take_in_tag(characters, character, byte))
        return;
    if (byte >= 0x80)
        take_utf8(characters, character);
    else if (byte == '\\')
        take_backslash(characters, character);
    else if (byte == '&')
        take_entity(characters, character);
    else if (byte == '\033')
        take_escape(characters, character, 1);
    else if (byte == '<')
        take_less(characters, character);
    else if (ascii_kinds[byte] == CHARACTER_TEXT)
        take_text(characters, character);
    else if (byte == '\n' && characters->input->after_cr)
        take(characters, character, CHARACTER_ABSENT, 1);
    else
        take(characters, character, (enum character_kind)ascii_kinds[byte], 1);
}

void characters_next(struct characters *characters, struct character *character)
{
    do
        take_any(characters, character);
    while (character->kind == CHARACTER_ABSENT);
}
