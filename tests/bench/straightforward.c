/*
 * The dealer that anyone would write first, for `make bench` to compare with:
 * seed, 52 draws with %, take the card, two characters and a blank a card,
 * write when 64 KiB are full. Deals the numbers FIRST to LAST, below 2^31.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { CARDS = 52, COLUMNS = 8, BOARD = 3 * CARDS + 1, BLOCK = 64 * 1024 };

static char block[BLOCK + BOARD];

static char *deal(uint32_t seed, char *out)
{
    int deck[CARDS];
    for (int i = 0; i < CARDS; i++)
        deck[i] = i;
    for (int left = CARDS; left > 0; left--) {
        seed = seed * 214013 + 2531011;
        int at = (int)(seed >> 16 & 0x7FFF) % left;
        int card = deck[at];
        deck[at] = deck[left - 1];
        *out++ = "A23456789TJQK"[card / 4];
        *out++ = "CDHS"[card % 4];
        int dealt = CARDS - left + 1;
        *out++ = dealt % COLUMNS == 0 || dealt == CARDS ? '\n' : ' ';
    }
    *out++ = '\n';
    return out;
}

int main(int argc, char **argv)
{
    if (argc != 3)
        return 2;
    char *end = block;
    uint32_t last = (uint32_t)strtoul(argv[2], NULL, 10);
    for (uint32_t n = (uint32_t)strtoul(argv[1], NULL, 10); n <= last; n++) {
        end = deal(n, end);
        if (end - block >= BLOCK || n == last) {
            size_t length = (size_t)(end - block);
            if (write(STDOUT_FILENO, block, length) != (ssize_t)length)
                return 1;
            end = block;
        }
    }
    return 0;
}
