#include "boards/words.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "freecell_deal.h"

/* The number of a name among names, between commas, from 0; or -1. */
static int number_of(const char *name, size_t length, const char *names)
{
    for (int i = 0; *names != '\0'; i++) {
        size_t same = 0;
        while (same < length && names[same] == name[same] &&
               names[same] != '\0')
            same++;
        if (same == length && (names[same] == ',' || names[same] == '\0'))
            return i;
        while (*names != '\0' && *names != ',')
            names++;
        names += *names == ',';
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

/*
 * Follows quotes, and `#` and `//` after a blank. Returns whether the next
 * character makes these a comment.
 */
static bool is_comment(struct words *words, const struct character *last)
{
    const struct character *next = &words->next;
    if (words->opener == 0 && last->kind != CHARACTER_QUOTE &&
        next->code != '#' && next->code != '/')
        return false;
    bool after_blank = last->kind == CHARACTER_BLANK && !next->in_tag;
    if (last->kind == CHARACTER_QUOTE && words->quote == last->code)
        words->quote = 0;
    else if (last->kind == CHARACTER_QUOTE && last->code < 0x80 &&
             words->quote == 0 && !words->was_text)
        words->quote = last->code;
    if (words->opener == 2 && words->quote == 0 && words->after_card &&
        (next->kind == CHARACTER_BLANK || is_letter(next)))
        return true;
    words->opener = next->code == '#' && after_blank   ? 2
                    : next->code == '/' && after_blank ? 1
                    : next->code == '/'                ? 2 * words->opener
                                                       : 0;
    return false;
}

/* Reads the next character. A comment is left out. */
static void advance(struct words *words)
{
    struct character *next = &words->next, last = *next;
    words->tabs += last.code == '\t';
    characters_next(&words->characters, next);
    words->is_possessive =
        words->was_text && (last.code == '\'' || last.code == 0x2019);
    if (is_comment(words, &last)) {
        words->word.length = 0; /* the `#` */
        while (next->kind < CHARACTER_LINE_END)
            characters_next(&words->characters, next);
    }
    words->was_text = last.kind == CHARACTER_TEXT && last.length > 0;
    words->has_next = true;
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
    size_t count = next->length, room = WORD_MAX - word->length;
    if (count > room)
        count = room;
    memcpy(words->text + word->length, next->text, count);
    word->length += count;
    word->width += next->code < 0x80 ? (unsigned)next->length : 1;
}

/* Removes length bytes, whole characters, from the front of a word. */
static void drop_front(struct word *word, size_t length)
{
    word->length -= length;
    for (; length > 0; length--) {
        bool begins = !utf8_continues(*word->text++);
        word->place.column += begins;
        word->width -= begins;
    }
}

static bool is_star(char letter)
{
    return letter == '*' || letter == '_';
}

/* Removes `*` and `_` at both ends, unless the word has nothing else. */
static void strip_stars(struct word *word)
{
    size_t length = word->length;
    while (length > 0 && is_star(word->text[length - 1]))
        length--;
    if (length == 0)
        return;
    word->width -= (unsigned)(word->length - length);
    word->length = length;
    while (is_star(*word->text))
        drop_front(word, 1);
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

/* Reads a word, and on to what says whether it is a name. */
static void read_word(struct words *words)
{
    struct word *word = &words->word;
    bool is_first = !words->has_any;
    *word = (struct word){.in_tag = words->next.in_tag,
                          .place = words->next.place,
                          .tabs = words->tabs,
                          .text = words->text};
    words->part = 0;
    words->is_s = words->is_possessive;
    words->has_any = true;
    while (is_text(words)) {
        append(words);
        advance(words);
    }
    while (words->next.kind == CHARACTER_QUOTE)
        advance(words);
    words->has_colon = words->next.code == ':' && !word->in_tag;
    while (words->next.kind == CHARACTER_BLANK ||
           words->next.kind == CHARACTER_QUOTE)
        advance(words);
    words->is_name =
        words->has_colon || (words->next.code == '=' && !word->in_tag);
    if (words->has_colon)
        do
            advance(words);
        while (words->next.code == '*' || words->next.code == '_');
    strip_stars(word);
    if (is_first && word->length > 1 && *word->text == '#' &&
        are_cards(word->text + 1, word->length - 1))
        drop_front(word, 1);
}

/* Writes a text in lower case, as far as there is room. */
static size_t lower(char *out, size_t room, const char *text, size_t length)
{
    size_t count = 0;
    for (; count < length && count + 1 < room; count++)
        out[count] = (char)tolower((unsigned char)text[count]);
    out[count] = '\0';
    return count;
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
    if (length == 0 || is_number(title))
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
    size_t used = strlen(words->title);
    if (used + word->length + 2 > sizeof words->title)
        used = 0;
    if (used > 0)
        words->title[used++] = ' ';
    (void)lower(words->title + used, sizeof words->title - used, word->text,
                word->length);
}

/* The label of its line that the word is, or ends; or LABEL_NONE. */
static enum label find_label(struct words *words, const struct word *word)
{
    uint8_t card;
    bool is_first = words->title[0] == '\0';
    if (words->label != LABEL_NONE || words->has_card || words->depth > 0)
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
               ? LABEL_COLUMN
               : LABEL_NONE;
}

/*
 * What a place of foundations or free cells is: a card, perhaps after a label
 * of its own, or the top card of a foundation, `H-7` or `C:A`. WORD_NONE if it
 * is empty, as `-` and `(empty)` are.
 */
static enum word_kind classify_place(struct word *word)
{
    const char *colon = memchr(word->text, ':', word->length);
    size_t label = colon == NULL ? 0 : (size_t)(colon + 1 - word->text);
    char name[8],
        place[8] = ""; /* without `-` and `:`; and without the label */
    size_t all = 0, length = 0;
    for (size_t i = 0; i < word->length && all < sizeof name; i++) {
        if (strchr("-:", word->text[i]) != NULL)
            continue;
        name[all++] = word->text[i];
        if (i >= label)
            place[length++] = word->text[i];
    }
    bool is_top = word->length > 2 && strchr("-:", word->text[1]) != NULL &&
                  freecell_card_parse(name, all, &word->card) == 0;
    if (is_top && all == 2 && name[1] == '0')
        word->card = FREECELL_UNKNOWN; /* `H-0` is empty */
    if (is_top)
        return WORD_TOP;
    if (freecell_card_parse(place, length, &word->card) == 0)
        return WORD_CARD;
    length = lower(place, sizeof place, place, length);
    return length == 0 || strcmp(place, "empty") == 0 ? WORD_NONE : WORD_OTHER;
}

/* The kind of a word that is neither cards nor a label. */
static enum word_kind kind_of_word(struct word *word)
{
    char name[6];
    uint32_t code;
    size_t taken, length = word->length;
    word->card = FREECELL_UNKNOWN;
    if (is_one_of(word->text, length, "?,??,???,null"))
        return WORD_CARD;
    if (is_one_of(word->text, length, rests))
        return WORD_REST;
    if (is_one_of(word->text, length, "__,--,**,XX,xx,."))
        return WORD_MAYBE_UNKNOWN;
    if (length > 2 && word->text[1] == '-' && classify_place(word) == WORD_TOP)
        return WORD_TOP;
    taken = lower(name, sizeof name, word->text, length);
    if (taken == length && is_one_of(name, length, "none,nan,na"))
        return WORD_NULL;
    for (size_t i = 0; i < length; i += taken) {
        taken = utf8_decode(word->text + i, length - i, &code);
        if (taken == 0 || (code < 0x80 && isalnum((int)code)) ||
            (code >= 0x80 && (code < 0x2010 || code > 0x2BFF)))
            return WORD_OTHER;
    }
    return WORD_MARK; /* it has neither letters nor digits */
}

/* What half of a card a text is, or a whole one; or WORD_NONE. */
static enum word_kind kind_of_part(const char *text, size_t length,
                                   uint8_t *value)
{
    static const char ranks[] = /* by rank, again and again */
        "a,2,3,4,5,6,7,8,9,10,11,12,13,1,,,,,,,,,t,j,q,k,"
        "ace,two,three,four,five,six,seven,eight,nine,ten,jack,queen,king,"
        ",deuce";
    static const char suits[] =
        "c,d,h,s,club,diamond,heart,spade,clubs,diamonds,hearts,spades,"
        "\xE2\x99\xA3,\xE2\x99\xA6,\xE2\x99\xA5,\xE2\x99\xA0,"
        "\xE2\x99\xA7,\xE2\x99\xA2,\xE2\x99\xA1,\xE2\x99\xA4";
    enum { RANKS = FREECELL_CARDS / FREECELL_SUITS };
    char name[10]; /* the longest is `diamonds` */
    if (length == 0 || length + 1 > sizeof name)
        return WORD_NONE;
    if (freecell_card_parse(text, length, value) == 0)
        return WORD_CARD_PART;
    bool has_zero = length == 2 && *text == '0'; /* `07` */
    length = lower(name, sizeof name, text + has_zero, length - has_zero);
    int rank = number_of(name, length, ranks);
    int suit = number_of(name, length, suits);
    *value = (uint8_t)(rank >= 0 ? rank % RANKS : suit % FREECELL_SUITS);
    return rank >= 0 ? WORD_RANK : suit >= 0 ? WORD_SUIT : WORD_NONE;
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
    return words->is_s && words->word.length == 1 ? WORD_NONE : kind;
}

/* Classifies the next part of the word, or card of it, or all of it. */
static void classify(struct words *words, struct word *word)
{
    struct word *whole = &words->word;
    *word = *whole;
    bool is_place = words->label >= LABEL_FOUNDATIONS && !word->in_tag;
    size_t card = card_length(word->text, word->length, &word->card);
    if (is_place) {
        word->kind = classify_place(word);
    } else if (!words->is_name && card > 0 &&
               are_cards(word->text + card, word->length - card)) {
        word->kind = WORD_CARD;
        word->length = card;
        words->has_card |= !word->in_tag && word->card != FREECELL_UNKNOWN;
        words->after_card |= words->has_card;
    } else {
        word->kind = words->is_name ? WORD_NONE : next_part(words, word);
        if (word->kind != WORD_NONE)
            return; /* the word itself is for another call */
        if (!word->in_tag)
            word->label = find_label(words, word);
        word->kind = word->label != LABEL_NONE ? WORD_LABEL
                     : words->is_name          ? WORD_NAME
                                               : kind_of_word(word);
    }
    words->has_place |= word->kind >= WORD_CARD && word->kind <= WORD_REST;
    drop_front(whole, word->length);
    word->width -= whole->width;
}

/* Ends the line, and perhaps the text. */
static void end_line(struct words *words, struct word *word,
                     enum word_kind kind)
{
    word->kind = kind;
    words->label = LABEL_NONE;
    words->title[0] = '\0';
    words->has_any = words->has_card = words->has_place = false;
    words->tabs = 0;
    words->quote = 0;
}

/*
 * Reads a line's end, which within brackets only an empty line is. That ends
 * the line before it, too, and is then read again.
 */
static void read_line_end(struct words *words, struct word *word)
{
    bool is_end = words->next.kind == CHARACTER_TEXT_END;
    bool is_rest = words->was_closed && !words->has_any; /* `],` of a line */
    bool is_inside = words->depth > 0 && (words->has_any || is_rest);
    words->was_closed = words->after_card = false;
    words->has_next = is_end || (words->depth > 0 && !is_inside);
    if (is_end) {
        end_line(words, word, WORD_TEXT_END);
    } else if (is_inside) {
        words->has_any = false;
    } else if (words->depth > 0) {
        words->depth = 0;
        if (words->has_place)
            end_line(words, word, WORD_LINE_END);
    } else if (!is_rest) {
        end_line(words, word, words->has_any ? WORD_LINE_END : WORD_EMPTY_LINE);
    }
}

/* Reads a mark. Within brackets a closing one ends a line that has cards. */
static void read_mark(struct words *words, struct word *word)
{
    uint32_t code = words->next.code;
    bool opens = code == '[' || code == '{' || code == '(';
    bool closes = code == ']' || code == '}' || code == ')';
    bool is_first = !words->has_any && !words->was_closed && code != '(';
    if (opens &&
        (words->depth > 0 || (is_first && !words->characters.input->typed)))
        words->depth++;
    words->has_any |= !words->was_closed;
    if (closes && words->depth > 0) {
        words->depth--;
        if (words->has_place) {
            end_line(words, word, WORD_LINE_END);
            words->was_closed = true;
        }
    }
    words->has_next = false;
}

/* Reads a character that is not part of a word. */
static void read_separator(struct words *words, struct word *word)
{
    const struct character *next = &words->next;
    word->place = next->place;
    if (next->kind >= CHARACTER_LINE_END) {
        read_line_end(words, word);
    } else if (next->kind == CHARACTER_MARK && !next->in_tag) {
        read_mark(words, word);
    } else {
        words->has_any |= next->kind != CHARACTER_BLANK;
        words->has_next = false;
    }
}

/* Reads a `:` that does not follow a word: the label of a column, perhaps. */
static void read_colon(struct words *words, struct word *word)
{
    word->place = words->next.place;
    words->has_any = true;
    words->has_next = false;
    if (words->label != LABEL_NONE || words->has_card || words->depth > 0 ||
        words->next.in_tag)
        return;
    word->kind = WORD_LABEL;
    word->label = words->label = label_of_title(words->title);
}

/* Whether an `a` that waited is an ace: the next word is not a rank. */
static bool is_ace(struct words *words, struct word *word)
{
    struct word part;
    if (words->ace.kind == WORD_NONE || words->part > 0 ||
        (words->word.length == 0 && words->next.kind < CHARACTER_LINE_END))
        return false;
    bool is_article = words->word.length > 0 && !words->is_name &&
                      next_part(words, &part) == WORD_RANK;
    words->part = 0;
    *word = words->ace;
    words->ace.kind = WORD_NONE;
    return !is_article;
}

void words_next(struct words *words, struct word *word)
{
    do {
        word->kind = WORD_NONE;
        word->label = LABEL_NONE;
        word->in_tag = false;
        if (!words->has_next)
            advance(words);
        if (is_ace(words, word))
            return;
        if (words->word.length > 0)
            classify(words, word);
        else if (is_text(words))
            read_word(words);
        else if (words->next.code == ':')
            read_colon(words, word);
        else
            read_separator(words, word);
        if (word->kind == WORD_RANK && word->length == 1 &&
            *word->text == 'a') {
            words->ace = *word;
            word->kind = WORD_NONE;
        }
    } while (word->kind == WORD_NONE);
}
