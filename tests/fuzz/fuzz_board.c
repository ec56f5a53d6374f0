/*
 * Any bytes as a text of boards: what is read has cards that are different or
 * unknown, or is a deal that the window found. A board that the window did not
 * find is not a deal. The numbers of each board are looked for among few.
 *
 * libFuzzer calls this with any bytes (`make fuzz`), and replay.c with those of
 * the corpus (`make check`).
 */
#include <stdlib.h>

#include "boards/numbers.h"
#include "boards/reader.h"
#include "support/capture.h"

enum { PLAIN, NEAR, TYPED, WAYS };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* For input_waits(), by `make fuzz`: a person waits at each empty line. */
bool __wrap_input_waits(const struct input *input); /* NOLINT: the linker's */
bool __wrap_input_waits(const struct input *input)  /* NOLINT */
{
    return input->typed;
}

#define FUZZ_REQUIRE(holds) require(holds, #holds)

/* Not to standard error, which libFuzzer is told to close. */
static void require(bool holds, const char *what)
{
    if (holds)
        return;
    (void)printf("does not hold: %s\n", what);
    (void)fflush(stdout);
    abort();
}

/* The cards of a board are different, but one or two of a near one. */
static void require_cards(const struct board *board)
{
    bool is_near = board->near && board->kind == BOARD_WHOLE;
    size_t again = 0, unknown = 0;
    uint64_t seen = 0;
    size_t count = board->kind == BOARD_PART ? FREECELL_CARDS : board->count;
    FUZZ_REQUIRE(board->count <= FREECELL_CARDS);
    FUZZ_REQUIRE(board->line_count <= FREECELL_CARDS);
    for (size_t i = 0; i < count; i++) {
        uint8_t card = board->cards[i];
        unknown += card == FREECELL_UNKNOWN;
        if (card == FREECELL_UNKNOWN)
            continue;
        FUZZ_REQUIRE(card < FREECELL_CARDS);
        again += seen >> card & 1;
        seen |= UINT64_C(1) << card;
    }
    FUZZ_REQUIRE(unknown == 0 || board->kind == BOARD_PART);
    FUZZ_REQUIRE(again <= (is_near ? 2 : 0));
}

/* What a whole board, or a game, has in its lines. */
static void require_lines(const struct board *board)
{
    size_t count = 0;
    for (size_t i = 0; i < board->line_count; i++)
        count += board->lines[i].count;
    FUZZ_REQUIRE(count == board->count);
    FUZZ_REQUIRE(board->kind != BOARD_WHOLE || board->near ||
                 count == FREECELL_CARDS);
    FUZZ_REQUIRE(
        board->kind != BOARD_GAME ||
        (board_is_whole(board) && board->line_count <= FREECELL_COLUMNS));
    for (size_t i = 0; i < count; i++)
        FUZZ_REQUIRE(board->places[i].line > 0 && board->places[i].column > 0);
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
    FUZZ_REQUIRE(numbers_find(&numbers, board) >= 0);
    FUZZ_REQUIRE(numbers.count <= 3 && numbers.differ <= NUMBERS_NEAR);
    for (size_t i = 0; i < numbers.count && board->kind == BOARD_PART; i++) {
        uint8_t dealt[FREECELL_CARDS];
        FUZZ_REQUIRE(freecell_deal(found[i], dealt) == 0);
        for (size_t at = 0; at < FREECELL_CARDS; at++)
            FUZZ_REQUIRE(board->cards[at] == FREECELL_UNKNOWN ||
                         board->cards[at] == dealt[at]);
    }
}

static void require_deal(void *context, const struct deal *deal)
{
    uint8_t dealt[FREECELL_CARDS];
    FUZZ_REQUIRE(deal->number == 0 || /* none */
                 freecell_deal(deal->number, dealt) == 0);
}

static void require_board(void *context, struct board *board)
{
    FUZZ_REQUIRE(board->place.line > 0 && board->place.column > 0);
    FUZZ_REQUIRE(board->mistake.place.line == 0);
    require_cards(board);
    if (board->kind != BOARD_PART)
        require_lines(board);
    if (board->kind == BOARD_WHOLE && board_is_whole(board))
        require_no_deal(board);
    find_numbers(board);
}

static void require_mistake(void *context, const struct mistake *mistake)
{
    FUZZ_REQUIRE(mistake->place.line > 0 && mistake->place.column > 0);
    FUZZ_REQUIRE(mistake->text[0] != '\0');
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct input input;
    static struct reader reader;
    feed_input((const char *)data, size);
    FUZZ_REQUIRE(input_open(&input, "-") == 0);
    input.typed = size % WAYS == TYPED;
    reader = (struct reader){.words.characters.input = &input,
                             .window.first = 616,
                             .window.last = 618,
                             .window.least = 2,
                             .board.near = size % WAYS == NEAR,
                             .use_deal = require_deal,
                             .use_board = require_board,
                             .use_mistake = require_mistake};
    reader_read(&reader);
    FUZZ_REQUIRE(input_close(&input) == 0);
    return 0;
}
