#include "boards/questions.h"

#include "boards/mistakes.h"
#include "boards/near.h"
#include "boards/part.h"

/* Distinct cards: of whole lines, and perhaps of the beginning of one more. */
struct question {
    struct sequence sequence;
    const struct line *lines;
    size_t count;           /* of those lines that are whole */
    bool is_cut;            /* it has the beginning of one more */
    const struct word *end; /* of its words */
    bool is_asked;          /* worth an answer or a message */
    struct match deal;      /* that begins with the cards, if that is asked */
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
        /* After itself, a card counts once, but only on its own line. */
        const bool is_first = sequence->count == above;
        if (is_first ? sequence_has(sequence, card.card)
                     : sequence_repeats(sequence, card.card))
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
    question->is_cut = i < count && question->end > lines[i].begin;
}

/* Searches for the deal that begins with the cards. */
static void find_deal(const struct answers *answers, struct question *question)
{
    const struct sequence *sequence = &question->sequence;
    question->deal = (struct match){.number = 0};
    if (sequence->count >= answers->cards_needed)
        question->deal =
            lookup_beginning(sequence->cards, sequence->count, answers->range);
}

/*
 * Asks a question, unless it may be a list of moves, which is not worth the
 * time, or a line longer than a board.
 */
static void ask(const struct answers *answers, struct question *question)
{
    const struct line *lines = question->lines;
    const size_t count = question->count + question->is_cut;
    bool may_begin = answers->at_beginning;
    for (size_t i = 0; i < count; i++)
        may_begin |= lines[i].cards_at_most + 1 >= answers->cards_needed;
    question->is_asked = question->sequence.count >= NEAR_MIN ||
                         (may_begin && lines->cards_at_most <= FREECELL_CARDS);
    question->deal.number = 0;
    if (question->is_asked)
        find_deal(answers, question);
}

/*
 * Reads and asks a question. Loose lines are read in the first way in which
 * they begin a deal, or else in the one that yields the most cards, judging by
 * the first words; lines of cards have no halves.
 */
static void read_question(const struct answers *answers,
                          const struct line *lines, size_t count,
                          struct question *question)
{
    enum { ENOUGH = 2 * FREECELL_CARDS };
    const bool is_cards = line_is_cards(lines);
    const struct word *begin = lines->begin, *end = lines[count - 1].end;
    if (end - begin > ENOUGH)
        end = begin + ENOUGH;
    const size_t without_halves = sequence_count(READ_CARDS, begin, end);
    size_t most = without_halves;
    cut_question(READ_CARDS, lines, count, question);
    ask(answers, question);
    for (enum way way = READ_RANK_FIRST; way < WAYS; way++) {
        const size_t cards = sequence_count(way, begin, end);
        struct question other;
        if (is_cards || cards == without_halves || question->deal.number != 0)
            continue;
        cut_question(way, lines, count, &other);
        ask(answers, &other);
        if (other.deal.number != 0 || cards > most) {
            *question = other;
            most = cards;
        }
    }
}

/*
 * Takes the words of a line, up to end, that may have a place: its cards, and
 * in a line of cards those misread as none.
 */
static void take_line(const struct line *line, const struct word *end,
                      struct sequence *sequence, struct near *near)
{
    bool has_place = false; /* not what is before the first card */
    for (const struct word *word = line->begin; word < end; word++) {
        struct word card;
        has_place |= word == line->other_word && line_is_cards(line);
        if (sequence_read(sequence, word, &card))
            near_add(near, &card);
        else if (has_place && word->kind != WORD_NAME)
            near_add(near, word);
    }
}

/* Takes the words of a question that may have a place. */
static struct near take_words(const struct question *question)
{
    const struct line *line = question->lines;
    struct near near = {.count = 0};
    struct sequence sequence;
    sequence_begin(&sequence, question->sequence.way);
    for (size_t i = 0; i < question->count; i++, line++)
        take_line(line, line->end, &sequence, &near);
    if (question->is_cut)
        take_line(line, question->end, &sequence, &near);
    return near;
}

static bool tell_near(struct answers *answers, enum message_kind kind,
                      const struct question *question)
{
    struct near near = take_words(question);
    const bool is_near = near_find(&near, answers->range);
    if (is_near)
        near_tell(answers, kind, &near);
    return is_near;
}

/* Whether any one of the lines begins a deal, so that they are a list. */
static bool is_list(const struct answers *answers,
                    const struct question *question)
{
    for (size_t i = 0; i < question->count; i++) {
        struct question line;
        cut_question(question->sequence.way, &question->lines[i], 1, &line);
        find_deal(answers, &line);
        if (line.deal.number != 0)
            return true;
    }
    return false;
}

/* The question with as many of count lines as have at most 52 places. */
static struct question take_board(const struct question *question, size_t count)
{
    struct question board = *question;
    size_t cards = 0;
    board.is_cut = false;
    for (board.count = 0; board.count < count; board.count++) {
        cards += board.lines[board.count].cards_at_most;
        if (cards > FREECELL_CARDS)
            break;
    }
    return board;
}

/*
 * Tells of a board in which a card was misread as another, which is thus
 * repeated, so that the question has only the first of its lines. Of a board
 * with too few words for near_find(), the question must begin the deal, and is
 * answered, too. Returns how many of count lines the board has, or 0 if there
 * is none.
 */
static size_t answer_misread(struct answers *answers,
                             const struct question *question, size_t count)
{
    const struct question board = take_board(question, count);
    const bool begins = board.deal.number != 0;
    struct near near = take_words(&board);
    const bool are_few = near.count < NEAR_MIN;
    if (board.count <= question->count || (are_few && question->count == 0) ||
        (begins && board.sequence.way != READ_CARDS))
        return 0;
    if (are_few ? near_follows(&near, &question->deal, 0)
                : near_find(&near, answers->range)) {
        const size_t others = near.count - question->sequence.count;
        if (begins && 2 * near.differences > others)
            return 0; /* these are not of the deal that begins above */
        if (are_few)
            answers_give_number(answers, board.sequence.cards[0].place,
                                board.deal.number);
        near_tell(answers, MESSAGE_MISTAKE, &near);
        return board.count;
    }
    if (begins || near.count < FREECELL_CARDS || !line_is_cards(board.lines))
        return 0;
    if (!tell_near(answers, MESSAGE_MISTAKE, question))
        (void)mistakes_tell(answers, MISTAKES_OF_CARDS, board.lines,
                            board.count);
    return board.count;
}

/*
 * A question has four answers; answer_cards() gives the first that applies.
 * Each function except answer_mistake() returns whether its answer applies.
 */

/* The only deal that begins with these cards. */
static bool answer_beginning(struct answers *answers,
                             const struct question *question)
{
    const int64_t number = question->deal.number;
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

/* Tells that no deal begins with the cards, or several do, and what to do. */
static void tell_no_deal(struct answers *answers,
                         const struct question *question)
{
    const struct place place = question->sequence.cards[0].place;
    const size_t cards = question->sequence.count;
    const size_t needed = answers->cards_needed;
    const bool has_lines = question->count > 1;
    const char *next = "write ? for those that you are not sure of";
    if (cards >= NEAR_MIN)
        next = "try the first row alone";
    else if (has_lines)
        next = "put an empty line between two boards";
    if (cards < needed)
        answers_tell(answers, MESSAGE_MISTAKE, place,
                     "the board has %zu cards, but needs %zu; add cards%s",
                     cards, needed,
                     has_lines ? ""
                               : ", or ... to list all deals with this row");
    else if (question->deal.has_several)
        answers_tell(answers, MESSAGE_MISTAKE, place,
                     "several deals%s begin with these %zu cards; add cards%s",
                     answers->of_range, cards,
                     has_lines ? "" : ", or ... to list them");
    else
        answers_tell(answers, MESSAGE_MISTAKE, place,
                     "no deal%s begins with these %zu cards; check them, or %s",
                     answers->of_range, cards, next);
}

/* The last answer: a message, if it is worth one. */
static void answer_mistake(struct answers *answers,
                           const struct question *question)
{
    const struct line *lines = question->lines;
    const bool is_cards = line_is_cards(lines);
    const size_t cards = question->sequence.count;
    if (tell_near(answers, MESSAGE_MISTAKE, question))
        return;
    if (cards < NEAR_MIN && (!is_cards || cards + 1 < answers->cards_needed))
        return;
    if (is_cards &&
        mistakes_tell(answers, MISTAKES_OF_CARDS, lines, question->count))
        return;
    if (is_cards && cards >= NEAR_MIN &&
        part_tell_misfit(answers, lines, question->count))
        return;
    tell_no_deal(answers, question);
}

/* A line of cards that repeats one. */
static void answer_repeated(struct answers *answers, struct question *question)
{
    question->count = 1; /* all of it */
    question->is_cut = false;
    if (!tell_near(answers, MESSAGE_MISTAKE, question) &&
        question->lines->cards + 1 >= answers->cards_needed)
        (void)mistakes_tell(answers, MISTAKES_OF_CARDS, question->lines, 1);
}

/*
 * A list of fewer cards than 26, of which each line is a question; consecutive
 * shorter lines are one.
 */
static bool answer_list(struct answers *answers, const struct question *list)
{
    const struct line *line = list->lines, *const end = line + list->count;
    struct match deal = {.number = 0}; /* that a line above begins */
    size_t dealt = 0;                  /* its cards there */
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
        find_deal(answers, &question);
        struct near near = take_words(&question);
        if (answer_beginning(answers, &question)) {
            deal = question.deal;
            dealt = 0;
        } else if (near_follows(&near, &deal, dealt)) {
            near_tell(answers, MESSAGE_MISTAKE, &near);
        } else {
            answer_mistake(answers, &question);
        }
        dealt += near.count;
        line += count;
    }
    return true;
}

static void answer_cards(struct answers *answers,
                         const struct question *question)
{
    const size_t cards = question->sequence.count;
    if (cards > 0 && cards < FREECELL_CARDS)
        answers_separate(answers);
    if (question->is_asked && !answer_beginning(answers, question) &&
        !answer_none(answers, question) && !answer_list(answers, question))
        answer_mistake(answers, question);
}

/* Answers as many lines as have distinct cards between them. */
static size_t answer_lines(struct answers *answers, struct line *lines,
                           size_t count)
{
    const bool is_cards = line_is_cards(lines);
    struct question question;
    read_question(answers, lines, count, &question);
    const size_t misread = answer_misread(answers, &question, count);
    if (misread > 0)
        return misread;
    if (is_cards && question.count == 0) {
        answer_repeated(answers, &question);
        return 1;
    }
    answer_cards(answers, &question);
    if (question.is_cut)
        line_set(&lines[question.count], question.end,
                 lines[question.count].end);
    return question.count;
}

size_t question_answer(struct answers *answers, const struct line *before,
                       struct line *lines, size_t count)
{
    const bool is_cards = line_is_cards(lines);
    const size_t part = part_count(lines, count);
    size_t same = 1; /* lines of cards, or loose ones */
    if (part > 0) {
        answers_separate(answers);
        part_answer(answers, before, lines, part);
        return part;
    }
    while (same < count && line_is_cards(&lines[same]) == is_cards)
        same++;
    return answer_lines(answers, lines, same);
}
