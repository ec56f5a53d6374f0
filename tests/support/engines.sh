# For test programs that are scripts and run other people's engines by the
# manual's recipes, in a folder of their own: $scratch, which goes at the end
# and the daemons before it.
# shellcheck shell=sh disable=SC2034 # names for the scripts

root=$PWD daemons=
runner=${FREECELL_DEAL_RUNNER:-}
scratch=$(mktemp -d) || exit 1

# Those who are asked to end and do not, within three seconds, are made to.
end_daemons() {
    for signal in TERM KILL; do
        # shellcheck disable=SC2086 # they are many
        [ -z "$daemons" ] || kill -s "$signal" $daemons 2>/dev/null
        tries=30
        while are_there && [ $((tries -= 1)) -gt 0 ]; do
            sleep 0.1
        done
    done
    rm -rf "$scratch"
}
are_there() {
    for daemon in $daemons; do
        if kill -s 0 "$daemon" 2>/dev/null; then return 0; fi
    done
    return 1
}
trap end_daemons EXIT
trap 'exit 1' HUP INT TERM

# start COMMAND...: a daemon that stays in the foreground.
start() {
    "$@" &
    daemons="$daemons $!"
}

# await COMMAND...: until it succeeds, or half a minute is over.
await() {
    tries=300
    until "$@" >/dev/null 2>&1; do
        [ $((tries -= 1)) -gt 0 ] || return 1
        sleep 0.1
    done
}

# A port of the loopback where nobody listens.
free_port() {
    perl -MIO::Socket::INET -e 'print IO::Socket::INET->new(
        Listen => 1, LocalAddr => "127.0.0.1")->sockport, "\n"'
}

# What is not installed, of these; an administrator's programs may lie where
# PATH does not lead.
PATH=$PATH:/usr/sbin:/sbin
lacks() {
    for program; do
        command -v "$program" >/dev/null || printf '%s\n' "$program"
    done
}

# recipe WORD: the first display of the manual that has it.
recipe() {
    awk -v word="$1" '
        /^\.Bd -literal/ { inside = 1; text = ""; next }
        /^\.Ed/ && inside && index(text, word) { printf "%s", text; exit }
        /^\.Ed/ { inside = 0 }
        inside { gsub(/\\e/, "\\"); text = text $0 "\n" }
    ' "$root/man/freecell-deal.6" >"$scratch/recipe"
    [ -s "$scratch/recipe" ] && cat "$scratch/recipe"
}

# The program under test, by the name that it has once it is installed.
mkdir "$scratch/bin"
cat >"$scratch/bin/freecell-deal" <<END
#!/bin/sh
exec $runner "$root/build/freecell-deal" "\$@"
END
chmod +x "$scratch/bin/freecell-deal"
PATH=$scratch/bin:$PATH
