#!/bin/sh
# Together with the programs that people use it with: Debian's dealer of the same
# boards, jq, and a reader of XML.
#
# shellcheck disable=SC2317 # check() calls these functions
set -u
cd "$(dirname "$0")/../.." || exit 1
. tests/support/checks.sh

seed=${TEST_SEED:-$(date +%s)}

# numbers COUNT FIRST LAST: random ones; a failure shows the seed.
numbers() {
    echo "TEST_SEED=$seed" >&2
    awk -v seed="$seed" -v count="$1" -v first="$2" -v last="$3" 'BEGIN {
        srand(seed)
        while (count-- > 0)
            printf "%.0f\n", first + int((rand() + int(rand() * 65536)) / \
                65536 * (last - first + 1))
    }'
}

# But for the padding of 10.
deals_equal_debian_s() {
    needs make-microsoft-freecell-board
    numbers 25 "$1" "$2" >"$scratch/numbers"
    while read -r number; do
        for ten in -t ''; do
            # shellcheck disable=SC2086 # that may be nothing
            make-microsoft-freecell-board $ten "$number"
            echo
        done
    done <"$scratch/numbers" >"$scratch/expected"
    while read -r number; do
        freecell-deal -c "$number" && echo
        freecell-deal -c --ten "$number" | tr -s ' ' && echo
    done <"$scratch/numbers" | diff "$scratch/expected" -
}

edges_of_all_bands_equal_debian_s() {
    grep -v '^#' tests/data/edges.txt >"$scratch/expected"
    grep -E '^[0-9]+$' "$scratch/expected" | freecell-deal -c |
        sed 's/^Game #//; /^$/d' | diff "$scratch/expected" -
}

# Down the columns, each card is titled with its rank and its suit.
pictures_have_titles_and_are_well_formed() {
    cd "$scratch"
    for number in 11982 -1 8589934591; do
        freecell-deal -so ./%d.svg -- "$number"
        has ">FreeCell Game #$number</title>" <"./$number.svg"
        freecell-deal -c --ten -- "$number" | tr -s ' ' '\n' >cards
        sed -nE 's,.*<title>(10|.).* of (.).*</title>.*,\1\2,p' \
            "./$number.svg" | diff cards -
    done
    needs xmllint
    xmllint --noout --nonet ./*.svg
}

what_jq_passes_on_is_identified() {
    needs jq
    freecell-deal -j --ten 8589934000-8589934499 | jq '{columns, by: "jq"}' |
        freecell-identify >"$scratch/answers"
    seq 8589934000 8589934499 | diff - "$scratch/answers"
}

# But for the commas, which make it C, and as --impossible deals them; cksum of the
# file that Shlomi Fish publishes.
the_impossible_deals_are_the_published_ones() {
    published='1647007310 1109399'
    is "$(tr -d , <src/lib/impossible.txt | cksum)" "$published"
    freecell-deal --impossible -l 1-8589934591 | cut -d ' ' -f 1 >"$scratch/numbers"
    is "$(cksum <"$scratch/numbers")" "$published"
}

check edges_of_all_bands_equal_debian_s
check deals_equal_debian_s 1 1000000
check deals_equal_debian_s 1 2147483647
check deals_equal_debian_s 2147483648 4294967295
check deals_equal_debian_s 4294967296 8589934591
check the_impossible_deals_are_the_published_ones
check pictures_have_titles_and_are_well_formed
check what_jq_passes_on_is_identified
end_of_checks
