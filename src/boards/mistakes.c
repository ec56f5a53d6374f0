#include "boards/mistakes.h"

#include <stdlib.h>
#include <string.h>

/*
 * The last number before the cards of a line, and in *holder the word that has
 * it; 0 if there is none, as lines count from 1.
 */
static unsigned long find_number(const struct line *line,
                                 const struct word **holder)
{
    unsigned long number = 0;
    for (const struct word *word = line->begin; word < line->first; word++) {
        const char *digits = strpbrk(word->text, "123456789");
        if (digits != NULL) {
            number = strtoul(digits, NULL, 10);
            *holder = word;
        }
    }
    return number;
}

/* Each of these tells what is wrong with a word, and returns true. */

static bool tell_text(struct answers *answers, const struct word *word,
                      const char *what)
{
    answers_tell(answers, MESSAGE_MISTAKE, word->place, "%s", what);
    return true;
}

static bool tell_number(struct answers *answers, const struct word *word,
                        unsigned long number, size_t own)
{
    answers_tell(answers, MESSAGE_MISTAKE, word->place,
                 "%lu is neither a card nor the number of this line, %zu; "
                 "remove it, or write ? ... for each line missing above",
                 number, own);
    return true;
}

static bool tell_no_card(struct answers *answers, const struct line *line)
{
    const struct word *word = line->other_word;
    char quoted[QUOTED_MAX];
    answers_tell(answers, MESSAGE_MISTAKE, word->place, "%s is not a card; %s",
                 quote(quoted, word->text, strlen(word->text)),
                 word < line->first
                     ? "write a card as 7D or ?, or a heading with a colon"
                     : "write a card as 7D, or ? if you do not know it");
    return true;
}

static bool tell_repeated(struct answers *answers, const struct word *word,
                          const struct word *first)
{
    const bool is_below = word->place.line > first->place.line;
    char name[QUOTED_MAX];
    answers_tell(answers, MESSAGE_MISTAKE, word->place,
                 "%s is also at %llu:%llu; correct one%s",
                 word_name(word, name), first->place.line, first->place.column,
                 is_below ? ", or put an empty line between two boards" : "");
    return true;
}

/*
 * Tells the first mistake in a line, if there is one. Its own number counts
 * from 1; firsts has the first word of each card so far.
 */
static bool tell_in_line(struct answers *answers, enum mistakes wanted,
                         const struct line *line, size_t own,
                         const struct word *firsts[FREECELL_CARDS])
{
    const bool has_places = wanted == MISTAKES_OF_CARDS_AND_PLACES;
    const struct word *holder = line->end; /* of a number: none yet */
    const unsigned long number = has_places ? find_number(line, &holder) : 0;
    size_t cards = 0; /* before this word */
    for (const struct word *word = line->begin; word < line->end; word++) {
        if (word == line->other_word)
            return tell_no_card(answers, line);
        if (word == holder && number != own)
            return tell_number(answers, word, number, own);
        if (word > line->begin && word[-1].kind == WORD_REST)
            return tell_text(answers, word,
                             "nothing can follow ... on its line; write ? for "
                             "each card you do not know");
        if (word->kind != WORD_CARD)
            continue;
        if (has_places && cards > 1 && word->marks != word[-1].marks)
            return tell_text(answers, word,
                             "this card is separated differently from the one "
                             "to its left; write ? for a card you do not know");
        cards++;
        if (!word_is_known(word))
            continue;
        if (firsts[word->card] != NULL)
            return tell_repeated(answers, word, firsts[word->card]);
        firsts[word->card] = word;
    }
    return false;
}

bool mistakes_tell(struct answers *answers, enum mistakes wanted,
                   const struct line *lines, size_t count)
{
    const struct word *firsts[FREECELL_CARDS] = {NULL};
    for (size_t i = 0; i < count; i++)
        if (tell_in_line(answers, wanted, &lines[i], i + 1, firsts))
            return true;
    return false;
}
