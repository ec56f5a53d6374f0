#!/bin/sh
# The manual's example of a sample that can be made again.
#
# shellcheck disable=SC2317 # check() calls what nobody else does
set -u
cd "$(dirname "$0")/../.." || exit 1
. tests/support/checks.sh
. tests/support/engines.sh

# draw NAME: by the manual's commands, the first of which is done once; sets
# apart the numbers.
draw() {
    shuf --help 2>&1 | grep -q random-source || skip 'no shuf of GNU'
    (
        cd "$scratch"
        [ -e random-bytes ] || sh -c "$bytes"
        sh -c "$sample" >"$1"
        cut -d ' ' -f 1 "$1" >"$1-numbers"
    )
}

bytes=$(recipe shuf | head -n 1) sample=$(recipe shuf | tail -n +2)
: >"$scratch/impossible.txt"

the_same_bytes_make_the_same_sample() {
    draw first
    draw second
    cmp "$scratch/first" "$scratch/second"
    [ "$(sort -u "$scratch/first-numbers" | wc -l)" -eq 1000 ]
}

what_is_listed_is_made_up_for() {
    draw first
    awk 'NR % 20 == 1' "$scratch/first-numbers" >"$scratch/impossible.txt"
    draw other
    [ "$(wc -l <"$scratch/other")" -eq 1000 ]
    if grep -qxFf "$scratch/impossible.txt" "$scratch/other-numbers"; then
        return 1
    fi
    [ "$(grep -cxFf "$scratch/other-numbers" "$scratch/first-numbers")" -eq 950 ]
}

other_bytes_make_another_sample() {
    draw first
    rm "$scratch/random-bytes"
    draw another
    if cmp -s "$scratch/first" "$scratch/another"; then
        return 1
    fi
}

its_numbers_alone_deal_it_again() {
    draw first
    freecell-deal -l <"$scratch/first-numbers" | cmp - "$scratch/first"
}

check the_same_bytes_make_the_same_sample
check what_is_listed_is_made_up_for
check other_bytes_make_another_sample
check its_numbers_alone_deal_it_again
end_of_checks
