#!/bin/sh
# The manual has every option of each program's --help, by letter and name, and no
# other; shells offer them, and what can follow; and all fit on a terminal.
#
# shellcheck disable=SC2046,SC2317 # options are words; check() calls
set -u
cd "$(dirname "$0")/../.." || exit 1
. tests/support/checks.sh

# Each of these reads command lines, and writes what its shell offers instead of the
# last word of each, a line for a line.

# As readline takes them apart.
offers_of_bash() {
    bash -c '. "$0" && compopt() { :; }
        while IFS= read -r line; do
            read -ra COMP_WORDS <<<"${line//=/ = }" && COMPREPLY=()
            COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
            _freecell_deal "${COMP_WORDS[0]}"
            echo "${COMPREPLY[*]}"
        done' "$root/src/completion/freecell-deal.bash"
}

# On a terminal: Tab, and then ^T to see what has been typed.
offers_of_zsh() {
    # shellcheck disable=SC2016 # variables of zsh
    TERM=dumb zsh -fc 'zmodload zsh/zpty && zpty shell zsh -fi
        zpty -w shell "unsetopt prompt_cr prompt_sp; PS1= LISTMAX=999 fpath=($0 \$fpath)
            stty -echo cols 200; autoload -U compinit && compinit -Du
            show() { print -r \"[\$BUFFER]\"; BUFFER= }
            zle -N show; bindkey ^T show; print ready""now"
        zpty -r shell output "*readynow*"
        while IFS= read -r line; do
            zpty -w -n shell "$line"$'\''\t\x14'\''
            zpty -r shell output "*[[]*]*"
            typed=${${output##*[[]}%%(| )]*}
            offered=(${=${(M)${(f)output}:#-*}}) # a line each
            [[ $typed = $line ]] && print -r -- $offered || print -r -- ${typed##*[ =]}
        done' "$root/src/completion"
}

# It finds completions by the names of programs.
offers_of_fish() {
    mkdir -p "$scratch/vendor"
    for program in freecell-deal freecell-identify; do
        ln -sf "$root/src/completion/freecell-deal.fish" "$scratch/vendor/$program.fish"
    done
    # shellcheck disable=SC2016 # variables of fish
    fish --no-config -c 'set fish_complete_path $argv
        while read -l line
            echo (complete -C $line | string replace -r "\t.*" "" |
                string replace -r ".*=(.)" "\$1")
        end' "$scratch/vendor"
}

# options_in SOURCE PROGRAM: its letters and names. `--=` is short for all names.
options_in() {
    case $1 in
    help) "$2" --help | sed -n 's/^  [- ]\([a-zA-Z ]\)[, ] --\([a-z]*\).*/\1 \2/p' ;;
    program) "$2" --= 2>&1 | tr ' ' '\n' | sed -n 's/^--\([a-z][a-z]*\)$/\1/p' ;;
    manual) sed -n -e 's/^\.It Fl \([a-zA-Z]\) .*, Fl Fl \([a-z]*\).*/\1 \2/p' \
        -e 's/^\.It Fl Fl \([a-z]*\).*/\1/p' "man/$2.6" ;;
    *) echo "$2 -" | "offers_of_$1" | tr ' ' '\n' |
        sed -nE 's/^--?([a-zA-Z]+)=?$/\1/p' ;;
    esac
}

# has_every_option SOURCE PROGRAM [..]: `..` leaves out letters, if it has only names.
has_every_option() {
    case $1 in *sh) needs "$1" ;; esac
    printf '%s\n' $(options_in help "$2") | grep "${3:-.}" | sort >"$scratch/expected"
    printf '%s\n' $(options_in "$1" "$2") | sort -u | diff "$scratch/expected" -
}

# Its letters, and the names of options without a letter.
synopsis_has_every_option() { # PROGRAM
    "$1" --help | sed -n 's/^  -\(.\), .*/\1/p; s/^      --\([a-z]*\).*/\1/p' |
        sort >"$scratch/expected"
    awk '/^\.Sh/ { here = $2 == "SYNOPSIS" }
        here && /^\.Op Fl Fl/ { print $4; next }
        here && sub(/^\.(Op )?Fl /, "") { sub(/ Ar.*/, ""); gsub(/[a-zA-Z]/, "&\n"); print }
        ' "man/$1.6" | tr -d ' |' | grep . | sort | diff "$scratch/expected" -
}

help_fits_on_a_terminal() {
    "$1" --help | LC_ALL=C.UTF-8 has_none '.\{80\}'
}

# As distributions run it. A line that cannot be broken gets a warning.
manuals_fit_on_a_terminal() {
    man --version 2>/dev/null | grep -q '^man [0-9]' || skip 'man-db is not installed'
    export LC_ALL=C.UTF-8 MANROFFSEQ='' MANWIDTH=80
    for page in man/*; do
        echo "$page:"
        man --warnings -E UTF-8 -l -Tutf8 -Z "$page" 2>&1 >/dev/null | diff /dev/null -
        man -E UTF-8 -l "$page" | has_none '.\{81\}'
    done
}

# offers_what_can_follow SHELL
offers_what_can_follow() {
    needs "$1"
    mkdir "$scratch/$1" && cd "$scratch/$1" && touch notes.txt
    cat >wanted <<'END'
freecell-deal --asc|--ascii
freecell-deal --header al|always
freecell-deal --progress=n|never
freecell-deal --color=au|auto
freecell-deal --color au|
freecell-deal -o no|notes.txt
freecell-deal -jo no|notes.txt
freecell-deal --output=no|notes.txt
freecell-deal < no|notes.txt
freecell-deal 617 no|
freecell-deal --count=no|
freecell-deal -- --asc|
freecell-deal -- -o no|
freecell-deal -- -1 > no|notes.txt
freecell-identify --js|--json
freecell-identify --progress=n|never
freecell-identify --among=no|
freecell-identify --json no|notes.txt
freecell-identify -- --js|
freecell-identify -- --progress no|notes.txt
END
    cut -d '|' -f 1 wanted >typed
    "offers_of_$1" <typed >offered
    paste -d '|' typed offered | diff wanted -
}

for program in freecell-deal freecell-identify; do
    check has_every_option program "$program" ..
    check has_every_option manual "$program"
    check synopsis_has_every_option "$program"
    check has_every_option bash "$program" ..
    check has_every_option zsh "$program"
    check has_every_option fish "$program"
    check help_fits_on_a_terminal "$program"
done
check manuals_fit_on_a_terminal
for shell in bash zsh fish; do
    check offers_what_can_follow "$shell"
done
end_of_checks
