#!/bin/sh
# The manual and the completions of each program have every option of its --help, by
# letter and name, and no other; and all fit on a terminal.
#
# shellcheck disable=SC2046,SC2086,SC2317 # options are words; check() calls
set -u
cd "$(dirname "$0")/../.." || exit 1
. tests/support/checks.sh

# run PROGRAM ARGUMENT...
run() {
    program=$build/$1
    shift
    ${FREECELL_DEAL_RUNNER:-} "$program" "$@"
}

# bash_offers WORD...: a command of which the last word is being typed, as readline
# takes it apart.
bash_offers() {
    bash -c '. "$0" && COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) &&
        compopt() { :; } && { "_${1/-/_}"; printf "%s\n" "${COMPREPLY[@]}"; }' \
        "$root/src/completion/$1.bash" "$@"
}

# What a program excludes and the option, a line each: (-c --columns)--line[one...
zsh_specs() {
    zsh -fc '_arguments() { print -l -- "$@" }; . ./$0' "src/completion/_$1"
}

# options_in SOURCE PROGRAM: its letters and names. `--=` is short for all names.
options_in() {
    case $1 in
    help) run "$2" --help | sed -n 's/^  [- ]\([a-zA-Z ]\)[, ] --\([a-z]*\).*/\1 \2/p' ;;
    program) run "$2" --= 2>&1 | tr ' ' '\n' | sed -n 's/^--\([a-z][a-z]*\)$/\1/p' ;;
    manual) sed -n -e 's/^\.It Fl \([a-zA-Z]\) .*, Fl Fl \([a-z]*\).*/\1 \2/p' \
        -e 's/^\.It Fl Fl \([a-z]*\).*/\1/p' "man/$2.6" ;;
    bash) bash_offers "$2" -- | sed 's/^--//; s/=//' ;;
    zsh) zsh_specs "$2" |
        sed -n 's/^\((.*)\)\{0,1\}--\{0,1\}\([a-zA-Z]*\)[+=[].*/\2/p' ;;
    fish) sed -n -e 's/^complete .* -s \(.\) -l \([a-z]*\) .*/\1 \2/p' \
        -e 's/^complete -c [^ ]* -l \([a-z]*\) .*/\1/p' "src/completion/$2.fish" ;;
    esac
}

# has_every_option SOURCE PROGRAM [..]: `..` leaves out letters, if it has only names.
has_every_option() {
    case $1 in bash | zsh) needs "$1" ;; esac
    printf '%s\n' $(options_in help "$2") | grep "${3:-.}" | sort >"$scratch/expected"
    [ "$(wc -l <"$scratch/expected")" -ge 5 ]
    printf '%s\n' $(options_in "$1" "$2") | sort -u | diff "$scratch/expected" -
}

help_fits_on_a_terminal() { # PROGRAM
    run "$1" --help | LC_ALL=C.UTF-8 has_none '.\{80\}'
}

# As distributions run it. A line that cannot be broken gets a warning.
manuals_fit_on_a_terminal() {
    man --version 2>/dev/null | grep -q '^man [0-9]' || skip 'man-db is not installed'
    export LC_ALL=C.UTF-8 MANROFFSEQ='' MANWIDTH=80
    for page in man/*; do
        man --warnings -E UTF-8 -l -Tutf8 -Z "$page" 2>&1 >/dev/null | diff /dev/null -
        man -E UTF-8 -l "$page" | has_none '.\{81\}'
    done
}

bash_offers_what_can_follow() {
    needs bash
    cd "$scratch" && touch list.txt
    while IFS='|' read -r words offered; do
        [ "$(bash_offers $words)" = "$offered" ] || { echo "$words" && return 1; }
    done <<'END'
freecell-deal --asc|--ascii
freecell-deal --header al|always
freecell-deal --progress = n|never
freecell-deal --color = au|auto
freecell-deal --color au|
freecell-deal -o li|list.txt
freecell-deal -jo li|list.txt
freecell-deal < li|list.txt
freecell-deal 617 li|
freecell-deal -n --asc|
freecell-deal -- --asc|
freecell-deal -- -o li|
freecell-deal -- -1 > li|list.txt
freecell-identify --js|--json
freecell-identify --progress = n|never
freecell-identify --among = li|
freecell-identify li|list.txt
freecell-identify -- --js|
freecell-identify -- --progress li|list.txt
END
}

# arguments: every name with an argument that it takes, but for those that end the command.
arguments() {
    printf '%s\n' $(options_in program freecell-deal) | sed -En '/^(help|version)$/d
        s/^(header|color|progress)$/&=auto/; s/^(count|seed)$/&=1/
        s/^output$/&=\/dev\/null/; s/^/--/p'
}

# After an option, zsh offers all but those that the command refuses beside it.
zsh_offers_what_goes_together() {
    needs zsh
    for one in $(arguments); do
        for other in $(arguments); do
            run freecell-deal "$one" "$other" 1-2 2>&1 || :
        done
    done | awk '/combined/ { print $2, $4; print $4, $2 }' | sort -u >"$scratch/expected"
    [ "$(wc -l <"$scratch/expected")" -ge 24 ]
    zsh_specs freecell-deal | sed -n 's/^(\(.*\))\(--[a-z]*\)[=[].*/\2 \1/p' |
        awk '{ for (i = 2; i <= NF; i++) if ($i ~ /^--/ && $i != $1) print $1, $i }' |
        sort | diff "$scratch/expected" -
}

for program in freecell-deal freecell-identify; do
    check has_every_option program "$program" ..
    check has_every_option manual "$program"
    check has_every_option bash "$program" ..
    check has_every_option zsh "$program"
    check has_every_option fish "$program"
done
check help_fits_on_a_terminal freecell-deal
check help_fits_on_a_terminal freecell-identify
check manuals_fit_on_a_terminal
check bash_offers_what_can_follow
check zsh_offers_what_goes_together
end_of_checks
