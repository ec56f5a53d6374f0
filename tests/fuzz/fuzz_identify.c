/*
 * Any bytes as a deal's number, as a run of deals and as a board: the run is
 * its deals one by one, a deal is identified as its number and found from any
 * part of its board, and whatever else is identified or found has that very
 * board or part.
 */
#include <string.h>

#include "freecell_deal.h"
#include "fuzz/fuzz.h"
#include "support/reference.h"

enum { LONGEST_RUN = 64, ROOM = 20 };

/* How the bytes are taken; those that are missing are zeros. */
struct sample {
    uint8_t number[8]; /* the lowest byte first */
    uint8_t count, one, other;
    uint8_t board[FREECELL_CARDS];
    uint8_t hidden[(FREECELL_CARDS + 7) / 8]; /* a bit a place */
};

/* Any negative number, or one from -4 to 2^34, which is past the deals. */
static int64_t number_of(const struct sample *sample)
{
    uint64_t number = 0;
    for (int i = 7; i >= 0; i--)
        number = number << 8 | sample->number[i];
    if (number >> 63)
        return (int64_t)number;
    return (int64_t)(number % (UINT64_C(1) << 34)) - 4;
}

/* Identify says these cards are the deal that has them, or are none. */
static void check_board(const uint8_t cards[FREECELL_CARDS])
{
    uint8_t dealt[FREECELL_CARDS];
    int64_t number = INT64_MIN;
    if (freecell_identify(cards, &number) != 0) {
        FUZZ_REQUIRE(number == INT64_MIN);
        return;
    }
    FUZZ_REQUIRE(freecell_deal(number, dealt) == 0);
    FUZZ_REQUIRE(memcmp(cards, dealt, FREECELL_CARDS) == 0);
}

/* Stops a search that takes long. */
static int stop(void *context, int64_t tried)
{
    *(int64_t *)context = tried;
    return 1;
}

static bool has_cards(int64_t number, const uint8_t cards[FREECELL_CARDS])
{
    uint8_t dealt[FREECELL_CARDS];
    bool has = freecell_deal(number, dealt) == 0;
    for (int i = 0; i < FREECELL_CARDS; i++)
        has = has && (cards[i] == dealt[i] || cards[i] == FREECELL_UNKNOWN);
    return has;
}

/* What is left of the deal's cards finds it, and nothing that is wrong. */
static void check_part(const struct sample *sample, int64_t number,
                       uint8_t cards[FREECELL_CARDS])
{
    int64_t found[ROOM], tried = 0;
    size_t count = ROOM + 1;
    bool is_found = false;
    for (int i = 0; i < FREECELL_CARDS; i++)
        if (sample->hidden[i / 8] >> i % 8 & 1)
            cards[i] = FREECELL_UNKNOWN;
    int result = freecell_find(cards, -2, FREECELL_LAST_DEAL, found, ROOM,
                               &count, stop, &tried);
    FUZZ_REQUIRE(result != FREECELL_NO_CARDS && count <= ROOM);
    FUZZ_REQUIRE(tried >= 0 && tried <= FREECELL_LAST_DEAL);
    for (size_t i = 0; i < count; i++) {
        FUZZ_REQUIRE(has_cards(found[i], cards));
        FUZZ_REQUIRE(result != 0 || i == 0 || found[i - 1] < found[i]);
        is_found = is_found || found[i] == number;
    }
    FUZZ_REQUIRE(result != 0 || is_found);
}

static void check_deal(const struct sample *sample, int64_t number)
{
    uint8_t cards[FREECELL_CARDS], expected[FREECELL_CARDS];
    int64_t identified = 0;
    bool is_shuffled = number >= 1 && number <= FREECELL_LAST_DEAL;
    bool is_deal = is_shuffled || number == -1 || number == -2;
    FUZZ_REQUIRE((freecell_deal(number, cards) == 0) == is_deal);
    if (!is_deal)
        return;
    if (is_shuffled) {
        reference_deal(number, expected);
        FUZZ_REQUIRE(memcmp(cards, expected, FREECELL_CARDS) == 0);
    }
    FUZZ_REQUIRE(freecell_identify(cards, &identified) == 0);
    FUZZ_REQUIRE(identified == number);

    uint8_t *one = &cards[sample->one % FREECELL_CARDS], card = *one;
    uint8_t *other = &cards[sample->other % FREECELL_CARDS];
    *one = *other;
    *other = card;
    check_board(cards);

    (void)freecell_deal(number, cards);
    check_part(sample, number, cards);
}

static void check_run(int64_t first, size_t count)
{
    uint8_t deals[LONGEST_RUN + 1][FREECELL_CARDS], cards[FREECELL_CARDS];
    bool all_are = count == 0 || count == 1 || first >= 1;
    for (size_t i = 0; i < count; i++)
        all_are = freecell_deal(first + (int64_t)i, cards) == 0 && all_are;
    int result = freecell_deal_run(first, count, deals);
    FUZZ_REQUIRE((result == 0) == all_are);
    for (size_t i = 0; i < count && result == 0; i++) {
        (void)freecell_deal(first + (int64_t)i, cards);
        FUZZ_REQUIRE(memcmp(deals[i], cards, FREECELL_CARDS) == 0);
    }
}

/* The deck, each card changing places with one that a byte points at. */
static void shuffle(const uint8_t bytes[FREECELL_CARDS],
                    uint8_t cards[FREECELL_CARDS])
{
    for (uint8_t i = 0; i < FREECELL_CARDS; i++) {
        uint8_t at = bytes[i] % (uint8_t)(i + 1);
        cards[i] = cards[at];
        cards[at] = i;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct sample sample = {.count = 0};
    uint8_t cards[FREECELL_CARDS] = {0};
    memcpy(&sample, data, size < sizeof sample ? size : sizeof sample);
    int64_t number = number_of(&sample);
    check_deal(&sample, number);
    check_run(number, sample.count % (LONGEST_RUN + 1));
    check_board(sample.board);
    shuffle(sample.board, cards);
    check_board(cards);
    return 0;
}
