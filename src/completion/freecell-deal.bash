# bash completion for freecell-deal and freecell-identify: what --help lists

_freecell_deal() {
    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]}
    local help line equals='' options='' operand='' argument=''
    help=$("${1/#~\//$HOME/}" --help 2>/dev/null)
    [[ $help == *'[file]'* ]] && operand=FILE
    # Readline takes --option=value apart at the equals sign.
    if [[ $cur == = ]]; then
        cur='' equals=yes
    elif [[ $prev == = ]]; then
        prev=${COMP_WORDS[COMP_CWORD - 2]} equals=yes
    fi
    [[ $prev == '<' || $prev == '>' || $prev == '>>' ]] && argument=FILE

    # After --, there are no options.
    [[ " ${COMP_WORDS[*]:1:COMP_CWORD-1} " == *' -- '* ]] && help=''
    while read -r line; do
        # Its letter and name, whether an argument can follow, and what that is.
        [[ $line =~ ^(-(.), )?(--[a-z]+)(\[?=)?([A-Z]*) ]] || continue
        set -- "${BASH_REMATCH[@]:2}"
        options+=" $2${3#[}"
        [[ $3 == '[=' ]] && options+=" $2"
        # An optional argument is never a word of its own.
        [[ $prev == "$2" && ($3 == = || $equals) ||
            $1 && $prev =~ ^-[a-zA-Z]*$1$ ]] && argument=$4
    done <<<"$help"

    if [[ $options && -z $argument && $cur == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$options" -- "$cur")
        [[ ${COMPREPLY[*]} == *= ]] && compopt -o nospace
    elif [[ ${argument:-$operand} == FILE ]]; then
        compopt -o filenames
        mapfile -t COMPREPLY < <(compgen -f -- "$cur")
    elif [[ $argument == WHEN ]]; then
        mapfile -t COMPREPLY < <(compgen -W 'auto always never' -- "$cur")
    fi
}

complete -F _freecell_deal freecell-deal freecell-identify
