/*
 * freecell_deal.h - deal numbered games of FreeCell and identify boards
 *
 * The caller owns every buffer. No function allocates memory, does I/O or
 * keeps state, so every function may be called from any thread.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef FREECELL_DEAL_H
#define FREECELL_DEAL_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * The version, as text and as an integer for comparison: 10000 x major + 100 x
 * minor + patch. Within a major version, programs continue to compile and run.
 */
#define FREECELL_DEAL_VERSION "1.0.0"
#define FREECELL_DEAL_VERSION_NUMBER 10000

/*
 * A card is 4 x rank + suit: ranks A 2..9 T J Q K are 0..12, suits C D H S
 * are 0..3. The 52 cards of a deal are in dealing order: card i is in row
 * i / 8 of column i % 8, so columns 0-3 hold 7 cards and columns 4-7 hold 6.
 */
enum {
    FREECELL_SUITS = 4,
    FREECELL_CARDS = 52,
    FREECELL_COLUMNS = 8,
    FREECELL_ROWS = 7,
    FREECELL_RUN_BLOCK = 64, /* deals that a run deals at once */
    FREECELL_UNKNOWN = 0xFF, /* an unknown card */
    FREECELL_NAME_SIZE = 5   /* any card's name, including its NUL */
};

/* A function that can fail returns 0, or one of these. */
enum {
    FREECELL_NO_DEAL = -1,  /* no deal has this number or these cards */
    FREECELL_NO_CARDS = -2, /* a card is invalid or repeated */
    FREECELL_TOO_MANY = -3, /* more deals than there is room for */
    FREECELL_STOPPED = -4   /* the caller's watch stopped the search */
};

/*
 * Deal numbers are FREECELL_FIRST_DEAL .. -1 for Microsoft's four fixed boards,
 * and 1 .. FREECELL_LAST_DEAL. 1 .. 2^31-1 are Microsoft's numbers; 2^31 ..
 * 2^33-1 are FreeCell Pro's.
 */
#define FREECELL_FIRST_DEAL INT64_C(-4)
#define FREECELL_LAST_DEAL INT64_C(8589934591)

/*
 * Deals the game with this number into cards.
 * Returns 0; or FREECELL_NO_DEAL, with cards untouched, for an invalid number.
 */
int freecell_deal(int64_t number, uint8_t cards[FREECELL_CARDS]);

/*
 * Deals count consecutive games, first, first + 1, ..., into deals[0],
 * deals[1], .... With SSE2, as on every x86-64, this is two to four times as
 * fast as calling freecell_deal for each, otherwise up to 2.3 times; it is
 * fastest if count is a multiple of FREECELL_RUN_BLOCK. A count of 0 deals
 * nothing. All numbers must be in 1 .. FREECELL_LAST_DEAL, except that a run of
 * one may be a fixed board.
 * Returns 0; or FREECELL_NO_DEAL, with deals untouched.
 */
int freecell_deal_run(int64_t first, size_t count,
                      uint8_t (*deals)[FREECELL_CARDS]);

/*
 * Finds the deal with these 52 cards, in dealing order, and stores its number
 * in *number. There is at most one. This takes a few microseconds.
 * Returns 0; or, with *number untouched, FREECELL_NO_CARDS if they are not 52
 * different cards, or FREECELL_NO_DEAL if no deal has them.
 */
int freecell_identify(const uint8_t cards[FREECELL_CARDS], int64_t *number);

/*
 * Watches a long search: it is called several times a second, and stops the
 * search by returning anything other than 0. tried shows progress: it is a
 * number in the range, and never decreases; the search may not have tried all
 * numbers below it.
 */
typedef int freecell_watch(void *context, int64_t tried);

/*
 * Finds every deal from first to last with these cards, in dealing order; each
 * card is 0 .. 51 or FREECELL_UNKNOWN. first and last need not be deals. Stores
 * the numbers of the deals, in ascending order, in numbers, which has room
 * elements, and their count in *count.
 *
 * This takes microseconds to minutes, depending on the cards; the manual page
 * freecell_deal(3) lists times. watch, unless NULL, is called with context. A
 * service that accepts cards from others should use it to limit the time.
 *
 * Returns 0; FREECELL_NO_CARDS, with *count 0, if a card is invalid or
 * repeated; FREECELL_TOO_MANY if there are more than room deals; or
 * FREECELL_STOPPED. After the last two, numbers has *count of the deals,
 * unsorted.
 */
int freecell_find(const uint8_t cards[FREECELL_CARDS], int64_t first,
                  int64_t last, int64_t *numbers, size_t room, size_t *count,
                  freecell_watch *watch, void *context);

/*
 * Convert between dealing order, row by row, and column order: the 7 cards of
 * column 0, as dealt, come first, and the 6 of column 7 last. Any byte is
 * treated as a card. The two arrays must not overlap.
 */
void freecell_to_columns(const uint8_t cards[FREECELL_CARDS],
                         uint8_t columns[FREECELL_CARDS]);
void freecell_from_columns(const uint8_t columns[FREECELL_CARDS],
                           uint8_t cards[FREECELL_CARDS]);

/*
 * Whether the deal can be won with four free cells. This is known for all
 * deals: Theodore Pringle's solver tried all numbers in 2016; Shlomi Fish
 * searched the deals that it left open, and publishes the list of the 102075
 * that cannot be won (MIT license):
 * https://github.com/shlomif/freecell-pro-impossible-deals
 * Of the fixed boards, -1 and -2 cannot be won.
 * Returns 1 if the deal can be won; 0 if not, or if no deal has this number.
 */
int freecell_winnable(int64_t number);

/*
 * Returns the least deal >= number that cannot be won; or
 * FREECELL_LAST_DEAL + 1 if there is none. This loop visits all of them from
 * first to last, and terminates for any last:
 *
 *     for (n = freecell_next_impossible(first);
 *          n <= last && n <= FREECELL_LAST_DEAL;
 *          n = freecell_next_impossible(n + 1))
 */
int64_t freecell_next_impossible(int64_t number);

/* How to write a card. */
enum freecell_symbols {
    FREECELL_ASCII,   /* "7D" */
    FREECELL_UNICODE, /* rank and U+2663 U+2666 U+2665 U+2660, in UTF-8 */
    FREECELL_GLYPHS   /* one character of U+1F0A1 .. U+1F0DE, in UTF-8 */
};

/*
 * Writes the name of a card and a NUL to name; the ranks are A 2-9 T J Q K, and
 * the suits, in ASCII, C D H S.
 * Returns 0; or -1, with name untouched, if card is not 0 .. 51 or symbols is
 * not one of the above.
 */
int freecell_card_name(int card, enum freecell_symbols symbols,
                       char name[FREECELL_NAME_SIZE]);

/*
 * Parses the whole of text, length bytes without a NUL, as one card: a rank and
 * a suit, in either order, or a playing-card character. Ranks are A or 1, 2 to
 * 9, T, 10, 0 or X, J or 11, Q or 12, K or 13; suits are C D H S, or the
 * symbols, black or white (U+2667 U+2662 U+2661 U+2664), with at most one
 * variation selector, U+FE0E or U+FE0F, after it. Case does not matter.
 * Returns 0 and the card in *card; or -1, with *card untouched.
 */
int freecell_card_parse(const char *text, size_t length, uint8_t *card);

/* The FREECELL_DEAL_VERSION_NUMBER of the library in use. */
int freecell_version(void);

/* FREECELL_LAST_DEAL, for languages without access to C macros. */
int64_t freecell_last_deal(void);

#ifdef __cplusplus
}
#endif

#endif
