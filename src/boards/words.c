#include "boards/words.h"

#include <string.h>
#include <strings.h>

#include "boards/halves.h"
#include "io/utf8.h"

bool word_is(const struct word *word, const char *text)
{
    return strncasecmp(text, word->text, word->length) == 0 &&
           text[word->length] == '\0';
}

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

/* Parses a word as cards. Returns their number, or 0 if it has other text. */
static size_t parse_cards(struct words *words, struct word rest)
{
    enum { LONGEST = 5 }; /* bytes: 10 and a symbol */
    size_t count = 0;
    while (rest.length > 0 && count < WORD_CARDS_MAX) {
        struct word *card = &words->cards[count++];
        *card = rest;
        card->kind = WORD_CARD;
        card->length = rest.length < LONGEST ? rest.length : LONGEST;
        while (freecell_card_parse(card->text, card->length, &card->card) != 0)
            if (--card->length == 0)
                return 0;
        rest.length -= card->length;
        for (; rest.text < card->text + card->length; rest.text++)
            rest.place.column += !utf8_continues(*rest.text);
        rest.after_empty = false;
        rest.blanks = 0;
    }
    return rest.length == 0 ? count : 0;
}

/* Parses a word of text: a card, or several, or half of one. */
static void parse(struct words *words, struct word *word)
{
    if (freecell_card_parse(word->text, word->length, &word->card) == 0) {
        word->kind = WORD_CARD; /* most words */
        return;
    }
    words->at = 0;
    words->count = parse_cards(words, *word);
    if (words->count > 0)
        *word = words->cards[words->at++];
    else
        parse_half(word);
}

/*
 * Reads on to the end of a word of text. Returns whether it may be cards: all
 * of it is UTF-8.
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
    return is_utf8;
}

static void skip_questions(struct characters *next)
{
    while (next->code == '?')
        characters_next(next);
}

/* Begins a word; what is between it and the last one is known. */
static struct word begin_word(const struct words *words)
{
    const struct gap *gap = &words->gap;
    struct word word = {.kind = WORD_OTHER,
                        .place = words->characters.place,
                        .text = words->text,
                        .after_empty = gap->has_empty};
    if (!gap->has_word || gap->mark == 0)
        word.blanks = gap->blanks;
    return word;
}

/* Notes that the next character is the first one behind a word. */
static void end_word(struct words *words)
{
    words->gap = (struct gap){.has_word = true, .is_inside = true};
}

/* Whether a colon or `=` follows, which is read; and the `?` of a question. */
static bool read_colon(struct words *words)
{
    struct characters *next = &words->characters;
    const bool is_asked = next->code == '?';
    skip_questions(next);
    end_word(words);
    if (is_asked && next->kind == CHARACTER_TEXT)
        words->gap.has_empty = true; /* is it an unknown card? */
    while (next->kind == CHARACTER_BLANK)
        gap_pass(&words->gap, next);
    bool is_name =
        next->kind == CHARACTER_COLON || next->kind == CHARACTER_EQUALS;
    if (is_name) {
        characters_next(next);
        words->gap = (struct gap){.has_label = true};
    }
    return is_name;
}

/* Marks that are a word if they are repeated this often. */
static const struct mark {
    uint32_t code;
    size_t least;
    enum word_kind kind;
} marks[] = {
    {'?', 1, WORD_CARD},  {'.', 2, WORD_REST},  {0x2026, 1, WORD_REST},
    {'-', 2, WORD_OTHER}, {'*', 2, WORD_OTHER}, {'_', 2, WORD_OTHER},
};

/* The meaning of a mark that is repeated this often; NULL: it is no word. */
static const struct mark *find_mark(uint32_t code, size_t count)
{
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        if (marks[i].code == code && count >= marks[i].least)
            return &marks[i];
    return NULL;
}

/* Reads a mark, as often as it is repeated. Returns whether that is a word. */
static bool read_marks(struct words *words, struct word *word)
{
    struct characters *next = &words->characters;
    const uint32_t code = next->code;
    size_t count = 0;
    for (; next->kind == CHARACTER_MARK && next->code == code; count++)
        gap_pass(&words->gap, next);
    const struct mark *mark = find_mark(code, count);
    if (mark == NULL)
        return false;
    word->kind = mark->kind;
    word->card = FREECELL_UNKNOWN;
    for (size_t i = 0; i < count && word->length + UTF8_MAX <= WORD_MAX; i++)
        word->length += utf8_encode(code, words->text + word->length);
    if (word->kind == WORD_REST)
        skip_questions(next);
    end_word(words);
    return true;
}

/* Reads the back of a card, which is never repeated as one word. */
static void read_back(struct words *words, struct word *word)
{
    word->kind = WORD_CARD;
    word->card = FREECELL_UNKNOWN;
    word->length = utf8_encode(CARD_BACK, words->text);
    characters_next(&words->characters);
    end_word(words);
}

/* Ends a line, or the text; the next character may not be typed yet. */
static void read_end(struct words *words, struct word *word)
{
    struct characters *next = &words->characters;
    word->kind =
        next->kind == CHARACTER_LINE_END ? WORD_LINE_END : WORD_TEXT_END;
    next->kind = CHARACTER_UNREAD;
    words->gap = (struct gap){.mark = 0};
}

void words_next(struct words *words, struct word *word)
{
    struct characters *next = &words->characters;
    bool is_tag = false, may_be_cards;
    if (words->at < words->count) {
        *word = words->cards[words->at++];
        return;
    }
    if (next->kind == CHARACTER_UNREAD)
        characters_next(next);
    for (;;) {
        const uint32_t code = next->code;
        switch (next->kind) {
        case CHARACTER_TEXT:
        case CHARACTER_COLON:
            *word = begin_word(words);
            may_be_cards = read_text(words, word);
            if (read_colon(words))
                word->kind = WORD_NAME;
            else if (may_be_cards && !is_tag) /* not of `<td>` or `<h1>` */
                parse(words, word);
            return;
        case CHARACTER_MARK:
            *word = begin_word(words);
            if (code == CARD_BACK) {
                read_back(words, word);
                return;
            }
            if (read_marks(words, word))
                return;
            break;
        case CHARACTER_LINE_END:
        case CHARACTER_TEXT_END:
            *word = begin_word(words);
            read_end(words, word);
            return;
        default:
            gap_pass(&words->gap, next);
        }
        is_tag = code == '<' || (is_tag && code == '/');
    }
}
