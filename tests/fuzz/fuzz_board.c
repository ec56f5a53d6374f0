/*
 * Any bytes as a text of boards: what is read has cards that are different or
 * unknown, or is a deal that the window found. A board that the window did not
 * find is not a deal. The numbers of each board are looked for among few.
 */
#include <stddef.h>
#include <string.h>

#include "boards/numbers.h"
#include "boards/reader.h"
#include "fuzz/fuzz.h"

enum { PLAIN, NEAR, TYPED, WAYS };

/* The boards before typed lines are large, and the first stays empty. */
static void start(struct board_reader *reader, struct input *input, size_t way)
{
    memset(reader, 0, offsetof(struct board_reader, before));
    reader->words.characters.input = input;
    reader->near = way == NEAR;
    input->typed = way == TYPED;
}

/* Each card is there once, or one or two twice if a deal may be near. */
static void require_cards(const struct board *board, bool near)
{
    unsigned again = 0, unknown = 0;
    uint64_t seen = 0;
    FUZZ_REQUIRE(board->count + board->off_columns <= FREECELL_CARDS);
    FUZZ_REQUIRE(board->line_count <= FREECELL_CARDS);
    for (size_t i = 0; i < board->count; i++) {
        uint8_t card = board->cards[i];
        FUZZ_REQUIRE(board->places[i].line > 0 && board->places[i].column > 0);
        unknown += card == FREECELL_UNKNOWN;
        if (card == FREECELL_UNKNOWN)
            continue;
        FUZZ_REQUIRE(card < FREECELL_CARDS);
        again += seen >> card & 1;
        seen |= UINT64_C(1) << card;
    }
    FUZZ_REQUIRE(unknown == board->unknown);
    bool is_whole = board->count == FREECELL_CARDS && unknown == 0;
    FUZZ_REQUIRE(again <= (!near ? 0 : is_whole ? 2 : 1));
}

static void require_no_deal(const struct board *board)
{
    uint8_t dealt[FREECELL_CARDS];
    int64_t number;
    freecell_from_columns(board->cards, dealt);
    FUZZ_REQUIRE(freecell_identify(board->cards, &number) != 0);
    FUZZ_REQUIRE(freecell_identify(dealt, &number) != 0);
}

/* Most texts of the corpus have deal 617. */
static void find_numbers(struct board *board)
{
    static int64_t found[NUMBERS_MAX];
    struct numbers numbers = {.first = 616, .last = 618, .found = found};
    struct difference differences[BOARD_NEAR];
    unsigned order[FREECELL_COLUMNS];
    FUZZ_REQUIRE(numbers_find(&numbers, board) >= 0);
    for (size_t i = 0; i < numbers.count; i++)
        if (numbers.differ)
            (void)numbers_differences(&numbers, board, found[i], differences);
        else
            (void)numbers_reorder(board, found[i], order);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct input input;
    static struct board_reader reader;
    struct board board;
    uint8_t dealt[FREECELL_CARDS];
    fuzz_open(&input, data, size);
    start(&reader, &input, size % WAYS);
    fuzz_listen();
    while (board_read(&reader, &board)) {
        FUZZ_REQUIRE(board.start.line > 0 && board.start.column > 0);
        FUZZ_REQUIRE(board.mistake[0] == '\0');
        if (board.deal != 0)
            FUZZ_REQUIRE(freecell_deal(board.deal, dealt) == 0);
        else
            require_cards(&board, reader.near);
        if (board.no_deal)
            require_no_deal(&board);
        find_numbers(&board);
    }
    fuzz_stop_listening();
    FUZZ_REQUIRE(input_close(&input) == 0);
    return 0;
}
