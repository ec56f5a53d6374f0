# fish completion for freecell-deal

complete -c freecell-deal -f
complete -c freecell-deal -s a -l ascii -d 'Cards as 7D'
complete -c freecell-deal -s u -l unicode -d 'Suits as symbols'
complete -c freecell-deal -s g -l glyphs -d 'Cards as playing-card characters'
complete -c freecell-deal -s j -l json -d 'JSON Lines: one object per deal'
complete -c freecell-deal -s s -l svg -d 'An SVG picture'
complete -c freecell-deal -s c -l columns -d 'One line per column, as solvers read it'
complete -c freecell-deal -s l -l line -d 'One line per deal'
complete -c freecell-deal -l ten -d 'Write the rank ten as 10'
complete -c freecell-deal -l header -x -a 'auto always never' -d 'Game #N over each board'
complete -c freecell-deal -l color -a 'auto always never' -d 'Red suits in red'
complete -c freecell-deal -s r -l random -d 'Draw a random deal that can be won'
complete -c freecell-deal -s n -l count -x -d 'With -r, draw N deals, perhaps some twice'
complete -c freecell-deal -s o -l output -r -F -d 'Write to a file; %d: one file per deal'
complete -c freecell-deal -l progress -x -a 'auto always never' -d 'Progress on standard error'
complete -c freecell-deal -s h -l help -d 'Print help'
complete -c freecell-deal -s V -l version -d 'Print the version'
