#!/bin/sh
# Every example of the README, the manual and --help, as a user types it. What
# the README shows below a command must be all that it prints. And what the page
# for maintainers names is there.
#
# shellcheck disable=SC2016,SC2317 # README's backquotes; check() calls
set -u
cd "$(dirname "$0")/../.." || exit 1
. tests/support/checks.sh

# split NAME: makes files NAME-1, ... of the commands in a text: `$ command` in
# ```console, with what it prints in NAME-1.out; a line of ```sh; freecell-deal in
# an indented line; and what follows a tab. The first command of a section has
# NAME-1.new: it begins in an empty folder.
split() {
    awk -v name="$scratch/$1" '
        function begin(command) {
            file = name "-" ++count
            print command >file
            if (new) print >(file ".new")
            new = 0
        }
        NR == 1 || /^## / { new = 1 }
        /^```/ { shown = /^```console/; typed = /^```sh/; next }
        typed && !/^#/ { begin($0) }
        shown && /^\$ / {
            begin(substr($0, 3))
            printf "" >(file ".out")
            here = /<<END/
            next
        }
        shown { print >(file (here ? "" : ".out")); here = here && !/^END$/ }
        /^    freecell-deal |^\t/ { sub(/^[ \t]+/, ""); begin($0) }'
}

# The pages' lines and displays of commands, as of the README.
manual() {
    awk '
        /^\.Sh/ { print "## " }
        /^\.Dl \$ / { print "\t" substr($0, 7) }
        /^\.Ed/ && shown { print "```"; shown = 0 }
        last ~ /^\.Bd -literal/ && /^\$ / { print "```console"; shown = 1 }
        shown
        { last = $0 }' man/freecell-deal.6 man/freecell-boards.5 |
        sed 's/\\-/-/g; s/\\&//g; s/\\e/\\/g'
}

# example_holds COMMAND: the one in $file; skips if a program of it is missing.
example_holds() {
    # shellcheck disable=SC2046 # they are many
    needs $(printf '%s\n' "$1" |
        sed "s/^n=\$(//; s/'[^']*'//g; s/&&/;/g" | tr '|;' '\n' |
        awk '{ print $1 }')
    [ ! -e "$file.new" ] || rm -rf "$scratch/work"
    mkdir -p "$scratch/work" && cd "$scratch/work"
    case $1 in
    *parallel*) needs fc-solve ;;
    *played.txt*) seq 1 2 32000 >played.txt ;;
    *board.txt*) freecell-deal 617 >board.txt ;;
    esac
    sed 's/seq 1 100 /seq 1 3 /' "$file" >"$scratch/command" # three are enough
    HOME=. FREECELL_SOLVER_QUIET=1 sh "$scratch/command" >"$scratch/output" \
        2>"$scratch/errors" </dev/null
    diff /dev/null "$scratch/errors"
    [ ! -e "$file.out" ] || diff "$file.out" "$scratch/output"
}

the_readme_begins_with_a_board() {
    sed -n '/build\/freecell-deal 617$/,/4H$/s/^    \(.. .. .*\)/\1/p' README.md |
        tr 'ADHJKQSTC' 'adhjkqstc' | sed 's/t/10/g' | diff - tests/data/617.txt
}

# goes_on_with NUMBER TEXT: the manual's lines for scripts, with this board.txt.
# Without a number, the script ends.
goes_on_with() {
    cd "$scratch"
    printf %b "$2" >board.txt
    script="$(display freecell-deal.6 board.txt); echo \$n"
    number=$(sh -c "$script" 2>errors) || number=
    [ "$number" = "$1" ]
}

# have COUNT NAME: at least so many examples were found.
have() {
    [ -e "$scratch/$2-$1" ]
}

# Files, folders and targets; and each folder of src has its word there.
the_guide_names_what_there_is() {
    guide=$(cat src/README.md)
    [ "$(printf '%s\n' "$guide" | wc -l)" -le 70 ]
    printf '%s\n' "$guide" | grep -oE '[a-zA-Z0-9_.-]+/[a-zA-Z0-9_./-]*[a-z0-9/]' |
        grep -v '^build/' | while read -r name; do
        [ -e "$name" ] || [ -e "src/$name" ] || { echo "no $name" && exit 1; }
    done
    for folder in src/*/; do
        printf '%s\n' "$guide" | grep -F "\`${folder#src/}\`"
    done
    plain_make -s help | sed -n 's/^make \([a-z-]*\) .*/`make \1/p' >"$scratch/targets"
    printf '%s\n' "$guide" | grep -oE '`make [a-z-]+[` ]' | sed 's/.$//' |
        has_none -vxFf "$scratch/targets"
}

split readme <README.md
manual | split manual
freecell-deal --help | split help
check the_guide_names_what_there_is
check the_readme_begins_with_a_board
check goes_on_with 617 '7D AD 5C 3S 5S 8C 2D AH ...\n'
check goes_on_with '' '7D AD 5C 3S 5S ...\n'
check goes_on_with '' '7D AD 5C 3S 5S 8C 2D AH ...\n\n7D AD 5C 3S 5S 8C 2D AH ...\n'
check goes_on_with '' '7D AD 5C 3S 5S 8C AH 2D ...\n'
check goes_on_with '' ''
check have 10 readme
check have 12 manual
check have 1 help
for name in readme manual help; do
    number=1
    while file=$scratch/$name-$number && [ -e "$file" ]; do
        check example_holds "$(head -n 1 "$file")"
        number=$((number + 1))
    done
done
end_of_checks
