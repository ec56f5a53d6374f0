# For scripts that run other programs by the manual's recipes, in a folder of
# their own: $scratch. At the end the folder goes, and the daemons before it.
# shellcheck shell=sh disable=SC2034 # names for the scripts

root=$PWD daemons=
scratch=$(mktemp -d) || exit 1

end_daemons() {
    # shellcheck disable=SC2086 # they are many
    [ -z "$daemons" ] || { kill $daemons && wait $daemons; } 2>/dev/null
    rm -rf "$scratch"
}
trap end_daemons EXIT
trap 'exit 1' HUP INT TERM

# start COMMAND...: a daemon that stays in the foreground. If it does not end
# within three seconds when asked to, it is killed.
start() {
    timeout -k 3 600 "$@" &
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

# A free port of the loopback.
free_port() {
    perl -MIO::Socket::INET -e 'print IO::Socket::INET->new(
        Listen => 1, LocalAddr => "127.0.0.1")->sockport, "\n"'
}

# The daemons want to know whose they are.
needs_user_name() {
    id -un >/dev/null 2>&1 || skip 'this user has no name'
}

# recipe WORD: the first display of the manual that has it.
recipe() {
    awk -v word="$1" '
        /^\.Bd -literal/ { inside = 1; text = ""; next }
        /^\.Ed/ && inside && index(text, word) { printf "%s", text; exit }
        /^\.Ed/ { inside = 0 }
        inside { gsub(/\\e/, "\\"); text = text $0 "\n" }
    ' "$root/man/freecell-deal.6" | grep .
}

# An administrator's programs may lie in folders that are not in PATH.
PATH=$root/build:$PATH:/usr/sbin:/sbin
