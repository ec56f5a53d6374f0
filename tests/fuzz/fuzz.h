/*
 * What the fuzzers share. Each fuzz_*.c is one: libFuzzer calls it with any
 * bytes (`make fuzz`), and replay.c with those of its corpus (`make check`).
 */
#ifndef FUZZ_H
#define FUZZ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "io/input.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Ends the program, saying what did not hold. */
#define FUZZ_REQUIRE(holds) \
    ((holds) ? (void)0 : fuzz_fail(__FILE__, __LINE__, #holds))

void fuzz_fail(const char *file, int line, const char *what);

/* Makes these bytes the standard input, and opens it. */
void fuzz_open(struct input *input, const void *data, size_t size);

/* Between these two, nothing comes to standard error. */
void fuzz_listen(void);
void fuzz_stop_listening(void);

#endif
