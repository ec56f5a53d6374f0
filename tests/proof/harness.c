/*
 * What Frama-C's Eva analyzes: every function of the header that has arguments,
 * each with all values that a caller may pass, right or wrong. If these are too
 * many for Eva, such as the lengths of a run, a proof takes those on both sides
 * of each limit in the code: a block of 64 deals, or the edge of a band.
 */
#include "freecell_deal.h"

#include <limits.h>

#include "__fc_builtin.h"

/* Any value of these types. */
static int64_t any_number(void)
{
    return Frama_C_long_long_interval(INT64_MIN, INT64_MAX);
}

static uint8_t any_byte(void)
{
    return Frama_C_unsigned_char_interval(0, UINT8_MAX);
}

void prove_deal(void)
{
    uint8_t cards[FREECELL_CARDS];
    (void)freecell_deal(any_number(), cards);
}

/* Runs of blocks. Eva must know the band of the first number, and the count. */
enum { ROOM = 65 };

#define BAND_SIZE (INT64_C(1) << 31)

void prove_run_inside_bands(void)
{
    static const size_t counts[] = {0, 1, 2, 64, ROOM};
    uint8_t deals[ROOM][FREECELL_CARDS];
    for (int64_t band = 0; band < 4; band++)
        for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
            int64_t first = Frama_C_long_long_interval(
                band * BAND_SIZE + (band == 0), (band + 1) * BAND_SIZE - ROOM);
            (void)freecell_deal_run(first, counts[i], deals);
        }
}

/* Too few for a block: one by one, as prove_deal() deals in any band. */
void prove_run_without_blocks(void)
{
    uint8_t deals[63][FREECELL_CARDS];
    int64_t first = Frama_C_long_long_interval(1, BAND_SIZE - 63);
    (void)freecell_deal_run(first, 63, deals);
}

/* Two deals on each side of an edge; beyond the last edge, nothing is dealt. */
void prove_run_across_edges(void)
{
    uint8_t deals[4][FREECELL_CARDS];
    for (int64_t band = 1; band <= 4; band++)
        (void)freecell_deal_run(band * BAND_SIZE - 2, 4, deals);
    (void)freecell_deal_run(FREECELL_LAST_DEAL - 1, 2, deals);
}

/* A run that leaves the deals is refused before anything is written. */
void prove_run_refusals(void)
{
    uint8_t deals[1][FREECELL_CARDS];
    size_t many = Frama_C_size_t_interval(2, SIZE_MAX);
    int64_t below = Frama_C_long_long_interval(INT64_MIN, 0);
    int64_t above = Frama_C_long_long_interval(FREECELL_LAST_DEAL, INT64_MAX);
    (void)freecell_deal_run(below, 1, deals);
    (void)freecell_deal_run(below, many, deals);
    (void)freecell_deal_run(above, many, deals);
}

void prove_winnable(void)
{
    (void)freecell_winnable(any_number());
    (void)freecell_next_impossible(any_number());
}

void prove_identify(void)
{
    uint8_t cards[FREECELL_CARDS];
    int64_t number;
    for (int i = 0; i < FREECELL_CARDS; i++)
        cards[i] = any_byte();
    (void)freecell_identify(cards, &number);
}

/* Any cards, known or not, up to all of the room, and any watch. */
static int any_answer(void *context, int64_t tried)
{
    *(int64_t *)context = tried;
    return Frama_C_interval(INT_MIN, INT_MAX);
}

void prove_find(void)
{
    enum { ANSWERS = 3 };
    uint8_t cards[FREECELL_CARDS];
    int64_t numbers[ANSWERS], tried;
    size_t count, room = Frama_C_size_t_interval(0, ANSWERS);
    for (int i = 0; i < FREECELL_CARDS; i++)
        cards[i] = any_byte();
    for (int i = 0; i < ANSWERS; i++)
        numbers[i] = any_number(); /* Eva does not see which are written */
    (void)freecell_find(cards, FREECELL_FIRST_DEAL, FREECELL_LAST_DEAL, numbers,
                        room, &count, any_answer, &tried);
    (void)freecell_find(cards, FREECELL_FIRST_DEAL, FREECELL_LAST_DEAL, numbers,
                        room, &count, NULL, NULL);
}

void prove_columns(void)
{
    uint8_t cards[FREECELL_CARDS], columns[FREECELL_CARDS];
    for (int i = 0; i < FREECELL_CARDS; i++)
        cards[i] = any_byte();
    freecell_to_columns(cards, columns);
    freecell_from_columns(columns, cards);
}

void prove_card_name(void)
{
    char name[FREECELL_NAME_SIZE];
    int symbols = Frama_C_interval(INT_MIN, INT_MAX);
    (void)freecell_card_name(any_byte(), (enum freecell_symbols)symbols, name);
}

/* A longer text cannot be a card, whatever its bytes are. */
void prove_card_parse(void)
{
    enum { LONGEST = 12 };
    char text[LONGEST];
    uint8_t card;
    size_t length = Frama_C_size_t_interval(0, LONGEST);
    for (int i = 0; i < LONGEST; i++)
        text[i] = (char)any_byte();
    (void)freecell_card_parse(text, length, &card);
}
