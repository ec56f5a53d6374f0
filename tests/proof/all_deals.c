/*
 * Every deal, both ways: freecell_deal_run must deal what freecell_deal deals,
 * for all numbers from 1 to 2^33-1.
 *
 * `make check-all-deals` runs it on all processors; two take about a quarter of
 * an hour. It prints a digest of all boards, which is the sum of
 * each one's FNV-1a (64 bits, over the number's eight bytes from the lowest up
 * and then the 52 cards), so that other programs can compare theirs.
 */
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "freecell_deal.h"

enum { RUN = 1024, SHARDS = 64 };

static uint64_t digest_byte(uint64_t digest, uint8_t byte)
{
    return (digest ^ byte) * UINT64_C(0x100000001B3);
}

static uint64_t digest_deal(int64_t number, const uint8_t cards[FREECELL_CARDS])
{
    uint64_t digest = UINT64_C(0xCBF29CE484222325);
    for (int i = 0; i < 64; i += 8)
        digest = digest_byte(digest, (uint8_t)((uint64_t)number >> i));
    for (int i = 0; i < FREECELL_CARDS; i++)
        digest = digest_byte(digest, cards[i]);
    return digest;
}

/* Compares a run with single deals. Returns 0 and adds to the digest, or 1. */
static int check_run(int64_t first, size_t count, uint64_t *digest)
{
    static uint8_t run[RUN][FREECELL_CARDS];
    uint8_t cards[FREECELL_CARDS];
    if (freecell_deal_run(first, count, run) != 0)
        return 1;
    for (size_t i = 0; i < count; i++) {
        int64_t number = first + (int64_t)i;
        if (freecell_deal(number, cards) != 0 ||
            memcmp(run[i], cards, sizeof cards) != 0) {
            printf("deal %" PRId64 " differs\n", number);
            return 1;
        }
        *digest += digest_deal(number, cards);
    }
    return 0;
}

/* One of `of` processes: every such shard, its digest written to fd. */
static int check_shards(long which, long of, int fd)
{
    const int64_t size = (FREECELL_LAST_DEAL + 1) / SHARDS;
    uint64_t digest = 0;
    for (int64_t shard = which; shard < SHARDS; shard += of) {
        int64_t last = (shard + 1) * size - 1;
        int64_t first = shard > 0 ? shard * size : 1;
        for (; first <= last; first += RUN) {
            int64_t left = last - first + 1;
            if (check_run(first, left < RUN ? (size_t)left : RUN, &digest) != 0)
                return 1;
        }
    }
    return write(fd, &digest, sizeof digest) != (ssize_t)sizeof digest;
}

int main(void)
{
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    long processes = processors > 0 ? processors : 1;
    int fds[2];
    if (pipe(fds) != 0)
        return 1;
    for (long i = 0; i < processes; i++) {
        pid_t child = fork();
        if (child < 0)
            return 1;
        if (child == 0)
            return check_shards(i, processes, fds[1]);
    }
    uint64_t sum = 0, digest;
    for (long i = 0; i < processes; i++) {
        int status;
        if (wait(&status) < 0 || status != 0)
            return 1;
        if (read(fds[0], &digest, sizeof digest) != (ssize_t)sizeof digest)
            return 1;
        sum += digest;
    }
    printf("%" PRId64 " deals agree; digest %016" PRIx64 "\n",
           FREECELL_LAST_DEAL, sum);
    return 0;
}
