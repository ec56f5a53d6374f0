# bash completion for freecell-identify

_freecell_identify() {
    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]}
    local options='--json --among= --progress= --help --version'

    COMPREPLY=()
    # Readline takes --option=value apart at the equals sign.
    if [[ $cur == = ]]; then
        cur=''
    elif [[ $prev == = ]]; then
        prev=${COMP_WORDS[COMP_CWORD - 2]}
    fi
    # After --, there are no options.
    if [[ " ${COMP_WORDS[*]:1:COMP_CWORD-1} " == *' -- '* ]]; then
        options=''
        [[ $prev == -* ]] && prev=''
    fi

    case $prev in
        --progress)
            mapfile -t COMPREPLY < <(compgen -W 'auto always never' -- "$cur")
            return
            ;;
        --among)
            return
            ;;
    esac

    if [[ $cur == -* && -n $options ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$options" -- "$cur")
        [[ ${COMPREPLY[*]} == *= ]] && compopt -o nospace
    else
        compopt -o filenames
        mapfile -t COMPREPLY < <(compgen -f -- "$cur")
    fi
}

complete -F _freecell_identify freecell-identify
