/*
 * Any bytes as a text of boards: what is reported is true of the cards that the
 * text has there, is told in the text's order, and is the same whichever way
 * its lines end and its characters are encoded.
 *
 * libFuzzer calls this with any bytes (`make fuzz`), and replay.c with those of
 * the corpus (`make check`).
 */
#include <stdlib.h>
#include <string.h>

#include "boards/numbers.h"
#include "boards/reader.h"
#include "support/capture.h"
#include "support/transcript.h"

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

/* How a text is read; its length chooses. Most of the corpus have deal 617. */
static const struct way {
    int64_t first, last;
    bool is_typed;
} ways[] = {
    {616, 618, false},
    {1, 1000000, false},
    {616, 618, true},
};

enum { DEALS_MAX = 100 };

/* One reading of a text, and what it has reported. */
struct fuzz {
    const struct way *way;
    struct input input;
    struct reader reader;
    struct place last; /* of what was reported last */
    size_t deal_count; /* the first ones of the text: */
    struct deal deals[DEALS_MAX];
    struct transcript transcript;
};

static bool is_place(struct place place)
{
    return place.line > 0 && place.column > 0;
}

/* What is reported is in the text, and not above what was reported. */
static void require_order(struct fuzz *fuzz, struct place place)
{
    const struct input *input = &fuzz->input;
    FUZZ_REQUIRE(is_place(place));
    FUZZ_REQUIRE(!place_is_before(input->place, place));
    FUZZ_REQUIRE(!place_is_before(place, fuzz->last));
    fuzz->last = place;
    FUZZ_REQUIRE(fuzz->reader.questions.reports.waiting_count <= WAITING_MAX);
}

/* Cards of 0 .. 51, all different; or unknown ones. Returns how many are known.
 */
static size_t require_different(const uint8_t cards[FREECELL_CARDS])
{
    bool seen[FREECELL_CARDS] = {false};
    size_t known = 0;
    for (size_t i = 0; i < FREECELL_CARDS; i++) {
        if (cards[i] == FREECELL_UNKNOWN)
            continue;
        FUZZ_REQUIRE(cards[i] < FREECELL_CARDS && !seen[cards[i]]);
        seen[cards[i]] = true;
        known++;
    }
    return known;
}

static bool is_in_range(const struct way *way, int64_t number)
{
    return number >= way->first && number <= way->last;
}

static void check_deal(void *context, const struct deal *deal)
{
    struct fuzz *fuzz = context;
    uint8_t dealt[FREECELL_CARDS];
    require_order(fuzz, deal->place);
    FUZZ_REQUIRE(place_is_before(deal->place, deal->end));
    FUZZ_REQUIRE(freecell_deal(deal->number, dealt) == 0);
    FUZZ_REQUIRE(deal->count == FREECELL_CARDS ||
                 is_in_range(fuzz->way, deal->number));
    if (fuzz->deal_count < DEALS_MAX)
        fuzz->deals[fuzz->deal_count++] = *deal;
    transcript_calls.deal(&fuzz->transcript, deal);
}

/* Each column has its place, the longer ones among the first four. */
static void check_ordered(void *context, struct place place,
                          const struct ordered *ordered)
{
    struct fuzz *fuzz = context;
    bool seen[FREECELL_COLUMNS] = {false};
    require_order(fuzz, place);
    FUZZ_REQUIRE(is_in_range(fuzz->way, ordered->number));
    for (size_t i = 0; i < FREECELL_COLUMNS; i++) {
        const unsigned column = ordered->order[i];
        FUZZ_REQUIRE(column >= 1 && column <= FREECELL_COLUMNS &&
                     !seen[column - 1]);
        seen[column - 1] = true;
    }
    transcript_calls.ordered(&fuzz->transcript, place, ordered);
}

/* Each deal that is found has the known cards at their places. */
static int64_t check_part(void *context, struct place place,
                          const uint8_t cards[FREECELL_CARDS])
{
    static int64_t found[NUMBERS_MAX];
    struct fuzz *fuzz = context;
    struct numbers numbers = {.first = 616, .last = 618, .found = found};
    require_order(fuzz, place);
    (void)require_different(cards);
    FUZZ_REQUIRE(numbers_find(&numbers, cards) == 0);
    FUZZ_REQUIRE(numbers.count <= 3);
    for (size_t i = 0; i < numbers.count; i++) {
        uint8_t dealt[FREECELL_CARDS];
        FUZZ_REQUIRE(freecell_deal(found[i], dealt) == 0);
        for (size_t at = 0; at < FREECELL_CARDS; at++)
            FUZZ_REQUIRE(cards[at] == FREECELL_UNKNOWN ||
                         cards[at] == dealt[at]);
    }
    (void)transcript_calls.part(&fuzz->transcript, place, cards);
    return numbers.count == 1 ? found[0] : 0;
}

/* They are 52 different cards that are not a deal. */
static void require_none(const struct problem *problem)
{
    uint8_t cards[FREECELL_CARDS], dealt[FREECELL_CARDS];
    int64_t number;
    FUZZ_REQUIRE(problem->count == FREECELL_CARDS);
    for (size_t i = 0; i < FREECELL_CARDS; i++)
        cards[i] = problem->cards[i].card;
    FUZZ_REQUIRE(require_different(cards) == FREECELL_CARDS);
    freecell_from_columns(cards, dealt);
    FUZZ_REQUIRE(freecell_identify(cards, &number) != 0);
    FUZZ_REQUIRE(freecell_identify(dealt, &number) != 0);
}

/* A near deal has the cards that it is said to have, and the board has not. */
static void require_near(const struct problem *problem)
{
    uint8_t dealt[FREECELL_CARDS];
    const struct near near =
        find_near(problem->cards, problem->count, -2, FREECELL_LAST_DEAL);
    FUZZ_REQUIRE(near.count <= DIFFERENCES_MAX);
    if (near.number == 0)
        return;
    FUZZ_REQUIRE(freecell_deal(near.number, dealt) == 0 && near.count > 0);
    for (size_t i = 0; i < near.count; i++) {
        const struct difference *difference = &near.differences[i];
        FUZZ_REQUIRE(difference->here != difference->there);
        FUZZ_REQUIRE(difference->there < FREECELL_CARDS);
        FUZZ_REQUIRE(is_place(difference->place));
    }
}

static void check_problem(void *context, const struct problem *problem)
{
    struct fuzz *fuzz = context;
    const bool has_cards = problem->place.line > 0 && problem->count > 0;
    FUZZ_REQUIRE(problem->count <= FREECELL_CARDS);
    if (has_cards) {
        require_order(fuzz, problem->place);
        FUZZ_REQUIRE(!place_is_before(problem->end, problem->place));
        FUZZ_REQUIRE(!place_is_before(fuzz->input.place, problem->end));
        require_near(problem);
    }
    if (problem->is_none)
        require_none(problem);
    else
        FUZZ_REQUIRE(is_place(problem->mistake.place) &&
                     problem->mistake.text[0] != '\0');
    transcript_calls.problem(&fuzz->transcript, problem);
}

static void open_bytes(struct input *input, const char *data, size_t size)
{
    feed_input(data, size);
    FUZZ_REQUIRE(input_open(input, "-") == 0);
}

/* Reads a text, and checks what is reported of it. */
static void read_text(struct fuzz *fuzz, const struct way *way,
                      const char *data, size_t size)
{
    const struct report_calls calls = {.deal = check_deal,
                                       .ordered = check_ordered,
                                       .part = check_part,
                                       .problem = check_problem};
    open_bytes(&fuzz->input, data, size);
    fuzz->input.typed = way->is_typed;
    fuzz->way = way;
    fuzz->last.line = 0;
    fuzz->deal_count = 0;
    transcript_clear(&fuzz->transcript);
    reader_start(&fuzz->reader, &fuzz->input, way->first, way->last, calls,
                 fuzz);
    reader_read(&fuzz->reader);
    FUZZ_REQUIRE(input_close(&fuzz->input) == 0);
    FUZZ_REQUIRE(fuzz->transcript.calls > 0 || way->is_typed);
}

/*
 * Reads the known cards of the text from place to end; one that is named again
 * directly after itself counts once. Returns how many, at most 52 and one more;
 * or 0 if halves of cards may be among them.
 */
static size_t read_between(const char *data, size_t size,
                           const struct deal *deal,
                           uint8_t cards[FREECELL_CARDS + 1])
{
    static struct input input;
    struct words words = {.characters.input = &input};
    struct word word;
    size_t count = 0;
    open_bytes(&input, data, size);
    while (words_next(&words, &word), word.kind != WORD_TEXT_END) {
        if (place_is_before(word.place, deal->place) ||
            place_is_before(deal->end, word.place))
            continue;
        if (word.kind == WORD_RANK || word.kind == WORD_SUIT)
            return 0;
        if (word.kind == WORD_CARD && word.card != FREECELL_UNKNOWN &&
            count <= FREECELL_CARDS &&
            (count == 0 || cards[count - 1] != word.card))
            cards[count++] = word.card;
    }
    return count;
}

/* The cards of the text are those of the deal. */
static void require_dealt(const char *data, size_t size,
                          const struct deal *deal)
{
    uint8_t cards[FREECELL_CARDS + 1], dealt[FREECELL_CARDS],
        columns[FREECELL_CARDS];
    const size_t count = read_between(data, size, deal, cards);
    FUZZ_REQUIRE(freecell_deal(deal->number, dealt) == 0);
    freecell_to_columns(dealt, columns);
    FUZZ_REQUIRE(count == 0 || count == deal->count);
    FUZZ_REQUIRE(memcmp(deal->by_columns ? columns : dealt, cards, count) == 0);
}

/* Makes each LF two bytes. Returns the length; 0: it may have other ends. */
static size_t to_crlf(const char *data, size_t size, char *out)
{
    size_t length = 0;
    const bool is_utf16 = size > 0 && (unsigned char)data[0] >= 0xFE;
    if (is_utf16 || memchr(data, '\r', size) != NULL)
        return 0;
    for (size_t i = 0; i < size; i++) {
        if (data[i] == '\n')
            out[length++] = '\r';
        out[length++] = data[i];
    }
    return length;
}

static char *add_unit(char *out, uint32_t unit)
{
    *out++ = (char)(unit & 0xFF);
    *out++ = (char)(unit >> 8);
    return out;
}

/* Encodes UTF-8 as UTF-16. Returns the length; 0: it is not all UTF-8, or
 * begins with a mark.
 */
static size_t to_utf16(const char *data, size_t size, char *out)
{
    char *end = add_unit(out, 0xFEFF);
    uint32_t code;
    for (size_t i = 0, taken; i < size; i += taken) {
        taken = utf8_decode(data + i, size - i, &code);
        if (taken == 0 || (i == 0 && code == 0xFEFF))
            return 0;
        if (code >= 0x10000) {
            end = add_unit(end, UTF16_HIGH + ((code - 0x10000) >> 10));
            code = UTF16_LOW + ((code - 0x10000) & 0x3FF);
        }
        end = add_unit(end, code);
    }
    return (size_t)(end - out);
}

/* The same text in other bytes has the same reports. */
static void require_same(const struct fuzz *fuzz, const char *other,
                         size_t length)
{
    static struct fuzz again;
    if (length == 0)
        return;
    read_text(&again, fuzz->way, other, length);
    if (transcript_is(&again.transcript, &fuzz->transcript))
        return;
    (void)printf("%s\nis not\n%s\n", again.transcript.text,
                 fuzz->transcript.text);
    require(false, "the same reports");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct fuzz fuzz;
    const char *text = (const char *)data;
    char *other = malloc(2 * size + 2);
    FUZZ_REQUIRE(other != NULL);
    read_text(&fuzz, &ways[size % (sizeof ways / sizeof *ways)], text, size);
    for (size_t i = 0; i < fuzz.deal_count; i++)
        require_dealt(text, size, &fuzz.deals[i]);
    if (size > 0)
        require_same(&fuzz, other, to_crlf(text, size, other));
    require_same(&fuzz, other, to_utf16(text, size, other));
    free(other);
    return 0;
}
