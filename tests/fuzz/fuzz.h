/*
 * What the fuzzers share. Each fuzz_*.c is one: libFuzzer calls it with any
 * bytes (`make fuzz`), and replay.c with those of its corpus (`make check`).
 */
#ifndef FUZZ_H
#define FUZZ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Ends the program, saying what did not hold. */
#define FUZZ_REQUIRE(holds) fuzz_require(holds, #holds)

/* Not to standard error, which libFuzzer is told to close. */
static inline void fuzz_require(bool holds, const char *what)
{
    if (holds)
        return;
    (void)printf("does not hold: %s\n", what);
    (void)fflush(stdout);
    abort();
}

#endif
