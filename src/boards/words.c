/*
 * Bytes become characters, most of which belong to a word or separate two;
 * what stands between two separators is classified as a whole. Outside of
 * objects and arrays, lines end where those of the text end. In arrays of
 * cards, brackets end them.
 */
#include "boards/words.h"

#include <string.h>

#include "freecell_deal.h"
#include "io/utf8.h"

/* What a character is for the words around it, */
enum character {
    TEXT, /* part of a word */
    ABSENT,
    SEPARATOR,
    COMMA,
    OPEN,
    CLOSE,
    LINE_END,
    END, /* of the text */

    /* or what a byte begins that is one of these. */
    BLANK,
    QUOTE,
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

/* Ranges of code points of Unicode, up to one of 0. */
struct codes {
    uint32_t first, last;
};

static const struct codes blanks[] = {
    {0x0085, 0x0085}, {0x00A0, 0x00A0}, {0x1680, 0x1680},
    {0x2000, 0x200A}, {0x2028, 0x2029}, {0x202F, 0x202F},
    {0x205F, 0x205F}, {0x3000, 0x3000}, {0, 0},
};

/* Quotes, box drawing and block elements. */
static const struct codes separators[] = {
    {0x00AB, 0x00AB}, {0x00B4, 0x00B4}, {0x00BB, 0x00BB}, {0x2018, 0x201F},
    {0x2032, 0x2037}, {0x2039, 0x203A}, {0x2500, 0x259F}, {0x275B, 0x275E},
    {0x300A, 0x300F}, {0x301D, 0x301F}, {0xFF02, 0xFF02}, {0xFF07, 0xFF07},
    {0, 0},
};

/* Characters of no width, marks of direction, and variation selectors. */
static const struct codes absent[] = {
    {0x00AD, 0x00AD},   {0x061C, 0x061C}, {0x180E, 0x180E}, {0x200B, 0x200F},
    {0x202A, 0x202E},   {0x2060, 0x206F}, {0xFE00, 0xFE0F}, {0xFEFF, 0xFEFF},
    {0xE0100, 0xE01EF}, {0, 0},
};

static bool is_in(uint32_t code, const struct codes *codes)
{
    while (codes->last != 0 && (code < codes->first || code > codes->last))
        codes++;
    return codes->last != 0;
}

/* The most that is looked at, in bytes, to tell a tag or a bracket. */
enum { AHEAD_MAX = 16 * 1024 };

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

static bool is_digit(int byte)
{
    return byte >= '0' && byte <= '9';
}

static bool is_letter(int byte)
{
    return (byte >= 'A' && byte <= 'Z') || (byte >= 'a' && byte <= 'z');
}

static char lower(char letter)
{
    return letter >= 'A' && letter <= 'Z' ? (char)(letter - 'A' + 'a') : letter;
}

/* Adds bytes to the word, which are still to be read. */
static enum character append(struct words *words, const void *bytes,
                             size_t count)
{
    size_t kept = words->length < WORD_MAX ? words->length : WORD_MAX;
    size_t room = WORD_MAX - kept;
    if (words->length == 0)
        words->place = words->input->place;
    memcpy(words->text + kept, bytes, count < room ? count : room);
    words->length += count;
    return TEXT;
}

/* Reads the next bytes, which are this. */
static enum character skip(struct words *words, size_t count,
                           enum character character)
{
    input_skip(words->input, count);
    words->has_mark |= character != ABSENT && character != BLANK;
    return character;
}

/* Reads the next bytes as part of a word, and those like it after them. */
static enum character read_text(struct words *words, size_t count)
{
    const unsigned char *bytes;
    size_t ahead = input_ahead(words->input, count, &bytes);
    while (count < ahead && bytes_are[bytes[count]] == TEXT)
        count++;
    return skip(words, count, append(words, bytes, count));
}

/* What a character is that these bytes encode. */
static enum character take_code(struct words *words, uint32_t code,
                                const void *bytes, size_t count)
{
    if (is_in(code, absent))
        return ABSENT;
    if (is_in(code, blanks))
        return BLANK;
    bool is_text =
        code < 0x80 ? bytes_are[code] == TEXT : !is_in(code, separators);
    return is_text ? append(words, bytes, count) : SEPARATOR;
}

static enum character read_high(struct words *words)
{
    const unsigned char *bytes;
    uint32_t code;
    size_t count = input_ahead(words->input, UTF8_MAX, &bytes);
    count = utf8_decode((const char *)bytes, count, &code);
    if (count == 0)
        return read_text(words, 1); /* it is not UTF-8 */
    return skip(words, count, take_code(words, code, bytes, count));
}

/* The code of the `\uXXXX` after the next `index` bytes, or -1. */
static int32_t code_at(struct words *words, size_t index)
{
    int32_t code = 0;
    if (byte_at(words, index) != '\\' || byte_at(words, index + 1) != 'u')
        return -1;
    for (size_t i = index + 2; i < index + 6; i++) {
        int byte = byte_at(words, i);
        int letter = byte == INPUT_END ? 0 : lower((char)byte);
        if (!is_digit(byte) && (letter < 'a' || letter > 'f'))
            return -1;
        code = 16 * code + (is_digit(byte) ? byte - '0' : letter - 'a' + 10);
    }
    return code;
}

/* The escapes of JSON and most languages. Alone it is a separator. */
static enum character read_backslash(struct words *words)
{
    char bytes[UTF8_MAX];
    int next = byte_at(words, 1);
    int32_t code = code_at(words, 0), low = code_at(words, 6);
    bool two_halves = code >= 0xD800 && code <= 0xDBFF && low >= 0xDC00 &&
                      low <= 0xDFFF; /* of UTF-16 */
    if (code < 0)
        return skip(words, next == 'n' || next == 'r' || next == 't' ? 2 : 1,
                    SEPARATOR);
    if (two_halves)
        code = 0x10000 + (code - 0xD800) * 0x400 + (low - 0xDC00);
    size_t count = utf8_encode((uint32_t)code, bytes);
    return skip(words, two_halves ? 12 : 6,
                take_code(words, (uint32_t)code, bytes, count));
}

/* The escape of a color, ECMA-48 SGR, is absent. */
static enum character read_escape(struct words *words)
{
    size_t end = 2;
    if (byte_at(words, 1) != '[')
        return read_text(words, 1);
    while (is_digit(byte_at(words, end)) || byte_at(words, end) == ';')
        end++;
    if (byte_at(words, end) != 'm')
        return read_text(words, 1);
    return skip(words, end + 1, ABSENT);
}

/* `#` before a blank or a letter begins a comment. */
static enum character read_hash(struct words *words)
{
    enum character next = character_at(words, 1);
    if (next != BLANK && next != LINE_END && next != END &&
        !is_letter(byte_at(words, 1)))
        return read_text(words, 1);
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
    bool is_tag = is_letter(byte_at(words, end));
    for (int byte = '<', last = byte; is_tag && byte != '>'; end++) {
        last = byte;
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

/* Whether a quoted name comes there, and a colon. */
static bool is_name(struct words *words, size_t index)
{
    int quote = byte_at(words, index);
    if (character_at(words, index) != QUOTE)
        return false;
    do
        index++;
    while (index < AHEAD_MAX && byte_at(words, index) != quote &&
           byte_at(words, index) != INPUT_END);
    return byte_at(words, skip_blanks(words, index + 1)) == ':';
}

/* What the brackets that come next begin. */
static enum brackets find_brackets(struct words *words)
{
    const unsigned char *bytes;
    uint8_t card;
    int last = 0;
    size_t index = 0, count = 0;
    for (; character_at(words, index) == OPEN; count++) {
        last = byte_at(words, index);
        index = skip_blanks(words, index + 1);
    }
    if (last == '{' && !words->has_word && is_name(words, index))
        return BRACKETS_SKIP;
    size_t ahead = input_ahead(words->input, index + 1, &bytes) - index;
    bool has_card = character_at(words, index) == QUOTE ||
                    begin_card((const char *)bytes + index, ahead, &card) > 0;
    return count > 1 && has_card ? BRACKETS_LINES : BRACKETS_NONE;
}

/* A bracket is a separator in text, and ends a line in arrays. */
static enum character read_bracket(struct words *words, enum character bracket)
{
    if (words->brackets == BRACKETS_NONE && bracket == OPEN &&
        words->may_open && !words->has_card && words->length == 0) {
        words->brackets = find_brackets(words);
        words->opening = words->input->place;
        words->depth = words->object = 0;
        words->has_board = false;
    }
    if (words->brackets == BRACKETS_NONE)
        return skip(words, 1, SEPARATOR);
    if (words->brackets == BRACKETS_SKIP)
        return OPEN; /* which is read with the object */
    words->depth += bracket == OPEN ? 1U : -1U;
    return skip(words, 1, bracket);
}

/* Reads one character, or several that are part of a word. */
static enum character read_character(struct words *words)
{
    int byte = input_peek(words->input);
    enum character character =
        byte == INPUT_END ? END : (enum character)bytes_are[byte];
    switch (character) {
    case TEXT:
        return read_text(words, 1);
    case QUOTE:
        return skip(words, 1, SEPARATOR);
    case OPEN:
    case CLOSE:
        return read_bracket(words, character);
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
        return character == END ? END : skip(words, 1, character);
    }
}

/* Whether a text is one of these, up to a NULL. */
static bool is_one_of(const char *text, size_t length, const char *const *texts)
{
    while (*texts != NULL &&
           (strlen(*texts) != length || memcmp(*texts, text, length) != 0))
        texts++;
    return *texts != NULL;
}

/* Skips a string. Returns whether it is the name of a member with a board. */
static bool skip_string(struct words *words)
{
    static const char *const names[] = {"rows",     "columns",       "tableau",
                                        "cascades", "tableau piles", NULL};
    int quote = input_byte(words->input), byte;
    size_t length = 0;
    while ((byte = input_byte(words->input)) != quote && byte != INPUT_END) {
        if (length < WORD_MAX)
            words->text[length++] = (char)byte;
        if (byte == '\\')
            (void)input_byte(words->input);
    }
    input_skip(words->input, skip_blanks(words, 0));
    return is_one_of(words->text, length, names) &&
           input_peek(words->input) == ':';
}

/*
 * Skips what is not a board, up to the value of one, or past the last bracket.
 * Only members of an object itself count, not those of what is in it.
 */
static void skip_members(struct words *words)
{
    do {
        int byte = input_peek(words->input);
        enum character character = character_at(words, 0);
        if (character == END) {
            words->after = END;
            return;
        }
        if (character == QUOTE) {
            if (!skip_string(words) || words->depth != words->object ||
                words->has_board)
                continue;
            input_skip(words->input, 1);
            words->brackets = BRACKETS_LINES;
            return;
        }
        input_skip(words->input, 1);
        words->depth += (character == OPEN) - (character == CLOSE ? 1U : 0U);
        if (words->depth < words->object)
            words->object = 0;
        if (byte == '{' && words->object == 0) {
            words->object = words->depth;
            words->has_board = false;
        }
    } while (words->depth > 0);
    words->brackets = BRACKETS_NONE;
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
        words->title[used++] = lower(text[i]);
    words->title[used] = '\0';
}

/* Whether text is a number, as `617`, `-1` or `1.`. */
static bool is_number(const char *text, size_t length)
{
    size_t begin = length > 0 && text[0] == '-' ? 1 : 0;
    size_t end = length > 0 && text[length - 1] == '.' ? length - 1 : length;
    size_t i = begin;
    while (i < end && is_digit(text[i]))
        i++;
    return begin < end && i == end;
}

/* What the title, after which comes a colon, says of its line. */
static enum label find_label(const char *title)
{
    static const struct {
        const char *name;
        enum label label;
    } labels[] = {
        {"foundation", LABEL_FOUNDATIONS},
        {"foundations", LABEL_FOUNDATIONS},
        {"founds", LABEL_FOUNDATIONS},
        {"home", LABEL_FOUNDATIONS},
        {"freecell", LABEL_FREE_CELLS},
        {"freecells", LABEL_FREE_CELLS},
        {"free cells", LABEL_FREE_CELLS},
        {"fc", LABEL_FREE_CELLS},
        {"free", LABEL_FREE_CELLS},
        {"c", LABEL_COLUMN},
        {"t", LABEL_COLUMN},
        {"column", LABEL_COLUMN},
        {"col", LABEL_COLUMN},
        {"cascade", LABEL_COLUMN},
        {"stack", LABEL_COLUMN},
        {"pile", LABEL_COLUMN},
    };
    size_t all = strlen(title), end = all;
    if (all == 0 || is_number(title, all))
        return LABEL_COLUMN;
    while (is_digit(title[end - 1]) || (end < all && title[end - 1] == '#'))
        end--;
    if (end < all && title[end - 1] == ' ')
        end--;
    for (size_t i = 0; i < sizeof labels / sizeof *labels; i++) {
        size_t length = strlen(labels[i].name);
        bool is_last = end > length && end < all &&
                       labels[i].label == LABEL_COLUMN &&
                       title[end - length - 1] == ' ';
        if ((end == length || is_last) &&
            memcmp(title + end - length, labels[i].name, length) == 0)
            return labels[i].label;
    }
    return LABEL_TITLE;
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

/* Reads the label that ends with a colon in this word. */
static bool take_label(struct words *words, struct word *word)
{
    uint8_t card;
    const char *colon = memchr(word->text, ':', word->length);
    if (colon == NULL)
        return false;
    size_t length = (size_t)(colon - word->text);
    add_title(words, word->text, length);
    words->label = find_label(words->title);
    if (words->label == LABEL_TITLE &&
        freecell_card_parse(word->text, length, &card) == 0)
        return false; /* then the line has no label */
    word->kind = WORD_LABEL;
    word->label = words->label;
    words->has_word = false;
    keep_rest(words, word, length + 1);
    return true;
}

/* Whether the first word of a line is a label without a colon. */
static bool is_label(struct words *words, struct word *word)
{
    static const char *const bullets[] = {"-", "*", "\xE2\x80\xA2", NULL};
    if (words->has_word)
        return false;
    if (is_one_of(word->text, word->length, bullets))
        word->label = LABEL_BULLET;
    else if (is_number(word->text, word->length))
        word->label = LABEL_COLUMN;
    else if (word->text[0] == '#' &&
             is_number(word->text + 1, word->length - 1))
        word->label = LABEL_TITLE;
    else
        return false;
    word->kind = WORD_LABEL;
    words->has_word = word->label != LABEL_BULLET;
    if (words->has_word)
        add_title(words, word->text, word->length);
    return true;
}

/* Reads the top card of a foundation, or H-0, C-A, D-10: suit and height. */
static bool is_foundation(struct word *word)
{
    char name[8];
    const char *dash = memchr(word->text, '-', word->length);
    size_t length = word->length - (dash == NULL ? 0 : 1);
    bool is_empty = false;
    if (length > sizeof name)
        return false;
    memcpy(name, word->text, length);
    if (dash != NULL) {
        size_t suit = (size_t)(dash - word->text);
        is_empty = length == suit + 1 && dash[1] == '0';
        memcpy(name + suit, is_empty ? "A" : dash + 1, length - suit);
    }
    if (freecell_card_parse(name, length, &word->card) != 0)
        return false;
    word->card = (uint8_t)(word->card + (is_empty ? 0 : FREECELL_SUITS));
    return true;
}

/*
 * Classifies a word of a line of foundations or free cells. Returns false if
 * it is only a label of its own.
 */
static bool classify_place(const struct words *words, struct word *word)
{
    static const char *const empty[] = {"-", "--", NULL};
    const char *colon;
    while ((colon = memchr(word->text, ':', word->length)) != NULL) {
        word->length -= (size_t)(colon + 1 - word->text);
        word->text = colon + 1;
    }
    if (is_one_of(word->text, word->length, empty))
        word->kind = WORD_EMPTY_PLACE;
    else if (words->label == LABEL_FOUNDATIONS && is_foundation(word))
        word->kind = WORD_FOUNDATION;
    else if (words->label == LABEL_FREE_CELLS &&
             freecell_card_parse(word->text, word->length, &word->card) == 0)
        word->kind = WORD_CARD;
    return word->length > 0;
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
        if (taken == 0 || is_digit((int)code) || is_letter((int)code) ||
            (code > 0x7F && (code < 0x2010 || code > 0x2BFF)))
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
    bool in_text = words->brackets == BRACKETS_NONE;
    bool is_long = words->length > WORD_MAX;
    *word = (struct word){.kind = WORD_OTHER,
                          .card = FREECELL_UNKNOWN,
                          .place = words->place,
                          .text = words->text,
                          .length = is_long ? WORD_MAX : words->length};
    words->length = 0;
    strip_stars(word);
    if (in_text && words->label >= LABEL_FOUNDATIONS)
        return classify_place(words, word);
    size_t card = begin_card(word->text, word->length, &word->card);
    if (card > 0 && !is_long &&
        is_cards(word->text + card, word->length - card)) {
        keep_rest(words, word, card);
        word->kind = WORD_CARD;
        words->has_word = words->has_card = words->has_board = true;
        return true;
    }
    if (in_text && words->label == LABEL_NONE && !words->has_card) {
        if (take_label(words, word) || is_label(words, word))
            return true;
        add_title(words, word->text, word->length);
    }
    words->has_word = true;
    word->kind = find_kind(word);
    word->card = FREECELL_UNKNOWN;
    return true;
}

/* Ends a line. Returns whether it had anything that counts. */
static bool end_line(struct words *words, struct word *word)
{
    bool in_text = words->brackets == BRACKETS_NONE;
    bool has_any = in_text ? words->has_mark : words->has_word;
    word->kind = has_any ? WORD_LINE_END : WORD_EMPTY_LINE;
    words->has_mark = words->has_word = words->has_card = false;
    words->label = LABEL_NONE;
    words->title[0] = '\0';
    return has_any;
}

static void end_text(struct words *words, struct word *word)
{
    word->kind = words->depth > 0 ? WORD_CUT_OFF : WORD_TEXT_END;
    word->place = words->opening;
    words->depth = 0;
    words->brackets = BRACKETS_NONE;
}

/* Tells what ended with the character after the word, if anything did. */
static bool end(struct words *words, struct word *word)
{
    enum character after = (enum character)words->after;
    bool in_text = words->brackets == BRACKETS_NONE;
    bool ends_value = words->brackets == BRACKETS_LINES &&
                      (words->depth < words->object + (words->object == 0) ||
                       (after == COMMA && words->depth == words->object)) &&
                      after != TEXT;
    bool ends_line =
        after == END || after == CLOSE || after == OPEN || ends_value;
    if (after == LINE_END && in_text) {
        words->after = TEXT;
        (void)end_line(words, word);
        return true;
    }
    if (ends_line && end_line(words, word))
        return true;
    if (after == END) {
        end_text(words, word);
        return true;
    }
    words->after = TEXT;
    if (!ends_value)
        return false;
    words->brackets = words->depth == 0 ? BRACKETS_NONE : BRACKETS_SKIP;
    if (words->depth < words->object)
        words->object = 0;
    word->kind = WORD_BOARD_END;
    return words->has_board;
}

void words_next(struct words *words, struct word *word)
{
    for (;;) {
        if (words->length > 0) {
            if (classify(words, word))
                return;
        } else if (end(words, word)) {
            return;
        } else if (words->brackets == BRACKETS_SKIP) {
            skip_members(words);
        } else {
            do
                words->after = (int)read_character(words);
            while (words->after == TEXT || words->after == ABSENT);
        }
    }
}
