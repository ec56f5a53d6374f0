#include "boards/words.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "io/utf8.h"

/* Halves of cards, between commas: 13 ranks or 4 suits to a line. */
static const char ranks[] =
    "a,2,3,4,5,6,7,8,9,t,j,q,k,"
    "1,02,03,04,05,06,07,08,09,10,11,12,13,"
    "01,deuce,,,,,,,,,,,,"
    "ace,two,three,four,five,six,seven,eight,nine,ten,jack,queen,king";
static const char suits[] = "c,d,h,s,"
                            "\u2663,\u2666,\u2665,\u2660,"
                            "\u2667,\u2662,\u2661,\u2664,"
                            "club,diamond,heart,spade,"
                            "clubs,diamonds,hearts,spades,"
                            "9827,9830,9829,9824," /* &#9830; */
                            ",diams";              /* &diams; */

/* The number of a name among names, between commas, from 0; or -1. */
static int number_of(const char *name, size_t length, const char *names)
{
    if (length == 0)
        return -1;
    int first = tolower((unsigned char)*name), number = 0;
    for (const char *at = strchr(names, first); at != NULL;
         at = strchr(at + 1, first))
        if ((at == names || at[-1] == ',') &&
            strncasecmp(at, name, length) == 0 &&
            (at[length] == ',' || at[length] == '\0')) {
            for (; at > names; at--)
                number += at[-1] == ',';
            return number;
        }
    return -1;
}

bool word_is_one_of(const struct word *word, const char *names)
{
    return number_of(word->text, word->length, names) >= 0;
}

/* Parses a word as half of a card. */
static void parse_half(struct word *word)
{
    enum { RANKS = FREECELL_CARDS / FREECELL_SUITS };
    int rank = number_of(word->text, word->length, ranks);
    int suit = number_of(word->text, word->length, suits);
    if (rank >= 0) {
        word->kind = WORD_RANK;
        word->card = (uint8_t)(rank % RANKS * FREECELL_SUITS);
    } else if (suit >= 0) {
        word->kind = WORD_SUIT;
        word->card = (uint8_t)(suit % FREECELL_SUITS);
    }
}

/* Parses a word as cards. Returns their number, or 0 if it has other text. */
static size_t parse_cards(struct words *words, struct word rest)
{
    enum { LONGEST = 5 }; /* bytes: 10 and a symbol */
    size_t count = 0;
    while (rest.length > 0 && count < FREECELL_CARDS) {
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

/* Reads on to the end of a word of text. */
static void read_text(struct words *words, struct word *word)
{
    struct characters *next = &words->characters;
    for (; next->kind == CHARACTER_TEXT; characters_next(next)) {
        size_t room = WORD_MAX - word->length;
        size_t count = next->length < room ? next->length : room;
        memcpy(words->text + word->length, next->text, count);
        word->length += count;
    }
}

static void skip_questions(struct characters *next)
{
    while (next->code == '?')
        characters_next(next);
}

/* Whether a colon or `=` follows, which is read; and the `?` of a question. */
static bool read_colon(struct words *words)
{
    struct characters *next = &words->characters;
    skip_questions(next);
    while (next->kind == CHARACTER_BLANK)
        characters_next(next);
    bool is_name =
        next->kind == CHARACTER_COLON || next->kind == CHARACTER_EQUALS;
    if (is_name)
        characters_next(next);
    return is_name;
}

/* Marks that are a word if they are repeated so often. */
static const struct {
    uint32_t code;
    size_t least;
    enum word_kind kind;
} marks[] = {
    {'?', 1, WORD_CARD},  {'.', 2, WORD_REST},  {0x2026, 1, WORD_REST},
    {'-', 2, WORD_OTHER}, {'*', 2, WORD_OTHER}, {'_', 2, WORD_OTHER},
};

/* Reads a mark, as often as it is repeated. Returns whether that is a word. */
static bool read_marks(struct words *words, struct word *word)
{
    enum { MARKS = sizeof marks / sizeof *marks };
    struct characters *next = &words->characters;
    const uint32_t code = next->code;
    size_t count = 0, i = 0;
    for (; next->kind == CHARACTER_MARK && next->code == code; count++)
        characters_next(next);
    while (i < MARKS && marks[i].code != code)
        i++;
    if (i == MARKS || count < marks[i].least)
        return false;
    word->kind = marks[i].kind;
    word->card = FREECELL_UNKNOWN;
    word->length = marks[i].least;
    memset(words->text, (int)code, word->length);
    if (word->kind == WORD_REST)
        skip_questions(next);
    return true;
}

void words_next(struct words *words, struct word *word)
{
    struct characters *next = &words->characters;
    bool is_tag = false;
    if (words->at < words->count) {
        *word = words->cards[words->at++];
        return;
    }
    for (;;) {
        uint32_t code = next->code;
        *word = (struct word){
            .kind = WORD_OTHER, .place = next->place, .text = words->text};
        switch (next->kind) {
        case CHARACTER_TEXT:
        case CHARACTER_COLON:
            read_text(words, word);
            if (read_colon(words))
                word->kind = WORD_NAME;
            else if (!is_tag) /* `<td>` and `<h1>` are no cards */
                parse(words, word);
            return;
        case CHARACTER_MARK:
            if (read_marks(words, word))
                return;
            break;
        case CHARACTER_LINE_END:
        case CHARACTER_TEXT_END:
            word->kind = next->kind == CHARACTER_LINE_END ? WORD_LINE_END
                                                          : WORD_TEXT_END;
            next->kind = CHARACTER_UNREAD; /* it may not be typed yet */
            return;
        default:
            characters_next(next);
        }
        is_tag = code == '<' || (is_tag && code == '/');
    }
}
