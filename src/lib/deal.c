/* One deal: a number becomes 52 cards. */
#include "freecell_deal.h"

#include "lib/msrand.h"

/* Microsoft's board -4: the columns are the deck from its end. */
static void lay_out_deck(uint8_t cards[FREECELL_CARDS])
{
    uint8_t columns[FREECELL_CARDS];
    for (int i = 0; i < FREECELL_CARDS; i++)
        columns[i] = (uint8_t)(FREECELL_CARDS - 1 - i);
    freecell_from_columns(columns, cards);
}

/*
 * Microsoft's boards -1 to -3: every four cards in dealing order have one rank,
 * in suits from clubs up, or from spades down.
 */
static void lay_out_ranks(int64_t number, uint8_t cards[FREECELL_CARDS])
{
    static const uint8_t ranks[3][FREECELL_CARDS / FREECELL_SUITS] = {
        {0, 11, 2, 9, 4, 7, 6, 5, 8, 3, 10, 1, 12},
        {0, 6, 12, 5, 11, 4, 10, 3, 9, 2, 8, 1, 7},
        {12, 5, 11, 4, 10, 3, 9, 2, 8, 1, 7, 0, 6},
    };
    for (int i = 0; i < FREECELL_CARDS; i++) {
        int rank = ranks[-1 - number][i / FREECELL_SUITS];
        int suit = i % FREECELL_SUITS;
        cards[i] = (uint8_t)(rank * FREECELL_SUITS +
                             (number == -1 ? suit : FREECELL_SUITS - 1 - suit));
    }
}

/*
 * The fixed boards are not shuffled. Windows 7 deals all four; Rosetta Code's
 * talk page of "Deal cards for FreeCell" has their cards.
 */
static void lay_out_fixed_board(int64_t number, uint8_t cards[FREECELL_CARDS])
{
    if (number == -4)
        lay_out_deck(cards);
    else
        lay_out_ranks(number, cards);
}

/*
 * Microsoft's shuffle: deal the card that the draw points at, and move the
 * deck's last card into its place. It is that of Jim Horne's FreeCell; the
 * bands from 2^31 on are those of FreeCell Pro. Every number agrees with
 * fc-solve's board generators.
 */
static void shuffle(uint32_t state, struct msrand_band band,
                    uint8_t cards[FREECELL_CARDS])
{
    uint8_t deck[FREECELL_CARDS];
    for (uint8_t card = 0; card < FREECELL_CARDS; card++)
        deck[card] = card;
    for (uint32_t left = FREECELL_CARDS; left > 0; left--) {
        state = msrand_next(state);
        uint32_t drawn = msrand_draw(state, band) % left;
        *cards++ = deck[drawn];
        deck[drawn] = deck[left - 1];
    }
}

int freecell_deal(int64_t number, uint8_t cards[FREECELL_CARDS])
{
    if (number < FREECELL_FIRST_DEAL || number == 0 ||
        number > FREECELL_LAST_DEAL)
        return FREECELL_NO_DEAL;
    if (number < 0)
        lay_out_fixed_board(number, cards);
    else
        shuffle((uint32_t)number, msrand_band(number), cards);
    return 0;
}

void freecell_to_columns(const uint8_t cards[FREECELL_CARDS],
                         uint8_t columns[FREECELL_CARDS])
{
    for (int column = 0; column < FREECELL_COLUMNS; column++)
        for (int i = column; i < FREECELL_CARDS; i += FREECELL_COLUMNS)
            *columns++ = cards[i];
}

void freecell_from_columns(const uint8_t columns[FREECELL_CARDS],
                           uint8_t cards[FREECELL_CARDS])
{
    for (int column = 0; column < FREECELL_COLUMNS; column++)
        for (int i = column; i < FREECELL_CARDS; i += FREECELL_COLUMNS)
            cards[i] = *columns++;
}

int freecell_version(void)
{
    return FREECELL_DEAL_VERSION_NUMBER;
}

int64_t freecell_last_deal(void)
{
    return FREECELL_LAST_DEAL;
}
