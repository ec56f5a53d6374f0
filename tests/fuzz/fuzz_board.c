/*
 * Any bytes as a text of boards. Where a board is read, its cards are different
 * ones or unknown, and the same ones are read again out of every form.
 */
#include <string.h>

#include "boards/board_text.h"
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

/* Of a board that is nearly a deal, two cards may be there twice. */
static void require_cards(const struct board_cards *board, unsigned twice)
{
    unsigned again = 0;
    uint64_t seen = 0;
    bool full = true;
    for (int i = 0; i < FREECELL_CARDS; i++) {
        uint8_t card = board->cards[i];
        full = full && card != FREECELL_UNKNOWN;
        if (card == FREECELL_UNKNOWN)
            continue;
        FUZZ_REQUIRE(card < FREECELL_CARDS);
        FUZZ_REQUIRE(board->places[i].line > 0 && board->places[i].column > 0);
        again += seen >> card & 1;
        seen |= UINT64_C(1) << card;
    }
    FUZZ_REQUIRE(full == board_is_full(board->cards));
    FUZZ_REQUIRE(board->start.line > 0);
    FUZZ_REQUIRE(again <= (full ? twice : 0));
}

static char *put_card(char *end, uint8_t card, const char *before)
{
    char name[FREECELL_NAME_SIZE] = "??";
    if (card != FREECELL_UNKNOWN)
        (void)freecell_card_name(card, FREECELL_ASCII, name);
    return form_put(form_put(end, before), name);
}

/* Writes what is known as rows, columns and a line, and reads them. */
static void require_parts(struct input *input, const struct board_cards *board)
{
    struct board_reader reader = {.input = input};
    struct board_cards again;
    char text[3 * FREECELL_CARDS * 4 + 8], *end = text;
    for (int i = 0; i < FREECELL_CARDS; i++)
        end = put_card(end, board->cards[i], i % 8 > 0 ? " " : "\n");
    for (int column = 0; column < FREECELL_COLUMNS; column++)
        for (int i = column; i < FREECELL_CARDS; i += FREECELL_COLUMNS)
            end = put_card(end, board->cards[i], i == column ? "\n" : " ");
    end = form_put(end, "\n1");
    for (int i = 0; i < FREECELL_CARDS; i++)
        end = put_card(end, board->cards[i], " ");
    fuzz_open(input, text, (size_t)(end - text));
    for (int i = 0; i < 3; i++) {
        FUZZ_REQUIRE(board_text_read(&reader, &again) == 1);
        FUZZ_REQUIRE(memcmp(again.cards, board->cards, FREECELL_CARDS) == 0);
    }
    FUZZ_REQUIRE(board_text_read(&reader, &again) == 0);
}

/* Writes the board in every form, one after the other, and reads them. */
static void require_round_trips(struct input *input,
                                const uint8_t cards[FREECELL_CARDS])
{
    static struct form forms[FORMS];
    static char text[(FORMS + 1) * FORM_MAX];
    static int count;
    struct board_reader reader = {.input = input};
    struct board_cards again;
    char *end = text;
    if (count == 0)
        count = prepare_forms(forms);
    FUZZ_REQUIRE(count == FORMS);
    for (int i = 0; i < FORMS; i++) {
        end = form_render(&forms[i], 617 - i, cards, end);
        end = i % 2 == 0 ? form_separate(&forms[i], end) : end;
    }
    fuzz_open(input, text, (size_t)(end - text));
    for (int i = 0; i < FORMS; i++) {
        FUZZ_REQUIRE(board_text_read(&reader, &again) == 1);
        FUZZ_REQUIRE(memcmp(again.cards, cards, FREECELL_CARDS) == 0);
    }
    FUZZ_REQUIRE(board_text_read(&reader, &again) == 0);
}

/* Reads all boards, of which it keeps the first. Returns their number. */
static int read_all(struct input *input, struct board_reader *reader,
                    struct board_cards boards[BOARDS])
{
    struct board_cards board;
    int count = 0, got;
    reader->input = input;
    fuzz_listen();
    while ((got = board_text_read(reader, &board)) > 0) {
        if (count < BOARDS)
            boards[count] = board;
        count++;
    }
    if (reader->typed)
        fuzz_heard_any();
    else
        fuzz_heard(got < 0);
    FUZZ_REQUIRE(got == 0 || got == -1);
    FUZZ_REQUIRE(input_close(input) == 0);
    return count < BOARDS ? count : BOARDS;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct input input;
    static const struct board_reader readers[] = {
        {.near = false}, {.near = true}, {.typed = true}};
    struct board_cards boards[BOARDS];
    for (size_t i = 0; i < sizeof readers / sizeof *readers; i++) {
        struct board_reader reader = readers[i];
        fuzz_open(&input, data, size);
        int count = read_all(&input, &reader, boards);
        for (int board = 0; board < count; board++)
            require_cards(&boards[board], reader.near ? BOARD_TWICE : 0);
        for (int board = 0; board < count && !reader.near; board++)
            if (board_is_full(boards[board].cards))
                require_round_trips(&input, boards[board].cards);
            else
                require_parts(&input, &boards[board]);
    }
    return 0;
}
