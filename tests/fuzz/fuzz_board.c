/*
 * Any bytes as a text of boards: a number that is answered has the cards that
 * stand there, nothing is told out of the text's order, no text is passed over
 * in silence, and all is the same if the text comes byte by byte.
 *
 * libFuzzer calls this with any bytes (`make fuzz`), and replay.c with those of
 * tests/data/boards.txt (`make check`). Both link with --wrap for the functions
 * __wrap_...
 */
#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "boards/reader.h"
#include "io/progress.h"
#include "support/files.h"

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

/* Most of them have deal 617; so few deals need few cards. */
enum { FIRST = 616, LAST = 618, LEAST = 3 };

/* One reading of a text, and what came of it. */
static struct reading {
    const char *data;
    size_t size;
    struct input input;
    struct reader reader;
    struct answers answers;
    struct place last; /* of what was told last */
    size_t length;     /* of this, which may be cut: */
    char transcript[64 * 1024];
} whole, bytes, *reading; /* the one at present */

static void note(struct place place, const char *text)
{
    size_t room = sizeof reading->transcript - reading->length;
    require(!place_is_before(place, reading->last), "the text's order");
    reading->last = place;
    int length = snprintf(reading->transcript + reading->length, room,
                          "%llu:%llu: %s\n", place.line, place.column, text);
    if ((size_t)length < room)
        reading->length += (size_t)length;
}

static void open_text(struct input *input)
{
    feed_input(reading->data, reading->size);
    require(input_open(input, "-") == 0, "an open text");
}

/*
 * Takes up to LEAST cards from place on, but none behind an unknown one or a
 * rest. Returns how many; 0: or halves.
 */
static size_t take_cards(struct place place, uint8_t cards[LEAST])
{
    static struct input input;
    struct words words = {.characters.input = &input};
    struct word word;
    size_t count = 0;
    open_text(&input);
    while (words_next(&words, &word),
           word.kind != WORD_TEXT_END && count < LEAST) {
        if (place_is_before(word.place, place))
            continue;
        if (word.kind == WORD_RANK || word.kind == WORD_SUIT)
            return 0;
        if (word.kind == WORD_REST || word.card == FREECELL_UNKNOWN)
            break;
        if (word.kind == WORD_CARD &&
            (count == 0 || cards[count - 1] != word.card))
            cards[count++] = word.card;
    }
    return count;
}

static void check_number(struct place place, int64_t number)
{
    uint8_t cards[LEAST], dealt[FREECELL_CARDS], columns[FREECELL_CARDS];
    require(number >= FIRST && number <= LAST, "a deal of the range");
    (void)freecell_deal(number, dealt);
    freecell_to_columns(dealt, columns);
    const size_t count = take_cards(place, cards);
    require(memcmp(cards, dealt, count) == 0 ||
                memcmp(cards, columns, count) == 0,
            "the cards of the deal");
}

/* NOLINTBEGIN: the linker's names */
void __wrap_write_numbers(const struct answer_style *style, const char *file,
                          struct place place, const int64_t *numbers,
                          size_t count);
void __wrap_input_report(struct input *input, struct place place,
                         const char *format, ...);

void __wrap_write_numbers(const struct answer_style *style, const char *file,
                          struct place place, const int64_t *numbers,
                          size_t count)
{
    char text[30] = "none";
    (void)style;
    (void)file;
    for (size_t i = 0; i < count; i++) {
        check_number(place, numbers[i]);
        (void)snprintf(text, sizeof text, "%" PRId64, numbers[i]);
    }
    note(place, text);
}

/* The format is %s. */
void __wrap_input_report(struct input *input, struct place place,
                         const char *format, ...)
{
    va_list values;
    (void)input;
    va_start(values, format);
    const char *text = va_arg(values, const char *);
    require(place.line > 0 && text[0] != '\0', "a message");
    note(place, text);
    va_end(values);
}
/* NOLINTEND */

/* Reads the text as the present reading. */
static void read_text(const uint8_t *data, size_t size)
{
    static const struct answer_style style = {.progress_delay = NO_PROGRESS};
    reading->data = (const char *)data;
    reading->size = size;
    reading->last.line = 0;
    reading->length = 0;
    open_text(&reading->input);
    reading->input.fd = dup(STDIN_FILENO); /* take_cards() feeds it again */
    answers_start(&reading->answers, &style, (struct range){FIRST, LAST});
    answers_open(&reading->answers, NULL, &reading->input);
    reader_read(&reading->reader, &reading->input, &reading->answers);
    require(input_close(&reading->input) == 0, "a read text");
    require(reading->length > 0, "no silence");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    reading = &whole;
    read_max = SIZE_MAX;
    read_text(data, size);
    reading = &bytes;
    read_max = 1;
    read_text(data, size);
    read_max = SIZE_MAX;
    require(bytes.length == whole.length &&
                memcmp(bytes.transcript, whole.transcript, whole.length) == 0,
            "the same byte by byte");
    return 0;
}
