#include "support/batch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/capture.h"
#include "support/command.h"
#include "support/folder.h"
#include "support/reference.h"

/* Between two texts comes a deal that no test has. */
#define MARK "1000000"

void batch_add(struct batch *batch, const char *text, size_t length)
{
    char name[16];
    assert_true(batch->count < BATCH_MAX);
    (void)snprintf(name, sizeof name, "%04zu", batch->count++);
    file_write(name, text, length);
}

void batch_run(struct batch *batch, const char *options)
{
    static const struct form_style style = {.layout = FORM_ROWS};
    char script[1000], mark[REFERENCE_MAX];
    struct outcome outcome;
    folder_put("mark", reference_text(1000000, &style, mark));
    (void)snprintf(script, sizeof script,
                   "ulimit -n 64\n" /* each file is closed */
                   "for text in [0-9]*; do set -- \"$@\" $text mark; done\n"
                   "exec $FREECELL_DEAL_RUNNER \"$0\" %s \"$@\"\n",
                   options);
    command_run(
        &(struct command){.program = "sh",
                          .arguments = {"-c", script, command_path(IDENTIFY)},
                          .seconds = 300},
        &outcome);
    assert_int_equal(outcome.signal, 0);
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
