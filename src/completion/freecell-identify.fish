# fish completion for freecell-identify

complete -c freecell-identify -s j -l json -d 'JSON Lines: one object per answer'
complete -c freecell-identify -l among -x -d 'Only deals in this range'
complete -c freecell-identify -l progress -x -a 'auto always never' -d 'Progress on standard error'
complete -c freecell-identify -s h -l help -d 'Print help'
complete -c freecell-identify -s V -l version -d 'Print the version'
