#!/bin/sh
# Together with itself and the programs that people use it with: Debian's dealer
# of the same boards, a solver, readers of JSON Lines and XML, and GNU parallel.
#
# shellcheck disable=SC2317 # check() calls these functions
set -u
cd "$(dirname "$0")/../.." || exit 1
. tests/support/checks.sh
. tests/support/engines.sh

export FREECELL_SOLVER_QUIET=1
seed=${TEST_SEED:-$(date +%s)}
impossible='11982 146692 186216 455889 495505 512118 517776 781948'

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
        freecell-deal -c "$number" && echo && freecell-deal -ct "$number" && echo
    done <"$scratch/numbers" | diff "$scratch/expected" -
}

# is_solved OPTION NUMBER METHOD...: fails if the solver gives up; ends the check
# if it cannot read the board.
is_solved() {
    freecell-deal "$1" "$2" >"$scratch/board"
    shift 2
    fc-solve "$@" <"$scratch/board" >"$scratch/solution"
    tail -n 3 "$scratch/solution" | grep -q 'I could not solve this game' &&
        return 1
    grep -q 'This game is solveable' "$scratch/solution" || exit 1
}

# The quick method looks where solutions mostly are, and may miss one.
random_deals_are_solved() {
    needs fc-solve
    for number in $(numbers 50 1 1000000); do
        case " $impossible " in *" $number "*) continue ;; esac
        is_solved -c "$number" -l lg || is_solved -ct "$number"
    done
}

# Moves of single cards alone, all that the rules allow, and no limit: if fc-solve
# finds no solution so, there is none. It finds one of deal 164.
impossible_deals_are_not_solved() {
    needs fc-solve
    set -- --method soft-dfs -to 01ABCDE
    for number in $impossible; do
        if is_solved -c "$number" "$@"; then return 1; fi
    done
    is_solved -c 164 "$@"
}

# among NUMBER: ten million deals, of which it is one. Among all of them, a game
# can take minutes whose sure cards are the last dealt.
among() {
    first=$((($1 - 1) / 10000000 * 10000000 + 1))
    echo "--among=$first-$((first + 9999999))"
}

# games_are_found PERCENT ALONE: of six games that the solver plays so far, at
# least ALONE are answered with their deal alone. No answer lacks it, unless too
# few cards lie as they were dealt.
games_are_found() {
    needs fc-solve
    alone=0
    for number in $(numbers 6 1 8580000000); do
        freecell-deal -c "$number" | fc-solve -p -t -l lg | awk -v part="$1" '
            /^Foundations:/ { inside = ++states }
            /^$/ { inside = 0 }
            inside { state[states] = state[states] $0 "\n" }
            END { printf "%s", state[int(states * part / 100) + 1] }
        ' >"$scratch/state"
        [ -s "$scratch/state" ] || continue
        freecell-deal -i "$(among "$number")" "$scratch/state" \
            >"$scratch/answer" 2>&1 || :
        echo "$number: $(cut -c 1-100 "$scratch/answer")"
        grep -qw -e "$number" -e '^?' -e 'more than 1000000' "$scratch/answer"
        [ "$(cat "$scratch/answer")" != "$number" ] || alone=$((alone + 1))
    done
    [ "$alone" -ge "$2" ]
}

# The message has, for each column, which one of the deal it is.
boards_in_another_order_are_found() {
    for number in $(numbers 12 1 8589934591); do
        freecell-deal -c "$number" >"$scratch/columns"
        sort -k $((number % 6 + 1)) "$scratch/columns" >"$scratch/sorted"
        answer=$(freecell-deal -i "$scratch/sorted" 2>"$scratch/message")
        [ "$answer" = "$number" ]
        sed 's/.*: //' "$scratch/message" | tr ' ' '\n' |
            while read -r column; do
                sed -n "${column}p" "$scratch/columns"
            done | diff "$scratch/sorted" -
    done
}

# Every state of a log has an answer, in its place.
logs_are_answered() {
    needs fc-solve
    for number in $(numbers 1 1 8589934591); do
        freecell-deal -c "$number" | fc-solve -s -i -p -t -mi 100 "$@" \
            >"$scratch/log"
        freecell-deal -i "$scratch/log" >"$scratch/answers" 2>/dev/null ||
            [ $? -eq 1 ]
        [ "$(grep -c '^Foundations:' "$scratch/log")" -eq \
            "$(grep -cx -e "$number" -e '?' "$scratch/answers")" ]
        [ "$(head -n 1 "$scratch/answers")" = "$number" ]
    done
}

# Boards of each form, with headers and without, at the edges of the bands.
what_is_dealt_is_identified() {
    set -- 1-100 2147483647-2147483648 4294967295-4294967297 8589934591 -1 -2
    { seq 1 100; printf '%s\n' 2147483647 2147483648 4294967295 4294967296 \
        4294967297 8589934591 -1 -2; } >"$scratch/numbers"
    for form in -a -u -g -t -ut -c -cu -cg -ct -cut -l -lt -lu -lut -lg -j -jt; do
        freecell-deal "$form" "$@" | freecell-deal -i |
            diff "$scratch/numbers" -
        case $form in *[lj]*) continue ;; esac # they have no headers
        freecell-deal "$form" --header=never "$@" | freecell-deal -i |
            diff "$scratch/numbers" -
    done
}

# Down the columns, each card is titled with its rank and its suit.
pictures_have_titles_and_are_well_formed() {
    cd "$scratch"
    for number in 11982 -1 8589934591; do
        freecell-deal -so ./%d.svg -- "$number"
        grep -q ">FreeCell Game #$number</title>" "./$number.svg"
        freecell-deal -ct -- "$number" | tr ' ' '\n' >cards
        sed -n 's,.*<title>\(10\|.\).* of \(.\).*</title>.*,\1\2,p' \
            "./$number.svg" | diff cards -
    done
    needs xmllint
    xmllint --noout --nonet ./*.svg
}

jq_finds_all_cards_in_both_views() {
    needs jq
    # shellcheck disable=SC2016 # a variable of jq
    freecell-deal -j 2147483148-2147484147 | jq -e -n '[inputs
        | select((.rows | add | unique | length) == 52)
        | select((.rows | add | length) == 52)
        | select([.columns[] | length] == [7, 7, 7, 7, 6, 6, 6, 6])
        | . as $d | select(all(range(52); $d.rows[. / 8 | floor][. % 8]
            == $d.columns[. % 8][. / 8 | floor]))
        | .deal] == [range(2147483148; 2147484148)]'
}

what_jq_passes_on_is_identified() {
    needs jq
    freecell-deal -jt 8589934000-8589934499 | jq '{columns, by: "jq"}' |
        freecell-deal -i >"$scratch/answers"
    seq 8589934000 8589934499 | diff - "$scratch/answers"
}

parallel_pipes_shards_in_order() {
    needs parallel
    seq 1 5000 46000 | awk '{ print $1 "-" $1 + 4999 }' |
        parallel --will-cite -k --pipe -N 3 freecell-deal -l >"$scratch/deals"
    freecell-deal -l 1-50000 | cmp - "$scratch/deals"
}

check deals_equal_debian_s 1 1000000
check deals_equal_debian_s 1 2147483647
check deals_equal_debian_s 2147483648 4294967295
check deals_equal_debian_s 4294967296 8589934591
check random_deals_are_solved
check impossible_deals_are_not_solved
check games_are_found 20 4
check games_are_found 40 4
check games_are_found 60 1
check boards_in_another_order_are_found
check logs_are_answered
check logs_are_answered -sam -m
check what_is_dealt_is_identified
check pictures_have_titles_and_are_well_formed
check jq_finds_all_cards_in_both_views
check what_jq_passes_on_is_identified
check parallel_pipes_shards_in_order
end_of_checks
