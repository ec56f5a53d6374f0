#!/bin/sh
# The manual and the completions have every option of --help, by letter and name,
# and no other. shells.c tests them in the shells.
#
# shellcheck disable=SC2046,SC2086,SC2317 # options are words; check() calls
set -u
cd "$(dirname "$0")/../.." || exit 1
. tests/support/checks.sh

deal() {
    ${FREECELL_DEAL_RUNNER:-} "${FREECELL_DEAL:-build/freecell-deal}" "$@"
}

manual=man/freecell-deal.6 completion=src/completion
# A line each: a letter or a blank, a blank, the name.
help=$(deal --help)
options=$(printf '%s\n' "$help" |
    sed -n 's/^  [- ]\([a-zA-Z ]\)[, ] --\([a-z]*\).*/\1 \2/p')

# Standard input has just these options, whatever their order.
are() {
    sort >"$scratch/found"
    printf '%s\n' "$1" | sort | diff - "$scratch/found"
}

help_has_letters_and_fits_on_a_terminal() {
    [ "$(printf '%s\n' "$options" | grep -c '^[a-zA-Z] ')" -ge 10 ]
    [ "$(printf '%s\n' "$help" | wc -l)" -le 40 ]
    ! printf '%s\n' "$help" | grep '.\{80\}'
}

# `--=` is short for all that the program knows.
help_has_every_option_of_the_program() {
    deal --= 2>&1 | tr ' ' '\n' |
        sed -n 's/^--\([a-z][a-z]*\)$/\1/p' | sort |
        are "$(printf '%s\n' "$options" | cut -c 3-)"
}

manual_lists_every_option() {
    sed -n -e 's/^\.It Fl \([a-zA-Z]\) .*, Fl Fl \([a-z]*\).*/\1 \2/p' \
        -e 's/^\.It Fl Fl \([a-z]*\).*/  \1/p' "$manual" | are "$options"
}

# There each is a letter, or else a name; what goes with -i stands twice.
synopsis_has_every_option() {
    sed -n '/^\.Sh SYNOPSIS/,/^\.Sh DESCRIPTION/p' "$manual" >"$scratch/synopsis"
    {
        sed -n '/Fl Fl/d; s/ | //; s/^\.[Op ]*Fl \([a-zA-Z]*\).*/\1/p' \
            "$scratch/synopsis" | fold -w 1
        sed -n 's/^\.Op Fl Fl \([a-z]*\).*/\1/p' "$scratch/synopsis"
    } | sort -u |
        are "$(printf '%s\n' "$options" | sed 's/^\([a-zA-Z]\) .*/\1/; s/^ *//')"
}

bash_has_every_name() {
    sed -n "/options='/,/'\$/p" "$completion/freecell-deal.bash" |
        tr -s " '=" '\n' | sed -n 's/^--//p' | sort -u |
        are "$(printf '%s\n' "$options" | cut -c 3-)"
}

# What it excludes and the option, a line each: (-c --columns)--line[one...
zsh_specs() {
    needs zsh
    zsh -fc '_arguments() { print -l -- "$@" }; . ./$0' "$completion/_freecell-deal"
}

zsh_has_every_option() {
    zsh_specs >"$scratch/specs"
    sed -n 's/^\((.*)\)\{0,1\}--\{0,1\}\([a-zA-Z]*\)[+=[].*/\2/p' "$scratch/specs" |
        are "$(printf '%s\n' $options)"
}

# Every name with an argument that it takes, but for those that end the command.
arguments() {
    printf '%s\n' "$options" | cut -c 3- | sed -En '/^(help|version)$/d
        s/^(header|color|progress)$/&=auto/; s/^(count|among)$/&=1/
        s/^output$/&=\/dev\/null/; s/^/--/p'
}

# After an option, zsh offers all but those that the command refuses beside it.
zsh_offers_what_goes_together() {
    zsh_specs >"$scratch/specs"
    for one in $(arguments); do
        for other in $(arguments); do
            deal "$one" "$other" </dev/null 2>&1 || :
        done
    done | awk '/combined/ { print $2, $4; print $4, $2 }' | sort -u >"$scratch/expected"
    [ "$(wc -l <"$scratch/expected")" -ge 60 ]
    sed -n 's/^(\(.*\))\(--[a-z]*\)[=[].*/\2 \1/p' "$scratch/specs" |
        awk '{ for (i = 2; i <= NF; i++) if ($i ~ /^--/ && $i != $1) print $1, $i }' |
        sort | diff "$scratch/expected" -
}

fish_has_every_option() {
    sed -n -e 's/^complete .* -s \(.\) -l \([a-z]*\) .*/\1 \2/p' \
        -e 's/^complete -c [^ ]* -l \([a-z]*\) .*/  \1/p' \
        "$completion/freecell-deal.fish" | are "$options"
}

check help_has_letters_and_fits_on_a_terminal
check help_has_every_option_of_the_program
check manual_lists_every_option
check synopsis_has_every_option
check bash_has_every_name
check zsh_has_every_option
check zsh_offers_what_goes_together
check fish_has_every_option
end_of_checks
