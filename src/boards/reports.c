#include "boards/reports.h"

#include <string.h>

/* No run goes on from here or above. */
static void exclude_from_runs(struct reports *reports, struct place end)
{
    if (place_is_before(reports->window->run_limit, end))
        reports->window->run_limit = end;
}

/* The cards up to here need no report any more. */
static void pass_over(struct reports *reports, struct place end)
{
    if (place_is_before(reports->done_to, end))
        reports->done_to = end;
    exclude_from_runs(reports, end);
}

/* The cards up to here are answered or reported. */
static void mark_reported(struct reports *reports, struct place end)
{
    reports->has_any = true;
    reports->remark.place.line = 0;
    pass_over(reports, end);
}

static void remove_first(struct reports *reports, size_t count)
{
    reports->waiting_count -= count;
    memmove(reports->waiting, reports->waiting + count,
            reports->waiting_count * sizeof *reports->waiting);
}

/* Reports a problem. What waits above it must be reported before. */
static void report(struct reports *reports, const struct problem *problem)
{
    answered_interrupt(&reports->answered);
    if (problem->is_none)
        answered_none(&reports->answered, problem->cards);
    reports->has_answer |= problem->is_none;
    reports->calls.problem(reports->context, problem);
    mark_reported(reports, problem->end);
}

bool report_next(struct reports *reports)
{
    if (reports->waiting_count == 0)
        return false;
    report(reports, &reports->waiting[0]);
    remove_first(reports, 1);
    return true;
}

/* Lets a problem wait. */
static void add_waiting(struct reports *reports, const struct problem *problem)
{
    if (reports->waiting_count == WAITING_MAX)
        (void)report_next(reports);
    reports->waiting[reports->waiting_count++] = *problem;
    exclude_from_runs(reports, problem->end);
}

/* Says that cards of a problem that waits are not a deal. */
static void set_cards(struct problem *problem, size_t count)
{
    problem->is_none = count == FREECELL_CARDS;
    problem->end = problem->cards[count - 1].place;
    problem->count = count;
    mistake_set(&problem->mistake, problem->place,
                "%zu different cards from here on are not a deal", count);
}

/* Leaves a problem its cards above this place, where others are reported. */
static void cut_problem(struct problem *problem, struct place place)
{
    size_t count = problem->count;
    while (count > 0 &&
           !place_is_before(problem->cards[count - 1].place, place))
        count--;
    if (count < problem->count)
        set_cards(problem, count);
}

/* Lets the run above this place, which has not ended, wait. */
static void report_run_before(struct reports *reports, struct place place)
{
    if (window_find_run(reports->window, place))
        report_run_later(reports);
}

/*
 * Reports what waits above cards that are answered or reported, and a run above
 * them; drops what they are part of.
 */
static void report_above(struct reports *reports, struct place place)
{
    report_run_before(reports, place);
    size_t i = 0;
    for (; i < reports->waiting_count; i++) {
        struct problem *problem = &reports->waiting[i];
        if (!place_is_before(problem->enough, place))
            continue;
        cut_problem(problem, place);
        report(reports, problem);
    }
    remove_first(reports, i);
}

void report_deal(struct reports *reports, const struct deal *deal)
{
    report_above(reports, deal->place);
    mark_reported(reports, deal->end);
    if (answered_take_deal(&reports->answered, deal))
        return;
    answered_deal(&reports->answered, deal);
    reports->has_answer = true;
    reports->calls.deal(reports->context, deal);
}

void report_ordered(struct reports *reports, struct place place,
                    struct place end, const struct ordered *ordered)
{
    const struct deal deal = {.number = ordered->number,
                              .by_columns = true,
                              .count = FREECELL_CARDS,
                              .place = place,
                              .end = end};
    report_above(reports, place);
    mark_reported(reports, end);
    answered_deal(&reports->answered, &deal);
    reports->has_answer = true;
    reports->calls.ordered(reports->context, place, ordered);
}

void report_part(struct reports *reports, struct place place, struct place end,
                 const uint8_t cards[FREECELL_CARDS])
{
    report_above(reports, place);
    mark_reported(reports, end);
    answered_interrupt(&reports->answered);
    reports->has_answer = true;
    const int64_t number = reports->calls.part(reports->context, place, cards);
    if (number != 0)
        answered_part(&reports->answered, number, cards, end);
}

void report_problem(struct reports *reports, const struct problem *problem)
{
    report_above(reports, problem->place);
    report(reports, problem);
}

void reports_pass_cards(struct reports *reports, struct place place,
                        struct place end)
{
    report_above(reports, place);
    pass_over(reports, end);
}

/* Drops runs that have cards from here on; lines that wait end above. */
static void drop_runs(struct reports *reports, struct place place)
{
    while (reports->waiting_count > 0 &&
           !place_is_before(reports->waiting[reports->waiting_count - 1].enough,
                            place))
        reports->waiting_count--;
}

void report_later(struct reports *reports, const struct problem *problem)
{
    drop_runs(reports, problem->place);
    report_run_before(reports, problem->place);
    add_waiting(reports, problem);
}

/* The problem of a run of RUN_MIN cards or more. */
static struct problem problem_of_run(const struct run *run)
{
    char name[FREECELL_NAME_SIZE];
    struct problem problem = {.kind = PROBLEM_RUN,
                              .place = run->cards[0].place,
                              .enough = run->cards[RUN_MIN - 1].place};
    memcpy(problem.cards, run->cards, run->count * sizeof *run->cards);
    set_cards(&problem, run->count);
    if (freecell_card_name(run->came_again.card, FREECELL_ASCII, name) == 0)
        mistake_set(&problem.mistake, problem.place,
                    "%zu different cards from here on are not a deal; %s of "
                    "%llu:%llu comes again at %llu:%llu, so one of them may be "
                    "misread",
                    run->count, name, run->was_at.line, run->was_at.column,
                    run->came_again.place.line, run->came_again.place.column);
    return problem;
}

/* Removes the first cards of a run, which follow the last answer. */
static void skip_followers(struct reports *reports)
{
    struct run *run = &reports->window->run;
    const struct following following =
        answered_find(&reports->answered, run->cards, run->count);
    if (following.count == 0)
        return;
    answered_follow(&reports->answered, &following);
    reports->window->run_limit = run->cards[following.count - 1].place;
    run->count -= following.count;
    memmove(run->cards, run->cards + following.count,
            run->count * sizeof *run->cards);
}

void report_run_later(struct reports *reports)
{
    const struct run *run = &reports->window->run;
    skip_followers(reports);
    if (run->count < RUN_MIN)
        return;
    const struct problem problem = problem_of_run(run);
    add_waiting(reports, &problem);
}

bool reports_pass_followers(struct reports *reports, const struct card *cards,
                            size_t count, bool may_skip)
{
    const struct following following =
        answered_find(&reports->answered, cards, count);
    if (following.count < count || !(following.is_next || may_skip))
        return false;
    answered_follow(&reports->answered, &following);
    report_run_before(reports, cards[0].place);
    /* What waits may be of a deal yet. */
    mark_reported(reports, cards[count - 1].place);
    return true;
}

void reports_keep_remark(struct reports *reports, const struct mistake *mistake)
{
    if (reports->remark.place.line == 0)
        reports->remark = *mistake;
}

void reports_extend(struct reports *reports, struct place place,
                    struct place end)
{
    if (!place_is_before(reports->done_to, place))
        mark_reported(reports, end);
    if (reports->waiting_count == 0)
        return;
    struct problem *last = &reports->waiting[reports->waiting_count - 1];
    if (!place_is_before(last->place, place) &&
        place_is_before(last->end, end)) {
        last->end = end;
        exclude_from_runs(reports, end);
    }
}

void report_ended(struct reports *reports, struct place before)
{
    while (reports->waiting_count > 0) {
        const struct problem *first = &reports->waiting[0];
        if (!place_is_before(first->end, before) ||
            window_may_begin(reports->window, first->enough))
            return;
        (void)report_next(reports);
    }
}

void report_up_to(struct reports *reports, enum problem_kind kind)
{
    size_t count = reports->waiting_count;
    while (count > 0 && reports->waiting[count - 1].kind < kind)
        count--;
    for (; count > 0; count--)
        (void)report_next(reports);
}

void report_all(struct reports *reports)
{
    report_above(reports, BEHIND_TEXT);
}

void reports_restart(struct reports *reports, struct place begin)
{
    reports->has_any = reports->has_answer = false;
    reports->answered = (struct answered){.kind = ANSWERED_NOTHING};
    reports->done_to = begin;
}
