#!/bin/sh
# The manual and the completions of each program have every option of its --help, by
# letter and name, and no other. shells.c tests them in the shells.
#
# shellcheck disable=SC2046,SC2086,SC2317 # options are words; check() calls
set -u
cd "$(dirname "$0")/../.." || exit 1
. tests/support/checks.sh

completion=src/completion

# run PROGRAM ARGUMENT...
run() {
    case $1 in
    freecell-deal) named=${FREECELL_DEAL:-} ;;
    freecell-identify) named=${FREECELL_IDENTIFY:-} ;;
    esac
    program=${named:-$build/$1}
    shift
    ${FREECELL_DEAL_RUNNER:-} "$program" "$@"
}

# options PROGRAM: of its help; a line each: a letter or a blank, a blank, the name.
options() {
    run "$1" --help | sed -n 's/^  [- ]\([a-zA-Z ]\)[, ] --\([a-z]*\).*/\1 \2/p'
}

names() {
    options "$1" | cut -c 3-
}

# Standard input has just the lines of $scratch/expected, whatever their order.
are_expected() {
    sort >"$scratch/found"
    sort "$scratch/expected" | diff - "$scratch/found"
}

# help_fits_on_a_terminal PROGRAM LETTERS LINES: it has so many, and at most so many.
help_fits_on_a_terminal() {
    [ "$(options "$1" | grep -c '^[a-zA-Z] ')" -eq "$2" ]
    [ "$(run "$1" --help | wc -l)" -le "$3" ]
    run "$1" --help | LC_ALL=C.UTF-8 has_none '.\{80\}'
}

# `--=` is short for all that the program knows.
help_has_every_option_of_the_program() {
    names "$1" >"$scratch/expected"
    run "$1" --= 2>&1 | head -n 1 | tr ' ' '\n' | sed -n 's/^--\([a-z][a-z]*\)$/\1/p' |
        are_expected
}

manual_lists_every_option() {
    options "$1" >"$scratch/expected"
    sed -n -e 's/^\.It Fl \([a-zA-Z]\) .*, Fl Fl \([a-z]*\).*/\1 \2/p' \
        -e 's/^\.It Fl Fl \([a-z]*\).*/  \1/p' "man/$1.6" | are_expected
}

# There each is a letter, or else a name.
synopsis_has_every_option() {
    options "$1" | sed 's/^\([a-zA-Z]\) .*/\1/; s/^ *//' >"$scratch/expected"
    sed -n '/^\.Sh SYNOPSIS/,/^\.Sh DESCRIPTION/p' "man/$1.6" >"$scratch/synopsis"
    {
        sed -n '/Fl Fl/d; s/ | //; s/^\.[Op ]*Fl \([a-zA-Z]*\).*/\1/p' \
            "$scratch/synopsis" | fold -w 1
        sed -n 's/^\.Op Fl Fl \([a-z]*\).*/\1/p' "$scratch/synopsis"
    } | are_expected
}

bash_has_every_name() {
    names "$1" >"$scratch/expected"
    awk "/options='/ { within = 1 } within; within && /'\$/ { exit }" \
        "$completion/$1.bash" | tr -s " '=" '\n' | sed -n 's/^--//p' | sort -u |
        are_expected
}

# What bash offers for the second of two words behind freecell-deal.
bash_offers() {
    bash -c '. "$0" && COMP_WORDS=(freecell-deal "$@") COMP_CWORD=2 &&
        compopt() { :; } && _freecell_deal && printf "%s\n" "${COMPREPLY[@]}"' \
        "$root/$completion/freecell-deal.bash" "$@"
}

bash_completes_files() {
    needs bash
    cd "$scratch" && touch list.txt || return
    for word in -o '<' '>' '>>'; do
        [ "$(bash_offers "$word" li)" = list.txt ] || return
    done
    [ -z "$(bash_offers 617 li)" ]
}

# What it excludes and the option, a line each: (-c --columns)--line[one...
zsh_specs() {
    needs zsh
    zsh -fc '_arguments() { print -l -- "$@" }; . ./$0' "$completion/_$1"
}

zsh_has_every_option() {
    zsh_specs "$1" >"$scratch/specs"
    printf '%s\n' $(options "$1") >"$scratch/expected"
    sed -n 's/^\((.*)\)\{0,1\}--\{0,1\}\([a-zA-Z]*\)[+=[].*/\2/p' "$scratch/specs" |
        are_expected
}

# Every name with an argument that it takes, but for those that end the command.
arguments() {
    names freecell-deal | sed -En '/^(help|version)$/d
        s/^(header|color|progress)$/&=auto/; s/^(count|seed)$/&=1/
        s/^output$/&=\/dev\/null/; s/^/--/p'
}

# After an option, zsh offers all but those that the command refuses beside it.
zsh_offers_what_goes_together() {
    zsh_specs freecell-deal >"$scratch/specs"
    for one in $(arguments); do
        for other in $(arguments); do
            run freecell-deal "$one" "$other" </dev/null 2>&1 || :
        done
    done | awk '/combined/ { print $2, $4; print $4, $2 }' | sort -u >"$scratch/expected"
    [ "$(wc -l <"$scratch/expected")" -ge 24 ]
    sed -n 's/^(\(.*\))\(--[a-z]*\)[=[].*/\2 \1/p' "$scratch/specs" |
        awk '{ for (i = 2; i <= NF; i++) if ($i ~ /^--/ && $i != $1) print $1, $i }' |
        are_expected
}

fish_has_every_option() {
    options "$1" >"$scratch/expected"
    sed -n -e 's/^complete .* -s \(.\) -l \([a-z]*\) .*/\1 \2/p' \
        -e 's/^complete -c [^ ]* -l \([a-z]*\) .*/  \1/p' \
        "$completion/$1.fish" | are_expected
}

check help_fits_on_a_terminal freecell-deal 12 38
check help_fits_on_a_terminal freecell-identify 3 30
check bash_completes_files
for program in freecell-deal freecell-identify; do
    check help_has_every_option_of_the_program "$program"
    check manual_lists_every_option "$program"
    check synopsis_has_every_option "$program"
    check bash_has_every_name "$program"
    check zsh_has_every_option "$program"
    check fish_has_every_option "$program"
done
check zsh_offers_what_goes_together
end_of_checks
