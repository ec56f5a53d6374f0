#!/bin/sh
# The manual's example of a sample that can be drawn again.
#
# shellcheck disable=SC2317 # check() calls these functions
set -u
cd "$(dirname "$0")/../.." || exit 1
. tests/support/checks.sh
. tests/support/engines.sh

# draw NAME: by the manual's commands, of which the first is done once. Leaves
# the deals in a file of this name, and their numbers in NAME-numbers.
draw() {
    shuf --help 2>&1 | grep -q random-source || skip 'no shuf of GNU'
    cd "$scratch"
    [ -e random-bytes ] || sh -c "$(recipe shuf | head -n 1)"
    sh -c "$(recipe shuf | tail -n +2)" >"$1"
    cut -d ' ' -f 1 "$1" >"$1-numbers"
}

: >"$scratch/impossible.txt"

the_same_bytes_make_the_same_sample() {
    draw first
    draw second
    cmp first second
    [ "$(sort -u first-numbers | wc -l)" -eq 1000 ]
}

other_deals_replace_those_of_a_list() {
    draw first
    awk 'NR % 20 == 1' first-numbers >impossible.txt
    draw other
    [ "$(wc -l <other)" -eq 1000 ]
    has_none -qxFf impossible.txt other-numbers
    [ "$(grep -cxFf other-numbers first-numbers)" -eq 950 ]
}

check the_same_bytes_make_the_same_sample
check other_deals_replace_those_of_a_list
end_of_checks
