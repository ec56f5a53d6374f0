#include "boards/paragraph.h"

#include <string.h>

#include "boards/lookup.h"

/* Starts all ways of reading where the first one is. */
static void begin_halves(struct paragraph *paragraph)
{
    for (enum way way = READ_RANK_FIRST; way < WAYS; way++) {
        paragraph->sequences[way] = paragraph->sequences[READ_CARDS];
        paragraph->sequences[way].way = way;
    }
    paragraph->has_halves = true;
}

void paragraph_restart(struct paragraph *paragraph)
{
    paragraph->has_halves = false;
    sequence_begin(&paragraph->sequences[READ_CARDS], READ_CARDS);
}

/* Adds a word to the sequences. Returns whether it completes a card. */
static bool add_to_sequences(struct paragraph *paragraph,
                             const struct word *word)
{
    bool is_card = false;
    if (word_is_half(word) && !paragraph->has_halves)
        begin_halves(paragraph);
    for (size_t i = 0; i < (paragraph->has_halves ? WAYS : 1); i++) {
        struct word card;
        if (!sequence_read(&paragraph->sequences[i], word, &card))
            continue;
        sequence_add(&paragraph->sequences[i], &card);
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
    while (begin > 0 && !word_ends_line(&paragraph->words[begin - 1]))
        counts |= paragraph->words[--begin].kind <= WORD_REST;
    if (!counts)
        paragraph->count = begin;
    return counts;
}

bool paragraph_add(struct paragraph *paragraph, const struct word *word)
{
    if (word_ends_line(word) && !end_line(paragraph))
        return false;
    paragraph->words[paragraph->count++] = *word;
    return add_to_sequences(paragraph, word);
}

int64_t paragraph_find_deal(const struct paragraph *paragraph,
                            const struct word **cards)
{
    int64_t number = 0;
    for (size_t i = 0; i < (paragraph->has_halves ? WAYS : 1); i++) {
        const struct sequence *sequence = &paragraph->sequences[i];
        *cards = sequence->cards;
        if (sequence->count == FREECELL_CARDS)
            number =
                lookup_beginning(sequence->cards, sequence->count, RANGE_ALL)
                    .number;
        if (number != 0)
            break;
    }
    return number;
}

void paragraph_cut(struct paragraph *paragraph, struct place from)
{
    size_t *count = &paragraph->count;
    while (*count > 0 &&
           !place_is_before(paragraph->words[*count - 1].place, from))
        --*count;
    (void)end_line(paragraph);
}

void paragraph_drop(struct paragraph *paragraph, size_t count)
{
    paragraph->count -= count;
    memmove(paragraph->words, paragraph->words + count,
            paragraph->count * sizeof *paragraph->words);
}

static bool is_number(const struct word *word)
{
    return word->text[strspn(word->text, "0123456789")] == '\0';
}

/* Adds a word to what is known about a line. */
static void count_word(struct line *line, const struct word *word)
{
    const bool is_before = line->first == NULL;
    if (word->kind == WORD_CARD || word->kind == WORD_REST) {
        if (is_before)
            line->first = word;
        line->cards += word->kind == WORD_CARD;
        line->known += word_is_known(word);
        line->is_part |= !word_is_known(word);
    } else if (is_before && word->kind == WORD_NAME) {
        line->other_words = 0; /* what comes before it is part of the name */
        line->other_word = NULL;
    } else if (!is_before || !is_number(word)) {
        if (line->other_words++ == 0)
            line->other_word = word;
    }
}

void line_set(struct line *line, const struct word *begin,
              const struct word *end)
{
    size_t ranks = 0, suits = 0;
    *line = (struct line){.begin = begin, .end = end};
    for (const struct word *word = begin; word < end; word++) {
        count_word(line, word);
        ranks += word->kind == WORD_RANK;
        suits += word->kind == WORD_SUIT;
    }
    line->cards_at_most = line->cards + (ranks < suits ? ranks : suits);
}

size_t paragraph_split(const struct paragraph *paragraph,
                       struct line lines[LINES_MAX])
{
    const struct word *word = paragraph->words;
    const struct word *end = word + paragraph->count;
    size_t count = 0;
    for (; word < end; word++) {
        const struct word *begin = word;
        while (word < end && !word_ends_line(word))
            word++;
        line_set(&lines[count++], begin, word);
    }
    return count;
}

bool line_is_cards(const struct line *line)
{
    const size_t other_max = line->cards >= 3 ? 2 : 0;
    return line->first != NULL && line->cards <= FREECELL_CARDS &&
           line->other_words <= other_max;
}
