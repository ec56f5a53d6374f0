#!/bin/sh
# The manual and the completions have every option of --help, by letter and name,
# and no other. shells.c tests them in the shells.
#
# shellcheck disable=SC2317 # check() calls these functions
set -u
cd "$(dirname "$0")/../.." || exit 1
. tests/support/checks.sh

manual=man/freecell-deal.6 completion=src/completion
# A line each: a letter or a blank, a blank, the name.
help=$(${FREECELL_DEAL_RUNNER:-} "${FREECELL_DEAL:-build/freecell-deal}" --help)
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
    ${FREECELL_DEAL_RUNNER:-} "${FREECELL_DEAL:-build/freecell-deal}" --= 2>&1 |
        tr ' ' '\n' | sed -n 's/^--\([a-z][a-z]*\)$/\1/p' | sort |
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

zsh_has_every_option() {
    sed -n -e "s/.*{-\(.\)+*,--\([a-z]*\)=*}'\[.*/\1 \2/p" \
        -e "s/^ *'\((.*)\)\{0,1\}--\([a-z]*\)[=[].*/  \2/p" "$completion/_freecell-deal" |
        are "$options"
}

fish_has_every_option() {
    sed -n -e 's/^complete .* -s \(.\) -l \([a-z]*\) .*/\1 \2/p' \
        -e 's/^complete -c [^ ]* -l \([a-z]*\) .*/  \1/p' \
        "$completion/freecell-deal.fish" | are "$options"
}

scratch=$(mktemp -d) && trap 'rm -rf "$scratch"' EXIT || exit 1
check help_has_letters_and_fits_on_a_terminal
check help_has_every_option_of_the_program
check manual_lists_every_option
check synopsis_has_every_option
check bash_has_every_name
check zsh_has_every_option
check fish_has_every_option
end_of_checks
