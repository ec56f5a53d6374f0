#include "boards/words.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "freecell_deal.h"

/* The number of a name among names, between commas, from 0; or -1. */
static int number_of(const char *name, size_t length, const char *names)
{
    for (int i = 0; *names != '\0'; i++) {
        size_t end = strcspn(names, ",");
        if (end == length && strncasecmp(name, names, length) == 0)
            return i;
        names += end + (names[end] == ',');
    }
    return -1;
}

static bool is_one_of(const char *text, size_t length, const char *texts)
{
    return number_of(text, length, texts) >= 0;
}

static bool is_letter(const struct character *character)
{
    return character->kind == CHARACTER_TEXT &&
           (character->code >= 0x80 || isalpha((int)character->code));
}

/* Follows quotes: one of ASCII opens, unless a word is before it. */
static void follow_quote(struct words *words, bool after_text)
{
    uint32_t code = words->next.code;
    if (words->quote == code)
        words->quote = 0;
    else if (words->quote == 0 && code < 0x80 && !after_text)
        words->quote = code;
}

/*
 * Follows `#` or `//` after a blank. Returns whether the next character makes
 * them the beginning of a comment.
 */
static bool follow_opener(struct words *words, enum character_kind last)
{
    const struct character *next = &words->next;
    bool after_blank = last == CHARACTER_BLANK && !next->in_tag;
    unsigned opener = words->opener;
    words->opener = 0;
    if (next->code == '#' && after_blank)
        words->opener = 2;
    else if (next->code == '/' && (after_blank || opener == 1))
        words->opener = opener + 1;
    return opener == 2 && words->quote == 0 && words->has_card &&
           (next->kind == CHARACTER_BLANK || is_letter(next));
}

/* Reads the next character. A comment is left out. */
static void advance(struct words *words)
{
    struct character *next = &words->next;
    bool was_text = next->kind == CHARACTER_TEXT && next->length > 0;
    enum character_kind last = next->kind;
    words->tabs += next->code == '\t';
    words->has_next = true;
    characters_next(&words->characters, next);
    if (next->kind == CHARACTER_QUOTE)
        follow_quote(words, was_text);
    if (follow_opener(words, last)) {
        words->word.length = 0; /* the `#` */
        while (next->kind < CHARACTER_LINE_END)
            characters_next(&words->characters, next);
    }
}

/* Whether the next character belongs to the word. */
static bool is_text(const struct words *words)
{
    return words->next.kind == CHARACTER_TEXT &&
           (words->next.code != ':' || words->label >= LABEL_FOUNDATIONS);
}

/* Adds the next character to the word; what is too long is lost. */
static void append(struct words *words)
{
    struct word *word = &words->word;
    const struct character *next = &words->next;
    size_t room = WORD_MAX - word->length;
    size_t count = next->length < room ? next->length : room;
    memcpy(words->text + word->length, next->text, count);
    word->length += count;
}

/*
 * Removes length bytes, whole characters, from the front of a word. Returns
 * the number of these characters.
 */
static unsigned drop_front(struct word *word, size_t length)
{
    unsigned width = 0;
    for (size_t i = 0; i < length; i++)
        width += !utf8_continues(word->text[i]);
    word->place.column += width;
    word->text += length;
    word->length -= length;
    return width;
}

static bool is_star(uint32_t code)
{
    return code == '*' || code == '_';
}

/* Removes `*` and `_` at both ends, unless the word has nothing else. */
static void strip_stars(struct word *word)
{
    size_t length = word->length;
    while (length > 0 && is_star((uint8_t)word->text[length - 1]))
        length--;
    if (length == 0)
        return;
    word->length = length;
    while (is_star((uint8_t)*word->text))
        (void)drop_front(word, 1);
}

/* The length of the card, or back of one, that text begins with; or 0. */
static size_t card_length(const char *text, size_t length, uint8_t *card)
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

static const char rests[] = "...,..,\xE2\x80\xA6";

/* Whether a text is nothing but cards, and perhaps a rest after them. */
static bool are_cards(const char *text, size_t length)
{
    uint8_t card;
    size_t taken = 1;
    while (length > 0 && taken > 0 && !is_one_of(text, length, rests)) {
        taken = card_length(text, length, &card);
        text += taken;
        length -= taken;
    }
    return taken > 0;
}

/* What half of a card a text is, or a whole one; or WORD_NONE. */
static enum word_kind kind_of_part(const char *text, size_t length,
                                   uint8_t *value)
{
    static const char ranks[] = /* rows of 13; an empty name is none */
        "a,2,3,4,5,6,7,8,9,10,11,12,13,1,,,,,,,,,t,j,q,k,"
        "ace,two,three,four,five,six,seven,eight,nine,ten,jack,queen,king,"
        ",deuce";
    static const char suits[] =
        "club,diamond,heart,spade,clubs,diamonds,hearts,spades";
    enum { RANKS = FREECELL_CARDS / FREECELL_SUITS };
    char two[4] = "2"; /* of the suit that this may be */
    if (length == 0)
        return WORD_NONE;
    if (freecell_card_parse(text, length, value) == 0)
        return WORD_CARD_PART;
    bool has_zero = length == 2 && *text == '0'; /* `07` */
    int rank = number_of(text + has_zero, length - has_zero, ranks);
    int suit = number_of(text, length, suits);
    if (length < sizeof two) {
        memcpy(two + 1, text, length);
        if (freecell_card_parse(two, length + 1, value) == 0)
            suit = *value;
    }
    *value = (uint8_t)(rank >= 0 ? rank % RANKS : suit % FREECELL_SUITS);
    return rank >= 0 ? WORD_RANK : suit >= 0 ? WORD_SUIT : WORD_NONE;
}

static bool is_rank(const struct character *character)
{
    uint8_t rank;
    return kind_of_part(character->text, character->length, &rank) == WORD_RANK;
}

/* Reads a word, and on to what says whether it is a name. */
static void read_word(struct words *words)
{
    struct word *word = &words->word;
    const struct character *next = &words->next;
    bool is_first = words->begun != BEGUN_TEXT;
    bool is_s = words->is_possessive;
    *word = (struct word){.in_tag = next->in_tag,
                          .place = next->place,
                          .tabs = words->tabs,
                          .text = words->text};
    words->begun = BEGUN_TEXT;
    while (is_text(words)) {
        append(words);
        advance(words);
    }
    bool is_a = word->length == 1 && *word->text == 'a';
    words->is_possessive = next->code == '\'' || next->code == 0x2019;
    while (next->kind == CHARACTER_QUOTE)
        advance(words);
    words->is_possessive &= is_text(words);
    words->has_colon = next->code == ':';
    while (next->kind == CHARACTER_BLANK || next->kind == CHARACTER_QUOTE)
        advance(words);
    words->is_name = words->has_colon || next->code == '=';
    if (words->has_colon)
        advance(words);
    while ((words->has_colon || is_a) && is_star(next->code))
        advance(words);
    strip_stars(word);
    if (is_first && word->length > 1 && *word->text == '#' &&
        are_cards(word->text + 1, word->length - 1))
        (void)drop_front(word, 1);
    bool is_half = !words->is_name && !(is_a && is_rank(next)) &&
                   !(is_s && is_one_of(word->text, word->length, "s"));
    words->part = is_half ? 0 : word->length;
}

/* Whether text is a number, as `617`, `-1` or `1.`. */
static bool is_number(const char *text)
{
    char *end;
    (void)strtol(text, &end, 10);
    return end != text && (*end == '\0' || strcmp(end, ".") == 0);
}

/* The label that a title with a colon after it is. */
static enum label label_of_title(const char *title)
{
    size_t length = strlen(title), end = length;
    if (is_number(title))
        return LABEL_NUMBER;
    if (length == 0)
        return LABEL_COLUMN;
    if (is_one_of(title, length, "foundation,foundations,founds,home"))
        return LABEL_FOUNDATIONS;
    if (is_one_of(title, length,
                  "freecell,freecells,free cell,free cells,cells,reserve,fc,"
                  "free"))
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

/* Adds a word to the title of its line; the last words matter. */
static void add_to_title(struct words *words, const struct word *word)
{
    size_t used = strlen(words->title), room = sizeof words->title - 1;
    if (used + 1 + word->length > room)
        used = 0;
    if (used > 0)
        words->title[used++] = ' ';
    size_t length = word->length < room ? word->length : room;
    memcpy(words->title + used, word->text, length);
    words->title[used + length] = '\0';
}

/* Whether a label may come: no card of the line, nor a label, is before it. */
static bool may_have_label(const struct words *words)
{
    return words->label == LABEL_NONE && !words->has_card && words->depth == 0;
}

/* The label of its line that the word is, or ends; or LABEL_NONE. */
static enum label find_label(struct words *words, const struct word *word)
{
    uint8_t card;
    bool is_first = words->title[0] == '\0';
    if (!may_have_label(words))
        return LABEL_NONE;
    if (is_first && is_one_of(word->text, word->length, "-,*,#,\xE2\x80\xA2"))
        return LABEL_BULLET;
    add_to_title(words, word);
    if (words->has_colon) {
        enum label label = label_of_title(words->title);
        bool is_card = card_length(word->text, word->length, &card) > 0;
        words->label = label == LABEL_TITLE && is_card ? LABEL_NONE : label;
        return words->label;
    }
    return is_first && is_number(words->title + (words->title[0] == '#'))
               ? LABEL_NUMBER
               : LABEL_NONE;
}

/* Reads a word if it is the top of a foundation, as `H-7`, `C:A` or `H-0`. */
static bool read_top(struct word *word)
{
    char card[6]; /* room for the word: a symbol, the sign and 10 */
    size_t sign = 0, length = word->length;
    while (sign < length && word->text[sign] != '-' && word->text[sign] != ':')
        sign++;
    if (sign == 0 || sign + 1 >= length || length > sizeof card)
        return false;
    memcpy(card, word->text, sign);
    memcpy(card + sign, word->text + sign + 1, length - sign - 1);
    if (freecell_card_parse(card, length - 1, &word->card) != 0)
        return false;
    if (word->text[sign + 1] == '0')
        word->card = FREECELL_UNKNOWN; /* it is empty */
    return true;
}

/*
 * What a place of foundations or free cells is: a top card or a card, perhaps
 * after a label of its own. WORD_NONE if it is empty.
 */
static enum word_kind classify_place(struct word *word)
{
    const char *colon = memchr(word->text, ':', word->length);
    const char *place = colon == NULL ? word->text : colon + 1;
    size_t length = word->length - (size_t)(place - word->text);
    if (freecell_card_parse(place, length, &word->card) == 0)
        return WORD_CARD; /* `1:1C` is not a jack */
    if (read_top(word))
        return WORD_TOP;
    return is_one_of(place, length, ",-,--,empty") ? WORD_NONE : WORD_OTHER;
}

/* The kind of a word that is neither cards nor a label. */
static enum word_kind kind_of_word(struct word *word)
{
    uint32_t code;
    size_t taken, length = word->length;
    word->card = FREECELL_UNKNOWN;
    if (is_one_of(word->text, length, "?,??,???,null"))
        return WORD_CARD;
    if (is_one_of(word->text, length, rests))
        return WORD_REST;
    if (is_one_of(word->text, length, "__,--,**,xx,."))
        return WORD_MAYBE_UNKNOWN;
    if (read_top(word))
        return WORD_TOP;
    if (is_one_of(word->text, length, "none,nan,na"))
        return WORD_NULL;
    for (size_t i = 0; i < length; i += taken) {
        taken = utf8_decode(word->text + i, length - i, &code);
        if (taken == 0 || (code < 0x80 && isalnum((int)code)) ||
            (code >= 0x80 && (code < 0x2010 || code > 0x2BFF)))
            return WORD_OTHER;
    }
    return WORD_MARK; /* it has neither letters nor digits */
}

/* Finds the next part of the word that is a half of a card, if there is one. */
static enum word_kind next_part(struct words *words, struct word *part)
{
    const char *ends = words->word.in_tag ? "_.-#" : "_.";
    enum word_kind kind = WORD_NONE;
    while (kind == WORD_NONE && words->part < words->word.length) {
        const char *text = words->word.text + words->part;
        size_t length = 0, left = words->word.length - words->part;
        while (length < left && strchr(ends, text[length]) == NULL)
            length++;
        kind = kind_of_part(text, length, &part->card);
        words->part += length + 1;
    }
    return kind;
}

/* Classifies the next part of the word, or card of it, or all of it. */
static void classify(struct words *words, struct word *word)
{
    struct word *whole = &words->word;
    *word = *whole;
    bool is_place = words->label >= LABEL_FOUNDATIONS;
    size_t card = card_length(word->text, word->length, &word->card);
    if (is_place) {
        word->kind = classify_place(word);
    } else if (!words->is_name && card > 0 &&
               are_cards(word->text + card, word->length - card)) {
        word->kind = WORD_CARD;
        word->length = card;
        words->has_card |= !word->in_tag;
    } else {
        word->kind = next_part(words, word);
        if (word->kind != WORD_NONE)
            return; /* the word itself is for another call */
        if (!word->in_tag)
            word->label = find_label(words, word);
        word->kind = word->label != LABEL_NONE ? WORD_LABEL
                     : words->is_name          ? WORD_NAME
                                               : kind_of_word(word);
    }
    words->places += word->kind <= WORD_REST;
    word->width = drop_front(whole, word->length);
}

/* Ends the line, and perhaps the text. */
static void end_line(struct words *words, struct word *word,
                     enum word_kind kind)
{
    word->kind = kind;
    words->label = LABEL_NONE;
    words->title[0] = '\0';
    words->places = 0;
    words->tabs = 0;
    words->quote = 0;
}

/*
 * Reads the end of a line of text. Within brackets only an empty line ends a
 * line: first the one before it and then, read again, itself.
 */
static void read_line_end(struct words *words, struct word *word)
{
    bool is_blank = words->begun == BEGUN_BLANK;
    bool is_closed = words->begun == BEGUN_CLOSED;
    words->has_card = false;
    words->begun = BEGUN_BLANK;
    if (words->next.kind == CHARACTER_TEXT_END) {
        end_line(words, word, WORD_TEXT_END);
    } else if (words->depth > 0 && is_blank) {
        words->has_next = true;
        words->depth = 0;
        if (words->places > 0)
            end_line(words, word, WORD_LINE_END);
    } else if (words->depth == 0 && !is_closed) {
        end_line(words, word, is_blank ? WORD_EMPTY_LINE : WORD_LINE_END);
    }
}

/* Reads a mark. Within brackets a closing one ends a line of some cards. */
static void read_mark(struct words *words, struct word *word)
{
    uint32_t code = words->next.code;
    bool opens = code == '[' || code == '{' || code == '(';
    bool closes = code == ']' || code == '}' || code == ')';
    bool begins = words->begun == BEGUN_BLANK && code != '(' &&
                  !words->characters.input->typed;
    words->depth += opens && (words->depth > 0 || begins);
    if (words->begun == BEGUN_BLANK)
        words->begun = BEGUN_TEXT;
    if (!closes || words->depth == 0)
        return;
    words->depth--;
    bool is_card = words->depth == 0 && words->places == 1; /* `[7D] [AD]` */
    if (words->places > 0 && !is_card) {
        end_line(words, word, WORD_LINE_END);
        words->begun = BEGUN_CLOSED;
    }
}

/* Reads a `:` that does not follow a word: the label of a column, perhaps. */
static void read_colon(struct words *words, struct word *word)
{
    words->begun = BEGUN_TEXT;
    if (!may_have_label(words) || words->next.in_tag)
        return;
    word->kind = WORD_LABEL;
    word->label = words->label = label_of_title(words->title);
}

/* Reads a character that is not part of a word. */
static void read_separator(struct words *words, struct word *word)
{
    const struct character *next = &words->next;
    *word = (struct word){.place = next->place};
    words->has_next = false;
    if (next->kind >= CHARACTER_LINE_END)
        read_line_end(words, word);
    else if (next->kind == CHARACTER_MARK && !next->in_tag)
        read_mark(words, word);
    else if (next->kind == CHARACTER_TEXT)
        read_colon(words, word);
    else if (next->kind != CHARACTER_BLANK)
        words->begun = BEGUN_TEXT;
}

void words_next(struct words *words, struct word *word)
{
    do {
        if (!words->has_next)
            advance(words);
        if (words->word.length == 0 && is_text(words))
            read_word(words);
        if (words->word.length > 0)
            classify(words, word);
        else
            read_separator(words, word);
    } while (word->kind == WORD_NONE);
}
