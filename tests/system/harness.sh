#!/bin/sh
# What a test started ends with the test, however that ends.
#
# shellcheck disable=SC2016,SC2317 # $target is another shell's; check() calls
set -u
cd "$(dirname "$0")/../.." || exit 1
. tests/support/checks.sh

mkfifo "$scratch/open" || exit 1

# The command that tests run: it ends the test, but does not end by itself.
cat >"$scratch/command" <<END
#!/bin/sh
exec >'$scratch/open'
echo begun
kill -\$SIGNAL \${target:-\$PPID}
sleep 3
: >'$scratch/left'
END
chmod +x "$scratch/command"

# leaves_nothing SIGNAL TEST...: the fifo ends when nothing has it open.
leaves_nothing() {
    rm -f "$scratch/left"
    export SIGNAL="$1" FREECELL_DEAL="$scratch/command" FREECELL_IDENTIFY="$scratch/command" FREECELL_DEAL_RUNNER=
    shift
    tests/tools/run-test "$scratch/log" "$@" >"$scratch/open" &
    grep begun "$scratch/open"
    [ ! -e "$scratch/left" ]
}

check leaves_nothing KILL "$build/tests/command/deals"
check leaves_nothing KILL "$build/tests/command/prompt"
check leaves_nothing KILL sh -c '"$FREECELL_DEAL" & wait'
check leaves_nothing TERM sh -c 'trap "exit 0" TERM; "$FREECELL_DEAL" & wait'
check leaves_nothing TERM sh -c 'target=$PPID "$FREECELL_DEAL" & wait'
end_of_checks
