/* The reader of boards reports the same however few bytes a read brings. */
#include "boards/reader.h"

#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "support/boards.h"
#include "support/capture.h"
#include "support/test.h"
#include "support/transcript.h"

static const struct row {
    const char *name, *text;
} rows[] = {
    {"a deal", ROWS_617},
    {"two deals and a sentence", LINE_617 "or\n" COLUMNS_MINUS_2 "?\n"},
    {"a first row in words and symbols",
     "\xEF\xBB\xBF"
     "7 of diamonds, A\u2666\uFE0F, \\u26635, 3&spades; 5S\r\n"
     "8C \U0001F0C2 \033[31mA\u2665\033[0m"},
    {"parts", "row 7: AC AD AH AS\n\n7D ?? AD ...\r\n\r\n7D .. AD\n"},
    {"what is no deal", ROWS_LIKE_617("AD 7D")},
    {"a board without a card", ROWS_LIKE_617("7D") "x"},
    {"bytes that are no text", "7\xE2\x99 \xF0\x9F\x83\r\xFF"},
    {"no board", "Which deal is this?"},
};

static void read_input(struct transcript *transcript)
{
    static struct input input;
    static struct reader reader;
    transcript_clear(transcript);
    assert_int_equal(input_open(&input, "-"), 0);
    reader_start(&reader, &input, -2, FREECELL_LAST_DEAL, transcript_calls,
                 transcript);
    reader_read(&reader);
    assert_int_equal(input_close(&input), 0);
}

/* Sends a text to standard input; each read of it gets one byte. */
static pid_t send_bytes(const char *text)
{
    int ends[2];
    assert_int_equal(socketpair(AF_UNIX, SOCK_SEQPACKET, 0, ends), 0);
    const pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        (void)close(ends[0]);
        for (; *text != '\0'; text++)
            if (send(ends[1], text, 1, 0) != 1)
                _exit(1);
        _exit(0);
    }
    (void)close(ends[1]);
    (void)dup2(ends[0], STDIN_FILENO);
    (void)close(ends[0]);
    return child;
}

static void byte_by_byte_is_the_same(void **state)
{
    static struct transcript whole, bytes;
    const struct row *row = *state;
    int status;
    feed_input(row->text, strlen(row->text));
    read_input(&whole);
    const pid_t child = send_bytes(row->text);
    read_input(&bytes);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
    assert_true(whole.calls > 0);
    assert_string_equal(bytes.text, whole.text);
}

int main(void)
{
    return RUN_ROWS(rows, byte_by_byte_is_the_same);
}
