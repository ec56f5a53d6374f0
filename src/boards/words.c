/*
 * Bytes become characters, most of which belong to a word or separate two;
 * what stands between two separators is classified as a whole. In a text,
 * lines end where its lines do; in objects and arrays, brackets end them.
 */
#include "boards/words.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "freecell_deal.h"
#include "io/utf8.h"

/* What a character is to the words around it. */
enum character {
    TEXT, /* part of a word */
    ABSENT,
    BLANK,
    MARK, /* separates words, as do the others */
    LINE, /* the end of one */
    QUOTE,
    COMMA,
    OPEN,
    CLOSE,
};

/* The characters of ASCII that are not part of words. */
static const uint8_t bytes_are[256] = {
    ['\t'] = BLANK, ['\v'] = BLANK, ['\f'] = BLANK, [' '] = BLANK,
    ['\n'] = LINE,  ['\r'] = LINE,  ['"'] = QUOTE,  ['\''] = QUOTE,
    [','] = COMMA,  ['['] = OPEN,   ['('] = OPEN,   ['{'] = OPEN,
    [']'] = CLOSE,  [')'] = CLOSE,  ['}'] = CLOSE,  ['`'] = MARK,
    [';'] = MARK,   ['|'] = MARK,   ['/'] = MARK,   ['\\'] = MARK,
    ['<'] = MARK,   ['>'] = MARK,   ['='] = MARK,   ['+'] = MARK,
    ['&'] = MARK,   ['~'] = MARK,   ['^'] = MARK,   ['$'] = MARK,
};

/* The same beyond ASCII: the first and the last of each range. */
enum { ENDS = 28 };
static const uint32_t ranges[][ENDS] = {
    [ABSENT] = {0xAD, 0xAD, 0x61C, 0x61C, 0x180E, 0x180E, 0x200B, 0x200F,
                0x202A, 0x202E, 0x2060, 0x206F, 0xFE00, 0xFE0F, 0xFEFF, 0xFEFF,
                0xE0100, 0xE01EF},
    [BLANK] = {0x85, 0x85, 0xA0, 0xA0, 0x1680, 0x1680, 0x2000, 0x200A, 0x2028,
               0x2029, 0x202F, 0x202F, 0x205F, 0x205F, 0x3000, 0x3000},
    [MARK] = {0xAB,   0xAB,   0xB4,   0xB4,   0xBB,   0xBB,   0x2018,
              0x201F, 0x2032, 0x203A, 0x2500, 0x259F, 0x275B, 0x2760,
              0x276E, 0x276F, 0x2E42, 0x2E42, 0x3008, 0x301F, 0xFE41,
              0xFE44, 0xFF02, 0xFF02, 0xFF07, 0xFF07, 0xFF62, 0xFF63},
};

/* The most that is looked at, in bytes, to tell a tag, and brackets. */
enum { AHEAD_MAX = 16 * 1024, BRACKETS_MAX = 256 };

/* The byte after the next `index` ones, or INPUT_END. */
static int byte_at(struct words *words, size_t index)
{
    const unsigned char *bytes;
    /* A person waits at the end of the line, which is read as a whole. */
    size_t wanted = words->typed ? 1 : index + 1;
    return input_ahead(words->input, wanted, &bytes) > index ? bytes[index]
                                                             : INPUT_END;
}

/* The place of the next byte, from index on, that is not a blank. */
static size_t skip_blanks(struct words *words, size_t index)
{
    while (index < AHEAD_MAX && isspace(byte_at(words, index)))
        index++;
    return index;
}

/* Adds bytes to the word, which are still to be read. */
static void append(struct words *words, const void *bytes, size_t count)
{
    size_t room = WORD_MAX - words->word.length;
    if (words->word.length == 0)
        words->word.place = words->input->place;
    words->word.text = words->text;
    if (count > room)
        count = room;
    memcpy(words->text + words->word.length, bytes, count);
    words->word.length += count;
}

/* Reads count bytes, which are this character. */
static enum character skip(struct words *words, size_t count,
                           enum character character)
{
    input_skip(words->input, count);
    return character;
}

/* Reads the next byte as part of a word, and letters and digits after it. */
static enum character read_text(struct words *words)
{
    const unsigned char *bytes;
    size_t count = 1, ahead = input_ahead(words->input, count, &bytes);
    while (count < ahead && isalnum(bytes[count]))
        count++;
    append(words, bytes, count);
    return skip(words, count, TEXT);
}

/* Reads the character of this code, which count bytes encode. */
static enum character read_code(struct words *words, uint32_t code,
                                size_t count)
{
    char bytes[UTF8_MAX];
    size_t length = utf8_encode(code, bytes);
    size_t character = code < 0x80 ? bytes_are[code] : TEXT;
    for (size_t i = ABSENT; i <= MARK; i++)
        for (size_t j = 0; j < ENDS && ranges[i][j] <= code; j += 2)
            if (code <= ranges[i][j + 1])
                character = i;
    if (character == TEXT)
        append(words, bytes, length);
    return skip(words, count, (enum character)character);
}

/* The code of the `\uXXXX` after the next `index` bytes, or UINT32_MAX. */
static uint32_t code_at(struct words *words, size_t index)
{
    char digits[5] = "";
    if (byte_at(words, index) != '\\' || byte_at(words, index + 1) != 'u')
        return UINT32_MAX;
    for (size_t i = 0; i < 4; i++)
        digits[i] = (char)byte_at(words, index + 2 + i);
    return strspn(digits, "0123456789ABCDEFabcdef") == 4
               ? (uint32_t)strtoul(digits, NULL, 16)
               : UINT32_MAX;
}

/* The escapes of JSON and most languages. Alone it is a separator. */
static enum character read_backslash(struct words *words)
{
    enum { HIGH = 0xD800, LOW = 0xDC00, HALF = 0x400 }; /* pairs of UTF-16 */
    int next = byte_at(words, 1);
    uint32_t code = code_at(words, 0), low = UINT32_MAX;
    if (code == UINT32_MAX)
        return skip(words, next == 'n' || next == 'r' || next == 't' ? 2 : 1,
                    MARK);
    if (code - HIGH < HALF)
        low = code_at(words, 6);
    if (low - LOW < HALF)
        return read_code(words, 0x10000 + (code - HIGH) * HALF + low - LOW, 12);
    return read_code(words, code - HIGH < 2 * HALF ? 0xFFFD : code, 6);
}

/* The escape of a color, ECMA-48 SGR, is absent. */
static enum character read_escape(struct words *words)
{
    size_t end = 1;
    if (byte_at(words, end) == '[')
        do
            end++;
        while (end < AHEAD_MAX && byte_at(words, end) >= '0' &&
               byte_at(words, end) <= '?');
    return byte_at(words, end) == 'm' ? skip(words, end + 1, ABSENT)
                                      : read_text(words);
}

/* `#` before a blank or a letter begins a comment. */
static enum character read_hash(struct words *words)
{
    int next = byte_at(words, 1);
    if (next != INPUT_END && !isspace(next) && !isalpha(next))
        return read_text(words);
    for (; next != '\n' && next != '\r' && next != INPUT_END;
         next = byte_at(words, 1))
        input_skip(words->input, 1);
    return skip(words, 1, MARK);
}

/* A tag. One that spells a card, as <td> does, must be closed by its </td>. */
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
    if (is_tag &&
        freecell_card_parse((const char *)bytes + 1, end - 2, &card) == 0) {
        size_t wanted = words->typed ? end : AHEAD_MAX, next = end;
        size_t ahead = input_ahead(words->input, wanted, &bytes);
        while (next + end < ahead &&
               (memcmp(bytes + next, "</", 2) != 0 ||
                memcmp(bytes + next + 2, bytes + 1, end - 2) != 0))
            next++;
        is_tag = next + end < ahead;
    }
    return skip(words, is_tag ? end : 1, MARK);
}

/* Whether a text is one of these, between commas. */
static bool is_one_of(const char *text, size_t length, const char *texts)
{
    size_t taken = strcspn(texts, ",");
    while ((taken != length || memcmp(texts, text, length) != 0) &&
           texts[taken] != '\0') {
        texts += taken + 1;
        taken = strcspn(texts, ",");
    }
    return taken == length && memcmp(texts, text, length) == 0;
}

/* The length of the card that text begins with, the back included, or 0. */
static size_t begin_card(const char *text, size_t length, uint8_t *card)
{
    enum { LONGEST = 5 }; /* 10 and a symbol */
    size_t taken = length < LONGEST ? length : LONGEST;
    if (length >= 4 && memcmp(text, "\xF0\x9F\x82\xA0", 4) == 0) {
        *card = FREECELL_UNKNOWN; /* U+1F0A0 */
        return 4;
    }
    while (taken > 0 && freecell_card_parse(text, taken, card) != 0)
        taken--;
    return taken;
}

/* Whether the brackets here begin an object, which is skipped, or arrays. */
static bool find_value(struct words *words)
{
    const unsigned char *bytes;
    uint8_t card;
    size_t index = 0, count = 0;
    int last = 0, first = byte_at(words, 0);
    if (!words->may_open || words->has_card || words->word.length > 0)
        return false;
    while (index < BRACKETS_MAX &&
           (first == '[' || first == '(' || first == '{')) {
        last = first;
        index = skip_blanks(words, index + 1);
        first = byte_at(words, index);
        count++;
    }
    bool is_quoted = first == '"' || first == '\'';
    size_t end = index + 1;
    while (is_quoted && end < AHEAD_MAX && byte_at(words, end) != first)
        end++;
    words->skips = is_quoted && last == '{' &&
                   byte_at(words, skip_blanks(words, end + 1)) == ':';
    size_t ahead =
        input_ahead(words->input, words->typed ? 1 : index + 5, &bytes);
    ahead = ahead > index ? ahead - index : 0;
    return words->skips ||
           (count > 1 && (is_quoted || begin_card((const char *)bytes + index,
                                                  ahead, &card) > 0));
}

/* Brackets and commas separate words of a text; here brackets end lines. */
static enum character read_bracket(struct words *words, enum character bracket)
{
    if (words->depth == 0) {
        if (bracket != OPEN || !find_value(words))
            return skip(words, 1, MARK);
        words->opening = words->input->place;
        words->object = 0;
    }
    words->depth += bracket == OPEN;
    words->depth -= bracket == CLOSE;
    if (words->skips && words->object == 0 && byte_at(words, 0) == '{') {
        words->object = words->depth;
        words->has_board = false;
    }
    bool ends_value =
        !words->skips && bracket != OPEN && words->depth <= words->object;
    if (ends_value || bracket != COMMA)
        words->end = ends_value ? WORD_BOARD_END : WORD_LINE_END;
    words->skips = words->depth > 0 && (words->skips || ends_value);
    if (words->depth < words->object)
        words->object = 0;
    return skip(words, 1, MARK);
}

/* Skips a string of an object, and the colon if it names its first board. */
static enum character skip_string(struct words *words)
{
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
    words->skips =
        input_peek(words->input) != ':' || words->depth != words->object ||
        words->has_board ||
        !is_one_of(name, length, "rows,columns,tableau,cascades,tableau piles");
    return words->skips ? MARK : skip(words, 1, MARK); /* the colon */
}

/* Reads one character, or several that are part of a word. */
static enum character read_character(struct words *words)
{
    const unsigned char *bytes;
    uint32_t code;
    int byte = input_peek(words->input);
    if (byte == INPUT_END) {
        words->end = words->depth == 0 ? WORD_TEXT_END : WORD_CUT_OFF;
        return BLANK;
    }
    enum character character = (enum character)bytes_are[byte];
    if (character >= COMMA)
        return read_bracket(words, character);
    if (words->skips)
        return character == QUOTE ? skip_string(words) : skip(words, 1, BLANK);
    if (character == LINE) {
        bool is_second = byte == '\n' && words->input->after_return;
        if (words->depth == 0 && !is_second)
            words->end = words->has_any ? WORD_LINE_END : WORD_EMPTY_LINE;
        return skip(words, 1, is_second ? ABSENT : BLANK);
    }
    if (byte >= 0x80) {
        size_t count = input_ahead(words->input, words->typed ? 1 : 4, &bytes);
        count = utf8_decode((const char *)bytes, count, &code);
        return count > 0 ? read_code(words, code, count) : read_text(words);
    }
    switch (byte) {
    case '#':
        return read_hash(words);
    case '\\':
        return read_backslash(words);
    case '\033':
        return read_escape(words);
    case '<':
        return read_less(words);
    default:
        return character == TEXT ? read_text(words) : skip(words, 1, character);
    }
}

/* Cuts off the front of a word. */
static void cut(struct word *word, size_t length)
{
    word->length -= length;
    for (; length > 0 && word->length > 0; length--)
        word->place.column += !utf8_continues(*word->text++);
}

static bool is_star(char letter)
{
    return letter == '*' || letter == '_';
}

/* Takes `*` and `_` from both ends of a word that has more. */
static void strip_stars(struct word *word)
{
    size_t length = word->length;
    while (length > 0 && is_star(word->text[length - 1]))
        length--;
    if (length > 0)
        word->length = length;
    while (length > 0 && is_star(*word->text))
        cut(word, 1);
}

/* Whether text is a number, as `617`, `-1` or `1.`. */
static bool is_number(const char *text)
{
    char *end;
    (void)strtol(text, &end, 10);
    return end != text && (*end == '\0' || strcmp(end, ".") == 0);
}

/* What the title, after which comes a colon, says of its line. */
static enum label find_label(const char *title)
{
    size_t length = strlen(title), end = length;
    if (length == 0 || is_number(title))
        return LABEL_COLUMN;
    if (is_one_of(title, length, "foundation,foundations,founds,home"))
        return LABEL_FOUNDATIONS;
    if (is_one_of(title, length, "freecell,freecells,free cells,fc,free"))
        return LABEL_FREE_CELLS;
    while (end > 0 && strchr(" #0123456789", title[end - 1]) != NULL)
        end--;
    size_t begin = end; /* of the last word */
    while (begin > 0 && title[begin - 1] != ' ')
        begin--;
    bool is_column = is_one_of(title + begin, end - begin,
                               "c,t,column,col,cascade,stack,pile");
    bool has_number = isdigit((unsigned char)title[length - 1]) != 0;
    return is_column && (begin == 0 || has_number) ? LABEL_COLUMN : LABEL_TITLE;
}

/* The label of its line that the word is, or ends; it is then cut there. */
static enum label take_label(struct words *words, struct word *word)
{
    uint8_t card;
    char *title = words->title;
    const char *colon = memchr(word->text, ':', word->length);
    size_t length = colon == NULL ? word->length : (size_t)(colon - word->text);
    size_t used = strlen(title);
    bool is_first = used == 0;
    if (is_first && is_one_of(word->text, word->length, "-,*,\xE2\x80\xA2"))
        return LABEL_BULLET;
    if (used + length + 2 > sizeof words->title)
        used = 0; /* the last words matter */
    if (used > 0 && length > 0)
        title[used++] = ' ';
    for (size_t i = 0; i < length && used + 1 < sizeof words->title; i++)
        title[used++] = (char)tolower((unsigned char)word->text[i]);
    title[used] = '\0';
    if (colon == NULL)
        return is_first && is_number(title + (title[0] == '#'))
                   ? find_label(title)
                   : LABEL_NONE;
    words->label = find_label(title);
    title[0] = '\0';
    if (words->label == LABEL_TITLE &&
        freecell_card_parse(word->text, length, &card) == 0)
        return LABEL_NONE; /* nor is there one in the line */
    word->length = length + 1;
    return words->label;
}

/* Classifies a place of a game. An empty one, `-` or `H-0`, is not a word. */
static void classify_place(struct word *word)
{
    char name[8];
    size_t length = 0, all = word->length;
    bool is_empty = all > 1 && memcmp(word->text + all - 2, "-0", 2) == 0;
    for (size_t i = 0; i < all; i++)
        if (word->text[i] == ':')
            length = 0;
        else if (word->text[i] != '-' && length < sizeof name)
            name[length++] = word->text[i];
    bool is_card = freecell_card_parse(name, length, &word->card) == 0;
    word->kind = length == 0 || (is_empty && is_card) ? WORD_NONE
                 : is_card                            ? WORD_CARD
                                                      : WORD_OTHER;
}

static const char rests[] = "...,..,\xE2\x80\xA6";

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

/* What a word is that is neither cards nor a label. */
static enum word_kind find_kind(const struct word *word)
{
    uint32_t code;
    size_t taken;
    if (is_one_of(word->text, word->length, "?,??,???,null"))
        return WORD_CARD;
    if (is_one_of(word->text, word->length, rests))
        return WORD_REST;
    if (is_one_of(word->text, word->length, "__,--,**,XX,xx,."))
        return WORD_MAYBE_UNKNOWN;
    for (size_t i = 0; i < word->length; i += taken) {
        taken = utf8_decode(word->text + i, word->length - i, &code);
        if (taken == 0 || (code < 0x80 && isalnum((int)code)) ||
            (code >= 0x80 && (code < 0x2010 || code > 0x2BFF)))
            return WORD_OTHER;
    }
    return WORD_MARK; /* it has neither letters nor digits */
}

/* Classifies what was read, or the first card of it. */
static void classify(struct words *words, struct word *word)
{
    strip_stars(&words->word);
    *word = words->word;
    size_t card = begin_card(word->text, word->length, &word->card);
    if (words->label >= LABEL_FOUNDATIONS) {
        classify_place(word);
    } else if (card > 0 && is_cards(word->text + card, word->length - card)) {
        word->kind = WORD_CARD;
        word->length = card;
        words->has_card = words->has_board = true;
    } else {
        word->card = FREECELL_UNKNOWN;
        if (words->depth == 0 && words->label == LABEL_NONE && !words->has_card)
            word->label = take_label(words, word);
        word->kind = word->label != LABEL_NONE ? WORD_LABEL : find_kind(word);
    }
    cut(&words->word, word->length);
}

/* Ends the line, of which all words were classified. */
static void end_line(struct words *words, struct word *word)
{
    word->kind = words->end == WORD_CUT_OFF && words->has_card ? WORD_LINE_END
                                                               : words->end;
    if (word->kind == WORD_CUT_OFF)
        words->depth = 0;
    words->end = WORD_NONE;
    words->label = LABEL_NONE;
    words->title[0] = '\0';
    words->has_any = words->has_card = false;
}

void words_next(struct words *words, struct word *word)
{
    enum character character;
    word->kind = WORD_NONE;
    while (word->kind == WORD_NONE)
        if (words->word.length > 0)
            classify(words, word);
        else if (words->end != WORD_NONE)
            end_line(words, word);
        else
            do {
                character = read_character(words);
                words->has_any |= character == TEXT || character >= MARK;
            } while (character == TEXT || character == ABSENT);
}
