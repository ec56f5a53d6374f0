/* Boards in any notation become numbers: the cases of a file of texts. */
#include "support/cases.h"

int main(void)
{
    static struct command_row rows[CASES_MAX];
    size_t count = cases_read(CASES_FILE, rows);
    assert_true(count > 0);
    return run_rows("boards", rows, sizeof *rows, count, command_test, NULL,
                    NULL);
}
