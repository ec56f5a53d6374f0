/*
 * What src/lib uses of the C library, for WebAssembly, where there is none.
 * Copies and fills are instructions there.
 */
#ifndef STRING_H
#define STRING_H

#include <stddef.h>

#define memcpy __builtin_memcpy
#define memset __builtin_memset

static inline int memcmp(const void *one, const void *other, size_t count)
{
    const unsigned char *a = one, *b = other;
    while (count > 0 && *a == *b)
        a++, b++, count--;
    return count > 0 ? *a - *b : 0;
}

static inline const void *memchr(const void *text, int byte, size_t count)
{
    const unsigned char *at = text;
    while (count > 0 && *at != byte)
        at++, count--;
    return count > 0 ? at : NULL;
}

#endif
