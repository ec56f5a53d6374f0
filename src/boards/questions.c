#include "boards/questions.h"

#include <string.h>

#include "boards/lookup.h"
#include "boards/mistakes.h"
#include "boards/near.h"
#include "boards/part.h"

/* Distinct cards: of whole lines, and perhaps of the beginning of one more. */
struct question {
    struct sequence sequence;
    const struct line *lines;
    size_t count;           /* of those lines that are whole */
    const struct word *end; /* of its words */
};

/* Where the card that this word completes begins: perhaps at its first half. */
static const struct word *find_begin(const struct word *card,
                                     const struct word *last)
{
    while (place_is_before(card->place, last->place))
        last--;
    return last;
}

/*
 * Reads a line up to a repeated card. Returns where that begins, or the line's
 * end.
 */
static const struct word *read_line(const struct line *line,
                                    struct sequence *sequence)
{
    const size_t above = sequence->count; /* cards of the lines above */
    for (const struct word *word = line->begin; word < line->end; word++) {
        struct word card;
        if (!sequence_read(sequence, word, &card))
            continue;
        /* Not even the last card of the line above: it begins a board here. */
        if (sequence_repeats(sequence, card.card) ||
            (sequence->count == above && sequence_has(sequence, card.card)))
            return find_begin(&card, word);
        sequence_add(sequence, &card);
    }
    return line->end;
}

/*
 * Reads lines up to one with a repeated card, and at most 52 cards. That line
 * is cut before the repeated card only after 52 cards or if it is the first;
 * otherwise, none of it is read.
 */
static void cut_question(enum way way, const struct line *lines, size_t count,
                         struct question *question)
{
    struct sequence *sequence = &question->sequence;
    size_t i = 0;
    sequence_begin(sequence, way);
    question->lines = lines;
    question->end = lines->begin;
    for (; i < count && sequence->count < FREECELL_CARDS; i++) {
        const struct sequence above = *sequence;
        const struct word *end = read_line(&lines[i], sequence);
        const bool is_whole = end == lines[i].end;
        if (is_whole || i == 0 || sequence->count == FREECELL_CARDS)
            question->end = end;
        else
            *sequence = above; /* none of this line */
        if (!is_whole)
            break;
    }
    question->count = i;
}

/* The number of the deal that begins with its cards; or 0. */
static int64_t find_number(const struct answers *answers,
                           const struct question *question)
{
    const struct sequence *sequence = &question->sequence;
    if (sequence->count < answers->cards_needed)
        return 0;
    return lookup_beginning(sequence->cards, sequence->count, answers->range);
}

/*
 * Whether the deal that lines begin is searched for: a list of moves is not
 * worth the time, nor is a line longer than a board.
 */
static bool is_searched(const struct answers *answers, const struct line *lines,
                        size_t count)
{
    bool may_begin = answers->at_beginning;
    for (size_t i = 0; i < count; i++)
        may_begin |= lines[i].cards_at_most + 1 >= answers->cards_needed;
    return may_begin && lines->cards_at_most <= FREECELL_CARDS;
}

/* How many cards words have in this way of reading. */
static size_t count_cards(enum way way, const struct word *word,
                          const struct word *end)
{
    struct sequence sequence;
    struct word card;
    size_t count = 0;
    sequence_begin(&sequence, way);
    for (; word < end; word++)
        count += sequence_read(&sequence, word, &card);
    return count;
}

/*
 * The way to read loose lines: the first in which they begin a deal, or else
 * the one that yields the most cards, judging by the first words.
 */
static enum way find_way(const struct answers *answers,
                         const struct line *lines, size_t count)
{
    enum { ENOUGH = 2 * FREECELL_CARDS };
    const struct word *begin = lines->begin, *end = lines[count - 1].end;
    const bool searched = is_searched(answers, lines, 1);
    size_t counts[WAYS];
    enum way best = READ_CARDS;
    if (end - begin > ENOUGH)
        end = begin + ENOUGH;
    for (enum way way = READ_CARDS; way < WAYS; way++) {
        struct question question;
        counts[way] = count_cards(way, begin, end);
        if (way != READ_CARDS && counts[way] == counts[READ_CARDS])
            continue; /* it is the same */
        if (counts[way] > counts[best])
            best = way;
        if (!searched)
            continue;
        cut_question(way, lines, count, &question);
        if (find_number(answers, &question) != 0)
            return way;
    }
    return best;
}

/*
 * Takes the cards of the first lines that have at most 52; and all words that
 * may have a place, those misread as no card, too, even if there are more than
 * fit in. Returns how many lines these are.
 */
static size_t take_lines(const struct line *lines, size_t count,
                         struct near *words, struct near *cards)
{
    size_t done = 0;
    words->count = cards->count = 0;
    for (; done < count && cards->count < FREECELL_CARDS; done++) {
        const struct line *line = &lines[done];
        const bool has_others = line_is_cards(line) && line->other_words > 0;
        const struct word *others = has_others ? line->other_word : line->end;
        if (cards->count + line->known > FREECELL_CARDS)
            break;
        for (const struct word *word = line->begin; word < line->end; word++) {
            if (word_is_known(word))
                cards->words[cards->count++] = *word;
            else if (word < others || word->kind == WORD_NAME)
                continue;
            if (words->count++ < FREECELL_CARDS)
                words->words[words->count - 1] = *word;
        }
    }
    return done;
}

/* Tells of a near deal: that of the words, or of only cards if it is nearer. */
static bool tell_nearer(struct answers *answers, enum message_kind kind,
                        struct near *words, struct near *cards)
{
    const bool has_words =
        words->count > cards->count && near_find(words, answers->range);
    const bool has_cards = near_find(cards, answers->range);
    if (has_words && (!has_cards || words->differences <= cards->differences))
        near_tell(answers, kind, words);
    else if (has_cards)
        near_tell(answers, kind, cards);
    return has_words || has_cards;
}

/*
 * Tells of a board in which one card was misread as another, which is thus
 * repeated, so that the question has only the first of these count lines.
 * Returns how many lines the board has, or 0 if there is no such board.
 */
static size_t answer_misread(struct answers *answers,
                             const struct question *question, size_t count)
{
    struct near words, cards;
    const size_t whole = take_lines(question->lines, count, &words, &cards);
    if (words.count < FREECELL_CARDS)
        words.count = 0;
    if (cards.count < FREECELL_CARDS)
        cards.count = 0;
    return whole > question->count &&
                   tell_nearer(answers, MESSAGE_MISTAKE, &words, &cards)
               ? whole
               : 0;
}

static bool tell_near(struct answers *answers, enum message_kind kind,
                      const struct question *question)
{
    struct near words, cards;
    (void)take_lines(question->lines, question->count, &words, &cards);
    cards.count = question->sequence.count; /* perhaps of halves */
    memcpy(cards.words, question->sequence.cards, sizeof cards.words);
    return tell_nearer(answers, kind, &words, &cards);
}

/*
 * A question has four answers; answer_cards() gives the first that applies.
 * Each function except answer_mistake() returns whether its answer applies.
 */

/* The only deal that begins with these cards. */
static bool answer_beginning(struct answers *answers,
                             const struct question *question)
{
    const int64_t number = find_number(answers, question);
    if (number != 0)
        answers_give_number(answers, question->sequence.cards[0].place, number);
    return number != 0;
}

/* `none`, for 52 cards; if they were a deal, they would be answered already. */
static bool answer_none(struct answers *answers,
                        const struct question *question)
{
    if (question->sequence.count < FREECELL_CARDS)
        return false;
    if (answers_give_whole(answers, question->sequence.cards, 0) &&
        !tell_near(answers, MESSAGE_REMARK, question))
        answers_tell_none(answers, question->sequence.cards[0].place);
    return true;
}

/* The last answer: a message, if it is worth one. */
static void answer_mistake(struct answers *answers,
                           const struct question *question)
{
    const bool is_cards = line_is_cards(question->lines);
    const bool has_lines = question->count > 1;
    const size_t needed = answers->cards_needed;
    const size_t count = question->sequence.count;
    /* In a single line, a repeated card counts twice. */
    const size_t cards = has_lines ? count : question->lines->cards;
    if (tell_near(answers, MESSAGE_MISTAKE, question))
        return;
    if (is_cards ? cards + 1 < needed : count < NEAR_MIN)
        return;
    if (is_cards && mistakes_tell(answers, MISTAKES_OF_CARDS, question->lines,
                                  question->count))
        return;
    if (is_cards && count >= NEAR_MIN &&
        part_tell_misfit(answers, question->lines, question->count))
        return;
    const struct place place = question->sequence.cards[0].place;
    if (count < needed)
        answers_tell(answers, MESSAGE_MISTAKE, place,
                     "the board has %zu cards, but needs %zu; add cards%s",
                     count, needed,
                     has_lines ? ""
                               : ", or ... to list all deals that begin so");
    else
        answers_tell(answers, MESSAGE_MISTAKE, place,
                     "no deal%s begins with these %zu cards; check them, or %s",
                     answers->of_range, count,
                     has_lines ? "put an empty line between two boards"
                               : "write ? for those that you are not sure of");
}

/* Whether any one of the lines begins a deal, so that they are a list. */
static bool is_list(const struct answers *answers,
                    const struct question *question)
{
    for (size_t i = 0; i < question->count; i++) {
        struct question line;
        cut_question(question->sequence.way, &question->lines[i], 1, &line);
        if (find_number(answers, &line) != 0)
            return true;
    }
    return false;
}

/*
 * A list of fewer cards than 26, of which each line is a question; consecutive
 * shorter lines are one.
 */
static bool answer_list(struct answers *answers, const struct question *list)
{
    const struct line *line = list->lines, *const end = line + list->count;
    if (list->sequence.count >= NEAR_MIN || list->count < 2 ||
        !is_list(answers, list))
        return false;
    while (line < end) {
        struct question question;
        size_t count = 0;
        while (line + count < end &&
               line[count].cards_at_most < answers->cards_needed)
            count++;
        if (count == 0)
            count = 1;
        cut_question(list->sequence.way, line, count, &question);
        if (!answer_beginning(answers, &question))
            answer_mistake(answers, &question);
        line += count;
    }
    return true;
}

/* Answers the cards of a question, which is from this many lines. */
static void answer_cards(struct answers *answers,
                         const struct question *question, size_t lines)
{
    const size_t cards = question->sequence.count;
    const bool searched =
        cards >= NEAR_MIN || is_searched(answers, question->lines, lines);
    if (cards > 0 && cards < FREECELL_CARDS)
        answers_separate(answers);
    if (searched && !answer_beginning(answers, question) &&
        !answer_none(answers, question) && !answer_list(answers, question))
        answer_mistake(answers, question);
}

/* Answers as many lines as have distinct cards between them. */
static size_t answer_lines(struct answers *answers, struct line *lines,
                           size_t count)
{
    const bool is_cards = line_is_cards(lines);
    const enum way way =
        is_cards ? READ_CARDS : find_way(answers, lines, count);
    struct question question;
    cut_question(way, lines, count, &question);
    const size_t done = question.count;
    const size_t misread = answer_misread(answers, &question, count);
    if (misread > 0)
        return misread;
    if (done == 0 && is_cards) {
        question.count = 1; /* all of it, as it repeats a card */
        answer_mistake(answers, &question);
        return 1;
    }
    const bool is_cut = done < count && question.end > lines[done].begin;
    answer_cards(answers, &question, done + is_cut);
    if (is_cut)
        line_set(&lines[done], question.end, lines[done].end);
    return done;
}

size_t question_answer(struct answers *answers, const struct line *above,
                       struct line *lines, size_t count)
{
    const bool is_cards = line_is_cards(lines);
    const size_t part = part_count(lines, count);
    size_t same = 1; /* lines of cards, or loose ones */
    if (part > 0) {
        answers_separate(answers);
        part_answer(answers, above, lines, part);
        return part;
    }
    while (same < count && line_is_cards(&lines[same]) == is_cards)
        same++;
    return answer_lines(answers, lines, same);
}
