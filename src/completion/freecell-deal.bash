# bash completion for freecell-deal

_freecell_deal() {
    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]}
    local when='auto always never'
    local options='--ascii --unicode --glyphs --json --svg --columns --line
        --ten --header= --color --color= --impossible --winnable --random --count=
        --seed= --output= --progress= --help --version'

    COMPREPLY=()
    # Readline takes --option=value apart at the equals sign.
    local equals=''
    if [[ $cur == = ]]; then
        cur=''
        equals=yes
    elif [[ $prev == = ]]; then
        prev=${COMP_WORDS[COMP_CWORD - 2]}
        equals=yes
    fi
    # An optional argument is never a word of its own.
    [[ $prev == --color && -z $equals ]] && prev=''
    # After --, there are no options.
    if [[ " ${COMP_WORDS[*]:1:COMP_CWORD-1} " == *' -- '* ]]; then
        options=''
        [[ $prev == -* ]] && prev=''
    fi

    case $prev in
        --header | --color | --progress)
            mapfile -t COMPREPLY < <(compgen -W "$when" -- "$cur")
            return
            ;;
        --output | -o | -[a-z]*o | '<' | '>' | '>>')
            compopt -o filenames
            mapfile -t COMPREPLY < <(compgen -f -- "$cur")
            return
            ;;
        --count | --seed | -n | -[a-z]*n)
            return
            ;;
    esac

    if [[ $cur == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$options" -- "$cur")
        [[ ${COMPREPLY[*]} == *= ]] && compopt -o nospace
    fi
}

complete -F _freecell_deal freecell-deal
