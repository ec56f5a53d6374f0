#!/bin/sh
# The manual's recipes for GNU parallel, over two logins, and for xargs.
#
# shellcheck disable=SC2317 # check() calls these functions
set -u
cd "$(dirname "$0")/../.." || exit 1
. tests/support/checks.sh
. tests/support/engines.sh

# Instead of ssh: a host is a folder in which the command runs, with a shell, as
# after a login. A connection is lost in the middle of the first deals.
cat >"$scratch/ssh" <<END
#!/bin/sh
export SHELL=/bin/sh
mkdir -p "$scratch/\$1" && cd "$scratch/\$1" && shift 2 || exit # HOST -- COMMAND
rm "$scratch/cut" 2>/dev/null || exec sh -c "\$*"
sh -c "\$*" | head -c 100000
exit 255
END
chmod +x "$scratch/ssh"
export PARALLEL_SSH="$scratch/ssh" PARALLEL_HOME="$scratch/parallel"

# run SHELL COMMAND WORD: the commands, and then the recipe with this word, in a
# new folder; of its hundred parts, the first ten. Sets status.
run() {
    rm -rf "$scratch/work"
    mkdir "$scratch/work" && cd "$scratch/work"
    status=0
    "$1" -c "$2
        $(recipe "$3" | sed 's/ 990001/ 90001/')" || status=$?
}

# The recipe made what one process deals.
is_whole() {
    [ "$status" -eq 0 ]
    freecell-deal -l 1-100000 | cmp - deals
}

two_hosts_deal_it_all_though_a_connection_is_lost() {
    needs parallel bash
    : >"$scratch/cut"
    run bash 'set -o pipefail' sshlogin
    is_whole
    [ ! -e "$scratch/cut" ]
    [ -d "$scratch/north" ] && [ -d "$scratch/south" ]
}

xargs_deals_what_one_process_does() {
    run sh : 'xargs -P'
    is_whole
}

# Each part is too long for its file.
after_a_failure_xargs_joins_nothing() {
    run sh 'ulimit -f 100' 'xargs -P'
    [ "$status" -eq 123 ]
    [ ! -e deals ]
}

check two_hosts_deal_it_all_though_a_connection_is_lost
check xargs_deals_what_one_process_does
check after_a_failure_xargs_joins_nothing
end_of_checks
