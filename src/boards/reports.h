/*
 * What a text has, in its order. Answers are written at once. A message waits
 * as long as its cards may be part of a deal, which has 52 different cards.
 */
#ifndef BOARDS_REPORTS_H
#define BOARDS_REPORTS_H

#include "boards/answered.h"
#include "boards/line.h"
#include "boards/numbers.h"
#include "boards/window.h"

/* What has a problem, from what may not be a board to what surely is one. */
enum problem_kind {
    PROBLEM_RUN,   /* cards that follow one another, perhaps wrongly read */
    PROBLEM_LINES, /* lines of cards, which may be of other text */
    PROBLEM_PART,  /* lines of cards whose places count */
    PROBLEM_WHOLE, /* 52 different cards in the lines of a dealt board */
};

/* What is wrong with cards of the text. */
struct problem {
    enum problem_kind kind;
    struct mistake mistake;
    bool is_none; /* 52 different cards that are no deal: the answer is none */
    bool is_warning;         /* it is not an error */
    struct place place, end; /* of the first and the last card; line 0: of the
                                whole text, when nothing waits any more */
    struct place enough;     /* of the last one that makes them a question */
    size_t count;            /* of these cards; 0: only the mistake counts */
    struct card cards[FREECELL_CARDS];
};

/*
 * A question has at least two known cards, and those of all that wait are
 * different. Parts of unknown cards may be more: the first is reported early.
 */
enum { WAITING_MAX = FREECELL_CARDS / 2 };

/* Writes answers and messages. */
struct report_calls {
    void (*deal)(void *context, const struct deal *deal);
    void (*ordered)(void *context, struct place place,
                    const struct ordered *ordered);
    /* Returns the number if there is just one; or 0. */
    int64_t (*part)(void *context, struct place place,
                    const uint8_t cards[FREECELL_CARDS]);
    void (*problem)(void *context, const struct problem *problem);
};

/* The caller sets calls, context and window, and the rest to 0. */
struct reports {
    struct report_calls calls;
    void *context;
    struct window *window;
    struct answered answered;
    bool has_any, has_answer; /* answers or messages; answers */
    struct place done_to;     /* up to here, no card needs a report */
    struct mistake remark;    /* the first below the last answer or message */
    size_t waiting_count;
    struct problem waiting[WAITING_MAX];
};

/* Answers a deal, but not one that goes on or comes in the other order. */
void report_deal(struct reports *reports, const struct deal *deal);

/* Answers a deal's columns in another order; they end at this place. */
void report_ordered(struct reports *reports, struct place place,
                    struct place end, const struct ordered *ordered);

/* Answers part of a deal, whose cards are in dealing order. */
void report_part(struct reports *reports, struct place place, struct place end,
                 const uint8_t cards[FREECELL_CARDS]);

/* Reports a problem of cards that are no part of a deal, after what waits. */
void report_problem(struct reports *reports, const struct problem *problem);

/* Reports a problem as soon as its cards cannot be part of a deal. */
void report_later(struct reports *reports, const struct problem *problem);

/* The cards from place to end need no report. */
void reports_pass_cards(struct reports *reports, struct place place,
                        struct place end);

/*
 * Passes over cards that all follow the last answer, and may skip some of its
 * cards or not. Returns whether they do.
 */
bool reports_pass_followers(struct reports *reports, const struct card *cards,
                            size_t count, bool may_skip);

/*
 * Reports the window's run as soon as its cards cannot be part of a deal, less
 * those that follow the last answer; these are removed.
 */
void report_run_later(struct reports *reports);

/* Keeps a mistake of what may not be a board, if it is the first. */
void reports_keep_remark(struct reports *reports,
                         const struct mistake *mistake);

/*
 * Lets the last report, or the last that waits, count for all cards up to end,
 * if it has cards at this place or behind.
 */
void reports_extend(struct reports *reports, struct place place,
                    struct place end);

/*
 * Reports what waits, ends before this place, and cannot be part of a deal any
 * more.
 */
void report_ended(struct reports *reports, struct place before);

/* Reports what waits, up to the last problem of this kind, or a surer one. */
void report_up_to(struct reports *reports, enum problem_kind kind);

/* Reports the first that waits. Returns whether there is one. */
bool report_next(struct reports *reports);

/* Reports all that waits, and a run at the end of the text. */
void report_all(struct reports *reports);

/* Begins a text at this place. */
void reports_restart(struct reports *reports, struct place begin);

#endif
