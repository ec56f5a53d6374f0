#include "boards/paragraph.h"

#include <string.h>

#include "boards/find.h"

/* Lets all ways of reading go on from the first one. */
static void begin_halves(struct paragraph *paragraph)
{
    for (enum way way = READ_RANK_FIRST; way < WAYS; way++) {
        paragraph->runs[way] = paragraph->runs[READ_CARDS];
        paragraph->runs[way].way = way;
    }
    paragraph->has_halves = true;
}

/* Adds a token to the runs. Returns whether it completes a card. */
static bool add_to_runs(struct paragraph *paragraph, const struct token *token)
{
    bool is_card = false;
    if (is_half(token) && !paragraph->has_halves)
        begin_halves(paragraph);
    for (size_t i = 0; i < (paragraph->has_halves ? WAYS : 1); i++) {
        struct token card;
        if (!run_read(&paragraph->runs[i], token, &card))
            continue;
        run_add(&paragraph->runs[i], &card);
        is_card = true;
    }
    return is_card;
}

/* Removes the last line, unless it has cards or halves. Returns whether it has.
 */
static bool end_line(struct paragraph *paragraph)
{
    size_t begin = paragraph->count;
    bool counts = false;
    while (begin > 0 && paragraph->tokens[begin - 1].kind < WORD_LINE_END)
        counts |= paragraph->tokens[--begin].kind <= WORD_REST;
    if (!counts)
        paragraph->count = begin;
    return counts;
}

/* Copies the text of a word; or its beginning, up to a whole character. */
static void copy_text(struct token *token, const struct word *word)
{
    static const char cut[] = "...";
    size_t length = word->length;
    const bool is_cut = length >= sizeof token->text;
    if (is_cut)
        length = sizeof token->text - sizeof cut;
    while (is_cut && length > 0 && utf8_continues(word->text[length]))
        length--;
    memcpy(token->text, word->text, length);
    (void)strcpy(token->text + length, is_cut ? cut : "");
}

/* Whether the last word is the same card. */
static bool repeats_last(const struct paragraph *paragraph,
                         const struct token *token)
{
    if (!is_known(token) || paragraph->count == 0)
        return false;
    const struct token *last = &paragraph->tokens[paragraph->count - 1];
    return is_known(last) && last->card == token->card;
}

bool paragraph_add(struct paragraph *paragraph, const struct word *word)
{
    struct token token = {word->kind,  word->card, "",
                          word->marks, false,      word->place};
    token.is_again = repeats_last(paragraph, &token);
    if (token.kind != WORD_CARD)
        copy_text(&token, word);
    if (token.kind >= WORD_LINE_END && !end_line(paragraph))
        return false;
    paragraph->tokens[paragraph->count++] = token;
    return add_to_runs(paragraph, &token);
}

int64_t paragraph_find_deal(const struct paragraph *paragraph,
                            const struct token **cards)
{
    int64_t number = 0;
    for (size_t i = 0; i < (paragraph->has_halves ? WAYS : 1); i++) {
        const struct run *run = &paragraph->runs[i];
        *cards = run->cards;
        if (run->count == FREECELL_CARDS)
            number =
                find_beginning(run->cards, run->count, -2, FREECELL_LAST_DEAL);
        if (number != 0)
            break;
    }
    return number;
}

void paragraph_cut(struct paragraph *paragraph, struct place from)
{
    size_t *count = &paragraph->count;
    while (*count > 0 &&
           !place_is_before(paragraph->tokens[*count - 1].place, from))
        --*count;
    (void)end_line(paragraph);
}

void paragraph_drop(struct paragraph *paragraph, size_t count)
{
    paragraph->count -= count;
    memmove(paragraph->tokens, paragraph->tokens + count,
            paragraph->count * sizeof *paragraph->tokens);
}

static bool is_number(const struct token *token)
{
    return token->text[strspn(token->text, "0123456789")] == '\0';
}

/* Adds a word to what is known of a line. */
static void count_word(struct line *line, const struct token *token)
{
    const bool is_before = line->cards == 0 && !line->is_part;
    if (token->kind == WORD_CARD || token->kind == WORD_REST) {
        line->cards += token->kind == WORD_CARD && !token->is_again;
        line->known += is_known(token) && !token->is_again;
        line->is_part |= !is_known(token);
    } else if (is_before && token->kind == WORD_NAME) {
        line->others = 0; /* what stands before it is part of the name */
        line->other = NULL;
    } else if (!is_before || !is_number(token)) {
        if (line->others++ == 0)
            line->other = token;
    }
}

void line_set(struct line *line, const struct token *begin,
              const struct token *end)
{
    size_t ranks = 0, suits = 0;
    *line = (struct line){.begin = begin, .end = end};
    for (const struct token *token = begin; token < end; token++) {
        count_word(line, token);
        ranks += token->kind == WORD_RANK;
        suits += token->kind == WORD_SUIT;
    }
    line->with_halves = line->cards + (ranks < suits ? ranks : suits);
}

size_t paragraph_split(const struct paragraph *paragraph,
                       struct line lines[LINES_MAX])
{
    const struct token *token = paragraph->tokens;
    const struct token *end = token + paragraph->count;
    size_t count = 0;
    for (; token < end; token++) {
        const struct token *begin = token;
        while (token < end && token->kind < WORD_LINE_END)
            token++;
        line_set(&lines[count++], begin, token);
    }
    return count;
}

bool line_is_cards(const struct line *line)
{
    if (line->others == 0)
        return (line->cards > 0 || line->is_part) &&
               line->cards <= FREECELL_CARDS;
    return line->others <= 2 && line->cards >= 3 &&
           line->cards <= FREECELL_CARDS;
}
