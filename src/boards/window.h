/*
 * The last different cards of a text, up to 52, whatever stands between them. A
 * shuffled deck is a deal by chance once in 52! / 2^33 = 10^58 times: 52 cards
 * that are a deal are that deal.
 */
#ifndef BOARDS_WINDOW_H
#define BOARDS_WINDOW_H

#include "boards/beginning.h"

/*
 * How a text can be read: cards in words of their own; and these, and also
 * halves of cards: each suit is paired with the last rank before it, or each
 * rank with the last suit.
 */
enum reading_way { READ_CARDS, READ_RANK_FIRST, READ_SUIT_FIRST, READINGS };

/*
 * The cards in one reading. Those from begin on are all different; the ones
 * before them came again, and stay for a while.
 */
struct reading {
    size_t begin, end;
    struct card cards[2 * FREECELL_CARDS];
    struct place named[2 * FREECELL_CARDS]; /* where each was named first; in
                                               cards, its place is where it was
                                               last, directly after itself */
    size_t end_of[FREECELL_CARDS]; /* by card: the index behind its last one in
                                      cards; 0: it is not there */
    struct place repeated_at; /* where the last card before begin was named */
    struct card half;         /* waits for the other one; or unknown */
};

/* Different cards that follow one another. */
struct run {
    size_t count;
    struct card cards[FREECELL_CARDS];
    struct card came_again; /* this card, which ended it; or an unknown one */
    struct place was_at;    /* where it was before */
};

/* The fewest cards of a run that is taken for a board. */
enum { RUN_MIN = FREECELL_CARDS / 2 };

/* The caller sets first and last, and the rest to 0. */
struct window {
    int64_t first, last; /* the deals that may begin with some cards */
    struct reading readings[READINGS];
    bool has_halves;        /* all readings are in use, not only READ_CARDS */
    struct place run_limit; /* a run has only cards behind this place */
    struct run run;         /* see WINDOW_RUN */
};

enum window_sight {
    WINDOW_NOTHING,
    WINDOW_DEAL, /* 52 cards that are a deal end with this word */
    WINDOW_RUN,  /* window.run, of RUN_MIN cards or more, ended before it */
};

/* Sees the next word of a text. After a deal, the caller begins anew. */
enum window_sight window_see(struct window *window, const struct word *word,
                             struct deal *deal);

/* Begins anew: no card so far is part of a deal any more. */
void window_restart(struct window *window);

/* Whether, in some reading, a deal may begin at this place or before. */
bool window_may_begin(const struct window *window, struct place place);

/*
 * Finds a run of RUN_MIN cards or more before this place that has not ended.
 * Returns whether there is one, and puts it into window->run.
 */
bool window_find_run(struct window *window, struct place before);

/*
 * Returns the only deal of the window's range that begins with all cards behind
 * a place, in one of the readings, if they are different and at least least.
 */
struct deal window_find_deal(const struct window *window, struct place behind,
                             size_t least);

#endif
