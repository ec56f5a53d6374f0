#include "boards/cut.h"

/*
 * Where a card begins that this word completes: perhaps with its first half.
 */
static const struct word *find_begin(const struct word *card,
                                     const struct word *last)
{
    while (place_is_before(card->place, last->place))
        last--;
    return last;
}

/*
 * Reads a line up to a card that comes again. Returns where that begins, or the
 * line's end.
 */
static const struct word *read_line(const struct line *line, struct run *run)
{
    const size_t above = run->count; /* cards of the lines above */
    for (const struct word *word = line->begin; word < line->end; word++) {
        struct word card;
        if (!run_read(run, word, &card))
            continue;
        if (run_repeats(run, card.card) ||
            (run->count == above && run_has(run, card.card)))
            return find_begin(&card, word);
        run_add(run, &card);
    }
    return line->end;
}

void cut_question(enum way way, const struct line *lines, size_t count,
                  struct question *question)
{
    struct run *run = &question->run;
    size_t i = 0;
    run_begin(run, way);
    question->end = lines->begin;
    for (; i < count && run->count < FREECELL_CARDS; i++) {
        const size_t cards = run->count;
        const uint64_t seen = run->seen;
        const struct word *end = read_line(&lines[i], run);
        const bool is_whole = end == lines[i].end;
        if (is_whole || i == 0 || run->count == FREECELL_CARDS) {
            question->end = end;
        } else { /* none of this line */
            run->count = cards;
            run->seen = seen;
        }
        if (!is_whole)
            break;
    }
    question->lines = i;
}
