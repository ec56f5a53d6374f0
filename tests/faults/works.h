/* What the command does while calls of the operating system fail. */
#ifndef WORKS_H
#define WORKS_H

#include "support/boards.h"
#include "support/command.h"

/* A folder of these tests' own, where rows may have files made. */
#define FOLDER "build/tests/faults-folder"
#define BOARDS FOLDER "/boards"
#define OLD "what was there before\n"

/* Columns 2 to 8 of deal 617. */
#define TAIL_617               \
    ": AD 7S QC 5H QS TS KS\n" \
    ": 5C QD 3H 9S 9C 2H KC\n" \
    ": 3S AC 9D 3C 9H 5D 4H\n" \
    ": 5S 6D 6S 8S 7C JC\n"    \
    ": 8C 8H 8D 7H 6H 6C\n"    \
    ": 2D AS 3D 4D 2C JH\n"    \
    ": AH KH TC JS 2S QH\n"

#define OUTPUT FOLDER "/617"

/* What the command is to do, and what it says when that fails. */
struct work {
    const char *name;
    struct command command;
    const char *reads, *writes; /* names in messages; NULL: does not */
    const char *file; /* what -o names; its old bytes outlive a failure */
    bool crawls;      /* short enough to fail at each byte */
};

/* All succeed if nothing fails. Some read and write several blocks. */
static const struct work works[] = {
    {.name = "one deal",
     .command = {.arguments = {"617"}},
     .writes = "standard output"},
    {.name = "help",
     .command = {.arguments = {"--help"}},
     .writes = "standard output"},
    {.name = "lines of a range",
     .command = {.arguments = {"-l", "1-2500"}},
     .writes = "standard output"},
    {.name = "deals of standard input",
     .command = {.arguments = {"-c", "-1", "-", "617"},
                 .input = "\xEF\xBB\xBF"
                          "8589934591 1-300\n-2\n"},
     .reads = "standard input",
     .writes = "standard output"},
    {.name = "a few deals of standard input",
     .command = {.arguments = {"-l"}, .input = "\xEF\xBB\xBF 617\n11-12 -2"},
     .reads = "standard input",
     .writes = "standard output",
     .crawls = true},
    {.name = "a few boards of standard input",
     .command = {.arguments = {"-i"},
                 .input = "Game #617\r\n" ROWS_617 "\nGame #1\n" ROWS_1},
     .reads = "standard input",
     .writes = "standard output",
     .crawls = true},
    {.name = "a solver's board of standard input",
     .command = {.arguments = {"-i"},
                 .input = "Foundations: H-0 C-0 D-0 S-0\nFreecells:  -  -\n"
                          ": 7\u2666 10\u2666 TH KD 4C 4S JD\n" TAIL_617},
     .reads = "standard input",
     .writes = "standard output",
     .crawls = true},
    {.name = "an object of standard input",
     .command = {.arguments = {"-i"},
                 .input = "{\"rows\":" JSON_ROWS_617
                          ",\"columns\":" JSON_COLUMNS_617 "}\n"},
     .reads = "standard input",
     .writes = "standard output",
     .crawls = true},
    {.name = "boards of a file",
     .command = {.arguments = {"-i", BOARDS}},
     .reads = BOARDS,
     .writes = "standard output"},
    {.name = "deals to a file",
     .command = {.arguments = {"-l", "-o", OUTPUT, "1-3000"}},
     .writes = OUTPUT,
     .file = OUTPUT},
    {.name = "a picture to a file",
     .command = {.arguments = {"-s", "-o", FOLDER "/%d", "617"}},
     .writes = OUTPUT,
     .file = OUTPUT},
    {.name = "deals to what is open",
     .command = {.arguments = {"-l", "-o", "/dev/stdout", "1-3000"}},
     .writes = "/dev/stdout"},
    {.name = "all but some deals",
     .command = {.arguments = {"-l", "-x", "-", "1-50"},
                 .input = "5 # five\n7-20 40"},
     .reads = "standard input",
     .writes = "standard output",
     .crawls = true},
    {.name = "a draw from one deal",
     .command = {.arguments = {"-r", "-l", "-n", "3", "617"}},
     .writes = "standard output"},
};

#endif
