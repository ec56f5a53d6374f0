/*
 * Any bytes as a text of boards. The cards of a board that is read are
 * different or unknown, and the same ones are read again out of a form.
 */
#include <stdio.h>
#include <string.h>

#include "boards/board.h"
#include "boards/form.h"
#include "fuzz/fuzz.h"

enum { BOARDS = 4, FORMS = 27 };

static int prepare_forms(struct form forms[FORMS])
{
    int count = 0;
    for (int layout = FORM_ROWS; layout <= FORM_JSON; layout++)
        for (int symbols = FREECELL_ASCII; symbols <= FREECELL_GLYPHS;
             symbols++)
            for (int more = 0; more < 4; more++) {
                struct form_style style = {.layout = (enum form_layout)layout,
                                           .symbols =
                                               (enum freecell_symbols)symbols,
                                           .ten = more % 2,
                                           .header = more / 2};
                bool has_header = layout == FORM_ROWS || layout == FORM_COLUMNS;
                if ((layout == FORM_JSON && symbols != FREECELL_ASCII) ||
                    (symbols == FREECELL_GLYPHS && style.ten) ||
                    (!has_header && style.header))
                    continue;
                form_prepare(&forms[count++], &style);
            }
    return count;
}

/* The boards before typed lines are large, and the first stays empty. */
static void start(struct board_reader *reader, struct input *input)
{
    memset(reader, 0, offsetof(struct board_reader, before));
    reader->words.input = input;
}

/* Each card is there once, or twice in a board that is nearly a deal. */
static void require_cards(const struct board *board, bool near)
{
    unsigned again = 0, unknown = 0;
    uint64_t seen = 0;
    FUZZ_REQUIRE(board->count + board->away <= FREECELL_CARDS);
    FUZZ_REQUIRE(board->start.line > 0 && board->start.column > 0);
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
    FUZZ_REQUIRE(again <= (near && unknown == 0 ? 2 : 0));
}

/* Writes the cards as rows, with `??` for those that are unknown. */
static char *put_rows(char *end, const uint8_t cards[FREECELL_CARDS])
{
    char name[FREECELL_NAME_SIZE];
    for (int i = 0; i < FREECELL_CARDS; i++) {
        if (freecell_card_name(cards[i], FREECELL_ASCII, name) != 0)
            (void)strcpy(name, "??");
        end += sprintf(end, "%s%s", name, i % 8 < 7 && i < 51 ? " " : "\n");
    }
    return end;
}

/* Reads a board that is these cards, in dealing order. */
static void require_next(struct board_reader *reader,
                         const uint8_t cards[FREECELL_CARDS])
{
    struct board again;
    uint8_t dealt[FREECELL_CARDS];
    FUZZ_REQUIRE(board_read(reader, &again));
    FUZZ_REQUIRE(again.count == FREECELL_CARDS);
    memcpy(dealt, again.cards, sizeof dealt);
    if (again.columns)
        freecell_from_columns(again.cards, dealt);
    FUZZ_REQUIRE(memcmp(dealt, cards, sizeof dealt) == 0);
}

/*
 * Writes 52 cards in rows and, if they are known, in one of the forms, and
 * reads them again.
 */
static void require_round_trip(struct input *input,
                               const uint8_t cards[FREECELL_CARDS], bool whole,
                               size_t form)
{
    static struct form forms[FORMS];
    static char text[2 * FORM_MAX];
    static int count;
    static struct board_reader reader;
    struct board none;
    char *end = put_rows(text, cards);
    if (count == 0)
        count = prepare_forms(forms);
    FUZZ_REQUIRE(count == FORMS);
    if (whole)
        end = form_render(&forms[form % FORMS], 617, cards, end);
    fuzz_open(input, text, (size_t)(end - text));
    start(&reader, input);
    require_next(&reader, cards);
    if (whole)
        require_next(&reader, cards);
    FUZZ_REQUIRE(!board_read(&reader, &none) && !reader.failed);
}

/* Reads all boards, of which it keeps the first. Returns their number. */
static int read_all(struct input *input, struct board_reader *reader,
                    struct board boards[BOARDS])
{
    struct board board;
    int count = 0;
    fuzz_listen();
    while (board_read(reader, &board)) {
        if (count < BOARDS)
            boards[count] = board;
        count++;
    }
    if (reader->typed || reader->failed)
        fuzz_heard_any();
    else
        fuzz_heard(false);
    FUZZ_REQUIRE(input_close(input) == 0);
    return count < BOARDS ? count : BOARDS;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct input input;
    static struct board_reader reader;
    struct board boards[BOARDS];
    for (int way = 0; way < 3; way++) {
        fuzz_open(&input, data, size);
        start(&reader, &input);
        reader.near = way == 1;
        reader.typed = way == 2;
        int count = read_all(&input, &reader, boards);
        for (int i = 0; i < count; i++) {
            uint8_t dealt[FREECELL_CARDS];
            require_cards(&boards[i], reader.near);
            if (boards[i].count < FREECELL_CARDS || way > 0)
                continue;
            memcpy(dealt, boards[i].cards, sizeof dealt);
            if (boards[i].columns)
                freecell_from_columns(boards[i].cards, dealt);
            require_round_trip(&input, dealt, boards[i].unknown == 0,
                               size + (size_t)i);
        }
    }
    return 0;
}
