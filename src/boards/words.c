#include "boards/words.h"

#include <string.h>

#include "boards/halves.h"
#include "io/utf8.h"

/* Parses a word as half of a card. */
static void parse_half(struct word *word)
{
    const int rank = half_parse_rank(word->text, word->length);
    const int suit = half_parse_suit(word->text, word->length);
    if (rank >= 0) {
        word->kind = WORD_RANK;
        word->card = (uint8_t)(rank * FREECELL_SUITS);
    } else if (suit >= 0) {
        word->kind = WORD_SUIT;
        word->card = (uint8_t)suit;
    }
}

/* Cuts the first card off the rest of a word. Returns whether there is one. */
static bool cut_card(struct word *rest, struct word *card)
{
    enum { LONGEST = 5 }; /* bytes: 10 and a symbol */
    *card = *rest;
    card->kind = WORD_CARD;
    if (card->length > LONGEST)
        card->length = LONGEST;
    while (card->length > 0 &&
           freecell_card_parse(card->text, card->length, &card->card) != 0)
        card->length--;
    for (size_t i = 0; i < card->length; i++)
        rest->place.column += !utf8_continues(rest->text[i]);
    rest->text += card->length;
    rest->length -= card->length;
    rest->marks = 0;
    return card->length > 0;
}

static bool is_cards(struct word rest)
{
    struct word card;
    while (cut_card(&rest, &card))
        ;
    return rest.length == 0;
}

/* Parses a word of text: a card, or several, or half of one. */
static void parse(struct words *words, struct word *word)
{
    if (freecell_card_parse(word->text, word->length, &word->card) == 0) {
        word->kind = WORD_CARD; /* most words */
    } else if (is_cards(*word)) {
        words->cards_left = *word;
        (void)cut_card(&words->cards_left, word);
    } else {
        parse_half(word);
    }
}

/* Passes over the next character. */
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
 * Reads on to the end of a word of text. Returns whether it may be cards: all
 * of it is UTF-8, and kept.
 */
static bool read_text(struct words *words, struct word *word)
{
    struct characters *next = &words->characters;
    bool is_utf8 = true;
    for (; next->kind == CHARACTER_TEXT; characters_next(next)) {
        is_utf8 &= next->code != 0xFFFD;
        size_t room = WORD_MAX - word->length;
        size_t count = next->length < room ? next->length : room;
        memcpy(words->text + word->length, next->text, count);
        word->length += count;
    }
    return is_utf8 && word->length < WORD_MAX;
}

/* Whether a colon or `=` follows, which is read; and the `?` of a question. */
static bool read_colon(struct words *words)
{
    struct characters *next = &words->characters;
    pass_questions(words);
    while (next->kind == CHARACTER_BLANK || next->kind == CHARACTER_QUOTE)
        pass(words);
    bool is_name =
        next->kind == CHARACTER_COLON || next->kind == CHARACTER_EQUALS;
    if (is_name)
        pass(words);
    return is_name;
}

/* Marks that are a word if they are repeated so. */
static const struct mark {
    uint32_t code;
    const char *text;
    enum word_kind kind;
} mark_words[] = {
    {'?', "?", WORD_CARD},   {CARD_BACK, "?", WORD_CARD},
    {'.', "..", WORD_REST},  {0x2026, ".", WORD_REST},
    {'-', "--", WORD_OTHER}, {'*', "**", WORD_OTHER},
    {'_', "__", WORD_OTHER},
};

static const struct mark *find_mark(uint32_t code)
{
    for (size_t i = 0; i < sizeof mark_words / sizeof *mark_words; i++)
        if (mark_words[i].code == code)
            return &mark_words[i];
    return NULL;
}

/*
 * Reads a mark, as often as it is repeated, but the back of each card alone.
 * Returns whether that is a word.
 */
static bool read_marks(struct words *words, struct word *word,
                       const struct mark *mark)
{
    struct characters *next = &words->characters;
    size_t count = 0;
    *word = (struct word){mark->kind,   FREECELL_UNKNOWN, next->place,
                          words->marks, mark->text,       strlen(mark->text)};
    do {
        pass(words);
        count++;
    } while (next->code == mark->code && mark->code != CARD_BACK);
    if (count < word->length)
        return false;
    words->marks = 0;
    if (word->kind == WORD_REST)
        pass_questions(words);
    return true;
}

/* Ends a line, or the text; the next character may not be typed yet. */
static void read_end(struct words *words, struct word *word)
{
    struct characters *next = &words->characters;
    *word = (struct word){WORD_LINE_END, 0, next->place, 0, words->text, 0};
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
    bool is_tag = false, may_be_cards;
    if (words->cards_left.length > 0) {
        (void)cut_card(&words->cards_left, word);
        return;
    }
    if (next->kind == CHARACTER_UNREAD)
        characters_next(next);
    for (;;) {
        const uint32_t code = next->code;
        switch (next->kind) {
        case CHARACTER_TEXT:
        case CHARACTER_COLON:
        case CHARACTER_EQUALS:
            *word = (struct word){WORD_OTHER,   0,           next->place,
                                  words->marks, words->text, 0};
            words->has_mark = true;
            words->marks = 0;
            may_be_cards = read_text(words, word);
            if (read_colon(words))
                word->kind = WORD_NAME;
            else if (may_be_cards && !is_tag) /* not of `<td>` or `<h1>` */
                parse(words, word);
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
