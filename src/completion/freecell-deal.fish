# fish completion for the program that this file is named after: what --help lists

set -l program (string replace .fish '' (status basename))
set -l help ($program --help 2>/dev/null)
string match -q '*[file]*' $help; or complete -c $program -f
for line in $help
    set -l letter name equals argument what # that the expression finds
    string match -qr '^ +(-(?<letter>.), )?--(?<name>[a-z]+)((?<equals>\[?=)(?<argument>[A-Z]+))?]? +(?<what>.*)' -- $line; or continue
    set -l options -l $name -d $what
    test -n "$letter"; and set -a options -s $letter
    # An optional argument is never a word of its own.
    test "$equals" = =; and set -a options -r
    switch "$argument"
        case FILE
            set -a options -F
        case WHEN
            set -a options -f -a 'auto always never'
        case '?*'
            set -a options -f
    end
    complete -c $program $options
end
