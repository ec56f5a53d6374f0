/*
 * Any bytes as a text of boards: a number that is answered has the cards that
 * stand there, nothing is told out of the text's order, no text is passed over
 * in silence, and all is the same if the text comes byte by byte.
 *
 * libFuzzer calls this with any bytes (`make fuzz`), and replay.c with those of
 * the corpus (`make check`). Both link with --wrap=read.
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "boards/find.h"
#include "boards/reader.h"
#include "support/capture.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static size_t read_max = SIZE_MAX; /* bytes that a read returns */

ssize_t __real_read(int fd, void *bytes,
                    size_t count); /* NOLINT: the linker's */
ssize_t __wrap_read(int fd, void *bytes, size_t count); /* NOLINT */
ssize_t __wrap_read(int fd, void *bytes, size_t count)  /* NOLINT */
{
    return __real_read(fd, bytes, count < read_max ? count : read_max);
}

/* Not to standard error, which libFuzzer is told to close. */
static void require(bool holds, const char *what)
{
    if (holds)
        return;
    (void)printf("does not hold: %s\n", what);
    (void)fflush(stdout);
    abort();
}

/* Most of the corpus have deal 617; so few deals need few cards. */
enum { FIRST = 616, LAST = 618, LEAST = 3 };

/* One reading of a text, and what came of it. */
struct reading {
    const char *data;
    size_t size;
    struct input input;
    struct reader reader;
    struct place last; /* of what was told last */
    size_t length;     /* of this, which may be cut: */
    char transcript[64 * 1024];
};

static void note(struct reading *reading, struct place place, const char *text)
{
    size_t room = sizeof reading->transcript - reading->length;
    require(!place_is_before(place, reading->last), "the text's order");
    reading->last = place;
    int length = snprintf(reading->transcript + reading->length, room,
                          "%llu:%llu: %s\n", place.line, place.column, text);
    if ((size_t)length < room)
        reading->length += (size_t)length;
}

static void open_text(struct input *input, const struct reading *reading)
{
    feed_input(reading->data, reading->size);
    require(input_open(input, "-") == 0, "an open text");
}

/* Takes up to LEAST cards from place on. Returns how many; 0: or halves. */
static size_t take_cards(const struct reading *reading, struct place place,
                         uint8_t cards[LEAST])
{
    static struct input input;
    struct words words = {.characters.input = &input};
    struct word word;
    size_t count = 0;
    open_text(&input, reading);
    while (words_next(&words, &word),
           word.kind != WORD_TEXT_END && count < LEAST) {
        if (place_is_before(word.place, place))
            continue;
        if (word.kind == WORD_RANK || word.kind == WORD_SUIT)
            return 0;
        if (word.kind == WORD_CARD && word.card != FREECELL_UNKNOWN &&
            (count == 0 || cards[count - 1] != word.card))
            cards[count++] = word.card;
    }
    return count;
}

static void check_number(void *context, struct place place, int64_t number)
{
    struct reading *reading = context;
    uint8_t cards[LEAST], dealt[FREECELL_CARDS], columns[FREECELL_CARDS];
    char text[30];
    (void)snprintf(text, sizeof text, "%" PRId64, number);
    note(reading, place, text);
    if (number == 0)
        return;
    require(number >= FIRST && number <= LAST, "a deal of the range");
    (void)freecell_deal(number, dealt);
    freecell_to_columns(dealt, columns);
    const size_t count = take_cards(reading, place, cards);
    require(memcmp(cards, dealt, count) == 0 ||
                memcmp(cards, columns, count) == 0,
            "the cards of the deal");
}

static bool check_part(void *context, struct place place,
                       const uint8_t cards[FREECELL_CARDS], size_t known)
{
    int64_t numbers[PART_DEALS_MAX];
    size_t count;
    char text[30];
    const int result =
        find_part(cards, known, FIRST, LAST, numbers, &count, NULL, NULL);
    require(result == 0, "different cards");
    (void)snprintf(text, sizeof text, "part %zu of %zu", count, known);
    note(context, place, text);
    return count > 0;
}

static void check_message(void *context, struct place place,
                          enum message_kind kind, const char *text)
{
    require(place.line > 0 && text[0] != '\0', "a message");
    note(context, place, kind == MESSAGE_MISTAKE ? text : text + 1);
}

static void read_text(struct reading *reading, const uint8_t *data, size_t size)
{
    static const struct answer_calls calls = {
        .number = check_number, .part = check_part, .message = check_message};
    reading->data = (const char *)data;
    reading->size = size;
    reading->last.line = 0;
    reading->length = 0;
    open_text(&reading->input, reading);
    reading->input.fd = dup(STDIN_FILENO); /* which is opened again below */
    reader_start(&reading->reader, &reading->input, FIRST, LAST, calls,
                 reading);
    reader_read(&reading->reader);
    require(input_close(&reading->input) == 0, "a read text");
    require(reading->length > 0, "no silence");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct reading whole, bytes;
    read_max = SIZE_MAX;
    read_text(&whole, data, size);
    read_max = 1;
    read_text(&bytes, data, size);
    read_max = SIZE_MAX;
    require(bytes.length == whole.length &&
                memcmp(bytes.transcript, whole.transcript, whole.length) == 0,
            "the same byte by byte");
    return 0;
}
