#!/bin/sh
# Every example of the README, the manual and --help, as a user types it. What
# the README shows below a command must be all that it prints. And what the pages
# for maintainers name is there.
#
# shellcheck disable=SC2016,SC2317 # README's backquotes; check() calls
set -u
cd "$(dirname "$0")/../.." || exit 1
. tests/support/checks.sh

# split NAME: makes files NAME-1, ... of the commands in a text: `$ command` in
# ```console, with what it prints in NAME-1.out; a line of ```sh; an indented line
# that begins with freecell-; and what follows a tab. A command goes on while its
# quotes are open, and after a line that does not end it. The first one of a section
# has NAME-1.new: it begins in an empty folder.
split() {
    awk -v name="$scratch/$1" '
        function begin(command) {
            file = name "-" ++count
            go_on(command)
            if (new) print >(file ".new")
            new = 0
        }
        function go_on(line) {
            print line >file
            quoted = (quoted + gsub(/\047/, "", line)) % 2
            open = quoted || line ~ /(;|\||do)$/
        }
        NR == 1 || /^## / { new = 1 }
        open { go_on($0); next }
        /^```/ { shown = /^```console/; typed = /^```sh/; next }
        typed && !/^#/ { begin($0) }
        shown && /^\$ / {
            begin(substr($0, 3))
            printf "" >(file ".out")
            here = /<<END/
            next
        }
        shown { print >(file (here ? "" : ".out")); here = here && !/^END$/ }
        /^    freecell-(deal|identify) |^\t/ { sub(/^[ \t]+/, ""); begin($0) }'
}

# The pages' lines and displays of commands, as of the README.
manual() {
    awk '
        /^\.Sh/ { print "## " }
        /^\.Dl \$ / { print "\t" substr($0, 7) }
        /^\.Ed/ && shown { print "```"; shown = 0 }
        last ~ /^\.Bd -literal/ && /^\$ / { print "```console"; shown = 1 }
        shown
        { last = $0 }' man/freecell-deal.6 man/freecell-identify.6 | unescape
}

# programs: the words of $file that begin its commands, without what shells begin and
# end with.
programs() {
    tr '\n' ' ' <"$file" | sed "s/'[^']*'//g; s/<<.*//; s/&&/;/g" | tr '|;' '\n' |
        sed -E 's/^[ (){}]*((do|done|[A-Z_]+=[^ ]*)( +|$))*//; s/ .*//; /^[<>]|^$/d'
}

# example_holds COMMAND: the one in $file; skips if a program of it is missing.
example_holds() {
    programs | has_none '[^a-z0-9-]' # that would be skipped as missing
    # shellcheck disable=SC2046 # they are many
    needs $(programs)
    [ ! -e "$file.new" ] || rm -rf "$scratch/work"
    mkdir -p "$scratch/work" && cd "$scratch/work"
    case $1 in
    *played.txt*) seq 1 2 32000 >played.txt ;;
    *list.txt*) printf '%s\n' 617 '-1 1000-1005' >list.txt ;;
    *board.txt*) freecell-deal 617 >board.txt ;;
    esac
    status=0
    HOME=. FREECELL_SOLVER_QUIET=1 sh "$file" >"$scratch/output" \
        2>"$scratch/errors" </dev/null || status=$?
    grep -v '^freecell-deal: deal [0-9]*$' "$scratch/errors" | diff /dev/null -
    if [ -e "$file.out" ]; then # perhaps with a message, and its status
        diff "$file.out" "$scratch/output"
    else
        is "$status" 0
    fi
}

the_readme_begins_with_a_board() {
    sed -n '1,25{/build\/freecell-deal 617$/,$p;}' README.md |
        sed -n 's/^    \(.. .. .*\)/\1/p' |
        tr 'ADHJKQSTC' 'adhjkqstc' | sed 's/t/10/g' | diff - tests/data/617.txt
}

# The columns that Debian's dealer prints, with 10 for the rank ten.
jq_writes_what_solvitaire_reads() {
    needs jq make-microsoft-freecell-board
    cd "$scratch"
    sed 's/--ten 617/--ten 11982/' "$(grep -l 'tableau piles' manual-*)" | sh
    jq -r '."tableau piles"[] | join(" ")' 617.json >columns
    make-microsoft-freecell-board 11982 | diff - columns
}

# Some characters mean something to mdoc, which moves a comma that stands alone.
the_pages_show_commands_as_they_are_run() {
    needs mandoc
    mandoc -Tascii -O width=200 man/freecell-deal.6 man/freecell-identify.6 |
        sed "s/.$(printf '\b')//g" >"$scratch/pages"
    cat "$scratch"/manual-*[0-9] | while read -r line; do
        grep -qF -e "$line" "$scratch/pages" || { echo "not shown: $line" && exit 1; }
    done
}

# At both ends of its three bands, and the fixed boards.
the_manuals_dealer_agrees() {
    needs python3
    numbers='1, 617, 2147483647, 2147483648, 4294967295, 4294967296, 8589934591'
    {
        display freecell-deal.6 'def deal'
        printf 'for n in %s:\n    print(n, *deal(n))\n' "$numbers"
    } >"$scratch/dealer.py"
    printf '%s\n' "$numbers" | tr -d , | freecell-deal -l >"$scratch/expected"
    python3 "$scratch/dealer.py" | diff "$scratch/expected" -
    display freecell-deal.6 'KC KD KH KS' >"$scratch/rows"
    freecell-deal -- -1 | diff - "$scratch/rows"
    for board in '-2 7C 6C 5C' '-3 6C 5C 4C 3C 2C AC' '-4 2D 2C AS'; do
        display freecell-deal.6 "${board#* }" >"$scratch/columns"
        freecell-deal -c "${board%% *}" | diff - "$scratch/columns"
    done
}

# In small ranges, large ones, and all numbers; those that cannot be won aside.
the_manuals_draws_agree() {
    needs python3
    display freecell-deal.6 'def draws' >"$scratch/draws.py"
    cat >>"$scratch/draws.py" <<END
import itertools, sys
seed, first, last = map(int, sys.argv[1:])
for number in itertools.islice(draws(seed, first, last), 9):
    if number != 11982:
        print(number)
END
    for draw in '0 1 2' '1 617 621' '2 1 16' '3 1 17' '4 11980 11983' '5 1 32000' \
        '18446744073709551615 1 8589934591'; do
        # shellcheck disable=SC2086 # it is three words
        set -- $draw
        python3 "$scratch/draws.py" "$@" >"$scratch/expected"
        freecell-deal -rl --seed="$1" -n "$(wc -l <"$scratch/expected")" "$2-$3" |
            cut -d ' ' -f 1 | diff "$scratch/expected" -
    done
}

# The manual's loop in C finds the four deals that the README shows of grep.
the_manuals_loop_agrees() {
    display freecell_deal.3 'freecell_deal_run(' >"$scratch/loop.c"
    # shellcheck disable=SC2086 # flags are many
    ${CC:-cc} ${CFLAGS:-} -Wall -Wextra -Wconversion -Werror -Iinclude \
        -o "$scratch/loop" "$scratch/loop.c" "$build/libfreecell-deal.a"
    grep -xE '([0-9]+ ){3}[0-9]+' README.md >"$scratch/expected"
    ${FREECELL_DEAL_RUNNER:-} "$scratch/loop" | paste -sd ' ' | diff "$scratch/expected" -
}

# Its line breaks aside.
the_readme_shows_an_object() {
    sed -n '/^```json$/,/^```$/{/^```/!p;}' README.md | tr -d '\n' >"$scratch/object"
    freecell-deal -j 617 | tr -d '\n' | diff - "$scratch/object"
}

# None is passed over because it is written in another way.
examples_are_found() {
    ls "$scratch/readme-20" "$scratch/manual-36" "$scratch/help-5"
}

# Files, folders and targets.
the_guides_name_what_there_is() {
    guide=$(cat src/README.md tests/README.md)
    printf '%s\n' "$guide" | sed 's,https:[^)]*,,' |
        grep -oE '[a-zA-Z0-9_.-]+/[a-zA-Z0-9_./-]*[a-z0-9/]' |
        grep -v '^build/' | while read -r name; do
        [ -e "$name" ] || [ -e "src/$name" ] || [ -e "tests/$name" ] ||
            { echo "no $name" && exit 1; }
    done
    plain_make -s help | sed -n 's/^make \([a-z-]*\) .*/`make \1/p' >"$scratch/targets"
    printf '%s\n' "$guide" | grep -oE '`make [a-z-]+[` ]' | sed 's/.$//' |
        has_none -vxFf "$scratch/targets"
}

split readme <README.md
manual | split manual
{ freecell-deal --help && freecell-identify --help; } | split help
check the_guides_name_what_there_is
check the_readme_begins_with_a_board
check the_readme_shows_an_object
check jq_writes_what_solvitaire_reads
check the_pages_show_commands_as_they_are_run
check the_manuals_dealer_agrees
check the_manuals_draws_agree
check the_manuals_loop_agrees
check examples_are_found
for name in readme manual help; do
    number=1
    while file=$scratch/$name-$number && [ -e "$file" ]; do
        check example_holds "$(head -n 1 "$file")"
        number=$((number + 1))
    done
done
end_of_checks
