#include "support/batch.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/capture.h"
#include "support/command.h"
#include "support/folder.h"
#include "support/reference.h"

/* Between two texts comes a deal that no test has. */
#define MARK "1000000"

enum { NAME_SIZE = 24 };

static void name_text(size_t text, char name[NAME_SIZE])
{
    (void)snprintf(name, NAME_SIZE, "%04zu", text);
}

void batch_add(struct batch *batch, const char *text, size_t length)
{
    char name[NAME_SIZE];
    assert_true(batch->count < BATCH_MAX);
    name_text(batch->count++, name);
    file_write(name, text, length);
}

/* Gives all texts to one command, each with what is said to follow it. */
static void run_texts(const char *options, const char *follows,
                      struct outcome *outcome)
{
    char script[1000];
    (void)snprintf(script, sizeof script,
                   "ulimit -n 64\n" /* each file is closed */
                   "for text in [0-9]*; do set -- \"$@\" $text %s; done\n"
                   "exec $FREECELL_DEAL_RUNNER \"$0\" %s \"$@\"\n",
                   follows, options);
    command_run(
        &(struct command){.program = "sh",
                          .arguments = {"-c", script, command_path(IDENTIFY)},
                          .seconds = 300},
        outcome);
    assert_int_equal(outcome->signal, 0);
}

void batch_run(struct batch *batch, const char *options)
{
    static const struct form_style style = {.layout = FORM_ROWS};
    char mark[REFERENCE_MAX];
    struct outcome outcome;
    folder_put("mark", reference_text(1000000, &style, mark));
    run_texts(options, "mark", &outcome);
    batch->output = outcome.output;
    free(outcome.errors);
    char *at = outcome.output;
    for (size_t i = 0; i < batch->count; i++) {
        batch->answers[i] = at;
        while (strncmp(at, MARK "\n", strlen(MARK "\n")) != 0) {
            at = strchr(at, '\n');
            assert_non_null(at);
            at++;
        }
        *at = '\0';
        at += strlen(MARK "\n");
    }
    assert_int_equal(*at, '\0');
}

/* `{"file":"0001","line":3,"column":1,"deals":[617],"winnable":true}` */
static struct event read_answer(const char *line)
{
    struct event event = {.kind = EVENT_NONE};
    int length = 0;
    int read =
        sscanf(line,
               "{\"file\":\"%zu\",\"line\":%u,\"column\":%u,"
               "\"deals\":[%n%" SCNd64,
               &event.text, &event.line, &event.column, &length, &event.number);
    if (read < 3 || length == 0)
        fail_msg("not an answer: %s", line);
    event.last = event.line;
    const char *deals = line + length;
    if (read == 4)
        event.kind = memchr(deals, ',', strcspn(deals, "]")) == NULL
                         ? EVENT_NUMBER
                         : EVENT_NUMBERS;
    return event;
}

/*
 * `freecell-identify: 0001:3:1: what is wrong`. A card that is there twice is
 * found at its second place, which may be in the next board.
 */
static struct event read_message(const char *line)
{
    struct event event = {.kind = EVENT_MESSAGE};
    const char *place = strchr(line, ' ');
    if (place == NULL || sscanf(place, "%zu:%u:%u: ", &event.text, &event.line,
                                &event.column) != 3)
        fail_msg("not a message: %s", line);
    event.last = event.line;
    event.is_difference = strstr(line, " in deal ") != NULL ||
                          strstr(line, " is missing here") != NULL;
    const char *also = strstr(line, "is also at ");
    const char *again = strstr(line, "comes again at ");
    if (also != NULL)
        (void)sscanf(also, "is also at %u:%u", &event.line, &event.column);
    if (again != NULL)
        (void)sscanf(again, "comes again at %u", &event.last);
    return event;
}

/* Negative, 0 or positive, as a is before, at or behind b; answers first. */
static int compare_places(const void *a, const void *b)
{
    const struct event *one = a, *other = b;
    if (one->text != other->text)
        return one->text < other->text ? -1 : 1;
    if (one->line != other->line)
        return one->line < other->line ? -1 : 1;
    if (one->column != other->column)
        return one->column < other->column ? -1 : 1;
    return (one->kind == EVENT_MESSAGE) - (other->kind == EVENT_MESSAGE);
}

/* Adds the event of each line, which this reads. */
static void add_events(struct batch *batch, char *lines,
                       struct event read(const char *))
{
    for (char *line = strtok(lines, "\n"); line != NULL;
         line = strtok(NULL, "\n")) {
        batch->events = realloc(batch->events, (batch->event_count + 1) *
                                                   sizeof *batch->events);
        assert_non_null(batch->events);
        batch->events[batch->event_count++] = read(line);
    }
}

void batch_fail(const struct batch *batch, size_t text, size_t line,
                const char *what)
{
    static const char *const kinds[] = {"number", "numbers", "none", "message"};
    char name[NAME_SIZE];
    for (size_t i = 0; i < batch->event_count; i++)
        if (batch->events[i].text == text)
            print_error("%u:%u: %s %" PRId64 "\n", batch->events[i].line,
                        batch->events[i].column, kinds[batch->events[i].kind],
                        batch->events[i].number);
    name_text(text, name);
    (void)fprintf(stderr, "%s\n", file_read(name)); /* cmocka cuts it */
    fail_msg("%s at line %zu", what, line);
}

void batch_events(struct batch *batch, const char *options)
{
    struct outcome outcome;
    char with_json[200];
    (void)snprintf(with_json, sizeof with_json, "-j %s", options);
    run_texts(with_json, "", &outcome);
    add_events(batch, outcome.output, read_answer);
    for (size_t i = 1; i < batch->event_count; i++)
        if (compare_places(&batch->events[i - 1], &batch->events[i]) > 0)
            batch_fail(batch, batch->events[i].text, batch->events[i].line,
                       "a late answer");
    add_events(batch, outcome.errors, read_message);
    qsort(batch->events, batch->event_count, sizeof *batch->events,
          compare_places);
    outcome_free(&outcome);
}

/* Whether an answer or a message is expected in its line. */
static bool is_expected(const struct event *event,
                        const struct expected *expected)
{
    if (event->line < expected->first)
        return false;
    if (event->kind == EVENT_MESSAGE)
        return expected->message != SILENT;
    if (expected->has_several)
        return event->kind == EVENT_NUMBERS;
    return expected->is_answered && event->kind != EVENT_NUMBERS &&
           event->number == expected->number;
}

/* Goes through the events in these lines. Returns whether they are expected. */
static bool take_events(const struct expected *expected,
                        const struct event **next, const struct event *end)
{
    size_t answers = 0, messages = 0;
    for (; *next < end && (*next)->line <= expected->last; ++*next) {
        if (!is_expected(*next, expected))
            return false;
        messages += (*next)->kind == EVENT_MESSAGE;
        answers += (*next)->kind != EVENT_MESSAGE;
    }
    if (expected->message == REPORTS_OR_ANSWERS)
        return answers + messages > 0;
    return answers == expected->is_answered &&
           (messages > 0 || expected->message != REPORTS);
}

static void show_expected(const struct expected *expected, size_t count)
{
    static const char *const messages[] = {"", ", perhaps a message",
                                           ", a message", ", or a message"};
    for (size_t i = 0; i < count; i++)
        print_error("expected in %zu-%zu: %s %" PRId64 "%s\n",
                    expected[i].first, expected[i].last,
                    expected[i].is_answered ? "answer" : "no answer",
                    expected[i].number, messages[expected[i].message]);
}

void batch_check(const struct batch *batch, size_t text,
                 const struct expected *expected, size_t count)
{
    const struct event *next = batch->events;
    const struct event *end = next + batch->event_count;
    while (next < end && next->text < text)
        next++;
    end = next;
    while (end < batch->events + batch->event_count && end->text == text)
        end++;
    for (size_t i = 0; i < count; i++)
        if (!take_events(&expected[i], &next, end)) {
            show_expected(expected, count);
            batch_fail(batch, text, expected[i].first, "not what is expected");
        }
    if (next < end)
        batch_fail(batch, text, next->line, "unexpected events");
}
