#include "boards/words.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "io/utf8.h"

/* Keeps the text of a word; or its beginning, up to a whole character. */
static void keep_text(const struct words *words, struct word *word)
{
    static const char cut[] = "...";
    size_t length = (size_t)(words->end - words->text);
    const bool is_cut = length >= sizeof word->text;
    if (is_cut)
        length = sizeof word->text - sizeof cut;
    while (is_cut && length > 0 && utf8_continues(words->text[length]))
        length--;
    memcpy(word->text, words->text, length);
    (void)strcpy(word->text + length, is_cut ? cut : "");
}

/* Parses the card that a text begins with. Returns its end, or NULL. */
static const char *parse_card(const char *text, const char *end, uint8_t *card)
{
    enum { LONGEST = 5 }; /* bytes: 10 and a symbol */
    if (end - text > LONGEST)
        end = text + LONGEST;
    while (end > text &&
           freecell_card_parse(text, (size_t)(end - text), card) != 0)
        end--;
    return end > text ? end : NULL;
}

/* Whether a text is cards with nothing between them. */
static bool is_cards(const char *text, const char *end)
{
    uint8_t card;
    while (text != NULL && text < end)
        text = parse_card(text, end, &card);
    return text != NULL;
}

/* Returns the first card that is left of a word. */
static void take_card(struct words *words, struct word *card)
{
    *card = (struct word){.kind = WORD_CARD, .place = words->place};
    const char *end = parse_card(words->left, words->end, &card->card);
    for (; words->left < end; words->left++)
        words->place.column += !utf8_continues(*words->left);
}

enum { RANKS = FREECELL_CARDS / FREECELL_SUITS, NAMES = 11 };

/* Names of halves of cards that are words of their own, up to a NULL. */
static const char *const ranks[RANKS][NAMES] = {
    {"a", "ace", "1", "01"}, {"2", "02", "two", "deuce"}, {"3", "03", "three"},
    {"4", "04", "four"},     {"5", "05", "five"},         {"6", "06", "six"},
    {"7", "07", "seven"},    {"8", "08", "eight"},        {"9", "09", "nine"},
    {"t", "10", "ten"},      {"j", "11", "jack"},         {"q", "12", "queen"},
    {"k", "13", "king"}};

/* Symbols are black or white; the numbers are those of `&#9830;` in HTML. */
static const char *const suits[FREECELL_SUITS][NAMES] = {
    {"c", "club", "clubs", "♣", "♧", "9827", "9831", "x2663", "x2667"},
    {"d", "diamond", "diamonds", "♦", "♢", "9830", "9826", "x2666", "x2662",
     "diams"},
    {"h", "heart", "hearts", "♥", "♡", "9829", "9825", "x2665", "x2661"},
    {"s", "spade", "spades", "♠", "♤", "9824", "9828", "x2660", "x2664"},
};

/*
 * The row that has this name, or -1. Most names are ruled out by their first
 * letter.
 */
static int find_row(const char *const rows[][NAMES], int count,
                    const char *text, size_t length)
{
    const int first = tolower((unsigned char)*text);
    for (int row = 0; row < count; row++)
        for (const char *const *name = rows[row]; *name != NULL; name++)
            if ((unsigned char)**name == first &&
                strncasecmp(*name, text, length) == 0 &&
                (*name)[length] == '\0')
                return row;
    return -1;
}

/* Parses the text of a word as half of a card. */
static void parse_half(const char *text, size_t length, struct word *word)
{
    const int rank = find_row(ranks, RANKS, text, length);
    const int suit = find_row(suits, FREECELL_SUITS, text, length);
    if (rank >= 0) {
        word->kind = WORD_RANK;
        word->card = (uint8_t)(rank * FREECELL_SUITS);
    } else if (suit >= 0) {
        word->kind = WORD_SUIT;
        word->card = (uint8_t)suit;
    }
}

/* Parses the text of a word: a card, or several, or half of one. */
static void parse(struct words *words, struct word *word)
{
    const size_t length = (size_t)(words->end - words->text);
    const uint32_t marks = word->marks;
    if (freecell_card_parse(words->text, length, &word->card) == 0) {
        word->kind = WORD_CARD; /* most words */
    } else if (is_cards(words->text, words->end)) {
        words->left = words->text;
        words->place = word->place;
        take_card(words, word);
        word->marks = marks;
    } else {
        parse_half(words->text, length, word);
    }
}

/* Skips the next character. */
static void pass(struct words *words)
{
    const uint32_t prime = 31;
    struct characters *next = &words->characters;
    if (next->kind != CHARACTER_BLANK)
        words->has_mark = true;
    if (next->kind != CHARACTER_BLANK || next->code == '\t')
        words->marks = words->marks * prime + next->code;
    characters_next(next);
}

/* Directly after a word or a rest, they are punctuation. */
static void pass_questions(struct words *words)
{
    while (words->characters.code == '?')
        pass(words);
}

/*
 * Reads a word of text to its end. Returns whether it can be cards: it is all
 * UTF-8, and complete.
 */
static bool read_text(struct words *words)
{
    struct characters *next = &words->characters;
    bool is_utf8 = true;
    size_t length = 0;
    for (; next->kind == CHARACTER_TEXT; characters_next(next)) {
        is_utf8 &= next->code != 0xFFFD;
        size_t room = WORD_MAX - length;
        size_t count = next->length < room ? next->length : room;
        memcpy(words->text + length, next->text, count);
        length += count;
    }
    words->left = words->end = words->text + length;
    return is_utf8 && length < WORD_MAX;
}

/* Whether a colon or `=` follows, which is read; and the `?` of a question. */
static bool read_colon(struct words *words)
{
    struct characters *next = &words->characters;
    pass_questions(words);
    while (next->kind == CHARACTER_BLANK || next->kind == CHARACTER_QUOTE)
        pass(words);
    const bool is_name = next->kind == CHARACTER_COLON;
    if (is_name)
        pass(words);
    return is_name;
}

/* Reads a word of text, or none before a colon or `=`. */
static void read_word(struct words *words, struct word *word, bool is_tag)
{
    *word = (struct word){.kind = WORD_OTHER,
                          .marks = words->marks,
                          .place = words->characters.place};
    words->has_mark = true;
    words->marks = 0;
    const bool may_be_cards = read_text(words);
    if (read_colon(words))
        word->kind = WORD_NAME;
    else if (may_be_cards && !is_tag)
        parse(words, word);
    if (word->kind != WORD_CARD)
        keep_text(words, word);
}

/* Marks that are a word if there are at least so many of them. */
static const struct mark {
    uint32_t code;
    size_t least;
    enum word_kind kind;
    const char *text;
} mark_words[] = {
    {'?', 1, WORD_CARD, "?"},   {CARD_BACK, 1, WORD_CARD, "?"},
    {'.', 2, WORD_REST, "..."}, {0x2026, 1, WORD_REST, "..."},
    {'-', 2, WORD_OTHER, "--"}, {'*', 2, WORD_OTHER, "**"},
    {'_', 2, WORD_OTHER, "__"},
};

static const struct mark *find_mark(uint32_t code)
{
    for (size_t i = 0; i < sizeof mark_words / sizeof *mark_words; i++)
        if (mark_words[i].code == code)
            return &mark_words[i];
    return NULL;
}

/*
 * Reads a mark and its repetitions; the back of a card is alone. Returns
 * whether that is a word.
 */
static bool read_marks(struct words *words, struct word *word,
                       const struct mark *mark)
{
    const struct characters *next = &words->characters;
    const struct place place = next->place;
    const uint32_t marks = words->marks;
    size_t count = 0;
    do {
        pass(words);
        count++;
    } while (next->code == mark->code && mark->code != CARD_BACK);
    if (count < mark->least)
        return false;
    *word = (struct word){.kind = mark->kind,
                          .card = FREECELL_UNKNOWN,
                          .marks = marks,
                          .place = place};
    (void)strcpy(word->text, mark->text);
    words->marks = 0;
    if (word->kind == WORD_REST)
        pass_questions(words);
    return true;
}

/* Ends a line, or the text; the next character may not be typed yet. */
static void read_end(struct words *words, struct word *word)
{
    struct characters *next = &words->characters;
    *word = (struct word){.kind = WORD_LINE_END, .place = next->place};
    if (next->kind == CHARACTER_TEXT_END)
        word->kind = WORD_TEXT_END;
    else if (!words->has_mark)
        word->kind = WORD_EMPTY_LINE;
    next->kind = CHARACTER_UNREAD;
    words->has_mark = false;
    words->marks = 0;
}

void words_next(struct words *words, struct word *word)
{
    struct characters *next = &words->characters;
    const struct mark *mark;
    bool is_tag = false; /* as the words of `<td>` and `</h1>` */
    if (words->left < words->end) {
        take_card(words, word);
        return;
    }
    if (next->kind == CHARACTER_UNREAD)
        characters_next(next);
    for (;;) {
        const uint32_t code = next->code;
        switch (next->kind) {
        case CHARACTER_TEXT:
        case CHARACTER_COLON:
            read_word(words, word, is_tag);
            return;
        case CHARACTER_MARK:
            mark = find_mark(code);
            if (mark == NULL)
                pass(words);
            else if (read_marks(words, word, mark))
                return;
            break;
        case CHARACTER_LINE_END:
        case CHARACTER_TEXT_END:
            read_end(words, word);
            return;
        default:
            pass(words);
        }
        is_tag = code == '<' || (is_tag && code == '/');
    }
}

const char *word_name(const struct word *word, char name[QUOTED_MAX])
{
    if (!word_is_known(word))
        return quote_if_unsafe(name, word->text);
    (void)freecell_card_name(word->card, FREECELL_ASCII, name);
    return name;
}
