/*
 * Bytes become characters, most of which belong to a word or separate two;
 * what stands between two separators is classified as a whole. In a text,
 * lines end where its lines do; in objects and arrays, brackets end them.
 */
#include "boards/words.h"

#include <ctype.h>
#include <string.h>

#include "freecell_deal.h"
#include "io/utf8.h"

/* What a character is for the words around it, */
enum character {
    TEXT, /* part of a word */
    ABSENT,
    BLANK,
    SEPARATOR,
    QUOTE,
    COMMA,
    OPEN,
    CLOSE,
    LINE_END,
    END, /* of the text */

    /* or what a byte begins that is one of these. */
    HASH,
    BACKSLASH,
    ESCAPE,
    LESS,
    HIGH, /* a character beyond ASCII */
};

#define HIGH_8 HIGH, HIGH, HIGH, HIGH, HIGH, HIGH, HIGH, HIGH
#define HIGH_32 HIGH_8, HIGH_8, HIGH_8, HIGH_8

static const uint8_t bytes_are[256] = {
    ['\t'] = BLANK,    ['\v'] = BLANK,    ['\f'] = BLANK,
    [' '] = BLANK,     ['\n'] = LINE_END, ['\r'] = LINE_END,
    ['#'] = HASH,      ['<'] = LESS,      ['\\'] = BACKSLASH,
    [033] = ESCAPE,    [','] = COMMA,     ['"'] = QUOTE,
    ['\''] = QUOTE,    ['['] = OPEN,      ['('] = OPEN,
    ['{'] = OPEN,      [']'] = CLOSE,     [')'] = CLOSE,
    ['}'] = CLOSE,     ['`'] = SEPARATOR, [';'] = SEPARATOR,
    ['|'] = SEPARATOR, ['/'] = SEPARATOR, ['>'] = SEPARATOR,
    ['='] = SEPARATOR, ['+'] = SEPARATOR, ['&'] = SEPARATOR,
    ['~'] = SEPARATOR, ['^'] = SEPARATOR, ['$'] = SEPARATOR,
    [128] = HIGH_32,   HIGH_32,           HIGH_32,
    HIGH_32,
};

/* The characters beyond ASCII that are not part of words, by code point. */
static const struct {
    uint32_t first, last;
    enum character are;
} ranges[] = {
    {0x0085, 0x0085, BLANK},     {0x00A0, 0x00A0, BLANK},
    {0x00AB, 0x00AB, SEPARATOR}, {0x00AD, 0x00AD, ABSENT},
    {0x00B4, 0x00B4, SEPARATOR}, {0x00BB, 0x00BB, SEPARATOR},
    {0x061C, 0x061C, ABSENT},    {0x1680, 0x1680, BLANK},
    {0x180E, 0x180E, ABSENT},    {0x2000, 0x200A, BLANK},
    {0x200B, 0x200F, ABSENT},    {0x2018, 0x201F, SEPARATOR},
    {0x2028, 0x2029, BLANK},     {0x202A, 0x202E, ABSENT},
    {0x202F, 0x202F, BLANK},     {0x2032, 0x2037, SEPARATOR},
    {0x2039, 0x203A, SEPARATOR}, {0x205F, 0x205F, BLANK},
    {0x2060, 0x206F, ABSENT},    {0x2500, 0x259F, SEPARATOR},
    {0x275B, 0x275E, SEPARATOR}, {0x3000, 0x3000, BLANK},
    {0x300A, 0x300F, SEPARATOR}, {0x301D, 0x301F, SEPARATOR},
    {0xFE00, 0xFE0F, ABSENT},    {0xFEFF, 0xFEFF, ABSENT},
    {0xFF02, 0xFF02, SEPARATOR}, {0xFF07, 0xFF07, SEPARATOR},
    {0xE0100, 0xE01EF, ABSENT},
};

/* The most that is looked at, in bytes, to tell a tag, and brackets. */
enum { AHEAD_MAX = 16 * 1024, BRACKETS_MAX = 256 };

/* The byte after the next `index` ones, or INPUT_END. */
static int byte_at(struct words *words, size_t index)
{
    const unsigned char *bytes;
    if (input_ahead(words->input, index + 1, &bytes) <= index)
        return INPUT_END;
    return bytes[index];
}

static enum character character_at(struct words *words, size_t index)
{
    int byte = byte_at(words, index);
    return byte == INPUT_END ? END : (enum character)bytes_are[byte];
}

/* Adds bytes to the word, which are still to be read. */
static void append(struct words *words, const void *bytes, size_t count)
{
    size_t room = WORD_MAX - words->length;
    if (words->length == 0)
        words->place = words->input->place;
    if (count > room)
        count = room;
    memcpy(words->text + words->length, bytes, count);
    words->length += count;
}

/* Reads the next bytes, which are this. */
static enum character skip(struct words *words, size_t count,
                           enum character character)
{
    input_skip(words->input, count);
    words->has_any |= character != ABSENT && character != BLANK;
    return character;
}

/* Reads the next byte as part of a word, and those like it after it. */
static enum character read_text(struct words *words)
{
    const unsigned char *bytes;
    size_t count = 1, ahead = input_ahead(words->input, count, &bytes);
    while (count < ahead && bytes_are[bytes[count]] == TEXT)
        count++;
    append(words, bytes, count);
    return skip(words, count, TEXT);
}

/* Reads the character of this code, which count bytes encode. */
static enum character read_code(struct words *words, uint32_t code,
                                size_t count)
{
    char bytes[UTF8_MAX];
    enum character character =
        code < 0x80 && bytes_are[code] != TEXT ? SEPARATOR : TEXT;
    for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++)
        if (code >= ranges[i].first && code <= ranges[i].last)
            character = ranges[i].are;
    size_t length = utf8_encode(code, bytes);
    if (character == TEXT)
        append(words, bytes, length);
    return skip(words, count, character);
}

static enum character read_high(struct words *words)
{
    const unsigned char *bytes;
    uint32_t code;
    size_t count = input_ahead(words->input, UTF8_MAX, &bytes);
    count = utf8_decode((const char *)bytes, count, &code);
    return count > 0 ? read_code(words, code, count)
                     : read_text(words); /* it is not UTF-8 */
}

/* The code of the `\uXXXX` after the next `index` bytes, or -1. */
static int32_t code_at(struct words *words, size_t index)
{
    int32_t code = 0;
    if (byte_at(words, index) != '\\' || byte_at(words, index + 1) != 'u')
        return -1;
    for (size_t i = index + 2; i < index + 6; i++) {
        int byte = byte_at(words, i);
        if (!isxdigit(byte))
            return -1;
        code =
            16 * code + (isdigit(byte) ? byte - '0' : toupper(byte) - 'A' + 10);
    }
    return code;
}

/* The escapes of JSON and most languages. Alone it is a separator. */
static enum character read_backslash(struct words *words)
{
    int next = byte_at(words, 1);
    int32_t code = code_at(words, 0), low = code_at(words, 6);
    if (code < 0)
        return skip(words, next == 'n' || next == 'r' || next == 't' ? 2 : 1,
                    SEPARATOR);
    if (code < 0xD800 || code > 0xDFFF)
        return read_code(words, (uint32_t)code, 6);
    if (code > 0xDBFF || low < 0xDC00 || low > 0xDFFF)
        return read_code(words, 0xFFFD, 6); /* half of a pair of UTF-16 */
    code = 0x10000 + (code - 0xD800) * 0x400 + (low - 0xDC00);
    return read_code(words, (uint32_t)code, 12);
}

/* The escape of a color, ECMA-48 SGR, is absent. */
static enum character read_escape(struct words *words)
{
    size_t end = 2;
    if (byte_at(words, 1) != '[')
        return read_text(words);
    while (isdigit(byte_at(words, end)) || byte_at(words, end) == ';')
        end++;
    if (byte_at(words, end) != 'm')
        return read_text(words);
    return skip(words, end + 1, ABSENT);
}

/* `#` before a blank or a letter begins a comment. */
static enum character read_hash(struct words *words)
{
    enum character next = character_at(words, 1);
    if (next != BLANK && next != LINE_END && next != END &&
        !isalpha(byte_at(words, 1)))
        return read_text(words);
    do
        input_skip(words->input, 1);
    while (character_at(words, 0) != LINE_END && character_at(words, 0) != END);
    return skip(words, 0, SEPARATOR);
}

/* Whether these letters come again before the text ends, after `</`. */
static bool is_closed(struct words *words, size_t index, size_t length)
{
    const unsigned char *bytes;
    size_t ahead = words->typed ? index : AHEAD_MAX;
    size_t count = input_ahead(words->input, ahead, &bytes);
    for (size_t i = index; i + length + 2 < count; i++)
        if (bytes[i] == '<' && bytes[i + 1] == '/' &&
            memcmp(bytes + i + 2, bytes + 1, length) == 0)
            return true;
    return false;
}

/* `<` and a tag. That of a card is one only if it is closed, as <td> is. */
static enum character read_less(struct words *words)
{
    uint8_t card;
    const unsigned char *bytes;
    size_t end = byte_at(words, 1) == '/' ? 2 : 1;
    bool is_tag = isalpha(byte_at(words, end)) != 0;
    for (int byte = '<'; is_tag && byte != '>'; end++) {
        int last = byte;
        byte = byte_at(words, end);
        is_tag = byte != INPUT_END && byte != '<' && end < AHEAD_MAX &&
                 (byte != '\n' || (last != '\n' && !words->typed));
    }
    (void)input_ahead(words->input, end, &bytes);
    if (!is_tag ||
        (freecell_card_parse((const char *)bytes + 1, end - 2, &card) == 0 &&
         !is_closed(words, end, end - 2)))
        end = 1;
    return skip(words, end, SEPARATOR);
}

/* CR LF is one end of a line. */
static enum character read_line_end(struct words *words)
{
    struct input *input = words->input;
    bool second = input->after_return && input_peek(input) == '\n';
    input_skip(input, 1);
    return second ? ABSENT : LINE_END;
}

/* The place of the next byte, from index on, that is not a blank. */
static size_t skip_blanks(struct words *words, size_t index)
{
    while (index < AHEAD_MAX && (character_at(words, index) == BLANK ||
                                 character_at(words, index) == LINE_END))
        index++;
    return index;
}

/* The length of the card that text begins with, the back included, or 0. */
static size_t begin_card(const char *text, size_t length, uint8_t *card)
{
    enum { LONGEST = 5 };
    size_t taken = length < LONGEST ? length : LONGEST;
    if (length >= 4 && memcmp(text, "\xF0\x9F\x82\xA0", 4) == 0) {
        *card = FREECELL_UNKNOWN; /* U+1F0A0 */
        return 4;
    }
    while (taken > 0 && freecell_card_parse(text, taken, card) != 0)
        taken--;
    return taken;
}

/* Whether a text is one of these, up to a NULL. */
static bool is_one_of(const char *text, size_t length, const char *const *texts)
{
    while (*texts != NULL &&
           (strlen(*texts) != length || memcmp(*texts, text, length) != 0))
        texts++;
    return *texts != NULL;
}

/* Whether a quoted name comes there, and a colon. */
static bool is_name(struct words *words, size_t index)
{
    int mark = byte_at(words, index);
    if (character_at(words, index) != QUOTE)
        return false;
    do
        index++;
    while (index < AHEAD_MAX && byte_at(words, index) != mark &&
           byte_at(words, index) != INPUT_END);
    return byte_at(words, skip_blanks(words, index + 1)) == ':';
}

/* Begins an object or arrays. Returns whether the brackets here begin one. */
static bool open_value(struct words *words)
{
    const unsigned char *bytes;
    uint8_t card;
    int last = 0;
    size_t index = 0, count = 0;
    if (!words->may_open || words->has_card || words->length > 0)
        return false;
    for (; index < BRACKETS_MAX && character_at(words, index) == OPEN;
         count++) {
        last = byte_at(words, index);
        index = skip_blanks(words, index + 1);
    }
    size_t ahead = input_ahead(words->input, index + 1, &bytes) - index;
    bool has_card = character_at(words, index) == QUOTE ||
                    begin_card((const char *)bytes + index, ahead, &card) > 0;
    words->object = 0;
    words->skips = last == '{' && is_name(words, index);
    return words->skips || (count > 1 && has_card);
}

/* A bracket is a separator in text, and ends a line in arrays. */
static enum character read_bracket(struct words *words, enum character bracket)
{
    if (words->depth == 0 && (bracket == CLOSE || !open_value(words)))
        return skip(words, 1, SEPARATOR);
    if (words->depth == 0)
        words->opening = words->input->place;
    words->depth += bracket == OPEN;
    if (words->skips && words->object == 0 && byte_at(words, 0) == '{') {
        words->object = words->depth;
        words->has_board = false;
    }
    return skip(words, 1, bracket);
}

/*
 * Skips a string of an object. If it names a member of the object itself that
 * can be its first board, what comes after the colon is read.
 */
static enum character skip_string(struct words *words)
{
    static const char *const names[] = {"rows",     "columns",       "tableau",
                                        "cascades", "tableau piles", NULL};
    char name[16];
    size_t length = 0;
    int mark = input_byte(words->input), byte;
    while ((byte = input_byte(words->input)) != mark && byte != INPUT_END) {
        if (length < sizeof name)
            name[length++] = (char)byte;
        if (byte == '\\')
            (void)input_byte(words->input);
    }
    input_skip(words->input, skip_blanks(words, 0));
    if (input_peek(words->input) == ':' && words->depth == words->object &&
        !words->has_board && is_one_of(name, length, names)) {
        input_skip(words->input, 1);
        words->skips = false;
    }
    return QUOTE;
}

/* Reads one character, or several that are part of a word. */
static enum character read_character(struct words *words)
{
    int byte = input_peek(words->input);
    enum character character =
        byte == INPUT_END ? END : (enum character)bytes_are[byte];
    if (character == OPEN || character == CLOSE)
        return read_bracket(words, character);
    if (character == END)
        return END;
    if (words->skips)
        return character == QUOTE ? skip_string(words) : skip(words, 1, BLANK);
    switch (character) {
    case TEXT:
        return read_text(words);
    case LINE_END:
        return read_line_end(words);
    case HASH:
        return read_hash(words);
    case BACKSLASH:
        return read_backslash(words);
    case ESCAPE:
        return read_escape(words);
    case LESS:
        return read_less(words);
    case HIGH:
        return read_high(words);
    default:
        return skip(words, 1, character);
    }
}

static bool is_star(char letter)
{
    return letter == '*' || letter == '_';
}

/* Takes `*` and `_` from both ends of a word that has more. */
static void strip_stars(struct word *word)
{
    size_t begin = 0, end = word->length;
    while (begin < end && is_star(word->text[begin]))
        begin++;
    if (begin == end)
        return;
    while (is_star(word->text[end - 1]))
        end--;
    word->text += begin;
    word->length = end - begin;
    word->place.column += begin;
}

/* Adds a word to the title. The last words matter, so a long title is cut. */
static void add_title(struct words *words, const char *text, size_t length)
{
    size_t used = strlen(words->title);
    if (used + length + 2 > sizeof words->title)
        used = 0;
    if (used > 0)
        words->title[used++] = ' ';
    for (size_t i = 0; i < length && used + 1 < sizeof words->title; i++)
        words->title[used++] = (char)tolower((unsigned char)text[i]);
    words->title[used] = '\0';
}

/* Whether text is a number, as `617`, `-1` or `1.`. */
static bool is_number(const char *text)
{
    text += text[0] == '-';
    size_t digits = strspn(text, "0123456789");
    return digits > 0 &&
           (text[digits] == '\0' || strcmp(text + digits, ".") == 0);
}

/* What the title, after which comes a colon, says of its line. */
static enum label find_label(const char *title)
{
    static const char *const columns[] = {"c",       "t",     "column", "col",
                                          "cascade", "stack", "pile",   NULL};
    static const char *const foundations[] = {"foundation", "foundations",
                                              "founds", "home", NULL};
    static const char *const free_cells[] = {
        "freecell", "freecells", "free cells", "fc", "free", NULL};
    size_t length = strlen(title), end = length;
    if (length == 0 || is_number(title))
        return LABEL_COLUMN;
    while (end > 0 && isdigit((unsigned char)title[end - 1]))
        end--;
    bool has_number = end < length;
    while (end > 0 && (title[end - 1] == ' ' || title[end - 1] == '#'))
        end--;
    size_t begin = end; /* of the last word */
    while (begin > 0 && title[begin - 1] != ' ')
        begin--;
    if ((begin == 0 || has_number) &&
        is_one_of(title + begin, end - begin, columns))
        return LABEL_COLUMN;
    if (is_one_of(title, end, foundations))
        return LABEL_FOUNDATIONS;
    return is_one_of(title, end, free_cells) ? LABEL_FREE_CELLS : LABEL_TITLE;
}

/* Keeps what comes after length bytes of a word to be classified next. */
static void keep_rest(struct words *words, const struct word *word,
                      size_t length)
{
    words->length = word->length - length;
    if (words->length == 0)
        return;
    words->place = word->place;
    for (size_t i = 0; i < length; i++)
        words->place.column += !utf8_continues(word->text[i]);
    memmove(words->text, word->text + length, words->length);
}

/* Whether the word is a label of its line, or with its colon ends one. */
static bool take_label(struct words *words, struct word *word)
{
    static const char *const bullets[] = {"-", "*", "\xE2\x80\xA2", NULL};
    uint8_t card;
    const char *colon = memchr(word->text, ':', word->length);
    size_t length = colon == NULL ? word->length : (size_t)(colon - word->text);
    bool is_first = words->title[0] == '\0';
    if (is_first && is_one_of(word->text, word->length, bullets)) {
        word->label = LABEL_BULLET;
        return true;
    }
    add_title(words, word->text, length);
    if (colon != NULL) {
        word->label = words->label = find_label(words->title);
        words->title[0] = '\0';
        if (word->label == LABEL_TITLE &&
            freecell_card_parse(word->text, length, &card) == 0)
            return false; /* then the line has no label */
        keep_rest(words, word, length + 1);
    } else if (is_first && is_number(words->title)) {
        word->label = LABEL_COLUMN;
    } else if (is_first && words->title[0] == '#' &&
               is_number(words->title + 1)) {
        word->label = LABEL_TITLE;
    }
    return word->label != LABEL_NONE;
}

/*
 * Classifies a word of a line of foundations or free cells. Returns false if
 * it is only an empty place, as `-` or `H-0`, or a label of its own.
 */
static bool classify_place(const struct words *words, struct word *word)
{
    static const char *const empty[] = {"", "-", "--", NULL};
    char name[8];
    bool is_empty = false;
    const char *colon;
    while ((colon = memchr(word->text, ':', word->length)) != NULL) {
        word->length -= (size_t)(colon + 1 - word->text);
        word->text = colon + 1;
    }
    if (is_one_of(word->text, word->length, empty))
        return false;
    const char *text = word->text, *dash = memchr(text, '-', word->length);
    size_t length = word->length;
    if (words->label == LABEL_FOUNDATIONS && dash != NULL &&
        length <= sizeof name) {
        size_t before = (size_t)(dash - text), after = length - before - 1;
        memcpy(name, text, before);
        memcpy(name + before, dash + 1, after);
        is_empty = after == 1 && dash[1] == '0';
        text = name;
        length--;
    }
    if (freecell_card_parse(text, length, &word->card) == 0)
        word->kind = WORD_CARD;
    return !is_empty || word->kind != WORD_CARD;
}

static const char *const rests[] = {"...", "..", "\xE2\x80\xA6", NULL};

/* Whether a text is nothing but cards, and perhaps a rest after them. */
static bool is_cards(const char *text, size_t length)
{
    uint8_t card;
    size_t taken = 1;
    while (length > 0 && taken > 0 && !is_one_of(text, length, rests)) {
        taken = begin_card(text, length, &card);
        text += taken;
        length -= taken;
    }
    return taken > 0;
}

/* Whether a word has neither letters nor digits. */
static bool is_mark(const struct word *word)
{
    uint32_t code;
    size_t taken;
    for (size_t i = 0; i < word->length; i += taken) {
        taken = utf8_decode(word->text + i, word->length - i, &code);
        if (taken == 0 || (code < 0x80 && isalnum((int)code)) ||
            (code >= 0x80 && (code < 0x2010 || code > 0x2BFF)))
            return false;
    }
    return true;
}

/* What a word is that has no cards and is not a label. */
static enum word_kind find_kind(const struct word *word)
{
    static const char *const unknowns[] = {"?", "??", "???", "null", NULL};
    static const char *const maybes[] = {"__", "--", "**", "XX",
                                         "xx", ".",  NULL};
    if (is_one_of(word->text, word->length, unknowns))
        return WORD_CARD;
    if (is_one_of(word->text, word->length, rests))
        return WORD_REST;
    if (is_one_of(word->text, word->length, maybes))
        return WORD_MAYBE_UNKNOWN;
    return is_mark(word) ? WORD_MARK : WORD_OTHER;
}

/*
 * Classifies what was read, or the first card of it. Returns false if it is not
 * a word of its own.
 */
static bool classify(struct words *words, struct word *word)
{
    bool in_text = words->depth == 0;
    *word = (struct word){.kind = WORD_OTHER,
                          .card = FREECELL_UNKNOWN,
                          .place = words->place,
                          .text = words->text,
                          .length = words->length};
    words->length = 0;
    strip_stars(word);
    if (in_text && words->label >= LABEL_FOUNDATIONS)
        return classify_place(words, word);
    size_t card = begin_card(word->text, word->length, &word->card);
    if (card > 0 && is_cards(word->text + card, word->length - card)) {
        keep_rest(words, word, card);
        word->kind = WORD_CARD;
        words->has_card = words->has_board = true;
        return true;
    }
    word->card = FREECELL_UNKNOWN;
    bool may_label = in_text && words->label == LABEL_NONE && !words->has_card;
    word->kind =
        may_label && take_label(words, word) ? WORD_LABEL : find_kind(word);
    return true;
}

/* Ends a line, if the character after the word ends one or more. */
static bool end_line(struct words *words, struct word *word)
{
    enum character after = (enum character)words->after;
    bool in_text = words->depth == 0;
    if (after < COMMA)
        return false;
    words->after = after == END ? END : TEXT;
    words->depth -= after == CLOSE;
    bool ends_value = !in_text && !words->skips &&
                      words->depth <= words->object &&
                      (after == COMMA || after == CLOSE);
    if (words->depth < words->object)
        words->object = 0;
    words->skips = words->depth > 0 && (words->skips || ends_value);
    if (after == END && (in_text || !words->has_card))
        word->kind = in_text ? WORD_TEXT_END : WORD_CUT_OFF;
    else if (ends_value)
        word->kind = WORD_BOARD_END;
    else if (in_text && after == LINE_END && !words->has_any)
        word->kind = WORD_EMPTY_LINE;
    else if (after != COMMA && (in_text || after != LINE_END))
        word->kind = WORD_LINE_END;
    else
        return false;
    if (word->kind == WORD_CUT_OFF)
        words->depth = 0;
    words->label = LABEL_NONE;
    words->title[0] = '\0';
    words->has_any = words->has_card = false;
    return true;
}

void words_next(struct words *words, struct word *word)
{
    for (;;) {
        if (words->length > 0) {
            if (classify(words, word))
                return;
        } else if (end_line(words, word)) {
            return;
        } else {
            do
                words->after = (int)read_character(words);
            while (words->after == TEXT || words->after == ABSENT);
        }
    }
}
