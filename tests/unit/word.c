/* Words between white space. */
#include "io/word.h"

#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "support/capture.h"
#include "support/test.h"

static void open_text(struct input *input, const char *bytes, size_t length)
{
    feed_input(bytes, length);
    assert_int_equal(input_open(input, "-"), 0);
}

static void next_with(struct input *input, enum hash hash, const char *bytes,
                      size_t length, struct place place)
{
    struct word word;
    assert_true(word_read(input, hash, &word));
    assert_int_equal(word.length, length);
    assert_memory_equal(word.text, bytes, length);
    assert_int_equal(word.place.line, place.line);
    assert_int_equal(word.place.column, place.column);
}

static void next_is(struct input *input, const char *bytes, size_t length,
                    struct place place)
{
    next_with(input, HASH_IN_WORD, bytes, length, place);
}

static void ends(struct input *input)
{
    struct word word;
    assert_false(word_read(input, HASH_COMMENT, &word));
    assert_false(word_read(input, HASH_IN_WORD, &word));
    assert_int_equal(input_close(input), 0);
}

static void white_space_is_that_of_the_c_locale(void **state)
{
    for (int byte = 0; byte < 256; byte++) {
        const char text[] = {'a', (char)byte, 'b'};
        bool space = byte > 0 && strchr(" \t\n\v\f\r", byte) != NULL;
        struct input input;
        open_text(&input, text, sizeof text);
        next_is(&input, text, space ? 1 : 3, (struct place){1, 1});
        assert_int_equal(input_close(&input), 0);
    }
}

static void all_white_space_parts_words(void **state)
{
    struct input input;
    open_text(&input, " a\tb\vc\fd\r\ne  f\n\n", 16);
    next_is(&input, "a", 1, (struct place){1, 2});
    next_is(&input, "b", 1, (struct place){1, 4});
    next_is(&input, "c", 1, (struct place){1, 6});
    next_is(&input, "d", 1, (struct place){1, 8});
    next_is(&input, "e", 1, (struct place){2, 1});
    next_is(&input, "f", 1, (struct place){2, 4});
    ends(&input);
}

static void no_words_are_in_nothing_or_in_blanks(void **state)
{
    struct input input;
    open_text(&input, "", 0);
    ends(&input);
    open_text(&input, " \n\t\n ", 5);
    ends(&input);
}

static void the_last_word_needs_no_newline(void **state)
{
    struct input input;
    open_text(&input, "1 617", 5);
    next_is(&input, "1", 1, (struct place){1, 1});
    next_is(&input, "617", 3, (struct place){1, 3});
    ends(&input);
}

static void columns_count_characters_of_utf8(void **state)
{
    static const char text[] = "\u00E9\u2666\U0001F0C7 b\n\u2666 c";
    struct input input;
    open_text(&input, text, sizeof text - 1);
    next_is(&input, "\u00E9\u2666\U0001F0C7", 9, (struct place){1, 1});
    next_is(&input, "b", 1, (struct place){1, 5});
    next_is(&input, "\u2666", 3, (struct place){2, 1});
    next_is(&input, "c", 1, (struct place){2, 3});
    ends(&input);
}

static void a_null_is_part_of_its_word(void **state)
{
    struct input input;
    open_text(&input, "1\0002 \0 3", 7);
    next_is(&input, "1\0002", 3, (struct place){1, 1});
    next_is(&input, "\0", 1, (struct place){1, 5});
    next_is(&input, "3", 1, (struct place){1, 7});
    ends(&input);
}

/* As what is copied from a page of the web has them; U+00A1 is no blank. */
static void no_break_spaces_part_words(void **state)
{
    static const char text[] =
        "\u00A01\u00A02\u202F\u00A03\u00A1\u2666\n\u202F4";
    struct input input;
    open_text(&input, text, sizeof text - 1);
    next_is(&input, "1", 1, (struct place){1, 2});
    next_is(&input, "2", 1, (struct place){1, 4});
    next_is(&input, "3\u00A1\u2666", 6, (struct place){1, 7});
    next_is(&input, "4", 1, (struct place){2, 2});
    ends(&input);
}

/* A byte that begins a no-break space, and nothing after it. */
static void half_a_no_break_space_is_part_of_its_word(void **state)
{
    struct input input;
    open_text(&input, "1\xC2 2\xE2\x80", 6);
    next_is(&input, "1\xC2", 2, (struct place){1, 1});
    next_is(&input, "2\xE2\x80", 3, (struct place){1, 4});
    ends(&input);
}

static void comments_are_passed_over_where_there_are_some(void **state)
{
    static const char text[] = "1#2 3\n#\n 4 # 5\n";
    struct input input;
    open_text(&input, text, sizeof text - 1);
    next_with(&input, HASH_COMMENT, "1", 1, (struct place){1, 1});
    next_with(&input, HASH_COMMENT, "4", 1, (struct place){3, 2});
    ends(&input);
    open_text(&input, "1#2", 3);
    next_is(&input, "1#2", 3, (struct place){1, 1});
    ends(&input);
}

static void a_long_word_keeps_its_beginning_and_is_one(void **state)
{
    enum { LONG = 100000 };
    static char text[LONG + 2];
    struct input input;
    memset(text, '7', LONG);
    memcpy(text + LONG, " 8", 2);
    open_text(&input, text, sizeof text);
    next_is(&input, text, QUOTED_MAX, (struct place){1, 1});
    next_is(&input, "8", 1, (struct place){1, LONG + 2});
    ends(&input);
}

static void a_word_across_two_reads_is_one(void **state)
{
    enum { BLANKS = 32 * 1024 - 2 };
    static char text[BLANKS + 5];
    struct input input;
    memset(text, ' ', sizeof text);
    memcpy(text + BLANKS, "12345", 5);
    open_text(&input, text, sizeof text);
    next_is(&input, "12345", 5, (struct place){1, BLANKS + 1});
    ends(&input);
}

/* A pipe gives what it has, and then fails, as nothing waits for it. */
static void what_a_failed_read_cut_off_is_no_word(void **state)
{
    struct capture capture;
    struct input input;
    struct word word;
    char text[CAPTURE_MAX];
    int pipe_ends[2];
    assert_int_equal(pipe(pipe_ends), 0);
    assert_int_equal(write(pipe_ends[1], "7 12", 4), 4);
    assert_int_equal(fcntl(pipe_ends[0], F_SETFL, O_NONBLOCK), 0);
    assert_int_equal(dup2(pipe_ends[0], STDIN_FILENO), STDIN_FILENO);
    capture_start(&capture);
    int opened = input_open(&input, "-");
    bool first = word_read(&input, HASH_IN_WORD, &word);
    bool second = word_read(&input, HASH_IN_WORD, &word);
    assert_non_null(strstr(capture_stop(&capture, text), "cannot read"));
    (void)close(pipe_ends[0]);
    (void)close(pipe_ends[1]);
    assert_int_equal(opened, 0);
    assert_true(first);
    assert_false(second);
    assert_int_equal(input_close(&input), -1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(white_space_is_that_of_the_c_locale),
        cmocka_unit_test(all_white_space_parts_words),
        cmocka_unit_test(no_words_are_in_nothing_or_in_blanks),
        cmocka_unit_test(the_last_word_needs_no_newline),
        cmocka_unit_test(columns_count_characters_of_utf8),
        cmocka_unit_test(a_null_is_part_of_its_word),
        cmocka_unit_test(no_break_spaces_part_words),
        cmocka_unit_test(half_a_no_break_space_is_part_of_its_word),
        cmocka_unit_test(comments_are_passed_over_where_there_are_some),
        cmocka_unit_test(a_long_word_keeps_its_beginning_and_is_one),
        cmocka_unit_test(a_word_across_two_reads_is_one),
        cmocka_unit_test(what_a_failed_read_cut_off_is_no_word),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
