#include "boards/reader.h"

#include <string.h>

/*
 * Answers the questions of the paragraph, from the first one on, while more
 * than this many words are left.
 */
static void answer_questions(struct reader *reader, size_t left)
{
    struct paragraph *paragraph = &reader->paragraph;
    const struct word *words = paragraph->words;
    const struct word *end = words + paragraph->count;
    struct line *lines = reader->lines;
    const struct line *before = NULL;
    size_t count = paragraph_split(paragraph, lines);
    while (count > 0 && (size_t)(end - lines->begin) > left) {
        const size_t done =
            question_answer(reader->answers, before, lines, count);
        lines += done;
        before = done > 0 ? lines - 1 : lines; /* this one, if it was cut */
        count -= done;
    }
    paragraph_drop(paragraph,
                   (size_t)((count > 0 ? lines->begin : end) - words));
}

/* Ends a text; a person may have typed nothing since the last one. */
static void end_text(struct reader *reader)
{
    struct input *input = reader->answers->input;
    if (reader->has_words || !input->typed)
        answers_end(reader->answers, reader->begin);
    reader->has_words = false;
    reader->begin = input->place;
}

static void end_paragraph(struct reader *reader)
{
    answer_questions(reader, 0);
    paragraph_restart(&reader->paragraph);
    answers_begin(reader->answers);
    if (reader->answers->input->typed)
        end_text(reader);
}

/* Answers the deal that ends with the last word, if one does. */
static void answer_deal(struct reader *reader)
{
    struct paragraph *paragraph = &reader->paragraph;
    const struct word *cards;
    const int64_t number = paragraph_find_deal(paragraph, &cards);
    if (number == 0)
        return;
    paragraph_cut(paragraph, cards[0].place);
    answer_questions(reader, 0);
    if (answers_give_whole(reader->answers, cards, number))
        answers_tell_none(reader->answers, cards[0].place);
    paragraph_restart(paragraph);
}

/* Adds a word, and answers what is above if that is long. */
static void add_word(struct reader *reader, const struct word *word)
{
    enum { MANY = WORDS_KEPT / 2, LEFT = WORDS_KEPT / 4 };
    struct paragraph *paragraph = &reader->paragraph;
    if (paragraph_add(paragraph, word))
        answer_deal(reader);
    if (paragraph->count == WORDS_KEPT ||
        (paragraph->count > MANY && word->kind == WORD_LINE_END))
        answer_questions(reader, LEFT);
}

void reader_read(struct reader *reader, struct input *input,
                 struct answers *answers)
{
    struct word word;
    memset(reader, 0, sizeof *reader);
    reader->words.characters.input = input;
    reader->answers = answers;
    reader->begin = input->place;
    while (words_next(&reader->words, &word), word.kind != WORD_TEXT_END) {
        reader->has_words |= word.kind != WORD_EMPTY_LINE;
        add_word(reader, &word);
        if (word.kind == WORD_EMPTY_LINE)
            end_paragraph(reader);
    }
    if (input->failed)
        return; /* the last line may have been cut off, or the board */
    end_paragraph(reader);
    if (!input->typed)
        end_text(reader);
}
